// Reads and writes the query of addresses. What the board's filters mean is in contract/src/rules/board-search.ts, because feeds need it
// too.

import { SEARCH_MAX_CHARACTERS, tablePageSizesRows } from '@plaza/contract/limits'
import * as rules from '@plaza/contract/rules/board-search'

export {
  type BoardSearch,
  type CompaniesSearch,
  companyFilterNames,
  hasSalaryRange,
  isFiltered,
  listQuery,
  searchTerms,
} from '@plaza/contract/rules/board-search'

type Raw = Record<string, unknown>

/**
 * Makes a reader drop what it does not know. The router keeps parameters that a route's reader leaves out, so malformed and unknown ones
 * are set to undefined.
 */
function strictly<S extends object>(read: (raw: Raw) => S): (raw: Raw) => S {
  return (raw) => ({ ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])), ...read(raw) })
}

/** The filters of a list of jobs (General Board, Company page, Company Board). */
export const boardSearch = strictly(rules.boardSearch)

/** The filters of the list of companies. */
export const companiesSearch = strictly(rules.companiesSearch)

export type JobSearch = { step?: 'application' }

/** Reads a query as text; of a repeated name the last value counts. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Writes a query; absent and empty values are left out. */
export function stringifySearch(search: Raw): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

/** The step of the job page; the first one, job-info, is not written into the address. */
export const jobSearch = strictly((raw): JobSearch => (raw.step === 'application' ? { step: 'application' } : {}))

function kept<N extends string>(raw: Raw, names: readonly N[]): { [name in N]?: string } {
  const found: { [name in N]?: string } = {}
  for (const name of names) {
    const value = raw[name]
    if (typeof value === 'string' && value !== '') found[name] = value
  }
  return found
}

/** The parameters of the screens on the identity host (section 2). */
export type IdentitySearch = { redirect_path?: string; token?: string }

/** Reads the parameters of the screens on the identity host. */
export const identitySearch = strictly((raw): IdentitySearch => kept(raw, ['redirect_path', 'token']))

/** Reads what the card vendor's page adds when it returns: the session that it was opened for. */
export const paymentSearch = strictly((raw): { session_id?: string } => kept(raw, ['session_id']))

/** Reads the address of the job to return to after a profile was saved. */
export const candidateSearch = strictly((raw): { previous_url?: string } => kept(raw, ['previous_url']))

/** A page of a table in the account settings; the usual page size and the first page are not written into the address. */
export type TableSearch = { search?: string; page?: string; per_page?: string }

const unusualSizes = tablePageSizesRows.slice(1).map(String)

/** Reads the query of a table; malformed and redundant values are dropped. */
export const tableSearch = strictly((raw): TableSearch => {
  const { page } = rules.companiesSearch({ page: raw.page })
  const per_page = unusualSizes.find((each) => each === raw.per_page)
  const search = typeof raw.search === 'string' ? raw.search.replace(/\p{Cc}+/gu, ' ').slice(0, SEARCH_MAX_CHARACTERS) : ''
  return { ...(search.trim() && { search }), ...(page && { page }), ...(per_page && { per_page }) }
})

/** The query of the members' table, and whether to open the plans at once. */
export type MembersSearch = TableSearch & { plans?: 'offered' }

/** Reads the query of the members' table. */
export const membersSearch = strictly(
  (raw): MembersSearch => ({ ...tableSearch(raw), ...(raw.plans === 'offered' && { plans: 'offered' }) }),
)

/**
 * The parameters of the tab Settings: what a consent page returned, for the calendar (access_token, provider) or for Teams (teams_code).
 */
export type CalendarReturn = { access_token?: string; provider?: string; state?: string; teams_code?: string; error?: string }

const calendarNames = ['access_token', 'provider', 'state', 'teams_code', 'error'] as const

/** Reads what a consent page returned, including a refusal. */
export const calendarReturn = strictly((raw): CalendarReturn => kept(raw, calendarNames))

/** The query of /account-settings: the tab, and what belongs to Settings. */
export const settingsSearch = strictly((raw): CalendarReturn & { tab?: string } => kept(raw, ['tab', ...calendarNames]))
