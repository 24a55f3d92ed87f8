// How people and applications are called on the recruiters' screens.
import type { ApplicationStatus, SuspicionSign } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { formatNumber } from '../../../words/formats.ts'
import type { Card } from './cards.ts'

/** 'Ana Vidal' */
export function nameOf({ applicant }: Pick<Card, 'applicant'>): string {
  return `${applicant.first_name} ${applicant.last_name}`.trim()
}

const statuses: Record<ApplicationStatus, () => string> = {
  active: m.triage_status_active,
  hired: m.triage_status_hired,
  rejected: m.triage_status_rejected,
  withdrawn: m.triage_status_withdrawn,
}
/** All statuses. Not the list of the contract's values, which every page of the board would carry. */
export const applicationStatuses = Object.keys(statuses) as ApplicationStatus[]

/** 'In progress' */
export function statusLabel(status: ApplicationStatus): string {
  return statuses[status]()
}

const standings: Record<ApplicationStatus, () => string> = {
  active: m.triage_status_active,
  hired: m.triage_is_hired,
  rejected: m.triage_is_rejected,
  withdrawn: m.triage_is_withdrawn,
}

/** What became of one application: 'Rejected'. Filters call those in it by `statusLabel`. */
export function standingLabel(status: ApplicationStatus): string {
  return standings[status]()
}

const sources: Readonly<Record<string, () => string>> = {
  jse: m.triage_source_job_page,
  added: m.triage_source_added,
  referral: m.triage_source_referral,
  mail: m.triage_source_mail,
  event: m.triage_source_event,
  sourced: m.triage_source_sourced,
}

/** Where an application came from: in words if the product knows the source ('jse' stands for a link without one), otherwise as the link named it. */
export function sourceLabel(source: string): string {
  return sources[source]?.() ?? source
}

/** The newest work: 'Designer, Casa Azul'. */
export function headlineOf({ headline }: Pick<Card, 'headline'>): string {
  return [headline?.job_title, headline?.company_name].filter(Boolean).join(', ')
}

const signLabels: Record<SuspicionSign, () => string> = {
  honeypot: m.suspicious_honeypot,
  throwaway_address: m.suspicious_throwaway_address,
  shared_resume: m.suspicious_shared_resume,
  fast: m.suspicious_fast,
  bounced: m.suspicious_bounced,
}

/** Why somebody is kept aside, in a few words. */
export const signLabel = (sign: SuspicionSign) => signLabels[sign]()

/** Why somebody was left out of a change of many, by what the API says. */
const skippedWords: Readonly<Record<string, () => string>> = {
  application_changed: m.triage_skip_changed,
  already_decided: m.triage_skip_decided,
  not_decided: m.triage_skip_decided,
  application_withdrawn: m.triage_skip_withdrawn,
  tags_full: m.triage_skip_tags,
  too_many_requests: m.triage_skip_mails,
  already_applied: m.triage_skip_applied,
  job_not_published: m.triage_skip_closed,
}

/** '2: somebody else has changed them meanwhile. 1: withdrawn.' */
export function skippedSentence(skipped: readonly { code: string }[]): string {
  const groups = Map.groupBy(skipped, ({ code }) => (skippedWords[code] ?? m.triage_skip_gone)())
  return [...groups].map(([why, those]) => `${formatNumber(those.length, getLocale())}: ${why}.`).join(' ')
}
