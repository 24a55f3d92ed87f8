// Finds the city that a person lives in (section 4, "Wizard"; section 5: the 17 countries).
import { placeLine } from '@plaza/contract/rules/place-line'
import type { CountryCode, Language } from '@plaza/contract/values'

/** A city as a person picks it. `label` is how it reads on one line: 'Guadalajara, Jalisco, Mexico'. */
export type Place = {
  /** Names the place at this vendor, and nowhere else. */
  place_id: string
  city: string
  state: string | null
  country: { code: CountryCode; name: string }
  label: string
}

export type Places = {
  /**
   * Cities that the text is the beginning of, accents and case aside, the most likely first, at most `limit`; within `countries` where they
   * are given, else within the 17. Names of countries in the language, English when it is left out. Throws when the vendor cannot be asked.
   */
  searchPlaces(text: string, options: { countries?: readonly CountryCode[]; limit: number; language?: Language }): Promise<Place[]>
  /** The city of an id; null when this vendor knows no such place, or it lies elsewhere. Throws when the vendor cannot be asked. */
  findPlace(placeId: string, language?: Language): Promise<Place | null>
}

/** The one line of a place. */
export function placeLabel({ city, state, country }: Pick<Place, 'city' | 'state' | 'country'>): string {
  return placeLine({ city, state, country: country.name })
}

/** What may be an id of any vendor; anything else is nobody's. */
export function isPlaceId(text: string): boolean {
  return /^[\w:-]{1,300}$/.test(text)
}
