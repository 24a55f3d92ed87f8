// What the letters and the places of a section's lines show together, where no word of a single entry does.
import { expect, it } from 'vitest'
import { at, jobs, read, readJobs, texts } from '../../testing/resumes.ts'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines } from './proposal.ts'
import { sectionsOf } from './sections.ts'

/** Lines with their looks: height of the letters, bold with a star before the text. */
const looking = (...rows: [size: number, text: string][]): Line[] =>
  rows.map(([size, text]) => ({
    ...(plainLines(text.replace(/^\*/, ''))[0] as Line),
    x: text === '' ? null : 40,
    columns: text === '' ? [] : [40],
    size: text === '' ? null : size,
    isBold: text.startsWith('*'),
  }))
const told = (...rows: [size: number, text: string][]) =>
  readJobs(proposeFromLines(looking([20, '*Experience'], ...rows), { skills: [] })).map(
    ({ job_title, company_name, start_date, end_date }) =>
      `${job_title ?? '-'} | ${company_name ?? '-'} | ${start_date?.slice(0, 7)} | ${end_date?.slice(0, 7) ?? 'now'}`,
  )

it('takes the one line of a further position at a company for its title, whatever commas are in it', () => {
  const said = told(
    [12, '*OTTER & SONS'],
    [10, 'Manager, Woollen Goods'],
    [8, '2020 - 2021'],
    [10, '• Wove wool'],
    [10, 'Analyst, Woollen Goods'],
    [8, '2018 - 2019'],
    [10, '• Wove wool'],
    [12, '*NORE LOOMS'],
    [10, 'Head Weaver'],
    [8, '2015 - 2016'],
  )
  expect(said).toEqual([
    'Manager, Woollen Goods | OTTER & SONS | 2020-01 | 2021-12',
    'Analyst, Woollen Goods | OTTER & SONS | 2018-01 | 2019-12',
    'Head Weaver | NORE LOOMS | 2015-01 | 2016-12',
  ])
})

it('takes a dated line in larger letters for the company of the positions below it, and dates in a text for nothing', () => {
  const said = told(
    [16, '*NLG - Nore Loom Group ~ 7 years (2015-Present)'],
    [13, '*Junior Weaver (2020-Present)'],
    [10, 'Weaves of all kinds are made here'],
    [13, '*Yarn Hall (2015-2019)'],
    [10, 'Spun yarn for others'],
    [10, 'Looms 2008-2012'],
    [10, 'Dyes of Otterby'],
  )
  expect(said).toEqual(['Junior Weaver | NLG - Nore Loom Group | 2020-01 | now', 'Yarn Hall | NLG - Nore Loom Group | 2015-01 | 2019-12'])
})

it('reads the title below a period behind a gap that stands there in each entry, and the company in the letters of companies', () => {
  const entry = (company: string, period: string, title: string, ...more: string[]): [number, string][] => [
    [11, `*${company}`],
    [11, ''],
    ...more.flatMap((text): [number, string][] => [
      [11, text],
      [11, ''],
    ]),
    [11, period],
    [11, ''],
    [11, title],
    [11, ''],
    [11, '• Wove wool for everybody'],
    [11, ''],
  ]
  const said = told(
    ...entry('Nore Trading Limited', '2019 - 2021', 'Weaver – Wool'),
    ...entry('Otter Goods Limited', '2017 - 2018', 'Dyer Manager', 'Subsidiary of Nore Trading Limited'),
    ...entry('M/s Reed Stores', '2015 - 2016', 'Assistant – Yarn'),
  )
  expect(said).toEqual([
    'Weaver – Wool | Nore Trading Limited | 2019-01 | 2021-12',
    'Dyer Manager | Otter Goods Limited | 2017-01 | 2018-12',
    'Assistant – Yarn | M/s Reed Stores | 2015-01 | 2016-12',
  ])
})

it('parts what slashes part in each entry, whichever comes first', () => {
  const text =
    'Experience\n2019 - 2021\nFundación Nore / Tejedora asistente – Freelance\nTelas.\n2015 - 2018\nTelares Otter / Asistente\nTelas.'
  expect(jobs(text)).toEqual([
    'Tejedora asistente – Freelance | Fundación Nore | 2019-01 | 2021-12',
    'Asistente | Telares Otter | 2015-01 | 2018-12',
  ])
})

it('takes a year alone in its line for a period where others stand so in the same letters', () => {
  const said = told(
    [10, '*2017-2019'],
    [10, 'Nore Looms Ltd'],
    [10, 'Weaver'],
    [10, ''],
    [10, '*2016'],
    [10, 'Otter Ltd'],
    [10, 'Assistant'],
  )
  expect(said).toEqual(['Weaver | Nore Looms Ltd | 2017-01 | 2019-12', 'Assistant | Otter Ltd | 2016-01 | 2016-12'])
})

