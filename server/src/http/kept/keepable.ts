// What is kept: the public pages, the files for crawlers and feed readers, and the calls of the board. Nothing else is, whatever it answers.

import type { CallName } from '@plaza/contract'
import { addresses, combinedAddresses, serverAddresses } from '@plaza/contract/rules/addresses'
import { type HostFamily, hostFamilies } from '@plaza/contract/rules/hosts'
import { isDomainName } from '@plaza/contract/rules/reserved-names'

export type Kind = 'page' | 'file' | 'call'
/** What an address leads to; `route` is the pattern that metrics know it by. */
export type Keepable = { kind: Kind; route: string }

type Pattern = Keepable & { parts: readonly string[] }

/** What every page is for metrics: the renderer has one route. */
const PAGES = '/*'

const calls: readonly CallName[] = [
  'GET /job_board/jobs',
  'GET /salaries',
  'GET /suggestions',
  'GET /job_board/companies',
  'GET /job_board/{company}',
  'GET /job_board/{company}/{job}',
  'GET /job_board/{company}/{job}/similar_jobs',
]

/** Whether the answers to a call are kept. */
export function isKeptCall(name: string): boolean {
  return calls.includes(name as CallName)
}

function pattern(kind: Kind, address: string): Pattern {
  return { kind, parts: address.split('/').slice(1), route: kind === 'page' ? PAGES : address.replaceAll('$', ':') }
}

const { board, companies, company, job } = addresses.main
const boardPages = [board, companies, company, job].map((each) => pattern('page', each))
const careersPages = [addresses.careers.company, addresses.careers.job, addresses.careers.apply_job].map((each) => pattern('page', each))
const { feed, company_feed, careers_feed, sitemap, sitemap_part } = serverAddresses
const boardFiles = [feed, company_feed, sitemap, sitemap_part].map((each) => pattern('file', each))
const careersFiles = [pattern('file', careers_feed)]
const callPatterns = calls.map((name) => pattern('call', `/api${name.replace('GET ', '').replace(/\{(\w+)\}/g, '$$$1')}`))

/** By what its family of hosts has; on the combined host fixed words come before names. */
function patternsOf(family: HostFamily): readonly Pattern[] {
  if (family === 'combined')
    return [...callPatterns, ...boardFiles, pattern('page', combinedAddresses.main.board), ...boardPages, ...careersFiles, ...careersPages]
  const { jobs } = hostFamilies[family]
  if (jobs === 'board') return [...callPatterns, ...boardFiles, ...boardPages]
  return jobs === 'careers' ? [...callPatterns, ...careersFiles, ...careersPages] : []
}

const byFamily = new Map((Object.keys(hostFamilies) as HostFamily[]).map((family) => [family, patternsOf(family)]))

function matches({ kind, parts }: Pattern, actual: readonly string[]): boolean {
  return (
    parts.length === actual.length &&
    parts.every((part, at) => {
      const value = actual[at] as string
      if (!part.startsWith('$')) return part === value
      // A reserved word is the address of something else.
      return value !== '' && (kind === 'call' || part !== '$company_name' || isDomainName(value.toLowerCase()))
    })
  )
}

/** What a path of such a host leads to, where that is kept; otherwise null. */
export function keepable(family: HostFamily, path: string): Keepable | null {
  const actual = path.split('/').slice(1)
  const found = byFamily.get(family)?.find((each) => matches(each, actual))
  return found ? { kind: found.kind, route: found.route } : null
}
