// Where somebody goes after login (section 6, "Post-login routing order"; section 4, "Login").
import type { Role } from '../values.ts'
import { addressFrom, platformAddressFrom } from './addresses.ts'
import { type HostTable, type PartnerSlugs, siteOf } from './hosts.ts'
import { hasBothPlatforms } from './menus.ts'

/** The part of a profile that decides. */
export type Arrival = {
  roles: readonly Role[]
  managed_jobs: readonly { subscription_status: string }[]
  candidate: { id: number } | null
  has_complete_profile: boolean
}

/** `choice`: Home shows the two platforms; `logout`: no role leads anywhere. */
export type Landing = { to: 'address'; address: string } | { to: 'choice' } | { to: 'logout' }

const internal: readonly Role[] = ['internal_recruiter', 'recruiter_admin', 'internal_hr', 'superadmin']

/** Characters that browsers drop or trim, so that the rest would be read as another address. */
const MISLEADING = /[\\\s\p{Cc}]/u

/**
 * The absolute address that a redirect_path means, or null unless it stands on one of the product's own hosts: an absolute address, or a path on
 * the host it was given to. Anything that a browser could read in another way (`//evil`, `https:evil`, backslashes, credentials, control characters) is null.
 */
export function ownAddress(
  text: string | null | undefined,
  from: string,
  table: HostTable,
  partners: readonly PartnerSlugs[] = [],
): string | null {
  if (!text || text.length > 2000 || MISLEADING.test(text)) return null
  const isPath = /^\/(?!\/)/.test(text)
  if (!isPath && !/^https?:\/\/[^/]/i.test(text)) return null
  const url = URL.parse(text, isPath ? `${table.scheme}://${from}` : undefined)
  const isPlain = url?.protocol === `${table.scheme}:` && url.username === '' && url.password === ''
  return isPlain && (isPath || siteOf(url.host, table, partners) !== null) ? url.href : null
}

/** Whether the subscription of any managed job is past due. */
export function isPastDue(managedJobs: Arrival['managed_jobs']): boolean {
  return managedJobs.some((job) => job.subscription_status === 'inactive')
}

/** Where Home sends a signed-in user: the whole order of section 6. `redirectPath` is what the query held, `host` the host it was asked on. */
export function landingOf(
  arrival: Arrival,
  options: { redirectPath?: string | null; host: string; table: HostTable; partners?: readonly PartnerSlugs[] },
): Landing {
  const { roles } = arrival
  const { table, host } = options
  const holds = (...wanted: Role[]) => wanted.some((role) => roles.includes(role))
  const asked = ownAddress(options.redirectPath, host, table, options.partners)
  if (asked !== null) return { to: 'address', address: asked }
  if (holds(...internal)) return { to: 'address', address: platformAddressFrom(host, table, 'internal') }
  if (holds('talent')) return { to: 'address', address: talentAddress(arrival, host, table) }
  if (isPastDue(arrival.managed_jobs))
    return { to: 'address', address: addressFrom(host, table, 'identity', 'account_settings_tab', { tab: 'billing' }) }
  if (hasBothPlatforms(roles)) return { to: 'choice' }
  if (holds('sourcing_admin', 'sourcing_recruiter')) return { to: 'address', address: platformAddressFrom(host, table, 'sourcing') }
  if (holds('workforce_admin')) return { to: 'address', address: platformAddressFrom(host, table, 'workforce') }
  return { to: 'logout' }
}

/** Talent goes to the public site, to the onboarding wizard first while the profile is incomplete (section 4, "Login"). */
function talentAddress(arrival: Arrival, host: string, table: HostTable): string {
  return arrival.candidate && !arrival.has_complete_profile
    ? addressFrom(host, table, 'main', 'candidate_onboarding', { idCandidate: arrival.candidate.id })
    : addressFrom(host, table, 'main', 'board')
}

/** Where the login screen sends a user: only the first role is looked at, and Home decides about everybody but talent. */
export function addressAfterLogin(
  arrival: Arrival,
  options: { redirectPath?: string | null; host: string; table: HostTable; partners?: readonly PartnerSlugs[] },
): string {
  const { host, table } = options
  const asked = ownAddress(options.redirectPath, host, table, options.partners)
  if (arrival.roles[0] === 'talent') return asked ?? talentAddress(arrival, host, table)
  const home = addressFrom(host, table, 'identity', 'home')
  return asked === null ? home : `${home}?redirect_path=${encodeURIComponent(asked)}`
}
