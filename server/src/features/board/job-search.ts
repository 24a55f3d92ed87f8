// What a search for jobs asks and finds, and what an engine must be able to do to answer it (docs/decisions/0112).
import type { Calls, OutputOf } from '@plaza/contract'
import type { HandlerInput } from '@plaza/contract/endpoint'
import type { JobFilter, PayFilter } from '@plaza/contract/rules/board-search'
import type { ExchangeRates } from '@plaza/contract/rules/exchange-rates'
import type { Language, ListOrder, SuggestionKind } from '@plaza/contract/values'
import type { CompanyRow } from './board-rows.ts'
import type { Facets } from './cells.ts'
import type { CompaniesFound, CompanySearch } from './company-search.ts'
import type { JobRow } from './job-detail.ts'
import type { Wanted } from './memory/held-readings.ts'
import type { Reading } from './reading.ts'

type FiltersOfCall = HandlerInput<Calls['GET /job_board/jobs']>['query']

export type PaySearch = Partial<Pick<FiltersOfCall, PayFilter>> & { rates?: ExchangeRates }

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

/** Companies' pages and partners' boards show what is not listed on the General Board. */
export const showsUnlisted = (query: JobSearch): boolean => query.companyId !== undefined || query.partnerId !== undefined

type Answer<T> = T | Promise<T>

export type CellCount = { cell: number; jobs: number }

/** How many jobs are paid in the middle of their range from `at` times the width asked for up to the next. */
export type PaidCount = { at: number; jobs: number }

/** What a reading finds: how many jobs in each cell under all filters but those by cell, and the wanted page under all of them. */
export type Matches = { counts: readonly CellCount[]; page(total: number): Answer<number[]> }

/** A way to execute a reading; null stands for no text at all. All engines find the same, in the same order. */
export type SearchEngine = {
  find(reading: Reading | null, query: JobSearch): Answer<Matches>
  /** Counts the paid jobs under all filters by the middle of their pay, in the wanted currency or else in dollars; in the order of `at`. */
  countPaid(reading: Reading | null, query: JobSearch, width: number): Answer<PaidCount[]>
  /** Whether the word stands in any posting, begins a word of one where that counts, or is the name of a place. */
  isPosted(word: string, begins: boolean): Answer<boolean>
  /** Words of titles, companies, skills and places: those of `slips` that there are, and the dozen that are most alike by their trigrams. */
  alike(word: string, slips: readonly string[]): Answer<string[]>
}

/** How many jobs are paid between two amounts. */
export type PayBar = { from: number; to: number; jobs: number }

/** What is being typed into the search; `query` has what is searched for beside it. */
export type Suggesting = {
  typed: string
  kind: SuggestionKind | undefined
  query: Omit<JobSearch, 'offset' | 'limit' | 'order' | 'facets'>
  language: Language
}

export type Suggested = OutputOf<'GET /suggestions'>

export type BoardSearch = {
  /** Finds a page of published jobs: what the database held less than a second ago, and all that this process has changed. */
  jobs(query: JobSearch): Promise<JobsFound>
  /** How the pay of the jobs that a query finds is spread; the range of pay that it asks for does not count. */
  pay(query: JobSearch): Promise<PayBar[]>
  /** What may be meant by what is being typed; null while the jobs are not in memory. As up to date as `jobs`. */
  suggest(wanted: Suggesting): Promise<Suggested | null>
  /** What lists show of those of these jobs that there are, in this order; as up to date as `jobs`. */
  cards(ids: readonly number[]): Promise<JobRow[]>
  /** Finds a page of companies with their newest jobs; as up to date as `jobs`. */
  companies(query: CompanySearch, language: Language): Promise<CompaniesFound>
  /** What lists show of those of these companies that there are, in this order; as up to date as `jobs`. `jobs` of a row are those of all boards. */
  companyCards(ids: readonly number[]): Promise<CompanyRow[]>
  /** What a page reads, or has read since nothing has changed that it depends on; as up to date as `jobs`, and nobody's to change. */
  heldReading<T>(wanted: Wanted<T>): Promise<T>
  /** Begins to hold jobs and companies in memory, which takes a while and holds nothing up; what words mean is read at once, before anybody searches. */
  hold(): void
  /** What is held, and how many searches were answered from memory, by the replica and by the database itself. */
  figures(): { jobs: number; bytes: number; isCurrent: boolean; fromMemory: number; fromReplica: number; fromDatabase: number }
  close(): Promise<void>
}
