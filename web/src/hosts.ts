// TABLE OF CONTENTS: host family -> URL pattern -> internal route. The router's `rewrite` reads it in both directions, so that one
// internal route serves a screen wherever it stands, and a link names the screen and not the host.

import type { HostFamily } from '@plaza/contract/rules/hosts'
import { reservedNames } from '@plaza/contract/rules/reserved-names'
import type { Origins, Site, Viewer } from './context.ts'

/** `$name` stands for one part of the path and has the same name on both sides. */
type Entry = { at: string; route: string }

/** The recruiters' and the workforce's own sites, which for now only say that they will open. */
const platformPages: readonly Entry[] = [{ at: '/', route: '/identity/platform' }]

/** Families that have a table of their own; the combined host of local development serves all of them. */
type Owner = Exclude<HostFamily, 'combined'>

const boardPages: readonly Entry[] = [
  { at: '/', route: '/board' },
  { at: '/companies', route: '/board/companies' },
  { at: '/companies/$company_name', route: '/board/companies/$company_name' },
  { at: '/companies/$company_name/jobs/$job_id', route: '/board/companies/$company_name/jobs/$job_id' },
  { at: '/candidate-onboarding/$idCandidate', route: '/candidate-onboarding/$idCandidate' },
  { at: '/edit-candidate', route: '/edit-candidate' },
  { at: '/edit-candidate/$tab', route: '/edit-candidate/$tab' },
  { at: '/candidate-overview', route: '/candidate-overview' },
  { at: '/not-found', route: '/not-found' },
  { at: '/internal-server-error', route: '/internal-server-error' },
]

/** Of two entries with the same route the first is the one that links are built with; the other is an alias that answers as well. */
export const tables: Readonly<Record<Owner, readonly Entry[]>> = {
  main: boardPages,
  white_label: boardPages,
  careers: [
    { at: '/$company_name', route: '/careers/$company_name' },
    { at: '/$company_name/jobs/$job_id', route: '/careers/$company_name/jobs/$job_id' },
    { at: '/apply-job/$company_name/$job_id', route: '/careers/apply-job/$company_name/$job_id' },
  ],
  identity: [
    { at: '/', route: '/identity/home' },
    { at: '/login', route: '/identity/login' },
    { at: '/complete-account', route: '/identity/complete-account' },
    { at: '/forgot-password', route: '/identity/forgot-password' },
    { at: '/reset-password', route: '/identity/reset-password' },
    { at: '/account-settings', route: '/identity/account-settings' },
    { at: '/account-settings/$tab', route: '/identity/account-settings/$tab' },
    { at: '/sign-up', route: '/identity/sign-up' },
    { at: '/sign-up/$accountType', route: '/identity/sign-up/$accountType' },
    { at: '/email-confirmation/$token', route: '/identity/email-confirmation/$token' },
    { at: '/success-payment', route: '/identity/success-payment' },
    { at: '/cancel-payment', route: '/identity/cancel-payment' },
    { at: '/invoices/$id', route: '/identity/invoices/$id' },
    { at: '/unsubscribe/$token', route: '/identity/unsubscribe/$token' },
  ],
  sourcing: platformPages,
  workforce: platformPages,
  internal: [
    { at: '/notifications', route: '/identity/platform' },
    { at: '/', route: '/identity/platform' },
  ],
}

/** Unknown paths are sent below this part, where no route exists, and come back from there unchanged. */
const UNKNOWN = '/-'

/** Fixed paths win over `$name`, part by part from the left. */
function byPrecedence(a: Entry, b: Entry): number {
  const rank = (entry: Entry) => entry.at.split('/').map((part) => (part.startsWith('$') ? '1' : '0'))
  return rank(a).join('').localeCompare(rank(b).join(''))
}

const combined: readonly Entry[] = [...tables.main, ...tables.identity, ...tables.careers].sort(byPrecedence)

/** On the combined host `/` is Home for whoever is signed in on business, and the General Board for everybody else. */
const combinedFromHome: readonly Entry[] = [...tables.identity, ...tables.main, ...tables.careers].sort(byPrecedence)

