import { expect, it } from 'vitest'
import { jobs, readStudies } from '../../testing/resumes.ts'
import { plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'

const studies = (text: string) =>
  readStudies(proposeFromText(text, { skills: [] })).map(
    (each) =>
      `${each.degree ?? '-'} | ${each.learning_center ?? '-'} | ${each.start_date?.slice(0, 7) ?? '-'} | ${each.end_date?.slice(0, 7) ?? '-'}`,
  )

it('reads entries that are lists of labels', () => {
  const list = (...lines: string[]) => jobs(`Experience\n${lines.join('\n')}`)
  expect(
    list(
      '1. Company: Lirio Investors Limited',
      '• Duration: October 2012 to Present',
      '• Position Held: Officer, Night Compliance',
      '• Job description:',
      '• Prepares reports.',
      '',
      '2. Company: Bank of Cedar',
      '• Duration: April 2011 to March 2012',
      '• Position Held: Clerk (Counter)',
    ),
  ).toEqual(['Officer, Night Compliance | Lirio Investors Limited | 2012-10 | now', 'Clerk (Counter) | Bank of Cedar | 2011-04 | 2012-03'])
  // The title stands above the labels.
  expect(
    list(
      '● Soporte técnico:',
      '○ Institución: Pagos del Valle SA, La Plata, Buenos Aires',
      '○ Labor realizada: Redes',
      '○ Período: 23/10/2021 - presente',
    ),
  ).toEqual(['Soporte técnico | Pagos del Valle SA | 2021-10 | now'])
})

it('reads a form in a table, with a day of entry and a day of leaving', () => {
  const form =
    'Experiencia laboral\nEMPRESA\tHierros Andinos SAS\nCARGO\tAuxiliar de Bodega\nFECHA DE INGRESO\t02/2019\nFECHA DE RETIRO\t11/2021'
  expect(jobs(form)).toEqual(['Auxiliar de Bodega | Hierros Andinos SAS | 2019-02 | 2021-11'])
  // The heads of a table's columns are no labels.
  expect(jobs('Experience\nCompany\tPosition\tDates\nSun Bakery Inc\tBaker\t2012 - 2014')).toEqual([
    'Baker | Sun Bakery Inc | 2012-01 | 2014-12',
  ])
})

it.each([
  ['Empresa: Hilos Nore\nCargo: Tejedora\nFunciones: Tejer', 'undefined | now'],
  ['• Empresa: Hilos Nore\n• Cargo: Tejedora de telas.\n• Duración: 1 año y 3 meses', 'undefined | now'],
  ['Cargo: Tejedora\nLugar: Hilos Nore\nTiempo de trabajo: Enero 2015 a Junio 2017', '2015-01 | 2017-06'],
  ['Nombre: Hilos Nore\nCargo: Tejedora\nTiempo: Enero 2015 - Junio 2017\nTeléfono: 444 5555', '2015-01 | 2017-06'],
  [
    'Empresa o entidad: Hilos Nore\nCargo o contrato: Tejedora\nFecha de ingreso: Día 5 Mes 01 Año 2015\nFecha de retiro: Día 28 Mes 06 Año 2017',
    '2015-01 | 2017-06',
  ],
  ['Empleador: Hilos Nore\nCargo: Tejedora\nAntigüedad: 01/2015 a 06/2017', '2015-01 | 2017-06'],
])('reads each of two forms as people fill them in: %j', (form, period) => {
  const other = form.replace('Hilos Nore', 'Telas Lirio').replace(/Tejedora(?: de telas)?/, 'Hilandera')
  expect(jobs(`Experiencia laboral\n${form}\n${other}`)).toEqual([
    `Tejedora${form.includes('de telas') ? ' de telas' : ''} | Hilos Nore | ${period}`,
    `Hilandera | Telas Lirio | ${period}`,
  ])
})

it('gives each of two forms the period in its own last line', () => {
  const form = (company: string, title: string, year: number) =>
    `Empresa: ${company} - Puesto: ${title}\nDesde 01/${year} hasta 06/${year + 2}`
  expect(jobs(`Experiencia laboral\n${form('Hilos Nore', 'Tejedora', 2015)}\n${form('Telas Lirio', 'Hilandera', 2011)}`)).toEqual([
    'Tejedora | Hilos Nore | 2015-01 | 2017-06',
    'Hilandera | Telas Lirio | 2011-01 | 2013-06',
  ])
})

it('parts what a colon parts', () => {
  expect(jobs('Experience\nKyber Ltd : Baker (27/01/2019 - 01/04/2019)')).toEqual(['Baker | Kyber Ltd | 2019-01 | 2019-04'])
  expect(jobs('Experience\nCedar: Chef\n2012 - 2014')).toEqual(['Chef | Cedar | 2012-01 | 2014-12'])
  expect(
    studies('Formación\n• Enseñanza Básica: Escuela Nuevo Sol\n2011 – 2019\n• Ingeniería Eléctrica: Universidad del Bío\n2020 - 2024'),
  ).toEqual(['Enseñanza Básica | Escuela Nuevo Sol | 2011-01 | 2019-12', 'Ingeniería Eléctrica | Universidad del Bío | 2020-01 | 2024-12'])
  // What was done is no pair.
  expect(jobs('Experience\nBaker, Sun Bakery Inc\n2012 - 2014\n• Bread: manager of ovens')).toEqual([
    'Baker | Sun Bakery Inc | 2012-01 | 2014-12',
  ])
})

it('reads a title and a company behind one label', () => {
  expect(jobs('Experience\nApril 2019 - May 2021\nPosition: Baker, Department of Ovens')).toEqual([
    'Baker | Department of Ovens | 2019-04 | 2021-05',
  ])
})

it('takes a diploma of a school for no school', () => {
  expect(studies('Education\nCedar Hills High | High School Diploma | 2016')).toEqual([
    'High School Diploma | Cedar Hills High | - | 2016-12',
  ])
})

it('takes the heading of what was done for no company', () => {
  expect(jobs('Experience\nBaker\tDecember 2020 - Present\nKey contributions:\n• Bread')).toEqual(['Baker | - | 2020-12 | now'])
})

it('reads what a label says of a study with the line below that it goes on in', () => {
  const lines = plainLines(
    'Educación\nEducación Superior: Instituto Universitario de\nLirios "Ana Nube"\nTítulo obtenido: Técnico Superior en\nTelas (Año 2017)',
  ).map((line) => ({ ...line, size: 10, x: 40, columns: [40] }))
  const [study] = proposeFromLines(lines, { skills: [] }).candidate_education_histories
  expect(study).toMatchObject({ degree: 'Técnico Superior en Telas', learning_center: 'Instituto Universitario de Lirios "Ana Nube"' })
})

it('gives each position that stands alone below the first one at a company that company', () => {
  expect(
    jobs('Experience\nSun Bakery : Baker (2012 - 2013)\nMoon Cakes : Baker (2014 - 2015)\nHead Baker (2016 - 2018)\n\nSkills\nBread'),
  ).toEqual([
    'Baker | Sun Bakery | 2012-01 | 2013-12',
    'Baker | Moon Cakes | 2014-01 | 2015-12',
    'Head Baker | Moon Cakes | 2016-01 | 2018-12',
  ])
})

it('reads a school behind how far somebody got there, and the year of promotion', () => {
  expect(
    studies(
      'Educación\nSecundario Completo: Colegio Lirio. Hipólito Nube 1635, Córdoba\nTítulo Alcanzado: BACHILLER EN TELAS\nAño de Promoción: 2019',
    ),
  ).toEqual(['BACHILLER EN TELAS | Colegio Lirio | - | 2019-12'])
})

it('reads the labels of Portuguese forms, and a company alone above another one for nothing of that one', () => {
  expect(
    jobs(
      'EXPERIÊNCIA PROFISSIONAL\nEmpresa: Lontra\nEmpresa: TEAR NORE (janeiro de 2011 – setembro de 2013)\nFunção: Tecelão de Lã\nAtividades:\n• Tecer\n\nEmpresa: LÍRIO (março de 2008 - julho 2010)\nFunção: Suporte Técnico\nAtividades:\n• Consertos',
    ),
  ).toEqual(['Tecelão de Lã | TEAR NORE | 2011-01 | 2013-09', 'Suporte Técnico | LÍRIO | 2008-03 | 2010-07'])
})

it('takes a study that its level heads for no part of the one above it, and shows no label of its own', () => {
  expect(
    studies(
      'Educación\nEducación universitaria: Universidad Nore - Técnico Universitario en Redes de Telas (2023 - 2025)\n\nEducación primaria: Instituto del Lirio (2011 - 2016)\nEducación secundaria: Instituto del Lirio - Bachiller en Ciencias Naturales (2017 - 2022)',
    ),
  ).toEqual([
    'Técnico Universitario en Redes de Telas | Universidad Nore | 2023-01 | 2025-12',
    'Educación primaria | Instituto del Lirio | 2011-01 | 2016-12',
    'Educación secundaria | Instituto del Lirio | 2017-01 | 2022-12',
  ])
})

it.each([
  'Fechas\t2015 - 2019\nTítulo de la cualificación obtenida\tGrado en Telas\nPrincipales materias o capacidades profesionales estudiadas\tLanas\nNombre y tipo de la organización que ha impartido la educación o la formación\tUniversidad del Nore',
  '• Fechas (de – a)\t2015 - 2019\n• Nombre y tipo de organización que ha impartido la educación o la formación\tUniversidad del Nore\n• Principales materias o capacidades ocupacionales tratadas\tLanas\n• Título de la cualificación obtenida\tGrado en Telas',
])('reads a form that many countries share: %j', (form) => {
  expect(studies(`Educación\n\n${form}`)).toEqual(['Grado en Telas | Universidad del Nore | 2015-01 | 2019-12'])
})
