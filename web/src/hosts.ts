// TABLE OF CONTENTS: host family -> page -> internal route; under which address the page stands says contract/src/rules/addresses.ts. The
// router's `rewrite` reads it in both directions, so that one internal route serves a screen wherever it stands, and a link names the screen
// and not the host.

import { type AddressFamily, addresses } from '@plaza/contract/rules/addresses'
import type { HostFamily } from '@plaza/contract/rules/hosts'
import { reservedNames } from '@plaza/contract/rules/reserved-names'
import type { Origins, Site, Viewer } from './context.ts'

/** `$name` stands for one part of the path and has the same name on both sides. */
type Entry = { at: string; route: string }

/** Families that have a table of their own; the combined host of local development serves all of them. */
type Owner = Exclude<HostFamily, 'combined'>

/**
 * What each page of the contract's table of addresses shows. Of two pages with the same route the first is the one that links are built with;
 * the other is an alias that answers as well.
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
    not_found: '/not-found',
    internal_server_error: '/internal-server-error',
  },
  careers: {
    company: '/careers/$company_name',
    job: '/careers/$company_name/jobs/$job_id',
    apply_job: '/careers/apply-job/$company_name/$job_id',
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
  // The recruiters' and the workforce's own sites for now only say that they will open. The card page leads back to where it was opened.
  sourcing: { home: '/identity/platform', success_payment: '/identity/success-payment', cancel_payment: '/identity/cancel-payment' },
  workforce: { home: '/identity/platform' },
  internal: { notifications: '/identity/platform', home: '/identity/platform' },
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
