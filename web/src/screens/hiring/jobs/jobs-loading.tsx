import type { OutputOf } from '@plaza/contract'
import { HIRING_JOBS_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { type Department, departments, type JobState } from '@plaza/contract/values'
import { call } from '../../../api/api.ts'
import type { Missable } from '../../../frame/keep-page.ts'
import { loadOrStay } from '../../../frame/load-or-stay.ts'
import { m } from '../../../paraglide/messages.js'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { tableSearch } from '../../../visit/search.ts'
import { statesInOrder } from '../job-words.ts'
import { titleOf, type Visit } from '../page.ts'

/** The query of the list; published jobs of the whole company need no mention. */
export type JobsSearch = {
  state?: Exclude<JobState, 'published'>
  search?: string
  department?: Department
  mine?: 'true'
  page?: string
}

/** Reads the query of the list; what is malformed or says nothing is dropped. */
export function jobsSearch(raw: Record<string, unknown>): JobsSearch {
  const { search, page } = tableSearch(raw)
  const state = statesInOrder.find((each) => each === raw.state)
  const department = departments.find((each) => each === raw.department)
  return {
    ...(state && state !== 'published' && { state }),
    ...(search && { search }),
    ...(department && { department }),
    ...(raw.mine === 'true' && { mine: 'true' }),
    ...(page && { page }),
  }
}

export type JobsData = OutputOf<'GET /jobs'> & Missable & { now: string }
export const JOBS_PLACE = 'hiring jobs'

/** A page of jobs; where it cannot be loaded, the one on screen stays and is marked. */
export async function loadJobs(visit: Visit) {
  const { search, signal } = visit
  const { state = 'published', ...query } = jobsSearch(search)
  const loading = call('GET /jobs', { query: { state, ...query } }, { signal })
  const arriving = loading.then((answer) => ({ ...answer, now: new Date().toISOString() }))
  return { title: titleOf(m.hiring_jobs()), data: (await loadOrStay(JOBS_PLACE, arriving, visit)) as JobsData }
}

const ROWS = Array.from({ length: Math.min(6, HIRING_JOBS_PAGE_SIZE_ROWS) }, (_, row) => row)

/** The shape of the list. */
export function JobsWaiting() {
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6 lg:py-8">
      <Skeleton className="h-9 w-32" />
      <Skeleton className="mt-6 h-11 w-80 max-w-full" />
      <div className="mt-6 overflow-hidden rounded-xl border border-line bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-6 border-b border-line px-5 py-4 last:border-b-0">
            <div className="flex-1">
              <Skeleton className="h-5 w-56 max-w-full" />
              <Skeleton className="mt-2 h-4 w-36" />
            </div>
            <Skeleton className="h-2 w-40 max-sm:hidden" />
            <Skeleton className="h-8 w-20 max-sm:hidden" />
          </div>
        ))}
      </div>
    </div>
  )
}
