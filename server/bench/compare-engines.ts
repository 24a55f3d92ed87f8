// Compares the engines of search over jobs, queries and changes that are made up at random: whatever one finds, the other must find in the same order.

import { setTimeout as pause } from 'node:timers/promises'
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import type { PayCurrency } from '@plaza/contract/rules/pay-currencies'
import { currencies, departments, employmentTypes, languages, listOrders, postingLanguages, seniorities } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { composeJob, kits } from '../seeds/compose.ts'
import { demoCompanies, demoPartner, draftOf, insertCompany } from '../seeds/demo.ts'
import { Random } from '../seeds/random.ts'
import type { SeedCompany } from '../seeds/shapes.ts'
import type { Connection } from '../src/db/connect.ts'
import { openPublicChanges } from '../src/db/public-changes.ts'
import { type CompanySearch, searchCompaniesBy } from '../src/features/board/company-search.ts'
import { searchCompanies } from '../src/features/board/company-search-sql.ts'
import type { JobSearch } from '../src/features/board/job-search.ts'
import { companiesInMemory } from '../src/features/board/memory/company-engine.ts'
import { holdJobs, idsByCell, renewJobs } from '../src/features/board/memory/filling.ts'
import { renewCompanies } from '../src/features/board/memory/filling-companies.ts'
import type { HeldJobs } from '../src/features/board/memory/held-jobs.ts'
import { memoryEngine } from '../src/features/board/memory/memory-engine.ts'
import { searchBy, searchJobs, searchPayBy } from '../src/features/board/search.ts'
import { indexCompanies, indexJobs, reindexJobsOf } from '../src/features/board/search-index.ts'
import { databaseEngine } from '../src/features/board/search-sql.ts'
import { closeJobs, insertJobs } from '../src/features/jobs/jobs.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const DAY_MS = 86_400_000
/** More than any query finds in these corpora. */
const ALL = 1_000_000
const rareCurrencies: PayCurrency[] = ['EUR', 'COP', 'JPY']

/** Words of all kinds: common, rare, known to the dictionary, of companies, not to be found; the places of the corpus come beside them. */
const words = (
  'engineer engineers ingeniero developer programador desarrollador designer diseñadora product manager data analyst senior sr junior jr ssr intern ' +
  'becario QA RH HR accountant contador ventas sales marketing nurse enfermera recruiter remote remoto part-time tiempo completo team equipo experience ' +
  'experiencia customers clientes kubernetes terraform figma react sql excel c++ node.js .net compras purchasing assistant asistente bilingüe customer service serv desarr retail warehouse server labs digital norte xylographqz zz 100% the it de trabajo'
).split(' ')
/** What stands between words and says how they belong together. */
const operators = [' or ', ' o ', ' / ', ' not ', ' pero no ', ' -']
const places =
  'texas TX CDMX mexico guadalajara jalisco nuevo leon NL madrid toronto CA california new york nueva monterrey bogota lima spain'.split(
    ' ',
  )

type Company = { id: number; seed: SeedCompany }
type Corpus = { companies: Company[]; partners: number[]; words: string[]; ids: Parameters<typeof draftOf>[2] }

/** Jobs of all kinds, many published at the same moment, in rare currencies and none. */
function draftsOf({ companies, partners, ids }: Corpus, count: number, random: Random): Parameters<typeof insertJobs>[1] {
  const keys = [...kits.values()]
  return Array.from({ length: count }, () => {
    const { id, seed } = random.pick(companies)
    const job = composeJob(seed, random.pick(keys), NOW, random)
    const draft = draftOf(job, id, ids, random.some(partners, random.pick([0, 0, 1, 2])))
    const pay = draft.currency_salary !== null && random.chance(0.2) ? { currency_salary: random.pick(rareCurrencies) } : {}
    const language = random.chance(0.05) ? { language: 'fr' } : {}
    return { ...draft, ...pay, ...language, publish_date: new Date(NOW.getTime() - random.whole(0, 40) * DAY_MS), valid_through: null }
  })
}

/** Some are shown on their company's page alone. */
async function hideSome({ db }: Connection, jobs: readonly number[], random: Random): Promise<void> {
  const hidden = random.some(jobs, Math.ceil(jobs.length / 12))
  await sql`UPDATE jobs SET is_listed = NOT is_listed WHERE id = ANY (${hidden})`.execute(db)
  await indexJobs(db, hidden)
}

