// How people and applications are called on the recruiters' screens.
import type { ApplicationStatus } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'
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
