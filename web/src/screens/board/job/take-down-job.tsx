import { TAKEDOWN_REASON_MAX_CHARACTERS, TOAST_MS } from '@plaza/contract/limits'
import { useRouter } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Job } from './job-loading.ts'

/** 'Take this posting down', for the product's own staff: asks why, and shows then what everybody sees of the job. */
export function TakeDownJob({ job }: { job: Pick<Job, 'id'> }) {
  const id = useId()
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  async function takeDown(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      const { message } = await call('POST /jobs/{id}/takedown', { params: { id: String(job.id) }, body: { reason } })
      setIsOpen(false)
      showToast({ title: message, tone: 'success', timeoutMs: TOAST_MS })
      await router.invalidate()
    } catch (error) {
      setFailure(error)
      field.current?.focus()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="ghost"
        icon={<Ban size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
        className="-ml-2 scriptless:hidden"
      >
        {m.take_down_job()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={m.take_down_job()}
        closeLabel={m.close()}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)} className="max-sm:flex-1">
              {m.cancel()}
            </Button>
            <Button type="submit" variant="danger" form={id} isBusy={isBusy} className="max-sm:flex-1">
              {m.take_down()}
            </Button>
          </>
        }
      >
        <form id={id} data-first-focus="" method="post" noValidate onSubmit={(event) => void takeDown(event)}>
          <p className="mb-4 text-sm text-muted">{m.take_down_hint()}</p>
          <TextArea
            ref={field}
            label={m.take_down_reason()}
            required
            value={reason}
            maxLength={TAKEDOWN_REASON_MAX_CHARACTERS}
            error={failure !== null && (firstError(failure) ?? m.no_connection())}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value)
              setFailure(null)
            }}
          />
        </form>
      </Dialog>
    </>
  )
}
