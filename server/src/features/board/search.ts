// Search over published jobs: items, exact total and facets from one interface. Nothing outside this feature knows how it works (docs/decisions/0005).
import type { Calls } from '@plaza/contract'
import type { HandlerInput } from '@plaza/contract/endpoint'
import type { JobFilter } from '@plaza/contract/rules/board-search'
import type { Currency, ListOrder } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { payColumns } from '../jobs/job-content.ts'
import { cellsPassing, cellsPassingUnlisted, countFacets, type Facets } from './cells.ts'
import { matchBestPaid, type PayBar, type PaySearch, payConditions, spreadOfPay, walkBestPaid } from './pay-search.ts'
import { indexedForms, parseTerms, quotedLexeme, type Term } from './words.ts'

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

/** Ids in the order to show; `corrected` is the search that was run instead when the one typed matched nothing. */
export type JobsFound = { ids: number[]; total: number; facets: Facets; corrected: string | null }

/** Beyond this many index entries, going through the newest jobs costs more than intersecting filters. */
const WALK_MAX_ROWS = 20_000

function anyOf(alternatives: string[]): string {
  return alternatives.length === 1 ? (alternatives[0] ?? '') : `(${alternatives.join(' | ')})`
}

/** A word under a prefix ('' for anywhere, ~ for title, company and skills); the last word of a term may be the beginning of one. */
function wordQuery(word: string, mark: string, last: boolean): string {
  if (!last) return quotedLexeme(mark + (indexedForms(word).at(-1) ?? word))
  // A beginning of one or two letters is looked for among the strong words only: it would match half of every description.
  const begins = word.length <= 2 && mark === '' ? `${quotedLexeme(`~${word}`)}:*` : `${quotedLexeme(mark + word)}:*`
  const stemmed = indexedForms(word).at(-1) ?? word
  return anyOf(stemmed === word ? [begins] : [begins, quotedLexeme(mark + stemmed)])
}

/** The lexemes of a term: each of them must match. */
export function termQuery(term: Term, mark: '' | '~'): string[] {
  return term.words.map((word, at) => {
    const last = at === term.words.length - 1
    if (term.place) return quotedLexeme(`@${word}`) + (last ? ':*' : '')
    return wordQuery(word, mark, last)
  })
}

/** The tsquery of all terms, or null when a term holds nothing to search for. */
function textQuery(all: Term[], mark: '' | '~'): string | null {
  if (all.some((term) => term.words.length === 0)) return null
  return all.flatMap((term) => termQuery(term, mark)).join(' & ')
}

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
async function matchNewest(db: Reader, conditions: Condition[], { offset, limit }: { offset: number; limit: number }): Promise<number[]> {
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
async function commonNewest(db: Reader, conditions: Condition[], { offset, limit }: JobSearch): Promise<number[] | null> {
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
  if (query.offset >= total) return { ids: [], total, facets, corrected: null }

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
  return { ids, total, facets, corrected: null }
}

/** Jobs whose title, company or skills hold all words come first, each group newest first, unless another order is asked for. */
async function relevant(db: Reader, query: JobSearch, all: Term[], text: string, total: number): Promise<number[]> {
  const columns = rowConditions(query)
  const tokens = [...scopeTokens(query), ...filterTokens(query)]
  if (query.order === 'pay') return matchBestPaid(db, [...matches([text, ...tokens]), ...columns], query)
  const strong = query.order === 'newest' || all.every((term) => term.place) ? null : textQuery(all, '~')
  if (strong === null) {
    const conditions = [...matches([text, ...tokens]), ...columns]
    const common = total >= COMMON_FROM_ROWS ? await commonNewest(db, conditions, query) : null
    return common ?? matchNewest(db, conditions, query)
  }

  const strongConditions = [...matches([strong, ...tokens]), ...columns]
  const common = total >= COMMON_FROM_ROWS ? await commonNewest(db, strongConditions, query) : null
  if (common) return common
  const first = await matchNewest(db, strongConditions, query)
  if (first.length === query.limit || query.offset + first.length >= total) return first
  const strongTotal =
    first.length > 0 || query.offset === 0
      ? query.offset + first.length
      : (await countCells(db, strongConditions)).reduce((sum, each) => sum + each.jobs, 0)
  const weak = matches([text, `!(${strong})`, ...tokens])
  const rest = await matchNewest(db, [...weak, ...columns], {
    offset: Math.max(0, query.offset - strongTotal),
    limit: query.limit - first.length,
  })
  return [...first, ...rest]
}

async function searchText(db: Reader, query: JobSearch, all: Term[]): Promise<JobsFound> {
  const text = textQuery(all, '')
  if (text === null) return { ids: [], ...countFacets([], query), corrected: null }
  const counts = await countCells(db, [...matches([text, ...scopeTokens(query)]), ...rowConditions(query)])
  const { total, facets } = countFacets(counts, query)
  const ids = query.offset >= total ? [] : await relevant(db, query, all, text, total)
  return { ids, total, facets, corrected: null }
}

function distance(a: string, b: string): number {
  // The Damerau-Levenshtein distance, in which two swapped neighbours count once: it tells a typing error from another word.
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = best
    }
  }
  return at(a.length, b.length)
}

