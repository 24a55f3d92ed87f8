// What a member wrote about a job, looked up and cleaned before it is stored.
import { type FieldPath, type Problem, Refusal } from '@plaza/contract/refusals'
import { fold } from '@plaza/contract/rules/folding'
import type { Reader } from '../../db/connect.ts'
import type { World } from '../../world.ts'
import { countryNamed } from '../jobs/gazetteer.ts'
import { richText } from '../jobs/rich-text.ts'
import type { JobFields, SavedContent, WrittenPlace } from './written-content.ts'

const notAPlace = (field: FieldPath) => new Refusal('invalid_input', [{ field, rule: 'unknown_place' }])

/** The place that an id of the place search stands for. Refuses an unknown id, and with busy when the search cannot be reached. */
async function placeOfId({ places, log }: Pick<World, 'places' | 'log'>, id: string): Promise<WrittenPlace> {
  const found = await places.findPlace(id, 'en').catch((error: Error) => {
    log.warn({ err: error }, 'a place could not be looked up')
    throw new Refusal('busy')
  })
  if (found === null) throw notAPlace('job.place_id')
  return { city: found.city, state: found.state, country_code: found.country.code, street_address: null, postal_code: null }
}

/** The place that was written, or undefined where none was. */
async function placeOf(
  world: Pick<World, 'places' | 'log'>,
  { place_id, job_location }: JobFields,
): Promise<WrittenPlace | null | undefined> {
  if (place_id) return placeOfId(world, place_id)
  if (place_id === null && job_location === undefined) return null
  return job_location && namedPlace(job_location, 'job.job_location')
}

/** A place in words, null if all of it is empty. Refuses an unknown country. */
function namedPlace(
  { location }: NonNullable<JobFields['job_location']>,
  field: 'job.job_location' | `job.further_locations.${number}`,
): WrittenPlace | null {
  const { city = null, state = null, country = null, street_address = null, postal_code = null } = location
  const country_code = country === null ? null : countryNamed(country)
  if (country !== null && country_code === null) throw notAPlace(`${field}.location.country`)
  const place = { city, state, country_code, street_address, postal_code }
  return Object.values(place).every((part) => part === null) ? null : place
}

/** Skills, each once: known ones in their usual spelling, whatever accents and case were typed; others as typed. */
async function spelled(db: Reader, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const known = await db
    .selectFrom('skills')
    .select(['name', 'folded'])
    .where('folded', 'in', [...new Set(names.map(fold))])
    .execute()
  const byFolded = new Map(known.map(({ name, folded }) => [folded, name]))
  return [...new Map(names.map((name) => [fold(name), byFolded.get(fold(name)) ?? name])).values()]
}

/** The slugs of partners' boards. Refuses one that is not there. */
async function boardsOf(db: Reader, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const partners = await db.selectFrom('partners').select(['slug', 'test_slug']).execute()
  const found = slugs.map((slug) => partners.find((partner) => partner.slug === slug || partner.test_slug === slug)?.slug)
  const problems = found.flatMap((slug, place): Problem[] =>
    slug === undefined ? [{ field: `job.job_boards.${place}`, rule: 'unknown_job_board' }] : [],
  )
  if (problems.length > 0) throw new Refusal('invalid_input', problems)
  return [...new Set(found.filter((slug) => slug !== undefined))].sort()
}

/**
 * The input in the form in which it is stored, without the fields that the call left out. Refuses with invalid_input an unknown place, country or board. May ask a
 * vendor for the place: call it outside any transaction.
 */
export async function contentOfInput(world: Pick<World, 'db' | 'places' | 'log'>, given: JobFields): Promise<SavedContent> {
  const { place_id: _id, job_location: _location, further_locations, ...plain } = given
  const { description, requirements, job_benefits, required_skills, optional_skills, rating_criteria, job_boards } = plain
  const place = await placeOf(world, given)
  const change: SavedContent = {
    ...plain,
    ...(description === undefined ? {} : { description: richText(description) }),
    ...(requirements === undefined ? {} : { requirements: richText(requirements) }),
    ...(job_benefits === undefined ? {} : { job_benefits: richText(job_benefits) }),
    ...(required_skills === undefined ? {} : { required_skills: await spelled(world.db, required_skills) }),
    ...(optional_skills === undefined ? {} : { optional_skills: await spelled(world.db, optional_skills) }),
    ...(rating_criteria === undefined ? {} : { rating_criteria: [...new Set(rating_criteria)] }),
    ...(job_boards === undefined ? {} : { job_boards: await boardsOf(world.db, job_boards) }),
    ...(place === undefined ? {} : { place }),
    ...(further_locations === undefined
      ? {}
      : { further_places: further_locations.flatMap((each, at) => namedPlace(each, `job.further_locations.${at}`) ?? []) }),
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
