// The pages of the recruiters' site, below its start. Not with the other addresses, which every page of the board carries (docs/decisions/0096).
import { combinedAddresses } from './addresses.ts'
import { type HostTable, originOf } from './hosts.ts'

/** Name of the page -> its path below the site's start. The addresses of the board carry one entry for all of them. */
export const hiringPages = {
  jobs: '',
  new_job: 'jobs/new',
  job: 'jobs/$id',
  edit_job: 'jobs/$id/edit',
  candidate: 'jobs/$id/candidates/$application',
  templates: 'jobs/templates',
  new_template: 'jobs/templates/new',
  template: 'jobs/templates/$id',
  settings: 'jobs/settings',
} as const

export type HiringPage = keyof typeof hiringPages
type Parts<P extends HiringPage> = {
  jobs: Record<never, never>
  new_job: Record<never, never>
  job: { id: string | number }
  edit_job: { id: string | number }
  candidate: { id: string | number; application: string | number }
  templates: Record<never, never>
  new_template: Record<never, never>
  template: { id: string | number }
  settings: Record<never, never>
}[P]

/** The path of a page below the site's start, without a slash in front. */
export function hiringPath<P extends HiringPage>(page: P, parts: Parts<P>): string {
  const values: Readonly<Record<string, string | number>> = parts
  return hiringPages[page].replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** The absolute address of a page on the sourcing host: what mails carry. */
export function hiringAddress<P extends HiringPage>(hosts: HostTable, page: P, parts: Parts<P>): string {
  return `${originOf('sourcing', hosts)}/${hiringPath(page, parts)}`
}

/** The same for somebody on this host: on the combined host of local development the site stands below /hiring. */
export function hiringAddressFrom<P extends HiringPage>(host: string, hosts: HostTable, page: P, parts: Parts<P>): string {
  if (!hosts.combined.includes(host)) return hiringAddress(hosts, page, parts)
  return `${hosts.scheme}://${host}${`${combinedAddresses.sourcing.home}/${hiringPath(page, parts)}`.replace(/\/$/, '')}`
}
