// What a candidate's page shows, and the next ones, which are loaded ahead without being opened: only PUT …/read opens somebody.
import type { OutputOf } from '@plaza/contract'
import { call } from '../../../api/api.ts'
import { withPhoneToRead } from '../../../forms/phone-to-read.ts'
import { filterQuery, type PipelineSearch, pipelineSearch } from '../decisions/pipeline-search.ts'

export type Application = OutputOf<'GET /applications/{id}'>['application']
export type HiringView = NonNullable<Application['hiring']>
export type Activities = OutputOf<'GET /applications/{id}/activities'>
export type List = OutputOf<'GET /jobs/{id}/applications'>
/** `is_old`: loaded so long ago that it is shown at once and then loaded again. */
export type Loaded = { application: Application; activities: Activities; is_old?: boolean }

/** A page that was loaded ahead counts as new for so long. */
const NEW_MS = 30_000
/** Reading a resume takes some minutes. Longer than this nothing is kept: the link to the file would end while it is drawn. */
const KEPT_MS = 4 * 60_000
const AHEAD_MOST = 8
const ahead = new Map<number, { at: number; loaded: Promise<Loaded> }>()

/** What was sent, with telephone numbers as they are read. */
async function toRead(application: Application): Promise<Application> {
  const { candidate, submissions = [], ...rest } = application
  const sent = await Promise.all(submissions.map(async (each) => ({ ...each, candidate: await withPhoneToRead(each.candidate) })))
  return { ...rest, candidate: await withPhoneToRead(candidate), ...(application.submissions && { submissions: sent }) }
}

async function load(id: number, signal?: AbortSignal): Promise<Loaded> {
  const params = { id: String(id) }
  const options = signal ? { signal } : {}
  const [{ application }, activities] = await Promise.all([
    call('GET /applications/{id}', { params }, options),
    call('GET /applications/{id}/activities', { params, query: {} }, options),
  ])
  return { application: await toRead(application), activities }
}

/** Loads somebody's page before it is asked for; in the browser only. */
export function loadAhead(id: number, now = Date.now()): void {
  const known = ahead.get(id)
  if (known && now - known.at < NEW_MS) return
  const loaded = load(id)
  ahead.delete(id)
  ahead.set(id, { at: now, loaded })
  // A failure is told when the page is asked for, which loads it anew.
  loaded.catch(() => ahead.delete(id))
  for (const oldest of [...ahead.keys()].slice(0, -AHEAD_MOST)) ahead.delete(oldest)
}

/** What was loaded ahead is used only once, because after a decision it would be out of date. */
export async function loadCandidate(id: number, signal: AbortSignal, now = Date.now()): Promise<Loaded> {
  const known = ahead.get(id)
  ahead.delete(id)
  if (!known || now - known.at >= KEPT_MS) return load(id, signal)
  return { ...(await known.loaded), is_old: now - known.at >= NEW_MS }
}

/** The list beside the shown candidate; null while none is shown. It stays while one follows the other, and is loaded again when somebody is opened from elsewhere. */
export type FirstList = { key: string; first: List; page: number }
let shown: FirstList | null = null

/** The list that is shown at this moment, in the browser. */
export const shownList = () => shown

/** Sets the list that is shown; null when the page is left, which also forgets everything that was loaded ahead. */
export function showList(list: FirstList | null): void {
  shown = list
  if (list === null) ahead.clear()
}

/** A page of the list beside a candidate, with the filters and the order of the address. */
export function loadList(job: string, search: PipelineSearch, page: number, signal?: AbortSignal): Promise<List> {
  const query = { ...filterQuery(search), order: search.order, page: String(page) }
  return call('GET /jobs/{id}/applications', { params: { id: job }, query }, signal ? { signal } : {})
}

/** The query of a candidate's page: filters and order of its list, the page of it to begin with, and whether a note is begun. */
export type CandidateSearch = PipelineSearch & { compose?: 'note' | 'mail' }

export function candidateSearch(raw: Readonly<Record<string, unknown>>): CandidateSearch {
  const { view: _view, at: _at, ...search } = pipelineSearch(raw)
  return { ...search, ...(raw.compose === 'note' || raw.compose === 'mail' ? { compose: raw.compose } : {}) }
}

/** Identifies the list of a page: while one candidate follows the other, it is the same list. */
export function listKey(job: string, { compose: _compose, page: _page, ...search }: CandidateSearch): string {
  return `${job} ${JSON.stringify(search, Object.keys(search).sort())}`
}
