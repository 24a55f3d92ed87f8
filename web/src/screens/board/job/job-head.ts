// The head of a job's page, for search engines and link previews. It is loaded with the job's screen, not with lists.
import { createIsomorphicFn } from '@tanstack/react-start'
import { canonicalOf, feedOf, pageHead, pictureOf, summaryOf } from '../../../frame/head.ts'
import { m } from '../../../paraglide/messages.js'
import type { Site } from '../../../visit/site.ts'
import type { JobData } from './job-loading.ts'
import { jobPosting } from './job-posting.ts'

/** The JSON-LD of the way from the board to a page, the page itself last. */
export function breadcrumbs(steps: readonly { name: string; address: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: address })),
  }
}

/** What the document already says of the job at this address: a browser that has loaded it need not make it anew. */
function postingInDocument(address: string): object | undefined {
  const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => JSON.parse(textContent))
  return things.find((thing) => thing['@type'] === 'JobPosting' && thing.url === address)
}

const postingOf = createIsomorphicFn()
  .server(async (...facts: Parameters<typeof jobPosting>): Promise<object | null> => jobPosting(...facts))
  .client(
    async (job: Parameters<typeof jobPosting>[0], address: string, site: Site): Promise<object | null> =>
      postingInDocument(address) ?? (await import('./job-posting.ts')).jobPosting(job, address, site),
  )

/** The head of a job's page on any host. */
export async function jobHead(data: JobData | undefined, isApplying: boolean, site: Site) {
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
  const posting = isApplying ? null : await postingOf(job, canonical, site)
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
