import { NOTE_MAX_CHARACTERS } from '@plaza/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useBegun } from '../begun.ts'
import { useDesk } from '../decisions/asking/desk.ts'
import { MailFields, mailProblem } from '../decisions/asking/mail-fields.tsx'
import { isOwn, type MailTemplate, type MailText, textOf, type Values } from '../decisions/asking/mail-text.ts'
import { focusContent } from '../focus-content.ts'
import { InterviewForm } from './interview/interview-form.tsx'
import type { HiringView } from './loading.ts'
import { MentionField } from './team/mention-field.tsx'
import { mentionedIn } from './team/mentions.ts'

export type Composing = 'note' | 'mail' | 'interview'

type Props = {
  hiring: HiringView
  values: Values
  composing: Composing
  onCompose: (composing: Composing) => void
  /** Counts up when a key asks for the field. */
  focusRound: number
  onChanged: () => void
}

type NoteProps = Pick<Props, 'focusRound' | 'onChanged'> & { job: number; application: number }

type Mail = { template: number | null; text: MailText }

const noMail = (): Mail => ({ template: null, text: { subject: '', body: '' } })

function NoteForm({ job, application, focusRound, onChanged }: NoteProps) {
  const { value: text, ...note } = useBegun(
    `note ${application}`,
    () => '',
    (typed) => typed === '',
  )
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focusRound > 0) field.current?.focus()
  }, [focusRound])
  async function send() {
    if (text.trim() === '' || isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      const written = { body: text, mentions: await mentionedIn(text, job) }
      await call('POST /applications/{id}/notes', { params: { id: String(application) }, body: { note: written } })
      note.clear()
      // Back to the page, where letters act.
      if (document.activeElement === field.current) focusContent()
      onChanged()
    } catch (failure) {
      setError(firstError(failure) ?? m.no_connection())
    }
    setIsBusy(false)
  }
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <MentionField
        job={job}
        ref={field}
        className="w-full [&_textarea]:!min-h-20"
        label={m.triage_note()}
        hint={m.triage_note_hint()}
        rows={3}
        value={text}
        maxLength={NOTE_MAX_CHARACTERS}
        error={error}
        onText={note.change}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
          if (event.key === 'Escape') focusContent()
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        {m.triage_note_save()}
      </Button>
    </form>
  )
}

/** The templates to begin with; for candidates who were rejected but not told, also those of rejections. */
const kindsFor = (status: HiringView['card']['status']): readonly MailTemplate['kind'][] =>
  status === 'rejected' ? ['rejection', 'job_closed', 'message'] : ['interview', 'offer', 'message']

function MailForm({ hiring, values, onChanged }: Pick<Props, 'hiring' | 'values' | 'onChanged'>) {
  const { desk, isFailed, again } = useDesk(true)
  const templates = desk?.templates.filter(({ kind }) => kindsFor(hiring.card.status).includes(kind)) ?? []
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { language, card } = hiring
  const mail = useBegun(`mail ${card.id}`, noMail, ({ text: { subject, body } }) => subject === '' && body === '')
  const { template, text } = mail.value
  const found = templates.find(({ id }) => id === template) ?? null
  /** What was written before a template was chosen over it. */
  const [replaced, setReplaced] = useState<Mail | null>(null)
  if (isFailed)
    return (
      <Button variant="secondary" onClick={again}>
        {m.try_again()}
      </Button>
    )
  async function send() {
    const problem = text.subject.trim() === '' || text.body.trim() === '' ? m.triage_mail_empty() : mailProblem(text, values)
    setError(problem)
    if (problem || isBusy) return
    setIsBusy(true)
    const message = {
      mail_template_id: template,
      kind: found?.kind ?? ('message' as const),
      ...(isOwn(text, found, language) ? text : {}),
    }
    try {
      await call('POST /applications/{id}/messages', { params: { id: String(card.id) }, body: { message } })
      showToast({ title: m.triage_mail_waits_a_minute(), tone: 'success', timeoutMs: 5000 })
      mail.clear()
      setReplaced(null)
      onChanged()
    } catch (failure) {
      setError(firstError(failure) ?? m.no_connection())
    }
    setIsBusy(false)
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <MailFields
        templates={templates}
        template={template}
        onTemplate={(id) => {
          if (isOwn(text, found, language)) setReplaced(mail.value)
          const chosen = templates.find((each) => each.id === id)
          mail.change({ template: id, text: textOf(chosen, language) })
        }}
        onBack={
          replaced &&
          (() => {
            mail.change(replaced)
            setReplaced(null)
          })
        }
        text={text}
        onText={(typed) => mail.change({ template, text: typed })}
        language={language}
        values={values}
      />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button type="submit" isBusy={isBusy} className="self-start">
        {m.triage_mail_send()}
      </Button>
    </form>
  )
}

const labels: Record<Composing, () => string> = { note: m.triage_note, mail: m.triage_mail, interview: m.interview_tab }

/** One place to write: a note for the team, a mail to the candidate, or an interview. */
export function Composer({ hiring, values, composing, onCompose, focusRound, onChanged }: Props) {
  const mayMail = hiring.rights.includes('write_mails') && hiring.card.status !== 'withdrawn'
  const mayArrange = hiring.rights.includes('decide') && hiring.card.status === 'active'
  const kinds = (['note', 'mail', 'interview'] as const).filter((kind) => kind === 'note' || (kind === 'mail' ? mayMail : mayArrange))
  const shown = kinds.includes(composing) ? composing : 'note'
  return (
    <section aria-label={m.triage_compose()} className="flex flex-col gap-3 rounded-xl border border-line p-4">
      {kinds.length > 1 && (
        <fieldset className="flex self-start rounded-lg border border-edge p-0.5">
          <legend className="sr-only">{m.triage_compose()}</legend>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={shown === kind}
              onClick={() => onCompose(kind)}
              className="h-10 rounded-md px-3 text-sm font-medium text-muted hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink sm:h-8"
            >
              {labels[kind]()}
            </button>
          ))}
        </fieldset>
      )}
      {shown === 'interview' && <InterviewForm hiring={hiring} interview={null} onSaved={onChanged} />}
      {shown === 'note' && <NoteForm job={hiring.job.id} application={hiring.card.id} focusRound={focusRound} onChanged={onChanged} />}
      {shown === 'mail' && <MailForm hiring={hiring} values={values} onChanged={onChanged} />}
    </section>
  )
}
