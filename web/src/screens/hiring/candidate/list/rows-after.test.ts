import { PIPELINE_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { expect, it } from 'vitest'
import { card } from '../../decisions/example-cards.ts'
import { rowsAfter } from './rows-after.ts'

const people = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => card(from + at, 1))
const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id)

/** A list as the server has it now, and which of its pages were asked for. */
function list(
  rows: ReturnType<typeof people>,
  whileLoading: (rows: ReturnType<typeof people>) => ReturnType<typeof people> = (same) => same,
) {
  let now = rows
  const asked: number[] = []
  const load = async (page: number) => {
    asked.push(page)
    const total_pages = Math.ceil(now.length / PIPELINE_PAGE_SIZE_ROWS)
    const answer = {
      applications: now.slice((page - 1) * PIPELINE_PAGE_SIZE_ROWS, page * PIPELINE_PAGE_SIZE_ROWS),
      meta: { pagination: { total_pages, total_count: now.length } },
    }
    now = whileLoading(now)
    return answer
  }
  return { load, asked }
}

it('is the next page where nobody has left', async () => {
  const { load } = list(people(1, 50))
  const { added, hasMore } = await rowsAfter(load, { known: people(1, 20), from: 1, total: 50 })
  expect([ids(added), hasMore]).toEqual([ids(people(21, 40)), true])
})

/** Everybody after those who are known, page by page. */
async function everybodyAfter(load: Parameters<typeof rowsAfter>[0], begun: Parameters<typeof rowsAfter>[1]) {
  const added: ReturnType<typeof people> = []
  for (let hasMore = true; hasMore; ) {
    const next = await rowsAfter(load, { ...begun, known: [...begun.known, ...added] })
    added.push(...next.added)
    hasMore = next.hasMore
  }
  return ids(added)
}

it('passes nobody over where those who were decided have left the list', async () => {
  const stayed = people(1, 50).filter(({ id }) => id > 20 || id % 10 === 0)
  expect(await everybodyAfter(list(stayed).load, { known: people(1, 20), from: 1, total: 50 })).toEqual(ids(people(21, 50)))
})

it('finds everybody where all who are known have left, and less than a page has stayed', async () => {
  const { load } = list(people(21, 30))
  expect(ids((await rowsAfter(load, { known: people(1, 20), from: 1, total: 50 })).added)).toEqual(ids(people(21, 30)))
})

it('goes back no further than where the list began', async () => {
  const { load, asked } = list(people(1, 100).filter(({ id }) => id < 41 || id > 60))
  expect(await everybodyAfter(load, { known: people(41, 60), from: 3, total: 100 })).toEqual(ids(people(61, 100)))
  expect(Math.min(...asked)).toBe(3)
})

it('goes on where new people have come before those who are known', async () => {
  const { load } = list([...people(101, 125), ...people(1, 30)])
  const { added } = await rowsAfter(load, { known: [...people(101, 120), ...people(121, 125), ...people(1, 15)], from: 1, total: 40 })
  expect(ids(added)).toEqual(ids(people(16, 30)))
})

it('passes nobody over where most of many pages have left, and asks for few pages', async () => {
  const stayed = people(1, 600).filter(({ id }) => id > 400 || id % 5 === 0)
  const { load, asked } = list(stayed)
  const { added, hasMore } = await rowsAfter(load, { known: people(1, 400), from: 1, total: 600 })
  expect([ids(added).slice(0, 3), hasMore]).toEqual([[401, 402, 403], true])
  expect(ids(added)).toEqual(ids(people(401, 400 + added.length)))
  expect(asked.length).toBeLessThanOrEqual(4)
})

it('passes nobody over and names nobody twice where people are decided between two pages', async () => {
  for (const left of [1, 7, 19, 33]) {
    const stayed = people(1, 200).filter(({ id }) => id > 80 || id % 3 === 0)
    const { load } = list(stayed, (rows) => rows.filter(({ id }, at) => at >= left || id > 80))
    expect(await everybodyAfter(load, { known: people(1, 80), from: 1, total: 200 })).toEqual(ids(people(81, 200)))
  }
})

it('answers nobody at the end', async () => {
  const { load } = list(people(1, 20))
  expect(await rowsAfter(load, { known: people(1, 20), from: 1, total: 50 })).toEqual({ added: [], hasMore: false })
  expect(await rowsAfter(list([]).load, { known: people(1, 20), from: 1, total: 50 })).toEqual({ added: [], hasMore: false })
})
