// The query of the board's pages. What its filters mean, feeds must know too: contract/src/rules/board-search.ts.

import { SEARCH_MAX_CHARACTERS } from '@plaza/contract/limits'
import { companiesSearch } from '@plaza/contract/rules/board-search'

export {
  type BoardSearch,
  boardSearch,
  type CompaniesSearch,
  companiesSearch,
  isFiltered,
  listQuery,
  searchTerms,
} from '@plaza/contract/rules/board-search'

export type JobSearch = { step?: 'application' }

type Raw = Record<string, unknown>

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
export function jobSearch(raw: Raw): JobSearch {
  return raw.step === 'application' ? { step: 'application' } : {}
}

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
export function identitySearch(raw: Raw): IdentitySearch {
  return kept(raw, ['redirect_path', 'token'])
}

/** What the page of the cards' vendor returns with: the session that it was opened for. */
export function paymentSearch(raw: Raw): { session_id?: string } {
  return kept(raw, ['session_id'])
}

/** A page of a table in the account settings; ten rows and the first page need no mention. */
export type TableSearch = { search?: string; page?: string; per_page?: '20' }

/** Reads the query of a table; whatever is malformed or says nothing is dropped. */
export function tableSearch(raw: Raw): TableSearch {
  const { page } = companiesSearch({ page: raw.page })
  const search = typeof raw.search === 'string' ? raw.search.replace(/\p{Cc}+/gu, ' ').slice(0, SEARCH_MAX_CHARACTERS) : ''
  return { ...(search.trim() && { search }), ...(page && { page }), ...(raw.per_page === '20' && { per_page: '20' }) }
}

/** What the tab Settings takes from the query: what a consent page gave, of the calendar (access_token, provider) or of Teams (teams_code). */
export type CalendarReturn = { access_token?: string; provider?: string; state?: string; teams_code?: string; error?: string }

const calendarNames = ['access_token', 'provider', 'state', 'teams_code', 'error'] as const

/** Keeps what a consent page gave, be it a refusal. */
export function calendarReturn(raw: Raw): CalendarReturn {
  return kept(raw, calendarNames)
}

/** The query of /account-settings: the tab, and what belongs to Settings. */
export function settingsSearch(raw: Raw): CalendarReturn & { tab?: string } {
  return kept(raw, ['tab', ...calendarNames])
}
