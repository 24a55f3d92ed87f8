// The lists of jobs and companies as a visitor sees them, and all addresses that show a list of jobs.
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Family, House } from './house.ts'

type CompanyAddress = { domain_name: string }

export type JobList = {
  name: string
  family: Family
  path: (company: CompanyAddress) => string
  /** The path of a job to which a row of this list links. */
  jobPath: (company: CompanyAddress, job: number) => string
  /** The same screen on another host family; only journeys about what differs by host need it. */
  isTwin?: boolean
}

const onBoard = ({ domain_name }: CompanyAddress, job: number) => `/companies/${domain_name}/jobs/${job}`
const onCareers = ({ domain_name }: CompanyAddress, job: number) => `/${domain_name}/jobs/${job}`
const companyPath = ({ domain_name }: CompanyAddress) => `/companies/${domain_name}`
const boardPath = ({ domain_name }: CompanyAddress) => `/${domain_name}`

/** Every list of jobs on every family of hosts. */
export const jobLists: readonly JobList[] = [
  { name: 'General Board, main', family: 'main', path: () => '/', jobPath: onBoard },
  { name: 'General Board, white label', family: 'white_label', path: () => '/', jobPath: onBoard },
  { name: 'General Board, combined', family: 'combined', path: () => '/', jobPath: onBoard, isTwin: true },
  { name: 'Company page, main', family: 'main', path: companyPath, jobPath: onBoard },
  { name: 'Company page, white label', family: 'white_label', path: companyPath, jobPath: onBoard, isTwin: true },
  { name: 'Company Board, careers', family: 'careers', path: boardPath, jobPath: onCareers },
  { name: 'Company Board, combined', family: 'combined', path: boardPath, jobPath: onCareers, isTwin: true },
]

/** The address of a list with only the journey's own rows. */
export function ownList(house: House, list: JobList, company: CompanyAddress, more: Record<string, string> = {}): string {
  return `${house.origin(list.family)}${list.path(company)}?${new URLSearchParams({ search: house.word, ...more })}`
}

/** The parts of a list, found by the names that people read and hear. */
export class ListOnPage {
  readonly page: Page
  readonly what: Locator
  readonly where: Locator
  readonly remote: Locator
  readonly results: Locator
  /** The rows or cards. */
  readonly rows: Locator
  readonly clearFilters: Locator
  readonly pages: Locator
  readonly salary: SalaryOnPage

  constructor(page: Page) {
    this.page = page
    this.what = page.getByLabel(/^Search (job|company)$/)
    this.where = page.getByLabel('Search location')
    this.remote = page.getByRole('checkbox', { name: 'Remote only' })
    this.results = page.getByRole('region', { name: 'Results' })
    this.rows = this.results.getByRole('article')
    this.clearFilters = page.getByRole('region', { name: 'Filters' }).getByRole('link', { name: 'Clear filters' })
    this.pages = page.getByRole('navigation', { name: 'Pages' })
    this.salary = new SalaryOnPage(page)
  }

  /** One option of the lists 'Department', 'Work type' and 'Seniority'. */
  choice(list: 'Department' | 'Work type' | 'Seniority', choice: string): Locator {
    const group = this.page.getByRole('group', { name: list, exact: true })
    return group.getByRole('radio', { name: new RegExp(`^${choice}( \\d+)?$`) })
  }

  /** Expects exactly these titles in this order. */
  async expectTitles(titles: readonly string[]): Promise<void> {
    await expect(this.results.getByRole('article').getByRole('heading')).toHaveText([...titles])
  }

  /** Expects exactly these filters in the address. */
  async expectQuery(query: Record<string, string>): Promise<void> {
    await expect(this.page).toHaveURL((url) => {
      const now = [...url.searchParams].sort()
      const wanted = Object.entries(query).sort()
      return JSON.stringify(now) === JSON.stringify(wanted)
    })
  }

  /** How many entries the history of this tab has. */
  historyLength(): Promise<number> {
    return this.page.evaluate(() => history.length)
  }
}

/** The dropdown with the salary range. */
export class SalaryOnPage {
  readonly button: Locator
  readonly min: Locator
  readonly max: Locator
  readonly currency: Locator
  readonly apply: Locator
  readonly clear: Locator
  readonly error: Locator

  constructor(page: Page) {
    const dropdown = page.locator('details', { has: page.getByText('Salary range') })
    this.button = dropdown.locator('summary')
    this.min = dropdown.getByRole('textbox', { name: 'Min' })
    this.max = dropdown.getByRole('textbox', { name: 'Max' })
    this.currency = dropdown.getByRole('combobox', { name: 'Currency' })
    this.apply = dropdown.getByRole('button', { name: 'Apply' })
    this.clear = dropdown.getByRole('button', { name: 'Clear' })
    this.error = dropdown.getByText('Max field should be greater than min')
  }
}

/** Counts the API requests from now on whose path matches. */
export function countCalls(page: Page, path: RegExp): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) calls++
  })
  return () => calls
}
