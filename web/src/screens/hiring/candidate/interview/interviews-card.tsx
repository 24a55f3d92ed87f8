// The interviews of somebody, with what can be done about them.
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../../api/api.ts'
import { firstError } from '../../../../api/refusals.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { LinkedText } from '../../../../ui/linked-text.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { Moment } from '../../decisions/moment.tsx'
import { HiringLink } from '../../hiring-link.tsx'
import { personLabel } from '../activity-words.ts'
import type { HiringView } from '../loading.ts'
import { calendarAnswers } from './calendar-answers.ts'
import { type Interview, InterviewForm } from './interview-form.tsx'
import { OwnClock } from './own-clock.tsx'
import { fullMoment } from './slots.ts'

const states: Record<Interview['state'], { label: () => string; tone: 'neutral' | 'success' | 'outline' }> = {
  offered: { label: m.interview_state_offered, tone: 'neutral' },
  booked: { label: m.interview_state_booked, tone: 'success' },
  done: { label: m.interview_state_done, tone: 'outline' },
  cancelled: { label: m.interview_state_cancelled, tone: 'outline' },
}

function Times({ interview }: { interview: Interview }) {
  const locale = useLocale()
  if (interview.starts_at !== null)
    return (
      <p className={`font-medium ${interview.state === 'cancelled' ? 'line-through' : ''}`}>
        <Moment>{() => fullMoment(new Date(interview.starts_at ?? ''), locale)}</Moment>
      </p>
    )
  return (
    <ul className="flex flex-col gap-0.5">
      {interview.offered_times.map(({ starts_at, is_free }) => (
        <li key={starts_at} className={is_free ? '' : 'text-muted line-through'}>
          <Moment>{() => fullMoment(new Date(starts_at), locale)}</Moment>
        </li>
      ))}
    </ul>
  )
}

/** What the candidate's calendar says to it, for as long as that may still be so. */
function Answer({ interview: { state, candidate_answer, proposed_starts_at } }: { interview: Interview }) {
  const locale = useLocale()
  if (state !== 'booked' || candidate_answer === null) return null
  return (
    <>
      {candidate_answer === 'declined' && <p>{m.interview_still_stands()}</p>}
      {proposed_starts_at !== null && (
        <p>
          <Moment>{() => m.interview_proposed({ time: fullMoment(new Date(proposed_starts_at), locale) })}</Moment>
        </p>
      )}
    </>
  )
}

type EntryProps = {
  hiring: HiringView
  interview: Interview
  onChanged: () => void
  /** The button that was pressed will be gone with what it asked for. */
  onLost: () => void
}

