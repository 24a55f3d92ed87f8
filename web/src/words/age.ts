// How long ago something was, in words. `now` comes with the data, so that the server and the browser render the same text. The words are those
// of `Intl`, which no first page loads (formats.ts).
import type { Language } from '@plaza/contract/values'
import { m } from '../paraglide/messages.js'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** As the sentence of a date names its choices. */
const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

/** '3 days ago'; a moment in the future counts as now. */
export function ageLabel(moment: string, now: string, locale: Language): string {
  const age = Math.max(0, Date.parse(now) - Date.parse(moment))
  const days = Math.floor(age / DAY_MS)
  const ago = (count: number, unit: 'minute' | 'hour' | 'week' | 'month' | 'year') =>
    m.age_ago({ age: count === 1 ? unit : `${unit}s`, count }, { locale })
  if (age < MINUTE_MS) return m.just_now({}, { locale })
  if (age < HOUR_MS) return ago(Math.floor(age / MINUTE_MS), 'minute')
  if (days < 1) return ago(Math.floor(age / HOUR_MS), 'hour')
  if (days < 14) return m.age_ago({ age: days === 1 ? 'yesterday' : days === 2 ? 'day_before' : 'days', count: days }, { locale })
  if (days < 60) return ago(Math.floor(days / 7), 'week')
  if (days < 365) return ago(Math.floor(days / 30), 'month')
  return ago(Math.floor(days / 365), 'year')
}

/** 'November 18, 2026', in UTC wherever it is read. */
export function dateLabel(moment: string, locale: Language): string {
  const date = new Date(moment)
  return m.date_long({ month: months[date.getUTCMonth()] ?? '1', day: date.getUTCDate(), year: date.getUTCFullYear() }, { locale })
}
