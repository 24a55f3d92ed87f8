// Money and days of a subscription in words.

import { perLanguage } from '@plaza/contract/rules/per-language'
import type { Currency, Language } from '@plaza/contract/values'

const amounts = perLanguage((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** Formats days in a company's time zone, so that a payment has the same day wherever somebody reads it. */
function daysIn(dateStyle: 'medium' | 'long'): (timeZone: string, locale: Language) => Intl.DateTimeFormat {
  const made = new Map<string, (language: Language) => Intl.DateTimeFormat>()
  return (timeZone, locale) => {
    const known = made.get(timeZone) ?? perLanguage((each) => new Intl.DateTimeFormat(each, { dateStyle, timeZone }))
    made.set(timeZone, known)
    return known(locale)
  }
}

const shortDays = daysIn('medium')
const days = daysIn('long')

/** '$1,299.00 USD' of an amount in cents (section 9). */
export function amountLabel(cents: number, currency: Currency, locale: Language): string {
  return `$${amounts(locale).format(cents / 100)} ${currency}`
}

/** 'November 18, 2026', in the company's time zone. */
export function dayLabel(moment: string, timeZone: string, locale: Language): string {
  return days(timeZone, locale).format(new Date(moment))
}

/** 'Nov 18, 2026', for tables; in the company's time zone. */
export function shortDayLabel(moment: string, timeZone: string, locale: Language): string {
  return shortDays(timeZone, locale).format(new Date(moment))
}
