/// <reference lib="esnext.temporal" />
// A job's last day, as people name it, and the moment at which that day ends in the company's time zone.
import { isTimeZone } from '@plaza/contract/rules/time-zone'

const LAST_SECOND = '23:59:59'

/** An unknown zone counts as UTC. */
const zoneOf = (zone: string) => (isTimeZone(zone) ? zone : 'UTC')

/** The last second of a day (YYYY-MM-DD) in a time zone. */
export function endOfDay(day: string, zone: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zoneOf(zone), plainTime: LAST_SECOND })
  return new Date(epochMilliseconds)
}

/**
 * The day (YYYY-MM-DD) that ends at this moment in a company's time zone. Imports that name only a day end with its last second in UTC; for these
 * it is that day in every time zone.
 */
export function lastDayOf(moment: Date, zone: string): string {
  const text = moment.toISOString()
  if (text.slice(11, 19) === LAST_SECOND) return text.slice(0, 10)
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zoneOf(zone)).toPlainDate().toString()
}
