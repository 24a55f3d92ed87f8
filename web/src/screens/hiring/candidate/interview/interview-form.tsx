// Arranging an interview, or changing one: who, how long, where and when.
import type { OutputOf } from '@plaza/contract'
import { INTERVIEW_PLACE_MAX_CHARACTERS, INTERVIEW_TIMES_MAX } from '@plaza/contract/limits'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../../api/api.ts'
import { firstError, isChangedMeanwhile } from '../../../../api/refusals.ts'
import { m } from '../../../../paraglide/messages.js'
import { Banner } from '../../../../ui/banner.tsx'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { useBegun } from '../../begun.ts'
import { personLabel } from '../activity-words.ts'
import type { HiringView } from '../loading.ts'
import { dayAfter, firstDay, fullMoment, mondayOf, WEEK_DAYS } from './slots.ts'
import { TimesField } from './times-field.tsx'

export type Interview = HiringView['interviews'][number]
type Free = OutputOf<'GET /jobs/{id}/busy_times'>

const LENGTHS = [15, 30, 45, 60, 90, 120] as const

/** When the team is busy in the week that is shown; null until it is known. What is known of other weeks stays until then. */
function useBusy(job: number, week: Date) {
  const [free, setFree] = useState<Free | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const from = week.toISOString()
  const to = dayAfter(week, WEEK_DAYS).toISOString()
  useEffect(() => {
    const asked = new AbortController()
    call('GET /jobs/{id}/busy_times', { params: { id: String(job) }, query: { from, to } }, { signal: asked.signal }).then(
      (found) => {
        setFree(found)
        setProblem(null)
      },
      (failure) => asked.signal.aborted || setProblem(firstError(failure) ?? m.no_connection()),
    )
    return () => asked.abort()
  }, [job, from, to])
  return { free, problem }
}

/** What is said of linked calendars: whose are missing, and how to link one's own. */
function Calendars({ free }: { free: Free }) {
  const [own, ...others] = free.calendars
  const unknown = others.filter(({ state }) => state !== 'linked').map(({ user }) => personLabel(user))
  return (
    <>
      {own && own.state !== 'linked' && own.state !== 'unavailable' && (
        <Banner
          action={
            <Link to="/identity/account-settings" search={{ tab: '0' }} className={buttonClass('secondary')}>
              {own.state === 'ended' ? m.interview_link_again() : m.interview_link_calendar()}
            </Link>
          }
        >
          {m.interview_by_file()}
        </Banner>
      )}
      {unknown.length > 0 && <p className="text-xs text-muted">{m.interview_unknown_calendars({ names: unknown.join(', ') })}</p>}
    </>
  )
}

type Draft = { interviewers: string[]; minutes: number; isOffer: boolean; times: readonly Date[]; place: string; isOnline: boolean }

const draftOf = (interview: Interview | null): Draft => ({
  interviewers: interview?.interviewers.map(({ id }) => String(id)) ?? [],
  minutes: interview?.duration_minutes ?? 45,
  isOffer: interview ? interview.starts_at === null : true,
  times: interview
    ? (interview.starts_at ? [interview.starts_at] : interview.offered_times.map((each) => each.starts_at)).map((at) => new Date(at))
    : [],
  place: interview?.place ?? '',
  isOnline: interview?.is_online ?? false,
})

type Props = {
  hiring: HiringView
  /** The one that is changed, or null. */
  interview: Interview | null
  onSaved: () => void
  /** It is not, or no longer, as it was shown: what stands is to be read again. `over` says that it is over, where it is. */
  onOutdated?: (over: string | null) => void
  /** Of a dialog: throws away what was begun in it. */
  onCancel?: () => void
}

