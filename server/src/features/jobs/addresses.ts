// Places whose city, region and country stand in fields of their own, and the choice of one where a posting names several.
import { countryOf, type NamedPlace, placeName, placeWithin, unknownCountrySentence } from './places.ts'

/** An address as a file's fields tell it; the country by name or code. */
export type Address = {
  city?: string | null | undefined
  region?: string | null | undefined
  country?: string | null | undefined
  street?: string | null | undefined
  postal_code?: string | null | undefined
}

export type ReadPlace = { place: NamedPlace | null; warnings: string[] }

const orNull = (value: string | null | undefined) => value?.trim() || null

/** The place of an address: the country that it names, else the one that its city and region are in. No part of it is made up. */
export function placeOfAddress(address: Address, companyCountry: string | null = null): ReadPlace {
  const named = orNull(address.country)
  const [city, state] = [placeName(orNull(address.city)), placeName(orNull(address.region))]
  const written = [city, state].filter(Boolean).join(', ')
  const guessed = written === '' ? { place: null, warnings: [] } : placeWithin(written, named, companyCountry)
  const read: NamedPlace = {
    city,
    state,
    country_code: countryOf(named) ?? guessed.place?.country_code ?? null,
    street_address: orNull(address.street),
    postal_code: orNull(address.postal_code),
  }
  const known = Object.values(read).some((value) => value !== null)
  const warnings = [
    ...(named !== null && countryOf(named) === null ? [unknownCountrySentence(named)] : []),
    ...(read.country_code === null ? guessed.warnings : []),
  ]
  return { place: known ? read : null, warnings: [...new Set(warnings)] }
}

/** The first place that is known, and a sentence where the posting names more. */
export function firstPlace(places: readonly ReadPlace[]): { location: NamedPlace | null; warnings: string[] } {
  const first = places.find((each) => each.place !== null) ?? places[0]
  return {
    location: first?.place ?? null,
    warnings: [...(first?.warnings ?? []), ...(places.length > 1 ? [`Of ${places.length} places the first is kept.`] : [])],
  }
}
