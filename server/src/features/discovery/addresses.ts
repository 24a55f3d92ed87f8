// The absolute addresses of a site's pages, feeds and pictures.
import { pathOf, serverPath } from '@plaza/contract/rules/addresses'
import { type HostTable, originOf, type Site } from '@plaza/contract/rules/hosts'
import type { SitePartner } from '../../http/sites.ts'

/** `board`: /companies/{company}; `careers`: /{company}. The combined host has both. */
export type CompanyAddressShape = 'board' | 'careers'

export type Addresses = {
  origin: string
  /** The site has a board of its own (`/` and `/companies`), not only pages of companies. */
  hasBoard: boolean
  /** Jobs and companies are canonical here, and not only on the main board (docs/decisions/0007). */
  hasCanonicalJobs: boolean
  at(path: string): string
  company(name: string): string
  job(name: string, id: number): string
  feed(company: string | null): string
}

/** An alias of the main board or of the careers site (`www.`) names the canonical host; any other host names itself. */
function origin({ family, host }: Site, table: HostTable): string {
  return family === 'main' || family === 'careers' ? originOf(family, table) : `${table.scheme}://${host}`
}

/** The addresses of a site; `shape` tells them apart on the combined host, which shows a company in both ways. */
export function addressesOf(
  site: Site<SitePartner>,
  table: HostTable,
  shape: CompanyAddressShape = site.family === 'careers' ? 'careers' : 'board',
): Addresses {
  const at = (path: string) => origin(site, table) + path
  const family = shape === 'careers' ? 'careers' : 'main'
  return {
    origin: at(''),
    hasBoard: site.family !== 'careers',
    hasCanonicalJobs: site.family === 'main' || site.family === 'combined',
    at,
    company: (company_name) => at(pathOf(family, 'company', { company_name })),
    job: (company_name, job_id) => at(pathOf(family, 'job', { company_name, job_id })),
    feed: (company_name) =>
      at(company_name === null ? serverPath('feed') : serverPath(shape === 'careers' ? 'careers_feed' : 'company_feed', { company_name })),
  }
}
