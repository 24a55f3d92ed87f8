// The public JSON of Lever's Postings API: api.lever.co/v0/postings/{site}?mode=json
import { escapeMarkup } from '@plaza/contract/rules/markup'
import { z } from 'zod'
import { fold } from '../../board/words.ts'
import { departmentOf, employmentTypeOf, isRemote, isRemoteTitle, languageOf, seniorityOf } from '../closed-lists.ts'
import { companyOfToken } from '../import-companies.ts'
import { annualPay, timesPerYear } from '../pay.ts'
import { countryOf, type NamedPlace, placeOf, unknownCountrySentence } from '../places.ts'
import { asHtml, type Format, joined, parsed, type Reading, rowsOf, text, withoutTags } from './posting.ts'

const NO_TIME = '{field} must be a time in milliseconds since 1970.'
const LATEST_TIME_MS = 8_640_000_000_000_000

const schema = z.object({
  id: z.string().min(1),
  text: z.string(),
  hostedUrl: text,
  applyUrl: text,
  categories: z
    .object({ commitment: text, department: text, location: text, team: text, level: text, allLocations: z.array(z.string()).nullish() })
    .nullish(),
  country: text,
  description: text,
  descriptionPlain: text,
  lists: z.array(z.object({ text: text, content: text })).nullish(),
  additional: text,
  workplaceType: text,
  salaryRange: z.object({ min: z.number().nullish(), max: z.number().nullish(), currency: text, interval: text }).nullish(),
  createdAt: z.number().min(0, NO_TIME).max(LATEST_TIME_MS, NO_TIME).nullish(),
})

type LeverPosting = z.output<typeof schema>

const REQUIREMENTS =
  /\b(require\w*|qualif\w*|about you|who you are|you have|you bring|you will need|you ll need|what we.?re looking for|looking for|must have|experience|skills|requisitos?|perfil|experiencia|buscamos|necesitas|conocimientos|habilidades)\b/
const BENEFITS =
  /\b(benefit\w*|perks?|we offer|what you.?ll get|compensation|prestaciones|beneficios|ofrecemos|te ofrecemos|compensacion)\b/

function listHtml(list: { text: string | null; content: string | null }, withHeading: boolean): string | null {
  if (!list.content) return null
  const html = asHtml(list.content) ?? ''
  const items = /^\s*<li[\s>]/i.test(html) ? `<ul>${html}</ul>` : html
  return withHeading && list.text ? `<h3>${escapeMarkup(list.text)}</h3>${items}` : items
}

/** Lever keeps requirements and benefits as lists under headings that each company words itself. */
function texts(job: LeverPosting) {
  const kinds = {
    requirements: [] as { text: string | null; content: string | null }[],
    benefits: [] as typeof job.lists & object,
    rest: [] as typeof job.lists & object,
  }
  for (const list of job.lists ?? []) {
    const heading = fold(list.text ?? '')
    kinds[BENEFITS.test(heading) ? 'benefits' : REQUIREMENTS.test(heading) ? 'requirements' : 'rest'].push(list)
  }
  return {
    description: joined(
      asHtml(job.description ?? job.descriptionPlain),
      ...kinds.rest.map((list) => listHtml(list, true)),
      asHtml(job.additional),
    ),
    requirements: joined(...kinds.requirements.map((list) => listHtml(list, kinds.requirements.length > 1))),
    job_benefits: joined(...kinds.benefits.map((list) => listHtml(list, kinds.benefits.length > 1))),
  }
}

function placeAt(job: LeverPosting): { location: NamedPlace | null; warnings: string[] } {
  const { place, unknownCountry } = placeOf(job.categories?.location ?? job.categories?.allLocations?.[0])
  const country = countryOf(job.country)
  const warnings = country
    ? country.code
      ? []
      : [unknownCountrySentence(country.name)]
    : unknownCountry
      ? [unknownCountrySentence(unknownCountry)]
      : []
  if (!country) return { location: place, warnings }
  if (!place && !country.code) return { location: null, warnings }
  return { location: { city: null, state: null, street_address: null, postal_code: null, ...place, country_code: country.code }, warnings }
}

/** The company's name in the address of its job site: jobs.lever.co/{site}/{id}. */
function siteOf(address: string | null): string | null {
  const url = URL.parse(address ?? '')
  return url?.hostname.endsWith('lever.co') ? (url.pathname.split('/')[1] ?? null) : null
}

function read(raw: unknown): Reading {
  const result = parsed(schema, raw)
  if ('errors' in result) return result
  const job = result.value
  const range = job.salaryRange
  const pay = annualPay({ min: range?.min, max: range?.max, currency: range?.currency, timesPerYear: timesPerYear(range?.interval) })
  const { location, warnings } = placeAt(job)
  const html = texts(job)
  const site = siteOf(job.hostedUrl ?? job.applyUrl)
  const said = fold(job.workplaceType ?? '')
  return {
    posting: {
      title: job.text,
      company: site ? companyOfToken(site) : null,
      source: 'lever',
      source_id: job.id,
      own_id: null,
      language: languageOf(`${job.text} ${withoutTags(html.description)} ${withoutTags(html.requirements)}`),
      ...html,
      department: departmentOf([job.categories?.department, job.categories?.team], job.text),
      employment_type: employmentTypeOf(job.categories?.commitment) ?? (job.categories?.commitment ? 'other' : employmentTypeOf(job.text)),
      experience: seniorityOf(job.text, job.categories?.level, job.categories?.commitment),
      is_remote: said === '' || said === 'unspecified' ? isRemote(job.categories?.location) || isRemoteTitle(job.text) : said === 'remote',
      salary_min: pay.salary_min,
      salary_max: pay.salary_max,
      currency_salary: pay.currency_salary,
      location,
      required_skills: [],
      optional_skills: [],
      keywords: [],
      publish_date: job.createdAt ? new Date(job.createdAt) : null,
      changed_at: null,
      valid_through: null,
      warnings: [...pay.warnings, ...warnings],
    },
  }
}

/** `[{...}]` of a job site, or one of its postings. */
export const lever: Format = {
  name: 'a Lever file',
  rows: (value) => rowsOf(value, (row) => 'hostedUrl' in row || 'applyUrl' in row || ('text' in row && 'categories' in row)),
  read,
}
