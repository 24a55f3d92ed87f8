// What stands around and within the degrees and schools of studies as people write them.
import { expect, it } from 'vitest'
import { plainLines } from './lines.ts'
import { proposeFromLines } from './proposal.ts'

const studiesOf = (text: string) =>
  proposeFromLines(plainLines(`Education\n\n${text}`), { skills: [] }).candidate_education_histories.map((each) =>
    [each.degree ?? '-', each.learning_center ?? '-', each.start_date?.slice(0, 7) ?? '-', each.end_date?.slice(0, 7) ?? '-'].join(' | '),
  )

it('leaves out when a study ended and which mark was reached behind its degree', () => {
  expect(studiesOf('Nore University | B.S. Loom Science, Spring 2022 | August 2019 - May 2022')).toEqual([
    'B.S. Loom Science | Nore University | 2019-08 | 2022-05',
  ])
  expect(studiesOf('Universidad del Nore\nPregrado en Diseño de Telas. PA: 4.3/5.0\n2022 – en curso')).toEqual([
    'Pregrado en Diseño de Telas | Universidad del Nore | 2022-01 | -',
  ])
})

it('keeps the faculty with its school', () => {
  expect(studiesOf('Universidad del Nore, Facultad de Ingeniería\nIngeniería en Telas\t2016 – 2020')).toEqual([
    'Ingeniería en Telas | Universidad del Nore, Facultad de Ingeniería | 2016-01 | 2020-12',
  ])
})

it('parts a profession from the school behind it', () => {
  expect(studiesOf('2001 | Administrador de empresas Universidad Lirio\n2018 | Maestría en Telas Universidad del Nore')).toEqual([
    'Administrador de empresas | Universidad Lirio | - | 2001-12',
    'Maestría en Telas | Universidad del Nore | - | 2018-12',
  ])
})

it('takes a degree of a university for no school', () => {
  expect(studiesOf('10/2020 - 07/2022\nMáster Universitario en Telas\nEscuela Lirio')).toEqual([
    'Máster Universitario en Telas | Escuela Lirio | 2020-10 | 2022-07',
  ])
})

it('lets a year with a word for the present begin a study', () => {
  expect(studiesOf('2022 Curso de Telas. Escuela Lirio (cursando).\n2020 Tecnicatura en Hilos. Escuela Nore')).toEqual([
    'Curso de Telas | Escuela Lirio | 2022-01 | -',
    'Tecnicatura en Hilos | Escuela Nore | - | 2020-12',
  ])
})

it('reads a school’s sign in front of its country', () => {
  expect(studiesOf('2022–2023\tMáster en Diseño de Telas\tUOC, España')).toEqual(['Máster en Diseño de Telas | UOC | 2022-01 | 2023-12'])
})

it('knows a secondary school and a school named twice', () => {
  expect(studiesOf('2015-2020\tOtter Senior Secondary School')).toEqual(['- | Otter Senior Secondary School | 2015-01 | 2020-12'])
  expect(studiesOf('Otter High School, Nore, Virginia\tClass of 2024\nOtter High school, Varsity Weaving')).toEqual([
    '- | Otter High School | - | 2024-12',
  ])
})

it('parts a degree that ends with its word from the school, and not from its program', () => {
  expect(studiesOf('2018\tBachelor of Science in Weaving, Second Degree Accelerated Program, Nore University, Otterby, PA')).toEqual([
    'Bachelor of Science in Weaving, Second Degree Accelerated Program | Nore University | - | 2018-12',
  ])
})

it('takes a post at a school and a term for no study', () => {
  expect(studiesOf('Department of Wool, Nore University\tOctober 2024 - October 2025\nResearch and Teaching Assistant')).toEqual([])
})

it('takes what is listed below schools and their periods for what was learned there, whatever stands above', () => {
  expect(
    studiesOf(
      'Ingeniera en Telas\nUniversidad del Lirio\n\n2012–2013\tNOPM\tNore, España.\n• Maestría en Telas\n\n2008–2009\tNAEN\n• Diplomado en Hilos\n\n2005\tNDLA\n• Segundo Nivel de Tecnología en Lana',
    ),
  ).toEqual([
    'Ingeniera en Telas | Universidad del Lirio | - | -',
    'Maestría en Telas | NOPM | 2012-01 | 2013-12',
    'Diplomado en Hilos | NAEN | 2008-01 | 2009-12',
    'Segundo Nivel de Tecnología en Lana | NDLA | - | 2005-12',
  ])
})

it('leaves out a label in front of a degree and how many hours lead to it', () => {
  expect(studiesOf('Certification: Matric Certificate\nOtter High School\n2016 - 2020')).toEqual([
    'Matric Certificate | Otter High School | 2016-01 | 2020-12',
  ])
  expect(studiesOf('Completed 105 hours towards a Bachelor of Arts in Weaving\nNore University\n2016 - 2020')).toEqual([
    'Bachelor of Arts in Weaving | Nore University | 2016-01 | 2020-12',
  ])
})

it('finds what was learned across a gap, where the lines around it show whose it is', () => {
  expect(studiesOf('Técnico en Telas\nITNO\n2020-2023\nINGENIERO EN HILOS ( EN PROCESO )\n\nTECNM NORE\n2023-')).toEqual([
    'Técnico en Telas | ITNO | 2020-01 | 2023-12',
    'INGENIERO EN HILOS | TECNM NORE | 2023-01 | -',
  ])
  expect(studiesOf('IES Lirio Azul\n2019 - 2021\n\nPublicidad y Marketing')).toEqual([
    'Publicidad y Marketing | IES Lirio Azul | 2019-01 | 2021-12',
  ])
  // A degree beside its own period is another one than that above the gap.
  expect(studiesOf('Graduado escolar\n\nBachillerato (2016)')).toEqual(['Bachillerato | - | - | 2016-12'])
})

it('leaves out who studies in front of a degree, and that somebody does', () => {
  expect(studiesOf('2015 - 2019\tNore Academy\nEstudiante del Doctorado en Telas')).toEqual([
    'Doctorado en Telas | Nore Academy | 2015-01 | 2019-12',
  ])
  expect(studiesOf('SENA\nCursando actualmente\nProducción de multimedia\n2019 - 2021')).toEqual([
    'Producción de multimedia | SENA | 2019-01 | 2021-12',
  ])
})
