// Degrees and schools as they are called in many countries, and further ways to write a study.
import { expect, it } from 'vitest'
import { plainLines } from './lines.ts'
import { proposeFromLines } from './proposal.ts'

const studiesOf = (text: string) =>
  proposeFromLines(plainLines(`Education\n\n${text}`), { skills: [] }).candidate_education_histories.map((each) =>
    [each.degree ?? '-', each.learning_center ?? '-', each.start_date?.slice(0, 7) ?? '-', each.end_date?.slice(0, 7) ?? '-'].join(' | '),
  )

it.each([
  ['CFGS Diseño de Telas', 'CIFP La Ribera'],
  ['Graduado Escolar', 'Colegio La Salle'],
  ['Preparatoria', 'CBTIS No. 75'],
  ['Secundaria', 'Secundaria Federal No. 2'],
  ['Profesorado de Historia', 'I.S.F.D. N° 42'],
  ['Secundario completo', 'E.S. N° 12 José Lirio'],
  ['Enseñanza Media', 'Liceo A-12'],
  ['Profesional en Contaduría Pública', 'Corporación Universitaria del Nore'],
  ['Bachiller Técnico', 'IE Técnica Lirio'],
  ['Técnico en Telas', 'CIBERTEC'],
  ['HNC Business', 'City of Otterby College'],
  ['NCFE Level 1 Award in Weaving', 'Otterby College'],
  ['High School Diploma', 'Otter High'],
  ['Certified Nursing Assistant', 'Otter Technical College'],
  ['B.Pharm', 'JNTUH'],
  ['OND Accounting', 'Federal Polytechnic Otter'],
])('knows %s, %s', (degree, school) => {
  expect(studiesOf(`${degree} - ${school} (2012 - 2014)`)).toEqual([`${degree} | ${school} | 2012-01 | 2014-12`])
})

it('parts a degree from the short name of a school behind a colon, and from a name that nobody knows with its place', () => {
  expect(studiesOf('Licenciatura en Telas: UNOT (2012 - 2016)')).toEqual(['Licenciatura en Telas | UNOT | 2012-01 | 2016-12'])
  expect(studiesOf('Licenciatura en Telas, Lirio Azul, Monterrey, México, 2012 - 2016')).toEqual([
    'Licenciatura en Telas | Lirio Azul | 2012-01 | 2016-12',
  ])
  // What was studied is no school, and no place either.
  expect(studiesOf('Doctor of Philosophy (PhD), Zoology, University of Nore, 2010 - 2013')).toEqual([
    'Doctor of Philosophy (PhD), Zoology | University of Nore | 2010-01 | 2013-12',
  ])
})

it('reads a study that goes on where a form says so in the place of its period', () => {
  expect(
    studiesOf('[ Current ]\tMaster of Science in Weaving\nNore University\n\n[ 2015 – 2017 ]\tBachelor of Science in Wool\nLirio College'),
  ).toEqual(['Master of Science in Weaving | Nore University | - | -', 'Bachelor of Science in Wool | Lirio College | 2015-01 | 2017-12'])
})

it('finds the school below two lines that say what was learned', () => {
  expect(studiesOf('2013 - 2018\nSystems Engineering\nCS Bachelor Degree\nUniversidad del Nore')).toEqual([
    'CS Bachelor Degree | Universidad del Nore | 2013-01 | 2018-12',
  ])
})

it('finds the degree below its school and a gap', () => {
  expect(studiesOf('Nore University - Otterby, NH\t2023 - 2024\n\nBachelor of Science in Weaving')).toEqual([
    'Bachelor of Science in Weaving | Nore University | 2023-01 | 2024-12',
  ])
})

it('leaves out which year somebody is in, but not how long a degree takes', () => {
  expect(
    studiesOf('BACHELOR OF WEAVING\n\nNore University\nSecond Year - 200 level\n\n2020 - Present\n\nWASSCE\n\nLirio School\n\n2013 - 2016'),
  ).toEqual(['BACHELOR OF WEAVING | Nore University | 2020-01 | -', 'WASSCE | Lirio School | 2013-01 | 2016-12'])
  expect(studiesOf('2 years degree in Weaving\nIUT de Nore 2015 – 2017')).toEqual([
    '2 years degree in Weaving | IUT de Nore | 2015-01 | 2017-12',
  ])
})

it('tells who learns, where somebody came from and a class of honours from degrees and schools', () => {
  expect(studiesOf('Student at Lirio College\t2017 – 2019')).toEqual(['- | Lirio College | 2017-01 | 2019-12'])
  expect(studiesOf('Nore University\nBachelor of Science in Weaving\nTransferred from Lirio State University')).toEqual([
    'Bachelor of Science in Weaving | Nore University | - | -',
  ])
  expect(studiesOf('Lycée Lirio — Baccalauréat Général — Mention Bien\n2020 – 2023')).toEqual([
    'Baccalauréat Général | Lycée Lirio | 2020-01 | 2023-12',
  ])
  expect(studiesOf('Currently working on Associate’s degree at NORE, majoring in design\n2023 - present')).toEqual([
    'Associate’s degree | NORE | 2023-01 | -',
  ])
})

it('takes a certificate of a school at a time for a study', () => {
  expect(studiesOf('Certificate: Wool Analytics, 08/2022\nCoursera\n\nBachelor of Science, 06/2018\nNore University')).toEqual([
    'Certificate: Wool Analytics | Coursera | - | 2022-08',
    'Bachelor of Science | Nore University | - | 2018-06',
  ])
})

it('reads a long line in capitals that says both', () => {
  expect(
    studiesOf(
      'MS IN WEAVING (WOOL), NORE SCHOOL\n2016-2018\nBS IN WEAVING (WEAVING OF WOOL AND FINE SILKS), OTTERBY METROPOLITAN UNIVERSITY - LIRIO COLLEGE OF OTTERTON\n2008-2012',
    ).at(-1),
  ).toMatch(/^BS IN WEAVING \(WEAVING OF WOOL AND FINE SILKS\) \| OTTERBY METROPOLITAN UNIVERSITY/)
})

it('reads a study without a date in the letters and the order of the dated ones', () => {
  const look = (text: string) => (text === '' ? null : /Nore|Lirio|Institute/.test(text) ? 8 : 9)
  const seen = (text: string) =>
    proposeFromLines(
      plainLines(`Education\n\n${text}`).map((line, at) => ({ ...line, size: at === 0 ? 14 : look(line.text), x: 24, columns: [24] })),
      { skills: [] },
    ).candidate_education_histories.map((each) => `${each.degree} | ${each.learning_center}`)
  const dated = 'Máster en Telas\nEscuela Nore · 2020 – 2021\n\nGrado en Hilos\nUniversidad Lirio · 2014 – 2019\n\n'
  expect(seen(`${dated}Analista de Tejidos\nOtter Institute`)).toContain('Analista de Tejidos | Otter Institute')
})
