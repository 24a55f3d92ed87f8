// The state of My Calendar: the linked calendar, and what a consent page returned (section 4, "Calendar").
import { calendarState } from '@plaza/contract/rules/calendar'
import type { CalendarProvider } from '@plaza/contract/values'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toast.tsx'
import type { CalendarReturn } from '../../../visit/search.ts'
import type { CalendarLink } from './calendar-words.ts'
import { endTeamsWindow } from './teams-window.ts'

/** The consent page's error code if somebody did not consent; that is not a failure. */
const CANCELLED = 'access_denied'

function isProvider(word: string | undefined): word is CalendarProvider {
  return word === 'gmail' || word === 'eas' || word === 'ews'
}

/** Sends what the calendar's consent page returned to the API; an address without a state was made by somebody else, and an empty one is refused. */
async function linkWith({ access_token = '', provider, state = '' }: CalendarReturn): Promise<CalendarLink> {
  return call('POST /vendors/nylas', { body: { nylas: { access_token, state, ...(isProvider(provider) && { provider }) } } })
}

/**
 * The viewer's calendar link, and how to change it. What a consent page put into the address is sent to the API once and then removed from
 * the address, so that a reload does not send it again.
 */
export function useCalendar(loaded: CalendarLink | null, search: CalendarReturn) {
  const navigate = useNavigate()
  const router = useRouter()
  const [link, setLink] = useState(loaded)
  useEffect(() => setLink(loaded), [loaded])

  const handIn = useEffectEvent(async ({ teams_code, state = '', error: refused, ...calendar }: CalendarReturn) => {
    try {
      if (teams_code) {
        const { teams } = await call('PUT /vendors/nylas/connections/teams', { body: { teams: { code: teams_code, state } } })
        setLink((old) => old && { ...old, teams })
      } else if (calendar.access_token && !loaded?.is_calendar_linked) {
        setLink(await linkWith({ ...calendar, state }))
        showToast({ title: m.link_calendar(), text: m.calendar_linked(), tone: 'success' })
      } else if (refused && refused !== CANCELLED) {
        showToast({ title: m.link_calendar(), text: m.calendar_failed(), tone: 'danger' })
      }
      endTeamsWindow()
    } catch {
      // Section 8 prescribes this sentence, not the API's.
      showToast({ title: m.link_calendar(), text: m.calendar_failed(), tone: 'danger' })
    }
    await navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  })
  // Only once for each return, even if the component is mounted again.
  const handed = useRef<CalendarReturn>(undefined)
  useEffect(() => {
    if (Object.keys(search).length === 0 || handed.current === search) return
    handed.current = search
    void handIn(search)
  }, [search])

  const state = link ? calendarState(link, search.access_token ?? null) : null
  return { link, setLink, state, reload: () => void router.invalidate() }
}
