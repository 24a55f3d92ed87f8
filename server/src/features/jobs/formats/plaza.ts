// The product's own shape: the answer of `GET /job_board/{company}/{job}`, alone or in a list, and what `jobs export` writes.
import { departments, employmentTypes, seniorities } from '@plaza/contract/values'
import { z } from 'zod'
import { placesOfPosting } from '../addresses.ts'
import type { NamedPlace } from '../distinct-places.ts'
import { payInFile, payOfFile } from '../pay.ts'
import { countryOf, type ReadPlaces, unknownCountrySentence } from '../places.ts'
import { languageOf } from '../posting-language.ts'
import { absentKeys, date, type Format, isRecord, lastDate, parseWith, type Reading, rowsOf, text, webAddress } from './posting.ts'

const names = z.array(z.union([z.string(), z.object({ name: z.string() }).transform((skill) => skill.name)])).nullish()

const location = z.object({ city: text, state: text, country: text, street_address: text })

const schema = z.object({
  id: z.int().nullish(),
  source: text,
  source_id: text,
  title: z.string(),
  publish_date: date,
  valid_through: lastDate,
  company: z.object({ domain_name: z.string(), visible_name: text, website: text }).nullish(),
  job_location: z.object({ location }).nullish(),
  further_locations: z.array(z.object({ location, country_code: text, postal_code: text })).nullish(),
  country_code: text,
  postal_code: text,
  employment_type: z.enum(employmentTypes).nullish(),
  is_remote: z.boolean().nullish(),
  is_hybrid: z.boolean().nullish(),
  is_listed: z.boolean().nullish(),
  experience: z.enum(seniorities).nullish(),
  department: z.enum(departments).nullish(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, '{field} must be a code of ISO 639-1, such as en.')
    .nullish(),
  ...payInFile,
  description: text,
  requirements: text,
  job_benefits: text,
  required_skills: names,
  optional_skills: names,
  keywords: z.array(z.string()).nullish(),
})

function isOne(row: Record<string, unknown>): boolean {
  // Workable's jobs have an employment_type too.
  if ('shortcode' in row) return false
  return (
    ['publish_date', 'required_skills', 'job_location', 'employment_type', 'salary_min'].some((field) => field in row) ||
    (isRecord(row.company) && 'domain_name' in row.company)
  )
}

type Written = { location: z.output<typeof location>; country_code: string | null; postal_code: string | null }

/** A place as the file writes it: the code of its country leads, its name stands beside it. */
function placeAt({ location: { city, state, country, street_address }, country_code, postal_code }: Written): ReadPlaces {
  const named = country_code ?? country
  const code = countryOf(named) ?? countryOf(country)
  const place: NamedPlace = { city, state, street_address, country_code: code, postal_code }
  return {
    places: Object.values(place).some((value) => value !== null) ? [place] : [],
    warnings: named !== null && code === null ? [unknownCountrySentence(named)] : [],
  }
}

function read(raw: unknown): Reading {
  const result = parseWith(schema, raw)
  if ('errors' in result) return result
  const job = result.value
  const pay = payOfFile(job)
  if (pay === null) return { errors: ['salary_min, salary_max and currency_salary belong together: give all three or none.'] }
  const source_id = job.source_id ?? (job.id ? String(job.id) : null)
  if (source_id === null) return { errors: ['id is missing: without it the posting could not be known again.'] }
  const { country_code, postal_code } = job
  const { warnings, ...places } = placesOfPosting([
    ...(job.job_location ? [placeAt({ location: job.job_location.location, country_code, postal_code })] : []),
    ...(job.further_locations ?? []).map(placeAt),
  ])
  return {
    posting: {
      title: job.title,
      company: job.company
        ? {
            domain_name: job.company.domain_name.trim().toLowerCase(),
            name: job.company.visible_name ?? job.company.domain_name,
            website: webAddress(job.company.website),
          }
        : null,
      source: job.source ?? 'plaza',
      source_id,
      own_id: job.source === null ? (job.id ?? null) : null,
      ...(typeof job.is_listed === 'boolean' ? { is_listed: job.is_listed } : {}),
      language: job.language ?? languageOf(job.title, job.description),
      description: job.description,
      requirements: job.requirements,
      job_benefits: job.job_benefits,
      department: job.department ?? null,
      employment_type: job.employment_type ?? null,
      experience: job.experience ?? null,
      is_remote: job.is_remote ?? false,
      is_hybrid: job.is_hybrid ?? false,
      ...pay.pay,
      ...places,
      required_skills: job.required_skills ?? [],
      optional_skills: job.optional_skills ?? [],
      keywords: job.keywords ?? [],
      publish_date: job.publish_date,
      changed_at: null,
      absent: absentKeys(raw, {
        description: ['description', ...(job.language ? [] : ['language' as const])],
        requirements: ['requirements'],
        job_benefits: ['job_benefits'],
      }),
      valid_through: job.valid_through,
      warnings: [...pay.warnings, ...warnings],
    },
  }
}

/** `{job: {...}}`, a list of such, or `{jobs: [...]}`. */
export const plaza: Format = {
  name: 'a Plaza file',
  rows(value) {
    const wrapped = (row: unknown) => isRecord(row) && isRecord(row.job)
    if (Array.isArray(value) && value.some(wrapped))
      return value.map((row, at) => (wrapped(row) ? { raw: row.job, path: [at, 'job'] } : { raw: row, path: [at] }))
    if (isRecord(value) && isRecord(value.job)) return [{ raw: value.job, path: ['job'] }]
    return rowsOf(value, isOne)
  },
  read,
}
