// Measures how long searches take by each engine: items, exact total and facets for each kind of query, compared with reads by primary key through the same driver.
import { performance } from 'node:perf_hooks'
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { departments, employmentTypes, seniorities } from '@plaza/contract/values'
import { Random } from '../seeds/random.ts'
import type { Connection } from '../src/db/connect.ts'
import { type CompanyEngine, searchCompaniesBy } from '../src/features/board/company-search.ts'
import { companiesInDatabase } from '../src/features/board/company-search-sql.ts'
import type { JobSearch, SearchEngine } from '../src/features/board/job-search.ts'
import { companiesInMemory } from '../src/features/board/memory/company-engine.ts'
import { holdJobs, idsByCell } from '../src/features/board/memory/filling.ts'
import type { HeldJobs } from '../src/features/board/memory/held-jobs.ts'
import { memoryEngine } from '../src/features/board/memory/memory-engine.ts'
import { suggestFrom } from '../src/features/board/memory/suggesting.ts'
import { searchBy } from '../src/features/board/search.ts'
import { databaseEngine } from '../src/features/board/search-sql.ts'
import { memoryMegabytes } from './load.ts'
import { percentile, printTable } from './table.ts'

const RUNS = 120
const WARM_UP_RUNS = 8
/** Searches that take PostgreSQL seconds over a million jobs run fewer times, so that a run ends. */
const SLOW_RUNS = 12
const SLOW_SECONDS = 15
const PAGE = { offset: 0, limit: 20 }

type Kind = { name: string; run: (random: Random, facets: boolean) => Promise<unknown> }

const rareWords = [
  'kubernetes',
  'terraform',
  'lightroom',
  'sourcing',
  'zephyr',
  'incoterms',
  'salesforce',
  'procreate',
  'triage',
  'freertos',
]
const commonWords = ['engineer', 'equipo', 'team', 'senior', 'experience', 'experiencia', 'manager', 'data', 'clientes', 'customers']
const typos = ['enginer', 'desinger', 'acountant', 'recrutier', 'marketting', 'analist', 'warehose', 'finacial']
const places = ['guadalajara', 'madrid', 'new york', 'monterrey', 'bogota', 'toronto', 'lima', 'mexico', 'texas', 'spain']
const typed = 'product designer'

/** Kinds of query in the order of the printed table. */
function kinds(engine: SearchEngine, companies: CompanyEngine, companyIds: number[]): Kind[] {
  const jobs = (query: Partial<JobSearch>, facets: boolean) => searchBy(engine, { ...PAGE, ...query, facets })
  const filters = (random: Random): Partial<JobSearch> => ({
    department: random.pick(departments),
    ...(random.chance(0.6) ? { employment_type: random.pick(employmentTypes) } : {}),
    ...(random.chance(0.5) ? { experience: random.pick(seniorities) } : {}),
    ...(random.chance(0.4) ? { is_remote: true } : {}),
  })
  return [
    { name: 'no text', run: (_, facets) => jobs({}, facets) },
    { name: 'key release', run: (random, facets) => jobs({ search: typed.slice(0, random.whole(1, typed.length)) }, facets) },
    { name: 'rare word', run: (random, facets) => jobs({ search: random.pick(rareWords) }, facets) },
    { name: 'common word', run: (random, facets) => jobs({ search: random.pick(commonWords) }, facets) },
    {
      name: 'two words',
      run: (random, facets) =>
        jobs({ search: `${random.pick(['senior', 'junior', 'data'])} ${random.pick(['engineer', 'analyst', 'designer'])}` }, facets),
    },
    { name: 'filters', run: (random, facets) => jobs(filters(random), facets) },
    {
      name: 'filters + pay',
      run: (random, facets) => jobs({ ...filters(random), salary_min: random.whole(20, 120) * 1000, currency_salary: 'USD' }, facets),
    },
    { name: 'filters + text', run: (random, facets) => jobs({ ...filters(random), search: random.pick(commonWords) }, facets) },
    { name: 'location', run: (random, facets) => jobs({ search: `@${random.pick(places)}` }, facets) },
    { name: 'text + location', run: (random, facets) => jobs({ search: `${random.pick(commonWords)}&@${random.pick(places)}` }, facets) },
    { name: 'partner board', run: (random, facets) => jobs({ partnerId: 1, ...(random.chance(0.5) ? filters(random) : {}) }, facets) },
    { name: 'company page', run: (random, facets) => jobs({ companyId: random.pick(companyIds) }, facets) },
    {
      name: 'company list',
      run: (random) =>
        searchCompaniesBy(
          companies,
          {
            ...PAGE,
            ...(random.chance(0.5) ? { search: random.pick(['norte', 'labs', '@mexico', 'digital']) } : {}),
            ...(random.chance(0.3) ? { country: random.pick(['us', 'mx', 'es']) } : {}),
            ...(random.chance(0.3) ? { industry: random.whole(1, 18) } : {}),
          },
          'en',
        ),
    },
    { name: 'page 500', run: (_, facets) => jobs({ offset: 499 * 20 }, facets) },
    {
      name: 'page 500 of text',
      run: (random, facets) => jobs({ offset: 499 * 20, search: random.pick(['team', 'equipo', 'experience']) }, facets),
    },
    { name: 'typo', run: (random, facets) => jobs({ search: random.pick(typos) }, facets) },
    { name: 'nothing found', run: (random, facets) => jobs({ search: random.pick(['xylographqz', 'qqqqqq', '%%%']) }, facets) },
  ]
}

