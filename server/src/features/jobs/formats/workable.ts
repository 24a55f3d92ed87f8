// The public JSON of a Workable account: apply.workable.com/api/v1/widget/accounts/{account}?details=true, and Workable's own API of jobs.
import { z } from 'zod'
import { placeOfAddress, placesOfPosting } from '../addresses.ts'
import {
  departmentOf,
  employmentTypeInTitle,
  employmentTypeOf,
  isHybrid,
  isHybridTitle,
  isRemote,
  isRemoteTitle,
  seniorityNamed,
} from '../closed-lists.ts'
import { companyOfToken } from '../import-companies.ts'
import { annualPay } from '../pay.ts'
import { payOrInTexts, payUnlessRead } from '../pay-in-text.ts'
import { type ReadPlaces, readPlaces } from '../places.ts'
import { languageNamed, languageOf } from '../posting-language.ts'
import { absentKeys, amount, asHtml, date, type Format, type FoundRow, isRecord, parseWith, type Reading, rowsOf, text } from './posting.ts'

const place = z.object({
  city: text,
  region: text,
  country: text,
  country_code: text,
  countryCode: text,
  zip_code: text,
  location_str: text,
  telecommuting: z.boolean().nullish(),
  workplace_type: text,
  hidden: z.boolean().nullish(),
})

const schema = z.object({
  shortcode: z.string().min(1),
  title: z.string(),
  account: text,
  account_address: text,
  url: text,
  application_url: text,
  shortlink: text,
  department: z.union([text, z.array(z.string()).transform((names) => names.join(' / '))]),
  function: text,
  employment_type: text,
  experience: text,
  language: text,
  telecommuting: z.boolean().nullish(),
  workplace_type: text,
  country: text,
  state: text,
  city: text,
  location: place.nullish(),
  locations: z.array(place).nullish(),
  description: text,
  full_description: text,
  requirements: text,
  benefits: text,
  salary: z.object({ salary_from: amount, salary_to: amount, salary_currency: text }).nullish(),
  published_on: date,
  created_at: date,
})

type Job = z.output<typeof schema>

function placesOf(job: Job, companyCountry: string | null): ReadPlaces[] {
  const shown = (job.locations ?? []).filter((each) => !each.hidden)
  const read = (at: z.output<typeof place>) =>
    at.city || at.region || at.country || at.countryCode || at.country_code
      ? placeOfAddress(
          { city: at.city, region: at.region, country: at.country ?? at.country_code ?? at.countryCode, postal_code: at.zip_code },
          companyCountry,
        )
      : readPlaces(at.location_str, companyCountry)
  if (shown.length > 0) return shown.map(read)
  if (job.location) return [read(job.location)]
  return [placeOfAddress({ city: job.city, region: job.state, country: job.country }, companyCountry)]
}

/** The account in an address of Workable's: apply.workable.com/{account}/j/..., or {account}.workable.com. */
function accountOf(addresses: readonly (string | null)[]): string | null {
  for (const address of addresses) {
    const url = URL.parse(address ?? '')
    if (!url?.hostname.endsWith('.workable.com')) continue
    const sub = url.hostname.slice(0, -'.workable.com'.length)
    const name = ['apply', 'www', 'jobs'].includes(sub) ? url.pathname.split('/')[1] : sub
    if (name && name !== 'j' && name !== 'api') return name
  }
  return null
}

function isRemoteJob(job: Job): boolean {
  const workplace = job.workplace_type ?? job.location?.workplace_type
  if (workplace) return isRemote(workplace)
  return job.telecommuting ?? job.location?.telecommuting ?? isRemoteTitle(job.title)
}

function read(raw: unknown, companyCountry: string | null = null): Reading {
  const result = parseWith(schema, raw)
  if ('errors' in result) return result
  const job = result.value
  const { warnings, ...places } = placesOfPosting(placesOf(job, companyCountry))
  const whole = job.requirements === null && job.benefits === null
  const texts = {
    description: asHtml(whole ? (job.full_description ?? job.description) : job.description),
    requirements: asHtml(job.requirements),
    job_benefits: asHtml(job.benefits),
  }
  const workplace = job.workplace_type ?? job.location?.workplace_type
  const token = accountOf([job.account_address, job.url, job.application_url, job.shortlink])
  const own = annualPay({
    min: job.salary?.salary_from,
    max: job.salary?.salary_to,
    currency: job.salary?.salary_currency,
    period: 'year',
  })
  const pay = payOrInTexts(own, texts, places.location?.country_code ?? companyCountry)
  return {
    posting: {
      title: job.title,
      company: job.account ? { domain_name: null, name: job.account, website: null } : token ? companyOfToken(token) : null,
      source: 'workable',
      source_id: job.shortcode,
      own_id: null,
      language: languageNamed(job.language) ?? languageOf(job.title, texts.description, texts.requirements),
      ...texts,
      department: departmentOf([job.department], job.title, [job.function]),
      employment_type: employmentTypeOf(job.employment_type) ?? (job.employment_type ? 'other' : employmentTypeInTitle(job.title)),
      experience: seniorityNamed(job.title, job.experience),
      is_remote: isRemoteJob(job),
      is_hybrid: workplace ? isHybrid(workplace) : isHybridTitle(job.title),
      ...pay.pay,
      ...places,
      required_skills: [],
      optional_skills: [],
      keywords: [],
      publish_date: job.published_on ?? job.created_at,
      changed_at: null,
      // The widget's list has texts only with details=true.
      absent:
        isRecord(raw) && 'full_description' in raw
          ? []
          : absentKeys(raw, { description: ['description', 'requirements', 'job_benefits', 'language', ...payUnlessRead(pay)] }),
      valid_through: null,
      warnings: [...pay.warnings, ...warnings],
    },
  }
}

const placesIn = (job: Record<string, unknown>): unknown[] =>
  Array.isArray(job.locations) && job.locations.length > 0
    ? job.locations
    : [{ city: job.city ?? null, region: job.state ?? null, country: job.country ?? null }]

/** The widget lists a job once for each of its countries, with the places there: together they are one posting, where the first one stands. */
function onceEach(rows: readonly FoundRow[]): FoundRow[] {
  const byJob = new Map<string, FoundRow>()
  for (const [at, row] of rows.entries()) {
    const { raw } = row
    const key = isRecord(raw) && typeof raw.shortcode === 'string' ? JSON.stringify([raw.shortcode, raw.title]) : String(at)
    const before = byJob.get(key)
    if (before && isRecord(before.raw) && isRecord(raw))
      byJob.set(key, { ...before, raw: { ...before.raw, locations: [...placesIn(before.raw), ...placesIn(raw)] } })
    else byJob.set(key, row)
  }
  return [...byJob.values()]
}

/** `{name, jobs: [...]}` of an account's widget, `{jobs: [...]}` of the API, or one job. Drafts and closed jobs are passed over. */
export const workable: Format = {
  name: 'a Workable file',
  rows(value) {
    const isPublic = ({ state }: Record<string, unknown>) => !['draft', 'closed', 'archived', 'internal'].includes(String(state))
    const found = rowsOf(value, (row) => 'shortcode' in row, { isPublic })
    const rows = found && onceEach(found)
    const account = isRecord(value) && Array.isArray(value.jobs) && typeof value.name === 'string' ? value.name : null
    return rows && account ? rows.map(({ raw, path }) => ({ raw: isRecord(raw) ? { ...raw, account } : raw, path })) : rows
  },
  read,
}
