// What the job page's addresses share: the same data, the same canonical address, the same status.
import type { OutputOf } from '@plaza/contract'
import { isNotFound } from '@tanstack/react-router'
import { ApiError, call, load } from '../../../api/api.ts'
import { companyOfJob, companyOfPage, notFoundOf, type PageCompany } from '../../../company/page-company.ts'
import { canonicalOf, feedOf, pageHead, pictureOf, summaryOf } from '../../../frame/head.ts'
import { m } from '../../../paraglide/messages.js'
import type { JobSearch } from '../../../visit/search.ts'
import { boardScope, type Site, setStatus, similarScope } from '../../../visit/site.ts'
import { type JobRoute, leadToJob } from '../former-name.ts'
import { breadcrumbs, jobPosting } from './job-posting.ts'

export type Job = OutputOf<'GET /job_board/{company}/{job}'>['job']
type Company = OutputOf<'GET /job_board/{company}'>['company']
type SimilarJobs = OutputOf<'GET /job_board/{company}/{job}/similar_jobs'>

type Around = { company_name: string; job_id: string; similar: SimilarJobs | null; now: string; page_company: PageCompany | null }

/** `job` is null when it has closed: the page says so with status 410 and still offers similar jobs and its company, as far as they load. */
export type JobData = Around & ({ job: Job; company?: undefined } | { job: null; company: Company | null })

type Asked = { company_name: string; job_id: string; search: JobSearch; site: Site; to: JobRoute }

/** A job with the jobs that resemble it; leads on from a former name of its company. */
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
    const { job } = await load('GET /job_board/{company}/{job}', { params, query }, { signal })
    leadToJob(asked, job.company.domain_name)
    return { company_name, job_id, job, similar: await similar, now, page_company: companyOfJob(job.company) }
  } catch (error) {
    // A company's own site stays the company's where one of its jobs is not found: the header leads to the others.
    if (isNotFound(error) && asked.to.startsWith('/careers')) {
      const found = await call('GET /job_board/{company}', { params: { company: company_name }, query }, { signal }).catch(() => null)
      throw found ? notFoundOf(companyOfPage(found.company)) : error
    }
    if (!(error instanceof ApiError) || error.status !== 410) throw error
    const company = await call('GET /job_board/{company}', { params: { company: company_name }, query }, { signal }).catch(() => null)
    if (company) leadToJob(asked, company.company.company_branding.domain_name)
    setStatus(410)
    const around = { company_name, job_id, similar: await similar, now, page_company: company && companyOfPage(company.company) }
    return { ...around, job: null, company: company?.company ?? null }
  }
}

/** The head of a job's page on any host. */
export function jobHead(data: JobData | undefined, isApplying: boolean, site: Site) {
  if (!data) return {}
  const { job } = data
  if (!job) return pageHead(site, { title: m.job_closed_title(), noindex: true })
  const { visible_name, domain_name } = job.company
  // As the company writes its name, whatever letter case the visitor's address has.
  const company = canonicalOf(site, `/board/companies/${encodeURIComponent(domain_name)}`)
  const canonical = `${company}/jobs/${job.id}`
  const posting = jobPosting(job, canonical, site)
  const way = breadcrumbs([
    { name: m.general_board_title(), address: canonicalOf(site, '/board') },
    { name: visible_name, address: company },
    { name: job.title, address: canonical },
  ])
  return pageHead(site, {
    title: m.job_title({ title: job.title, company: visible_name }),
    description: summaryOf(job.description),
    canonical,
    noindex: isApplying,
    picture: pictureOf(domain_name, job.id),
    feed: feedOf(site, { title: m.company_title({ company: visible_name }), company: domain_name }),
    type: 'article',
    jsonLd: isApplying ? undefined : posting === null ? way : [posting, way],
  })
}
