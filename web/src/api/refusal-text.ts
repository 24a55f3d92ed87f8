// The API's sentences for toasts and banners. The API speaks English; its usual sentences have a translation here.
import { refusals } from '@plaza/contract/refusals'
import { m } from '../paraglide/messages.js'
import { ApiError } from './api.ts'

const known = new Map<string, () => string>([
  [refusals.link_not_found.sentence, m.api_link_not_found],
  [refusals.link_used.sentence, m.api_link_used],
  [refusals.link_expired.sentence, m.api_link_expired],
  [refusals.too_many_requests.sentence, m.api_too_many_requests],
  [refusals.busy.sentence, m.api_busy],
  [refusals.internal_error.sentence, m.something_went_wrong],
  [refusals.email_taken.sentence, m.api_taken],
  [refusals.already_applied.sentence, m.api_already_applied],
  [refusals.email_not_of_application.sentence, m.api_email_not_of_application],
  [refusals.job_closed.sentence, m.api_job_closed],
  [refusals.not_signed_in.sentence, m.api_not_signed_in],
  [refusals.wrong_password.sentence, m.api_wrong_password],
  [refusals.not_allowed.sentence, m.api_not_allowed],
  [refusals.email_not_confirmed.sentence, m.confirm_notice_title],
  [refusals.members_limit_reached.sentence, m.api_members_limit_reached],
  [refusals.member_not_found.sentence, m.api_member_not_found],
  [refusals.last_owner.sentence, m.api_last_owner],
  [refusals.own_account.sentence, m.api_own_account],
  [refusals.already_joined.sentence, m.api_already_joined],
  [refusals.plan_too_small.sentence, m.api_plan_too_small],
  [refusals.subscription_inactive.sentence, m.payment_methods_update],
  [refusals.calendar_refused.sentence, m.calendar_failed],
  [refusals.calendar_not_linked.sentence, m.api_calendar_not_linked],
  [refusals.calendar_link_ended.sentence, m.api_calendar_link_ended],
  [refusals.meetings_not_offered.sentence, m.api_meetings_not_offered],
  [refusals.meetings_not_linked.sentence, m.api_meetings_not_linked],
  [refusals.vendor_unavailable.sentence, m.api_vendor_unavailable],
  [refusals.payment_declined.sentence, m.api_payment_declined],
  [refusals.payment_method_missing.sentence, m.payment_prompt_title],
  [refusals.payment_method_not_found.sentence, m.api_payment_method_not_found],
  [refusals.invoice_not_found.sentence, m.api_invoice_not_found],
  [refusals.branding_not_found.sentence, m.api_branding_not_found],
  [refusals.domain_name_taken.sentence, m.api_domain_name_taken],
  [`Email ${refusals.email_taken.sentence}`, m.api_email_taken],
  ['Your email address has been confirmed.', m.api_email_confirmed],
])

/** Sentences about an address that was invited. */
const ADDRESS = /^(\S+@\S+) (has already been taken|is already a member)$/

/** A sentence of the API in the reader's language where it is known, otherwise as it came. */
export function apiText(sentence: string): string {
  const [, email, what] = ADDRESS.exec(sentence) ?? []
  if (email) return what === refusals.email_taken.sentence ? m.api_address_taken({ email }) : m.api_address_member({ email })
  return known.get(sentence)?.() ?? sentence
}

/** The first sentence that the API gave for a refusal; null when it could not be reached or said nothing. */
export function refusalText(error: unknown): string | null {
  const [first] = error instanceof ApiError ? error.errors : []
  return first ? apiText(first) : null
}

/** Whether the API asks to wait a moment: what it says then is shown instead of a screen's own sentence. */
export function isTooSoon(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'too_many_requests' || error.code === 'busy')
}
