// Where the candidate's screens lead, and what of a remembered address may be followed.
import { addressHere } from '../../hosts.ts'
import { loginAddress } from '../../visit/guards.ts'
import type { Site } from '../../visit/site.ts'

/** Edit Candidate, which remembers the address it was asked from. */
export function editAddress(previous: string): string {
  const url = new URL(previous)
  url.searchParams.delete('step')
  return `/edit-candidate?previous_url=${encodeURIComponent(url.href)}`
}

/** Where a save leads: the remembered address if it is one of the product's own hosts, otherwise the board. */
export function afterSave(previous: string | undefined, { origins, host }: Site): string {
  const url = previous ? URL.parse(previous) : null
  if (!url || !/^https?:$/.test(url.protocol)) return '/'
  const isOwn = url.host === host || Object.values(origins).includes(url.origin)
  return isOwn ? url.href : '/'
}

/** The login page of the identity site, which leads back to the candidate overview. */
export function loginTo(site: Site): string {
  return loginAddress(site, addressHere(site, '/candidate-overview'))
}
