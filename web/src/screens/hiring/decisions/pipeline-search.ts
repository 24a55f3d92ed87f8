// What of a pipeline stands in its address: filters, order, view, and on phones the stage. A link shows somebody else the same.
import { SEARCH_MAX_CHARACTERS } from '@plaza/contract/limits'
import type { ApplicationStatus } from '@plaza/contract/values'
import { applicationStatuses } from './words.ts'

type Raw = Readonly<Record<string, unknown>>

export const orders = ['newest', 'oldest', 'waiting', 'name'] as const
export type Order = (typeof orders)[number]

export type PipelineSearch = {
  search?: string
  status?: ApplicationStatus
  unread?: 'true'
  overdue?: 'true'
  undelivered?: 'true'
  source?: string
  order?: Order
  view?: 'table' | 'board'
  /** Of the table. */
  stage_id?: string
  page?: string
  /** The stage that phones show. */
  at?: string
}

const oneOf = <T extends string>(values: readonly T[], value: unknown) => values.find((each) => each === value)
const id = (value: unknown) => (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? value : undefined)

/** Reads the query as far as it is well formed; what says nothing is dropped. */
export function pipelineSearch(raw: Raw): PipelineSearch {
  const search = typeof raw.search === 'string' ? raw.search.replace(/\p{Cc}+/gu, ' ').slice(0, SEARCH_MAX_CHARACTERS) : ''
  const order = oneOf(orders, raw.order)
  const page = id(raw.page)
  const found: PipelineSearch = {
    ...(search.trim() && { search }),
    status: oneOf(applicationStatuses, raw.status),
    unread: oneOf(['true'], raw.unread),
    overdue: oneOf(['true'], raw.overdue),
    undelivered: oneOf(['true'], raw.undelivered),
    ...(typeof raw.source === 'string' && raw.source !== '' && { source: raw.source.slice(0, 50) }),
    order: order === 'newest' ? undefined : order,
    view: oneOf(['table', 'board'], raw.view),
    stage_id: id(raw.stage_id),
    page: page === '1' ? undefined : page,
    at: id(raw.at),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as PipelineSearch
}

/** The filters as the calls take them. */
export function filterQuery({ search, status, unread, overdue, undelivered, source, stage_id }: PipelineSearch) {
  return { search, status, unread, overdue, undelivered, source, stage_id }
}

/** The filters as the body of a change of many takes them. */
export function filterBody({ search, status, unread, overdue, undelivered, source, stage_id }: PipelineSearch) {
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(unread && { unread: true }),
    ...(overdue && { overdue: true }),
    ...(undelivered && { undelivered: true }),
    ...(source && { source }),
    ...(stage_id && { stage_id: Number(stage_id) }),
  }
}

const filters = ['search', 'status', 'unread', 'overdue', 'undelivered', 'source', 'stage_id'] as const

/** How many filters are set, the search among them. */
export function filtersSet(search: PipelineSearch): number {
  return filters.filter((name) => search[name] !== undefined).length
}

export const noFilters = Object.fromEntries(filters.map((name) => [name, undefined])) as { [name in (typeof filters)[number]]: undefined }

/** Whether a list is shown in place of the board: by choice, or because the filters ask for people who are in no column. */
export function isTable({ view, status }: PipelineSearch): boolean {
  return view === 'table' || status === 'rejected' || status === 'withdrawn'
}

/** The query that a candidate's page takes over, so that its list is this one. */
export function listSearch(search: PipelineSearch, stage?: number): Record<string, string | undefined> {
  const { view: _view, page: _page, at: _at, ...rest } = search
  return { ...rest, ...(stage !== undefined && { stage_id: String(stage) }) }
}
