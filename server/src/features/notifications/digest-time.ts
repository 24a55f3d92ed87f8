/// <reference lib="esnext.temporal" />
// When a notification goes out: at once, or at 08:00 in the company's time zone (product decisions, "Notifications").
import { DIGEST_AT_HOUR } from '@plaza/contract/limits'
import type { NotificationInterval } from '@plaza/contract/notification-values'
import { isTimeZone } from '@plaza/contract/rules/time-zone'

const MONDAY = 1
const DAYS_TO_LOOK_THROUGH = 8

/**
 * The first moment after this one, and never this one itself, at which a digest goes out: 08:00 on the clocks of the time zone, of any day or
 * of a Monday. Where clocks are put forward over 08:00 it is as long after midnight as it would have been. An unknown zone counts as UTC.
 */
function nextDigest(after: Date, zone: string, interval: 'daily' | 'weekly'): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(isTimeZone(zone) ? zone : 'UTC')
  const today = here.toPlainDate()
  for (let days = 0; days <= DAYS_TO_LOOK_THROUGH; days++) {
    const day = today.add({ days })
    if (interval === 'weekly' && day.dayOfWeek !== MONDAY) continue
    const { epochMilliseconds } = day.toZonedDateTime({ timeZone: here.timeZoneId, plainTime: { hour: DIGEST_AT_HOUR } })
    if (epochMilliseconds > after.getTime()) return new Date(epochMilliseconds)
  }
  throw new Error(`No digest goes out in ${zone} within a week.`)
}

/** When somebody with this interval is told of an event at `at`. */
export function dueAt(at: Date, zone: string, interval: NotificationInterval): Date {
  return interval === 'immediate' ? at : nextDigest(at, zone, interval)
}
