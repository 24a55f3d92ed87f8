// Jobs as templates and people of many places write them: where the dates stand, what parts a title from a company, and what only looks like either.
import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines } from './proposal.ts'
import { sectionsOf } from './sections.ts'

const told = (text: string) => jobs(`Experience\n${text}`)

it.each([
  ['the year before the month', 'Weaver, Nore Looms Ltd\n2019 Jan. – 2021 Dec.', 'Weaver | Nore Looms Ltd | 2019-01 | 2021-12'],
  ['two years at a slash', 'Weaver, Nore Looms Ltd\t2019 / 2021', 'Weaver | Nore Looms Ltd | 2019-01 | 2021-12'],
  ['the end of a period in its own column', 'Weaver, Nore Looms Ltd\t2019 –\t2021', 'Weaver | Nore Looms Ltd | 2019-01 | 2021-12'],
  [
    'dots that lead to the period',
    'Weaver, Nore Looms Ltd ........................ 2019 - 2021',
    'Weaver | Nore Looms Ltd | 2019-01 | 2021-12',
  ],
  ['a sign in other letters before the company', 'Baker \ue000@ Otterby\n2019 - 2021', 'Baker | Otterby | 2019-01 | 2021-12'],
  [
    'a place in brackets',
    'Weaver\n2019 - 2021 · [Pocito, San Juan, Argentina] · [Telares Nore S.A.]',
    'Weaver | Telares Nore S.A. | 2019-01 | 2021-12',
  ],
  [
    'a place in other letters behind a known name',
    'Nore University\ue000, Pullman, Washington, United States\t2019 - 2021\nUndergraduate Weaving Assistant',
    'Undergraduate Weaving Assistant | Nore University | 2019-01 | 2021-12',
  ],
  [
    'a place with a hyphen',
    '2019 - 2021 Santiago-Chile\nTelares Nore S.A.\nTejedor y vendedor',
    'Tejedor y vendedor | Telares Nore S.A. | 2019-01 | 2021-12',
  ],
  [
    'the last of several words between',
    '2019 - 2021\tAsistente en Lana en Seda en Telares Nore',
    'Asistente en Lana en Seda | Telares Nore | 2019-01 | 2021-12',
  ],
  ['two months and one year', 'Baker, Otterby Ltd, July & August, 2019', 'Baker | Otterby Ltd | 2019-07 | 2019-08'],
  [
    'a day behind the month',
    'Dic.27 2019 – Ene.3 2021\tTelares Nore S.A.\nAsistente de telar',
    'Asistente de telar | Telares Nore S.A. | 2019-12 | 2021-01',
  ],
  [
    'a start with what is said of now',
    'Asistente, Telares Nore S.A. – Marzo 2022 (trabajo actual)',
    'Asistente | Telares Nore S.A. | 2022-03 | now',
  ],
  ['a company behind a word in capitals', 'ASISTENTE DE TELAR (2019 - 2021) EN NORE', 'ASISTENTE DE TELAR | NORE | 2019-01 | 2021-12'],
  [
    'what is told in brackets',
    'Nore Looms Ltd\nAssistant (built the looms and the boats; received an offer)\t2019 - 2021',
    'Assistant | Nore Looms Ltd | 2019-01 | 2021-12',
  ],
  [
    'names that go on in the line of the period',
    'Head Baker at Nore Ltd, Otter Ltd,\nNorth Wool Ltd\t2019 - 2021',
    'Head Baker | Nore Ltd, Otter Ltd, North Wool Ltd | 2019-01 | 2021-12',
  ],
  [
    'lines that all have an empty one below',
    'OTTER LTD\n\nHead Baker\n\n2019 - 2021\n\nbread of all kinds for the town\n\nand boats of bread in spring for the fair\n',
    'Head Baker | OTTER LTD | 2019-01 | 2021-12',
  ],
  [
    'what is told beside the period',
    'TELARES NORE\tAsistente\n2019 - 2021\tTrabajé como asistente de una fábrica, la cual tejía mantas',
    'Asistente | TELARES NORE | 2019-01 | 2021-12',
  ],
  [
    'the address of pages above the title',
    'Nore Looms, Pleasanton, CA\t2019 - 2021\nhttps://looms.example.org\tHead Weaver and Manager',
    'Head Weaver and Manager | Nore Looms | 2019-01 | 2021-12',
  ],
])('reads %s', (_, text, job) => {
  expect(told(text)).toEqual([job])
})

