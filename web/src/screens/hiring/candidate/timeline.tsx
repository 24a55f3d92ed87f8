import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { ageLabel } from '../../../words/age.ts'
import { Moment } from '../decisions/moment.tsx'
import { momentLabel } from '../decisions/moments.ts'
import { activitySentence, personLabel } from './activity-words.ts'
import type { Activities, HiringView } from './loading.ts'
import { NoteEntry } from './note-entry.tsx'

type Message = NonNullable<HiringView['messages']>[number]

type Entry = { at: string; key: string } & (
  | { kind: 'activity'; activity: Activities['activities'][number] }
  | { kind: 'note'; note: HiringView['notes'][number] }
  | { kind: 'message'; message: Message }
)

/** These stand in the timeline as what was written. */
const SHOWN_ELSEWHERE = new Set<Activities['activities'][number]['kind']>(['noted', 'mailed'])

/** Everything that has happened, the newest first. */
function entriesOf(activities: Activities, { notes, messages }: HiringView): Entry[] {
  const entries: Entry[] = [
    ...activities.activities
      .filter(({ kind }) => !SHOWN_ELSEWHERE.has(kind))
      .map((activity): Entry => ({ kind: 'activity', at: activity.occurred_at, key: `a${activity.id}`, activity })),
    ...notes.map((note): Entry => ({ kind: 'note', at: note.created_at, key: `n${note.id}`, note })),
    ...(messages ?? []).map((message): Entry => ({ kind: 'message', at: message.created_at, key: `m${message.id}`, message })),
  ]
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

const states: Record<Message['state'], { label: () => string; tone: 'neutral' | 'success' | 'danger' | 'outline' }> = {
  waiting: { label: m.triage_mail_waits, tone: 'neutral' },
  sending: { label: m.triage_mail_sending, tone: 'neutral' },
  sent: { label: m.triage_mail_sent, tone: 'success' },
  undelivered: { label: m.triage_undelivered, tone: 'danger' },
  cancelled: { label: m.triage_mail_cancelled, tone: 'outline' },
  received: { label: m.triage_mail_received, tone: 'success' },
}

function MessageEntry({
  message,
  now,
  mayCancel,
  onChanged,
}: {
  message: Message
  now: string
  mayCancel: boolean
  onChanged: () => void
}) {
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const { label, tone } = states[message.state]
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
    <article className="rounded-xl border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h4 className="font-medium wrap-break-word">{message.subject}</h4>
        <Tag tone={tone}>{label()}</Tag>
      </div>
      <p className="text-xs text-muted">
        {message.direction === 'out' ? m.triage_mail_from({ name: personLabel(message.sender) }) : m.triage_mail_from_candidate()}
        {' · '}
        {message.state === 'waiting' ? (
          <Moment>{() => m.triage_mail_goes({ when: momentLabel(message.send_at, locale) })}</Moment>
        ) : (
          ageLabel(message.sent_at ?? message.created_at, now, locale)
        )}
      </p>
      <p className="mt-2 wrap-break-word whitespace-pre-line">{message.body}</p>
      {message.state === 'waiting' && mayCancel && (
        <Button variant="ghost" className="mt-1 -ml-4" isBusy={isBusy} onClick={() => void cancel()}>
          {m.triage_mail_cancel()}
        </Button>
      )}
    </article>
  )
}

type Props = {
  activities: Activities
  hiring: HiringView
  now: string
  onChanged: () => void
}

/** Notes, mails and what was done, the newest first; older activities on demand. */
export function Timeline({ activities, hiring, now, onChanged }: Props) {
  const locale = useLocale()
  const [older, setOlder] = useState<Activities['activities']>([])
  const [pages, setPages] = useState(1)
  const untold = hiring.card.mail?.state === 'cancelled' ? hiring.card.mail.id : null
  const all = { ...activities, activities: [...activities.activities, ...older] }
  async function more() {
    try {
      const params = { id: String(hiring.card.id) }
      const found = await call('GET /applications/{id}/activities', { params, query: { page: String(pages + 1) } })
      const known = new Set(all.activities.map(({ id }) => id))
      setOlder([...older, ...found.activities.filter(({ id }) => !known.has(id))])
      setPages(pages + 1)
    } catch (error) {
      showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger' })
    }
  }
  return (
    <div className="flex flex-col gap-3 text-sm">
      <ol className="flex flex-col gap-3">
        {entriesOf(all, hiring).map((entry) => (
          <li key={entry.key}>
            {entry.kind === 'note' && <NoteEntry job={hiring.job.id} note={entry.note} now={now} onChanged={onChanged} />}
            {entry.kind === 'message' && (
              <MessageEntry message={entry.message} now={now} mayCancel={hiring.rights.includes('write_mails')} onChanged={onChanged} />
            )}
            {entry.kind === 'activity' && (
              <p className="wrap-break-word">
                {activitySentence(entry.activity, untold)}
                <span className="text-muted"> · {ageLabel(entry.at, now, locale)}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
      {pages < activities.meta.pagination.total_pages && (
        <Button variant="ghost" className="self-start" onClick={() => void more()}>
          {m.triage_timeline_more()}
        </Button>
      )}
    </div>
  )
}
