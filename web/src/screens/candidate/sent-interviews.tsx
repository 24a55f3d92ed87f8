// Interviews as whoever has applied sees them: times to pick, the one that stands, and how to say that one cannot make it.
import type { OutputOf } from '@plaza/contract'
import { clock } from '@plaza/contract/rules/clock'
import { perLanguage } from '@plaza/contract/rules/per-language'
import { type FormEvent, useId, useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { useLocale } from '../../visit/language.ts'

type Interview = OutputOf<'GET /application_links/{token}'>['application']['interviews'][number]

/** What somebody says to an interview; null: they cannot make it. */
export type Said = { id: number; starts_at: string | null; time_zone: string }

const never = () => () => undefined
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The reader's own time zone, once the browser has taken the page over; until then the one of the mails. */
const useZone = (known: string) => useSyncExternalStore(never, zoneHere, () => known)

const formats = perLanguage((locale) => locale)

/** 'Thursday, March 5 at 09:00' */
function momentIn(zone: string, at: string, locale: Parameters<typeof formats>[0]): string {
  const how = { weekday: 'long', day: 'numeric', month: 'long', ...clock, timeZone: zone } as const
  return new Intl.DateTimeFormat(formats(locale), how).format(new Date(at))
}

type EntryProps = { interview: Interview; isBusy: boolean; onSay: (said: Said) => void }

/** A button that is sent to this very address where scripts are switched off. */
function SayForm({
  interview,
  time,
  zone,
  isBusy,
  onSay,
  label,
}: Omit<EntryProps, 'onSay'> & { time: string | null; zone: string; label: string; onSay: () => void }) {
  return (
    <form
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isBusy) onSay()
      }}
    >
      <input type="hidden" name="interview" value={interview.id} />
      <input type="hidden" name="time" value={time ?? ''} />
      <input type="hidden" name="time_zone" value={zone} />
      <Button
        type="submit"
        name="action"
        value="pick"
        variant={time === null ? 'ghost' : 'secondary'}
        className={time === null ? '-ml-4' : 'w-full !px-2 text-balance'}
        isBusy={isBusy}
      >
        {label}
      </Button>
    </form>
  )
}

function Entry({ interview, isBusy, onSay }: EntryProps) {
  const locale = useLocale()
  const zone = useZone(interview.time_zone)
  const { id, state, starts_at, times, place, is_online, join_url, can_change, interviewers, duration_minutes } = interview
  const others = times.filter((at) => at !== starts_at)
  const say = (at: string | null) => onSay({ id, starts_at: at, time_zone: zone })
  const facts = [
    m.interview_minutes({ count: duration_minutes }),
    ...(interviewers.length > 0 ? [m.sent_interview_with({ names: interviewers.join(', ') })] : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      {starts_at !== null && (
        <p className={`text-base font-semibold ${state === 'cancelled' ? 'line-through' : ''}`}>
          <time dateTime={starts_at} suppressHydrationWarning>
            {momentIn(zone, starts_at, locale)}
          </time>
        </p>
      )}
      {state === 'cancelled' && (
        <p className="text-sm">{interview.cancelled_by === 'candidate' ? m.sent_interview_declined() : m.sent_interview_off()}</p>
      )}
      {state === 'done' && <p className="text-sm text-muted">{m.sent_interview_done()}</p>}
      {state !== 'cancelled' && (
        <p className="text-sm text-muted wrap-break-word" suppressHydrationWarning>
          {facts.join(' · ')}
          {' · '}
          {m.sent_interview_zone({ zone: zone.replaceAll('_', ' ') })}
        </p>
      )}
      {state === 'booked' && !is_online && place !== null && (
        <p className="text-sm wrap-anywhere">
          <LinkedText text={place} label={m.sent_interview_place({ place })} />
        </p>
      )}
      {state === 'booked' && join_url !== null && (
        <a href={join_url} target="_blank" rel="noreferrer" className={`${buttonClass('primary')} self-start max-sm:w-full`}>
          {m.interview_join()}
        </a>
      )}
      {state === 'booked' && is_online && join_url === null && <p className="text-sm text-muted">{m.interview_link_comes()}</p>}
      {can_change && others.length > 0 && (
        <div>
          <p className="mb-2 text-sm font-medium">{state === 'offered' ? m.sent_interview_choose() : m.sent_interview_other()}</p>
          <ul className="flex flex-col gap-2">
            {others.map((at) => (
              <li key={at}>
                <SayForm
                  interview={interview}
                  time={at}
                  zone={zone}
                  isBusy={isBusy}
                  onSay={() => say(at)}
                  label={momentIn(zone, at, locale)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {can_change && state === 'offered' && times.length === 0 && <p className="text-sm">{m.sent_interview_none_left()}</p>}
      {can_change && (
        <SayForm interview={interview} time={null} zone={zone} isBusy={isBusy} onSay={() => say(null)} label={m.sent_interview_cannot()} />
      )}
    </div>
  )
}

type Props = { interviews: readonly Interview[]; level: 2 | 3; isBusy: boolean; onSay: (said: Said) => void }

/** The interviews of an application; nothing where there are none. Of those that are off, only the newest. */
export function SentInterviews({ interviews, level, isBusy, onSay }: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  const shown = interviews.filter(({ state }, place) => state !== 'cancelled' || place === 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6 rounded-xl border border-line bg-sunken p-4">
      <Heading id={id} className="mb-3 font-semibold">
        {m.sent_interview_title()}
      </Heading>
      <div className="flex flex-col gap-6">
        {shown.map((interview) => (
          <Entry key={interview.id} interview={interview} isBusy={isBusy} onSay={onSay} />
        ))}
      </div>
    </section>
  )
}
