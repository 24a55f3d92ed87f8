import { countryName } from '@plaza/contract/rules/country-names'
import type { Language } from '@plaza/contract/values'

export { countryName as countryLabel }

type Place = { city: string | null; state: string | null; country: string | null }

/** 'Guadalajara, Jalisco, Mexico'; a state named like its city is said once, null when nothing is known. */
export function placeLabel(place: Place | null | undefined, locale: Language): string | null {
  if (!place) return null
  const state = place.state === place.city ? null : place.state
  const country = place.country && countryName(place.country, locale)
  return [place.city, state, country].filter(Boolean).join(', ') || null
}
