// Times in calendar files: in UTC, by a zone that everybody knows, or by one whose clocks the file itself explains (RFC 5545, section 3.6.5).
import { isTimeZone, zoneOffset } from '@plaza/contract/rules/time-zone'
import { type Component, propertyOf } from './calendar-file.ts'

/** A moment, or null where the file does not say which. */
export type Moment = Date | null

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/

/** What the clocks on the wall show, counted as if they were in UTC. */
function wallOf(value: string): { at: number; isUtc: boolean } | null {
  const [, year, month, day, hour, minute, second, z] = TIME.exec(value) ?? []
  if (year === undefined) return null
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  // No 31st of February, and no 25 o'clock.
  const isReal = new Date(at).toISOString().replace(/[-:]|\.\d{3}Z/g, '') === value.replace('Z', '')
  return isReal ? { at, isUtc: z === 'Z' } : null
}

/** '-0600' as minutes. */
function offsetOf(text: string | undefined): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)(?:\d\d)?$/.exec(text ?? '') ?? []
  return sign === undefined ? null : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The day of a year on which clocks change, such as the second Sunday in March. */
function changeIn(year: number, month: number, nth: number, weekday: number): number {
  if (nth > 0) {
    const first = new Date(Date.UTC(year, month - 1, 1))
    return first.getTime() + (((weekday - first.getUTCDay() + 7) % 7) + 7 * (nth - 1)) * DAY_MS
  }
  const last = new Date(Date.UTC(year, month, 0))
  return last.getTime() - (((last.getUTCDay() - weekday + 7) % 7) + 7 * (-nth - 1)) * DAY_MS
}

/** The last moment up to `wall` at which these clocks began to count; null where the rule is none of the usual ones. */
function lastOnset(part: Component, wall: number): number | null {
  const begun = wallOf(propertyOf(part, 'DTSTART')?.value ?? '')
  if (!begun) return null
  const rule = propertyOf(part, 'RRULE')?.value.toUpperCase()
  if (rule === undefined) return begun.at <= wall ? begun.at : null
  const [, nth, weekday] = /BYDAY=([+-]?[1-5])([A-Z]{2})(?:;|$)/.exec(rule) ?? []
  const month = Number(/BYMONTH=(\d{1,2})(?:;|$)/.exec(rule)?.[1])
  if (!rule.includes('FREQ=YEARLY') || !(month >= 1 && month <= 12) || !DAYS.includes(weekday ?? '')) return null
  const year = new Date(wall).getUTCFullYear()
  const onsets = [year, year - 1].map(
    (each) => changeIn(each, month, Number(nth), DAYS.indexOf(weekday ?? '')) + (((begun.at % DAY_MS) + DAY_MS) % DAY_MS),
  )
  return onsets.find((onset) => onset <= wall && onset >= begun.at) ?? null
}

/** By how many minutes the clocks of a zone that the file explains are ahead of UTC at what they show. */
function explainedOffset(zone: Component, wall: number): number | null {
  let found: { onset: number; offset: number } | null = null
  for (const part of zone.parts) {
    const offset = offsetOf(propertyOf(part, 'TZOFFSETTO')?.value)
    const onset = lastOnset(part, wall)
    if (offset !== null && onset !== null && onset > (found?.onset ?? Number.NEGATIVE_INFINITY)) found = { onset, offset }
  }
  return found?.offset ?? null
}

/** By how many minutes the clocks of a zone that everybody knows are ahead of UTC at what they show. */
function knownOffset(zone: string, wall: number): number {
  const about = zoneOffset(zone, new Date(wall))
  return zoneOffset(zone, new Date(wall - about * MINUTE_MS))
}

/** The moment that a value of a calendar file names. `zones`: those that the file explains. A day without a time, and a time on nobody's clocks, are none. */
export function momentOf(value: string, zone: string | undefined, zones: readonly Component[]): Moment {
  const wall = wallOf(value)
  if (wall === null || wall.isUtc) return wall && new Date(wall.at)
  if (zone === undefined) return null
  const explained = zones.find((each) => propertyOf(each, 'TZID')?.value === zone)
  const offset = isTimeZone(zone) ? knownOffset(zone, wall.at) : explained ? explainedOffset(explained, wall.at) : null
  return offset === null ? null : new Date(wall.at - offset * MINUTE_MS)
}
