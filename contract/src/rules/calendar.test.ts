import { describe, expect, it } from 'vitest'
import { type CalendarLink, calendarState } from './calendar.ts'

const none: CalendarLink = { is_calendar_linked: false, provider: null, teams: { is_linked: false, account_id: null } }
const linked = (provider: CalendarLink['provider'], is_linked = false): CalendarLink => ({
  is_calendar_linked: true,
  provider,
  teams: { is_linked, account_id: is_linked ? 'account' : null },
})

describe('My Calendar', () => {
  it('goes from not linked to linked by the token of the address', () => {
    expect(calendarState(none, null)).toEqual({ step: 'not_linked' })
    expect(calendarState(none, '')).toEqual({ step: 'not_linked' })
    expect(calendarState(none, 'secret')).toEqual({ step: 'linking', access_token: 'secret' })
    expect(calendarState(linked('gmail'), 'secret')).toEqual({ step: 'linked', provider: 'gmail', teams: null })
  })

  it('shows the Teams card for Exchange alone', () => {
    expect(calendarState(linked('gmail', true), null)).toMatchObject({ teams: null })
    expect(calendarState(linked('eas'), null)).toMatchObject({ teams: 'Not connected' })
    expect(calendarState(linked('ews', true), null)).toMatchObject({ teams: 'Connected' })
  })
})
