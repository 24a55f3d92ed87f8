// The properties of each kind of event. Its words are in server/src/words (mails) and web/src/words/notification-words.ts (switches).

import type { NotificationFlag } from '@plaza/contract/notification-values'
import { notificationFlags } from '@plaza/contract/rules/toggles'

/**
 * Who is told of an event: `job_members` are the members of its job, or the owner if it has none; `recruiters` are all who may publish
 * jobs; `other_admins` are the admins except the member whom the event is about.
 */
export type Told = 'job_members' | 'recruiters' | 'other_admins'

type Kind = {
  /** Null for a kind of the workforce product, which has no events yet. */
  told: Told | null
  /** The function that notes such an event. */
  notedBy: keyof typeof import('./events.ts') | null
  /** The page to which the button in its mail leads: whoever may source is led to the `candidate`, everybody else to the posting. */
  leadsTo: 'candidate' | 'job' | 'members'
}

export const kinds: Readonly<Record<NotificationFlag, Kind>> = {
  new_application: { told: 'job_members', notedBy: 'noteNewApplicationInStatement', leadsTo: 'candidate' },
  application_withdrawn: { told: 'job_members', notedBy: 'noteWithdrawal', leadsTo: 'candidate' },
  job_published: { told: 'recruiters', notedBy: 'notePublished', leadsTo: 'job' },
  job_closing_soon: { told: 'job_members', notedBy: 'noteClosingJobs', leadsTo: 'job' },
  member_joined: { told: 'other_admins', notedBy: 'noteJoined', leadsTo: 'members' },
  contract_updates: { told: null, notedBy: null, leadsTo: 'members' },
  time_off_requests: { told: null, notedBy: null, leadsTo: 'members' },
  payroll_reminders: { told: null, notedBy: null, leadsTo: 'members' },
}

/** The kinds of events that these people are told of. */
export function kindsFor(who: Told): NotificationFlag[] {
  return notificationFlags.filter((flag) => kinds[flag].told === who)
}
