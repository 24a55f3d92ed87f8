import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { ageLabel } from '../../../words/age.ts'
import { activitySentence } from './activity-words.ts'
import type { Activities, HiringView } from './loading.ts'
import { type Message, MessageEntry } from './messages/message-entry.tsx'
import { NoteEntry } from './note-entry.tsx'

type Entry = { at: string; key: string } & (
  | { kind: 'activity'; activity: Activities['activities'][number] }
  | { kind: 'note'; note: HiringView['notes'][number] }
  | { kind: 'message'; message: Message }
)

type Kind = Activities['activities'][number]['kind']

/** These stand in the timeline as what was written; who may not read mails still sees that a candidate has written. */
const isShownElsewhere = (kind: Kind, messages: HiringView['messages']) =>
  kind === 'noted' || kind === 'mailed' || (kind === 'replied' && messages !== null)

/** Everything that has happened, the newest first. */
function entriesOf(activities: Activities, { notes, messages }: HiringView): Entry[] {
  const entries: Entry[] = [
    ...activities.activities
      .filter(({ kind }) => !isShownElsewhere(kind, messages))
      .map((activity): Entry => ({ kind: 'activity', at: activity.occurred_at, key: `a${activity.id}`, activity })),
    ...notes.map((note): Entry => ({ kind: 'note', at: note.created_at, key: `n${note.id}`, note })),
    ...(messages ?? []).map((message): Entry => ({ kind: 'message', at: message.created_at, key: `m${message.id}`, message })),
  ]
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
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
