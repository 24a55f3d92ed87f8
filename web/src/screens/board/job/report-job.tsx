import { REPORT_TEXT_MAX_CHARACTERS, TOAST_MS } from '@plaza/contract/limits'
import type { ReportReason, takedownRoles } from '@plaza/contract/values'
import { Flag } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Radios } from '../../../ui/radio-list.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useViewer } from '../../../visit/site.ts'
import type { Job } from './job-loading.ts'
import { TakeDownJob } from './take-down-job.tsx'

const reasons: Record<ReportReason, () => string> = {
  fraud: m.report_fraud,
  discrimination: m.report_discrimination,
  not_a_job: m.report_not_a_job,
  wrong: m.report_wrong,
  other: m.report_other,
}
// Not the lists of the contract's values, which every page of the board would carry.
const reportReasons = Object.keys(reasons) as ReportReason[]
const staff: Record<(typeof takedownRoles)[number], true> = { superadmin: true, recruiter_admin: true }
const isReason = (value: string): value is ReportReason => value in reasons

/** 'Report this job', or for those who are told of reports what takes it down. Its code comes after the page. */
export function ReportJob({ job }: { job: Pick<Job, 'id' | 'company'> }) {
  const isStaff = useViewer()?.roles.some((role) => role in staff)
  return isStaff ? <TakeDownJob job={job} /> : <Report job={job} />
}

/** Why, and in words. */
function Report({ job }: { job: Pick<Job, 'id' | 'company'> }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState<ReportReason>('fraud')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<unknown>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      const params = { company: job.company.domain_name, job: String(job.id) }
      const { message } = await call('POST /job_board/{company}/{job}/report', { params, body: { reason, text } })
      setIsOpen(false)
      setText('')
      showToast({ title: message, tone: 'success', timeoutMs: TOAST_MS })
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="ghost"
        icon={<Flag size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
        className="-ml-2 scriptless:hidden"
      >
        {m.report_job()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={m.report_job()}
        closeLabel={m.close()}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)} className="max-sm:flex-1">
              {m.cancel()}
            </Button>
            <Button type="submit" form={id} isBusy={isBusy} className="max-sm:flex-1">
              {m.report_send()}
            </Button>
          </>
        }
      >
        <form id={id} data-first-focus="" method="post" onSubmit={(event) => void send(event)}>
          {failure !== null && (
            <Banner tone="danger" role="alert" className="mb-5">
              {firstError(failure) ?? m.no_connection()}
            </Banner>
          )}
          <Radios
            legend={m.report_reason()}
            name={`${id}-reason`}
            options={reportReasons.map((value) => ({ value, label: reasons[value]() }))}
            value={reason}
            onChange={(value) => isReason(value) && setReason(value)}
          />
          <TextArea
            className="mt-4"
            label={m.report_text()}
            value={text}
            maxLength={REPORT_TEXT_MAX_CHARACTERS}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </form>
      </Dialog>
    </>
  )
}
