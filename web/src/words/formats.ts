// Formats of numbers and dates, each made once per language: making one costs a hundred times what using it does.
import type { Language } from '@plaza/contract/values'

/** The formats of Mexico for Spanish: the same separators that the amounts of the whole product have. */
const formatLocales: Record<Language, string> = { en: 'en-US', es: 'es-MX' }

/** Keeps what `make` makes for each language. */
export function perLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const format = make(formatLocales[language])
    made.set(language, format)
    return format
  }
}
