import { countryName } from '@plaza/contract/rules/country-names'
import { placeLine } from '@plaza/contract/rules/place-line'
import type { Language } from '@plaza/contract/values'
import { m } from '../paraglide/messages.js'

export { countryName as countryLabel }

type Place = { city: string | null; state: string | null; country: string | null }

/** 'Guadalajara, Jalisco, Mexico' in the reader's language, or null if nothing is known. */
export function placeLabel(place: Place | null | undefined, locale: Language): string | null {
  if (!place) return null
  return placeLine({ ...place, country: place.country && countryName(place.country, locale) }) || null
}

/** What of a job says where it is. */
export type Placed = { is_remote: boolean; job_location: { location: Place } | null; further_locations: readonly { location: Place }[] }

/**
 * The places of a job in short: the only one whole, 'Madrid and 2 more' where there are several; of a remote job the countries to work from.
 * Empty if nothing is known.
 */
export function placesLabel({ is_remote, job_location, further_locations }: Placed, locale: Language): string {
  const [first = '', ...more] = new Set(
    [job_location, ...further_locations].flatMap(
      (place) =>
        (is_remote ? place?.location.country && countryName(place.location.country, locale) : placeLabel(place?.location, locale)) || [],
    ),
  )
  // A place begins with its city.
  return more.length ? m.place_and_more({ place: first.replace(/,.*/, ''), count: more.length }) : first
}

/** Where a job is done: 'Remote · Canada', 'Madrid and 2 more', or city, state and country; empty if nothing is known. */
export function jobPlace(job: Placed, locale: Language): string {
  const label = placesLabel(job, locale)
  return job.is_remote ? [m.remote(), label].filter(Boolean).join(' · ') : label
}