it('reads the rest of an entry in the middle of a column that begins in small letters', () => {
  const centred = (y: number, text: string, more = {}) => at(300 - text.length * 2.5, y, text, more)
  const lines = read([
    centred(760, 'Experience', { isBold: true, height: 14 }),
    centred(740, '2017-2019', { isBold: true }),
    centred(728, 'Nore Looms Ltd'),
    centred(716, 'weaver'),
    centred(690, 'A sentence about looms that is a long one and goes'),
    centred(678, 'on here'),
  ])
  expect(lines.find(({ text }) => text === 'weaver')?.isContinued).toBe(false)
  expect(lines.find(({ text }) => text === 'on here')?.isContinued).toBe(true)
})

it('reads labels that end at one edge with what stands beside them', () => {
  const label = (y: number, text: string) => at(160 - text.length * 5, y, text)
  const job = (y: number, when: string, title: string, where: string) => [
    label(y, when),
    at(180, y, title, { height: 12 }),
    at(180, y - 14, where),
    at(180, y - 26, 'Wove wool of all kinds for everybody in the town and around it'),
    at(180, y - 38, 'Technologies', { isBold: true }),
    at(180, y - 50, 'Looms'),
  ]
  const said = texts(
    read([
      label(780, 'EXPERIENCE'),
      ...job(760, 'May 2019 - June 2021', 'Weaver', 'Nore Looms'),
      ...job(700, '2015 - 2018', 'Dyer', 'Otter Dyes'),
      label(580, 'SKILLS'),
      ...['Mother tongue', 'Others', 'Known looms', 'Of wool', 'Licence', 'Of boats', 'Hours'].flatMap((text, row) => [
        label(560 - row * 20, text),
        at(180, 560 - row * 20, 'Whatever is said of it'),
      ]),
    ]),
  )
  expect(said).toContain('May 2019 - June 2021\tWeaver')
  expect(said).toContain('Mother tongue\tWhatever is said of it')
})

it.each([
  ['dates that each stand in brackets', 'Weaver, Nore Looms Ltd\n[May/2019] – [June/2021]', 'Weaver | Nore Looms Ltd | 2019-05 | 2021-06'],
  ['a sign between a month and its year', 'Weaver, Nore Looms Ltd\nMay’ 2019 - July’2021', 'Weaver | Nore Looms Ltd | 2019-05 | 2021-07'],
  ['two figures of a year behind a hyphen', 'Weaver, Nore Looms Ltd\nmay.-19 a jun.-21', 'Weaver | Nore Looms Ltd | 2019-05 | 2021-06'],
  ['names in capitals with a full stop', '2019 - 2021\nASISTENTE.\nTEXNORE CA.', 'ASISTENTE | TEXNORE CA. | 2019-01 | 2021-12'],
  [
    'a place behind a bracket',
    'Nore & Otter Ltd (Weavers) New Delhi\nDyer\t2019 - 2021',
    'Dyer | Nore & Otter Ltd (Weavers) | 2019-01 | 2021-12',
  ],
  [
    'a company that begins with a number, with its street in other letters',
    '33 Looms & Yarn, \ue0001913 Park Ave, St. Louis, MO 63104\nAssistant\t2019 - 2021',
    'Assistant | 33 Looms & Yarn | 2019-01 | 2021-12',
  ],
  ['a possessive written with an accent', 'Otter´s Wool Ltd\nAssistant\t2019 - 2021', 'Assistant | Otter’s Wool Ltd | 2019-01 | 2021-12'],
  [
    'a company and its place before a colon and the title',
    'Nore Looms, Austin, TX: Assistant\t2019 - 2021',
    'Assistant | Nore Looms | 2019-01 | 2021-12',
  ],
  [
    'colons in a column of their own',
    '2019 - 2021\t:\tOTTER YARN\nPosition\t:\tDyer/Spinner.',
    'Dyer/Spinner | OTTER YARN | 2019-01 | 2021-12',
  ],
  ['names in signs that are accents elsewhere', 'Telares ¨Nore¨ asistente\n2019 - 2021', 'asistente | Telares "Nore" | 2019-01 | 2021-12'],
  [
    'a title below a centre of research',
    'Reed Research Center\nSocial Service\t2019 - 2021',
    'Social Service | Reed Research Center | 2019-01 | 2021-12',
  ],
])('reads %s', (_, text, job) => {
  expect(jobs(`Experience\n${text}`)).toEqual([job])
})

it('fills a job of which labels say title and company, however long the line is that they make', () => {
  const text =
    'Experiencia laboral\nCargo: Ayudante de tejido\nEmpresa: Veterinaria y Telares de las Facultades de Ciencias e Ingeniería de la Costa Norte, Vigo, Galicia\nPeriodo: 18/03/2018 - 28/02/2020'
  expect(jobs(text)).toEqual([
    'Ayudante de tejido | Veterinaria y Telares de las Facultades de Ciencias e Ingeniería de la Costa Norte | 2018-03 | 2020-02',
  ])
})

it('takes a company in the letters of the headings with its place beside it for none of them', () => {
  const lines = looking(
    [10, '*WORK EXPERIENCE'],
    [10, '*NORE YARN OTTERBY\tOtterby, Nore State'],
    [10, 'Assistant\t2019 - 2021'],
    [10, '*EDUCATION'],
    [10, 'Nore University'],
    [10, '*SKILLS'],
    [10, 'Weaving'],
  )
  expect(sectionsOf(lines).map(({ name }) => name)).toEqual(['top', 'work', 'education', 'skills'])
})

