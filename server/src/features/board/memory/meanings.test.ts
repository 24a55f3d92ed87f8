import { expect, it } from 'vitest'
import { valuesOf } from '../cells.ts'
import { searchCompaniesBy } from '../company-search.ts'
import { searchBy } from '../search.ts'
import { companiesInMemory } from './company-engine.ts'
import { HeldCompanies } from './held-companies.ts'
import { HeldJobs } from './held-jobs.ts'
import { memoryEngine } from './memory-engine.ts'
import type { HeldJob } from './part.ts'

const JOBS = 3000
const PAGE = { offset: 0, limit: 20 }

/** Every job has a word, every fifth also in its title, and one of three cells; ten companies have them in turn. */
function jobOf(held: HeldJobs, id: number): HeldJob {
  const texts = [
    'widget',
    `#company:${1 + (id % 10)}`,
    '@lima',
    ...(id % 5 === 0 ? ['^widget', '~widget'] : []),
    ...(id % 7 === 0 ? ['seven'] : []),
  ]
  const lexemes = Uint32Array.from(texts, (text) => held.lexemes.numberOf(text))
  const company = held.companies.numberOf(1 + (id % 10))
  return { id, company, cell: id % 3, isListed: true, publishedAt: id * 1_000_000, currency: 0, least: 0, most: 0, lexemes }
}

function filled(): HeldJobs {
  const companies = new HeldCompanies()
  const rows = Array.from({ length: 10 }, (_, at) => {
    const sortName = at % 2 === 0 ? `acme ${at}` : `great acme ${at}`
    const lexemes = Uint32Array.from(['acm', 'acme'], (text) => companies.lexemes.numberOf(text))
    return { id: at + 1, sortName, jobs: at === 4 ? 0 : 300, industry: null, country: null, lexemes }
  })
  companies.replace(
    rows.map(({ id }) => id),
    rows,
  )
  const held = new HeldJobs(undefined, companies)
  held.addPart(Array.from({ length: JOBS }, (_, at) => jobOf(held, at + 1)))
  return held
}

const idsOf = (take: (id: number) => boolean) => Array.from({ length: JOBS }, (_, at) => JOBS - at).filter(take)

it('answers from what is kept of a text what it answers without, with each filter, order and page, and after jobs have ended', async () => {
  const held = filled()
  const engine = memoryEngine(held)
  const gone = new Set<number>()
  for (let round = 0; round < 4; round++) {
    for (const [filter, passes] of [
      [{}, () => true],
      [{ is_remote: valuesOf(1).is_remote }, (id: number) => valuesOf(id % 3).is_remote === valuesOf(1).is_remote],
      [{ companyId: 4 }, (id: number) => 1 + (id % 10) === 4],
      [{ publishedSince: new Date(2_000_000) }, (id: number) => id >= 2000],
    ] as const) {
      const found = idsOf((id) => passes(id) && !gone.has(id))
      const ranked = [...found.filter((id) => id % 5 === 0), ...found.filter((id) => id % 5 !== 0)]
      for (const offset of [0, 40, 1000]) {
        const query = { search: 'widget', ...filter, offset, limit: 20 }
        const { ids, total } = await searchBy(engine, query)
        expect(total).toBe(found.length)
        expect(ids).toEqual(ranked.slice(offset, offset + 20))
        expect((await searchBy(engine, { ...query, order: 'newest' })).ids).toEqual(found.slice(offset, offset + 20))
      }
      const sevens = found.filter((id) => id % 7 === 0)
      expect((await searchBy(engine, { search: 'seven', ...filter, offset: 0, limit: 20 })).total).toBe(sevens.length)
    }
    expect(held.meanings.bytes).toBeGreaterThan(0)
    for (const id of [JOBS - round, 5 + round * 50, 7 + round * 70]) {
      gone.add(id)
      held.replace([id], [])
    }
  }
})

