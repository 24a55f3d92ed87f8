import type { OutputOf } from '@plaza/contract'
import { KEEP_DECIDING_MAX_DAYS } from '@plaza/contract/limits'
import { useId, useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { dateLabel } from '../../../words/age.ts'
import { formatNumber } from '../../../words/formats.ts'
import { sayFailure } from '../job-failure.ts'
import { CloseJobDialog } from '../job-menu/close-job-dialog.tsx'

type Job = OutputOf<'GET /jobs/{id}'>['job']
type Props = { job: Job; counts: { active: number; hired: number }; onChanged: () => void }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const dayLabel = (day: string, locale: 'en' | 'es') => dateLabel(`${day}T00:00:00Z`, locale)

/** How many days after its closing a job decides until this day, by the clocks of whoever looks. */
function daysAfterClosing(closedAt: string, day: string): number {
  // The server counts from the day that it is six hours later, so that a closing late in the evening counts as the next day's.
  const closed = new Date(Date.parse(closedAt) + 6 * HOUR_MS)
  return Math.round((Date.parse(day) - Date.UTC(closed.getFullYear(), closed.getMonth(), closed.getDate())) / DAY_MS)
}

type PutOffProps = { job: Job; decideUntil: string; closedAt: string; onClose: () => void; onChanged: () => void }

/** Until which day a closed job goes on deciding: any that is later than now and not too far. */
function PutOffDialog({ job, decideUntil, closedAt, onClose, onChanged }: PutOffProps) {
  const locale = useLocale()
  const form = useId()
  const now = daysAfterClosing(closedAt, decideUntil)
  const [days, setDays] = useState(KEEP_DECIDING_MAX_DAYS)
  const [isBusy, setIsBusy] = useState(false)
  const choices = Array.from({ length: KEEP_DECIDING_MAX_DAYS - now }, (_, at) => now + 1 + at)
  const dayOf = (choice: number) => new Date(Date.parse(decideUntil) + (choice - now) * DAY_MS).toISOString().slice(0, 10)

  async function putOff() {
    setIsBusy(true)
    try {
      const answer = await call('PUT /jobs/{id}/decide_until', { params: { id: String(job.id) }, body: { days_to_decide: days } })
      const until = answer.job.decide_until
      if (until !== null) showToast({ title: m.hiring_put_off_done({ date: dayLabel(until, locale) }), tone: 'success' })
      onClose()
      onChanged()
    } catch (error) {
      sayFailure(error, m.hiring_put_off())
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.hiring_put_off_title()}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {m.cancel()}
          </Button>
          <Button type="submit" form={form} isBusy={isBusy} className="max-sm:flex-1">
            {m.hiring_put_off_save()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        data-first-focus=""
        onSubmit={(event) => {
          event.preventDefault()
          void putOff()
        }}
      >
        <Select
          label={m.hiring_put_off_until()}
          hint={m.hiring_put_off_hint()}
          value={String(days)}
          options={choices.map((choice) => ({
            value: String(choice),
            label: m.hiring_put_off_day({ date: dayLabel(dayOf(choice), locale), days: choice }),
          }))}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        />
      </form>
    </Dialog>
  )
}

/** A closed job keeps those who wait until some day, which can be put off. */
function Keeping({ job, counts: { active }, onChanged }: Props) {
  const locale = useLocale()
  const [isAsked, setIsAsked] = useState(false)
  const { decide_until, closed_at } = job
  if (decide_until === null || closed_at === null || active === 0) return null
  const isLast = Date.parse(decide_until) > Date.parse(closed_at) + (KEEP_DECIDING_MAX_DAYS - 2) * DAY_MS
  return (
    <>
      <Banner
        tone="warning"
        title={m.hiring_keeping({ count: active, number: formatNumber(active, locale), date: dayLabel(decide_until, locale) })}
        action={
          !isLast &&
          job.rights.includes('edit') && (
            <Button variant="secondary" onClick={() => setIsAsked(true)}>
              {m.hiring_put_off()}
            </Button>
          )
        }
      >
        {m.hiring_keeping_advanced()}
      </Banner>
      {isAsked && (
        <PutOffDialog job={job} decideUntil={decide_until} closedAt={closed_at} onClose={() => setIsAsked(false)} onChanged={onChanged} />
      )}
    </>
  )
}

/** Says that a job still hires. */
function StillButton({ job, onChanged }: Pick<Props, 'job' | 'onChanged'>) {
  const [isBusy, setIsBusy] = useState(false)
  async function confirm() {
    setIsBusy(true)
    try {
      await call('POST /jobs/{id}/still_hiring', { params: { id: String(job.id) } })
      showToast({ title: m.hiring_still_done(), tone: 'success' })
      onChanged()
    } catch (error) {
      sayFailure(error, m.hiring_still())
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void confirm()}>
      {m.hiring_still()}
    </Button>
  )
}

/** Nobody has worked on the job for long: it closes unless somebody says that it still hires. */
function StillHiring({ job, onChanged }: Props) {
  const locale = useLocale()
  if (job.closes_on === null) return null
  return (
    <Banner
      tone="warning"
      title={m.hiring_still_title()}
      action={job.rights.includes('edit') && <StillButton job={job} onChanged={onChanged} />}
    >
      {m.hiring_still_hint({ date: dayLabel(job.closes_on, locale) })}
    </Banner>
  )
}

/** As many are hired as were wanted; where nobody has worked on the job for long besides, one question asks about both. */
function Filled({ job, onChanged }: Props) {
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Banner
        tone="success"
        title={m.hiring_filled_title()}
        action={
          <>
            {job.closes_on !== null && <StillButton job={job} onChanged={onChanged} />}
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              {m.hiring_close_button()}
            </Button>
          </>
        }
      >
        {m.hiring_filled_hint()}
        {job.closes_on !== null && ` ${m.hiring_filled_closes({ date: dayLabel(job.closes_on, locale) })}`}
      </Banner>
      {isOpen && (
        <CloseJobDialog
          job={{ id: job.id, title: job.title }}
          onClose={() => setIsOpen(false)}
          onClosed={() => {
            setIsOpen(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}

/** What there is to decide about the job itself. */
export function JobNotices(props: Props) {
  const { job, counts } = props
  const isFilled = job.state === 'published' && counts.hired >= job.openings && job.rights.includes('edit')
  return (
    <>
      {isFilled ? <Filled {...props} /> : <StillHiring {...props} />}
      <Keeping {...props} />
    </>
  )
}
