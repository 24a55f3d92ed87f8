import { PIPELINE_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { expect, it } from 'vitest'
import { card } from '../../decisions/example-cards.ts'
import { rowsAfter } from './rows-after.ts'

const people = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => card(from + at, 1))
const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id)

/** A list as the server has it now, and which of its pages were asked for. */
function list(rows: ReturnType<typeof people>) {
  const asked: number[] = []
  const load = async (page: number) => {
    asked.push(page)
    const total_pages = Math.ceil(rows.length / PIPELINE_PAGE_SIZE_ROWS)
    return {
      applications: rows.slice((page - 1) * PIPELINE_PAGE_SIZE_ROWS, page * PIPELINE_PAGE_SIZE_ROWS),
      meta: { pagination: { total_pages } },
    }
  }
  return { load, asked }
}

it('is the next page where nobody has left', async () => {
  const { load } = list(people(1, 50))
  const { added, hasMore } = await rowsAfter(load, { known: people(1, 20), from: 1 })
  expect([ids(added), hasMore]).toEqual([ids(people(21, 40)), true])
})

it('passes nobody over where those who were decided have left the list', async () => {
  const stayed = people(1, 50).filter(({ id }) => id > 20 || id % 10 === 0)
  const { added, hasMore } = await rowsAfter(list(stayed).load, { known: people(1, 20), from: 1 })
  expect([ids(added), hasMore]).toEqual([ids(people(21, 50)), false])
})

it('finds everybody where all who are known have left, and less than a page has stayed', async () => {
  const { load } = list(people(21, 30))
  expect(ids((await rowsAfter(load, { known: people(1, 20), from: 1 })).added)).toEqual(ids(people(21, 30)))
})

it('goes back no further than where the list began', async () => {
  const { load, asked } = list(people(1, 100).filter(({ id }) => id < 41 || id > 60))
  const { added } = await rowsAfter(load, { known: people(41, 60), from: 3 })
  expect(ids(added)).toEqual(ids(people(61, 100)))
  expect(Math.min(...asked)).toBe(3)
})

it('goes on where new people have come before those who are known', async () => {
  const { load } = list([...people(101, 125), ...people(1, 30)])
  const { added } = await rowsAfter(load, { known: [...people(101, 120), ...people(121, 125), ...people(1, 15)], from: 1 })
  expect(ids(added)).toEqual(ids(people(16, 30)))
})

it('answers nobody at the end', async () => {
  const { load } = list(people(1, 20))
  expect(await rowsAfter(load, { known: people(1, 20), from: 1 })).toEqual({ added: [], hasMore: false })
  expect(await rowsAfter(list([]).load, { known: people(1, 20), from: 1 })).toEqual({ added: [], hasMore: false })
})
