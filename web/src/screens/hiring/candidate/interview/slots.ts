// The days and times that an interview can be given, on the reader's own clock, also where it changes to summer time.
import { clock } from '@plaza/contract/rules/clock'
import { perLanguage } from '@plaza/contract/rules/per-language'

const FROM_HOUR = 7
const TO_HOUR = 20
const STEP_MINUTES = 30
export const WEEK_DAYS = 7

export type Busy = { user_id: number; starts_at: string; ends_at: string }
export type Slot = { at: Date; isPast: boolean; busy: number[] }

const dayNames = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short' }))
const months = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }))
const times = perLanguage((locale) => new Intl.DateTimeFormat(locale, clock))
const moments = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', ...clock }))
const full = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...clock }))

type Language = Parameters<typeof dayNames>[0]
/** 'Thu' */
export const shortDay = (day: Date, locale: Language) => dayNames(locale).format(day)
/** 'March 2026' */
export const monthOf = (day: Date, locale: Language) => months(locale).format(day)
/** '09:00' */
export const timeOf = (at: Date, locale: Language) => times(locale).format(at)
/** 'Thu, Mar 5, 09:00' */
export const shortMoment = (at: Date, locale: Language) => moments(locale).format(at)
/** 'Thursday, March 5 at 09:00' */
export const fullMoment = (at: Date, locale: Language) => full(locale).format(at)

/** The first moment of a day that is so many days after another's. */
export const dayAfter = (day: Date, days: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days)

/** The Monday of a day's week. */
export const mondayOf = (day: Date) => dayAfter(day, -((day.getDay() + 6) % WEEK_DAYS))

/** The times of a day, each with who among these people is busy then. A time that the clocks leave out is missing. */
export function slotsOf(day: Date, minutes: number, now: Date, busy: readonly Busy[]): Slot[] {
  const slots: Slot[] = []
  for (let minute = FROM_HOUR * 60; minute < TO_HOUR * 60; minute += STEP_MINUTES) {
    const at = new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, minute)
    if (at.getHours() * 60 + at.getMinutes() !== minute) continue
    const end = at.getTime() + minutes * 60_000
    const those = busy.filter(({ starts_at, ends_at }) => Date.parse(starts_at) < end && Date.parse(ends_at) > at.getTime())
    slots.push({ at, isPast: at <= now, busy: [...new Set(those.map(({ user_id }) => user_id))] })
  }
  return slots
}

/** The first day that still has a time: in the evening that is the next one. */
export function firstDay(now: Date): Date {
  const today = dayAfter(now, 0)
  return slotsOf(today, STEP_MINUTES, now, []).some(({ isPast }) => !isPast) ? today : dayAfter(now, 1)
}
