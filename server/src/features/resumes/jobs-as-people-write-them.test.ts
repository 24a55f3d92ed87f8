// Jobs with remarks about companies, with titles that go on below, of three sentences in a line, and posts and names beside what looks like them.
import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'

const told = (text: string) => jobs(`Experience\n${text}`)

it('leaves out what is remarked about companies above place and period', () => {
  expect(
    told(
      'Tejedor Técnico\nTelares Nore. S.A.S.\n- Empresa de telas.\nVaqueros, Salta. Noviembre 2021 - presente\n\nOperador.\nHilos Lirio S.R.L.\n(HILISA)\n- Empresa de hilos.\nSalta, Mayo 2020 - Noviembre 2020',
    ),
  ).toEqual(['Tejedor Técnico | Telares Nore. S.A.S. | 2021-11 | now', 'Operador | Hilos Lirio S.R.L. (HILISA) | 2020-05 | 2020-11'])
})

it('reads when, what and where that full stops end', () => {
  expect(
    told(
      '2018 – Present. Senior Research Fellow in Looms. School of Weaving, University of Nore.\n2013 - 2014. Dye Lab Assistant. Department of Wool, University of Nore.',
    ),
  ).toEqual([
    'Senior Research Fellow in Looms | School of Weaving, University of Nore | 2018-01 | now',
    'Dye Lab Assistant | Department of Wool, University of Nore | 2013-01 | 2014-12',
  ])
})

it('joins a title behind a dash that goes on above its period', () => {
  const look = { size: 11, x: 40, columns: [40] }
  const lines = plainLines(
    'Experience\nNore Looms Ltd — \ue000Head\nWeaver\nMay 2019 - June 2020\nOtter Silks Ltd — \ue000Baker\nMay 2017 - June 2018',
  )
  const seen = lines.map((line): Line => ({ ...line, ...look, isBold: line.text.includes('—') || line.text === 'Experience' }))
  expect(proposeFromLines(seen, { skills: [] }).candidate_work_histories.map((each) => `${each.job_title} | ${each.company_name}`)).toEqual(
    ['Head Weaver | Nore Looms Ltd', 'Baker | Otter Silks Ltd'],
  )
})

it('takes what says of what kind a company is for no title', () => {
  expect(told('Cocinera\nFondo Mixto de Cooperación Técnica\n2006 - 2008')).toEqual([
    'Cocinera | Fondo Mixto de Cooperación Técnica | 2006-01 | 2008-12',
  ])
})

it.each([
  ['chez', 'Développeur mobile chez Nore Telecom'],
  ['bei', 'Softwareentwickler bei Nore Telecom'],
])('parts a title from its company at %s', (word, line) => {
  const [title = '', company = ''] = line.split(` ${word} `)
  expect(told(`${line}\n2016 - 2017`)).toEqual([`${title} | ${company} | 2016-01 | 2017-12`])
})

it('parts a degree from a school that nothing parts from it', () => {
  const text = 'Educación\nMaestría en Telas Universidad del Nore\n2018\n\nTécnico en Hilos SENA\n2016'
  expect(
    proposeFromText(text, { skills: [] }).candidate_education_histories.map((each) => `${each.degree} | ${each.learning_center}`),
  ).toEqual(['Maestría en Telas | Universidad del Nore', 'Técnico en Hilos | SENA'])
})

it.each([
  ['Hoja de vida\nDatos personales\nNOMBRES\tNuria\nAPELLIDOS\tLirio Sauce\nnuria@example.com', ['Nuria', 'Lirio Sauce']],
  ['Mi Perfil\nSoy tejedora.\ntejidos@example.com', [null, null]],
  ['Personal details\nNore High School\nPost Office Box 2\nbox@example.com', [null, null]],
])('reads the name of %j', (text, [first, last]) => {
  expect(proposeFromText(text, { skills: [] })).toMatchObject({ first_name: first, last_name: last })
})

it('reads the title that a sentence below where and when tells', () => {
  expect(
    told(
      'Telares Nore\t2021 - 2022\nDesempeñando el cargo de Mesero, atendiendo a todos.\n\nHilos Lirio\t2018 - 2019\nMe desempeñé en el puesto de ayudante de cocina.',
    ),
  ).toEqual(['Mesero | Telares Nore | 2021-01 | 2022-12', 'ayudante de cocina | Hilos Lirio | 2018-01 | 2019-12'])
})

/** Lines of one page, each with its distance from the left in front of it; what begins with '>' begins a column. */
function placed(text: string) {
  const lines = plainLines(text).map((line): Line => {
    const [, opens = '', x = '0', words = ''] = /^(>?)(\d+) (.*)$/s.exec(line.text) ?? []
    const columns = words.split('\t').map((_, at) => Number(x) + at * 220)
    return words === ''
      ? line
      : { ...line, text: words, size: words === words.toUpperCase() ? 14 : 10, x: Number(x), columns, opens: opens !== '' }
  })
  return proposeFromLines(lines, { skills: [] })
}

