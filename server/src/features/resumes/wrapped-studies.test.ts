// Studies whose names go on in the line below, whose dates stand in a margin, and lists among them that name none.
import { expect, it } from 'vitest'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines } from './proposal.ts'

/** Lines of one page; '*' begins one in bold letters, '>' one below what stands beside a margin's dates. */
function seen(text: string) {
  const lines = plainLines(`Education\n${text}`).map((line, at): Line => {
    const [, signs = '', words = ''] = /^([>*]*)(.*)$/s.exec(line.text) ?? []
    const x = signs.includes('>') ? 120 : 40
    const columns = words === '' ? [] : words.split('\t').map((_, place) => (place === 0 ? x : 40 + 80 * place))
    return { ...line, text: words, size: at === 0 ? 14 : 10, x, columns, isBold: signs.includes('*') }
  })
  return proposeFromLines(lines, { skills: [] }).candidate_education_histories.map((each) =>
    [each.degree ?? '-', each.learning_center ?? '-', each.start_date?.slice(0, 7) ?? '-', each.end_date?.slice(0, 7) ?? '-'].join(' | '),
  )
}

it('joins a school whose name goes on in the line below', () => {
  expect(seen('Associate’s degree\nSt. Lirio County\nCommunity College\n\n1998-2000')).toEqual([
    'Associate’s degree | St. Lirio County Community College | 1998-01 | 2000-12',
  ])
  expect(seen('*INSTITUTO SUPERIOR POLITÉCNICO\n*DEL NORE\nTecnicatura en Telas\n2019 - 2021')).toEqual([
    'Tecnicatura en Telas | INSTITUTO SUPERIOR POLITÉCNICO DEL NORE | 2019-01 | 2021-12',
  ])
  expect(seen('Universitat Lirio Blau (Grado\nen Comunicación Textil).')).toEqual([
    'Grado en Comunicación Textil | Universitat Lirio Blau | - | -',
  ])
})

it('takes the lines exactly below what stands beside a date in a margin for its school', () => {
  const text =
    'May 2020\tWool Design, Master of Arts\n>Nore University, Vigo\nDec 2015\tLoom Studies, Bachelor of Arts\n>Lirio University, Vigo\nMay 2013\tGraphic Design, Associate of Arts\n>College of the Otters, Vigo'
  expect(seen(text)).toEqual([
    'Wool Design, Master of Arts | Nore University | - | 2020-05',
    'Loom Studies, Bachelor of Arts | Lirio University | - | 2015-12',
    'Graphic Design, Associate of Arts | College of the Otters | - | 2013-05',
  ])
})

it('joins a period and a degree that both go on in their columns', () => {
  const text =
    'September 2010 – October\tMaster Degree in Loom Systems and Wool\n2012\tEngineering\n>Nore University\nSeptember 2007 – August 2010\tDegree in Loom Sciences and Wool\n>Engineering\n>Nore University'
  expect(seen(text)).toEqual([
    'Master Degree in Loom Systems and Wool Engineering | Nore University | 2010-09 | 2012-10',
    'Degree in Loom Sciences and Wool Engineering | Nore University | 2007-09 | 2010-08',
  ])
})

it('takes nothing that was shown, told or taken for a study', () => {
  expect(
    seen(
      '2015 - 2019: Tecnicatura en Telas, Universidad del Nore\n\nExposiciones colectivas:\n2016: E.S.B.A Lirio\n2017 - Taller de Tintes - Galpón Lirio UNC',
    ),
  ).toEqual(['Tecnicatura en Telas | Universidad del Nore | 2015-01 | 2019-12'])
})

it('reads what was learned without a known word as the known ones beside it', () => {
  expect(seen('*Diploma in Wool\nNore Polytechnic\n\n*Web Development\nLirio Institute\n\n*Artificial Wool\nOtter School')).toEqual([
    'Diploma in Wool | Nore Polytechnic | - | -',
    'Web Development | Lirio Institute | - | -',
    'Artificial Wool | Otter School | - | -',
  ])
})
