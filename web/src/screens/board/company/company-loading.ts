// What the Company page and the Company Board share: the same data and the same canonical address.
import type { OutputOf } from '@plaza/contract'
import { load } from '../../../api/api.ts'
import { companyOfPage, type PageCompany } from '../../../company/page-company.ts'
import { canonicalOf, feedOf, isPastEnd, pageHead, pictureOf, summaryOf } from '../../../frame/head.ts'
import { m } from '../../../paraglide/messages.js'
import { type BoardSearch, isFiltered, listQuery } from '../../../visit/search.ts'
import { boardScope, type Site } from '../../../visit/site.ts'
import { type CompanyRoute, redirectToPresentCompany } from '../former-name.ts'
import { listTitle } from '../list-title.ts'

export type CompanyData = OutputOf<'GET /job_board/{company}'> & { now: string; page_company: PageCompany }

type Asked = { company_name: string; search: BoardSearch; site: Site; to: CompanyRoute }

/** A company with a page of its jobs; redirects from a former name of the company. */
export async function loadCompany({ company_name, search, site, to }: Asked, signal: AbortSignal): Promise<CompanyData> {
  const query = { ...listQuery(search), ...boardScope(site) }
  const data = await load('GET /job_board/{company}', { params: { company: company_name }, query }, { signal })
  redirectToPresentCompany({ to, company_name, search }, data.company.company_branding.domain_name)
  return { ...data, now: new Date().toISOString(), page_company: companyOfPage(data.company) }
}

/** The head of a company's page on any host. */
export function companyHead(data: CompanyData | undefined, search: BoardSearch, site: Site) {
  if (!data) return {}
  const { visible_name, company_branding: branding } = data.company
  const page = canonicalOf(site, `/board/companies/${encodeURIComponent(branding.domain_name)}`)
  return pageHead(site, {
    title: listTitle(m.company_title({ company: visible_name }), search),
    description: summaryOf(branding.description) || m.company_description({ company: visible_name }),
    canonical: search.page ? `${page}?page=${search.page}` : page,
    noindex: isFiltered(search) || isPastEnd(search, data.meta.pagination),
    picture: pictureOf(branding.domain_name),
    feed: feedOf(site, { title: m.company_title({ company: visible_name }), company: branding.domain_name, search }),
    type: 'profile',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: visible_name,
      url: page,
      ...(data.company.website ? { sameAs: data.company.website } : {}),
      ...(branding.logo.url ? { logo: new URL(branding.logo.url, site.origins.main).href } : {}),
    },
  })
}