function isBusiness(viewer: Pick<Viewer, 'roles'> | null): boolean {
  return viewer !== null && !viewer.roles.includes('talent')
}

function tableOf(family: HostFamily, viewer: Pick<Viewer, 'roles'> | null): readonly Entry[] {
  if (family !== 'combined') return tables[family]
  return isBusiness(viewer) ? combinedFromHome : combined
}

/** A company can never have a reserved name, and some of them mean another call of the API. */
function isPossible(name: string, value: string): boolean {
  if (value === '') return false
  return name !== 'company_name' || !reservedNames.includes(value.toLowerCase())
}

/** The values of the pattern's parts as they stand in the path, or null when the path has another shape. */
function match(pattern: string, pathname: string): Record<string, string> | null {
  const expected = pattern.split('/')
  const actual = pathname.split('/')
  if (expected.length !== actual.length) return null
  const found: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? ''
    if (!part.startsWith('$')) {
      if (part !== value) return null
    } else if (isPossible(part.slice(1), value)) {
      found[part.slice(1)] = value
    } else {
      return null
    }
  }
  return found
}

function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '')
}

/** The internal path of a path on a host of this family; a path that the family does not serve leads to no route at all. */
export function toInternal(family: HostFamily, pathname: string, viewer: Pick<Viewer, 'roles'> | null = null): string {
  for (const entry of tableOf(family, viewer)) {
    const values = match(entry.at, pathname)
    if (values) return fill(entry.route, values)
  }
  return pathname === '/' ? UNKNOWN : UNKNOWN + pathname
}

/** The path that shows an internal path, and the family whose host it stands on (`null`: any). If another screen has that path on this family, the address leads to the screen's own family. */
export function toPublic(
  family: HostFamily,
  internal: string,
  viewer: Pick<Viewer, 'roles'> | null = null,
): { owner: HostFamily | null; pathname: string } {
  if (internal === UNKNOWN) return { owner: null, pathname: '/' }
  if (internal.startsWith(`${UNKNOWN}/`)) return { owner: null, pathname: internal.slice(UNKNOWN.length) }
  for (const owner of [family, 'main', 'identity', 'careers'] as const) {
    for (const entry of tableOf(owner, viewer)) {
      const values = match(entry.route, internal)
      if (!values) continue
      const pathname = fill(entry.at, values)
      if (owner !== family || toInternal(family, pathname, viewer) === internal) return { owner, pathname }
    }
  }
  return { owner: null, pathname: internal }
}

/** Whether a screen stands on another family's host than this one. */
function isOther(owner: HostFamily | null, family: HostFamily): owner is keyof Origins {
  return owner !== null && owner !== family && owner !== 'white_label' && owner !== 'combined'
}

/** The absolute address of an internal path on its own family's canonical host. */
export function addressOf(family: keyof Origins, internal: string, origins: Origins): string {
  return origins[family] + toPublic(family, internal).pathname
}

/**
 * An internal path as a link on this host leads there: a path where the host has the screen, otherwise absolute on the canonical host of the
 * family that has it. A query stays.
 */
export function addressHere(site: Pick<Site, 'family' | 'origins'>, internal: string, viewer: Pick<Viewer, 'roles'> | null = null): string {
  const [path = '', ...query] = internal.split('?')
  const { owner, pathname } = toPublic(site.family, path, viewer)
  return [isOther(owner, site.family) ? site.origins[owner] + pathname : pathname, ...query].join('?')
}

/** Where the product itself begins, for a link on this host: a partner's board is not it. */
export function productStart({ family, origins }: Pick<Site, 'family' | 'origins'>): string {
  return family === 'combined' ? '/' : origins.main
}

/** The router's rewrite for a host of this family. */
export function rewriteFor(family: HostFamily, origins: Origins, viewer: Pick<Viewer, 'roles'> | null) {
  return {
    input({ url }: { url: URL }): URL {
      url.pathname = toInternal(family, url.pathname, viewer)
      return url
    },
    output({ url }: { url: URL }): URL {
      const { owner, pathname } = toPublic(family, url.pathname, viewer)
      if (isOther(owner, family)) return new URL(pathname + url.search + url.hash, origins[owner])
      url.pathname = pathname
      return url
    },
  }
}
