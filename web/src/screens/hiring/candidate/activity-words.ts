// What has happened to an application, in sentences.
import { m } from '../../../paraglide/messages.js'
import type { Activities, HiringView } from './loading.ts'

type Activity = Activities['activities'][number]
type Person = NonNullable<HiringView['decided_by']>

/** 'Laura Gómez', or that somebody who is no longer here did it. */
export function personLabel(person: Person | null): string {
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
  return name || m.triage_somebody()
}

type Details = Activity['details']
const text = (details: Details, ...names: readonly string[]) => {
  const found = names.map((name) => details[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : ''
}

type Sentence = (name: string, details: Details) => string

const sentences: Readonly<Record<string, Sentence>> = {
  applied: () => m.triage_did_applied(),
  applied_again: () => m.triage_did_applied_again(),
  sent_again: () => m.triage_did_applied_again(),
  added: (name) => m.triage_did_added({ name }),
  opened: (name) => m.triage_did_opened({ name }),
  read: (name) => m.triage_did_opened({ name }),
  unread: (name) => m.triage_did_unread({ name }),
  moved: (name, details) => m.triage_did_moved({ name, stage: text(details, 'stage', 'to_stage', 'stage_name') }),
  hired: (name) => m.triage_did_hired({ name }),
  rejected: (name, details) => {
    const reason = text(details, 'reason', 'rejection_reason', 'reason_name')
    return reason ? m.triage_did_rejected_for({ name, reason }) : m.triage_did_rejected({ name })
  },
  reopened: (name) => m.triage_did_reopened({ name }),
  undone: (name) => m.triage_did_undone({ name }),
  closed_out: (name) => m.triage_did_closed_out({ name }),
  withdrawn: () => m.triage_did_withdrawn(),
  withdrawal_undone: () => m.triage_did_withdrawal_undone(),
  file_opened: (name, details) => m.triage_did_file_opened({ name, file: text(details, 'file', 'filename') }),
  file_downloaded: (name, details) => m.triage_did_file_downloaded({ name, file: text(details, 'file', 'filename') }),
  mail_sent: () => m.triage_did_mail_sent(),
  mail_undelivered: () => m.triage_did_mail_undelivered(),
  mail_cancelled: (name) => m.triage_did_mail_cancelled({ name }),
  note_deleted: (name) => m.triage_did_note_deleted({ name }),
}

/** 'Laura Gómez moved to Interview'; what is not known here is called by its kind. */
export function activitySentence({ kind, actor, details }: Activity): string {
  const name = personLabel(actor)
  return sentences[kind]?.(name, details) ?? m.triage_did_other({ name, what: kind.replace(/_/g, ' ') })
}
