// Studies that are listed by how far they went.
import { expect, it } from 'vitest'
import { proposeFromText } from './proposal.ts'

/** What a text surely says of studies, a line each. */
const studies = (text: string) =>
  proposeFromText(text, { skills: [] }).candidate_education_histories.map(
    (each) =>
      `${each.degree ?? '-'} | ${each.learning_center ?? '-'} | ${each.start_date?.slice(0, 7) ?? '-'} | ${each.end_date?.slice(0, 7) ?? '-'}`,
  )

it('reads schools beside levels, with the degree and the year below them', () => {
  expect(
    studies(`Estudios realizados
PRIMARIA\t\tInstitución Educativa El Lirio
\t\tBásica Primaria.2005, Encinar
SECUNDARIOS\t\tInstitución Educativa Nuria Encina misas\t\tbachiller académico. 2011`),
  ).toEqual([
    'Básica Primaria | Institución Educativa El Lirio | - | 2005-12',
    'bachiller académico | Institución Educativa Nuria Encina misas | - | 2011-12',
  ])
})

it('reads schools that are named after somebody', () => {
  expect(studies('Estudios realizados\nPRIMARIOS\tJosé Encina Lirio\nSECUNDARIOS\tRosa Encina Lirio')).toEqual([
    'PRIMARIOS | José Encina Lirio | - | -',
    'SECUNDARIOS | Rosa Encina Lirio | - | -',
  ])
})

it('reads what was studied at a university below it', () => {
  expect(
    studies(
      'Estudios\nSecundarios: Colegio Lirio\nBachiller, 2006\nUniversitarios: Universidad del Nore\nAdministración de Empresas, 2007 - 2012',
    ),
  ).toEqual(['Bachiller | Colegio Lirio | - | 2006-12', 'Administración de Empresas | Universidad del Nore | 2007-01 | 2012-12'])
})
