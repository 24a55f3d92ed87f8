import { inEveryLanguage, type Language, languageFacts } from '../values.ts'

const inLanguage = inEveryLanguage((language) => new Intl.DisplayNames(languageFacts[language].locale, { type: 'region' }))

/** The name of a country by its code (ISO 3166-1 alpha-2), in the reader's language. */
export function countryNameOf(code: string, language: Language): string {
  return inLanguage[language].of(code.toUpperCase()) ?? code.toUpperCase()
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
  codes ??= codesByName()
  const code = codes.get(name)
  return code === undefined ? name : countryNameOf(code, language)
}
