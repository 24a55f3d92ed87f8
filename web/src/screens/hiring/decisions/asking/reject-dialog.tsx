import type { Language } from '@plaza/contract/values'
import { useEffect, useState } from 'react'
import { focusWrong } from '../../../../forms/focus-wrong.ts'
import { m } from '../../../../paraglide/messages.js'
import { getLocale } from '../../../../paraglide/runtime.js'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useViewer } from '../../../../visit/site.ts'
import { useBegun } from '../../begun.ts'
import { isWithinReach, localInput, momentLabel, SEND_WITHIN_MS } from '../moments.ts'
import type { Rejection } from '../use-decisions.ts'
import type { Desk } from './desk.ts'
import { DeskButtons, DeskDialog } from './desk-dialog.tsx'
import { keepRejection } from './last-rejection.ts'
import type { Values } from './mail-text.ts'
import { asTemplate, isWritten, useWrittenMail, type Written, WrittenMailFields } from './written-mail.tsx'

export type Rejected = {
  /** Under which name waits what was begun. */
  begunAs: string
  /** 'Ana Vidal', or 'Reject 212 people'. */
  title: string
  count: number
  /** The candidate's; null where there are many. */
  language: Language | null
  values: Values
  /** What was written for them before and was not taken. */
  again?: Rejection | undefined
}

type Props = {
  /** Null while the dialog is closed. */
  whom: Rejected | null
  mayMail: boolean
  onReject: (rejection: Rejection) => void
  onClose: () => void
}

/** The name of the button: it says whether somebody will be told, and how many. */
function buttonLabel({ count }: Rejected, hasMail: boolean): string {
  if (count > 1)
    return hasMail ? m.triage_reject_tell_many({ count, number: String(count) }) : m.triage_reject_many({ count, number: String(count) })
  return hasMail ? m.triage_reject_tell() : m.triage_reject()
}

/** When the mail goes: as the company's rule says, or at another moment of the next two weeks. */
function SendTime({
  usualAt,
  sendAt,
  isWrong,
  onChange,
}: {
  usualAt: string
  sendAt: string
  isWrong: boolean
  onChange: (value: string) => void
}) {
  const isOther = sendAt !== ''
  const usual = momentLabel(usualAt, getLocale(), useViewer()?.company?.time_zone)
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <Select
        className="sm:flex-1"
        label={m.triage_send()}
        options={[
          { value: 'usual', label: usual.charAt(0).toUpperCase() + usual.slice(1) },
          { value: 'other', label: m.triage_send_other() },
        ]}
        value={isOther ? 'other' : 'usual'}
        onChange={(event) => onChange(event.currentTarget.value === 'other' ? localInput(new Date(usualAt)) : '')}
      />
      {isOther && (
        <TextField
          className="sm:flex-1"
          label={m.triage_send_at()}
          type="datetime-local"
          value={sendAt}
          error={isWrong ? m.triage_send_range() : undefined}
          min={localInput(new Date())}
          max={localInput(new Date(Date.now() + SEND_WITHIN_MS))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** What is chosen and written in the dialog; `sendAt` is '' for the rule's time. */
type Draft = { mail: Written; reason: string; isTold: boolean; wantsMail: boolean; sendAt: string }

function draftOf(again: Rejection | undefined, templates: Desk['templates']): Draft {
  const mail = asTemplate(templates, again?.mail ? again.mail.template : (templates[0]?.id ?? null))
  return {
    mail: again?.mail?.texts ? { ...mail, texts: again.mail.texts } : mail,
    reason: again ? String(again.reason) : '',
    isTold: again?.isTold ?? false,
    wantsMail: !again || again.mail !== null,
    sendAt: again?.mail?.sendAt ? localInput(new Date(again.mail.sendAt)) : '',
  }
}

function Fields({ whom, desk, mayMail, onReject, onClose }: Omit<Props, 'whom'> & { whom: Rejected; desk: Desk }) {
  const templates = desk.templates.filter(({ kind }) => kind === 'rejection')
  const { again, language: only, values } = whom
  const { value: draft, ...begun } = useBegun<Draft>(
    whom.begunAs,
    () => draftOf(again, templates),
    ({ mail }) => !isWritten(templates, mail),
  )
  const set = (part: Partial<Draft>) => begun.change({ ...draft, ...part })
  const { reason, isTold, wantsMail, sendAt } = draft
  const mail = useWrittenMail({ templates, written: draft.mail, onWrite: (written) => set({ mail: written }), only, values })
  const [isTried, setIsTried] = useState(false)
  const chosen = desk.reasons.find(({ id }) => String(id) === reason)
  const needsMail = chosen?.needs_mail ?? true
  const hasMail = mayMail && !isTold && (needsMail || wantsMail)

  const isOutOfReach = sendAt !== '' && !isWithinReach(sendAt)

  function send() {
    setIsTried(true)
    if (!chosen || (hasMail && (mail.missing || mail.wrong || isOutOfReach))) {
      focusWrong(document.querySelector('#reject'))
      return
    }
    const { template, texts } = mail
    // A mail written for one person has no text in the other language, unless it is the template's.
    const bodies = mail.isWritten ? { en: texts.en.body ? texts.en : texts.es, es: texts.es.body ? texts.es : texts.en } : null
    const sent = hasMail ? { template, texts: bodies, ...(sendAt && { sendAt: new Date(sendAt).toISOString() }) } : null
    const rejection: Rejection = { reason: chosen.id, isTold, mail: sent }
    keepRejection(rejection, mail.isWritten ? only : null)
    onReject(rejection)
  }

  return (
    <form
      id="reject"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented && send()}
    >
      <Select
        label={m.triage_reason()}
        // It comes with the dialog, or after it where reasons have to be loaded.
        data-first-focus=""
        autoFocus
        hint={m.triage_reason_hint()}
        error={isTried && !chosen ? m.triage_reason_missing() : undefined}
        options={[
          { value: '', label: m.triage_reason_choose() },
          ...desk.reasons.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
        // With a reason chosen Return rejects, on every system; some browsers would open the list again.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !chosen) return
          event.preventDefault()
          send()
        }}
      />
      {mayMail && (
        <Checkbox label={m.triage_told_myself()} checked={isTold} onChange={(event) => set({ isTold: event.currentTarget.checked })} />
      )}
      {mayMail && !isTold && !needsMail && (
        <Checkbox
          label={m.triage_mail_anyway()}
          checked={wantsMail}
          onChange={(event) => set({ wantsMail: event.currentTarget.checked })}
        />
      )}
      {hasMail && (
        <>
          <WrittenMailFields mail={mail} />
          {isTried && mail.missing && <p className="text-sm text-danger">{m.triage_mail_empty()}</p>}
          <SendTime
            usualAt={desk.rejectionsAt}
            sendAt={sendAt}
            isWrong={isTried && isOutOfReach}
            onChange={(value) => set({ sendAt: value })}
          />
        </>
      )}
      <DeskButtons label={buttonLabel(whom, hasMail)} variant="danger" onCancel={begun.cancel(onClose)} />
    </form>
  )
}

/** Rejecting: why, and what the candidate reads. Nothing is sent before the button is pressed, and nothing leaves at once. */
export function RejectDialog({ whom, onClose, ...rest }: Props) {
  // The last title stays while the dialog closes.
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (whom) setTitle(whom.title)
  }, [whom])
  return (
    <DeskDialog isOpen={whom !== null} title={whom?.title ?? title} onClose={onClose}>
      {(desk) => whom && <Fields whom={whom} desk={desk} onClose={onClose} {...rest} />}
    </DeskDialog>
  )
}
