import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { formatNumber } from '../../../words/formats.ts'
import { sayFailure } from '../job-failure.ts'

type Props = { job: { id: number; title: string }; onClose: () => void; onReopened: () => void }

/** Publishes a closed job again under its address, with whoever was closed out if that is ticked. */
export function ReopenJobDialog({ job, onClose, onReopened }: Props) {
  const locale = useLocale()
  const [until, setUntil] = useState('')
  const [restores, setRestores] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function reopen() {
    setIsBusy(true)
    try {
      const { restored_count } = await call('POST /jobs/{id}/reopen', {
        params: { id: String(job.id) },
        body: { valid_through: until === '' ? null : until, restore: restores },
      })
      const text =
        restored_count > 0 ? m.hiring_reopened_restored({ count: restored_count, number: formatNumber(restored_count, locale) }) : undefined
      showToast({ title: m.hiring_reopened(), ...(text && { text }), tone: 'success' })
      onReopened()
    } catch (error) {
      sayFailure(error, m.hiring_reopened())
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.hiring_reopen_title({ job: job.title })}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {m.cancel()}
          </Button>
          <Button isBusy={isBusy} onClick={() => void reopen()} className="max-sm:flex-1">
            {m.hiring_reopen()}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-muted">{m.hiring_reopen_hint()}</p>
      <TextField
        type="date"
        data-first-focus=""
        label={m.hiring_reopen_until()}
        hint={m.hiring_reopen_until_hint()}
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <Checkbox
        className="mt-2"
        checked={restores}
        onChange={({ currentTarget }) => setRestores(currentTarget.checked)}
        label={m.hiring_reopen_restore()}
      />
    </Dialog>
  )
}
