import type { Calendar } from './port.ts'
import { standInCalendar } from './stand-in.ts'

/** The calendar as the environment names it. The SDK is loaded only where it is used. */
export async function chooseCalendar(
  named: { vendor: 'stand_in' } | { vendor: 'nylas'; apiKey: string; clientId: string; apiUri: string | null },
  options: { secret: Buffer; now: () => Date },
): Promise<Calendar> {
  if (named.vendor === 'stand_in') return standInCalendar(options)
  const { nylasCalendar } = await import('./nylas.ts')
  return nylasCalendar(named)
}
