import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { countFacets } from '../cells.ts'
import type { JobSearch } from '../job-search.ts'
import { searchBy } from '../search.ts'
import { HeldJobs } from './held-jobs.ts'
import { memoryEngine } from './memory-engine.ts'
import type { HeldJob } from './part.ts'

/** A word of each share of the jobs, so that lists of all kinds are written: bits, blocks of bits, numbers. */
const shares = { nearly: 0.9, often: 0.2, sometimes: 0.05, seldom: 0.004, never: 0 }

function made(held: HeldJobs, id: number, random: Random): HeldJob {
  const words = Object.entries(shares).flatMap(([word, share]) => (random.chance(share) ? [word, `^${word}`] : []))
  return {
    id,
    company: held.companies.numberOf(1),
    cell: random.whole(0, 40),
    isListed: random.chance(0.9),
    publishedAt: random.whole(0, 300) * 1_000_000,
    currency: random.whole(0, 2),
    least: 10_000,
    most: random.whole(10, 90) * 1000,
    lexemes: Uint32Array.from(['#company:1', ...words].map((text) => held.lexemes.numberOf(text))),
  }
}

it('finds what is held after thousands of changes, however parts were closed and brought together', async () => {
  const random = new Random(3)
  const held = new HeldJobs()
  const truth = new Map<number, HeldJob>()
  const take = (jobs: HeldJob[]) => {
    for (const job of jobs) truth.set(job.id, job)
    return jobs
  }
  let last = 0
  const news = (count: number) => take(Array.from({ length: count }, () => made(held, ++last, random)))
  held.addPart(news(9000))
  const check = async () => {
    for (const word of [undefined, ...Object.keys(shares)]) {
      const number = word === undefined ? null : held.lexemes.numberOf(word)
      const all = [...truth.values()]
        .filter((job) => job.isListed && (number === null || job.lexemes.includes(number)))
        .sort((a, b) => b.publishedAt - a.publishedAt || b.id - a.id)
      const counts = all.map(({ cell }) => ({ cell, jobs: 1 }))
      for (const page of [
        { offset: 0, limit: 20 },
        { offset: 333, limit: 7 },
        { offset: 0, limit: 20_000 },
      ]) {
        const query: JobSearch = { ...page, order: 'newest', search: word }
        const found = await searchBy(memoryEngine(held), query)
        expect(found.ids, `${word} ${JSON.stringify(page)}`).toEqual(all.slice(page.offset, page.offset + page.limit).map(({ id }) => id))
        expect({ total: found.total, facets: found.facets }).toEqual(countFacets(counts, {}))
      }
    }
    expect(held.size).toBe(truth.size)
  }
  await check()
  for (let round = 0; round < 12; round++) {
    const ids = [...truth.keys()]
    const ended = random.some(ids, 500)
    for (const id of ended) truth.delete(id)
    const changed = take(random.some([...truth.keys()], 600).map((id) => made(held, id, random)))
    held.replace([...ended, ...changed.map(({ id }) => id)], [...changed, ...news(300)])
    if (round % 3 === 2) await check()
  }
  expect(held.parts.length, 'parts that were closed').toBeGreaterThan(2)
})

it('takes a job for gone that is not given anew, and holds nothing twice', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }), { maxLength: 12 }), (steps) => {
      const held = new HeldJobs()
      const random = new Random(1)
      const ids = new Set<number>()
      for (const [at, step] of steps.entries()) {
        const named = [...new Set(step)]
        const given = named.filter((id) => (id + at) % 3 > 0)
        held.replace(
          named,
          given.map((id) => made(held, id, random)),
        )
        for (const id of named) ids.delete(id)
        for (const id of given) ids.add(id)
      }
      expect(held.size).toBe(ids.size)
    }),
  )
})
