// The query of the board's pages. What its filters mean, feeds must know too: contract/src/rules/board-search.ts.

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

/** What the screens of the identity host take from the query (section 2). */
export type IdentitySearch = { redirect_path?: string; token?: string; tab?: string; access_token?: string }

/** Keeps the parameters that a screen of the identity host knows. */
export function identitySearch(raw: Raw): IdentitySearch {
  const names = ['redirect_path', 'token', 'tab', 'access_token'] as const
  return Object.fromEntries(names.flatMap((name) => (typeof raw[name] === 'string' && raw[name] !== '' ? [[name, raw[name]]] : [])))
}
