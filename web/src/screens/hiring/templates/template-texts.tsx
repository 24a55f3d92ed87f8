import { MESSAGE_BODY_MAX_CHARACTERS, MESSAGE_SUBJECT_MAX_CHARACTERS } from '@plaza/contract/limits'
import { exampleReceiver, withValues } from '@plaza/contract/rules/mail-placeholders'
import { type Language, languageFacts } from '@plaza/contract/values'
import { useId, useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Viewer } from '../../../visit/site.ts'
import { fullName } from '../../../words/initials.ts'
import type { MailText } from '../decisions/asking/mail-text.ts'
import { sayFailure } from '../job-failure.ts'
import { fieldName, isMailable, textProblem } from './template-draft.ts'

/** How a text reads for somebody who does not exist; what is no placeholder stays as it was typed. */
function Preview({ text, language, viewer }: { text: MailText; language: Language; viewer: Viewer }) {
  const values: Readonly<Record<string, string | undefined>> = {
    ...exampleReceiver[language],
    company_name: viewer.company?.visible_name,
    sender_name: fullName(viewer),
  }
  const filled = (part: string) => withValues(part, (name) => values[name])
  return (
    <figure className="rounded-xl border border-line bg-surface">
      <figcaption className="border-b border-line px-4 py-2 text-sm text-muted">{m.triage_preview()}</figcaption>
      <div lang={language} className="px-4 py-3 text-sm">
        <p className="font-semibold wrap-break-word">{filled(text.subject)}</p>
        <p className="mt-2 wrap-break-word whitespace-pre-line">{filled(text.body)}</p>
      </div>
    </figure>
  )
}

/** The button that mails a text to oneself, saved or not. */
function TestButton({ text, language }: { text: MailText; language: Language }) {
  const [isBusy, setIsBusy] = useState(false)
  async function send() {
    setIsBusy(true)
    try {
      const { email } = await call('POST /mail_templates/test', { body: { message: { ...text, language } } })
      showToast({ title: m.templates_test_sent({ email }), tone: 'success', about: 'test mail', timeoutMs: 4000 })
    } catch (error) {
      sayFailure(error, 'test mail', m.templates_test_failed())
    }
    setIsBusy(false)
  }
  return (
    <Button
      variant="secondary"
      className="w-full sm:w-auto sm:self-start"
      isBusy={isBusy}
      disabled={!isMailable(text)}
      aria-label={m.templates_test_in({ language: languageFacts[language].name })}
      onClick={() => void send()}
    >
      {m.templates_test()}
    </Button>
  )
}

type Props = {
  language: Language
  text: MailText
  viewer: Viewer
  isTried: boolean
  /** Null for members who may only read it. */
  onText: ((text: MailText) => void) | null
  /** The field that a placeholder is put into. */
  onFocus: (part: keyof MailText, field: HTMLInputElement | HTMLTextAreaElement) => void
}

/** A template in one language: subject, text and how it reads. */
export function TemplateTexts({ language, text, viewer, isTried, onText, onFocus }: Props) {
  const id = useId()
  const subject = m.triage_subject()
  const body = m.triage_text()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h2 id={id} lang={language} className="text-lg font-semibold">
        {languageFacts[language].name}
      </h2>
      {onText && (
        <>
          <TextField
            name={fieldName(language, 'subject')}
            label={subject}
            lang={language}
            value={text.subject}
            maxLength={MESSAGE_SUBJECT_MAX_CHARACTERS}
            error={textProblem(text.subject, subject, isTried)}
            onFocus={({ currentTarget }) => onFocus('subject', currentTarget)}
            onChange={({ currentTarget }) => onText({ ...text, subject: currentTarget.value })}
          />
          <TextArea
            name={fieldName(language, 'body')}
            label={body}
            lang={language}
            rows={10}
            value={text.body}
            maxLength={MESSAGE_BODY_MAX_CHARACTERS}
            error={textProblem(text.body, body, isTried)}
            onFocus={({ currentTarget }) => onFocus('body', currentTarget)}
            onChange={({ currentTarget }) => onText({ ...text, body: currentTarget.value })}
          />
        </>
      )}
      <Preview text={text} language={language} viewer={viewer} />
      {onText && <TestButton text={text} language={language} />}
    </section>
  )
}
