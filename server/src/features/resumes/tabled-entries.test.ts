// Tables whose head says what each column holds, and the rows of such tables in Word documents.
import { expect, it } from 'vitest'
import { DOCX_TYPE, office } from '../../testing/candidate-files.ts'
import { docxLines } from './docx.ts'
import { plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'
import { isHeadOfTable, withoutTables } from './tabled-entries.ts'

const words = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
/** A document with a heading and a table, each cell with its paragraphs. */
async function inWord(heading: string, rows: string[][][]) {
  const table = rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell.map(words).join('')}</w:tc>`).join('')}</w:tr>`).join('')
  const xml = `<w:document><w:body>${words(heading)}<w:tbl>${table}</w:tbl>${words('after')}</w:body></w:document>`
  const { lines } = await docxLines(office(DOCX_TYPE, { 'word/document.xml': { content: Buffer.from(xml) } }))
  return lines
}

it('reads the rows of a table by its head', () => {
  const text = 'Education\nCOURSE\tUNIVERSITY\tCLASS\tYEAR\nLooms\tOtter Council\tPASSED\tJune 2016\n10th\tNore School\tFIRST\t2010'
  expect(
    proposeFromText(text, { skills: [] }).candidate_education_histories.map((each) => [each.degree, each.learning_center, each.end_date]),
  ).toEqual([
    ['Looms', 'Otter Council', '2016-06-01'],
    ['10th', 'Nore School', '2010-12-01'],
  ])
})

it('joins the days of two columns to a period, and leaves numbers and names of others out', () => {
  const rows = withoutTables(
    plainLines('Nro.\tEmpresa\tCargo\tJefe\tFecha Inicio\tFecha Fin\n1\tNutria\tTejedor\tAlba Lirio\t09/2020\t05/2021'),
  )
  expect(rows.map(({ text }) => text)).toEqual(['', 'Title: Tejedor\tCompany: Nutria\t09/2020 - 05/2021'])
})

it('leaves rows that do not fit their head as they are', () => {
  const rows = withoutTables(plainLines('Company\tPosition\tFrom\nOtters\tBaker\nOtters\tBaker\tlater'))
  expect(rows.map(({ text }) => text)).toEqual(['Otters\tBaker', 'Otters\tBaker\tlater'])
})

it('takes two columns, and a table without dates, for no table of entries', () => {
  expect(isHeadOfTable('Company\tDates')).toBe(false)
  expect(isHeadOfTable('Company\tPosition\tPhone')).toBe(false)
  expect(isHeadOfTable('Company\tPosition\tDates')).toBe(true)
})

it('keeps a row of a Word table with dates in one line, however many paragraphs its cells have', async () => {
  const lines = await inWord('Werkervaring', [
    [['Periode'], ['Functie'], ['Werkgever']],
    [['2014', '-', '2015'], ['Baker'], ['', 'Otter breads']],
    [['2012', '-', '2013'], ['Cook', 'Night shifts'], ['Beaver meals']],
  ])
  expect(
    lines
      .map(({ text }) =>
        text
          .trim()
          .replace(/ *\t */g, ' · ')
          .replace(/ +/g, ' '),
      )
      .filter(Boolean),
  ).toEqual([
    'Werkervaring',
    'Periode · Functie · Werkgever',
    '2014 - 2015 · Baker · Otter breads',
    '2012 - 2013 · Cook Night shifts · Beaver meals',
    'after',
  ])
  expect(
    proposeFromLines(lines, { skills: [] }).candidate_work_histories.map((each) => [each.job_title, each.company_name, each.start_date]),
  ).toEqual([
    ['Baker', 'Otter breads', '2014-01-01'],
    ['Cook Night shifts', 'Beaver meals', '2012-01-01'],
  ])
})

it('leaves the paragraphs of cells apart where a table holds no dates of their own', async () => {
  const lines = await inWord('Skills', [
    [
      ['Looms', 'Baskets'],
      ['Bread', 'Cakes'],
      ['Otters', 'Beavers'],
    ],
  ])
  expect(lines.map(({ text }) => text).filter(Boolean)).toEqual([
    'Skills',
    'Looms',
    'Baskets',
    'Bread',
    'Cakes',
    'Otters',
    'Beavers',
    'after',
  ])
})