async function makeCorpus(connection: Connection, count: number, random: Random): Promise<Corpus> {
  const { db } = connection
  const ids = {
    countries: new Map((await db.selectFrom('countries').select(['id', 'code']).execute()).map((each) => [each.code, each.id])),
    industries: new Map((await db.selectFrom('company_industries').select(['id', 'name']).execute()).map((each) => [each.name, each.id])),
  }
  const partnerRows = ['one', 'two'].map((slug) => ({ ...demoPartner, slug, test_slug: `${slug}-test`, logo: null }))
  const partners = (await db.insertInto('partners').values(partnerRows).returning('id').execute()).map(({ id }) => id)
  const companies: Company[] = []
  for (const seed of random.some(demoCompanies, 12))
    companies.push({ seed, id: await insertCompany(db, seed, ids, { logo: null, background: null }) })
  await indexCompanies(
    db,
    companies.map((each) => each.id),
  )
  const corpus = { companies, partners, words: [], ids }
  const jobs = await insertJobs(db, draftsOf(corpus, count, random))
  await hideSome(connection, jobs, random)
  const { rows } = await sql<{ word: string }>`SELECT word FROM search_words ORDER BY word`.execute(db)
  return { ...corpus, words: rows.map(({ word }) => word) }
}

function mistyped(word: string, random: Random): string {
  const at = random.whole(0, word.length - 1)
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
  return random.pick([
    before + after,
    before + letter + letter + after,
    before + after.slice(0, 1) + letter + after.slice(1),
    `${before}x${after}`,
  ])
}

function typed(corpus: Corpus, random: Random): string {
  const word = () => {
    const own = random.chance(0.5) ? random.pick(words) : random.pick(corpus.words)
    if (random.chance(0.25)) return own.slice(0, random.whole(1, own.length))
    return random.chance(0.15) ? mistyped(own, random) : own
  }
  const term = () => {
    if (random.chance(0.25)) {
      const place = random.pick(places)
      return `${random.chance(0.6) ? '@' : ''}${random.chance(0.3) ? place.slice(0, random.whole(1, place.length)) : place}`
    }
    const count = random.pick([1, 1, 1, 2, 2, 3])
    return (random.chance(0.05) ? 'sin ' : '') + Array.from({ length: count }, word).join(random.chance(0.2) ? random.pick(operators) : ' ')
  }
  return Array.from({ length: random.pick([1, 1, 1, 2]) }, term).join('&')
}

function queryOf(corpus: Corpus, random: Random): Omit<JobSearch, 'offset' | 'limit'> {
  const maybe = <K extends string, V>(share: number, key: K, value: () => V) =>
    random.chance(share) ? ({ [key]: value() } as { [key in K]: V }) : {}
  return {
    ...maybe(0.75, 'search', () => typed(corpus, random)),
    ...maybe(0.12, 'language', () => random.pick(postingLanguages)),
    ...maybe(0.2, 'department', () => random.pick(departments)),
    ...maybe(0.15, 'employment_type', () => random.pick(employmentTypes)),
    ...maybe(0.15, 'experience', () => random.pick(seniorities)),
    ...maybe(0.15, 'is_remote', () => random.chance(0.5)),
    ...maybe(0.15, 'currency_salary', () => random.pick(currencies)),
    ...maybe(0.12, 'salary_min', () => random.whole(0, 150) * 1000),
    ...maybe(0.08, 'salary_max', () => random.whole(20, 900) * 1000),
    ...maybe(0.12, 'publishedSince', () => new Date(NOW.getTime() - random.whole(0, 40) * DAY_MS)),
    ...maybe(0.1, 'companyId', () => random.pick(corpus.companies).id),
    ...maybe(0.12, 'partnerId', () => random.pick(corpus.partners)),
    ...maybe(0.5, 'order', () => random.pick(listOrders)),
  }
}

function companyQueryOf({ companies, ids, partners, ...corpus }: Corpus, random: Random): Omit<CompanySearch, 'offset' | 'limit'> {
  const named = () => random.pick(companies).seed.visible_name
  return {
    ...(random.chance(0.7)
      ? { search: random.chance(0.4) ? named().slice(0, random.whole(1, 9)) : typed({ ...corpus, companies, ids, partners }, random) }
      : {}),
    ...(random.chance(0.25) ? { industry: random.pick([...ids.industries.values(), 999]) } : {}),
    ...(random.chance(0.25) ? { country: random.pick(['us', 'mx', 'es', 'ca', 'zz']) } : {}),
    ...(random.chance(0.25) ? { partnerId: random.pick(partners) } : {}),
  }
}

