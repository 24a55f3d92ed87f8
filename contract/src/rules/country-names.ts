import { countryCodes, type Language } from '../values.ts'

const english = new Intl.DisplayNames('en', { type: 'region' })
const spanish = new Intl.DisplayNames('es-MX', { type: 'region' })
const names = new Map(countryCodes.map((code) => [english.of(code.toUpperCase()), spanish.of(code.toUpperCase())]))

/** The name of a country in the reader's language; the API names countries in English. */
export function countryName(name: string, language: Language): string {
  return (language === 'es' && names.get(name)) || name
}
