import { type Language, languageFacts } from '@plaza/contract/values'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { useBegun } from '../../begun.ts'
import type { Desk } from './desk.ts'
import { DeskButtons, DeskDialog } from './desk-dialog.tsx'
import type { MailText, Values } from './mail-text.ts'
import { asTemplate, isWritten, useWrittenMail, WrittenMailFields } from './written-mail.tsx'

/** A mail to many: the template that it begins with, and both texts where one of them was changed. */
export type MailOfMany = { template: number | null; texts: Record<Language, MailText> | null }

type Props = {
  /** Under which name waits what was begun. */
  begunAs: string
  /** 'Mail 212 people' */
  title: string
  values: Values
  onSend: (mail: MailOfMany) => void
  onClose: () => void
}

/** For everybody's eyes: what rejects or says that a job has closed is sent with its decision. */
const isForMany = ({ kind }: Desk['templates'][number]) => kind !== 'rejection' && kind !== 'job_closed'

function Fields({ begunAs, desk, title, values, onSend, onClose }: Props & { desk: Desk }) {
  const templates = desk.templates.filter(isForMany)
  const begun = useBegun(
    begunAs,
    () => asTemplate(templates, null),
    (written) => !isWritten(templates, written),
  )
  const mail = useWrittenMail({ templates, written: begun.value, onWrite: begun.change, only: null, values })
  const [isTried, setIsTried] = useState(false)
  const { missing, wrong, template, texts } = mail
  function send() {
    setIsTried(true)
    const first = missing ?? wrong
    if (first) return mail.setLanguage(first)
    onSend({ template, texts: mail.isWritten ? texts : null })
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <WrittenMailFields mail={mail} />
      {isTried && missing && (
        <p role="alert" className="text-sm text-danger">
          {m.triage_mail_missing_in({ language: languageFacts[missing].name })}
        </p>
      )}
      <DeskButtons label={title} onCancel={begun.cancel(onClose)} />
    </form>
  )
}

/** A mail to many at once, each in their own language. It waits for a minute, and can be taken back until then. */
export function MailDialog(props: Props) {
  return (
    <DeskDialog isOpen title={props.title} onClose={props.onClose}>
      {(desk) => <Fields {...props} desk={desk} />}
    </DeskDialog>
  )
}
