import { nylasCalendar } from './nylas.ts'
import type { Calendar } from './port.ts'
import { standInCalendar } from './stand-in.ts'

/** The calendar as the environment names it. */
export function chooseCalendar(
  named: { vendor: 'stand_in' } | { vendor: 'nylas'; apiKey: string; clientId: string; apiUri: string | null },
  options: { secret: Buffer; now: () => Date },
): Calendar {
  return named.vendor === 'nylas' ? nylasCalendar(named) : standInCalendar(options)
}
