import { MESSAGE_BODY_MAX_CHARACTERS, MESSAGE_SUBJECT_MAX_CHARACTERS } from '@plaza/contract/limits'
import type { Language } from '@plaza/contract/values'
import { languageFacts } from '@plaza/contract/values'
import { m } from '../../../../paraglide/messages.js'
import { getLocale } from '../../../../paraglide/runtime.js'
import { Select } from '../../../../ui/select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { filled, type MailTemplate, type MailText, missingIn, type Values } from './mail-text.ts'

type Props = {
  templates: readonly MailTemplate[]
  template: number | null
  onTemplate: (id: number | null) => void
  /** Brings back what was written before a template was chosen over it; null where nothing was. */
  onBack: (() => void) | null
  text: MailText
  onText: (text: MailText) => void
  /** In which language it is written. */
  language: Language
  /** The candidate; null where there are many, who each get their own name. */
  values: Values
}

/** 'This mail has no {interview_time}.', or null. */
export function mailProblem(text: MailText, values: Values): string | null {
  const [missing] = missingIn(text, values)
  return missing === undefined ? null : m.triage_mail_misses({ placeholder: `{${missing}}` })
}

/** A mail: the text that it begins with, subject and body, and how it will read. */
export function MailFields({ templates, template, onTemplate, onBack, text, onText, language, values }: Props) {
  const problem = text.body === '' && text.subject === '' ? null : mailProblem(text, values)
  const none = { value: '', label: m.triage_template_none() }
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={m.triage_template()}
        hint={language === getLocale() ? undefined : m.triage_template_language({ language: languageFacts[language].name })}
        options={[...templates.map(({ id, name }) => ({ value: String(id), label: name })), none]}
        value={template === null ? '' : String(template)}
        onChange={(event) => onTemplate(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
      {onBack && (
        <p role="status" className="text-sm text-muted">
          {m.triage_text_replaced()}{' '}
          <button type="button" onClick={onBack} className="min-h-11 text-brand-ink underline sm:min-h-8">
            {m.triage_text_back()}
          </button>
        </p>
      )}
      <TextField
        label={m.triage_subject()}
        lang={language}
        value={text.subject}
        maxLength={MESSAGE_SUBJECT_MAX_CHARACTERS}
        onChange={(event) => onText({ ...text, subject: event.currentTarget.value })}
      />
      <TextArea
        label={m.triage_text()}
        lang={language}
        value={text.body}
        maxLength={MESSAGE_BODY_MAX_CHARACTERS}
        error={problem ?? undefined}
        onChange={(event) => onText({ ...text, body: event.currentTarget.value })}
      />
      {text.body !== '' && (
        <details className="rounded-xl border border-line">
          <summary className="cursor-pointer rounded-xl px-4 py-2.5 text-sm font-medium text-brand-ink">{m.triage_preview()}</summary>
          <div lang={language} className="border-t border-line px-4 py-3 text-sm">
            <p className="font-semibold wrap-break-word">{filled(text.subject, values)}</p>
            <p className="mt-2 wrap-break-word whitespace-pre-line">{filled(text.body, values)}</p>
          </div>
        </details>
      )}
    </div>
  )
}
