import { expect, it } from 'vitest'
import { openFile } from './import-rows.ts'
import { readPostings } from './reading-postings.ts'

const now = new Date('2026-03-02T09:00:00Z')

function fileOf(count: number): string {
  const jobs = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    title: at === 7 ? '' : `Nurse ${at}`,
    absolute_url: `https://boards.example/${at}`,
    updated_at: '2026-02-01T10:00:00-05:00',
    location: { name: at % 2 === 0 ? 'Santiago' : 'Madrid' },
    content: `<p>You will care for the people of ward ${at} and write down what was done.</p>`,
  }))
  return JSON.stringify({ jobs })
}

it.each([3, 700])('%i postings are read as one after the other', async (count) => {
  const text = fileOf(count)
  const { rows } = openFile(text, now)
  const told: number[] = []
  const read = await readPostings(text, rows.slice(1), { now, country: 'mx', progress: (at) => told.push(at) })
  const one = new Map(rows.slice(1).map((row) => [row.posting, { ...row, ...row.readIn('mx'), country: 'mx' }]))
  expect(new Map([...read].sort(([a], [b]) => a - b))).toEqual(one)
  expect(told.at(-1)).toBe(count - 1)
})
