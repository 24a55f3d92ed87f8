// The filters of the board as they stand in an address: pages and feeds read the same query in the same way. All values are strings.
// Values that are malformed or empty are dropped, so that no address can break a page.
import { PAGE_MAX, SALARY_MAX_PER_YEAR, SEARCH_MAX_CHARACTERS } from '../limits.ts'
import {
  type Currency,
  currencies,
  type Department,
  departments,
  type EmploymentType,
  employmentTypes,
  type Seniority,
  seniorities,
} from '../values.ts'
import { isSalaryRange } from './salary.ts'

export type BoardSearch = {
  search?: string
  location?: string
  department?: Department
  employment_type?: EmploymentType
  experience?: Seniority
  is_remote?: 'true' | 'false'
  salary_min?: string
  salary_max?: string
  currency_salary?: Currency
  page?: string
}

export type CompaniesSearch = Pick<BoardSearch, 'search' | 'location' | 'page'>

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
  if (typeof value !== 'string' || !/^\d{1,12}(\.\d{0,4})?$/.test(value)) return undefined
  return Number(value) <= SALARY_MAX_PER_YEAR ? value : undefined
}

function present<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T
}

/** The filters of a list of jobs (General Board, Company page, Company Board). */
export function boardSearch(raw: Raw): BoardSearch {
  const salary_min = salaryOf(raw.salary_min)
  const salary_max = salaryOf(raw.salary_max)
  const isRange = isSalaryRange(
    salary_min === undefined ? undefined : Number(salary_min),
    salary_max === undefined ? undefined : Number(salary_max),
  )
  return present({
    search: textOf(raw.search),
    location: textOf(raw.location),
    department: oneOf(departments, raw.department),
    employment_type: oneOf(employmentTypes, raw.employment_type),
    experience: oneOf(seniorities, raw.experience),
    is_remote: oneOf(['true', 'false'], raw.is_remote),
    salary_min: isRange ? salary_min : undefined,
    salary_max: isRange ? salary_max : undefined,
    currency_salary: oneOf(currencies, raw.currency_salary),
    page: pageOf(raw.page),
  })
}

/** The filters of the list of companies. */
export function companiesSearch(raw: Raw): CompaniesSearch {
  return present({ search: textOf(raw.search), location: textOf(raw.location), page: pageOf(raw.page) })
}

/** Whether anything but the page number narrows the list. */
export function isFiltered(search: BoardSearch): boolean {
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

/** The query of the API for a page of a list with these filters. */
export function listQuery<S extends BoardSearch>(search: S): Omit<S, 'location'> {
  const { location: _, ...filters } = search
  return present({ ...filters, search: searchTerms(search) })
}
