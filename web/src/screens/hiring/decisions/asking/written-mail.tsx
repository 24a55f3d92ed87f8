// A mail as it is written in a dialog: to one person in their language, to many in both.
import { type Language, languageFacts, languages } from '@plaza/contract/values'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { getLocale } from '../../../../paraglide/runtime.js'
import { Select } from '../../../../ui/select.tsx'
import { MailFields, mailProblem } from './mail-fields.tsx'
import { isOwn, type MailTemplate, type MailText, textOf, type Values } from './mail-text.ts'

type Texts = Record<Language, MailText>
type Input = {
  templates: readonly MailTemplate[]
  /** What it begins with: a template, and texts that were written before. */
  template: number | null
  texts?: Texts | null | undefined
  /** The language of the one who reads it; null for many. */
  only: Language | null
  values: Values
}

/** The template and the texts of a mail, and what is wrong with those that are sent. */
export function useWrittenMail({ templates, template: first, texts: before, only, values }: Input) {
  const [template, setTemplate] = useState(first)
  const found = templates.find(({ id }) => id === template) ?? null
  const [texts, setTexts] = useState<Texts>(before ?? { en: textOf(found, 'en'), es: textOf(found, 'es') })
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
    /** Whether somebody has written it, or it says what the template says. */
    isWritten: languages.some((each) => isOwn(texts[each], found, each)),
    change: (text: MailText) => setTexts({ ...texts, [language]: text }),
    begin(id: number | null) {
      const next = templates.find((each) => each.id === id)
      setTemplate(id)
      setTexts({ en: textOf(next, 'en'), es: textOf(next, 'es') })
    },
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
        text={mail.texts[mail.language]}
        onText={mail.change}
        language={mail.language}
        values={mail.values}
      />
    </>
  )
}
