// The closed catalogue of what the product says when it refuses a call. Sections 5 and 8 hold the sentences that the screens show;
// the sentences here are what the API itself answers in `errors`.

export const refusals = {
  invalid_input: { status: 422, sentence: 'Some of the values sent are not valid.' },
  malformed_request: { status: 400, sentence: 'The request could not be read.' },
  unknown_host: { status: 421, sentence: 'This host is not served here.' },
  not_signed_in: { status: 401, sentence: 'Please log in.' },
  login_failed: { status: 401, sentence: 'Please double-check your email and password and try again.' },
  email_not_confirmed: { status: 403, sentence: 'Confirm your email address' },
  not_allowed: { status: 403, sentence: 'You are not allowed to do this.' },
  email_taken: { status: 422, sentence: 'has already been taken' },
  wrong_password: { status: 422, sentence: 'The current password is not correct.' },
  captcha_missing: { status: 422, sentence: 'you must validate the reCAPTCHA' },
  captcha_failed: { status: 422, sentence: 'Something went wrong' },
  link_not_found: { status: 404, sentence: 'This link is not valid.' },
  link_used: { status: 410, sentence: 'This link has already been used.' },
  link_expired: { status: 403, sentence: 'This link has expired.' },
  account_incomplete: { status: 409, sentence: 'Please complete your account first.' },
  user_not_found: { status: 404, sentence: 'This user does not exist.' },
  not_found: { status: 404, sentence: 'Not found.' },
  company_not_found: { status: 404, sentence: 'This company does not exist.' },
  job_not_found: { status: 404, sentence: 'This job does not exist.' },
  job_closed: { status: 410, sentence: 'This job is no longer open.' },
  candidate_not_found: { status: 404, sentence: 'This profile does not exist.' },
  application_not_found: { status: 404, sentence: 'This application does not exist.' },
  application_sealed: { status: 403, sentence: 'This application can no longer be changed.' },
  already_applied: { status: 409, sentence: 'You have already applied to this job.' },
  email_not_of_application: { status: 422, sentence: 'must be the one of your application' },
  application_withdrawn: { status: 409, sentence: 'This application has already been withdrawn.' },
  profile_incomplete: { status: 409, sentence: 'Some required fields on your profile are missing' },
  member_not_found: { status: 404, sentence: 'This member does not exist.' },
  members_limit_reached: { status: 409, sentence: 'Your plan has no room for more members.' },
  last_owner: { status: 409, sentence: 'A company always keeps an owner.' },
  own_account: { status: 409, sentence: 'You cannot remove yourself.' },
  already_joined: { status: 409, sentence: 'This member has already joined.' },
  subscription_not_found: { status: 404, sentence: 'This subscription does not exist.' },
  subscription_inactive: { status: 409, sentence: 'Please update your payment methods' },
  plan_too_small: { status: 409, sentence: 'This plan has no room for all your members.' },
  invoice_not_found: { status: 404, sentence: 'This invoice does not exist.' },
  payment_method_not_found: { status: 404, sentence: 'This payment method does not exist.' },
  payment_method_missing: { status: 409, sentence: 'Please add a payment method' },
  payment_declined: { status: 402, sentence: 'The payment was declined. Please use another payment method.' },
  card_page_not_found: { status: 404, sentence: 'This payment page does not exist.' },
  job_member_not_found: { status: 404, sentence: 'This job does not exist.' },
  branding_not_found: { status: 404, sentence: 'This job board page does not exist.' },
  domain_name_taken: { status: 422, sentence: 'This domain name is already taken.' },
  calendar_refused: { status: 422, sentence: 'An error has ocurred' },
  calendar_not_linked: { status: 409, sentence: 'Please link your calendar first.' },
  calendar_link_ended: { status: 409, sentence: 'Please link your calendar again.' },
  meetings_not_offered: { status: 409, sentence: 'This calendar cannot be linked with Teams.' },
  meetings_not_linked: { status: 409, sentence: 'Please link Teams first.' },
  scheduling_page_not_found: { status: 404, sentence: 'This scheduling page does not exist.' },
  vendor_unavailable: { status: 503, sentence: 'This service cannot be reached at the moment. Please try again in a few minutes.' },
  version_not_supported: { status: 406, sentence: 'This version of the API is not supported.' },
  media_type_not_supported: { status: 415, sentence: 'This kind of content is not supported.' },
  body_too_large: { status: 413, sentence: 'The request is too large.' },
  too_many_requests: { status: 429, sentence: 'Too many requests. Please wait a moment and try again.' },
  busy: { status: 503, sentence: 'The service is busy. Please try again in a moment.' },
  internal_error: { status: 500, sentence: 'Something went wrong' },
} as const

export type RefusalCode = keyof typeof refusals

/** One sentence per problem; talent sign-up names the field each belongs to. */
export type RefusalErrors = string[] | { [field: string]: string[] }

/** What every refused call answers: the code for programs, one sentence per problem for people. */
export type RefusalBody = {
  code: RefusalCode
  errors: RefusalErrors
  request_id?: string
  /** Handle of the pending confirmation, where another link can be asked for. */
  token_id?: string
}

/** The only thing thrown at a user. `errors` replaces the catalogue's sentence where more can be said. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly errors: RefusalErrors
  readonly token_id: string | undefined
  /** After how long another try makes sense. */
  readonly retry_after_seconds: number | undefined

  constructor(code: RefusalCode, errors?: RefusalErrors, more: { token_id?: string; retry_after_seconds?: number } = {}) {
    const sentences = errors ?? [refusals[code].sentence]
    super(`${code}: ${Object.values(sentences).flat().join(' ')}`)
    this.name = 'Refusal'
    this.code = code
    this.errors = sentences
    this.token_id = more.token_id
    this.retry_after_seconds = more.retry_after_seconds
  }

  get status(): number {
    return refusals[this.code].status
  }
}
