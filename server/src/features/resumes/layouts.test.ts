import { expect, it } from 'vitest'
import { cleanLines, type Line, plainLines } from './lines.ts'
import { linesOfPages, type Piece } from './page-layout.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'
import { addressIn } from './written-place.ts'

/** Words at a place of a page of 600 by 800, 10 high unless said. */
function at(x: number, y: number, str: string, more: Partial<Piece> = {}): Piece {
  return { str, x, y, width: str.length * 5, height: 10, isBold: false, isItalic: false, ...more }
}

const page = (pieces: Piece[]) => ({ pieces, bottom: 0, top: 800 })
const read = (...pages: Piece[][]) => cleanLines(linesOfPages(pages.map(page)))
const texts = (lines: readonly Line[]) => lines.map(({ text }) => text).filter((text) => text !== '')

const jobs = (text: string) =>
  proposeFromText(text, { skills: [] }).candidate_work_histories.map(
    (each) =>
      `${each.job_title ?? '-'} | ${each.company_name ?? '-'} | ${each.start_date?.slice(0, 7)} | ${each.end_date?.slice(0, 7) ?? 'now'}`,
  )

it.each(['\u00ad', '\u2010', '\u2011', '\u2212'])('reads a period with the dash %j', (dash) => {
  expect(jobs(`Experience\nBaker, Sun Bakery Inc\nJan 2019 ${dash} Mar 2021`)).toEqual(['Baker | Sun Bakery Inc | 2019-01 | 2021-03'])
})

it('reads a period whose dash is lost, of months and not of years', () => {
  expect(jobs('Experience\nBaker, Sun Bakery Inc\nJan 2019 Mar 2021')).toEqual(['Baker | Sun Bakery Inc | 2019-01 | 2021-03'])
  expect(jobs('Experience\nBaker, Sun Bakery Inc\n2019 2021')).toEqual([])
})

it('reads a company on the line of a bullet', () => {
  const text = 'Experience\n• Sun Bakery Inc\nBaker, 2019 - 2020\n- Baked bread\n• Moon Cakes Ltd\nPastry Chef, 2017 - 2018\n- Baked cakes'
  expect(jobs(text)).toEqual(['Baker | Sun Bakery Inc | 2019-01 | 2020-12', 'Pastry Chef | Moon Cakes Ltd | 2017-01 | 2018-12'])
})

it('knows headings of no fixed wording, in capitals or by their look', () => {
  expect(
    jobs('EXPERIENCIA EN LA INDUSTRIA\nGerente, Panadería Sol\n2019 - 2020\n\nEDUCACIÓN\nGastronomía, Universidad del Sur\n2015 - 2018'),
  ).toEqual(['Gerente | Panadería Sol | 2019-01 | 2020-12'])
  const look = { size: 14, isBold: true }
  const lines = plainLines('Education\nDiploma, Bread School\n2015 - 2018\nOvens I have known\nGrand Oven\n2016 - 2017').map((line) =>
    /^(?:Education|Ovens)/.test(line.text) ? { ...line, ...look } : { ...line, size: 10 },
  )
  expect(proposeFromLines(lines, { skills: [] }).candidate_education_histories.map((each) => each.degree)).toEqual(['Diploma'])
})

it('takes no place for a title', () => {
  expect(jobs('Experience\nFernhill\tLondon, UK\nLead Designer\t2019 - 2020\n\nOldhill\tBristol, UK\nUX Designer\t2017 - 2018')).toEqual([
    'Lead Designer | Fernhill | 2019-01 | 2020-12',
    'UX Designer | Oldhill | 2017-01 | 2018-12',
  ])
})

it('takes no list of skills for a name', () => {
  const { first_name, last_name } = proposeFromText('Java Developer | Spring | MVC\nPriya Nair\npriya.nair@example.com', { skills: [] })
  expect([first_name, last_name]).toEqual(['Priya', 'Nair'])
})

it('reads one column after the other, the narrow one first, over pages', () => {
  const side = ['Skills', 'Bread', 'Cakes', 'Languages', 'English'].map((text, row) => at(20, 780 - row * 20, text))
  const main = ['Experience', 'Baker, Sun Bakery Inc', '2019 - 2020', 'Baked bread for the whole of the town'].map((text, row) =>
    at(200, 783 - row * 20, text),
  )
  const next = ['Pastry Chef, Moon Cakes Ltd', '2017 - 2018'].map((text, row) => at(200, 780 - row * 20, text))
  expect(texts(read([...main, ...side], next))).toEqual([...side, ...main, ...next].map(({ str }) => str))
})

it('reads dates and headings that have a column of their own beside what they are about', () => {
  const left = ['Experience', '2019 - 2020', '2017 - 2018', '2015 - 2016'].map((text, row) => at(20, 780 - row * 40, text))
  const right = ['Sun Bakery', 'Baker', 'Cook', 'Waiter'].map((text, row) => at(200, 780 - row * 40, text))
  expect(texts(read([...left, ...right]))).toEqual(left.map(({ str }, row) => `${str}\t${right[row]?.str}`))
})

it("leaves pages' ends out, where their numbers stand", () => {
  const foot = (number: number) => [at(20, 20, 'May 2020'), at(250, 20, 'Ana Torres - Resume'), at(560, 20, String(number))]
  const body = (text: string) => [at(20, 780, text), at(20, 760, `${text} more`)]
  expect(texts(read([...body('one'), ...foot(1)], [...body('two'), ...foot(2)]))).toEqual(['one', 'one more', 'two', 'two more'])
})

it('joins letters that stand apart, and a period that a narrow column breaks', () => {
  expect(texts(read([at(20, 780, 'W O R K'), at(60, 780, 'H I S T O R Y')]))).toEqual(['WORK HISTORY'])
  const lines = read([at(20, 780, 'Experience'), at(20, 760, 'Jan 2019 -'), at(120, 760, 'Baker, Sun Bakery Inc'), at(20, 748, 'Present')])
  expect(proposeFromLines(lines, { skills: [] }).candidate_work_histories).toMatchObject([
    { job_title: 'Baker', company_name: 'Sun Bakery Inc', start_date: '2019-01-01', is_current: true },
  ])
})

it.each([
  ['Ana Torres | Austin, TX 78701 | ana@example.com | (512) 555-0148', 'Austin, TX 78701'],
  ['Phoenix, AZ 85004, (602) 555-0190, ana@example.com', 'Phoenix, AZ 85004'],
  ['Dirección: Av. Juárez 10, Col. Centro', 'Av. Juárez 10, Col. Centro'],
  ['⚲ London, UK', 'London, UK'],
  ['Calle de la Paz 12, 46003 Valencia, España', 'Calle de la Paz 12, 46003 Valencia, España'],
  ['Marketing, sales and design', null],
  ['Led teams in Austin, TX.', null],
  ['Java, Spring, MVC', null],
])('finds the address in %s', (line, address) => {
  expect(addressIn([line])).toBe(address)
})
