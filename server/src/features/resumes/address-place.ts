// Finds the city that an address names, among those that the places vendor knows.
import { fold } from '@plaza/contract/rules/folding'
import type { Place, Places } from '../../vendors/places/port.ts'
import { countryOf, placeOf } from './place-words.ts'
import { citiesNamed } from './written-place.ts'

const CANDIDATES = 10
/** The most parts of an address that are tried as its city. */
const PARTS_MAX = 3
const SHORT_CHARACTERS = 4

/** Whether everything after the city in an address fits this place. */
function fits(place: Place, behind: readonly string[]): boolean {
  return behind.every((part) => {
    const folded = fold(part)
    if (place.state !== null && fold(place.state) === folded) return true
    const country = countryOf(part)
    if (folded === fold(place.country.name) || country?.code === place.country.code) return true
    // 'TX' is Texas, which also gives the country.
    const { place: state } = placeOf(`${place.city}, ${part}`)
    return (
      state?.country_code === place.country.code &&
      (place.state === null || (part.length <= SHORT_CHARACTERS && isShortOf(part, place.state)))
    )
  })
}

/** Whether the name contains the abbreviation's letters in the same order: 'TX' in 'Texas', 'NY' in 'New York'. */
function isShortOf(short: string, name: string): boolean {
  const letters = [...fold(name)]
  let at = 0
  const isFirst = fold(short)[0] === letters[0]
  for (const letter of fold(short)) {
    const found = letters.indexOf(letter, at)
    if (found < 0) return false
    at = found + 1
  }
  return isFirst
}

/**
 * The id of the place that the address names: a city of exactly this name, in the state and country given after it. Null if the vendor
 * knows none, or several that fit equally well. Also null if the vendor cannot be reached, because the address is useful without it.
 */
export async function placeIdOf(places: Places, address: string | null): Promise<string | null> {
  if (address === null) return null
  // The first that everything behind it fits: 'México' and 'Nuevo León' are also villages, of which there are several.
  for (const { city, behind } of citiesNamed(address).slice(0, PARTS_MAX).toReversed()) {
    if (behind.length === 0 && countryOf(city) !== null && citiesNamed(address).length > 1) continue
    const found = await places.searchPlaces(city, { limit: CANDIDATES }).catch(() => [])
    const fitting = found.filter((place) => fits(place, behind))
    const spelled = fitting.filter((place) => fold(place.city) === fold(city))
    if (spelled.length > 1) continue
    // The city may go by another of its names: 'Ciudad de México' is Mexico City.
    const [only] = spelled.length === 1 ? spelled : found.length === 1 && behind.length > 0 ? fitting : []
    if (only) return only.place_id
  }
  return null
}
