// Formatters for numbers and dates, created once per language: creating one costs a hundred times as much as using it.
import { type Language, languageFacts } from '@plaza/contract/values'

/** A formatter that is created on first use in each language. */
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

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale))

/** '1,234' */
export function formatNumber(value: number, language: Language): string {
  return numbers(language).format(value)
}
