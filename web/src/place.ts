import { countryCodes, type Language } from '@plaza/contract/values'
import { perLanguage } from './formats.ts'

const countryNames = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
const english = new Intl.DisplayNames('en', { type: 'region' })
const codes = new Map(countryCodes.map((code) => [english.of(code.toUpperCase()), code.toUpperCase()]))

/** The name of a country in the reader's language; the API names countries in English. */
export function countryLabel(name: string, locale: Language): string {
  const code = locale === 'en' ? undefined : codes.get(name)
  return (code && countryNames(locale).of(code)) || name
}

type Place = { city: string | null; state: string | null; country: string | null }

/** 'Guadalajara, Jalisco, Mexico'; a state named like its city is said once, null when nothing is known. */
export function placeLabel(place: Place | null | undefined, locale: Language): string | null {
  if (!place) return null
  const state = place.state === place.city ? null : place.state
  const country = place.country && countryLabel(place.country, locale)
  return [place.city, state, country].filter(Boolean).join(', ') || null
}
