// Search over published jobs: items, exact total and facets from one interface. Nothing outside this feature knows how it works (docs/decisions/0005).
import type { Calls } from '@plaza/contract'
import type { HandlerInput } from '@plaza/contract/endpoint'
import type { JobFilter } from '@plaza/contract/rules/board-search'
import type { Currency, ListOrder } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { payColumns } from '../jobs/job-content.ts'
import { cellsPassing, cellsPassingUnlisted, countFacets, type Facets } from './cells.ts'
import { mended } from './corrections.ts'
import { matchBestPaid, type PayBar, type PaySearch, payConditions, spreadOfPay, walkBestPaid } from './pay-search.ts'
import { type Reading, rank, ranksOf, readingsOf, readingsOfSome, termsOf, upTo } from './reading.ts'
import { tsqueryOf } from './reading-sql.ts'
import { quotedLexeme, type Term } from './words.ts'

type FiltersOfCall = HandlerInput<Calls['GET /job_board/jobs']>['query']

export type JobSearch = { search?: string } & Partial<Pick<FiltersOfCall, Exclude<JobFilter, 'posted_within'>>> &
  Pick<PaySearch, 'rates'> & {
    companyId?: number
    partnerId?: number
    /** Default match: the most relevant first where there is a text, else the newest. */
    order?: ListOrder
    /** Older jobs are left out. */
    publishedSince?: Date
    offset: number
    limit: number
    /** Whether facets are wanted; without them only the total is counted. Default true. */
    facets?: boolean
  }

/**
 * Ids in the order to show; `corrected` is the search that was run instead when the one typed matched nothing, `suggested` one that would find something
 * where nothing was found. `lacks_words` where no job holds all words, and those that hold some are shown.
 */
export type JobsFound = {
  ids: number[]
  total: number
  facets: Facets
  corrected: string | null
  suggested: string | null
  lacks_words: boolean
}

const asTyped = { corrected: null, suggested: null, lacks_words: false }

/** Beyond this many index entries, going through the newest jobs costs more than intersecting filters. */
const WALK_MAX_ROWS = 20_000

function scopeTokens(query: JobSearch): string[] {
  const tokens: string[] = []
  if (query.companyId !== undefined) tokens.push(`#company:${query.companyId}`)
  if (query.partnerId !== undefined) tokens.push(`#partner:${query.partnerId}`)
  if (query.currency_salary) tokens.push(`#currency:${query.currency_salary}`)
  return tokens.map(quotedLexeme)
}

function filterTokens(query: JobSearch): string[] {
  const tokens: string[] = []
  if (query.language) tokens.push(`#language:${query.language}`)
  if (query.department) tokens.push(`#department:${query.department}`)
  if (query.employment_type) tokens.push(`#type:${query.employment_type}`)
  if (query.experience) tokens.push(`#experience:${query.experience}`)
  if (query.is_remote !== undefined) tokens.push(`#remote:${query.is_remote}`)
  return tokens.map(quotedLexeme)
}

export type Condition = RawBuilder<unknown>

/** Companies' pages and partners' boards show what is not listed on the General Board. */
const showsUnlisted = (query: JobSearch) => query.companyId !== undefined || query.partnerId !== undefined

/** All conditions on a row's own columns: whether it is listed, pay, and how old it may be. */
function rowConditions(query: JobSearch): Condition[] {
  return [...(showsUnlisted(query) ? [] : [sql`cell >= 0`]), ...columnConditions(query)]
}

/** The conditions that the cube of counts does not answer: pay, and how old a job may be. */
function columnConditions(query: JobSearch): Condition[] {
  return [...payConditions(query), ...(query.publishedSince === undefined ? [] : [sql`published_at >= ${query.publishedSince}`])]
}

function matches(tokens: string[]): Condition[] {
  return tokens.length === 0 ? [] : [sql`words @@ ${tokens.join(' & ')}::tsquery`]
}