it('takes a heading of several words that begins with a known one for a heading', () => {
  const lines = looking(
    [13, '*Education'],
    [10, 'Nore University'],
    [13, '*Experience in weaving, dyeing and good advice'],
    [10, 'Weaver, Nore Looms\t2019 - 2021'],
    [13, '*References'],
    [10, 'Ann Reed'],
  )
  expect(sectionsOf(lines).map(({ name }) => name)).toEqual(['top', 'education', 'work', 'other'])
})

it('reads a heading behind a line that is drawn with signs', () => {
  expect(jobs('______________ Professional Experience\nWeaver, Nore Looms Ltd\t2019 - 2021')).toEqual([
    'Weaver | Nore Looms Ltd | 2019-01 | 2021-12',
  ])
})

it('takes labels with nothing behind them, and numbers of something, for no companies', () => {
  const text = 'Experiencia\nEstablecimiento:\nTelares Nore S.A. (2019 - 2021)\nTareas desempeñadas:\nTejido de mantas, etc.'
  expect(jobs(text)).toEqual(['- | Telares Nore S.A. | 2019-01 | 2021-12'])
  const filled = proposeFromLines(plainLines('Experiencia\nAsistente de telar\n2019 - 2021\n4 módulos semanales'), { skills: [] })
  expect(filled.candidate_work_histories).toEqual([])
})

it('fills titles without companies where no entry has one, and dated ones beside entries that all have titles', () => {
  const filled = (text: string) => proposeFromLines(plainLines(text), { skills: [] }).candidate_work_histories.map((each) => each.job_title)
  expect(filled('Experiencia\n2019 - 2021\tAsistente de telar\n2017 - 2018\tVendedor de lana')).toEqual([
    'Asistente de telar',
    'Vendedor de lana',
  ])
  expect(filled('Experiencia\n2019 - 2021\tAsistente de telar\n2017 - 2018\tVendedor, Telares Nore S.A.')).toEqual([
    'Asistente de telar',
    'Vendedor',
  ])
  expect(filled('Experiencia\n2019 - 2021\tAsistente de telar\n2017 - 2018\tTelares Nore S.A.')).toEqual([])
  expect(filled('Experiencia\n2019 - 2021\tTribunal Administrativo de Nore')).toEqual([])
})

it('takes what stands below a period for a title, though its company has a word of headings', () => {
  const lines = looking(
    [10, '*WORK EXPERIENCE'],
    [8, '2019 - 2021 Springfield, Ohio'],
    [10, '*HEAD WEAVER \ue000NORE TECHNOLOGIES'],
    [8, 'Looms of all kinds'],
    [10, '*EDUCATION'],
    [8, 'Nore University'],
  )
  expect(sectionsOf(lines).map(({ name }) => name)).toEqual(['top', 'work', 'education'])
})

it('takes what heads a part of each job for no heading', () => {
  const job = (title: string, period: string, company: string): [number, string][] => [
    [12, `*${title}`],
    [12, period],
    [12, company],
    [12, '*Key Qualifications'],
    [12, '• Wove wool for everybody'],
    [12, '*Key Achievements'],
    [12, '• Wove the longest blanket'],
  ]
  const said = told(
    ...job('Head Weaver', '2019 - 2021', 'Nore Looms Ltd'),
    ...job('Weaver', '2017 - 2018', 'NoreWool, Kentucky, United States'),
    [20, '*Education'],
    [12, 'Nore University'],
  )
  expect(said).toEqual(['Head Weaver | Nore Looms Ltd | 2019-01 | 2021-12', 'Weaver | NoreWool | 2017-01 | 2018-12'])
})

it('takes a company beside its own period for that of no job below', () => {
  const text =
    'Experiencia\nTécnico tejedor\nTelares Nore (Málaga) | 05/2023 - 04/2024\nTejido de mantas.\nAsistente de telar (Mayo 2021 – Junio 2022)\n• Tejido'
  expect(jobs(text)).toEqual(['Técnico tejedor | Telares Nore | 2023-05 | 2024-04', 'Asistente de telar | - | 2021-05 | 2022-06'])
})

it('takes a title and a company that dashes part for no title alone', () => {
  const said = told(
    [11, '*Weaving Specialist – Wool and Silk'],
    [11, 'Nore Looms Ltd - July 2019 - Present'],
    [11, '• Wove wool'],
    [11, ''],
    [11, '*Weaving Analyst – Virtual Intern (Apprenticeship) - \ue000Otter Silks - \ue000January 2019'],
    [11, 'I wove all kinds of wool and silk for everybody who came to the looms, and dyed what was left.'],
    [11, ''],
    [11, '*Dyer - Otterby International Ltd     October 2017 – July 2018'],
    [11, '• Dyed wool'],
  )
  expect(said[1]).toMatch(/^Weaving Analyst.* \| Otter Silks \| 2019-01 \| 2019-01$/)
})