/** Beside those with jobs there are others, some with the same name. */
async function changeCompanies({ db }: Connection, corpus: Corpus, random: Random): Promise<void> {
  const seed = random.pick(demoCompanies)
  const visible_name = `${random.pick([seed.visible_name, random.pick(words), 'Ökoλab 𐐷'])} ${random.pick(['', '&', 'Sur'])}`
  const added = { ...seed, visible_name, domain_name: `added-${random.whole(0, 1e9)}` }
  await indexCompanies(db, [await insertCompany(db, added, corpus.ids, { logo: null, background: null })])
  const { id } = random.pick(corpus.companies)
  const [country] = random.some([...corpus.ids.countries.values()], 1)
  const [industry] = random.some([...corpus.ids.industries.values()], 1)
  await sql`UPDATE companies SET country_id = ${country}, company_industry_id = ${industry} WHERE id = ${id}`.execute(db)
  await indexCompanies(db, [id])
  // Those of the corpus stay: they get jobs again.
  const known = corpus.companies.map((company) => company.id)
  if (random.chance(0.3))
    await sql`DELETE FROM companies WHERE id IN (SELECT company_id FROM company_search WHERE jobs = 0 AND company_id <> ALL (${known}) ORDER BY company_id LIMIT 1)
      AND NOT EXISTS (SELECT FROM jobs WHERE company_id = companies.id)`.execute(db)
}

/** Publishes, closes, hides and renames; companies come, move and go. */
async function change(connection: Connection, corpus: Corpus, random: Random): Promise<void> {
  const { db } = connection
  await insertJobs(db, draftsOf(corpus, random.whole(1, 8), random))
  const { rows } = await sql<{ id: number }>`SELECT job_id AS id FROM job_search ORDER BY job_id`.execute(db)
  const open = rows.map(({ id }) => id)
  await db.transaction().execute((transaction) => closeJobs(transaction, random.some(open, random.whole(1, 6)), NOW))
  const retitled = random.some(open, 2)
  await sql`UPDATE jobs SET title = ${`${random.pick(corpus.words)} ${random.pick(words)}`} WHERE id = ANY (${retitled})`.execute(db)
  await indexJobs(db, retitled)
  await hideSome(connection, random.some(open, 10), random)
  await changeCompanies(connection, corpus, random)
  if (!random.chance(0.2)) return
  const { id } = random.pick(corpus.companies)
  await sql`UPDATE companies SET visible_name = visible_name || ${` ${random.pick(corpus.words)}`} WHERE id = ${id}`.execute(db)
  await reindexJobsOf(db, id)
  await indexCompanies(db, [id])
}

export type Compared = {
  comparisons: number
  /** How many found something, were corrected, only suggested, lacked words, or reached beyond the first page. */
  found: number
  corrected: number
  suggested: number
  lacking: number
  deep: number
  /** How many lists of companies found some. */
  companies: number
  changes: number
}

type Plan = { seed: number; jobs: number; rounds: number; queries: number }

/** Of one list that the database finds so many pages are compared. */
const PAGES_OF_EACH = 50
const AT_ONCE = 4
const ASKED_AGAIN_SHARE = 0.4

