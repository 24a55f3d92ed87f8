// A job as the calls of the board answer it and as it is exported, and the columns that are read for it.
import type { OutputOf } from '@plaza/contract'
import { countryName } from '@plaza/contract/rules/country-names'
import { type Pay, payOf } from '@plaza/contract/rules/pay'
import { payInDetail } from '@plaza/contract/rules/pay-in-detail'
import { type Language, languages } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { RowOf } from '../../db/tables.ts'
import { neverChanges } from '../../http/answer-text.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import { payColumns } from '../jobs/job-content.ts'
import { type FurtherPlace, furtherPlaces } from '../jobs/job-places.ts'
import { lastDayOf } from '../jobs/last-day.ts'
import type { CellValues } from './cells.ts'

export type JobListItem = OutputOf<'GET /job_board/jobs'>['jobs'][number]
export type JobDetail = OutputOf<'GET /job_board/{company}/{job}'>['job']

/** What a list shows of a job. `country` is its name in English. */
export type JobRow = Omit<CellValues, 'language'> &
  Pick<RowOf<'jobs'>, 'id' | 'company_id' | 'language' | 'title' | 'keywords' | 'is_hybrid' | keyof Pay> &
  Pick<RowOf<'companies'>, 'visible_name'> &
  Pick<RowOf<'company_brandings'>, 'domain_name' | 'logo'> &
  Pick<RowOf<'locations'>, 'city' | 'state' | 'street_address'> & {
    publish_date: Date
    has_location: boolean
    country: string | null
    further_places: FurtherPlace[]
    first_skills: string[]
  }

/** What a job's page shows in addition; skills by name, in their order. */
export type JobDetailRow = JobRow &
  Pick<RowOf<'jobs'>, 'description' | 'requirements' | 'job_benefits' | 'valid_through' | 'updated_at'> &
  Pick<RowOf<'companies'>, 'website' | 'privacy_notice' | 'answers_within_days'> &
  Pick<RowOf<'company_brandings'>, 'primary_color' | 'background'> &
  Pick<RowOf<'locations'>, 'postal_code'> & {
    required_skills: string[]
    optional_skills: string[]
    country_code: string | null
    /** The company's. */
    time_zone: string
    /** Null where nobody of the company is there to answer. */
    reply_within_days: number | null
  }

/** How many skills a list shows of a job. */
const CARD_SKILLS = 3

/** The columns of JobRow, from `jobTables`. */
export const jobColumns = sql`j.id, j.company_id, j.title, j.publish_date, b.domain_name, c.visible_name, b.logo,
  l.id IS NOT NULL AS has_location, l.city, l.state, n.name AS country, l.street_address, ${furtherPlaces},
  ARRAY(SELECT s.name FROM unnest(j.required_skills[1:${sql.lit(CARD_SKILLS)}]) WITH ORDINALITY AS u (id, place) JOIN skills s ON s.id = u.id ORDER BY u.place)
    AS first_skills, j.keywords, j.language, j.employment_type, j.is_remote, j.is_hybrid, j.experience, ${payColumns('j')}, j.department`

const skillNames = (column: 'required_skills' | 'optional_skills') =>
  sql`ARRAY(SELECT s.name FROM unnest(j.${sql.ref(column)}) WITH ORDINALITY AS u (id, place) JOIN skills s ON s.id = u.id ORDER BY u.place) AS ${sql.ref(column)}`

/** The columns of JobDetailRow, from `jobTables`. */
export const jobDetailColumns = sql`${jobColumns}, j.description, j.requirements, j.job_benefits,
  ${skillNames('required_skills')}, ${skillNames('optional_skills')}, c.website, c.privacy_notice, c.answers_within_days, b.primary_color, b.background, n.code AS country_code, l.postal_code,
  j.valid_through, j.updated_at, CASE WHEN company_answers(c.id) THEN j.reply_within_days END AS reply_within_days, coalesce(c.time_zone, (SELECT k.time_zone FROM countries k WHERE k.id = c.country_id), 'UTC') AS time_zone`

/** A job (j) with its company (c), branding (b), place (l) and country (n). */
export const jobTables = sql`jobs j
  JOIN companies c ON c.id = j.company_id
  JOIN company_brandings b ON b.company_id = c.id
  LEFT JOIN locations l ON l.id = j.location_id
  LEFT JOIN countries n ON n.id = l.country_id`

/** A picture as the API answers it. */
export const picture = (key: string | null) => ({ url: fileUrl(key) })

/** A place as the API answers it. */
function locationOf({ city, state, country, street_address }: Omit<FurtherPlace, 'country_code' | 'postal_code'>, language: Language) {
  return { location: { city, state, country: country && countryName(country, language), street_address } }
}

function card(row: JobRow, language: Language) {
  return {
    id: row.id,
    title: row.title,
    publish_date: row.publish_date.toISOString(),
    company: { domain_name: row.domain_name, visible_name: row.visible_name, logo: picture(row.logo) },
    job_location: row.has_location ? locationOf(row, language) : null,
    further_locations: row.further_places.map((place) => locationOf(place, language)),
    employment_type: row.employment_type,
    is_remote: row.is_remote,
    is_hybrid: row.is_hybrid,
    experience: row.experience,
    language: row.language,
    department: row.department,
  }
}

/** What rows have been made into, for as long as the row is held: many readers see the same jobs. */
const listItems = new Map(languages.map((each) => [each, new WeakMap<JobRow, JobListItem>()]))

/** A job in a list; its country is named in the reader's language. Neither the row nor the answer may be changed afterwards. */
export function jobListItem(row: JobRow, language: Language): JobListItem {
  const known = listItems.get(language)?.get(row)
  if (known !== undefined) return known
  const skills = row.first_skills.length > 0 ? row.first_skills : row.keywords.slice(0, CARD_SKILLS)
  const item = neverChanges({ ...card(row, language), ...payOf(row), skills })
  listItems.get(language)?.set(row, item)
  return item
}

const details = new Map(languages.map((each) => [each, new WeakMap<JobDetailRow, JobDetail>()]))

/** A whole job; its country is named in the reader's language. Neither the row nor the answer may be changed afterwards. */
export function jobDetail(row: JobDetailRow, language: Language): JobDetail {
  const known = details.get(language)?.get(row)
  if (known !== undefined) return known
  const detail = neverChanges(wholeJob(row, language))
  details.get(language)?.set(row, detail)
  return detail
}

function wholeJob(row: JobDetailRow, language: Language): JobDetail {
  const names = (all: string[]) => all.map((name) => ({ name }))
  return {
    ...card(row, language),
    further_locations: row.further_places.map((place) => ({
      ...locationOf(place, language),
      country_code: place.country_code,
      postal_code: place.postal_code,
    })),
    ...payInDetail(row),
    description: row.description,
    requirements: row.requirements,
    job_benefits: row.job_benefits,
    required_skills: names(row.required_skills),
    optional_skills: names(row.optional_skills),
    keywords: row.keywords,
    company: {
      domain_name: row.domain_name,
      visible_name: row.visible_name,
      website: row.website,
      logo: picture(row.logo),
      company_branding: { primary_color: row.primary_color, background: picture(row.background), logo: picture(row.logo) },
      privacy_notice: row.privacy_notice,
      answers_within_days: row.answers_within_days,
    },
    country_code: row.country_code,
    postal_code: row.postal_code,
    valid_through: row.valid_through?.toISOString() ?? null,
    last_day: row.valid_through && lastDayOf(row.valid_through, row.time_zone),
    reply_within_days: row.reply_within_days,
    updated_at: row.updated_at.toISOString(),
  }
}