/** `WHERE a AND b`, nothing without conditions. */
export function where(conditions: Condition[]): Condition {
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
}

type Page = { offset: number; limit: number }
type CellCount = { cell: number; jobs: number }

async function countCells(db: Reader, conditions: Condition[]): Promise<CellCount[]> {
  const { rows } = await sql<CellCount>`SELECT cell, count(*)::int AS jobs FROM job_search ${where(conditions)} GROUP BY cell`.execute(db)
  return rows
}

async function countCube(db: Reader, partnerId: number, currency: Currency | undefined): Promise<CellCount[]> {
  const { rows } = await sql<CellCount>`SELECT cell, jobs FROM job_counts
    WHERE partner_id = ${partnerId} AND jobs > 0 ${currency ? sql`AND currency_salary = ${currency}` : sql``}`.execute(db)
  return rows
}

/** A page of the matching ids by walking the index of the newest jobs: for conditions on its own columns that many rows meet. */
async function walkNewest(db: Reader, conditions: Condition[], { offset, limit }: JobSearch): Promise<number[]> {
  const { rows } = await sql<{ job_id: number }>`SELECT job_id FROM job_search ${where(conditions)}
    ORDER BY published_at DESC, job_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map((row) => row.job_id)
}

/**
 * A page of the matching ids by the index of words. Materialised, because the planner knows nothing about how many rows match and would
 * rather walk the newest jobs and read the words of each: that takes seconds when few match.
 */
async function matchNewest(db: Reader, conditions: Condition[], { offset, limit }: Page): Promise<number[]> {
  const { rows } = await sql<{
    job_id: number
  }>`WITH matched AS MATERIALIZED (SELECT job_id, published_at FROM job_search ${where(conditions)})
    SELECT job_id FROM matched ORDER BY published_at DESC, job_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map((row) => row.job_id)
}

/** With this many matches the first page is likely among the very newest jobs; reading the words of a few hundred is cheaper than sorting thousands. */
const COMMON_FROM_ROWS = 5000
const COMMON_WINDOW_ROWS = 400

/** The page if the newest few hundred jobs hold it whole, else null. */
async function commonNewest(db: Reader, conditions: Condition[], { offset, limit }: Page): Promise<number[] | null> {
  if (offset + limit > COMMON_WINDOW_ROWS / 4) return null
  const { rows } = await sql<{ job_id: number }>`SELECT job_id FROM (
      SELECT job_id, published_at, words, cell, ${payColumns('job_search')} FROM job_search ORDER BY published_at DESC, job_id DESC LIMIT ${COMMON_WINDOW_ROWS}
    ) newest ${where(conditions)}
    ORDER BY published_at DESC, job_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.length === limit ? rows.map((row) => row.job_id) : null
}

/** The filters as conditions on the columns that the indexes of dates and of pay hold. */
function ownColumns(query: JobSearch): Condition[] {
  const cells = showsUnlisted(query) ? cellsPassingUnlisted(query) : cellsPassing(query)
  return [
    ...(query.companyId === undefined ? [] : [sql`company_id = ${query.companyId}`]),
    ...(cells ? [sql`cell = ANY (${cells}::smallint[])`] : []),
    ...(query.currency_salary ? [sql`currency_salary = ${query.currency_salary}`] : []),
  ]
}

async function searchWithoutText(db: Reader, query: JobSearch): Promise<JobsFound> {
  const columns = columnConditions(query)
  const rows = rowConditions(query)
  const company = query.companyId === undefined ? [] : [sql`company_id = ${query.companyId}`]
  const currency = query.currency_salary ? [sql`currency_salary = ${query.currency_salary}`] : []
  const partner = query.partnerId === undefined ? [] : matches([quotedLexeme(`#partner:${query.partnerId}`)])
  const cubeKnows = columns.length === 0 && company.length === 0
  const counts = cubeKnows
    ? await countCube(db, query.partnerId ?? 0, query.currency_salary)
    : await countCells(db, [...company, ...partner, ...currency, ...rows])
  const { total, facets } = countFacets(counts, query)
  if (query.offset >= total) return { ids: [], total, facets, ...asTyped }

  const everything = counts.reduce((sum, each) => sum + each.jobs, 0)
  const walked = ((query.offset + query.limit) * everything) / total
  const tokens = [...scopeTokens(query), ...filterTokens(query)]
  const walk = query.partnerId === undefined && (company.length > 0 || walked <= WALK_MAX_ROWS || tokens.length === 0)
  const walking = [...ownColumns(query), ...rows]
  const matching = [...matches(tokens), ...rows]
  const isByPay = query.order === 'pay'
  const ids = walk
    ? await (isByPay ? (company.length > 0 ? matchBestPaid : walkBestPaid) : walkNewest)(db, walking, query)
    : await (isByPay ? matchBestPaid : matchNewest)(db, matching, query)
  return { ids, total, facets, ...asTyped }
}