/** Fills a migrated, empty database and compares; throws at the first difference, with the query that shows it. */
export async function compareEngines(connection: Connection, log: Logger, { seed, jobs, rounds, queries }: Plan): Promise<Compared> {
  const random = new Random(seed)
  const { db, address } = connection
  const corpus = await makeCorpus(connection, jobs, random)
  const changes = openPublicChanges({ address, log, now: () => NOW })
  let held: HeldJobs | null = null
  const subscription = changes.subscribe('the comparison', async (changed) => {
    if (changed.everything || held === null) held = await holdJobs(db, await idsByCell(db), shippedRates, () => false)
    else {
      await renewCompanies(held.companies, db, [...changed.companies])
      await renewJobs(held, db, [...changed.jobs])
    }
  })
  const counted: Compared = { comparisons: 0, found: 0, corrected: 0, suggested: 0, lacking: 0, deep: 0, companies: 0, changes: 0 }

  // What has found something is asked again, with other filters: it is kept then, and jobs of it have ended.
  const texts: NonNullable<JobSearch['search']>[] = []
  const companyTexts: typeof texts = []
  const again = <Query extends { search?: string }>(query: Query, known: typeof texts): Query =>
    query.search !== undefined && known.length > 0 && random.chance(ASKED_AGAIN_SHARE) ? { ...query, search: random.pick(known) } : query

  async function compare(
    query: Omit<JobSearch, 'offset' | 'limit'>,
    pages: { offset: number; limit: number }[],
    isOfPay: boolean,
  ): Promise<void> {
    const engine = memoryEngine(held as HeldJobs)
    const differs = (what: string, other: unknown, truth: unknown) => {
      counted.comparisons++
      const [a, b] = [JSON.stringify(other), JSON.stringify(truth)]
      if (a !== b) throw new Error(`${what} of ${JSON.stringify(query)} (seed ${seed}) in memory:\n${a}\nand in the database:\n${b}`)
    }
    const all = await searchJobs(db, { ...query, offset: 0, limit: ALL })
    for (const page of pages) {
      const { ids } = all
      differs(`Page ${JSON.stringify(page)}`, await searchBy(engine, { ...query, ...page }), {
        ...all,
        ids: ids.slice(page.offset, page.offset + page.limit),
      })
      if (page.offset > 0 && page.offset < all.total) counted.deep++
    }
    const [page] = pages
    if (page) differs('The page itself', await searchBy(engine, { ...query, ...page }), await searchJobs(db, { ...query, ...page }))
    if (isOfPay)
      differs(
        'Pay',
        await searchPayBy(engine, { ...query, offset: 0, limit: 0 }),
        await searchPayBy(databaseEngine(db), { ...query, offset: 0, limit: 0 }),
      )
    if (all.total > 0) {
      counted.found++
      if (query.search !== undefined) texts.push(query.search)
    }
    if (all.corrected !== null) counted.corrected++
    if (all.suggested !== null) counted.suggested++
    if (all.lacks_words) counted.lacking++
  }

  async function compareCompanies(query: Omit<CompanySearch, 'offset' | 'limit'>, page: { offset: number; limit: number }): Promise<void> {
    const engine = companiesInMemory(held as HeldJobs)
    const language = languages[page.offset % languages.length] ?? 'en'
    const truth = await searchCompanies(db, { ...query, ...page }, language)
    const inOrder = (found: typeof truth) => JSON.stringify({ ...found, jobs: found.ids.map((id) => found.jobs.get(id)) })
    // Looked for, and then from what is kept of it.
    for (let time = 0; time < 2; time++) {
      const other = await searchCompaniesBy(engine, { ...query, ...page }, language)
      counted.comparisons++
      if (inOrder(other) !== inOrder(truth))
        throw new Error(
          `Companies of ${JSON.stringify({ ...query, ...page })} (seed ${seed}) in memory:\n${inOrder(other)}\nand in the database:\n${inOrder(truth)}`,
        )
    }
    if (truth.ids.length === 0) return
    counted.companies++
    if (query.search !== undefined) companyTexts.push(query.search)
  }

  try {
    for (let round = 0; round < rounds; round++) {
      if (round > 0) {
        await change(connection, corpus, random)
        counted.changes++
      }
      await changes.catchUp()
      while (!subscription.isCurrent()) await pause(5)
      const asked = Array.from({ length: queries }, () => ({
        query: again(queryOf(corpus, random), texts),
        pages: Array.from({ length: PAGES_OF_EACH }, (_, at) => ({
          offset: at === 0 ? 0 : random.whole(0, random.pick([20, 100, jobs])),
          limit: random.pick([1, 3, 10, 20, 50]),
        })),
        isOfPay: random.chance(0.2),
      }))
      for (let from = 0; from < asked.length; from += AT_ONCE)
        await Promise.all(asked.slice(from, from + AT_ONCE).map(({ query, pages, isOfPay }) => compare(query, pages, isOfPay)))
      const lists = Array.from({ length: queries }, () => ({
        query: again(companyQueryOf(corpus, random), companyTexts),
        page: { offset: random.pick([0, 0, random.whole(0, 20)]), limit: random.pick([1, 3, 20]) },
      }))
      for (let from = 0; from < lists.length; from += AT_ONCE)
        await Promise.all(lists.slice(from, from + AT_ONCE).map(({ query, page }) => compareCompanies(query, page)))
    }
  } finally {
    await changes.close()
  }
  return counted
}
