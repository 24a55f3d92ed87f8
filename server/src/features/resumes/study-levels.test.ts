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

it('takes a level beside what was learned for no degree', () => {
  expect(
    studies(
      'Estudios\nEstudio de nivel diversificado 2017 - 2019\nPerito en Telas\nColegio Lirio\n\nEstudio de nivel primario 2008 - 2013\nInstituto Nore',
    ),
  ).toEqual(['Perito en Telas | Colegio Lirio | 2017-01 | 2019-12', 'Estudio de nivel primario | Instituto Nore | 2008-01 | 2013-12'])
  expect(studies('Estudios\nEducación universitaria: Universidad Lirio - Técnico Universitario en Telas (2023 - 2025)')).toEqual([
    'Técnico Universitario en Telas | Universidad Lirio | 2023-01 | 2025-12',
  ])
})

it('reads levels in tables, and those whose degree and school full stops part', () => {
  expect(
    studies('Estudios\nNivel\tInstitución\tPeriodo\nPrimaria\tEscuela Nore\t1998 - 2004\nBachillerato\tCBTIS 75\t2007 - 2010'),
  ).toEqual(['Primaria | Escuela Nore | 1998-01 | 2004-12', 'Bachillerato | CBTIS 75 | 2007-01 | 2010-12'])
  expect(
    studies(
      'Estudios\nSecundario: Bachiller en Telas. Colegio Lirio. 2009\nUniversitario: Contador Público. Universidad del Nore. 2010 - 2015',
    ),
  ).toEqual(['Bachiller en Telas | Colegio Lirio | - | 2009-12', 'Contador Público | Universidad del Nore | 2010-01 | 2015-12'])
})
