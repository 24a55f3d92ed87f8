import { CircleCheck, CircleDashed, Video } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { sayFailure } from '../failure.ts'
import type { CalendarLink } from './calendar-words.ts'
import { openTeamsWindow, watchTeamsWindow } from './teams-window.ts'

type Teams = CalendarLink['teams']
type Props = { teams: Teams; onChange: (teams: Teams) => void }

/**
 * The card for video meetings with Exchange calendars: 'Link teams' opens a new window, and the result is fetched afterwards (section 4,
 * "Calendar").
 */
export function TeamsCard({ teams, onChange }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)

  useEffect(() => {
    if (!isWaiting) return
    return watchTeamsWindow(() => {
      call('GET /vendors/nylas/connections/teams', {}).then(
        (answer) => {
          onChange(answer.teams)
          if (answer.teams.is_linked) setIsWaiting(false)
        },
        () => undefined,
      )
    })
  }, [isWaiting, onChange])

  async function link() {
    const opened = openTeamsWindow()
    setIsBusy(true)
    try {
      const { url } = await call('POST /vendors/nylas/connections/teams', {})
      if (opened) opened.location.href = url
      else location.assign(url)
      setIsWaiting(true)
    } catch (error) {
      opened?.close()
      sayFailure(m.link_calendar(), error, { otherwise: m.calendar_failed() })
    } finally {
      setIsBusy(false)
    }
  }

  async function unlink() {
    setIsBusy(true)
    try {
      const answer = await call('PUT /vendors/nylas/connections/teams', { body: { teams: { is_linked: false } } })
      onChange(answer.teams)
    } catch (error) {
      sayFailure(m.link_calendar(), error, { otherwise: m.calendar_failed() })
    } finally {
      setIsBusy(false)
    }
  }

  const Icon = teams.is_linked ? CircleCheck : CircleDashed
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line p-4">
      <Video size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {m.teams_title()}
          <span role="status">
            <Tag tone={teams.is_linked ? 'success' : 'neutral'} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
              {teams.is_linked ? m.teams_connected() : m.teams_not_connected()}
            </Tag>
          </span>
        </p>
        <p className="mt-0.5 text-pretty text-muted">{isWaiting && !teams.is_linked ? m.teams_waiting() : m.teams_text()}</p>
      </div>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void (teams.is_linked ? unlink() : link())} className="max-sm:w-full">
        {teams.is_linked ? m.teams_unlink() : m.teams_link()}
      </Button>
    </div>
  )
}
