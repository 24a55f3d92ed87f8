// Places whose city, region and country stand in fields of their own, and all the places of a posting together.
import { FURTHER_PLACES_MAX_ROWS } from '@plaza/contract/limits'
import { distinctPlaces, type NamedPlace } from './distinct-places.ts'
import { citiesNamed, countryNamed, isShortFor, regionsNamed } from './gazetteer.ts'
import { countryOf, placeName, placesWithin, type ReadPlaces, readPlaces, unknownCountrySentence } from './places.ts'

/** An address as a file's fields tell it; the country by name or code. */
export type Address = {
  city?: string | null | undefined
  region?: string | null | undefined
  country?: string | null | undefined
  street?: string | null | undefined
  postal_code?: string | null | undefined
}

/** A region by its name where it is written with a short one that nobody abroad can read: "Oax." in Mexico is Oaxaca. */
function inFull(region: string | null, country: string | null): string | null {
  if (region === null) return null
  return regionsNamed(region).find((each) => each.country === country && isShortFor(region, each))?.name ?? region
}

const orNull = (value: string | null | undefined) => value?.trim() || null

/** Whether a field for a city or a region says the country once more ("Portugal"), and no city or region of that country is called so. */
function isItsCountry(name: string | null, country: string | null): boolean {
  return (
    name !== null &&
    country !== null &&
    countryNamed(name) === country &&
    ![...citiesNamed(name), ...regionsNamed(name)].some((each) => each.country === country)
  )
}

/** What several names in the field of one city are parted by: "Madrid, Valencia", "Lyon / Paris"; or a word for the land around a city. */
const OF_SEVERAL = /[,;/|&]|\s(?:or|and|y|o|et|ou|und|oder)\s|\b(?:area|region|greater)\b/i

/** The places that the field of a city names where it does not name one city; null where it does. */
function placesInCity(city: string | null, region: string | null, country: string | null): NamedPlace[] | null {
  if (city === null || !OF_SEVERAL.test(city) || citiesNamed(city).length > 0) return null
  const within = readPlaces(city, country).places.filter((each) => each.country_code === null || each.country_code === country)
  const cities = within.filter((each) => each.city !== null)
  const [only] = within
  if (!only) return null
  if (cities.length > 1) return cities.map((each) => ({ ...each, country_code: country }))
  const state = region !== null && !OF_SEVERAL.test(region) ? region : null
  return [{ street_address: null, postal_code: null, country_code: country, city: cities[0]?.city ?? null, state: state ?? only.state }]
}

/**
 * The place of an address: the country that it names, else the one that its city and region are in. No part of it is made up; short names of
 * states are kept in full, and a field that names several cities or the country once more is no city.
 */
export function placeOfAddress(address: Address, companyCountry: string | null = null): ReadPlaces {
  const named = orNull(address.country)
  const [city, region] = [placeName(orNull(address.city)), placeName(orNull(address.region))]
  const written = [city, region].filter(Boolean).join(', ')
  const guessed = written === '' ? { places: [], warnings: [] } : placesWithin(written, named, companyCountry)
  const country_code = countryOf(named) ?? guessed.places[0]?.country_code ?? null
  const state = isItsCountry(region, country_code) ? null : inFull(region, country_code)
  const several = country_code === null ? null : placesInCity(city, state, country_code)
  const read: NamedPlace = {
    city: isItsCountry(city, country_code) ? null : city,
    state,
    country_code,
    street_address: orNull(address.street),
    postal_code: orNull(address.postal_code),
  }
  const known = Object.values(read).some((value) => value !== null)
  const [first, ...others] = several ?? []
  const places = first ? [{ ...first, street_address: read.street_address, postal_code: read.postal_code }, ...others] : known ? [read] : []
  const warnings = [
    ...(named !== null && countryOf(named) === null ? [unknownCountrySentence(named)] : []),
    ...(read.country_code === null ? guessed.warnings : []),
  ]
  return { places, warnings: [...new Set(warnings)] }
}

/** The places of a posting as it keeps them. */
export type PostingPlaces = { location: NamedPlace | null; further_locations: NamedPlace[]; warnings: string[] }

/** All that a posting names, each place once and in its order: the first one leads. */
export function placesOfPosting(named: readonly ReadPlaces[]): PostingPlaces {
  const [location = null, ...others] = distinctPlaces(named.flatMap(({ places }) => places))
  const left = others.length - FURTHER_PLACES_MAX_ROWS
  return {
    location,
    further_locations: others.slice(0, FURTHER_PLACES_MAX_ROWS),
    warnings: [
      ...new Set(named.flatMap(({ warnings }) => warnings)),
      ...(left > 0 ? [`Of ${others.length + 1} places the first ${FURTHER_PLACES_MAX_ROWS + 1} are kept.`] : []),
    ],
  }
}
