// Notifications, calendars and the support chat.
import type { DirectFlag, JobFlag, NotificationFlag, NotificationInterval } from '@plaza/contract/notification-values'
import type { CalendarProvider, Duty } from '@plaza/contract/values'
import type { Generated } from 'kysely'

export type ServiceTables = {
  job_members: { job_id: number; user_id: number; duty: Generated<Duty>; flags_off: Generated<JobFlag[]> }
  job_invitations: {
    job_id: number
    user_id: number
    duty: Duty
    invited_by: number | null
    invited_at: Date
    brings_account: boolean
  }
  notification_settings: {
    user_id: number
    notification_interval: Generated<NotificationInterval>
    flags_off: Generated<NotificationFlag[]>
    direct_off: Generated<DirectFlag[]>
    updated_at: Date
  }
  notification_events: {
    id: Generated<number>
    company_id: number
    kind: NotificationFlag
    key: string
    job_id: number | null
    application_id: number | null
    member_id: number | null
    occurred_at: Date
    spread_at: Date | null
  }
  notification_deliveries: {
    event_id: number
    user_id: number
    due_at: Date
    mailed_at: Date | null
    mail_id: string | null
    dropped_at: Date | null
  }
  calendar_links: {
    user_id: number
    provider: CalendarProvider
    email: string | null
    sealed_token: string
    token_hash: Buffer
    ended_at: Date | null
    created_at: Date
    updated_at: Date
  }
  teams_connections: {
    user_id: number
    provider: 'eas' | 'ews'
    account_id: string
    sealed_token: string
    token_hash: Buffer
    created_at: Date
  }
  scheduling_pages: {
    id: Generated<number>
    user_id: number
    vendor_id: string
    title: string
    duration_minutes: number
    url: string
    created_at: Date
  }
  calendar_events: {
    id: Generated<number>
    user_id: number
    submission_key: string
    vendor_id: string | null
    title: string
    starts_at: Date
    ends_at: Date
    join_url: string | null
    created_at: Date
    asked_at: Date
  }
  support_messages: {
    id: Generated<number>
    user_id: number | null
    email: string
    text: string
    page: string | null
    submission_key: string
    created_at: Date
  }
}
