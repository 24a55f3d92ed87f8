import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../api/api.ts'
import { firstError } from '../../../../api/refusals.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Tag, type TagTone } from '../../../../ui/tag.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { useViewer } from '../../../../visit/site.ts'
import { ageLabel } from '../../../../words/age.ts'
import { sizeLabel } from '../../../../words/file-words.ts'
import { Moment } from '../../decisions/moment.tsx'
import { momentLabel } from '../../decisions/moments.ts'
import { personLabel } from '../activity-words.ts'
import { calendarAnswers } from '../interview/calendar-answers.ts'
import type { HiringView } from '../loading.ts'

export type Message = NonNullable<HiringView['messages']>[number]
type Label = { label: () => string; tone: TagTone }

const states: Readonly<Record<Message['state'], Label>> = {
  waiting: { label: m.triage_mail_waits, tone: 'neutral' },
  sending: { label: m.triage_mail_sending, tone: 'neutral' },
  sent: { label: m.triage_mail_sent, tone: 'success' },
  undelivered: { label: m.triage_undelivered, tone: 'danger' },
  cancelled: { label: m.triage_mail_cancelled, tone: 'outline' },
  received: { label: m.triage_mail_received, tone: 'success' },
}

function labelOf({ state, calendar_answer, is_automatic, direction }: Message): Label {
  if (calendar_answer !== null) return calendarAnswers[calendar_answer]
  return is_automatic && direction === 'in' ? { label: m.triage_mail_automatic, tone: 'outline' } : states[state]
}

function writerOf({ direction, sender, from_address, is_automatic }: Message): string {
  if (direction === 'out') return is_automatic ? m.triage_mail_from_product() : m.triage_mail_from({ name: personLabel(sender) })
  return from_address === null ? m.triage_mail_from_candidate() : m.triage_mail_from_address({ address: from_address })
}

function MessageFiles({ files, left_out }: Pick<Message, 'files' | 'left_out'>) {
  const locale = useLocale()
  return (
    <>
      {files.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {files.map(({ id, filename, size, url }) => (
            <li key={id} className="flex min-w-0 items-start gap-2">
              <Paperclip size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" aria-hidden="true" />
              <span className="min-w-0">
                <a href={url} download className="font-medium text-brand-ink underline underline-offset-4 wrap-anywhere">
                  {filename}
                </a>
                <span className="text-muted"> · {sizeLabel(size, locale)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {left_out.length > 0 && (
        <p className="mt-2 text-xs text-muted wrap-anywhere">{m.triage_mail_left_out({ files: left_out.join(', ') })}</p>
      )}
    </>
  )
}

type Props = { message: Message; now: string; mayCancel: boolean; onChanged: () => void }

/** A mail to the candidate, or what they have written; one that waits can be cancelled. */
export function MessageEntry({ message, now, mayCancel, onChanged }: Props) {
  const locale = useLocale()
  const zone = useViewer()?.company?.time_zone
  const [isBusy, setIsBusy] = useState(false)
  const { label, tone } = labelOf(message)
  async function cancel() {
    setIsBusy(true)
    try {
      await call('DELETE /messages/{id}', { params: { id: String(message.id) } })
      showToast({ title: m.triage_mail_cancelled_now(), tone: 'success' })
    } catch (error) {
      showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger' })
    }
    setIsBusy(false)
    onChanged()
  }
  return (
    <article
      className={`rounded-xl border p-3 ${message.direction === 'in' && !message.is_automatic ? 'border-edge bg-sunken' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="font-medium wrap-break-word">{message.subject}</h3>
        <Tag tone={tone}>{label()}</Tag>
      </div>
      <p className="text-xs text-muted wrap-anywhere">
        {writerOf(message)}
        {' · '}
        {message.state === 'waiting' ? (
          <Moment>{() => m.triage_mail_goes({ when: momentLabel(message.send_at, locale, zone) })}</Moment>
        ) : (
          ageLabel(message.sent_at ?? message.created_at, now, locale)
        )}
      </p>
      {message.body !== '' && <p className="mt-2 wrap-break-word whitespace-pre-line">{message.body}</p>}
      <MessageFiles {...message} />
      {message.state === 'waiting' && mayCancel && (
        <Button variant="ghost" className="mt-1 -ml-4" isBusy={isBusy} onClick={() => void cancel()}>
          {m.triage_mail_cancel()}
        </Button>
      )}
    </article>
  )
}
