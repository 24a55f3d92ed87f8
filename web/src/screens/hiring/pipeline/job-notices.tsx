import type { OutputOf } from '@plaza/contract'
import { KEEP_DECIDING_MAX_DAYS } from '@plaza/contract/limits'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { dateLabel } from '../../../words/age.ts'
import { formatNumber } from '../../../words/formats.ts'
import { CloseJobDialog } from '../close-job-dialog.tsx'
import { sayFailure } from '../job-failure.ts'

type Job = OutputOf<'GET /jobs/{id}'>['job']
type Props = { job: Job; counts: { active: number; hired: number }; onChanged: () => void }

const DAY_MS = 86_400_000
const dayLabel = (day: string, locale: 'en' | 'es') => dateLabel(`${day}T00:00:00Z`, locale)

/** A closed job keeps those who wait until some day, which can be put off once, as far as it goes. */
function Keeping({ job, counts: { active }, onChanged }: Props) {
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const { decide_until, closed_at } = job
  if (decide_until === null || closed_at === null || active === 0) return null
  const isLast = Date.parse(decide_until) > Date.parse(closed_at) + (KEEP_DECIDING_MAX_DAYS - 2) * DAY_MS

  async function putOff() {
    setIsBusy(true)
    try {
      const answer = await call('PUT /jobs/{id}/decide_until', {
        params: { id: String(job.id) },
        body: { days_to_decide: KEEP_DECIDING_MAX_DAYS },
      })
      const until = answer.job.decide_until
      if (until !== null) showToast({ title: m.hiring_put_off_done({ date: dayLabel(until, locale) }), tone: 'success' })
      onChanged()
    } catch (error) {
      sayFailure(error, m.hiring_put_off())
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Banner
      tone="warning"
      title={m.hiring_keeping({ count: active, number: formatNumber(active, locale), date: dayLabel(decide_until, locale) })}
      action={
        !isLast &&
        job.rights.includes('edit') && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void putOff()}>
            {m.hiring_put_off()}
          </Button>
        )
      }
    >
      {m.hiring_keeping_advanced()}
    </Banner>
  )
}

/** Nobody has worked on the job for long: it closes unless somebody says that it still hires. */
function StillHiring({ job, onChanged }: Props) {
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  if (job.closes_on === null) return null

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
    <Banner
      tone="warning"
      title={m.hiring_still_title()}
      action={
        job.rights.includes('edit') && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void confirm()}>
            {m.hiring_still()}
          </Button>
        )
      }
    >
      {m.hiring_still_hint({ date: dayLabel(job.closes_on, locale) })}
    </Banner>
  )
}

/** As many are hired as were wanted. */
function Filled({ job, counts: { hired }, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (job.state !== 'published' || hired < job.openings || !job.rights.includes('edit')) return null
  return (
    <>
      <Banner
        tone="success"
        title={m.hiring_filled_title()}
        action={
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {m.hiring_close_button()}
          </Button>
        }
      >
        {m.hiring_filled_hint()}
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
  return (
    <>
      <StillHiring {...props} />
      <Filled {...props} />
      <Keeping {...props} />
    </>
  )
}
