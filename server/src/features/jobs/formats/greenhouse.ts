// The public JSON of Greenhouse's Job Board API: boards-api.greenhouse.io/v1/boards/{token}/jobs?content=true&pay_transparency=true
import { fold } from '@plaza/contract/rules/folding'
import { payFields } from '@plaza/contract/rules/pay'
import { z } from 'zod'
import { type PostingPlaces, placesOfPosting } from '../addresses.ts'
import {
  departmentOf,
  employmentTypeInTitle,
  employmentTypeOf,
  isHybrid,
  isHybridTitle,
  isRemote,
  isRemoteTitle,
  seniorityOf,
} from '../closed-lists.ts'
import type { NamedPlace } from '../distinct-places.ts'
import { companyOfToken } from '../import-companies.ts'
import { annualPay, crediblePeriod, periodOf, type ReadPay } from '../pay.ts'
import { payInText } from '../pay-in-text.ts'
import { blank } from '../place-meanings.ts'
import { readPlaces } from '../places.ts'
import { languageNamed, languageOf } from '../posting-language.ts'
import { absentKeys, asHtml, date, type Format, isRecord, parseWith, type Reading, rowsOf, text } from './posting.ts'

const payRange = z.object({
  min_cents: z.number().nullish(),
  max_cents: z.number().nullish(),
  currency_type: text,
  title: text,
  blurb: text,
})

const schema = z.object({
  id: z.union([z.int(), z.string().min(1)]),
  title: z.string(),
  absolute_url: text,
  company_name: text,
  language: text,
  location: z.object({ name: text }).nullish(),
  content: text,
  departments: z.array(z.object({ name: text })).nullish(),
  offices: z.array(z.object({ name: text, location: text })).nullish(),
  updated_at: date,
  first_published: date,
  application_deadline: date,
  metadata: z.array(z.object({ name: text, value: z.unknown() })).nullish(),
  pay_input_ranges: z.array(payRange).nullish(),
})

type Job = z.output<typeof schema>

/** The name of the board in an address of Greenhouse's own: boards.greenhouse.io/{token}/jobs/127817. */
function boardToken(address: string | null): string | null {
  const url = URL.parse(address ?? '')
  if (!url?.hostname.endsWith('greenhouse.io')) return null
  return url.searchParams.get('for') ?? url.pathname.split('/')[1] ?? null
}

function metadataText(job: Job, name: RegExp): string {
  const flat = (value: unknown): string =>
    Array.isArray(value) ? value.map(flat).join(' ') : isRecord(value) ? flat(value.name ?? value.value) : String(value ?? '')
  return (job.metadata ?? [])
    .filter((field) => name.test(fold(field.name ?? '')))
    .map((field) => flat(field.value))
    .join(' ')
}

/** The ranges name no period: it is in their titles ("Hourly rate"), and a year's pay where they say nothing. Without ranges the text may state it. */
function payOf(job: Job, description: string | null, country: string | null): ReadPay {
  const ranges = job.pay_input_ranges ?? []
  const chosen = ranges.find((range) => range.currency_type === 'USD' || range.currency_type === 'MXN') ?? ranges[0]
  if (!chosen) return payInText(description, country)
  const [min, max] = [(chosen.min_cents ?? 0) / 100, (chosen.max_cents ?? 0) / 100]
  const said = periodOf(chosen.title)
  const pay = annualPay({
    min,
    max,
    currency: chosen.currency_type,
    period: said ?? crediblePeriod('year', Math.max(min, max)),
  })
  const more = ranges.length - 1
  return more > 0 && pay.pay.currency_salary
    ? {
        ...pay,
        warnings: [
          ...pay.warnings,
          `Of ${ranges.length} pay ranges the first in USD or MXN is kept${chosen.title ? ` ("${chosen.title}")` : ''}.`,
        ],
      }
    : pay
}

function placesOf(job: Job, companyCountry: string | null): PostingPlaces {
  const { places, warnings } = readPlaces(job.location?.name, companyCountry)
  if (places.length > 0 && places.every((place) => place.country_code)) return placesOfPosting([{ places, warnings }])
  // "Guadalajara" alone: an office of the same city knows its country.
  const offices = (job.offices ?? []).flatMap((each) => readPlaces(each.location ?? each.name).places)
  const [country, ...others] = new Set(offices.map((each) => each.country_code))
  // Of a suburb that nobody knows ("Parow") or of "Remote", offices in one country alone tell the country.
  if (places.length === 0 && country && others.length === 0)
    return placesOfPosting([{ places: [{ ...blank, country_code: country }], warnings }])
  const told = (place: NamedPlace): NamedPlace => {
    const office = place.country_code
      ? undefined
      : offices.find((each) => each.country_code && fold(each.city ?? '') === fold(place.city ?? ''))
    return office ? { ...place, state: place.state ?? office.state, country_code: office.country_code } : place
  }
  const known = places.map(told)
  return placesOfPosting([{ places: known, warnings: known.length > 0 && known.every((place) => place.country_code) ? [] : warnings }])
}

function read(raw: unknown, companyCountry: string | null = null): Reading {
  const result = parseWith(schema, raw)
  if ('errors' in result) return result
  const job = result.value
  const { warnings, ...places } = placesOf(job, companyCountry)
  const description = asHtml(job.content)
  const pay = payOf(job, description, places.location?.country_code ?? companyCountry)
  const token = boardToken(job.absolute_url)
  const workplace = metadataText(job, /remote|remoto|workplace|modalidad|location type/)
  const type = metadataText(job, /employment|commitment|job type|time type|contract type|tipo de (?:empleo|contrato|jornada)|jornada/)
  return {
    posting: {
      title: job.title,
      company: job.company_name ? { domain_name: null, name: job.company_name, website: null } : token ? companyOfToken(token) : null,
      source: 'greenhouse',
      source_id: String(job.id),
      own_id: null,
      language: languageNamed(job.language) ?? languageOf(job.title, description),
      description,
      requirements: null,
      job_benefits: null,
      department: departmentOf(
        (job.departments ?? []).map((each) => each.name),
        job.title,
      ),
      employment_type: employmentTypeOf(type) ?? employmentTypeInTitle(job.title),
      experience: seniorityOf(job.title),
      is_remote:
        isRemote(job.location?.name) || isRemoteTitle(job.title) || isRemote(workplace) || /^(true|yes|si)$/.test(fold(workplace.trim())),
      is_hybrid: isHybrid(job.location?.name) || isHybridTitle(job.title) || isHybrid(workplace),
      ...pay.pay,
      ...places,
      required_skills: [],
      optional_skills: [],
      keywords: [],
      publish_date: job.first_published,
      changed_at: job.updated_at,
      // The board's list has them only with content=true and pay_transparency=true.
      absent: absentKeys(raw, {
        content: ['description', 'language'],
        departments: ['department'],
        ...(pay.pay.currency_salary === null ? { pay_input_ranges: payFields } : {}),
      }),
      valid_through: job.application_deadline,
      warnings: [...pay.warnings, ...warnings],
    },
  }
}

/** `{jobs: [...]}` of a board, or one of its jobs. */
export const greenhouse: Format = {
  name: 'a Greenhouse file',
  rows: (value) =>
    rowsOf(
      value,
      (row) => 'absolute_url' in row || 'internal_job_id' in row || ('title' in row && 'departments' in row && 'offices' in row),
    ),
  read,
}
