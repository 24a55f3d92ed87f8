// A job as its team writes it: what is stored of it, what is kept aside until it is published, and how the calls carry it (docs/decisions/0093).
import { countryNameOf } from '@plaza/contract/rules/country-names'
import { fold } from '@plaza/contract/rules/folding'
import { noPay, payFields, payOf } from '@plaza/contract/rules/pay'
import type { Language } from '@plaza/contract/values'
import { endOfDay, lastDayOf } from '../jobs/last-day.ts'
import type { HiringJobRow } from './job-rows.ts'
import type { Content, Posting, SavedContent, WrittenPlace } from './written-content.ts'

/** What a draft keeps aside: skills become public names, and pay is stored whole, when it is published. */
const untilPublished = [...payFields, 'required_skills', 'optional_skills'] as const

/** What stands in the columns of a job. */
export function storedContent(row: HiringJobRow): Content {
  const { city, place_state: state, country_code, street_address, postal_code } = row
  return {
    title: row.title,
    language: row.language,
    description: row.description,
    requirements: row.requirements,
    job_benefits: row.job_benefits,
    department: row.department,
    employment_type: row.employment_type,
    experience: row.experience,
    is_remote: row.is_remote,
    is_hybrid: row.is_hybrid,
    ...payOf(row),
    place: row.has_location ? { city, state, country_code, street_address, postal_code } : null,
    further_places: row.further_places.map(({ country: _, ...further }) => ({
      city: further.city,
      state: further.state,
      country_code: further.country_code,
      street_address: further.street_address,
      postal_code: further.postal_code,
    })),
    valid_through: row.valid_through && lastDayOf(row.valid_through, row.time_zone),
    required_skills: row.required_skills,
    optional_skills: row.optional_skills,
    openings: row.openings,
    hire_date: row.hire_date,
    reply_within_days: row.reply_within_days,
    is_listed: row.is_listed,
    is_blind: row.is_blind,
    rating_criteria: row.rating_criteria,
    job_boards: row.job_boards,
  }
}

/** A job as it will read once it is published: what is stored, with what is kept aside. */
export function workingContent(row: HiringJobRow): Content {
  return { ...storedContent(row), ...row.draft }
}

/** The fields of `next` that differ from `stored`; null if none does. */
export function differing(stored: Content, next: Content): SavedContent | null {
  const names = (Object.keys(next) as (keyof Content)[]).filter((name) => JSON.stringify(next[name]) !== JSON.stringify(stored[name]))
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, next[name]]))
}

/** The names of which none of `others` is another spelling. */
function without(names: string[], others: readonly string[]): string[] {
  const folded = new Set(others.map(fold))
  return names.filter((name) => !folded.has(fold(name)))
}

/**
 * The content with some fields rewritten. A required skill is not optional as well, and a remote job is not hybrid: the newer field
 * wins, of two that are as new the first. The first of several places leads.
 */
export function rewritten(content: Content, change: SavedContent): Content {
  const next = { ...content, ...change }
  const isOptionalNow = change.optional_skills !== undefined && change.required_skills === undefined
  const isHybridNow = change.is_hybrid === true && change.is_remote !== true
  const [first = null, ...others] = next.place === null ? next.further_places : [next.place, ...next.further_places]
  return {
    ...next,
    ...(isOptionalNow
      ? { required_skills: without(next.required_skills, next.optional_skills) }
      : { optional_skills: without(next.optional_skills, next.required_skills) }),
    is_remote: next.is_remote && !isHybridNow,
    is_hybrid: next.is_hybrid && (isHybridNow || !next.is_remote),
    place: first,
    further_places: others,
  }
}

/** A draft in two parts: what its columns hold, and what is kept aside until it is published. */
export function draftParts(content: Content): { stored: Content; saved: SavedContent | null } {
  const stored = { ...content, ...noPay, required_skills: [], optional_skills: [] }
  const names = untilPublished.filter((name) => JSON.stringify(content[name]) !== JSON.stringify(stored[name]))
  return { stored, saved: names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, content[name]])) }
}

/** The moment at which the last day ends. A moment that is that day already stays as it is: an imported one has its own. */
export function lastMoment(day: string | null, row: Pick<HiringJobRow, 'valid_through' | 'time_zone'>): Date | null {
  if (day === null) return null
  const isSame = row.valid_through !== null && lastDayOf(row.valid_through, row.time_zone) === day
  return isSame ? row.valid_through : endOfDay(day, row.time_zone)
}

/** The content without a last day that has passed: what is copied, or begins with it, would be closed at once. */
export function withoutPassedDay(content: Content, row: HiringJobRow, now: Date): Content {
  const moment = lastMoment(content.valid_through, row)
  return moment !== null && moment <= now ? { ...content, valid_through: null } : content
}

/** A place as the calls answer it; its country is named in the reader's language. */
export function locationOf({ country_code, ...rest }: WrittenPlace, language: Language): NonNullable<Posting['job_location']> {
  return { location: { ...rest, country: country_code && countryNameOf(country_code, language) } }
}

/** A posting as the calls answer it. */
export function postingOf({ place, further_places, ...content }: Content, language: Language): Posting {
  return {
    ...content,
    job_location: place && locationOf(place, language),
    further_locations: further_places.map((each) => locationOf(each, language)),
  }
}
