import { SENDER_MESSAGE_MAX_CHARACTERS } from '@plaza/contract/limits'
import { type FormEvent, useState } from 'react'
import { firstError } from '../../api/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.tsx'

type Props = {
  company: string
  /** Whether anybody of the company is told at once. */
  isHere: boolean
  onWrite: (body: string) => Promise<void>
}

/** Writes to the team; where scripts are switched off, the form is sent to this very address. What is written is gone from it once it is with them. */
export function WriteForm({ company, isHere, onWrite }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await onWrite(String(new FormData(form).get('body') ?? ''))
      form.reset()
      showToast({ title: m.sent_written(), tone: 'success' })
    } catch (error) {
      setFailure(error)
    } finally {
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
        hint={isHere ? m.sent_write_hint() : m.sent_write_nobody_hint({ company })}
        error={failure === null ? undefined : (firstError(failure) ?? m.no_connection())}
      />
      <Button type="submit" name="action" value="write" variant="secondary" isBusy={busy} className="mt-3">
        {m.sent_write_button()}
      </Button>
    </form>
  )
}
