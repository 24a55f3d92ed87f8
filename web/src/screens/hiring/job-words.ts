// Closed lists of the hiring side in the reader's language.
import type { OutputOf } from '@plaza/contract'
import type { ClosedReason, Duty, JobState, Language } from '@plaza/contract/values'
import { m } from '../../paraglide/messages.js'
import { dateLabel } from '../../words/age.ts'

const duties: Record<Duty, () => string> = {
  recruiter: m.hiring_duty_recruiter,
  hiring_manager: m.hiring_duty_hiring_manager,
  interviewer: m.hiring_duty_interviewer,
}

const reasons: Record<ClosedReason, () => string> = {
  filled: m.hiring_reason_filled,
  cancelled: m.hiring_reason_cancelled,
  paused: m.hiring_reason_paused,
  enough_applicants: m.hiring_reason_enough_applicants,
  expired: m.hiring_reason_expired,
  taken_down: m.hiring_reason_taken_down,
  missing: m.hiring_reason_missing,
}

const states: Record<JobState, () => string> = {
  draft: m.hiring_state_draft,
  published: m.hiring_state_published,
  closed: m.hiring_state_closed,
}

/** Of many jobs, for the tabs: Spanish has another word. */
const tabs: Record<JobState, () => string> = {
  draft: m.hiring_tab_draft,
  published: m.hiring_tab_published,
  closed: m.hiring_tab_closed,
}

// Lists of the contract's values that the board has no use for: their module is part of its first page, and what is asked of it there weighs on it.
/** From the one who may most. */
export const dutiesInOrder = Object.keys(duties) as readonly Duty[]
/** In the order of the tabs. */
export const statesInOrder: readonly JobState[] = ['published', 'draft', 'closed']

/** 'Hiring manager' */
export const dutyLabel = (duty: Duty) => duties[duty]()
/** 'Filled' */
export const reasonLabel = (reason: ClosedReason) => reasons[reason]()
/** 'Published', of many jobs */
export const tabLabel = (state: JobState) => tabs[state]()
/** 'Published' */
export const stateLabel = (state: JobState) => states[state]()

/** Systems that do not write themselves like an English word. */
const systems: Readonly<Record<string, string>> = { 'json-ld': 'JSON-LD', smartrecruiters: 'SmartRecruiters' }
/** The system that a posting was imported from, as it calls itself: 'Greenhouse'. */
export const systemName = (source: string) => systems[source] ?? source.charAt(0).toUpperCase() + source.slice(1)

/** 'Closed March 3, 2026 · Filled' */
export function closedLabel(
  { closed_at, closed_reason }: Pick<OutputOf<'GET /jobs/{id}'>['job'], 'closed_at' | 'closed_reason'>,
  locale: Language,
): string {
  const closed = closed_at ? m.hiring_closed_on({ date: dateLabel(closed_at, locale) }) : m.hiring_state_closed()
  return closed_reason ? `${closed} · ${reasonLabel(closed_reason)}` : closed
}