/** The form of the composer's tab and of the dialog that moves an interview. */
export function InterviewForm({ hiring, interview, onSaved, onOutdated, onCancel }: Props) {
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const first = draftOf(interview)
  const begun = useBegun(
    interview ? `interview ${interview.id}` : `interview of ${hiring.card.id}`,
    () => first,
    (next) => (interview ? JSON.stringify(next) === JSON.stringify(first) : next.times.length === 0 && next.place === ''),
    first,
  )
  const draft = begun.value
  const [week, setWeek] = useState(() => mondayOf(draft.times.find((at) => at > now) ?? firstDay(now)))
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isOld, setIsOld] = useState(false)
  // The same submission makes one interview, however often it has to be sent.
  const key = useRef(crypto.randomUUID())
  const { free, problem } = useBusy(hiring.job.id, week)
  // What was wrong is not said any longer of what has changed since.
  function set(changed: Partial<Draft>) {
    setError(null)
    begun.change({ ...draft, ...changed })
  }
  const own = free?.calendars[0]
  const isLinked = own?.state === 'linked' || own?.state === 'unavailable'
  const keepsCalendar = interview?.invitation === 'calendar' && interview.calendar !== 'ended'
  const mayMeetOnline = (isLinked && (free?.is_teams_linked ?? false)) || (interview?.is_online ?? false)
  const people = free?.calendars.map(({ user }) => ({ value: String(user.id), label: personLabel(user) })) ?? []
  const away = interview?.interviewers.filter(({ id }) => !people.some(({ value }) => value === String(id))) ?? []
  const interviewers = draft.interviewers.length === 0 && own && interview === null ? [String(own.user.id)] : draft.interviewers
  const nameOf = (id: number) => people.find(({ value }) => value === String(id))?.label ?? m.triage_somebody()

  async function save() {
    const missing = interviewers.length === 0 ? m.interview_nobody() : draft.times.length === 0 ? m.interview_no_time() : null
    setError(missing)
    if (missing || isBusy) return
    setIsBusy(true)
    const times = draft.times.map((at) => at.toISOString())
    const body = {
      interviewers: interviewers.map(Number),
      duration_minutes: draft.minutes,
      ...(draft.isOffer ? { offered_times: times } : { starts_at: times[0] }),
      place: draft.place || null,
      is_online: draft.isOnline,
      invitation: isLinked || keepsCalendar ? ('calendar' as const) : ('file' as const),
    }
    try {
      if (interview)
        await call('PUT /interviews/{id}', { params: { id: String(interview.id) }, body: { interview: body, version: interview.version } })
      else
        await call('POST /applications/{id}/interviews', {
          params: { id: String(hiring.card.id) },
          body: { interview: body, submission_key: key.current },
        })
      showToast({ title: interview ? m.interview_changed() : m.interview_arranged(), tone: 'success', timeoutMs: 5000 })
      key.current = crypto.randomUUID()
      begun.clear()
      onSaved()
    } catch (failure) {
      const sentence = firstError(failure) ?? m.no_connection()
      const isOver = failure instanceof ApiError && failure.code === 'interview_over'
      setIsOld(isChangedMeanwhile(failure))
      setError(sentence)
      if (isOver) begun.settle()
      if (isOver || isChangedMeanwhile(failure)) onOutdated?.(isOver ? sentence : null)
    }
    setIsBusy(false)
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset className="flex self-start rounded-lg border border-edge p-0.5">
        <legend className="sr-only">{m.interview_when()}</legend>
        {[true, false].map((isOffer) => (
          <button
            key={String(isOffer)}
            type="button"
            aria-pressed={draft.isOffer === isOffer}
            onClick={() => set({ isOffer, times: isOffer ? draft.times : draft.times.slice(0, 1) })}
            className="h-10 rounded-md px-3 text-sm font-medium text-muted hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink sm:h-8"
          >
            {isOffer ? m.interview_offer() : m.interview_give()}
          </button>
        ))}
      </fieldset>
      {free ? (
        <>
          <Calendars free={free} />
          <CheckboxGroup
            legend={m.interview_who()}
            options={[...people, ...away.map((user) => ({ value: String(user.id), label: personLabel(user) }))]}
            chosen={interviewers}
            onChange={(value, isChosen) =>
              set({ interviewers: isChosen ? [...interviewers, value] : interviewers.filter((each) => each !== value) })
            }
          />
        </>
      ) : (
        <p role="status" className="text-sm text-muted">
          {problem ?? m.interview_loading()}
        </p>
      )}
      <Select
        label={m.interview_length()}
        value={String(draft.minutes)}
        options={[...new Set([...LENGTHS, draft.minutes])]
          .sort((a, b) => a - b)
          .map((minutes) => ({ value: String(minutes), label: m.interview_minutes({ count: minutes }) }))}
        onChange={(event) => set({ minutes: Number(event.currentTarget.value) })}
      />
      <Select
        label={m.interview_where()}
        value={draft.isOnline ? 'teams' : 'place'}
        options={[
          { value: 'place', label: m.interview_place_option() },
          ...(mayMeetOnline ? [{ value: 'teams', label: 'Microsoft Teams' }] : []),
        ]}
        onChange={(event) => set({ isOnline: event.currentTarget.value === 'teams' })}
      />
      {!draft.isOnline && (
        <TextField
          label={m.interview_place()}
          value={draft.place}
          maxLength={INTERVIEW_PLACE_MAX_CHARACTERS}
          placeholder={m.interview_place_hint()}
          onChange={(event) => set({ place: event.currentTarget.value })}
        />
      )}
      <TimesField
        max={draft.isOffer ? INTERVIEW_TIMES_MAX : 1}
        chosen={draft.times}
        onChosen={(times) => set({ times })}
        minutes={draft.minutes}
        busy={free?.busy_times.filter(({ user_id }) => interviewers.includes(String(user_id))) ?? []}
        nameOf={nameOf}
        week={week}
        onWeek={setWeek}
        now={now}
      />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
          {isOld && interview && (
            <span className="block text-ink">
              {m.interview_now({
                times: draftOf(interview)
                  .times.map((at) => fullMoment(at, locale))
                  .join(' · '),
              })}
            </span>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          {interview ? m.interview_save() : draft.isOffer ? m.interview_offer_times() : m.interview_arrange()}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={begun.cancel(onCancel)}>
            {m.cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}
