import type { OutputOf } from '@plaza/contract'
import { SENDER_MESSAGE_MAX_CHARACTERS } from '@plaza/contract/limits'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast.tsx'

type Application = OutputOf<'GET /application_links/{token}'>['application']
type Props = { token: string; company: string; onWritten: (application: Application) => void }

/** Writes to the team; where scripts are switched off, the form is sent to this very address. */
export function WriteForm({ token, company, onWritten }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = String(new FormData(event.currentTarget).get('body') ?? '')
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { application } = await call('POST /application_links/{token}/messages', { params: { token }, body: { message: { body } } })
      showToast({ title: m.sent_written(), tone: 'success' })
      onWritten(application)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <form method="post" onSubmit={(event) => void send(event)} className="mt-6">
      <TextArea
        label={m.sent_write({ company })}
        name="body"
        required
        maxLength={SENDER_MESSAGE_MAX_CHARACTERS}
        rows={4}
        hint={m.sent_write_hint()}
        error={failure === null ? undefined : (firstError(failure) ?? m.no_connection())}
      />
      <Button type="submit" name="action" value="write" variant="secondary" isBusy={busy} className="mt-3">
        {m.sent_write_button()}
      </Button>
    </form>
  )
}
