// Numbers in words.
import type { Language } from '@plaza/contract/values'

/** What separates thousands, and what the digits after a whole number. */
const marks: Readonly<Record<Language, { thousands: string; decimals: string }>> = {
  en: { thousands: ',', decimals: '.' },
  es: { thousands: ',', decimals: '.' },
}

/**
 * '1,234.5', with three decimals at most. It writes what `Intl` would: the first formatter of `Intl` that a page makes takes a phone longer than
 * drawing its whole list of jobs.
 */
export function formatNumber(value: number, language: Language): string {
  const { thousands, decimals } = marks[language]
  const [whole = '', parts] = String(Math.round(value * 1000) / 1000).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (parts ? decimals + parts : '')
}
