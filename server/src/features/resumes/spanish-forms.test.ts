// Shapes of resumes as people write them in Spanish, for which no reader of its own stands beside.
import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'

const read = (text: string) => proposeFromText(text, { skills: [] })
const studies = (text: string) =>
  read(text).candidate_education_histories.map(
    (each) =>
      `${each.degree ?? '-'} | ${each.learning_center ?? '-'} | ${each.start_date?.slice(0, 7) ?? '-'} | ${each.end_date?.slice(0, 7) ?? '-'}`,
  )
/** Lines in letters of the sizes that are said. */
const sized = (lines: readonly [text: string, size: number][]): Line[] =>
  lines.flatMap(([text, size]) => plainLines(text).map((line) => ({ ...line, size })))

it('reads jobs below a heading with a remark in brackets', () => {
  expect(
    jobs(
      'Experiencia laboral (3 últimas)\nNro.\tEmpresa/ Institución (comience por la última)\tCargo\tJefe Inmediato\tFecha Inicio\tFecha Fin\n1\tTelares Nore\tTejedora\tRosa Encina\t09/2015\t05/2016',
    ),
  ).toEqual(['Tejedora | Telares Nore | 2015-09 | 2016-05'])
})

it('reads the name of a company above the labels of what was done there', () => {
  expect(
    jobs(
      'EXPERIENCIA LABORAL\n\nHILOS NORE SAS\nCargo: Aprendiz de Tejido\nFecha: Octubre 11 2011 hasta Abril 9 del 2012\nFunciones:\n• Teñir hilos.',
    ),
  ).toEqual(['Aprendiz de Tejido | HILOS NORE SAS | 2011-10 | 2012-04'])
})

it('reads when a study ended behind the label of the year, and where', () => {
  expect(
    studies(
      'Formación académica\nTitulación:\tTecnóloga en Gestión de hilos\nAño graduación:\t2012\nInstitución:\tInstituto Lirio\nTitulación:\tBachiller técnico\nAño graduación:\t2008\nInstitución:\tColegio Encina',
    ),
  ).toEqual(['Tecnóloga en Gestión de hilos | Instituto Lirio | - | 2012-12', 'Bachiller técnico | Colegio Encina | - | 2008-12'])
})

it('reads a degree and a Spanish school that nothing parts', () => {
  expect(studies('Educación\n2015|Especialista en Telas Universidad del Nore\n2018|Maestría en Hilos Universidad Lirio')).toEqual([
    'Especialista en Telas | Universidad del Nore | - | 2015-12',
    'Maestría en Hilos | Universidad Lirio | - | 2018-12',
  ])
})

it('reads years in two figures and months behind their year', () => {
  expect(jobs('Experiencia\n15/06/15-17/08/18\nTejedora, Telares Nore SA')).toEqual(['Tejedora | Telares Nore SA | 2015-06 | 2018-08'])
  expect(studies('Educación\n2018 – Junio\tBachiller en Ingeniería de Telas\nUniversidad del Nore')).toEqual([
    'Bachiller en Ingeniería de Telas | Universidad del Nore | - | 2018-06',
  ])
})

it('takes the rest of a capital’s name for no degree', () => {
  expect(studies('Educación\n02-2013 – Actualmente\nUniversidad del Nore, Bogotá\nD.C\nTecnologı́a en desarrollo de hilos')).toEqual([
    'Tecnología en desarrollo de hilos | Universidad del Nore | 2013-02 | -',
  ])
})

it('reads names in a table of labels', () => {
  const { first_name, last_name } = read(
    'Hoja de vida\nDatos personales:\nNOMBRES\tNicolás\nAPELLIDOS\tEncina Lirio\nESTADO CIVIL\tSoltero',
  )
  expect([first_name, last_name]).toEqual(['Nicolás', 'Encina Lirio'])
})

it('takes nothing in letters smaller than those of the text for the largest', () => {
  const lines = sized([
    ['HOJA DE VIDA', 12],
    ['ROSA ANGÉLICA LIRIO ENCINA', 12],
    ['Edad: 22', 12],
    ['Móvil: 3005550142', 12],
    ['E-mail: rlirio@example.com', 12],
    ['EXPERIENCIA LABORAL', 12],
    ['Hilos Nore', 11],
    ['Cargo: Aprendiz de Tejido', 12],
  ])
  const { first_name, last_name } = proposeFromLines(lines, { skills: [] })
  expect([first_name, last_name]).toEqual(['Rosa Angélica', 'Lirio Encina'])
})

it.each([
  [
    'behind the label of the street, below that of a town',
    'Lugar de residencia: Encinar\nDirección de domicilio: ciudadela Los Lirios',
    'ciudadela Los Lirios',
  ],
  ['with its postal code below', 'Ixtapaluca, Estado de México\n56500', 'Ixtapaluca, Estado de México 56500'],
  ['above its state', 'ACOLMAN, REAL DEL LIRIO\nESTADO DE MEXICO, 55800', 'ACOLMAN, REAL DEL LIRIO, ESTADO DE MEXICO, 55800'],
])('reads an address %s', (_, text, address) => {
  expect(read(`Rosa Lirio Encina\n${text}\nrosa.lirio@example.com`).address).toBe(address)
})

it('reads an address that icons part from the email address, below the last list', () => {
  const text =
    'Rosa Lirio\n\nExperiencia\n2015 - 2018\nTejedora, Telares Nore SA\n\nValores\n• Respeto\n• Empatía\n\nIxtapaluca, Estado de México\n56500\n\n55 5000 0142\n\nrosa.lirio@example.com'
  expect(read(text).address).toBe('Ixtapaluca, Estado de México 56500')
})
