// What the states of an application are called for whoever sent it.
import type { OutputOf } from '@plaza/contract'
import type { ApplicationState } from '@plaza/contract/values'
import { m } from '../paraglide/messages.js'
import type { TagTone } from '../ui/tag.tsx'

export type TimelineEntry = OutputOf<'GET /application_links/{token}'>['application']['timeline'][number]

export const sentStates: Record<ApplicationState, { label: () => string; tone: TagTone }> = {
  received: { label: m.application_received, tone: 'success' },
  in_review: { label: m.sent_state_in_review, tone: 'brand' },
  interview: { label: m.sent_state_interview, tone: 'brand' },
  offer: { label: m.sent_state_offer, tone: 'success' },
  hired: { label: m.sent_state_hired, tone: 'success' },
  not_selected: { label: m.sent_state_not_selected, tone: 'neutral' },
  job_closed: { label: m.application_job_closed, tone: 'neutral' },
  withdrawn: { label: m.application_withdrawn, tone: 'neutral' },
}

/** What stands in the timeline: a state, or what happened besides. */
export function timelineLabel(kind: TimelineEntry['kind']): string {
  if (kind === 'sent_again') return m.sent_timeline_again()
  return kind === 'message' ? m.sent_timeline_message() : sentStates[kind].label()
}
