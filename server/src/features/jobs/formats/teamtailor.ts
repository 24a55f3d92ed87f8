// What a Teamtailor career site publishes: its JSON feed ({site}/jobs.json), its RSS ({site}/jobs.rss), and the jobs of Teamtailor's API.
import { noPay } from '@plaza/contract/rules/pay'
import { z } from 'zod'
import { placeOfAddress, placesOfPosting } from '../addresses.ts'
import {
  departmentOf,
  employmentTypeInTitle,
  employmentTypeOf,
  isHybrid,
  isHybridTitle,
  isRemoteTitle,
  seniorityOf,
} from '../closed-lists.ts'
import { companyOfToken } from '../import-companies.ts'
import { annualPay, periodOf } from '../pay.ts'
import { payInTexts, payOrInTexts, payUnlessRead } from '../pay-in-text.ts'
import { readPlaces } from '../places.ts'
import { languageNamed, languageOf } from '../posting-language.ts'
import { readJobPosting } from './json-ld.ts'
import {
  absentKeys,
  amount,
  asHtml,
  date,
  type Format,
  type FoundRow,
  isRecord,
  lastDate,
  type Posting,
  parseWith,
  type Reading,
  text,
  webAddress,
} from './posting.ts'

type Node = Record<string, unknown>

/** How much is done from elsewhere, as Teamtailor names it: none, hybrid, temporary, fully. */
const isFullyRemote = (status: string | null) => status === 'fully'

function hostOf(address: string | null): string | null {
  const host = URL.parse(address ?? '')?.hostname
  return host?.endsWith('.teamtailor.com') ? (host.split('.')[0] ?? null) : null
}

const feedItem = z.object({ id: text, url: text, title: text, content_html: text, date_published: date, site: text })

/** An item of the JSON feed: a schema.org JobPosting beside the title and the text that people read. */
function readFeedItem(raw: Node, companyCountry: string | null): Reading {
  const item = parseWith(feedItem, raw)
  if ('errors' in item) return item
  const { id, url, title, content_html, date_published, site } = item.value
  const named = isRecord(raw._jobposting) ? raw._jobposting : {}
  const reading = readJobPosting(
    {
      ...named,
      title: title ?? named.title,
      ...(content_html ? { description: content_html } : {}),
      ...(named.hiringOrganization || !site ? {} : { hiringOrganization: site }),
    },
    companyCountry,
  )
  if ('errors' in reading) return reading
  const { posting } = reading
  const token = hostOf(url)
  const { company } = posting
  return {
    posting: {
      ...posting,
      // A site at Teamtailor is not the company's own.
      company: company ? { ...company, website: hostOf(company.website) ? null : company.website } : token ? companyOfToken(token) : null,
      source: 'teamtailor',
      source_id: id ?? posting.source_id,
      publish_date: posting.publish_date ?? date_published,
    },
  }
}

/** What the two other shapes have in common, before the fields that only one of them has. */
function posting(title: string, html: string | null, departments: readonly (string | null)[]): Posting {
  const description = asHtml(html)
  return {
    title,
    company: null,
    source: 'teamtailor',
    source_id: '',
    own_id: null,
    language: languageOf(title, description),
    description,
    requirements: null,
    job_benefits: null,
    department: departmentOf(departments, title),
    employment_type: employmentTypeInTitle(title),
    experience: seniorityOf(title),
    is_remote: isRemoteTitle(title),
    is_hybrid: isHybridTitle(title),
    ...noPay,
    location: null,
    further_locations: [],
    required_skills: [],
    optional_skills: [],
    keywords: [],
    publish_date: null,
    changed_at: null,
    absent: [],
    valid_through: null,
    warnings: [],
  }
}

const place = z.object({ 'tt:name': text, 'tt:city': text, 'tt:country': text, 'tt:zip': text, 'tt:address': text })

