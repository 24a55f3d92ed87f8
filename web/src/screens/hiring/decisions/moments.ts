// When something happens or has happened, in the reader's own time, which is named where the company's clocks show another. For the browser: the server does not know the reader's time zone.
// A promised day alone is one of the company's own clocks, on which candidates are told it.

import { clock } from '@plaza/contract/rules/clock'
import { perLanguage } from '@plaza/contract/rules/per-language'
import type { Language } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'

const times = perLanguage((locale) => new Intl.DateTimeFormat(locale, clock))
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'short' }))

/** By time zone. */
const companyTimes = new Map<string, (language: Language) => Intl.DateTimeFormat>()
const zones = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeZoneName: 'short' }))

/** The reader's time zone where the company's clocks show another time at that moment, since it is by those that mails are planned. */
function ownZone(at: Date, companyZone: string | undefined, language: Language): string | null {
  if (companyZone === undefined) return null
  const known =
    companyTimes.get(companyZone) ??
    perLanguage((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: companyZone }))
  companyTimes.set(companyZone, known)
  const own = new Intl.DateTimeFormat(language, { day: 'numeric', hour: '2-digit', minute: '2-digit' })
  if (known(language).format(at) === own.format(at)) return null
  return (
    zones(language)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? null
  )
}

const dayOf = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
const DAY_MS = 86_400_000

/** 'tomorrow at 09:00', 'at 14:30', 'Monday, Nov 23 at 09:00', short enough for a field on a phone; 'tomorrow at 15:00 (UTC)' where the company's clocks show another time. */
export function momentLabel(moment: string, language: Language, companyZone: string | undefined, now = new Date()): string {
  const at = new Date(moment)
  const zone = ownZone(at, companyZone, language)
  const time = `${times(language).format(at)}${zone === null ? '' : ` (${zone})`}`
  const ahead = Math.round((dayOf(at) - dayOf(now)) / DAY_MS)
  if (ahead === 0) return m.triage_at_time({ time })
  if (ahead === 1) return m.triage_tomorrow_at({ time })
  return m.triage_day_at({ day: days(language).format(at), time })
}

/** By time zone. */
const promisedDays = new Map<string, (language: Language) => Intl.DateTimeFormat>()

/** 'Mar 14': the day by which an answer is promised, in the company's time zone, wherever it is read. */
export function promisedDay(moment: string, timeZone: string, language: Language): string {
  const known =
    promisedDays.get(timeZone) ?? perLanguage((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }))
  promisedDays.set(timeZone, known)
  return known(language).format(new Date(moment))
}

/** How far ahead a mail may be planned. */
export const SEND_WITHIN_MS = 14 * DAY_MS

/** Whether a mail may leave at this moment of the reader's clock; the present minute will do. */
export function isWithinReach(sendAt: string, now = new Date()): boolean {
  const ahead = new Date(sendAt).getTime() - now.getTime()
  return ahead > -60_000 && ahead <= SEND_WITHIN_MS
}

/** For a field of date and time, in the reader's time. */
export function localInput(moment: Date): string {
  const at = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return at.toISOString().slice(0, 16)
}
