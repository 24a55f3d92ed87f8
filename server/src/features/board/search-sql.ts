// The engine of searches in PostgreSQL: the truth, and the answer as long as this process does not hold what it holds (docs/decisions/0112).
import type { Currency } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { payColumns } from '../jobs/job-content.ts'
import { cellsPassing, cellsPassingUnlisted } from './cells.ts'
import { type CellCount, type JobSearch, type Matches, type PaidCount, type SearchEngine, showsUnlisted } from './job-search.ts'
import { countPaid, matchBestPaid, payConditions, walkBestPaid } from './pay-search.ts'
import { type Reading, rank, ranksOf, upTo } from './reading.ts'
import { tsqueryOf } from './reading-sql.ts'
import { quotedLexeme, stem } from './words.ts'

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

async function findWithoutText(db: Reader, query: JobSearch): Promise<Matches> {
  const columns = columnConditions(query)
  const rows = rowConditions(query)
  const company = query.companyId === undefined ? [] : [sql`company_id = ${query.companyId}`]
  const currency = query.currency_salary ? [sql`currency_salary = ${query.currency_salary}`] : []
  const partner = query.partnerId === undefined ? [] : matches([quotedLexeme(`#partner:${query.partnerId}`)])
  const cubeKnows = columns.length === 0 && company.length === 0
  const counts = cubeKnows
    ? await countCube(db, query.partnerId ?? 0, query.currency_salary)
    : await countCells(db, [...company, ...partner, ...currency, ...rows])
  return {
    counts,
    async page(total) {
      const everything = counts.reduce((sum, each) => sum + each.jobs, 0)
      const walked = ((query.offset + query.limit) * everything) / total
      const tokens = [...scopeTokens(query), ...filterTokens(query)]
      const walk = query.partnerId === undefined && (company.length > 0 || walked <= WALK_MAX_ROWS || tokens.length === 0)
      const walking = [...ownColumns(query), ...rows]
      const matching = [...matches(tokens), ...rows]
      const isByPay = query.order === 'pay'
      return walk
        ? (isByPay ? (company.length > 0 ? matchBestPaid : walkBestPaid) : walkNewest)(db, walking, query)
        : (isByPay ? matchBestPaid : matchNewest)(db, matching, query)
    },
  }
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

async function find(db: Reader, reading: Reading | null, query: JobSearch): Promise<Matches> {
  if (reading === null) return findWithoutText(db, query)
  const text = tsqueryOf(reading)
  if (text === null) return { counts: [], page: () => [] }
  const counts = await countCells(db, [...matches([`(${text})`, ...scopeTokens(query)]), ...rowConditions(query)])
  return { counts, page: (total) => pageOf(db, query, reading, text, total) }
}

async function countPaidJobs(db: Reader, reading: Reading | null, query: JobSearch, width: number): Promise<PaidCount[]> {
  const rows = rowConditions(query)
  const tokens = [...scopeTokens(query), ...filterTokens(query)]
  if (reading === null)
    return countPaid(db, query.partnerId === undefined ? [...ownColumns(query), ...rows] : [...matches(tokens), ...rows], query, width)
  const text = tsqueryOf(reading)
  return text === null ? [] : countPaid(db, [...matches([`(${text})`, ...tokens]), ...rows], query, width)
}

async function isPosted(db: Reader, word: string, begins: boolean): Promise<boolean> {
  // Counts instead of asking with LIMIT 1, because LIMIT makes the planner read rows one after the other.
  const anywhere = `${begins ? `${quotedLexeme(word)}:* | ` : ''}${quotedLexeme(stem(word))} | ${quotedLexeme(`=${word}`)}`
  const found = await sql<{ jobs: number }>`SELECT count(*)::int AS jobs FROM job_search WHERE words @@ ${anywhere}::tsquery`.execute(db)
  return (found.rows[0]?.jobs ?? 0) > 0
}

async function alike(db: Reader, word: string, slips: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`SELECT word FROM search_words WHERE word = ANY (${slips})
    UNION (SELECT word FROM search_words WHERE word % ${word} ORDER BY similarity(word, ${word}) DESC, word COLLATE "C" LIMIT 12)`.execute(
    db,
  )
  return rows.map((row) => row.word)
}

/** Searches in PostgreSQL, within the transaction if there is one. */
export function databaseEngine(db: Reader): SearchEngine {
  return {
    find: (reading, query) => find(db, reading, query),
    countPaid: (reading, query, width) => countPaidJobs(db, reading, query, width),
    isPosted: (word, begins) => isPosted(db, word, begins),
    alike: (word, slips) => alike(db, word, slips),
  }
}
