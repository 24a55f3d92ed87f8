// A mail as it is written in a dialog: to one person in their language, to many in both.
import { type Language, languageFacts, languages } from '@plaza/contract/values'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { getLocale } from '../../../../paraglide/runtime.js'
import { Select } from '../../../../ui/select.tsx'
import { MailFields, mailProblem } from './mail-fields.tsx'
import { isOwn, type MailTemplate, type MailText, textOf, type Values } from './mail-text.ts'

type Texts = Record<Language, MailText>
/** The template that a mail began with, and what it says by now in each language. */
export type Written = { template: number | null; texts: Texts }

type Input = {
  templates: readonly MailTemplate[]
  written: Written
  onWrite: (written: Written) => void
  /** The language of the one who reads it; null for many. */
  only: Language | null
  values: Values
}

const withId = (templates: readonly MailTemplate[], id: number | null) => templates.find((each) => each.id === id) ?? null

/** A mail as its template says it. */
export function asTemplate(templates: readonly MailTemplate[], id: number | null): Written {
  const found = withId(templates, id)
  return { template: id, texts: { en: textOf(found, 'en'), es: textOf(found, 'es') } }
}

/** Whether somebody has written it, or it says what the template says. */
export function isWritten(templates: readonly MailTemplate[], { template, texts }: Written): boolean {
  const found = withId(templates, template)
  return languages.some((each) => isOwn(texts[each], found, each))
}

/** A mail while it is written, and what is wrong with the texts that are sent. */
export function useWrittenMail({ templates, written, onWrite, only, values }: Input) {
  const { template, texts } = written
  /** What was written before a template was chosen over it. */
  const [replaced, setReplaced] = useState<Written | null>(null)
  const [language, setLanguage] = useState<Language>(only ?? getLocale())
  const needed = only ? [only] : languages
  return {
    templates,
    template,
    texts,
    only,
    values,
    language,
    setLanguage,
    /** The first language in which something is missing. */
    missing: needed.find((each) => texts[each].subject.trim() === '' || texts[each].body.trim() === ''),
    /** The first language with a placeholder that has no value. */
    wrong: needed.find((each) => mailProblem(texts[each], values) !== null),
    isWritten: isWritten(templates, written),
    change: (text: MailText) => onWrite({ template, texts: { ...texts, [language]: text } }),
    begin(id: number | null) {
      if (isWritten(templates, written)) setReplaced(written)
      onWrite(asTemplate(templates, id))
    },
    back:
      replaced &&
      (() => {
        onWrite(replaced)
        setReplaced(null)
      }),
  }
}

export type WrittenMail = ReturnType<typeof useWrittenMail>

/** The fields of such a mail; of one to many, which of its two texts is shown. */
export function WrittenMailFields({ mail }: { mail: WrittenMail }) {
  return (
    <>
      {mail.only === null && (
        <Select
          label={m.triage_text_language()}
          hint={m.triage_text_language_hint()}
          options={languages.map((each) => ({ value: each, label: languageFacts[each].name }))}
          value={mail.language}
          onChange={({ currentTarget }) => mail.setLanguage(currentTarget.value as Language)}
        />
      )}
      <MailFields
        templates={mail.templates}
        template={mail.template}
        onTemplate={mail.begin}
        onBack={mail.back}
        text={mail.texts[mail.language]}
        onText={mail.change}
        language={mail.language}
        values={mail.values}
      />
    </>
  )
}
