// The filters of the board as they stand in an address: pages and feeds read the same query in the same way. All values are strings.
// Values that are malformed or empty are dropped, so that no address can break a page.
import { PAGE_MAX, SALARY_MAX_PER_YEAR, SEARCH_MAX_CHARACTERS } from '../limits.ts'
import {
  currencies,
  departments,
  employmentTypes,
  type ListOrder,
  listOrders,
  postedWithinDays,
  postingLanguages,
  seniorities,
} from '../values.ts'
import type { Pay } from './pay.ts'
import { isSalaryRange } from './salary.ts'

/** The filters of a list of jobs, by their name in addresses and in calls, with the values that they take; null for an amount. */
export const jobFilters = {
  department: departments,
  employment_type: employmentTypes,
  experience: seniorities,
  is_remote: ['true', 'false'],
  salary_min: null,
  salary_max: null,
  currency_salary: currencies,
  posted_within: postedWithinDays,
  language: postingLanguages,
} as const satisfies Record<string, readonly string[] | null>

export type JobFilter = keyof typeof jobFilters
/** The filters that ask for pay: the dropdown of the list holds them. */
export type PayFilter = Extract<JobFilter, keyof Pay>

export const filterNames = Object.keys(jobFilters) as JobFilter[]

type ValueOf<F extends JobFilter> = (typeof jobFilters)[F] extends readonly (infer Value)[] ? Value : string

export type BoardSearch = { search?: string; location?: string; order?: ListOrder; page?: string } & { [F in JobFilter]?: ValueOf<F> }

/** The filters of the list of companies, by their name in addresses and in calls, with the form of their values: the id of an industry, the code of a country. */
export const companyFilters = { industry: /^[1-9]\d{0,8}$/, country: /^[a-z]{2}$/ } as const satisfies Record<string, RegExp>

export type CompanyFilter = keyof typeof companyFilters

export const companyFilterNames = Object.keys(companyFilters) as CompanyFilter[]

export type CompaniesSearch = Pick<BoardSearch, 'search' | 'location' | 'page'> & { [F in CompanyFilter]?: string }

type Raw = Record<string, unknown>

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replace(/\p{Cc}+/gu, ' ').slice(0, SEARCH_MAX_CHARACTERS)
  return text.trim() === '' || text === 'all' ? undefined : text
}

function oneOf<const T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value)
}

function pageOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{1,10}$/.test(value)) return undefined
  const page = Number(value)
  return page > 1 && page <= PAGE_MAX ? String(page) : undefined
}

function salaryOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(?=\.?\d)\d{0,12}(\.\d{0,4})?$/.test(value)) return undefined
  return Number(value) <= SALARY_MAX_PER_YEAR ? value : undefined
}

/** The value of a filter of the list of companies, undefined where it has not the form of one. */
export function companyFilterOf(name: CompanyFilter, value: unknown): string | undefined {
  return typeof value === 'string' && companyFilters[name].test(value) ? value : undefined
}

function present<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T
}

/** The filters of a list of jobs (General Board, Company page, Company Board). A range of pay that ends before it begins stays: the page tells. */
export function boardSearch(raw: Raw): BoardSearch {
  const filters = Object.fromEntries(
    Object.entries(jobFilters).map(([name, values]) => [name, values ? oneOf<string>(values, raw[name]) : salaryOf(raw[name])]),
  ) as Pick<BoardSearch, JobFilter>
  return present({
    search: textOf(raw.search),
    location: textOf(raw.location),
    ...filters,
    order: oneOf(listOrders, raw.order),
    page: pageOf(raw.page),
  })
}

/** The filters of the list of companies. */
export function companiesSearch(raw: Raw): CompaniesSearch {
  const filters = Object.fromEntries(companyFilterNames.map((name) => [name, companyFilterOf(name, raw[name])])) as Pick<
    CompaniesSearch,
    CompanyFilter
  >
  return present({ search: textOf(raw.search), location: textOf(raw.location), ...filters, page: pageOf(raw.page) })
}

/** Whether anything but the page number narrows or orders the list. */
export function isFiltered(search: BoardSearch | CompaniesSearch): boolean {
  return Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined)
}

/** Removes from typed text the two characters that have a meaning in a query: the separator of terms and the mark of a place. */
function plainTerm(text: string | undefined): string {
  return (text ?? '')
    .replace(/&/g, ' ')
    .replace(/^[\s@]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Both search boxes as one list of terms for the API: terms are joined with an ampersand, and a term that begins with @ is a place. */
export function searchTerms({ search, location }: Pick<BoardSearch, 'search' | 'location'>): string | undefined {
  const place = plainTerm(location).slice(0, SEARCH_MAX_CHARACTERS / 2)
  const placeTerm = place === '' ? '' : `@${place}`
  const room = SEARCH_MAX_CHARACTERS - (placeTerm === '' ? 0 : placeTerm.length + 1)
  return [plainTerm(search).slice(0, room), placeTerm].filter((term) => term !== '').join('&') || undefined
}

/** Whether the range of pay begins before it ends, or is none. */
export function hasSalaryRange({ salary_min, salary_max }: BoardSearch): boolean {
  return isSalaryRange(Number(salary_min), Number(salary_max))
}

/** The query of the API for a page of a list with these filters; without a range of pay that ends before it begins. */
export function listQuery<S extends BoardSearch | CompaniesSearch>(search: S): Omit<S, 'location'> {
  const { location: _, ...filters } = search
  const pay = hasSalaryRange(search) ? {} : { salary_min: undefined, salary_max: undefined }
  return present({ ...filters, ...pay, search: searchTerms(search) })
}