function Entry({ hiring, interview, onChanged, onLost }: EntryProps) {
  const [asking, setAsking] = useState<'move' | 'agree' | 'cancel' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { state, interviewers, place, is_online, join_url, calendar, duration_minutes, candidate_answer, proposed_starts_at } = interview
  const isOwn = interview.application_id === hiring.card.id
  const { status } = hiring.card
  // Whoever is hired, or hears on Monday that they are rejected, is not to come to an interview before; of who withdraws it is cancelled by itself.
  const mayCancel = isOwn && hiring.rights.includes('decide') && status !== 'withdrawn' && (state === 'offered' || state === 'booked')
  const mayMove = mayCancel && status === 'active'
  const close = () => setAsking(null)
  /** Somebody else has ended it meanwhile. */
  function end(sentence: string) {
    showToast({ title: sentence, tone: 'danger' })
    close()
    onLost()
    onChanged()
  }
  async function cancel() {
    if (isBusy) return
    setIsBusy(true)
    try {
      await call('DELETE /interviews/{id}', { params: { id: String(interview.id) } })
      showToast({ title: m.interview_cancelled_now(), tone: 'success' })
      close()
      onLost()
      onChanged()
    } catch (error) {
      const sentence = firstError(error) ?? m.no_connection()
      if (error instanceof ApiError && error.code === 'interview_over') end(sentence)
      else showToast({ title: sentence, tone: 'danger' })
    }
    setIsBusy(false)
  }
  return (
    <article className="flex flex-col gap-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone={states[state].tone}>{states[state].label()}</Tag>
        {state === 'booked' && candidate_answer !== null && (
          <Tag tone={calendarAnswers[candidate_answer].tone}>{calendarAnswers[candidate_answer].label()}</Tag>
        )}
        <span className="text-muted">{m.interview_minutes({ count: duration_minutes })}</span>
      </div>
      <Times interview={interview} />
      <p className="text-muted wrap-break-word">{interviewers.map(personLabel).join(', ')}</p>
      <Answer interview={interview} />
      {state === 'cancelled' && interview.cancelled_by === 'candidate' && <p>{m.interview_declined()}</p>}
      {is_online && join_url === null && state === 'booked' && <p className="text-muted">{m.interview_link_comes()}</p>}
      {join_url !== null && state === 'booked' && (
        <a href={join_url} target="_blank" rel="noreferrer" className="font-medium text-brand-ink underline-offset-4 hover:underline">
          {m.interview_join()}
        </a>
      )}
      {place !== null && !is_online && (
        <p className="wrap-anywhere">
          <LinkedText text={place} />
        </p>
      )}
      {calendar === 'ended' && state !== 'cancelled' && <p className="text-warning">{m.interview_calendar_ended()}</p>}
      {calendar === 'waiting' && <p className="text-muted">{m.interview_calendar_waits()}</p>}
      {!isOwn && (
        <HiringLink
          page="candidate"
          parts={{ id: hiring.job.id, application: interview.application_id }}
          className="self-start font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          {m.interview_of_other()}
        </HiringLink>
      )}
      {mayCancel && (
        <div className="flex flex-wrap gap-2">
          {mayMove && state === 'booked' && proposed_starts_at !== null && (
            <Button onClick={() => setAsking('agree')}>{m.interview_agree()}</Button>
          )}
          {mayMove && (
            <Button variant="secondary" onClick={() => setAsking('move')}>
              {m.interview_move()}
            </Button>
          )}
          <Button variant="ghost" onClick={() => setAsking('cancel')}>
            {m.interview_cancel()}
          </Button>
        </div>
      )}
      <Dialog
        isOpen={asking === 'move' || asking === 'agree'}
        onClose={close}
        title={m.interview_move_title()}
        closeLabel={m.close()}
        className="sm:max-w-md"
      >
        <InterviewForm
          hiring={hiring}
          interview={asking === 'agree' ? { ...interview, starts_at: proposed_starts_at } : interview}
          onCancel={close}
          onOutdated={(over) => (over === null ? onChanged() : end(over))}
          onSaved={() => {
            close()
            if (asking === 'agree') onLost()
            onChanged()
          }}
        />
      </Dialog>
      <Dialog
        isOpen={asking === 'cancel'}
        onClose={close}
        title={m.interview_cancel_title()}
        closeLabel={m.close()}
        className="sm:max-w-md"
        footer={
          <>
            <Button variant="secondary" data-first-focus="" className="max-sm:flex-1" onClick={close}>
              {m.interview_keep()}
            </Button>
            <Button variant="danger" className="max-sm:flex-1" isBusy={isBusy} onClick={() => void cancel()}>
              {m.interview_cancel()}
            </Button>
          </>
        }
      >
        <p className="text-sm text-pretty text-muted">{m.interview_cancel_text()}</p>
      </Dialog>
    </article>
  )
}

/** What is arranged stands first; what is over can be unfolded. Nothing where there is none. */
export function InterviewsCard({ hiring, onChanged }: { hiring: HiringView; onChanged: () => void }) {
  const isOpen = ({ state }: Interview) => state === 'offered' || state === 'booked'
  const open = hiring.interviews.filter(isOpen)
  const over = hiring.interviews.filter((each) => !isOpen(each))
  const card = useRef<HTMLElement>(null)
  const [lost, setLost] = useState(0)
  // After the dialog has given the focus back to the button.
  useEffect(() => {
    if (lost > 0) card.current?.focus()
  }, [lost])
  const entryOf = (interview: Interview) => (
    <Entry key={interview.id} hiring={hiring} interview={interview} onChanged={onChanged} onLost={() => setLost((before) => before + 1)} />
  )
  if (hiring.interviews.length === 0) return null
  return (
    <section ref={card} tabIndex={-1} aria-label={m.interview_list()} className="flex flex-col gap-4 rounded-xl border border-line p-4">
      <div className="flex flex-col gap-0.5">
        <h2 className="text-sm font-semibold">{m.interview_list()}</h2>
        <OwnClock />
      </div>
      {open.map(entryOf)}
      {over.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink sm:min-h-8">
            {m.interview_over({ count: over.length })}
          </summary>
          <div className="flex flex-col gap-4 pt-2">{over.map(entryOf)}</div>
        </details>
      )}
    </section>
  )
}
