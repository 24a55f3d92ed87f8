// Tells whether two names of places mean one place, and names each place once.
import { citiesNamed, largest, nameKey, regionsNamed } from './gazetteer.ts'

/** A place as a file names it; the country's id is looked up where it is written. The code is ISO 3166-1 alpha-2, in small letters. */
export type NamedPlace = {
  city: string | null
  state: string | null
  country_code: string | null
  street_address: string | null
  postal_code: string | null
}

/** Whether two names of a region are one: "NY" and "New York". */
function isSameRegion(a: string, b: string, country: string | null): boolean {
  const codes = (name: string) => regionsNamed(name).flatMap((region) => (region.country === country ? [region.code] : []))
  return nameKey(a) === nameKey(b) || codes(a).some((code) => codes(b).includes(code))
}

/** Whether two names of a city are one: "Bangalore" and "Bengaluru". */
function isSameCity(a: string, b: string, country: string | null): boolean {
  const known = (name: string) => largest(citiesNamed(name).filter((city) => city.country === country))
  const [left, right] = [known(a), known(b)]
  return nameKey(a) === nameKey(b) || (left !== undefined && left.name === right?.name && left.region === right.region)
}

/** Whether what two places say is one place. A country is not the same as a city in it. */
function isSamePlace(a: NamedPlace, b: NamedPlace): boolean {
  const fits = (one: string | null, other: string | null) => one === null || other === null || nameKey(one) === nameKey(other)
  if (!fits(a.country_code, b.country_code) || !fits(a.street_address, b.street_address) || !fits(a.postal_code, b.postal_code))
    return false
  const country = a.country_code ?? b.country_code
  if (a.city === null || b.city === null)
    return a.city === b.city && (a.state === null || b.state === null ? a.state === b.state : isSameRegion(a.state, b.state, country))
  const isInOne = a.state === null || b.state === null || isSameRegion(a.state, b.state, country)
  return isInOne && isSameCity(a.city, b.city, country)
}

/** Each place once, with all that is said of it. */
export function distinctPlaces(places: readonly NamedPlace[]): NamedPlace[] {
  const distinct: NamedPlace[] = []
  for (const place of places) {
    const at = distinct.findIndex((each) => isSamePlace(each, place))
    const known = distinct[at]
    if (!known) distinct.push(place)
    else
      distinct[at] = {
        city: known.city,
        state: known.state ?? place.state,
        country_code: known.country_code ?? place.country_code,
        street_address: known.street_address ?? place.street_address,
        postal_code: known.postal_code ?? place.postal_code,
      }
  }
  return distinct
}
