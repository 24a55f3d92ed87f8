import { describe, expect, it } from 'vitest'
import { type FileRow, openFile } from './import-rows.ts'
import { beginReading } from './reading-postings.ts'

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

const how = { country: 'mx' }
const aloneIn = (rows: readonly FileRow[]) => rows.map((row) => ({ ...row, ...row.readIn('mx'), country: 'mx' }))

describe('reading postings', () => {
  it.each([3, 700])('%i are read as one after the other', async (count) => {
    const { rows } = openFile(fileOf(count), now)
    const told: number[] = []
    const reading = beginReading(rows.slice(1), { ...how, progress: (at) => told.push(at) })
    const read = await reading.all()
    expect([...read.values()]).toEqual(aloneIn(rows.slice(1)))
    expect([...read.keys()]).toEqual(rows.slice(1).map(({ posting }) => posting))
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told.at(-1)).toBe(count - 1)
    expect(reading.isDone()).toBe(true)
    reading.end()
  })

  it('gives the first ones while the last are still being read, all in the order of the file', async () => {
    const { rows } = openFile(fileOf(1200), now)
    const reading = beginReading(rows, how)
    const parts: number[][] = []
    const isDone: boolean[] = []
    for await (const part of reading.parts(500, 50)) {
      parts.push(part.map(({ posting }) => posting))
      isDone.push(reading.isDone())
    }
    expect(parts.map((part) => part.length)).toEqual([50, 500, 500, 150])
    expect(parts.flat()).toEqual(rows.map(({ posting }) => posting))
    expect([isDone[0], isDone.at(-1)]).toEqual([false, true])
    reading.end()
  })

  it('ends before all are read, and who waits for the rest is told so', async () => {
    const { rows } = openFile(fileOf(1200), now)
    const reading = beginReading(rows, how)
    const parts = reading.parts(100)
    expect((await parts.next()).value).toHaveLength(100)
    reading.end()
    await expect(reading.all()).rejects.toThrow('has been ended')
    expect(reading.isDone()).toBe(false)
  })

  it('fails with what failed', async () => {
    const { rows } = openFile(fileOf(1200), now)
    const broken = rows.with(900, {
      ...(rows[900] as FileRow),
      readIn() {
        throw new Error('no such posting')
      },
    })
    const reading = beginReading(broken, how)
    await expect(reading.all()).rejects.toThrow('no such posting')
    reading.end()
  })
})
