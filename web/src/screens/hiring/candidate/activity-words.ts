// What has happened to an application, in sentences.
import { m } from '../../../paraglide/messages.js'
import type { Activities, HiringView } from './loading.ts'

type Activity = Activities['activities'][number]
type Person = NonNullable<HiringView['decided_by']>

/** 'Laura Gómez', or words for a member who has left. */
export function personLabel(person: Person | null): string {
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
  return name || m.triage_somebody()
}

type Details = Activity['details']
const text = (details: Details, name: string) => (typeof details[name] === 'string' ? details[name] : '')

type Sentence = (name: string, details: Details) => string

const sentences: Readonly<Record<Activity['kind'], Sentence>> = {
  applied: () => m.triage_did_applied(),
  applied_again: () => m.triage_did_applied_again(),
  added: (name) => m.triage_did_added({ name }),
  opened: (name) => m.triage_did_opened({ name }),
  marked_read: (name) => m.triage_did_read({ name }),
  marked_unread: (name) => m.triage_did_unread({ name }),
  file_opened: (name, details) => m.triage_did_file_opened({ name, file: text(details, 'filename') }),
  file_downloaded: (name, details) => m.triage_did_file_downloaded({ name, file: text(details, 'filename') }),
  noted: (name) => m.triage_did_noted({ name }),
  transferred: (name, details) => m.triage_did_transferred({ name, job: text(details, 'to_job') }),
  merged: (name) => m.triage_did_merged({ name }),
  unmerged: (name) => m.triage_did_unmerged({ name }),
  rated: (name) => m.triage_did_rated({ name }),
  kept: (name) => m.triage_did_kept({ name }),
  kept_by_itself: () => m.triage_did_kept_by_itself(),
  moved: (name, details) => m.triage_did_moved({ name, stage: text(details, 'to_stage') }),
  hired: (name) => m.triage_did_hired({ name }),
  rejected: (name, details) => {
    const reason = text(details, 'reason')
    return reason ? m.triage_did_rejected_for({ name, reason }) : m.triage_did_rejected({ name })
  },
  tagged: (name) => m.triage_did_tagged({ name }),
  closed_out: (name) => m.triage_did_closed_out({ name }),
  reopened: (name, details) => (details.was_spam ? m.triage_did_reopened_no_spam({ name }) : m.triage_did_reopened({ name })),
  undone: (name) => m.triage_did_undone({ name }),
  mailed: () => m.triage_did_mail_sent(),
  mail_undelivered: () => m.triage_did_mail_undelivered(),
  replied: () => m.triage_did_replied(),
  mail_cancelled: (name) => m.triage_did_mail_cancelled({ name }),
  interview_offered: (name) => m.interview_did_offered({ name }),
  interview_booked: (name, details) => (details.is_by_candidate ? m.interview_did_picked() : m.interview_did_booked({ name })),
  interview_moved: (name, details) => (details.is_by_candidate ? m.interview_did_picked_another() : m.interview_did_moved({ name })),
  interview_cancelled: (name, details) => (details.is_by_candidate ? m.interview_did_declined() : m.interview_did_cancelled({ name })),
  withdrawn: () => m.triage_did_withdrawn(),
  restored: () => m.triage_did_restored(),
}

/** 'Laura Gómez moved to Interview'; where a mail was cancelled that leaves a rejection untold (`untold`), that too. */
export function activitySentence({ kind, actor, details }: Activity, untold: number | null): string {
  // Nobody did it: a rule.
  const isByItself = kind === 'closed_out' && actor === null
  const sentence = isByItself ? m.triage_did_closed_out_by_itself() : sentences[kind](personLabel(actor), details)
  const isUntold = kind === 'mail_cancelled' && untold !== null && details.message_id === untold
  return isUntold ? `${sentence}. ${m.triage_nobody_told()}` : sentence
}
