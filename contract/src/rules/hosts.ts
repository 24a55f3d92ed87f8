// Which site a host name serves (section 2, "Screens and routes"; product decisions, "Hosts").

/** The sites that signed-in business users are sent to by their roles (section 6, "Platform hosts are chosen by role"). */
export type Platform = 'sourcing' | 'workforce' | 'internal'

/** combined serves all sets of routes on one host and exists for local development only. */
export type HostFamily = 'combined' | 'main' | 'identity' | 'careers' | 'white_label' | Platform

/** A white-label partner as far as hosts are concerned. */
export type PartnerSlugs = { slug: string; test_slug: string }

/** Host names with their port as browsers send them, lower case. The first of each list is the canonical one. */
export type HostTable = {
  scheme: 'http' | 'https'
  combined: readonly string[]
  main: readonly string[]
  identity: readonly string[]
  careers: readonly string[]
  sourcing: readonly string[]
  workforce: readonly string[]
  internal: readonly string[]
}

export type Site<P extends PartnerSlugs = PartnerSlugs> = { family: HostFamily; host: string; partner: P | null }

const families = ['main', 'identity', 'careers', 'sourcing', 'workforce', 'internal', 'combined'] as const

const HOST = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*(:\d{1,5})?$/

/** The site that a Host header names, or null when it names none of the product's: such a request is refused. */
export function siteOf<P extends PartnerSlugs>(header: string | undefined, table: HostTable, partners: readonly P[]): Site<P> | null {
  const host = header?.toLowerCase()
  if (host === undefined || host.length > 255 || !HOST.test(host)) return null
  for (const family of families) {
    if (table[family].includes(host)) return { family, host, partner: null }
  }
  const label = host.split('.')[0]
  const partner = partners.find((each) => each.slug === label || each.test_slug === label)
  return partner && host.includes('.') ? { family: 'white_label', host, partner } : null
}

/**
 * Whether a host is certainly the product's own: one of the table, or a partner's directly below the main board's. Partners are served under
 * any domain, but anybody can own a domain that begins like one of them: nobody is sent there.
 */
export function isTrustedHost(header: string, table: HostTable, partners: readonly PartnerSlugs[]): boolean {
  const site = siteOf(header, table, partners)
  if (site?.family !== 'white_label') return site !== null
  const parent = site.host.slice(site.host.indexOf('.') + 1)
  return table.main.includes(parent) || table.combined.includes(parent)
}

/** The absolute origin of a family's canonical host. */
export function originOf(family: (typeof families)[number], table: HostTable): string {
  return `${table.scheme}://${table[family][0] ?? table.main[0]}`
}
