import { type Language, languageFacts, languages } from '@plaza/contract/values'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { getLocale } from '../../../../paraglide/runtime.js'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { type Desk, useDesk } from './desk.ts'
import { MailFields, mailProblem } from './mail-fields.tsx'
import { isOwn, type MailText, textOf, type Values } from './mail-text.ts'

/** A mail to many: the template that it begins with, and both texts where one of them was changed. */
export type MailOfMany = { template: number | null; texts: Record<Language, MailText> | null }

type Props = {
  /** 'Mail 212 people' */
  title: string
  values: Values
  onSend: (mail: MailOfMany) => void
  onClose: () => void
}

/** For everybody's eyes: what rejects or says that a job has closed is sent with its decision. */
const isForMany = ({ kind }: Desk['templates'][number]) => kind !== 'rejection' && kind !== 'job_closed'

function Fields({ desk, title, values, onSend, onClose }: Props & { desk: Desk }) {
  const templates = desk.templates.filter(isForMany)
  const [template, setTemplate] = useState<number | null>(null)
  const found = templates.find(({ id }) => id === template) ?? null
  const [texts, setTexts] = useState<Record<Language, MailText>>({ en: textOf(null, 'en'), es: textOf(null, 'es') })
  const [language, setLanguage] = useState<Language>(getLocale())
  const [isTried, setIsTried] = useState(false)
  const missing = languages.find((each) => texts[each].subject.trim() === '' || texts[each].body.trim() === '')
  const wrong = languages.find((each) => mailProblem(texts[each], values) !== null)
  function send() {
    setIsTried(true)
    const first = missing ?? wrong
    if (first) return setLanguage(first)
    onSend({ template, texts: languages.some((each) => isOwn(texts[each], found, each)) ? texts : null })
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Select
        label={m.triage_text_language()}
        hint={m.triage_text_language_hint()}
        options={languages.map((each) => ({ value: each, label: languageFacts[each].name }))}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
      />
      <MailFields
        templates={templates}
        template={template}
        onTemplate={(id) => {
          const next = templates.find((each) => each.id === id)
          setTemplate(id)
          setTexts({ en: textOf(next, 'en'), es: textOf(next, 'es') })
        }}
        text={texts[language]}
        onText={(text) => setTexts({ ...texts, [language]: text })}
        language={language}
        values={values}
      />
      {isTried && missing && (
        <p role="alert" className="text-sm text-danger">
          {m.triage_mail_missing_in({ language: languageFacts[missing].name })}
        </p>
      )}
      <div className="sticky -bottom-4 -mx-5 -mb-4 flex gap-3 border-t border-line bg-surface px-5 py-3 sm:justify-end">
        <Button variant="secondary" className="max-sm:flex-1" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button type="submit" className="max-sm:flex-1">
          {title}
        </Button>
      </div>
    </form>
  )
}

/** A mail to many at once, each in their own language. It waits for a minute, and can be taken back until then. */
export function MailDialog(props: Props) {
  const { desk, isFailed, again } = useDesk(true)
  return (
    <Dialog isOpen onClose={props.onClose} title={props.title} closeLabel={m.close()} className="sm:max-w-xl">
      {desk && <Fields {...props} desk={desk} />}
      {!desk && !isFailed && <Skeleton className="h-60" />}
      {isFailed && (
        <div className="flex flex-col items-start gap-4">
          <p role="alert" className="text-sm">
            {m.no_connection()}
          </p>
          <Button variant="secondary" onClick={again}>
            {m.try_again()}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