const rssItem = z.object({
  title: z.string(),
  description: text,
  // Dates of RSS are those of mails: "Sat, 12 Sep 2026 08:00:00 +0000".
  pubDate: text.transform((value) => {
    const time = /\d{1,2} [A-Z][a-z]{2} \d{4}/.test(value ?? '') ? Date.parse(value as string) : Number.NaN
    return Number.isNaN(time) ? null : new Date(time)
  }),
  link: text,
  guid: text,
  remoteStatus: text,
  company_name: text,
  'tt:department': text,
  'tt:role': text,
  'tt:locations': z.union([z.literal(''), z.object({ 'tt:location': z.array(place).nullish() })]).nullish(),
  site: text,
  site_link: text,
})

function readRssItem(raw: Node, companyCountry: string | null): Reading {
  const result = parseWith(rssItem, raw)
  if ('errors' in result) return result
  const item = result.value
  const places = item['tt:locations'] ? (item['tt:locations']['tt:location'] ?? []) : []
  const { warnings, ...kept } = placesOfPosting(
    places.map((at) =>
      at['tt:city'] || at['tt:country']
        ? placeOfAddress(
            { city: at['tt:city'], country: at['tt:country'], street: at['tt:address'], postal_code: at['tt:zip'] },
            companyCountry,
          )
        : readPlaces(at['tt:name'], companyCountry),
    ),
  )
  const source_id = item.guid ?? item.link
  if (!source_id) return { errors: ['guid is missing.'] }
  const name = item.company_name ?? item.site
  const token = hostOf(item.link)
  const made = posting(item.title, item.description, [item['tt:department'], item['tt:role']])
  const pay = payInTexts(made, kept.location?.country_code ?? companyCountry)
  return {
    posting: {
      ...made,
      company: name
        ? { domain_name: null, name, website: hostOf(item.site_link) ? null : webAddress(item.site_link) }
        : token
          ? companyOfToken(token)
          : null,
      source_id,
      is_remote: item.remoteStatus ? isFullyRemote(item.remoteStatus) : isRemoteTitle(item.title),
      is_hybrid: item.remoteStatus ? isHybrid(item.remoteStatus) : isHybridTitle(item.title),
      ...pay.pay,
      ...kept,
      publish_date: item.pubDate,
      absent: absentKeys(raw, { description: ['description', 'language', ...payUnlessRead(pay)] }),
      warnings: [...pay.warnings, ...warnings],
    },
  }
}

const resource = z.object({
  id: z.union([z.string().min(1), z.int()]),
  links: z.object({ 'careersite-job-url': text, 'careersite-job-apply-url': text }).nullish(),
  attributes: z.object({
    title: z.string(),
    body: text,
    pitch: text,
    'created-at': date,
    'start-date': date,
    'end-date': lastDate,
    'employment-type': text,
    'remote-status': text,
    'language-code': text,
    'min-salary': amount,
    'max-salary': amount,
    currency: text,
    'salary-time-unit': text,
    tags: z.array(z.string()).nullish(),
  }),
  departments: z.array(text),
  places: z.array(z.object({ name: text, city: text, country: text, zip: text, address: text })),
})

