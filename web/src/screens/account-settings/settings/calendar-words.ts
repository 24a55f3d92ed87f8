import type { OutputOf } from '@plaza/contract'
import type { CalendarProvider } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'

/** The viewer's calendar link as the API answers it. */
export type CalendarLink = OutputOf<'GET /vendors/nylas'>

const providers: Record<CalendarProvider, () => string> = { gmail: m.provider_gmail, eas: m.provider_eas, ews: m.provider_ews }

/** The owner of a calendar, in words. */
export function providerLabel(provider: CalendarProvider | null): string {
  return provider === null ? m.provider_other() : providers[provider]()
}
