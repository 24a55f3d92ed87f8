// The head of a job's page, for search engines and link previews. It is loaded with the job's screen, not with lists.
import { canonicalOf, feedOf, pageHead, pictureOf, summaryOf } from '../../../frame/head.ts'
import { m } from '../../../paraglide/messages.js'
import type { Site } from '../../../visit/site.ts'
import type { JobData } from './job-loading.ts'
import { breadcrumbs, jobPosting } from './job-posting.ts'

/** The head of a job's page on any host. */
export function jobHead(data: JobData | undefined, isApplying: boolean, site: Site) {
  if (!data) return {}
  const { job } = data
  if (!job) {
    const title = data.similar?.meta.job.title
    return pageHead(site, { title: title ? m.job_closed_title_of({ title }) : m.job_closed_title(), noindex: true })
  }
  const { visible_name, domain_name } = job.company
  // With the company's own spelling of its name, whatever case the visitor's address has.
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
