// What all addresses of a job's page share: data, canonical address and status.
import type { OutputOf } from '@plaza/contract'
import { isNotFound } from '@tanstack/react-router'
import { ApiError, call, load } from '../../../api/api.ts'
import { companyOfJob, companyOfPage, notFoundOf, type PageCompany } from '../../../company/page-company.ts'
import type { JobSearch } from '../../../visit/search.ts'
import { boardScope, type Site, setStatus, similarScope } from '../../../visit/site.ts'
import { type JobRoute, redirectToPresentJob } from '../former-name.ts'

type JobAnswer = OutputOf<'GET /job_board/{company}/{job}'>
export type Job = JobAnswer['job']
export type Rates = JobAnswer['meta']['rates']
type Company = OutputOf<'GET /job_board/{company}'>['company']
type SimilarJobs = OutputOf<'GET /job_board/{company}/{job}/similar_jobs'>

type Around = {
  company_name: string
  job_id: string
  similar: SimilarJobs | null
  now: string
  page_company: PageCompany | null
  rates: Rates | null
}

/**
 * `job` is null if it is closed. The page then has status 410 and still offers similar jobs and the company, as far as they can be loaded.
 */
export type JobData = Around & ({ job: Job; company?: undefined } | { job: null; company: Company | null })

type Asked = { company_name: string; job_id: string; search: JobSearch; site: Site; to: JobRoute }

/** A job with similar jobs; redirects from a former name of its company. */
export async function loadJob({ site, ...asked }: Asked, signal: AbortSignal): Promise<JobData> {
  const { company_name, job_id } = asked
  const params = { company: company_name, job: job_id }
  const query = boardScope(site)
  const now = new Date().toISOString()
  // If similar jobs cannot be loaded, the page is shown without them.
  const similar = call(
    'GET /job_board/{company}/{job}/similar_jobs',
    { params, query: { ...query, ...similarScope(asked.to.startsWith('/careers/') ? 'careers' : 'board') } },
    { signal },
  ).catch(() => null)
  try {
    const { job, meta } = await load('GET /job_board/{company}/{job}', { params, query }, { signal })
    redirectToPresentJob(asked, job.company.domain_name)
    return { company_name, job_id, job, rates: meta.rates, similar: await similar, now, page_company: companyOfJob(job.company) }
  } catch (error) {
    // The 404 page on a company's own site keeps the company's header, which leads to its other jobs.
    if (isNotFound(error) && asked.to.startsWith('/careers')) {
      const found = await call('GET /job_board/{company}', { params: { company: company_name }, query }, { signal }).catch(() => null)
      throw found ? notFoundOf(companyOfPage(found.company)) : error
    }
    if (!(error instanceof ApiError) || error.status !== 410) throw error
    const company = await call('GET /job_board/{company}', { params: { company: company_name }, query }, { signal }).catch(() => null)
    if (company) redirectToPresentJob(asked, company.company.company_branding.domain_name)
    setStatus(410)
    const around = {
      company_name,
      job_id,
      similar: await similar,
      now,
      page_company: company && companyOfPage(company.company),
      rates: null,
    }
    return { ...around, job: null, company: company?.company ?? null }
  }
}
