// Links of the candidate's screens, and the check of remembered addresses.
import { addressHere } from '../../hosts.ts'
import { loginAddress } from '../../visit/guards.ts'
import type { Site } from '../../visit/site.ts'

/** A link to Edit Candidate, which remembers the current address. */
export function editAddress(previous: string): string {
  const url = new URL(previous)
  url.searchParams.delete('step')
  return `/edit-candidate?previous_url=${encodeURIComponent(url.href)}`
}

/** Where to go after saving: the remembered address if it is on one of the product's own hosts, otherwise the board. */
export function addressAfterSave(previous: string | undefined, { origins, host }: Site): string {
  const url = previous ? URL.parse(previous) : null
  if (!url || !/^https?:$/.test(url.protocol)) return '/'
  const isOwn = url.host === host || Object.values(origins).includes(url.origin)
  return isOwn ? url.href : '/'
}

/** The login screen, which leads to the candidate overview afterwards. */
export function loginForOverview(site: Site): string {
  return loginAddress(site, addressHere(site, '/candidate-overview'))
}
