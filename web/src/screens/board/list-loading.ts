// The two lists of the board. `now` comes with the data, so that the server and the browser say the same age of a job.
import type { OutputOf } from '@plaza/contract'
import { load } from '../../api/api.ts'
import { type BoardSearch, type CompaniesSearch, listQuery } from '../../visit/search.ts'
import { boardScope, type Site } from '../../visit/site.ts'

export type JobsData = OutputOf<'GET /job_board/jobs'> & { now: string }
export type CompaniesData = OutputOf<'GET /job_board/companies'> & { now: string }

/** A page of the General Board. */
export async function loadJobs(search: BoardSearch, site: Site, signal: AbortSignal): Promise<JobsData> {
  const data = await load('GET /job_board/jobs', { query: { ...listQuery(search), ...boardScope(site) } }, { signal })
  return { ...data, now: new Date().toISOString() }
}

/** A page of the companies. */
export async function loadCompanies(search: CompaniesSearch, site: Site, signal: AbortSignal): Promise<CompaniesData> {
  const data = await load('GET /job_board/companies', { query: { ...listQuery(search), ...boardScope(site) } }, { signal })
  return { ...data, now: new Date().toISOString() }
}
