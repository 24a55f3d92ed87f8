import { expect, it } from 'vitest'
import { readJobs, readStudies } from '../../testing/resumes.ts'
import { plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'

const said = (text: string) => proposeFromText(text, { skills: [] })
const studies = (text: string) => readStudies(said(text)).map((each) => [each.degree, each.learning_center, each.end_date])

/** Lines of which every second one is in bold letters. */
function inTurns(text: string) {
  const lines = plainLines(text).map((line, at) => ({ ...line, size: 10, isBold: at % 2 === 1 || /^Exp/.test(line.text) }))
  return readJobs(proposeFromLines(lines, { skills: [] })).map((each) => [each.job_title, each.company_name])
}

it('reads titles and companies without dates that take turns in their letters', () => {
  expect(inTurns('EXPERIENCIA LABORAL\nAyudante de Cocina\nFrescos\nDespachador\nFrescos\nMantenimientos\nHermanos Grau')).toEqual([
    ['Ayudante de Cocina', 'Frescos'],
    ['Despachador', 'Frescos'],
    ['Mantenimientos', 'Hermanos Grau'],
  ])
  // Where no words show which of the two comes first, nothing is filled.
  expect(inTurns('EXPERIENCIA LABORAL\nLirio\nFrescos\nCedro\nSauce')).toEqual([])
})

it('takes one month above a title and its company for when it was', () => {
  const text = 'EXPERIENCIA LABORAL\nAbril 2023\nPasantía | Lanas Otter\nEnero 2022\nSoporte Técnico | Telares Nore S.A.'
  const lines = plainLines(text).map((line) => ({ ...line, size: 10, isBold: /\d|^EXP/.test(line.text) }))
  const jobs = readJobs(proposeFromLines(lines, { skills: [] }))
  expect(jobs.map((each) => [each.job_title, each.company_name, each.start_date, each.end_date])).toEqual([
    ['Pasantía', 'Lanas Otter', '2023-04-01', '2023-04-01'],
    ['Soporte Técnico', 'Telares Nore S.A.', '2022-01-01', '2022-01-01'],
  ])
})

it('reads studies that stand below each other without empty lines', () => {
  expect(studies('Formación\nTSU Panadería\nUniversidad del Nore\nTSU Repostería\nUniversidad del Suir')).toEqual([
    ['TSU Panadería', 'Universidad del Nore', null],
    ['TSU Repostería', 'Universidad del Suir', null],
  ])
  // A course without a school takes none from the next line.
  expect(studies('Educación\n- Bachillerato aprobado\n- Inglés, cursando grado B2, con notas')[0]).toEqual([
    'Bachillerato aprobado',
    null,
    null,
  ])
})

it('reads studies of which one has a date', () => {
  const text =
    'Education\n• Ph.D. in Bread\nNORE UNIVERSITY\n• Certificate in Ovens\nNORE UNIVERSITY 2025\n• Master of Arts in Salt\nSUIR COLLEGE'
  expect(studies(text)).toEqual([
    ['Ph.D. in Bread', 'NORE UNIVERSITY', null],
    ['Certificate in Ovens', 'NORE UNIVERSITY', '2025-12-01'],
    ['Master of Arts in Salt', 'SUIR COLLEGE', null],
  ])
})
