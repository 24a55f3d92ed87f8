// Where everything stands: host family -> name of the page -> its address. Mails, redirects, feeds and links of the server are written from this
// table, and web/src/hosts.ts says which screen each address shows. `$name` stands for one part of a path, a `$` at the end for all that follows.
import { type HostTable, type NamedFamily, originFor, originOf, type Platform } from './hosts.ts'
import type { SettingsTab } from './menus.ts'

/**
 * White-label hosts have the addresses of main; the combined host of local development those of main, identity and careers, and those of the
 * platforms below (docs/decisions/0070).
 */
export const addresses = {
  main: {
    board: '/',
    companies: '/companies',
    company: '/companies/$company_name',
    job: '/companies/$company_name/jobs/$job_id',
    candidate_onboarding: '/candidate-onboarding/$idCandidate',
    edit_candidate: '/edit-candidate',
    edit_candidate_tab: '/edit-candidate/$tab',
    candidate_overview: '/candidate-overview',
    application: '/application/$token',
    not_found: '/not-found',
    internal_server_error: '/internal-server-error',
  },
  careers: {
    company: '/$company_name',
    job: '/$company_name/jobs/$job_id',
    apply_job: '/apply-job/$company_name/$job_id',
    application: '/application/$token',
  },
  identity: {
    home: '/',
    login: '/login',
    complete_account: '/complete-account',
    forgot_password: '/forgot-password',
    reset_password: '/reset-password',
    account_settings: '/account-settings',
    account_settings_tab: '/account-settings/$tab',
    sign_up: '/sign-up',
    sign_up_as: '/sign-up/$accountType',
    email_confirmation: '/email-confirmation/$token',
    success_payment: '/success-payment',
    cancel_payment: '/cancel-payment',
    invoice: '/invoices/$id',
    unsubscribe: '/unsubscribe/$token',
  },
  sourcing: {
    home: '/',
    success_payment: '/success-payment',
    cancel_payment: '/cancel-payment',
    // Whoever shortens the address of a job finds the list.
    jobs_list: '/jobs',
    // Whatever else is asked for: hiring-addresses.ts names the pages, and the site says itself that it has no other. The board's first page carries this line alone.
    pages: '/$',
  },
  workforce: {
    home: '/',
  },
  internal: {
    notifications: '/notifications',
    home: '/',
  },
} as const satisfies Record<NamedFamily, Record<string, `/${string}`>>

/** Where the combined host shows what its `/` leaves no room for: the platforms, and the General Board for whoever has Home there. */
export const combinedAddresses = {
  main: { board: '/jobs' },
  sourcing: { home: '/hiring', pages: '/hiring/$' },
  workforce: { home: '/workforce' },
  internal: { home: '/notifications' },
} as const satisfies { [P in Platform]: { home: string; pages?: string } } & { main: { board: string } }

/** What the server answers by itself, without a screen, on every host that has it. */
export const serverAddresses = {
  feed: '/feed.xml',
  company_feed: '/companies/$company_name/feed.xml',
  careers_feed: '/$company_name/feed.xml',
  sitemap: '/sitemap.xml',
  sitemap_part: '/sitemaps/$name',
  invoice_pdf: '/invoices/$id/pdf',
  calendar_consent: '/calendar-consent',
  teams_consent: '/calendar-consent/teams',
  consent_return: '/calendar-consent/return',
  card_page: '/card-page/$id',
  booking_page: '/schedule/$slug',
  booking: '/schedule/$slug/booked/$key',
} as const

/** The parts that are one of a few words. */
type Words = {
  '/account-settings/$tab': { tab: SettingsTab }
  '/sign-up/$accountType': { accountType: 'talent' | 'businesses' }
}

type NamesIn<P extends string> = P extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never

/** What fills a pattern: every `$name` of it, and nothing else. */
export type PartsOf<P extends string> = P extends keyof Words ? Words[P] : { [Name in NamesIn<P>]: string | number }

type Query = Readonly<Record<string, string>>
/** What follows the name of a page: the parts of its address, then what stands behind the question mark. */
type Filling<P extends string> = [NamesIn<P>] extends [never]
  ? [parts?: Record<never, never>, query?: Query]
  : [parts: PartsOf<P>, query?: Query]

type Addresses = typeof addresses
/** The host families that have addresses of their own. */
export type AddressFamily = keyof Addresses
type Pattern<F extends AddressFamily, Page extends keyof Addresses[F]> = Addresses[F][Page] & string

function filled(pattern: string, parts: Readonly<Record<string, string | number>> = {}, query: Query = {}): string {
  const path = pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** The path of a page on its family's hosts. */
export function pathOf<F extends AddressFamily, Page extends keyof Addresses[F]>(
  family: F,
  page: Page,
  ...filling: Filling<Pattern<F, Page>>
): string {
  return filled(addresses[family][page] as string, ...filling)
}

/** The absolute address of a page on its family's canonical host: what mails carry. */
export function addressOf<F extends AddressFamily, Page extends keyof Addresses[F]>(
  hosts: HostTable,
  family: F,
  page: Page,
  ...filling: Filling<Pattern<F, Page>>
): string {
  return originOf(family, hosts) + pathOf(family, page, ...filling)
}

/** The same for somebody on this host: on the combined host of local development the pages of main and identity stand on itself. */
export function addressFrom<F extends 'main' | 'identity', Page extends keyof Addresses[F]>(
  host: string,
  hosts: HostTable,
  family: F,
  page: Page,
  ...filling: Filling<Pattern<F, Page>>
): string {
  return originFor(family, host, hosts) + pathOf(family, page, ...filling)
}

/** The absolute address of a platform's start (`internal`: of its notifications) for somebody on this host: on the combined host it stands on itself. */
export function platformAddressFrom(host: string, hosts: HostTable, platform: Platform): string {
  if (hosts.combined.includes(host)) return `${hosts.scheme}://${host}${combinedAddresses[platform].home}`
  return platform === 'internal' ? addressOf(hosts, 'internal', 'notifications') : addressOf(hosts, platform, 'home')
}

/** The path of what the server answers by itself. */
export function serverPath<Name extends keyof typeof serverAddresses>(
  name: Name,
  ...filling: Filling<(typeof serverAddresses)[Name]>
): string {
  return filled(serverAddresses[name], ...filling)
}
