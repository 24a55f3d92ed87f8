// TABLE OF CONTENTS: host family -> page -> internal route. The public address of each page is in contract/src/rules/addresses.ts. The
// router's `rewrite` uses both tables in both directions: one internal route serves a screen on every host, and links name the screen, not
// the host.

import { type AddressFamily, addresses, combinedAddresses } from '@plaza/contract/rules/addresses'
import type { HostFamily, Platform } from '@plaza/contract/rules/hosts'
import { lateReservedNames, reservedNames } from '@plaza/contract/rules/reserved-names'
import type { Origins, Site, Viewer } from './context.ts'

/** `$name` stands for one part of the path and has the same name on both sides, a `$` at the end for all that follows. */
type Entry = { at: string; route: string }

/** Families with a table of their own. The combined host of local development serves all of them. */
type Owner = Exclude<HostFamily, 'combined'>

/**
 * The route that each page of the contract's table of addresses shows. When two pages share a route, links use the first one; the other is
 * an alias that also answers.
 */
const screens: { [F in AddressFamily]: Record<keyof (typeof addresses)[F], string> } = {
  main: {
    board: '/board',
    companies: '/board/companies',
    company: '/board/companies/$company_name',
    job: '/board/companies/$company_name/jobs/$job_id',
    candidate_onboarding: '/candidate-onboarding/$idCandidate',
    edit_candidate: '/edit-candidate',
    edit_candidate_tab: '/edit-candidate/$tab',
    candidate_overview: '/candidate-overview',
    application: '/application/$token',
    not_found: '/not-found',
    internal_server_error: '/internal-server-error',
  },
  careers: {
    company: '/careers/$company_name',
    job: '/careers/$company_name/jobs/$job_id',
    apply_job: '/careers/apply-job/$company_name/$job_id',
    application: '/application/$token',
  },
  identity: {
    home: '/identity/home',
    login: '/identity/login',
    complete_account: '/identity/complete-account',
    forgot_password: '/identity/forgot-password',
    reset_password: '/identity/reset-password',
    account_settings: '/identity/account-settings',
    account_settings_tab: '/identity/account-settings/$tab',
    sign_up: '/identity/sign-up',
    sign_up_as: '/identity/sign-up/$accountType',
    email_confirmation: '/identity/email-confirmation/$token',
    success_payment: '/identity/success-payment',
    cancel_payment: '/identity/cancel-payment',
    invoice: '/identity/invoices/$id',
    unsubscribe: '/identity/unsubscribe/$token',
  },
  // The recruiters' site has one route and a table of contents of its own (screens/hiring/hiring.tsx). The card page leads back to where it was opened.
  sourcing: {
    home: '/identity/hiring',
    success_payment: '/identity/success-payment',
    cancel_payment: '/identity/cancel-payment',
    jobs_list: '/identity/hiring',
    pages: '/identity/hiring/$',
  },
  // The workforce's own site for now only says that it will open.
  workforce: { home: '/identity/platform/workforce' },
  internal: { notifications: '/identity/platform/internal', home: '/identity/platform/internal' },
}

function entriesOf(family: AddressFamily): readonly Entry[] {
  const at: Readonly<Record<string, string>> = addresses[family]
  return Object.entries(screens[family]).flatMap(([page, route]) => (at[page] === undefined ? [] : { at: at[page], route }))
}

const boardPages = entriesOf('main')

/** Host family -> its entries. */
export const tables: Readonly<Record<Owner, readonly Entry[]>> = {
  main: boardPages,
  white_label: boardPages,
  careers: entriesOf('careers'),
  identity: entriesOf('identity'),
  sourcing: entriesOf('sourcing'),
  workforce: entriesOf('workforce'),
  internal: entriesOf('internal'),
}

/** Prefix of unknown paths. No route begins with it, so they end on the 404 page; links drop it again. */
const UNKNOWN = '/-'

const rankOf = ({ at }: Entry) =>
  at
    .split('/')
    .map((part) => (part.startsWith('$') ? '1' : '0'))
    .join('')

/** Sorts fixed paths before `$name`, part by part from the left. Every first load runs it: comparing as languages do would load their rules first. */
function byPrecedence(a: Entry, b: Entry): number {
  const [first, second] = [rankOf(a), rankOf(b)]
  return first < second ? -1 : Number(first > second)
}

const platforms: readonly Platform[] = ['sourcing', 'workforce', 'internal']

/**
 * Screens whose address on the combined host differs from the one on their own host. A screen that is also shown at `/` is linked as `/`
 * for the people who see it there.
 */
