// What of a pipeline stands in its address: filters, order, view, and on phones the stage. A link shows somebody else the same.
import { ANSWER_MAX_CHARACTERS, SEARCH_MAX_CHARACTERS, TAG_MAX_CHARACTERS } from '@plaza/contract/limits'
import { numberOf } from '@plaza/contract/rules/questions'
import { type ApplicationStatus, type ScoreFilter, type UnmetAction, unmetActions } from '@plaza/contract/values'
import { tableSearch } from '../../../visit/search.ts'
import { applicationStatuses } from './words.ts'

const SOURCE_MAX_CHARACTERS = 50

type Raw = Readonly<Record<string, unknown>>

export const orders = ['line', 'newest', 'oldest', 'waiting', 'name'] as const
export type Order = (typeof orders)[number]

/** In the order of the choice. Not the list of the contract's values, which every page of the board would carry. */
export const scoreFilters = ['4', '3', '2', '1', 'unrated'] as const satisfies readonly ScoreFilter[]

export type PipelineSearch = {
  search?: string
  status?: ApplicationStatus
  unread?: 'true'
  overdue?: 'true'
  undelivered?: 'true'
  tag?: string
  source?: string
  score?: ScoreFilter
  /** The id of a question, a colon and an answer, or a range of numbers: 12:yes, 13:3..10. */
  answer?: string
  /** What the answers do not meet. */
  unmet?: UnmetAction
  /** Who is kept aside. */
  suspicious?: 'true'
  order?: Order
  view?: 'table' | 'board'
  /** Of the table. */
  stage_id?: string
  /** Of the table: the questions whose answers it shows; left out, the first ones. */
  columns?: string
  page?: string
  /** The stage that phones show. */
  at?: string
}

const oneOf = <T extends string>(values: readonly T[], value: unknown) => values.find((each) => each === value)
/** A line of so many characters at most, as the calls take it: they refuse what cannot be kept, and a page that asked for it would fail. */
function line(value: unknown, maxCharacters: number): string {
  if (typeof value !== 'string') return ''
  const whole = value
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .normalize('NFC')
    .trim()
  return [...whole].slice(0, maxCharacters).join('').trim()
}
const id = (value: unknown) => (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? value : undefined)

/** A filter by an answer: one that was given, or a range of numbers as they were typed. */
export type AnswerWish = { question: number; value?: string; min?: string; max?: string }

const WISH = /^([1-9]\d{0,14}):(.+)$/su

/** What the filter `answer` of the address asks for; null where it is not well formed. */
export function answerWish(raw: unknown): AnswerWish | null {
  const [, question, value] = typeof raw === 'string' && raw.length <= ANSWER_MAX_CHARACTERS ? (WISH.exec(raw) ?? []) : []
  if (question === undefined || value === undefined) return null
  const [, min = '', max = ''] = /^(.*)\.\.(.*)$/u.exec(value) ?? []
  const isRange = numberOf(min) !== null || numberOf(max) !== null
  return isRange ? { question: Number(question), min, max } : { question: Number(question), value }
}

/** The filter for a range of numbers as they were typed; undefined where neither is a number. */
export function answerFilter({ question, min = '', max = '' }: AnswerWish): string | undefined {
  const text = (typed: string) => String(numberOf(typed) ?? '')
  return text(min) || text(max) ? `${question}:${text(min)}..${text(max)}` : undefined
}

/** Reads the query as far as it is well formed; what says nothing is dropped. */
export function pipelineSearch(raw: Raw): PipelineSearch {
  const search = typeof raw.search === 'string' ? raw.search.replace(/\p{Cc}+/gu, ' ').slice(0, SEARCH_MAX_CHARACTERS) : ''
  const order = oneOf(orders, raw.order)
  const { page } = tableSearch({ page: raw.page })
  const [source, tag] = [line(raw.source, SOURCE_MAX_CHARACTERS), line(raw.tag, TAG_MAX_CHARACTERS)]
  const answer = line(raw.answer, ANSWER_MAX_CHARACTERS)
  const found: PipelineSearch = {
    ...(search.trim() && { search }),
    status: oneOf(applicationStatuses, raw.status),
    unread: oneOf(['true'], raw.unread),
    overdue: oneOf(['true'], raw.overdue),
    undelivered: oneOf(['true'], raw.undelivered),
    ...(source && { source }),
    ...(tag && { tag }),
    ...(answerWish(answer) && { answer }),
    unmet: oneOf(unmetActions, raw.unmet),
    suspicious: oneOf(['true'], raw.suspicious),
    score: oneOf(scoreFilters, raw.score),
    order: order === 'line' ? undefined : order,
    view: oneOf(['table', 'board'], raw.view),
    stage_id: id(raw.stage_id),
    ...(typeof raw.columns === 'string' && /^(?:none|\d{1,15}(?:\.\d{1,15}){0,9})$/.test(raw.columns) && { columns: raw.columns }),
    page,
    at: id(raw.at),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as PipelineSearch
}

/** The filters as the calls take them. */
export function filterQuery(search: PipelineSearch) {
  return Object.fromEntries(filters.map((name) => [name, search[name]])) as Pick<PipelineSearch, (typeof filters)[number]>
}

/** The filters as the body of a change of many takes them. */
export function filterBody({
  search,
  status,
  unread,
  overdue,
  undelivered,
  tag,
  source,
  answer,
  unmet,
  suspicious,
  score,
  stage_id,
}: PipelineSearch) {
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(unread && { unread: true }),
    ...(overdue && { overdue: true }),
    ...(undelivered && { undelivered: true }),
    ...(tag && { tag }),
    ...(source && { source }),
    ...(answer && { answer }),
    ...(unmet && { unmet }),
    ...(suspicious && { suspicious: true }),
    ...(score && { score }),
    ...(stage_id && { stage_id: Number(stage_id) }),
  }
}

const filters = [
  'search',
  'status',
  'unread',
  'overdue',
  'undelivered',
  'tag',
  'source',
  'answer',
  'unmet',
  'suspicious',
  'score',
  'stage_id',
] as const

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
  const { view: _view, page: _page, at: _at, columns: _columns, ...rest } = search
  return { ...rest, ...(stage !== undefined && { stage_id: String(stage) }) }
}
