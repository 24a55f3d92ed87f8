import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { payCurrencies } from '@plaza/contract/rules/pay-currencies'
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
    least: random.whole(1, 10) * 1000,
    most: random.whole(10, 90) * 1000,
    lexemes: Uint32Array.from(['#company:1', ...words].map((text) => held.lexemes.numberOf(text))),
  }
}

/** Of what stands beside the cell, all that may be asked for. */
const beside: Pick<JobSearch, 'salary_min' | 'salary_max' | 'currency_salary' | 'publishedSince'>[] = [
  {},
  { salary_min: 30_000 },
  { salary_min: 45_000, currency_salary: payCurrencies[0] },
  { salary_max: 4000, currency_salary: payCurrencies[1] },
  { salary_min: 20_000, salary_max: 9000, publishedSince: new Date(100_000) },
  { publishedSince: new Date(290_000) },
]

function passes(
  { currency, least, most, publishedAt }: HeldJob,
  { publishedSince, currency_salary, ...pay }: (typeof beside)[number],
): boolean {
  const stated = payCurrencies[currency - 1]
  const rate = stated === undefined || currency_salary !== undefined ? 1 : shippedRates.per_dollar[stated]
  return (
    (currency_salary === undefined || stated === currency_salary) &&
    (pay.salary_min === undefined || (stated !== undefined && most >= pay.salary_min * rate)) &&
    (pay.salary_max === undefined || (stated !== undefined && least <= pay.salary_max * rate)) &&
    (publishedSince === undefined || publishedAt >= publishedSince.getTime() * 1000)
  )
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
    const words = [undefined, ...Object.keys(shares)]
    for (const [word, filter] of words.flatMap((each) => beside.map((other) => [each, other] as const))) {
      const number = word === undefined ? null : held.lexemes.numberOf(word)
      const all = [...truth.values()]
        .filter((job) => job.isListed && (number === null || job.lexemes.includes(number)) && passes(job, filter))
        .sort((a, b) => b.publishedAt - a.publishedAt || b.id - a.id)
      const counts = all.map(({ cell }) => ({ cell, jobs: 1 }))
      for (const page of [
        { offset: 0, limit: 20 },
        { offset: 333, limit: 7 },
        { offset: 2500, limit: 20 },
        { offset: 0, limit: 20_000 },
      ]) {
        const query: JobSearch = { ...page, ...filter, order: 'newest', search: word }
        const found = await searchBy(memoryEngine(held), query)
        expect(found.ids, `${word} ${JSON.stringify(query)}`).toEqual(all.slice(page.offset, page.offset + page.limit).map(({ id }) => id))
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
    if (round % 6 === 5) await check()
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
