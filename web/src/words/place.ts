import { countryName } from '@plaza/contract/rules/country-names'
import { placeLine } from '@plaza/contract/rules/place-line'
import type { Language } from '@plaza/contract/values'

export { countryName as countryLabel }

type Place = { city: string | null; state: string | null; country: string | null }

/** 'Guadalajara, Jalisco, Mexico' in the reader's language, or null if nothing is known. */
export function placeLabel(place: Place | null | undefined, locale: Language): string | null {
  if (!place) return null
  return placeLine({ ...place, country: place.country && countryName(place.country, locale) }) || null
}
