// Studies whose school or degree goes on in the line below, because it had no room or stands behind a dash.
import { expect, it } from 'vitest'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines } from './proposal.ts'

/** Lines of one page; '*' begins one in bold letters, '+' one that had no room in the line above, '~' one that goes on in small letters; '^' is a change of letters. */
function seen(text: string) {
  const lines = plainLines(`Educación\n${text}`).map((line): Line => {
    const [, signs = '', words = ''] = /^([*+~]*)(.*)$/s.exec(line.text) ?? []
    const columns = words === '' ? [] : words.split('\t').map((_, place) => 40 + 160 * place)
    return {
      ...line,
      text: words.replaceAll('^', '\ue000'),
      size: 10,
      x: 40,
      columns,
      isBold: signs.includes('*'),
      isWrapped: signs.includes('+'),
      isContinued: signs.includes('~'),
    }
  })
  return proposeFromLines(lines, { skills: [] }).candidate_education_histories.map((each) =>
    [each.degree ?? '-', each.learning_center ?? '-', each.start_date?.slice(0, 7) ?? '-', each.end_date?.slice(0, 7) ?? '-'].join(' | '),
  )
}

it('joins a few words to the line of a school and a degree that had no room for them', () => {
  expect(seen('*IES Lirio, Vigo — ^FPGM Telas, Hilos y\n+Tejidos\n2020 - 2022')).toEqual([
    'FPGM Telas, Hilos y Tejidos | IES Lirio | 2020-01 | 2022-12',
  ])
  expect(seen('*Grado Medio en Sistemas de Telas - ^IES Poeta Lirio\n+Noreño (Vigo)\n2018 - 2020')).toEqual([
    'Grado Medio en Sistemas de Telas | IES Poeta Lirio Noreño | 2018-01 | 2020-12',
  ])
  // Without the sign that it had no room, it may be anything.
  expect(seen('*Grado Medio en Sistemas de Telas - ^IES Poeta Lirio\nNoreño (Vigo)\n2018 - 2020')).toEqual([
    'Grado Medio en Sistemas de Telas | IES Poeta Lirio | 2018-01 | 2020-12',
  ])
})

it('joins what stands below the dash behind a school, and keeps the place with the school', () => {
  expect(seen('*Nore Institute of Weaving, ^Otterby —\nB.Tech\n(JULY 2019 - JUNE 2023)')).toEqual([
    'B.Tech | Nore Institute of Weaving, Otterby | 2019-07 | 2023-06',
  ])
  expect(
    seen(
      '*North Lirio High School, ^Mt. Otter —^Graduate\nAUGUST 2015 - MAY 2019\n\n*Nore University, ^Otterby — ^BA Weaving\nAUGUST 2019 - MAY 2023',
    ),
  ).toEqual([
    'Graduate | North Lirio High School, Mt. Otter | 2015-08 | 2019-05',
    'BA Weaving | Nore University, Otterby | 2019-08 | 2023-05',
  ])
})

it('joins what is studied within a degree', () => {
  expect(seen('*BACHILLERATO TÉCNICO\n*ESPECIALIDAD INFORMÁTICA\nJunio 2019 | Colegio Lirio')).toEqual([
    'BACHILLERATO TÉCNICO ESPECIALIDAD INFORMÁTICA | Colegio Lirio | - | 2019-06',
  ])
})

it('joins small letters to what they go on with, but no sentence', () => {
  expect(
    seen('*INSTITUTO SUPERIOR LIRIO\nEstudio secundario completo: Bachiller bilingüe con\n~orientación en comunicación\n2015'),
  ).toEqual(['Estudio secundario completo: Bachiller bilingüe con orientación en comunicación | INSTITUTO SUPERIOR LIRIO | - | 2015-12'])
  expect(seen('Bootcamp Tejido de Telas e Hilos 2.0 - Escuela Lirio\n~duración: 6 meses.')).toEqual([
    'Bootcamp Tejido de Telas e Hilos 2.0 | Escuela Lirio | - | -',
  ])
})

it('joins the word that ends a cell of a table', () => {
  expect(seen('Título\tInstitución\tAño\nLicenciado en Ciencias de la\tUNOT\t2015\nInformación\nIngeniería en Telas\tUNOT\t2012')).toEqual([
    'Licenciado en Ciencias de la Información | UNOT | - | 2015-12',
    'Ingeniería en Telas | UNOT | - | 2012-12',
  ])
})

it('joins the name of a school below what kind of school it is', () => {
  expect(seen('Instituto Tecnológico Superior\n“Lirio Azul”\nTecnología en Telas\n2018 - 2020')).toEqual([
    'Tecnología en Telas | Instituto Tecnológico Superior “Lirio Azul” | 2018-01 | 2020-12',
  ])
  expect(seen('Bachiller\nInstitución Educativa Santa\nLirio\n2012 - 2015')).toEqual([
    'Bachiller | Institución Educativa Santa Lirio | 2012-01 | 2015-12',
  ])
  expect(seen('Técnico en Telas\nFundación academia de dibujo\n+Lirio\n2012 - 2015')).toEqual([
    'Técnico en Telas | Fundación academia de dibujo Lirio | 2012-01 | 2015-12',
  ])
  // What says of what kind the next one is, is no part of it.
  expect(seen('*INSTITUTO\nInstituto Lirio. Modalidad de Ciencias de Telas.')).toEqual([
    'Modalidad de Ciencias de Telas | Instituto Lirio | - | -',
  ])
})

it.each([
  ['Universidad del Nore Licenciatura en Telas 2010 - 2014', 'Licenciatura en Telas | Universidad del Nore'],
  ['IES Lirio Azul Bachillerato de Ciencias 2010 - 2014', 'Bachillerato de Ciencias | IES Lirio Azul'],
])('parts a school from the degree behind it: %s', (text, expected) => {
  expect(seen(text)).toEqual([`${expected} | 2010-01 | 2014-12`])
})
