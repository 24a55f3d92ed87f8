/** What `GET /notification_settings` answers before anything was changed: everything is told, at once. */
export const allOn = {
  notification_interval: 'immediate',
  sourcing_notifications: {
    new_application: true,
    application_withdrawn: true,
    job_published: true,
    job_closing_soon: true,
    member_joined: true,
  },
  workforce_notifications: { contract_updates: true, time_off_requests: true, payroll_reminders: true },
  direct_notifications: { mentioned: true, added_to_job: true, candidate_replied: true, interview: true },
}
