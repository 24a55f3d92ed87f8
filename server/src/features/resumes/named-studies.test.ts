// Degrees with what leads to them or stands behind them, in lines that tell or that have no room, and schools beside them.
import { expect, it } from 'vitest'
import { readStudies } from '../../testing/resumes.ts'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'

const shown = (each: { degree: string | null; learning_center: string | null; start_date: string | null; end_date: string | null }) =>
  [each.degree ?? '-', each.learning_center ?? '-', each.start_date?.slice(0, 7) ?? '-', each.end_date?.slice(0, 7) ?? '-'].join(' | ')
const certain = (text: string) => proposeFromText(`Educación\n${text}`, { skills: [] }).candidate_education_histories.map(shown)
const all = (text: string) => readStudies(proposeFromText(`Educación\n${text}`, { skills: [] })).map(shown)

/** Lines of one page; what begins with '+' had no room in the line above, what begins with '*' is bold. */
function seen(text: string) {
  const lines = plainLines(`Educación\n${text}`).map((line): Line => {
    const [, signs = '', words = ''] = /^([+*]*)(.*)$/s.exec(line.text) ?? []
    return { ...line, text: words, size: 10, x: 40, columns: [40], isBold: signs.includes('*'), isWrapped: signs.includes('+') }
  })
  return proposeFromLines(lines, { skills: [] }).candidate_education_histories.map(shown)
}

it.each([
  [
    'Universidad del Nore\n2019 - 2023\nCursando la carrera de "Ingeniería de Telas"',
    'Ingeniería de Telas | Universidad del Nore | 2019-01 | 2023-12',
  ],
  ['Instituto Lirio\n2019 - 2021\nEgresada como Técnica en Tejidos', 'Técnica en Tejidos | Instituto Lirio | 2019-01 | 2021-12'],
  [
    'Nore University\n2019 - 2023\nPursuing a Bachelor of Science in Weaving',
    'Bachelor of Science in Weaving | Nore University | 2019-01 | 2023-12',
  ],
  ['Escuela Lirio\n2019 - 2021\nK.C.S.E attained a mean grade B', 'K.C.S.E | Escuela Lirio | 2019-01 | 2021-12'],
  ['Nore School\n2019 - 2021\nA-Levels: Weaving (A*), Dyes (B)', 'A-Levels | Nore School | 2019-01 | 2021-12'],
])('leaves out what leads to a degree and what was reached in it: %j', (text, expected) => {
  expect(certain(text)).toEqual([expected])
})

it('takes a degree, a school and a period with a full stop for no sentences', () => {
  expect(certain('Universidad del Nore.\nIngeniería de telas e hilos.\nEnero del 2017 – Diciembre del 2021.')).toEqual([
    'Ingeniería de telas e hilos | Universidad del Nore | 2017-01 | 2021-12',
  ])
  expect(certain('Centro Educativo Lirio\n2021 - 2023\nPerito técnico en tejidos.')).toEqual([
    'Perito técnico en tejidos | Centro Educativo Lirio | 2021-01 | 2023-12',
  ])
})

it('takes a long degree in small letters below its school for no description', () => {
  expect(certain('Instituto Lirio — 2024 - 2025\nTécnico superior en desarrollo de aplicaciones textiles')).toEqual([
    'Técnico superior en desarrollo de aplicaciones textiles | Instituto Lirio | 2024-01 | 2025-12',
  ])
})

it('fills a degree whose colon stands before its field, or in its class', () => {
  expect(certain('National Diploma: Weaving\nNore College\n2019 - 2021')).toEqual([
    'National Diploma: Weaving | Nore College | 2019-01 | 2021-12',
  ])
  expect(certain('Nore College\n2019 - 2021\n\nBSc Honours Class 2:1 in Weaving')).toEqual([
    'BSc Honours Class 2:1 in Weaving | Nore College | 2019-01 | 2021-12',
  ])
})

