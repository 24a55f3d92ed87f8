// The closed catalogue of what the product refuses with. What it says then stands in sentences/en.ts and es.ts.
import type { Problem, RefusalCode, Rule } from './sentences/catalogue.ts'

export type { BrokenRule, FieldPath, Problem, RefusalCode } from './sentences/catalogue.ts'

/** The HTTP status of each code. */
export const refusals = {
  invalid_input: { status: 422 },
  malformed_request: { status: 400 },
  unknown_host: { status: 421 },
  not_signed_in: { status: 401 },
  login_failed: { status: 401 },
  email_not_confirmed: { status: 403 },
  not_allowed: { status: 403 },
  email_taken: { status: 422 },
  wrong_password: { status: 422 },
  captcha_missing: { status: 422 },
  captcha_failed: { status: 422 },
  link_not_found: { status: 404 },
  link_used: { status: 410 },
  link_expired: { status: 403 },
  account_incomplete: { status: 409 },
  user_not_found: { status: 404 },
  not_found: { status: 404 },
  company_not_found: { status: 404 },
  job_not_found: { status: 404 },
  job_closed: { status: 410 },
  candidate_not_found: { status: 404 },
  application_not_found: { status: 404 },
  application_sealed: { status: 403 },
  already_applied: { status: 409 },
  answers_missing: { status: 422 },
  email_not_of_application: { status: 422 },
  application_withdrawn: { status: 409 },
  application_not_withdrawn: { status: 409 },
  profile_incomplete: { status: 409 },
  member_not_found: { status: 404 },
  members_limit_reached: { status: 409 },
  last_owner: { status: 409 },
  own_account: { status: 409 },
  already_joined: { status: 409 },
  subscription_not_found: { status: 404 },
  subscription_inactive: { status: 409 },
  plan_too_small: { status: 409 },
  invoice_not_found: { status: 404 },
  payment_method_not_found: { status: 404 },
  payment_method_missing: { status: 409 },
  payment_declined: { status: 402 },
  card_page_not_found: { status: 404 },
  job_member_not_found: { status: 404 },
  job_changed: { status: 409 },
  job_published: { status: 409 },
  job_incomplete: { status: 422 },
  job_not_published: { status: 409 },
  job_not_closed: { status: 409 },
  reopening_too_late: { status: 409 },
  job_taken_down: { status: 409 },
  last_recruiter: { status: 409 },
  job_member_taken: { status: 409 },
  stage_in_use: { status: 409 },
  stage_not_found: { status: 404 },
  stage_needed: { status: 409 },
  application_changed: { status: 409 },
  already_decided: { status: 409 },
  not_decided: { status: 409 },
  rejection_reason_not_found: { status: 404 },
  last_rejection_reason: { status: 409 },
  mail_template_not_found: { status: 404 },
  message_missing: { status: 422 },
  message_not_found: { status: 404 },
  message_sent: { status: 409 },
  applicant_not_found: { status: 404 },
  tags_full: { status: 409 },
  note_not_found: { status: 404 },
  note_too_old: { status: 409 },
  already_merged: { status: 409 },
  not_merged: { status: 409 },
  merge_too_old: { status: 409 },
  change_not_found: { status: 404 },
  change_too_old: { status: 409 },
  change_undone: { status: 409 },
  count_changed: { status: 409 },
  branding_not_found: { status: 404 },
  domain_name_taken: { status: 422 },
  changed_meanwhile: { status: 409 },
  calendar_refused: { status: 422 },
  interview_not_found: { status: 404 },
  interview_over: { status: 409 },
  time_taken: { status: 409 },
  calendar_not_linked: { status: 409 },
  calendar_link_ended: { status: 409 },
  meetings_not_offered: { status: 409 },
  meetings_not_linked: { status: 409 },
  scheduling_page_not_found: { status: 404 },
  vendor_unavailable: { status: 503 },
  version_not_supported: { status: 406 },
  media_type_not_supported: { status: 415 },
  body_too_large: { status: 413 },
  too_many_requests: { status: 429 },
  busy: { status: 503 },
  internal_error: { status: 500 },
} as const satisfies { readonly [C in RefusalCode]: { status: number } }

/** Sentences for people in the language that the call asks for; talent sign-up names the field each belongs to. */
export type RefusalErrors = string[] | { [field: string]: string[] }

/** A field that was refused, by its name on the wire, and the rule that it breaks. */
export type RefusedField = { name: string; code: Rule | RefusalCode }

/** What every refused call answers: codes for programs, sentences for people. */
export type RefusalBody = {
  code: RefusalCode
  errors: RefusalErrors
  /** Each field once, in the order of the form; absent where the refusal is about none. */
  fields?: RefusedField[] | undefined
  request_id?: string
  /** Handle of the pending confirmation, where another link can be asked for. */
  token_id?: string
}

type More = {
  token_id?: string
  /** After how long another try makes sense. */
  retry_after_seconds?: number
  /** The name that `errors` has its sentences under, where it is an object. */
  under?: string
}

/** The only thing thrown at a user: a code, and where more can be said the problems that led to it. Its sentences are chosen when it is answered. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly problems: readonly Problem[]
  readonly token_id: string | undefined
  readonly retry_after_seconds: number | undefined
  readonly under: string | undefined

  constructor(code: RefusalCode, problems: readonly Problem[] = [], { token_id, retry_after_seconds, under }: More = {}) {
    super(problems.length === 0 ? code : `${code}: ${JSON.stringify(problems)}`)
    this.name = 'Refusal'
    this.code = code
    this.problems = problems
    this.token_id = token_id
    this.retry_after_seconds = retry_after_seconds
    this.under = under
  }

  get status(): number {
    return refusals[this.code].status
  }

  /** The fields that it is about, each once. */
  get fields(): RefusedField[] {
    const codes = new Map<string, RefusedField['code']>()
    for (const { field, rule } of this.problems) if (field !== undefined && !codes.has(field)) codes.set(field, rule ?? this.code)
    return [...codes].map(([name, code]) => ({ name, code }))
  }
}
