import { CalendarDays, LoaderCircle, Mail } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { NotLoaded } from '../../../frame/not-loaded.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { CalendarReturn } from '../../../visit/search.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { FactList } from '../facts.tsx'
import { sayFailure } from '../failure.ts'
import { TitledCard } from '../titled-card.tsx'
import { type CalendarLink, providerLabel } from './calendar-words.ts'
import { SchedulingPages } from './scheduling-pages.tsx'
import { TeamsCard } from './teams-card.tsx'
import { useCalendar } from './use-calendar.ts'

function icon(Icon: typeof Mail) {
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
}

function NotLinked({ sign_in }: Pick<CalendarLink, 'sign_in'>) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={sign_in.calendar} icon={icon(CalendarDays)} className="max-sm:w-full">
        {m.calendar_sign_in()}
      </ButtonLink>
      <ButtonLink href={sign_in.mail} variant="secondary" icon={icon(Mail)} className="max-sm:w-full">
        {m.calendar_sign_in_mail()}
      </ButtonLink>
    </div>
  )
}

function Linked({ link, onChange }: { link: CalendarLink; onChange: (link: CalendarLink) => void }) {
  const [opened, setOpened] = useState<'pages' | 'unlink' | null>(null)
  const close = () => setOpened(null)
  const isExchange = link.provider === 'eas' || link.provider === 'ews'
  const changeTeams = useCallback((teams: CalendarLink['teams']) => onChange({ ...link, teams }), [link, onChange])

  async function unlink() {
    try {
      onChange(await call('DELETE /vendors/nylas', {}))
      showToast({ title: m.link_calendar(), text: m.calendar_unlinked(), tone: 'success' })
    } catch (error) {
      sayFailure(m.link_calendar(), error, { otherwise: m.calendar_failed() })
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <FactList
        facts={[
          { name: m.calendar_provider(), value: providerLabel(link.provider) },
          { name: m.calendar_account(), value: link.email ?? m.not_given() },
        ]}
      />
      {isExchange && <TeamsCard teams={link.teams} onChange={changeTeams} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={icon(CalendarDays)} onClick={() => setOpened('pages')} className="max-sm:w-full">
          {m.scheduling_pages()}
        </Button>
        <Button variant="ghost" onClick={() => setOpened('unlink')} className="max-sm:w-full">
          {m.calendar_unlink()}
        </Button>
      </div>
      <SchedulingPages isOpen={opened === 'pages'} onClose={close} />
      <ConfirmDialog
        isOpen={opened === 'unlink'}
        onClose={close}
        title={m.calendar_unlink()}
        text={m.calendar_unlink_question()}
        confirmLabel={m.calendar_unlink()}
        onConfirm={unlink}
      />
    </div>
  )
}

/** My Calendar (section 2): the kinds of calendars to link, or the linked one. */
export function MyCalendar({ link: loaded, search }: { link: CalendarLink | null; search: CalendarReturn }) {
  const { link, setLink, state, reload } = useCalendar(loaded, search)
  // Whoever returns from a consent page started in this card.
  const card = useRef<HTMLDivElement>(null)
  const isBack = useRef(Object.keys(search).length > 0)
  useEffect(() => {
    if (!isBack.current) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [])
  // With the linked calendar the button that unlinked it is gone.
  const step = state?.step
  const wasLinked = useRef(false)
  useEffect(() => {
    if (wasLinked.current && step !== 'linked' && document.activeElement === document.body) card.current?.focus()
    wasLinked.current = step === 'linked'
  }, [step])
  return (
    <div ref={card} tabIndex={-1} className="rounded-xl">
      <TitledCard title={m.my_calendar()} hint={state?.step === 'linked' ? undefined : m.calendar_intro()}>
        {link === null || state === null ? (
          <NotLoaded onAgain={reload}>{m.calendar_unavailable()}</NotLoaded>
        ) : state.step === 'linking' ? (
          <p role="status" className="flex min-h-10 items-center gap-2 text-muted">
            <LoaderCircle size={16} strokeWidth={1.75} className="animate-spin" aria-hidden="true" />
            {m.calendar_linking()}
          </p>
        ) : state.step === 'linked' ? (
          <Linked link={link} onChange={setLink} />
        ) : (
          <NotLinked sign_in={link.sign_in} />
        )}
      </TitledCard>
    </div>
  )
}