it('takes several titles for none and a company', () => {
  expect(told('2019 - 2021\tPsicóloga, tejedora y perito textil')).toEqual(['Psicóloga, tejedora y perito textil | - | 2019-01 | 2021-12'])
})

it('reads a title with one month at the end of its line among others with periods there', () => {
  expect(told('Otter Ltd, Baker: September 2019\n\nNore Ltd, Cook: May 2017 - June 2018')).toEqual([
    'Baker | Otter Ltd | 2019-09 | 2019-09',
    'Cook | Nore Ltd | 2017-05 | 2018-06',
  ])
  expect(told('Otter Ltd, Baker: May 2021 - March 2021\n\nNore Ltd, Cook: May 2017 - June 2018')).toHaveLength(1)
})

it('takes a known title for the title, whatever comes first elsewhere', () => {
  const text = 'Baker of the Year\nOtter Ltd\t2021 - 2022\n\nHead Cook\nNore Ltd\t2019 - 2020\n\nPool Nine\nBarista\t2017 - 2018'
  expect(told(text).at(-1)).toBe('Barista | Pool Nine | 2017-01 | 2018-12')
})

it('reads no month in a name behind a year', () => {
  expect(told('Weaver\t2018 - 2019 Mayo Looms Ltd')).toEqual(['Weaver | Mayo Looms Ltd | 2018-01 | 2019-12'])
})

/** Lines with their looks: height of the letters, bold with a star before the text. */
const looking = (...rows: [size: number, text: string][]): Line[] =>
  rows.map(([size, text]) => ({
    ...(plainLines(text.replace(/^\*/, ''))[0] as Line),
    x: 40,
    columns: [40],
    size,
    isBold: text.startsWith('*'),
  }))
const named = (lines: Line[]) => sectionsOf(lines).map(({ name }) => name)

it("takes 'Work' for a heading in the letters of the others, and not for the rest of a line", () => {
  const rows: [number, string][] = [
    [10, 'Baker, Nore Looms'],
    [10, 'Bread of all kinds'],
    [10, 'and of rye'],
    [20, 'Education'],
    [10, 'Nore University'],
    [20, 'Skills'],
    [10, 'Weaving'],
  ]
  expect(named(looking([20, 'Work'], ...rows))).toEqual(['top', 'work', 'education', 'skills'])
  expect(named(looking([10, 'Work'], ...rows))).toEqual(['top', 'education', 'skills'])
})

it('takes a label with a colon within a job for no heading where the headings have none', () => {
  const lines = looking(
    [20, 'Experience'],
    [10, '2019 - 2021\tWeaver, Nore Looms'],
    [10, 'Awards:'],
    [10, '– Best Loom'],
    [10, '2017 - 2018\tDyer, Otter Ltd'],
  )
  const rest: [number, string][] = [
    [20, 'Education'],
    [10, 'Nore University'],
    [20, 'Skills'],
    [10, 'Weaving'],
    [20, 'Languages'],
    [10, 'English'],
  ]
  expect(named([...lines, ...looking(...rest)])).toEqual(['top', 'work', 'education', 'skills', 'other'])
})

it('takes a line of what was used, which goes on, for no company', () => {
  expect(
    jobs('Experience\nNore Looms\nJr. Weaver\nNov 2012 - Feb 2013\nWeaver of wool 2.5 and 3.0, Hibernia,\nSilk, Yarn, Dyes'),
  ).not.toContain(expect.stringContaining('Hibernia'))
  expect(jobs('Experience\nBaker, Nore Looms\nFebuary 2019 - March 2020')).toEqual(['Baker | Nore Looms | 2019-02 | 2020-03'])
})

it('reads a title and a company in bold letters that go on in the line below, beside where they are', () => {
  const bold = { size: 11, isBold: true, x: 40, columns: [40, 400] }
  const lines = plainLines(
    'Experience\nBaker, University\tNore -\nof the North\tRemote\nSep 2019 - Jan 2021\n\nBaker, Sun Bakery\tNore\nOct 2018 - Sep 2019',
  ).map((line): Line => (line.text.includes('\t') ? { ...line, ...bold } : { ...line, size: 8, x: 40, columns: [40] }))
  const said = proposeFromLines(lines, { skills: [] }).candidate_work_histories
  expect(said.map((each) => `${each.job_title} | ${each.company_name}`)).toEqual(['Baker | University of the North', 'Baker | Sun Bakery'])
})
