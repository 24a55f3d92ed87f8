// Which site a host name serves (section 2, "Screens and routes"; product decisions, "Hosts").

type Family = {
  /** The pages of jobs that its hosts have. */
  jobs: 'board' | 'careers' | null
  /** What crawlers find: pages to read, a robots.txt that keeps them out, or nothing at all. */
  crawlers: 'welcome' | 'kept out' | 'not answered'
  /** A site that signed-in business users are sent to by their roles (section 6, "Platform hosts are chosen by role"). */
  isPlatform: boolean
}

/** The families of hosts. `combined` serves all of them on one host, in local development only. */
export const hostFamilies = {
  main: { jobs: 'board', crawlers: 'welcome', isPlatform: false },
  identity: { jobs: null, crawlers: 'kept out', isPlatform: false },
  careers: { jobs: 'careers', crawlers: 'welcome', isPlatform: false },
  sourcing: { jobs: null, crawlers: 'not answered', isPlatform: true },
  workforce: { jobs: null, crawlers: 'not answered', isPlatform: true },
  internal: { jobs: null, crawlers: 'not answered', isPlatform: true },
  combined: { jobs: 'board', crawlers: 'welcome', isPlatform: false },
  white_label: { jobs: 'board', crawlers: 'welcome', isPlatform: false },
} as const satisfies Record<string, Family>

export type HostFamily = keyof typeof hostFamilies
/** The families with hosts of their own, by name; a partner's stand below the main host too, and locally one host is all of them. */
export type NamedFamily = Exclude<HostFamily, 'combined' | 'white_label'>
export type Platform = { [F in HostFamily]: (typeof hostFamilies)[F]['isPlatform'] extends true ? F : never }[HostFamily]

/** The families that have nothing of the board: sign-in, account, platforms. */
export type AccountFamily = { [F in HostFamily]: (typeof hostFamilies)[F]['jobs'] extends null ? F : never }[HostFamily]

/** A white-label partner as far as hosts are concerned. */
export type PartnerSlugs = { slug: string; test_slug: string }

/**
 * Host names with their port as browsers send them, lower case. The first of each list is the canonical one. Those of
 * white_label are domains of partners' own, whose first label names the partner; other partners are directly below the main host.
 */
export type HostTable = { scheme: 'http' | 'https' } & Readonly<Record<HostFamily, readonly string[]>>

export type Site<P extends PartnerSlugs = PartnerSlugs> = { family: HostFamily; host: string; partner: P | null }

const HOST = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*(:\d{1,5})?$/
const HOST_MAX_CHARACTERS = 255

/** Whether a text is a host name in lower case, with or without a port; an address of numbers is one too, an IPv6 literal is not. */
export function isHostName(text: string): boolean {
  return text.length <= HOST_MAX_CHARACTERS && HOST.test(text)
}

/** A host as browsers write it: without the port that its scheme has anyway. */
export function withoutDefaultPort(host: string, scheme: HostTable['scheme']): string {
  return host.replace(scheme === 'https' ? /:443$/ : /:80$/, '')
}

function isWhiteLabel(host: string, table: HostTable): boolean {
  if (table.white_label.includes(host)) return true
  const parent = host.slice(host.indexOf('.') + 1)
  return isHostName(host) && (table.main.includes(parent) || table.combined.includes(parent))
}

/**
 * The site that a Host header names, or null when it names none of the product's: such a request is refused, and nobody is sent there. Anybody
 * can own a domain that begins with a partner's name, so that a partner's host is directly below a main host or is listed.
 */
export function siteOf<P extends PartnerSlugs>(header: string | undefined, table: HostTable, partners: readonly P[]): Site<P> | null {
  if (header === undefined) return null
  const host = withoutDefaultPort(header.toLowerCase(), table.scheme)
  for (const family of Object.keys(hostFamilies) as HostFamily[]) {
    if (family !== 'white_label' && table[family].includes(host)) return { family, host, partner: null }
  }
  if (!isWhiteLabel(host, table)) return null
  const [label] = host.split('.')
  const partner = partners.find((each) => each.slug === label || each.test_slug === label)
  return partner ? { family: 'white_label', host, partner } : null
}

/** The absolute origin of a family's canonical host. */
export function originOf(family: Exclude<HostFamily, 'white_label'>, table: HostTable): string {
  return `${table.scheme}://${table[family][0] ?? table.main[0]}`
}

/** The origin that serves a family; on the combined host of local development that is the host itself, for every family that it serves. */
export function originFor(family: 'main' | 'identity', host: string, table: HostTable): string {
  return table.combined.includes(host) ? `${table.scheme}://${host}` : originOf(family, table)
}
