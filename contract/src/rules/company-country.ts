// How the API names the country of a company: 'usa' for the United States, otherwise its name in English (section 3).
import type { Language } from '../values.ts'
import { countryName } from './country-names.ts'

export const USA = 'usa'

/** The country of a company from its code and its name in English; null while none is known. */
export function companyCountry(code: string | null | undefined, name: string | null | undefined): string | null {
  return code === 'us' ? USA : (name ?? null)
}

/** The country of a company as people read it. */
export function companyCountryLabel(country: string, language: Language): string {
  return countryName(country === USA ? 'United States' : country, language)
}
