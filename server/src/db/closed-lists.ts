// The columns that take the values of a closed list only. A new value needs a migration that lets each of its columns take it: `npm run check`
// finds the value in no migration, and closed-lists.test.ts compares the database itself.

import { jobFlags, notificationIntervals } from '@plaza/contract/notification-values'
import { payPeriods } from '@plaza/contract/rules/pay'
import { payCurrencies } from '@plaza/contract/rules/pay-currencies'
import { notificationFlags } from '@plaza/contract/rules/toggles'
import {
  applicationStatuses,
  calendarProviders,
  changeActions,
  closedReasons,
  currencies,
  departments,
  documentKinds,
  duties,
  employmentTypes,
  jobStates,
  languages,
  messageKinds,
  messageStates,
  products,
  rejectionSides,
  reportReasons,
  roles,
  seniorities,
  shownStates,
  stageKinds,
  subscriptionStatuses,
  transactionStatuses,
  workTypes,
} from '@plaza/contract/values'
import type { CardsVendor, ChargeState, LinkPurpose, RowOf, Tables } from './tables.ts'

type ColumnName = { [T in keyof Tables & string]: `${T}.${keyof RowOf<T> & string}` }[keyof Tables & string]

const cardsVendors = ['stripe', 'stand_in'] as const satisfies readonly CardsVendor[]

/** Column -> the values that it takes. */
export const closedLists: Readonly<Partial<Record<ColumnName, readonly string[]>>> = {
  'account_links.purpose': ['confirmation', 'invitation', 'reset'] satisfies readonly LinkPurpose[],
  'application_submissions.current_salary_currency': currencies,
  'application_submissions.language': languages,
  'application_submissions.preferred_work_types': workTypes,
  'application_submissions.salary_currency': currencies,
  'calendar_links.provider': calendarProviders,
  'candidates.current_salary_currency': currencies,
  'candidates.preferred_work_types': workTypes,
  'candidates.salary_currency': currencies,
  'card_customers.vendor': cardsVendors,
  'charge_attempts.state': ['started', 'succeeded', 'declined'] satisfies readonly ChargeState[],
  'company_products.product': products,
  'files.kind': documentKinds,
  'job_members.flags_off': jobFlags,
  'jobs.currency_salary': payCurrencies,
  'jobs.department': departments,
  'jobs.employment_type': employmentTypes,
  'jobs.experience': seniorities,
  'jobs.salary_period': payPeriods,
  'jobs.state': jobStates,
  'jobs.closed_reason': closedReasons,
  'job_members.duty': duties,
  'job_reports.reason': reportReasons,
  'stages.kind': stageKinds,
  'rejection_reasons.side': rejectionSides,
  'applications.status': applicationStatuses,
  'applications.shown_state': shownStates,
  'applications.next_state': shownStates,
  'changes.action': changeActions,
  'mail_templates.kind': messageKinds,
  'application_messages.kind': messageKinds,
  'application_messages.language': languages,
  'application_messages.state': messageStates,
  'application_messages.direction': ['out', 'in'] satisfies readonly RowOf<'application_messages'>['direction'][],
  'notification_events.kind': notificationFlags,
  'notification_settings.flags_off': notificationFlags,
  'notification_settings.notification_interval': notificationIntervals,
  'payment_methods.type': ['card', 'us_bank_account'] satisfies readonly RowOf<'payment_methods'>['type'][],
  'plan_prices.currency': currencies,
  'public_changes.kind': ['job', 'company', 'partner', 'everything'] satisfies readonly RowOf<'public_changes'>['kind'][],
  'subscriptions.currency': currencies,
  'subscriptions.product': products,
  'subscriptions.subscription_status': subscriptionStatuses,
  'teams_connections.provider': ['eas', 'ews'] satisfies readonly RowOf<'teams_connections'>['provider'][],
  'transactions.currency': currencies,
  'transactions.status': transactionStatuses,
  'users.language': languages,
  'users.roles': roles,
  'webhook_events.vendor': cardsVendors,
}