it('keeps nothing of a text that is asked for once', async () => {
  const held = filled()
  await searchBy(memoryEngine(held), { search: 'widget', ...PAGE })
  const once = held.meanings.bytes
  await searchBy(memoryEngine(held), { search: 'widget', ...PAGE })
  expect(once).toBeLessThan(2000)
  expect(held.meanings.bytes).toBeGreaterThan(once + 1000)
})

it('keeps what is asked for often, whatever is asked for once in between, and no more than a quarter of its bytes of that', async () => {
  const held = filled()
  const engine = memoryEngine(held)
  for (let time = 0; time < 2; time++) await searchBy(engine, { search: 'widget', ...PAGE })
  const often = held.meanings.bytes
  for (let at = 0; at < 2000; at++) held.meanings.of(`${at}${'name '.repeat(200)}`)
  expect(held.meanings.bytes - often).toBeLessThanOrEqual(250_000)
  expect(held.meanings.bytes - often).toBeGreaterThan(200_000)
  const before = held.meanings.bytes
  await searchBy(engine, { search: 'widget', ...PAGE })
  expect(held.meanings.bytes).toBe(before)
  // The parts of what was asked for often are still there.
  held.replace(
    idsOf(() => true),
    [],
  )
  expect(before - held.meanings.bytes).toBeGreaterThan(often / 3)
})

it('keeps nothing of what no job has', async () => {
  const held = filled()
  for (let time = 0; time < 3; time++) await searchBy(memoryEngine(held), { search: 'xylograph zither', ...PAGE })
  expect(held.meanings.bytes).toBe(0)
})

it('keeps no more than its bytes, and forgets what was kept of a part that is gone', async () => {
  const held = filled()
  for (let at = 0; at < 3000; at++) held.meanings.of(`${Math.floor(at / 2)}${'name '.repeat(200)}`)
  expect(held.meanings.bytes).toBeLessThanOrEqual(1_000_000)
  expect(held.meanings.bytes).toBeGreaterThan(900_000)
  for (let time = 0; time < 2; time++) await searchBy(memoryEngine(held), { search: 'widget', ...PAGE })
  const before = held.meanings.bytes
  held.replace(
    idsOf((id) => id > 10),
    [],
  )
  expect(held.meanings.bytes).toBeLessThan(before - 1000)
  expect((await searchBy(memoryEngine(held), { search: 'widget', ...PAGE })).ids).toEqual([10, 5, 9, 8, 7, 6, 4, 3, 2, 1])
})

it('lists companies in the order of how their names fit, with the newest of their jobs as they are by now', async () => {
  const held = filled()
  const engine = companiesInMemory(held)
  for (let time = 0; time < 2; time++) {
    const all = await searchCompaniesBy(engine, { search: 'acme', ...PAGE }, 'en')
    expect(all.ids).toEqual([1, 3, 7, 9, 5, 2, 4, 6, 8, 10])
    for (const [offset, limit] of [
      [0, 3],
      [2, 5],
      [5, 4],
    ] as const)
      expect((await searchCompaniesBy(engine, { search: 'acme', offset, limit }, 'en')).ids).toEqual(all.ids.slice(offset, offset + limit))
    expect(all.jobs.get(1)?.newest[0]).toBe(JOBS)
  }
  held.replace([JOBS, 1], [])
  held.replace([JOBS + 4], [jobOf(held, JOBS + 4)])
  const { jobs } = await searchCompaniesBy(engine, { search: 'acme', ...PAGE }, 'en')
  expect(jobs.get(1)?.newest[0]).toBe(JOBS - 10)
  expect(jobs.get(5)?.newest[0]).toBe(JOBS + 4)
})

it('finds the companies of a place by their jobs, until the last of those has ended', async () => {
  const held = filled()
  const engine = companiesInMemory(held)
  const atPlace = async () => (await searchCompaniesBy(engine, { search: '@lima', ...PAGE }, 'en')).ids
  for (let time = 0; time < 3; time++) expect(await atPlace()).toHaveLength(10)
  held.replace(
    idsOf((id) => id % 10 === 1),
    [],
  )
  for (let time = 0; time < 2; time++) expect(await atPlace()).not.toContain(2)
})