function readResource(raw: Node, companyCountry: string | null): Reading {
  const result = parseWith(resource, raw)
  if ('errors' in result) return result
  const { id, links, attributes: job, departments, places } = result.value
  const { warnings, ...kept } = placesOfPosting(
    places.map((at) =>
      at.city || at.country
        ? placeOfAddress({ city: at.city, country: at.country, street: at.address, postal_code: at.zip }, companyCountry)
        : readPlaces(at.name, companyCountry),
    ),
  )
  const made = posting(job.title, job.body, departments)
  const own = annualPay({
    min: job['min-salary'],
    max: job['max-salary'],
    currency: job.currency,
    period: periodOf(job['salary-time-unit']),
  })
  const pay = payOrInTexts(own, made, kept.location?.country_code ?? companyCountry)
  // A career site may have an address of the company's own; applications are sent to Teamtailor's.
  const token = hostOf(links?.['careersite-job-url'] ?? null) ?? hostOf(links?.['careersite-job-apply-url'] ?? null)
  return {
    posting: {
      ...made,
      company: token ? companyOfToken(token) : null,
      source_id: String(id),
      language: languageNamed(job['language-code']) ?? made.language,
      employment_type: employmentTypeOf(job['employment-type']) ?? made.employment_type,
      is_remote: job['remote-status'] ? isFullyRemote(job['remote-status']) : made.is_remote,
      is_hybrid: job['remote-status'] ? isHybrid(job['remote-status']) : made.is_hybrid,
      ...pay.pay,
      ...kept,
      keywords: job.tags ?? [],
      publish_date: job['start-date'] ?? job['created-at'],
      absent: absentKeys(raw.attributes, { body: ['description', 'language', ...payUnlessRead(pay)] }),
      valid_through: job['end-date'],
      warnings: [...pay.warnings, ...warnings],
    },
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value])

/** The attributes of the resources that a relation points at, where the file includes them. */
function related(job: Node, name: string, included: readonly unknown[]): Node[] {
  const relation = isRecord(job.relationships) ? job.relationships[name] : undefined
  return listOf(isRecord(relation) ? relation.data : undefined).flatMap((pointer) => {
    if (!isRecord(pointer)) return []
    const found = included.find((each) => isRecord(each) && each.type === pointer.type && each.id === pointer.id)
    return isRecord(found) && isRecord(found.attributes) ? [found.attributes] : []
  })
}

function resourceRows(value: Node): FoundRow[] | null {
  const isJob = (row: unknown): row is Node => isRecord(row) && row.type === 'jobs' && isRecord(row.attributes)
  if (!listOf(value.data).some(isJob)) return null
  const included = listOf(value.included)
  return listOf(value.data).flatMap((job, at) => {
    if (!isJob(job)) return []
    const { internal, status } = job.attributes as Node
    if (internal === true || (typeof status === 'string' && status !== 'open' && status !== 'published')) return []
    const departments = [...related(job, 'department', included), ...related(job, 'role', included)].map((each) => each.name)
    const raw = { ...job, title: (job.attributes as Node).title, departments, places: related(job, 'locations', included) }
    return [{ raw, path: Array.isArray(value.data) ? ['data', at] : ['data'] }]
  })
}

function feedRows(value: Node): FoundRow[] | null {
  if (!Array.isArray(value.items) || !value.items.some((item) => isRecord(item) && isRecord(item._jobposting))) return null
  return value.items.map((item, at) => ({ raw: isRecord(item) ? { ...item, site: value.title } : item, path: ['items', at] }))
}

const isRss = (item: unknown) => isRecord(item) && ['remoteStatus', 'tt:locations', 'tt:department'].some((name) => name in item)

function rssRows(value: Node): FoundRow[] | null {
  const channel = isRecord(value.rss) && isRecord(value.rss.channel) ? value.rss.channel : null
  if (!channel || !Array.isArray(channel.item) || !channel.item.some(isRss)) return null
  return channel.item.map((item, at) => ({
    raw: isRecord(item) ? { ...item, site: channel.title, site_link: channel.link } : item,
    path: ['rss', 'channel', 'item', at],
  }))
}

/** The JSON feed and the RSS of a career site, and `{data: [...], included: [...]}` of the API. Jobs that are not open are passed over. */
export const teamtailor: Format = {
  name: 'a Teamtailor file',
  rows: (value) => (isRecord(value) ? (feedRows(value) ?? rssRows(value) ?? resourceRows(value)) : null),
  read(raw, companyCountry = null) {
    if (!isRecord(raw)) return { errors: ['The posting must be an object.'] }
    if ('attributes' in raw) return readResource(raw, companyCountry)
    return '_jobposting' in raw ? readFeedItem(raw, companyCountry) : readRssItem(raw, companyCountry)
  },
}
