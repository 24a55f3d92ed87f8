// Formatters, made once per language and when they are first asked for: making one costs a hundred times as much as using it.
import { type Language, languageFacts } from '../values.ts'

/** A formatter that is made on first use in each language. */
export function perLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const format = make(languageFacts[language].locale)
    made.set(language, format)
    return format
  }
}
