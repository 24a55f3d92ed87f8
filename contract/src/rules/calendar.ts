// My Calendar (section 2, "My Calendar"; section 4, "Calendar").
import type { CalendarProvider } from '../values.ts'

/** What `GET /vendors/nylas` says about the link. The vendor's token never leaves the server. */
export type CalendarLink = {
  is_calendar_linked: boolean
  provider: CalendarProvider | null
  teams: { is_linked: boolean; account_id: string | null }
}

/** Exchange calendars can hold meetings in Teams. */
export function isExchange(provider: CalendarProvider | null): boolean {
  return provider === 'eas' || provider === 'ews'
}

/** What the block shows: the sign-in buttons, a link in the making (with the token of the address), or the linked calendar, with the Teams card for Exchange only. */
export type CalendarState =
  | { step: 'not_linked' }
  | { step: 'linking'; access_token: string }
  | { step: 'linked'; provider: CalendarProvider | null; teams: 'Connected' | 'Not connected' | null }

/** The state of the block. The access_token of the address counts until it has been handed in. */
export function calendarState(link: CalendarLink, accessToken: string | null): CalendarState {
  if (link.is_calendar_linked) {
    const teams = link.teams.is_linked ? 'Connected' : 'Not connected'
    return { step: 'linked', provider: link.provider, teams: isExchange(link.provider) ? teams : null }
  }
  return accessToken ? { step: 'linking', access_token: accessToken } : { step: 'not_linked' }
}