/** The known word that is nearest to a mistyped one; null when the word itself occurs or nothing is near. */
async function correction(db: Reader, word: string): Promise<string | null> {
  if (word.length < 4) return null
  // Counts instead of asking with LIMIT 1, because LIMIT makes the planner read rows one after the other.
  const anywhere = `${quotedLexeme(word)}:* | ${quotedLexeme(indexedForms(word).at(-1) ?? word)}`
  const found = await sql<{ jobs: number }>`SELECT count(*)::int AS jobs FROM job_search WHERE words @@ ${anywhere}::tsquery`.execute(db)
  if ((found.rows[0]?.jobs ?? 0) > 0) return null
  const { rows } = await sql<{ word: string }>`SELECT word FROM search_words WHERE word % ${word}
    ORDER BY similarity(word, ${word}) DESC, word LIMIT 12`.execute(db)
  const tolerated = word.length <= 5 ? 1 : word.length <= 8 ? 2 : 3
  // While a word is being typed only its beginning can be compared: 'enginer' is nearer to 'engineer' than to 'engineering'.
  const near = rows.map((row) => ({ word: row.word, off: distance(word, row.word) })).filter((each) => each.off <= tolerated)
  near.sort((a, b) => a.off - b.off)
  return near[0]?.word ?? null
}

/** No more words than these are corrected: nobody mistypes more, and each takes two searches. */
const CORRECTED_WORDS_MAX = 6

async function corrected(db: Reader, all: Term[]): Promise<Term[] | null> {
  if (all.reduce((sum, { words }) => sum + words.length, 0) > CORRECTED_WORDS_MAX) return null
  let changed = false
  const mended: Term[] = []
  for (const term of all) {
    const words: string[] = []
    for (const word of term.words) {
      const better = await correction(db, word)
      if (better !== null) changed = true
      words.push(better ?? word)
    }
    mended.push({ ...term, words })
  }
  return changed ? mended : null
}

function written(all: Term[]): string {
  return all.map((term) => (term.place ? '@' : '') + term.words.join(' ')).join('&')
}

/** Finds a page of published jobs. Never refuses: a text without anything to search for finds nothing, an offset past the end gives an empty page. */
export async function searchJobs(db: Reader, query: JobSearch): Promise<JobsFound> {
  const all = parseTerms(query.search ?? '')
  if (all.length === 0) return searchWithoutText(db, query)
  const found = await searchText(db, query, all)
  const nothingAtAll = Object.values(found.facets.is_remote).every((jobs) => jobs === 0) && found.total === 0
  if (!nothingAtAll) return found
  const better = await corrected(db, all)
  return better === null ? found : { ...(await searchText(db, query, better)), corrected: written(better) }
}

/** How the pay of the jobs that a query finds is spread; the range of pay that it asks for does not count. */
export async function searchPay(db: Reader, { salary_min: _min, salary_max: _max, ...query }: JobSearch): Promise<PayBar[]> {
  const all = parseTerms(query.search ?? '')
  const text = all.length === 0 ? '' : textQuery(all, '')
  if (text === null) return []
  const age = rowConditions(query)
  if (text !== '' || query.partnerId !== undefined)
    return spreadOfPay(db, [...matches([text, ...scopeTokens(query), ...filterTokens(query)].filter(Boolean)), ...age], query)
  return spreadOfPay(db, [...ownColumns(query), ...age], query)
}
