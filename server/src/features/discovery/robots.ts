import { serverPath } from '@plaza/contract/rules/addresses'
import { hostFamilies, type Site } from '@plaza/contract/rules/hosts'
import type { SitePartner } from '../../http/sites.ts'
import type { Addresses } from './addresses.ts'

const KEEP_OUT = 'User-agent: *\nDisallow: /\n'

/** Not for search engines: sign-in and account pages, and a partner's test deployment, which would duplicate its real one. */
function isPrivate({ family, host, partner }: Site<SitePartner>): boolean {
  return (
    hostFamilies[family].crawlers !== 'welcome' ||
    (partner !== null && partner.test_slug !== partner.slug && host.split('.')[0] === partner.test_slug)
  )
}

/** What /robots.txt of a site says. */
export function robots(site: Site<SitePartner>, addresses: Addresses): string {
  if (isPrivate(site)) return KEEP_OUT
  // Filtered lists are not named here on purpose: they say noindex themselves, and a crawler can only read that on a page it may fetch.
  // ?lang= answers with a cookie and the page again, /api/ with what the pages already say.
  return `User-agent: *
Disallow: /api/
Disallow: /*?lang=
Disallow: /*&lang=
${addresses.hasBoard ? `\nSitemap: ${addresses.at(serverPath('sitemap'))}\n` : ''}`
}