/** The page of what a reading finds, by rank: the good matches first in statements of their own, since they mostly fill it. */
async function byRank(db: Reader, query: JobSearch, reading: Reading, total: number): Promise<number[]> {
  const columns = rowConditions(query)
  const tokens = [...scopeTokens(query), ...filterTokens(query)]
  const found: number[] = []
  let before: string | null = null
  let passed = 0
  for (const ranks of rankGroups(reading, total)) {
    const texts = [...new Set(ranks.flatMap((each) => tsqueryOf(upTo(reading, each)) ?? []))]
    const last = texts.at(-1)
    if (last === undefined || last === before) continue
    const without = before === null ? [] : [`!(${before})`]
    const page = { offset: Math.max(0, query.offset - passed), limit: query.limit - found.length }
    const conditions = [...matches([`(${last})`, ...without, ...tokens]), ...columns]
    const common = texts.length === 1 && total >= COMMON_FROM_ROWS ? await commonNewest(db, conditions, page) : null
    const ids =
      common ??
      (texts.length === 1
        ? await matchNewest(db, conditions, page)
        : await matchByRank(
            db,
            texts.map((text) => [...matches([`(${text})`, ...without, ...tokens]), ...columns]),
            page,
          ))
    found.push(...ids)
    if (found.length === query.limit || query.offset + found.length >= total) break
    if (query.offset > passed) {
      if (ids.length > 0) passed = query.offset
      else passed += (await countCells(db, conditions)).reduce((sum, each) => sum + each.jobs, 0)
    }
    before = last
  }
  return found
}