const ascending = (a: number, b: number) => a - b

async function time(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

async function timings(run: (random: Random) => Promise<unknown>): Promise<number[]> {
  const random = new Random(7)
  const until = performance.now() + SLOW_SECONDS * 1000
  const isEnough = (runs: number) => runs >= SLOW_RUNS && performance.now() > until
  for (let at = 0; at < WARM_UP_RUNS; at++) await run(random)
  const all: number[] = []
  while (all.length < RUNS && !isEnough(all.length)) all.push(await time(() => run(random)))
  return all.sort(ascending)
}

/** Loads the jobs as a web process does, and prints how long that takes and what they take. */
async function loadIntoMemory({ db }: Connection): Promise<HeldJobs> {
  const begun = performance.now()
  const held = await holdJobs(db, await idsByCell(db), shippedRates, () => false)
  if (held === null) throw new Error('Nothing was loaded.')
  const seconds = (performance.now() - begun) / 1000
  process.stdout.write(
    `  ${held.size.toLocaleString('en')} jobs loaded into memory in ${seconds.toFixed(1)} s: ${Math.round(held.bytes / held.size)} bytes each, the process has ${memoryMegabytes(process.pid).toFixed(0)} MB\n`,
  )
  return held
}

/** A frame of a screen: longer no suggestions may take of the process's time. */
const FRAME_MS = 1000 / 60
const typedTexts = [
  'senior product designer',
  'data analyst',
  'marketing',
  'guadalajara',
  'python',
  'engineer monterrey',
  'recursos humanos',
]

/** Prints what suggestions cost at each key release, from the first letter on. */
async function benchSuggestions(held: HeldJobs): Promise<void> {
  const suggest = (typed: string) =>
    time(() => suggestFrom(held, { typed, kind: undefined, query: { rates: shippedRates }, language: 'en' }))
  const releases = typedTexts.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))
  for (const typed of releases) await suggest(typed)
  const all: number[] = []
  for (let round = 0; round < 5; round++) for (const typed of releases) all.push(await suggest(typed))
  all.sort(ascending)
  const [p50 = '', p95 = '', p99 = '', longest = ''] = [0.5, 0.95, 0.99, 1].map((share) => percentile(all, share).toFixed(2))
  process.stdout.write(
    `  suggestions at ${all.length} key releases: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, the longest ${longest} ms (aim ${FRAME_MS.toFixed(1)})\n`,
  )
}

/** Measures both engines over one database and prints a table; answers the p95 of each kind from memory, with facets, for the growth factor. */
export async function benchSearch(connection: Connection, jobs: number): Promise<Map<string, number>> {
  const { rows: companies } = await connection.pool.query<{ id: number }>('SELECT id FROM companies ORDER BY id LIMIT 200')
  const { rows: bounds } = await connection.pool.query<{ max: number }>('SELECT max(id) AS max FROM jobs')
  const most = bounds[0]?.max ?? 1
  const ids = (random: Random) => Array.from({ length: PAGE.limit }, () => random.whole(1, most))
  const byKey = await timings((random) => connection.pool.query('SELECT id, title FROM jobs WHERE id = $1', [random.whole(1, most)]))
  const twenty = await timings((random) => connection.pool.query('SELECT id, title FROM jobs WHERE id = ANY ($1)', [ids(random)]))
  const unit = percentile(twenty, 0.95)
  const companyIds = companies.map((each) => each.id)
  const held = await loadIntoMemory(connection)
  await benchSuggestions(held)
  const memory = kinds(memoryEngine(held), companiesInMemory(held), companyIds)
  const rows: (string | number)[][] = [
    ['read by primary key', percentile(byKey, 0.5), percentile(byKey, 0.95), percentile(byKey, 0.99), '', '', '', ''],
    ['twenty by primary key', percentile(twenty, 0.5), unit, percentile(twenty, 0.99), '', '', '', 1],
  ]
  const p95 = new Map<string, number>()
  /** What the aims are of: any search, but for those with a typing error. */
  const any = { name: 'any but typo', database: [] as number[], memory: [] as number[] }
  const add = (name: string, database: readonly number[], fromMemory: readonly number[]) => {
    p95.set(name, percentile(fromMemory, 0.95))
    const figures = [database, fromMemory].flatMap((each) => [0.5, 0.95, 0.99].map((share) => percentile(each, share)))
    rows.push([name, ...figures, percentile(fromMemory, 0.95) / unit])
  }
  for (const [at, kind] of kinds(databaseEngine(connection.db), companiesInDatabase(connection.db), companyIds).entries()) {
    const database = await timings((random) => kind.run(random, true))
    const fromMemory = await timings((random) => (memory[at] as Kind).run(random, true))
    add(kind.name, database, fromMemory)
    if (kind.name === 'typo') continue
    any.database.push(...database)
    any.memory.push(...fromMemory)
  }
  add(any.name, any.database.sort(ascending), any.memory.sort(ascending))
  printTable(
    `Search over ${jobs.toLocaleString('en')} jobs: items, total and facets (ms; ratio of p95 to that of twenty jobs by primary key, aim at 100,000 jobs 2, at 1,000,000 jobs 4)`,
    ['query', 'PostgreSQL p50', 'p95', 'p99', 'memory p50', 'p95', 'p99', 'p95 ratio'],
    rows,
  )
  return p95
}
