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

/** The places of a job in short: the first one whole, or 'Madrid and 2 more' where there are several. Null if nothing is known. */
export function placesLabel(
  {
    job_location,
    further_locations: { length: count },
  }: {
    job_location: { location: Place } | null
    further_locations: readonly unknown[]
  },
  locale: Language,
): string | null {
  const place = job_location?.location
  const label = placeLabel(place, locale)
  if (label === null || count === 0) return label
  return m.place_and_more({ place: place?.city ?? place?.state ?? label, count })
}
