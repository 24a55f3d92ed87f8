// How long ago something was, in words. `now` comes with the data, so that the server and the browser render the same text.
import type { Language } from '@plaza/contract/values'
import { m } from '../paraglide/messages.js'
import { perLanguage } from './formats.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const exactAges = perLanguage((locale) => new Intl.RelativeTimeFormat(locale))
const agesInWords = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** '3 days ago'; a moment in the future counts as now. */
export function ageLabel(moment: string, now: string, locale: Language): string {
  const age = Math.max(0, Date.parse(now) - Date.parse(moment))
  const exact = exactAges(locale)
  const inWords = agesInWords(locale)
  const days = Math.floor(age / DAY_MS)
  if (age < MINUTE_MS) return m.just_now({}, { locale })
  if (age < HOUR_MS) return exact.format(-Math.floor(age / MINUTE_MS), 'minute')
  if (days < 1) return exact.format(-Math.floor(age / HOUR_MS), 'hour')
  if (days < 14) return inWords.format(-days, 'day')
  if (days < 60) return exact.format(-Math.floor(days / 7), 'week')
  if (days < 365) return exact.format(-Math.floor(days / 30), 'month')
  return exact.format(-Math.floor(days / 365), 'year')
}

/** 'November 18, 2026', in UTC wherever it is read. */
export function dateLabel(moment: string, locale: Language): string {
  return dates(locale).format(new Date(moment))
}