const movedOnCombined: readonly Entry[] = [
  { at: combinedAddresses.main.board, route: screens.main.board },
  ...platforms.map((platform) => ({ at: combinedAddresses[platform].home, route: screens[platform].home })),
  { at: combinedAddresses.sourcing.pages, route: screens.sourcing.pages },
]

const combined: readonly Entry[] = [...tables.main, ...tables.identity, ...tables.careers, ...movedOnCombined].sort(byPrecedence)

/** On the combined host `/` is Home for whoever is signed in on business, and the General Board for everybody else. */
const combinedFromHome: readonly Entry[] = [...tables.identity, ...tables.main, ...tables.careers, ...movedOnCombined].sort(byPrecedence)

function isBusiness(viewer: Pick<Viewer, 'roles'> | null): boolean {
  return viewer !== null && !viewer.roles.includes('talent')
}

function tableOf(family: HostFamily, viewer: Pick<Viewer, 'roles'> | null): readonly Entry[] {
  if (family !== 'combined') return tables[family]
  return isBusiness(viewer) ? combinedFromHome : combined
}

/**
 * No company has a reserved name, and some of these names would reach another call of the API. Names that were reserved later may still be
 * former names of companies.
 */
function isPossible(name: string, value: string): boolean {
  if (/(^|\/)(\/|$)/.test(value)) return false
  const word = value.toLowerCase()
  return name !== 'company_name' || !reservedNames.includes(word) || lateReservedNames.includes(word)
}

/** The parts of each pattern: every link of a page is compared with nearly all of them. */
const known = new Map<string, readonly string[]>()

function partsOf(pattern: string): readonly string[] {
  const parts = known.get(pattern) ?? pattern.split('/')
  known.set(pattern, parts)
  return parts
}

/** The values that a path, in its parts, has for the `$name` parts of a pattern, or null when it does not match. */
function match(pattern: string, path: readonly string[]): Record<string, string> | null {
  const expected = partsOf(pattern)
  const last = expected.length - 1
  const actual = pattern.endsWith('$') ? [...path.slice(0, last), path.slice(last).join('/')] : path
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
  return pattern.replace(/\$(\w*)/g, (_, name: string) => values[name] ?? '')
}

/** The internal path behind a public path on a host of this family. A path that the family does not serve becomes one without a route. */
export function toInternal(family: HostFamily, pathname: string, viewer: Pick<Viewer, 'roles'> | null = null): string {
  const path = pathname.split('/')
  for (const entry of tableOf(family, viewer)) {
    const values = match(entry.at, path)
    if (values) return fill(entry.route, values)
  }
  return pathname === '/' ? UNKNOWN : UNKNOWN + pathname
}

/**
 * The public path of an internal path, and the family on whose host it is (`null`: any). If another screen has that path on this family,
 * the answer is the address on the screen's own family.
 */
export function toPublic(
  family: HostFamily,
  internal: string,
  viewer: Pick<Viewer, 'roles'> | null = null,
): { owner: HostFamily | null; pathname: string } {
  if (internal === UNKNOWN) return { owner: null, pathname: '/' }
  if (internal.startsWith(`${UNKNOWN}/`)) return { owner: null, pathname: internal.slice(UNKNOWN.length) }
  const path = internal.split('/')
  for (const owner of [family, 'main', 'identity', 'careers', ...platforms] as const) {
    for (const entry of tableOf(owner, viewer)) {
      const values = match(entry.route, path)
      if (!values) continue
      const pathname = fill(entry.at, values)
      if (owner !== family || toInternal(family, pathname, viewer) === internal) return { owner, pathname }
    }
  }
  return { owner: null, pathname: internal }
}

/** Whether a screen has to be linked on another family's host. */
function isOther(owner: HostFamily | null, family: HostFamily): owner is keyof Origins {
  return owner !== null && owner !== family && owner !== 'white_label' && owner !== 'combined'
}

/** The absolute address of an internal path on its own family's canonical host. */
export function addressOf(family: keyof Origins, internal: string, origins: Origins): string {
  return origins[family] + toPublic(family, internal).pathname
}

/**
 * The link to an internal path from this host: a path if this host shows the screen, otherwise the absolute address on the canonical host
 * of the family that does. A query is kept.
 */
export function addressHere(site: Pick<Site, 'family' | 'origins'>, internal: string, viewer: Pick<Viewer, 'roles'> | null = null): string {
  const [path = '', ...query] = internal.split('?')
  const { owner, pathname } = toPublic(site.family, path, viewer)
  return [isOther(owner, site.family) ? site.origins[owner] + pathname : pathname, ...query].join('?')
}

/** The start page of the product itself, for a link on this host; never a partner's board. */
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
