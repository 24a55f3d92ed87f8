import { NOTE_MAX_CHARACTERS } from '@plaza/contract/limits'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { ageLabel } from '../../../words/age.ts'
import { useBegun } from '../begun.ts'
import { personLabel } from './activity-words.ts'
import type { HiringView } from './loading.ts'
import { MentionField } from './team/mention-field.tsx'
import { MentionedText } from './team/mentioned-text.tsx'
import { mentionedIn } from './team/mentions.ts'

type Note = HiringView['notes'][number]

/** A note of the team; one's own can be changed and deleted for 15 minutes. */
export function NoteEntry({ job, note, now, onChanged }: { job: number; note: Note; now: string; onChanged: () => void }) {
  const locale = useLocale()
  const { value: text, ...begun } = useBegun<string | null>(
    `change of note ${note.id}`,
    () => null,
    (typed) => typed === null || typed === note.body,
  )
  const params = { id: String(note.id) }
  async function save(body: string) {
    const mentions = await mentionedIn(body, job)
    await call('PUT /notes/{id}', { params, body: { note: { body, mentions } } })
  }
  async function run(change: Promise<unknown>) {
    try {
      await change
      begun.clear()
    } catch (error) {
      showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger' })
    }
    onChanged()
  }
  if (text !== null)
    return (
      <div className="flex flex-col gap-2">
        <MentionField job={job} label={m.triage_note()} autoFocus value={text} maxLength={NOTE_MAX_CHARACTERS} onText={begun.change} />
        <div className="flex gap-2">
          <Button onClick={() => void run(save(text))}>{m.save()}</Button>
          <Button variant="ghost" onClick={begun.clear}>
            {m.cancel()}
          </Button>
        </div>
      </div>
    )
  return (
    <article className="rounded-xl bg-sunken p-3">
      <p className="text-xs text-muted">
        {m.triage_note_by({ name: personLabel(note.author) })} · {ageLabel(note.created_at, now, locale)}
        {note.updated_at !== note.created_at && ` · ${m.triage_note_changed()}`}
      </p>
      <MentionedText note={note} />
      {note.is_editable && (
        <div className="mt-1 -ml-4 flex">
          <Button variant="ghost" onClick={() => begun.change(note.body)}>
            {m.edit()}
          </Button>
          <Button variant="ghost" onClick={() => void run(call('DELETE /notes/{id}', { params }))}>
            {m.triage_note_delete()}
          </Button>
        </div>
      )}
    </article>
  )
}