it('reads what somebody reached below how far it goes', () => {
  expect(
    certain(
      'Media Superior (2014-2017)\nEscuela: Instituto Lirio 12\nTécnico en Redes de Hilo\n\nSuperior (2017-2020)\nEscuela: Liceo Sauce\nIngeniera en Telas',
    ),
  ).toEqual(['Técnico en Redes de Hilo | Instituto Lirio 12 | 2014-01 | 2017-12', 'Ingeniera en Telas | Liceo Sauce | 2017-01 | 2020-12'])
})

it('reads lines of which each has a gap around it', () => {
  expect(certain('Colegio Lirio\n\nEnseñanza basica\n\n1991-1994\n\nLiceo Sauce\n\nEnseñanza Media\n\n1999-2003')).toEqual([
    'Enseñanza basica | Colegio Lirio | 1991-01 | 1994-12',
    'Enseñanza Media | Liceo Sauce | 1999-01 | 2003-12',
  ])
})

it('reads a degree that had no room in its line', () => {
  expect(
    seen(
      '*ESPECIALIZACION EN TEJIDOS Y REDES\n+*(SEP. 2025 - EN PROGRESO)\nCF Lirio (Nore)\n\n*GRADO SUPERIOR DE DESARROLLO\n+*DE HILOS (SEP. 2023 - JUN. 2025)\nCF Lirio (Nore)',
    ),
  ).toEqual([
    'ESPECIALIZACION EN TEJIDOS Y REDES | CF Lirio (Nore) | 2025-09 | -',
    'GRADO SUPERIOR DE DESARROLLO DE HILOS | CF Lirio (Nore) | 2023-09 | 2025-06',
  ])
  expect(seen('Centro de estudios Lirio\nCiclo Formativo Grado Superior Desarrollo\n+Hilos y Telas 2016 - 2019 sin titulación')).toEqual([
    'Ciclo Formativo Grado Superior Desarrollo Hilos y Telas | Centro de estudios Lirio | 2016-01 | 2019-12',
  ])
})

it('knows schools by how they are shortened, and a field of study before a school', () => {
  expect(certain('Tejidos y redes – I.E.S. Lirio\n2017 - 2019')).toEqual(['Tejidos y redes | I.E.S. Lirio | 2017-01 | 2019-12'])
  expect(certain('• Licenciada en Telas, Universidad del Nore\n• Ingeniera en Hilos, UNTEL, Nore')).toEqual([
    'Licenciada en Telas | Universidad del Nore | - | -',
    'Ingeniera en Hilos | UNTEL, Nore | - | -',
  ])
})

it('reads a faculty and its university as one school', () => {
  expect(certain('2010 – 2019\tGrado en Ingeniería Textil\tFacultad de Telas. Universidad del Nore')).toEqual([
    'Grado en Ingeniería Textil | Facultad de Telas. Universidad del Nore | 2010-01 | 2019-12',
  ])
})

it('reads a school with what it is about below a degree', () => {
  expect(certain('Grado en Ingeniería Textil\t2022 – 2026 (previsto)\nUniversidad del Nore — Especialización en Tintes')).toEqual([
    'Grado en Ingeniería Textil | Universidad del Nore | 2022-01 | 2026-12',
  ])
})

it('reads dates that begin with the year', () => {
  expect(all('Universidad del Nore\nLicenciatura en Telas\n2023/11/07 – 2026/02/06')).toEqual([
    'Licenciatura en Telas | Universidad del Nore | 2023-11 | 2026-02',
  ])
  expect(all('Universidad del Nore\nLicenciatura en Telas\n2019 February – 2019 November')).toEqual([
    'Licenciatura en Telas | Universidad del Nore | 2019-02 | 2019-11',
  ])
})

it('reads rows of a table that end before its last columns', () => {
  expect(
    certain('Nivel\tTítulo obtenido\tInstitución educativa\tFecha\tPaís\tRegistro\nSecundaria\tBachiller\tUnidad Lirio\t2021\tEcuador'),
  ).toEqual(['Bachiller | Unidad Lirio | - | 2021-12'])
})

it('doubts a school that goes on as a sentence, and how far somebody got for a degree', () => {
  expect(certain('Master of Weaving\nNore University in the loom works as a student\n2019 - 2021')).toEqual([])
  expect(certain('GRADO SUPERIOR, I.E.S. Lirio\t2019')).toEqual([])
})