/** A page of the matching ids by the first of the conditions that they meet, the newest first within each. */
async function matchByRank(db: Reader, ranked: readonly Condition[][], { offset, limit }: Page): Promise<number[]> {
  const matched = ranked.map(
    (conditions, rank) => sql`SELECT job_id, published_at, ${sql.lit(rank)} AS rank FROM job_search ${where(conditions)}`,
  )
  const { rows } = await sql<{ job_id: number }>`WITH matched AS MATERIALIZED (${sql.join(matched, sql` UNION ALL `)})
    SELECT job_id FROM matched GROUP BY job_id, published_at
    ORDER BY min(rank), published_at DESC, job_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map((row) => row.job_id)
}

/** Up to this many matches are ranked in one statement. */
const RANKED_AT_ONCE_MAX_ROWS = 300

/** The ranks of a reading as they are looked for together: few matches all at once; else the best alone, then all that stand in no description, then each. */
function rankGroups(reading: Reading, total: number): number[][] {
  const ranks = ranksOf(reading)
  if (total <= RANKED_AT_ONCE_MAX_ROWS) return [ranks]
  const [best, ...others] = ranks
  const strong = others.filter((each) => each < rank.text)
  return [
    ...(best === undefined ? [] : [[best]]),
    ...(strong.length > 0 ? [strong] : []),
    ...others.filter((each) => each >= rank.text).map((each) => [each]),
  ]
}

/** A page of the matching ids in the order that is asked for. */
async function pageOf(db: Reader, query: JobSearch, reading: Reading, text: string, total: number): Promise<number[]> {
  if (query.order !== 'newest' && query.order !== 'pay') return byRank(db, query, reading, total)
  const conditions = [...matches([`(${text})`, ...scopeTokens(query), ...filterTokens(query)]), ...rowConditions(query)]
  if (query.order === 'pay') return matchBestPaid(db, conditions, query)
  const common = total >= COMMON_FROM_ROWS ? await commonNewest(db, conditions, query) : null
  return common ?? matchNewest(db, conditions, query)
}

/** What a text is taken to mean: the first of the readings that finds something under any filter by cell. */
type Meant = Pick<JobsFound, 'corrected' | 'suggested' | 'lacks_words'> & { reading: Reading; counts: CellCount[] }

async function firstThatFinds(
  db: Reader,
  query: JobSearch,
  readings: readonly Reading[],
): Promise<Pick<Meant, 'reading' | 'counts'> | null> {
  for (const reading of readings) {
    const text = tsqueryOf(reading)
    if (text === null) continue
    const counts = await countCells(db, [...matches([`(${text})`, ...scopeTokens(query)]), ...rowConditions(query)])
    if (counts.length > 0) return { reading, counts }
  }
  return null
}

function written(all: readonly Term[]): string {
  return all.map((term) => (term.place ? '@' : '') + term.words.join(' ')).join('&')
}

/**
 * Tries three readings in turn: with all words, with unknown words corrected, and without some of the words. A known word is never corrected; a correction is taken
 * where it is near, else suggested.
 */
async function meantBy(db: Reader, query: JobSearch, terms: readonly Term[]): Promise<Meant | Pick<Meant, 'suggested'>> {
  const asRead = await firstThatFinds(db, query, readingsOf(terms))
  if (asRead) return { ...asRead, ...asTyped }
  const better = await mended(db, terms)
  if (better.terms !== null) {
    const found = await firstThatFinds(db, query, readingsOf(better.terms))
    if (found && better.isNear) return { ...found, ...asTyped, corrected: written(better.terms) }
    return { suggested: found ? written(better.terms) : null }
  }
  const some = better.areAllKnown ? await firstThatFinds(db, query, readingsOfSome(terms)) : null
  return some ? { ...some, ...asTyped, lacks_words: true } : { suggested: null }
}

/** Finds a page of published jobs. Never refuses: a text without anything to search for finds nothing, an offset past the end gives an empty page. */
export async function searchJobs(db: Reader, query: JobSearch): Promise<JobsFound> {
  const terms = termsOf(query.search ?? '')
  if (terms.length === 0) return searchWithoutText(db, query)
  const meant = await meantBy(db, query, terms)
  if (!('reading' in meant)) return { ids: [], ...countFacets([], query), ...asTyped, ...meant }
  const { reading, counts, ...told } = meant
  const { total, facets } = countFacets(counts, query)
  const text = tsqueryOf(reading)
  const ids = query.offset >= total || text === null ? [] : await pageOf(db, query, reading, text, total)
  return { ids, total, facets, ...told }
}

/** How the pay of the jobs that a query finds is spread; the range of pay that it asks for does not count. */
export async function searchPay(db: Reader, { salary_min: _min, salary_max: _max, ...query }: JobSearch): Promise<PayBar[]> {
  const terms = termsOf(query.search ?? '')
  const age = rowConditions(query)
  const tokens = [...scopeTokens(query), ...filterTokens(query)]
  if (terms.length === 0 && query.partnerId === undefined) return spreadOfPay(db, [...ownColumns(query), ...age], query)
  if (terms.length === 0) return spreadOfPay(db, [...matches(tokens), ...age], query)
  const meant = await meantBy(db, query, terms)
  const text = 'reading' in meant ? tsqueryOf(meant.reading) : null
  return text === null ? [] : spreadOfPay(db, [...matches([`(${text})`, ...tokens]), ...age], query)
}
