// Titles, degrees and companies in the letters of the headings.
import { expect, it } from 'vitest'
import { at, jobs, read, readJobs, readStudies } from '../../testing/resumes.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'

const bold = { isBold: true, height: 12 }
const studiesOf = (lines: ReturnType<typeof read>) =>
  readStudies(proposeFromLines(lines, { skills: [] })).map((each) => `${each.degree ?? '-'} | ${each.learning_center ?? '-'}`)
const jobsOf = (lines: ReturnType<typeof read>) =>
  readJobs(proposeFromLines(lines, { skills: [] })).map((each) => `${each.job_title ?? '-'} | ${each.company_name ?? '-'}`)

it('takes degrees in the letters of the headings for no headings', () => {
  const lines = read([
    at(50, 720, 'Formación académica', bold),
    at(50, 680, 'Tecnólogo en Panadería', bold),
    at(50, 667, 'Universidad del Nore'),
    at(50, 654, '2019 - 2021'),
    at(50, 620, 'Bachiller Académico', bold),
    at(50, 607, 'Colegio del Nore'),
    at(50, 594, '2015 - 2018'),
    at(50, 560, 'Experiencia laboral', bold),
    at(50, 530, 'Panadero, Banco Azul'),
    at(50, 517, '2012 - 2014'),
    at(50, 480, 'Idiomas', bold),
    at(50, 450, 'Francés'),
  ])
  expect(studiesOf(lines)).toEqual(['Tecnólogo en Panadería | Universidad del Nore', 'Bachiller Académico | Colegio del Nore'])
})

it('takes capitals in the column of the entries for no headings, where the headings stand in a margin', () => {
  const heading = (y: number, x: number, text: string) => at(x, y, text, bold)
  const lines = read([
    heading(700, 30, 'EDUCACIÓN Y FORMA-'),
    heading(687, 112, 'CIÓN'),
    at(37, 670, '2019 - 2021'),
    at(175, 670, 'Técnico en Panadería', bold),
    at(175, 640, 'IHNO', bold),
    at(37, 600, '2015 - 2018'),
    at(175, 600, 'Bachiller Académico', bold),
    at(175, 570, 'COLEGIO NORE', bold),
    heading(530, 30, 'EXPERIENCIA LABORAL'),
    at(37, 510, '2012 - 2014'),
    at(175, 510, 'Panadero', bold),
    at(175, 480, 'NUBES', bold),
    heading(440, 30, 'IDIOMAS'),
    at(175, 420, 'Francés'),
  ])
  expect(jobsOf(lines)).toEqual(['Panadero | NUBES'])
  expect(studiesOf(lines)[1]).toBe('Bachiller Académico | COLEGIO NORE')
})

it('takes what ends with a colon within a job for no heading, where no section is headed so', () => {
  const lines = read([
    at(50, 720, 'Experiencia laboral', bold),
    at(50, 680, 'Panadero, Banco Azul', bold),
    at(50, 667, '2018 - 2021'),
    at(50, 654, 'Resultados alcanzados:', bold),
    at(50, 641, '• Hornos'),
    at(50, 615, 'Cocinera, Hotel Nore', bold),
    at(50, 602, '2012 - 2014'),
    at(50, 570, 'Idiomas', bold),
    at(50, 550, 'Francés'),
  ])
  expect(jobsOf(lines)).toEqual(['Panadero | Banco Azul', 'Cocinera | Hotel Nore'])
})

it('takes two figures behind a month for days where the year is written elsewhere', () => {
  expect(jobs('Experience\nBaker, Sun Bakery Inc\n2014: May 12 – Jun 15')).toEqual([])
  expect(jobs('Experience\nBaker, Sun Bakery Inc\nMay 12 – Jun 15')).toEqual(['Baker | Sun Bakery Inc | 2012-05 | 2015-06'])
})

it('leaves remarks in small letters out of a company, but no name in brackets', () => {
  const company = (written: string) =>
    readJobs(proposeFromText(`Experience\nBaker, ${written}\n2012 - 2014`, { skills: [] })).map(({ company_name }) => company_name)
  expect(company('Sun Bakery Inc (generally working in rye)')).toEqual(['Sun Bakery Inc'])
  expect(company('Sun Bakery Inc (centro)')).toEqual(['Sun Bakery Inc (centro)'])
})

it('reads a name beside contact data that strokes part', () => {
  expect(proposeFromText('One-page CV\nAnna Lirio / anna.lirio@example.com / 07700900111', { skills: [] })).toMatchObject({
    first_name: 'Anna',
    last_name: 'Lirio',
  })
})
