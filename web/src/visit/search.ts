// The query of the board's pages. What its filters mean, feeds must know too: contract/src/rules/board-search.ts.

import { SEARCH_MAX_CHARACTERS } from '@plaza/contract/limits'
import * as rules from '@plaza/contract/rules/board-search'

export { type BoardSearch, type CompaniesSearch, isFiltered, listQuery, searchTerms } from '@plaza/contract/rules/board-search'

type Raw = Record<string, unknown>

/**
 * The router keeps what a route's reader of the query leaves out, so that such a reader says of everything else that it is absent: what is
 * malformed or unknown is in nobody's way.
 */
function strictly<S extends object>(read: (raw: Raw) => S): (raw: Raw) => S {
  return (raw) => ({ ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])), ...read(raw) })
}

/** The filters of a list of jobs (General Board, Company page, Company Board). */
export const boardSearch = strictly(rules.boardSearch)

/** The filters of the list of companies. */
export const companiesSearch = strictly(rules.companiesSearch)

export type JobSearch = { step?: 'application' }

/** Reads a query as it stands; of a repeated name the last value counts. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Writes a query; what is absent or empty is left out. */
export function stringifySearch(search: Raw): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

/** The step of the job page; the first one, job-info, needs no mention. */
export const jobSearch = strictly((raw): JobSearch => (raw.step === 'application' ? { step: 'application' } : {}))

function kept<N extends string>(raw: Raw, names: readonly N[]): { [name in N]?: string } {
  const found: { [name in N]?: string } = {}
  for (const name of names) {
    const value = raw[name]
    if (typeof value === 'string' && value !== '') found[name] = value
  }
  return found
}

/** What the screens of the identity host take from the query (section 2). */
export type IdentitySearch = { redirect_path?: string; token?: string }

/** Keeps the parameters that a screen of the identity host knows. */
export const identitySearch = strictly((raw): IdentitySearch => kept(raw, ['redirect_path', 'token']))

/** What the page of the cards' vendor returns with: the session that it was opened for. */
export const paymentSearch = strictly((raw): { session_id?: string } => kept(raw, ['session_id']))

/** The remembered address of the job to which saving a profile leads back. */
export const candidateSearch = strictly((raw): { previous_url?: string } => kept(raw, ['previous_url']))

/** A page of a table in the account settings; ten rows and the first page need no mention. */
export type TableSearch = { search?: string; page?: string; per_page?: '20' }

/** Reads the query of a table; whatever is malformed or says nothing is dropped. */
export const tableSearch = strictly((raw): TableSearch => {
  const { page } = rules.companiesSearch({ page: raw.page })
  const search = typeof raw.search === 'string' ? raw.search.replace(/\p{Cc}+/gu, ' ').slice(0, SEARCH_MAX_CHARACTERS) : ''
  return { ...(search.trim() && { search }), ...(page && { page }), ...(raw.per_page === '20' && { per_page: '20' }) }
})

/** What the tab Settings takes from the query: what a consent page gave, of the calendar (access_token, provider) or of Teams (teams_code). */
export type CalendarReturn = { access_token?: string; provider?: string; state?: string; teams_code?: string; error?: string }

const calendarNames = ['access_token', 'provider', 'state', 'teams_code', 'error'] as const

/** Keeps what a consent page gave, be it a refusal. */
export const calendarReturn = strictly((raw): CalendarReturn => kept(raw, calendarNames))

/** The query of /account-settings: the tab, and what belongs to Settings. */
export const settingsSearch = strictly((raw): CalendarReturn & { tab?: string } => kept(raw, ['tab', ...calendarNames]))
