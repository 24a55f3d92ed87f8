// Which lines are headings, in which languages, and which only look like some.
import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'
import { isHeading } from './heading-words.ts'
import { type Line, plainLines } from './lines.ts'
import { proposeFromText } from './proposal.ts'
import { sectionsOf } from './sections.ts'

/** Lines with their looks: distance from the left, height of the letters, bold with a star before the text. */
const looking = (...rows: [x: number, size: number, text: string][]): Line[] =>
  rows.map(([x, size, text]) => ({
    ...(plainLines(text.replace(/^\*/, ''))[0] as Line),
    x,
    columns: [x],
    size,
    isBold: text.startsWith('*'),
  }))
const sections = (lines: Line[]) => sectionsOf(lines).map(({ name, lines }) => `${name}: ${lines.map(({ text }) => text).join(' / ')}`)

it.each([
  ['Expérience professionnelle', 'Boulangère, Sun Bakery Inc\nfévrier 2019 – juillet 2021', '2019-02 | 2021-07'],
  ['Berufserfahrung', 'Baker, Sun Bakery GmbH\nMärz 2019 bis heute', '2019-03 | now'],
  ['Experiência profissional', 'Baker, Sun Bakery Inc\nfevereiro de 2019 até outubro de 2021', '2019-02 | 2021-10'],
  ['Esperienze lavorative', 'Baker, Sun Bakery Inc\ngiugno 2019 - oggi', '2019-06 | now'],
  ['Werkervaring', 'Baker, Sun Bakery Inc\nmei 2019 - heden', '2019-05 | now'],
  ['Arbetslivserfarenhet', 'Baker, Sun Bakery Inc\nmaj 2019 - nutid', '2019-05 | now'],
  ['Experiències', 'Baker, Sun Bakery Inc\ngener de 2019 - actualitat', '2019-01 | now'],
])('reads a job below %j', (heading, job, period) => {
  const said = jobs(`${heading}\n${job}\n\nHobbys\n`)
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(`| Sun Bakery`)
  expect(said[0]).toContain(period)
})

it('knows headings of studies in other languages, and of two parts', () => {
  for (const heading of ['Ausbildung', 'Formations et diplômes', 'Istruzione e formazione', 'Utbildning', 'Formació acadèmica'])
    expect(isHeading(heading)).toBe(true)
  expect(sections(plainLines('CERTIFICATIONS AND EDUCATION\nDiploma of bread'))).toContain('education: Diploma of bread')
})

it('takes an employer in small letters for no heading where those are in capitals', () => {
  const capitals = looking(
    [18, 11, '*EDUCACIÓN'],
    [145, 10, '2019 - 2020'],
    [145, 11, '*Curso de pan'],
    [145, 11, '*Fundación Laboral del Horno'],
    [18, 11, '*IDIOMAS'],
  )
  expect(sections(capitals)).toContain('education: 2019 - 2020 / Curso de pan / Fundación Laboral del Horno')
})

it('takes the last word of a narrow column within an entry for no heading', () => {
  const lines = looking([57, 12, '*EXPERIENCE'], [57, 9, '2019 - 2020'], [57, 7, 'languages'], [57, 9, 'Baker'], [57, 12, '*SKILLS'])
  expect(sections(lines)).toContain('work: 2019 - 2020 / languages / Baker')
})

it.each(['Formación reglada', 'Educación formal'])('knows %s as a heading of studies, and who is still at one', (heading) => {
  const [study] = proposeFromText(`${heading}\nCursando\tTécnico en Telas\nInstituto Lirio`, { skills: [] }).candidate_education_histories
  expect(study).toMatchObject({ degree: 'Técnico en Telas', learning_center: 'Instituto Lirio' })
})
