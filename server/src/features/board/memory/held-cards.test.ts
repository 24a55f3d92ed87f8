// Cards are read once, and again when the feed has told of them.
import { expect, it } from 'vitest'
import { toldChanges } from '../../../testing/told-changes.ts'
import type { JobRow } from '../job-detail.ts'
import { HeldCards } from './held-cards.ts'

/** Cards over a table whose jobs 1, 2, 3 … belong to the companies 10, 20, 10, 20 …; `asked` says what was read. */
function open(max?: number) {
  const changes = toldChanges()
  const titles = new Map([1, 2, 3, 4].map((id) => [id, `job ${id}`]))
  const asked: (readonly number[])[] = []
  let onRead: () => void = () => undefined
  const cards = new HeldCards<JobRow>({
    name: 'the cards',
    changes,
    namedBy: ({ jobs }) => jobs,
    companyOf: ({ company_id }) => company_id,
    max,
    async read(ids) {
      asked.push(ids)
      const rows = ids.flatMap((id) =>
        titles.has(id) ? [{ id, company_id: id % 2 === 1 ? 10 : 20, title: titles.get(id) } as JobRow] : [],
      )
      onRead()
      return rows
    },
  })
  cards.hold()
  const list = async (...ids: number[]) => (await cards.list(ids)).map(({ title }) => title)
  return { changes, titles, asked, cards, list, whileReading: (act: () => void) => (onRead = act) }
}

it('reads a card once, in whatever order it is asked for', async () => {
  const { asked, list } = open()
  expect(await list(1, 2, 3)).toEqual(['job 1', 'job 2', 'job 3'])
  expect(await list(3, 1)).toEqual(['job 3', 'job 1'])
  expect(asked).toEqual([[1, 2, 3]])
})

it('reads anew what was named, by itself or by its company', async () => {
  const { changes, titles, asked, list } = open()
  await list(1, 2, 3, 4)
  titles.set(1, 'renamed')
  changes.tell({ jobs: new Set([1]) })
  expect(await list(2, 3, 4)).toEqual(['job 2', 'job 3', 'job 4'])
  expect(await list(1)).toEqual(['renamed'])
  titles.delete(4)
  changes.tell({ companies: new Set([20]) })
  expect(await list(1, 3)).toEqual(['renamed', 'job 3'])
  expect(await list(2, 4)).toEqual(['job 2'])
  expect(asked).toEqual([[1, 2, 3, 4], [1], [2, 4]])
})

it('keeps nothing that was read while something changed, and asks for everything while it is not up to date', async () => {
  const { changes, titles, asked, list, whileReading } = open()
  whileReading(() => {
    titles.set(1, 'renamed')
    changes.tell({ jobs: new Set([1]) })
  })
  expect(await list(1)).toEqual(['job 1'])
  whileReading(() => undefined)
  expect(await list(1)).toEqual(['renamed'])
  changes.isCurrent = false
  titles.set(1, 'renamed again')
  expect(await list(1)).toEqual(['renamed again'])
  changes.isCurrent = true
  changes.tell()
  expect(await list(1)).toEqual(['renamed again'])
  expect(asked).toHaveLength(4)
})

it('lets those go that were asked for longest ago', async () => {
  const { asked, cards, list } = open(2)
  await list(1, 2)
  await list(1)
  await list(3)
  expect(cards.size).toBe(2)
  await list(1, 3)
  await list(2)
  expect(asked).toEqual([[1, 2], [3], [2]])
})
