import type { Language } from '../values.ts'
import { perLanguage } from './per-language.ts'

const names = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** The name of a country by its code (ISO 3166-1 alpha-2), in the reader's language. */
export function countryNameOf(code: string, language: Language): string {
  return names(language).of(code.toUpperCase()) ?? code.toUpperCase()
}

const english = [
  'United States',
  'Mexico',
  'Canada',
  'Spain',
  'Colombia',
  'Chile',
  'Costa Rica',
  'Ecuador',
  'Guatemala',
  'Honduras',
  'Nicaragua',
  'Panama',
  'Peru',
  'Puerto Rico',
  'Paraguay',
  'El Salvador',
  'Venezuela',
]
const asInEnglish = Object.fromEntries(english.map((name) => [name, name]))

/** The countries of the search for places, by their English name: no first page waits for the names of all countries in the world. */
const usualNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: asInEnglish,
  es: {
    ...asInEnglish,
    'United States': 'Estados Unidos',
    Mexico: 'México',
    Canada: 'Canadá',
    Spain: 'España',
    Panama: 'Panamá',
    Peru: 'Perú',
  },
}

/** English name -> code, made when it is first asked for: no page waits for it. */
let codes: Map<string, string> | null = null

/** Asks for every pair of letters; what is no country's code names itself and is never asked for. */
function codesByName(): Map<string, string> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return new Map(letters.flatMap((first) => letters.map((second) => [countryNameOf(first + second, 'en'), first + second])))
}

/** A country named in English, as the database and the API name it, in the reader's language. A name that is not known stays as it is. */
export function countryName(name: string, language: Language): string {
  const usual = usualNames[language][name]
  if (usual !== undefined) return usual
  codes ??= codesByName()
  const code = codes.get(name)
  return code === undefined ? name : countryNameOf(code, language)
}
