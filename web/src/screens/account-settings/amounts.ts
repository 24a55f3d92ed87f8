// Money and days of a subscription in words.
import type { Currency, Language } from '@plaza/contract/values'
import { perLanguage } from '../../words/formats.ts'

const amounts = perLanguage((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const shortDays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** '$1,299.00 USD' of an amount in cents (section 9). */
export function amountLabel(cents: number, currency: Currency, locale: Language): string {
  return `$${amounts(locale).format(cents / 100)} ${currency}`
}

/** 'November 18, 2026', in UTC wherever it is read. */
export function dayLabel(moment: string, locale: Language): string {
  return days(locale).format(new Date(moment))
}

/** 'Nov 18, 2026', for tables; in UTC. */
export function shortDayLabel(moment: string, locale: Language): string {
  return shortDays(locale).format(new Date(moment))
}
