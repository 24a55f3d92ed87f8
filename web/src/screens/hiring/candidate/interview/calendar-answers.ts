// What a candidate's calendar answers to an invitation, as mails and interviews say it.
import type { CalendarAnswer } from '@plaza/contract/values'
import { m } from '../../../../paraglide/messages.js'

/** The label of each answer and how it looks. */
export const calendarAnswers: Readonly<
  Record<CalendarAnswer, { label: () => string; tone: 'neutral' | 'success' | 'warning' | 'danger' }>
> = {
  accepted: { label: m.triage_calendar_accepted, tone: 'success' },
  declined: { label: m.triage_calendar_declined, tone: 'danger' },
  tentative: { label: m.triage_calendar_tentative, tone: 'warning' },
  counter: { label: m.triage_calendar_counter, tone: 'warning' },
}
