// What the API says, for a toast or a banner. It speaks English; what it says every day is known here in both languages.
import { refusals } from '@plaza/contract/refusals'
import { ApiError } from './api.ts'
import { m } from './paraglide/messages.js'

const known = new Map<string, () => string>([
  [refusals.link_not_found.sentence, m.api_link_not_found],
  [refusals.link_used.sentence, m.api_link_used],
  [refusals.link_expired.sentence, m.api_link_expired],
  [refusals.too_many_requests.sentence, m.api_too_many_requests],
  [refusals.busy.sentence, m.api_busy],
  [refusals.internal_error.sentence, m.something_went_wrong],
  [refusals.email_taken.sentence, m.api_taken],
  [refusals.already_applied.sentence, m.api_already_applied],
  [refusals.job_closed.sentence, m.api_job_closed],
  [refusals.not_signed_in.sentence, m.api_not_signed_in],
  [`Email ${refusals.email_taken.sentence}`, m.api_email_taken],
  ['Your email address has been confirmed.', m.api_email_confirmed],
])

/** A sentence of the API in the reader's language where it is known, otherwise as it came. */
export function apiText(sentence: string): string {
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
