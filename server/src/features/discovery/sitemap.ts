// Sitemaps (https://www.sitemaps.org): an index, and parts of at most 10,000 addresses that are written while they are read.
import { pathOf, serverPath } from '@plaza/contract/rules/addresses'
import type { Db } from '../../db/connect.ts'
import { holdsUntil } from '../../http/kept/holding.ts'
import type { World } from '../../world.ts'
import type { Addresses } from './addresses.ts'
import { type Entry, listCompanyEntries, listCompanyParts, listJobEntries, listJobParts, type Part } from './sitemap-entries.ts'
import { element, XML_DECLARATION } from './xml.ts'

const PART_MAX_URLS = 10_000
const BATCH_ROWS = 1000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type Kind = 'pages' | 'companies' | 'jobs'
type Named = { kind: Kind; part: number }

/** pages.xml, companies.xml, companies-2.xml, jobs-1.xml, jobs-2.xml, …; null for any other name. */
export function parsePartName(name: string): Named | null {
  if (name === 'pages.xml' || name === 'companies.xml') return { kind: name === 'pages.xml' ? 'pages' : 'companies', part: 1 }
  const [, kind, number] = /^(companies|jobs)-([1-9]\d{0,8})\.xml$/.exec(name) ?? []
  if (!kind || (kind === 'companies' && number === '1')) return null
  return { kind: kind as Kind, part: Number(number) }
}

function partName({ kind, part }: Named): string {
  return kind === 'jobs' || part > 1 ? `${kind}-${part}.xml` : `${kind}.xml`
}

function entry(tag: 'url' | 'sitemap', address: string, updatedAt?: Date): string {
  return `<${tag}>${element('loc', address)}${updatedAt ? element('lastmod', updatedAt.toISOString()) : ''}</${tag}>\n`
}

type Parts = { companies: Part[]; jobs: Part[] }

/** Counting a million jobs takes a second: whoever asks within this time gets the last answer. */
const PARTS_FRESH_MS = 60_000

/** Which parts hold anything, kept for a minute. */
export function listParts(db: Db): (now: Date) => Promise<Parts> {
  let kept: { until: number; parts: Promise<Parts> } | null = null
  return (now) => {
    if (kept && now.getTime() < kept.until) {
      holdsUntil(kept.until)
      return kept.parts
    }
    const parts = Promise.all([listCompanyParts(db, PART_MAX_URLS), listJobParts(db, now, PART_MAX_URLS)]).then(([companies, jobs]) => ({
      companies,
      jobs,
    }))
    kept = { until: now.getTime() + PARTS_FRESH_MS, parts }
    holdsUntil(kept.until)
    parts.catch(() => {
      kept = null
    })
    return parts
  }
}

/** The index of a site's sitemaps: only parts that hold something, and the lists alone (`parts` null) where jobs and companies are canonical elsewhere. */
export function sitemapIndex(parts: Parts | null, addresses: Addresses): string {
  const { companies, jobs } = parts ?? { companies: [], jobs: [] }
  const named = (kind: Kind) => (each: Part) =>
    entry('sitemap', addresses.at(serverPath('sitemap_part', { name: partName({ kind, part: each.part }) })), each.updated_at)
  const pages = entry('sitemap', addresses.at(serverPath('sitemap_part', { name: 'pages.xml' })))
  const all = [pages, ...companies.map(named('companies')), ...jobs.map(named('jobs'))]
  return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${all.join('')}</sitemapindex>\n`
}

async function* pieces(first: string, next: (after: number) => Promise<Entry[]>, batch: Entry[], address: (each: Entry) => string) {
  yield first
  for (let rows = batch; rows.length > 0; ) {
    yield rows.map((each) => entry('url', address(each), each.updated_at)).join('')
    // A short batch was the last one.
    rows = rows.length < BATCH_ROWS ? [] : await next(rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER)
  }
  yield '</urlset>\n'
}

/**
 * One part of a site's sitemap, batch by batch: no connection is held and no list is built while a slow reader takes it.
 * Null when the part holds nothing.
 */
export async function sitemapPart(
  { db, now }: Pick<World, 'db' | 'now'>,
  addresses: Addresses,
  named: Named,
): Promise<AsyncIterable<string> | null> {
  const first = `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}">\n`
  if (named.kind === 'pages') {
    const urls = [addresses.at(pathOf('main', 'board')), addresses.at(pathOf('main', 'companies'))].map((address) => entry('url', address))
    return pieces(
      first + urls.join(''),
      async () => [],
      [],
      () => '',
    )
  }
  if (!addresses.hasCanonicalJobs) return null
  const begin = (named.part - 1) * PART_MAX_URLS
  const last = begin + PART_MAX_URLS
  const at = now()
  const next = (after: number) =>
    named.kind === 'jobs' ? listJobEntries(db, at, after, last, BATCH_ROWS) : listCompanyEntries(db, after, last, BATCH_ROWS)
  const batch = await next(begin)
  if (batch.length === 0) return null
  const address = (each: Entry) => (named.kind === 'jobs' ? addresses.job(each.domain_name, each.id) : addresses.company(each.domain_name))
  return pieces(first, next, batch, address)
}
