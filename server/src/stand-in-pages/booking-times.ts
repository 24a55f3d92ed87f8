// When somebody can be booked: from nine to five in their time zone, on working days of the coming week, unless they have an event then.
import { clock } from '@plaza/contract/rules/clock'

const STEP_MS = 30 * 60_000
const DAYS_AHEAD = 7
const FROM_MINUTE = 9 * 60
const TO_MINUTE = 17 * 60

export type Busy = { starts_at: Date; ends_at: Date }

function localTime(timeZone: string): (moment: Date) => { weekday: string; minute: number } {
  const format = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short', ...clock })
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    return { weekday: parts.get('weekday') ?? '', minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) }
  }
}

/** The last moment that can be booked from now on. */
export function bookableUntil(now: Date): Date {
  return new Date(now.getTime() + DAYS_AHEAD * 24 * 60 * 60_000)
}

/** All moments at which something of this length can begin, the earliest first. */
export function bookableTimes(options: { now: Date; timeZone: string; minutes: number; busy: readonly Busy[] }): Date[] {
  const { now, minutes, busy } = options
  const at = localTime(options.timeZone)
  const times: Date[] = []
  const end = bookableUntil(now).getTime()
  for (let start = Math.ceil(now.getTime() / STEP_MS) * STEP_MS; start < end; start += STEP_MS) {
    const stop = start + minutes * 60_000
    const { weekday, minute } = at(new Date(start))
    if (weekday === 'Sat' || weekday === 'Sun' || minute < FROM_MINUTE || minute + minutes > TO_MINUTE) continue
    if (start > now.getTime() && !busy.some((each) => each.starts_at.getTime() < stop && each.ends_at.getTime() > start))
      times.push(new Date(start))
  }
  return times
}
