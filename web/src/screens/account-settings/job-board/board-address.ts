import { addressOf } from '../../../hosts.ts'
import type { Site } from '../../../visit/site.ts'

/** The public address of a company's job board, on the careers host (section 2, "Job board tab"). */
export function boardAddress(domainName: string, origins: Site['origins']): string {
  return addressOf('careers', `/careers/${encodeURIComponent(domainName)}`, origins)
}