it('goes on with the jobs of a column below what stands beside their first lines', () => {
  const text =
    '40 WORK EXPERIENCE\n40 Head Weaver • Nore Looms Ltd\n40 October 2021 - Present\n>216 A weaver who likes wool and patterns very much.\n216 weaver@example.com\n>40 Dyer • Otter Silks Ltd\n40 May 2019 - October 2021\n40 EDUCATION\n40 Nore University'
  expect(placed(text).candidate_work_histories.map((each) => each.job_title)).toEqual(['Head Weaver', 'Dyer'])
})

it('parts two headings in one line that each head a column', () => {
  const text =
    '40 ABOUT ME\tWORK EXPERIENCE\n40 A weaver who likes wool and patterns very much.\n40 weaver@example.com\n250 Head Weaver\n250 Nore Looms Ltd\n250 May 2019 - October 2021\n250 EDUCATION\n250 Nore University'
  expect(placed(text)).toMatchObject({
    summary: expect.stringContaining('likes wool'),
    candidate_work_histories: [{ job_title: 'Head Weaver', company_name: 'Nore Looms Ltd' }],
  })
})

it('reads studies that go on, and how far they are, as people write them', () => {
  const text =
    'Educación\nUniversidad del Nore\nEstudiante Ingeniería de Telas | Febrero 2019 - actual\n\nInstituto Lirio\nTécnico en Hilos (avance: 80%) | Maz 2013 - Dic 2015'
  expect(
    proposeFromText(text, { skills: [] }).candidate_education_histories.map(
      (each) => `${each.degree} | ${each.learning_center} | ${each.start_date}`,
    ),
  ).toEqual(['Ingeniería de Telas | Universidad del Nore | 2019-02-01', 'Técnico en Hilos | Instituto Lirio | 2013-03-01'])
})

it('reads when, where and what behind a colon, where several lines are of that form', () => {
  expect(
    told(
      '(2018 - actual) Secretaría de Educación de Nore (Secundaria 32): Docente en Matemáticas, lengua de señas y otras.\n(2014 - 2016) Hilos Lirio (HILI): Instructor de telares.\n(2009 - 2014) Telares Nore: Desarrollé el trabajo de auxiliar.',
    ),
  ).toEqual([
    'Docente en Matemáticas | Secretaría de Educación de Nore | 2018-01 | now',
    'Instructor de telares | Hilos Lirio (HILI) | 2014-01 | 2016-12',
  ])
})

it('takes whom somebody worked under for no title, and a field of study for no company', () => {
  expect(
    told(
      'Nore University, Nore\t2021 - 2023\nAdvisor: Ann Oak\nDoctoral Research Associate\n\nOtter University, Nore\t2016 - 2018\nAdvisor: Bea Elm\nResearch Assistant',
    ),
  ).toEqual([
    'Doctoral Research Associate | Nore University, Nore | 2021-01 | 2023-12',
    'Research Assistant | Otter University, Nore | 2016-01 | 2018-12',
  ])
  expect(told('Estudiante de Ingeniería en Desarrollo de Software | 2024')).not.toContainEqual(expect.stringContaining('| Desarrollo'))
})

it('takes what a job was about, behind a bar, for no company where the companies stand below with their places', () => {
  expect(
    told(
      'Head Weaver | Fine Wool\tFeb 2021 - Present\nEY, Richmond, VA\n\nBaker | Lead Colour\t2018 - 2020\nNore Looms, Austin, TX\n\nAssistant Dyer\t2016 - 2018\nOtter Silks, Boston, MA',
    ),
  ).toEqual([
    'Head Weaver | EY | 2021-02 | now',
    'Baker | Nore Looms | 2018-01 | 2020-12',
    'Assistant Dyer | Otter Silks | 2016-01 | 2018-12',
  ])
})

it('takes what is said twice once, and the heading of a part of the jobs for no company', () => {
  expect(told('Butcher • butcher • Nore Meats\n2001 - 2006')).toEqual(['Butcher | Nore Meats | 2001-01 | 2006-12'])
  expect(told('Research\nNovember 2019 - Present\nLaboratory member')).not.toContainEqual(expect.stringContaining('| Research'))
})

it('reads what stands below a heading or a period, and a period in its own column, though the lines are of one paragraph', () => {
  const written = plainLines(
    'EXPERIENCE\nField Nurse\nJanuary 2011 to Current\tNore Clinic\nHelped physicians examine patients with instruments.\n01/2009 to 12/2010\nSales Associate\tLirio Inc\nRan the registers and counted what was sold.\nMay 2006 - June 2008 Otter Looms\nPosition: Head Weaver\nWove wool on three looms, and dyed it.',
  )
  const lines = written.map(
    (line): Line => ({ ...line, size: 10, x: 40, columns: line.text.split('\t').map((_, at) => 40 + at * 200), isContinued: true }),
  )
  const said = proposeFromLines(lines, { skills: [] })
  expect(said.candidate_work_histories.map(({ job_title, company_name }) => `${job_title} | ${company_name}`)).toEqual([
    'Field Nurse | Nore Clinic',
    'Sales Associate | Lirio Inc',
    'Head Weaver | Otter Looms',
  ])
})
