// The kinds of notifications, in words.
import type { DirectFlag, NotificationFlag } from '@plaza/contract/notification-values'
import { m } from '../paraglide/messages.js'

/** The text of each flag's row: its name, and when a mail is sent. */
export const flagWords: Record<NotificationFlag | DirectFlag, { label: () => string; hint: () => string }> = {
  new_application: { label: m.flag_new_application, hint: m.flag_new_application_hint },
  application_withdrawn: { label: m.flag_application_withdrawn, hint: m.flag_application_withdrawn_hint },
  job_published: { label: m.flag_job_published, hint: m.flag_job_published_hint },
  job_closing_soon: { label: m.flag_job_closing_soon, hint: m.flag_job_closing_soon_hint },
  member_joined: { label: m.flag_member_joined, hint: m.flag_member_joined_hint },
  mentioned: { label: m.flag_mentioned, hint: m.flag_mentioned_hint },
  candidate_replied: { label: m.flag_candidate_replied, hint: m.flag_candidate_replied_hint },
  interview: { label: m.flag_interview, hint: m.flag_interview_hint },
  added_to_job: { label: m.flag_added_to_job, hint: m.flag_added_to_job_hint },
  contract_updates: { label: m.flag_contract_updates, hint: m.flag_contract_updates_hint },
  time_off_requests: { label: m.flag_time_off_requests, hint: m.flag_time_off_requests_hint },
  payroll_reminders: { label: m.flag_payroll_reminders, hint: m.flag_payroll_reminders_hint },
}
