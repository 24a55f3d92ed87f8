// Entries named in one cell of a Word table and dated in the cell beside it.
import { expect, it } from 'vitest'
import { DOCX_TYPE, office } from '../../testing/candidate-files.ts'
import { entriesOfCells } from './aligned-cells.ts'
import { docxLines } from './docx.ts'
import { plainLines } from './lines.ts'
import { proposeFromLines } from './proposal.ts'

const words = (text: string) => {
  const isBold = text.startsWith('*')
  return `<w:p><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text.replace('*', '')}</w:t></w:r></w:p>`
}
/** What is read of a document that is one table, each cell with its paragraphs; those that begin with a star are bold. */
async function readIn(rows: string[][][]) {
  const table = rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell.map(words).join('')}</w:tc>`).join('')}</w:tr>`).join('')
  const xml = `<w:document><w:body>${words('Alba Lirio')}<w:tbl>${table}</w:tbl></w:body></w:document>`
  const { lines } = await docxLines(office(DOCX_TYPE, { 'word/document.xml': { content: Buffer.from(xml) } }))
  return proposeFromLines(lines, { skills: [] })
}

it('puts each date of a cell beside the entry that the cell before it names', async () => {
  const { candidate_work_histories, candidate_education_histories } = await readIn([
    [
      ['*Education'],
      ['*Nore University', 'PhD in Weaving', 'Thesis Advisor: Rosa Nutria', '*Lily College', 'B.S. in Basketry'],
      ['December 2020', '(defended in November 2020)', '', '', 'May 2012'],
    ],
    [
      ['*Professional'],
      [
        '*Teacher, Otter School',
        'Classes: Looms',
        '*Baker, Sun Bakery',
        'Night shifts',
        '*Waiter, Beaver Inn',
        'Breakfasts at the lake and in the garden',
      ],
      ['Summer 2020', '', '2013-2019', '', 'Fall 2011-Spring 2012'],
    ],
  ])
  expect(candidate_work_histories.map((each) => [each.job_title, each.company_name, each.start_date?.slice(0, 4)])).toEqual([
    ['Teacher', 'Otter School', '2020'],
    ['Baker', 'Sun Bakery', '2013'],
    ['Waiter', 'Beaver Inn', '2011'],
  ])
  expect(candidate_education_histories.map((each) => [each.degree, each.learning_center, each.end_date?.slice(0, 7)])).toEqual([
    ['PhD in Weaving', 'Nore University', '2020-12'],
    ['B.S. in Basketry', 'Lily College', '2012-05'],
  ])
})

it('puts what a cell tells below each period beside the company that the cell before it names', async () => {
  const { candidate_work_histories } = await readIn([
    [['*EXPERIENCE'], ['Ten years at looms, and more at ovens than anybody could wish for.']],
    [
      ['*Sun Bakery', '', '', '*Otter Looms', '', '', '*Beaver Meals'],
      [
        '2021 – Current      Baker',
        '• Bread',
        '• Cakes',
        '',
        '2017 – 2021      Weaver',
        '• Cloth',
        '',
        '2013 (Summer job)      Cook',
        '• Soups',
      ],
    ],
  ])
  expect(candidate_work_histories.slice(0, 2).map((each) => [each.job_title, each.company_name, each.start_date])).toEqual([
    ['Baker', 'Sun Bakery', '2021-01-01'],
    ['Weaver', 'Otter Looms', '2017-01-01'],
  ])
})

it('leaves two columns of a page apart, though one has as many headings as the other has periods', () => {
  const right = plainLines('2019 – 2021\nBaker, Sun Bakery\n2017 – 2019\nWeaver, Otter Looms')
  expect(entriesOfCells(plainLines('Contact\nSkills'), right)).toBe(null)
  expect(entriesOfCells(plainLines('Otterby\nBeaverton'), right)?.map(({ text }) => text)).toContain('Beaverton')
})

it('leaves cells apart that name more or fewer entries than there are dates', () => {
  expect(entriesOfCells(plainLines('Sun Bakery\nOtter Looms\nBeaver Inn'), plainLines('2019\n2017'))).toBe(null)
})
