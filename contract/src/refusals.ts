// The closed catalogue of what the product says when it refuses a call. Sections 5 and 8 hold the sentences that the screens show;
// the sentences here are what the API itself answers in `errors`.

export const refusals = {
  invalid_input: { status: 422, sentence: 'Some of the values sent are not valid.' },
  malformed_request: { status: 400, sentence: 'The request could not be read.' },
  unknown_host: { status: 421, sentence: 'This host is not served here.' },
  not_signed_in: { status: 401, sentence: 'Please log in.' },
  not_found: { status: 404, sentence: 'Not found.' },
  company_not_found: { status: 404, sentence: 'This company does not exist.' },
  job_not_found: { status: 404, sentence: 'This job does not exist.' },
  job_closed: { status: 410, sentence: 'This job is no longer open.' },
  version_not_supported: { status: 406, sentence: 'This version of the API is not supported.' },
  media_type_not_supported: { status: 415, sentence: 'This kind of content is not supported.' },
  body_too_large: { status: 413, sentence: 'The request is too large.' },
  too_many_requests: { status: 429, sentence: 'Too many requests. Please wait a moment and try again.' },
  busy: { status: 503, sentence: 'The service is busy. Please try again in a moment.' },
  internal_error: { status: 500, sentence: 'Something went wrong' },
} as const

export type RefusalCode = keyof typeof refusals

/** What every refused call answers: the code for programs, one sentence per problem for people. */
export type RefusalBody = { code: RefusalCode; errors: string[]; request_id?: string }

/** The only thing thrown at a user. `errors` replaces the catalogue's sentence where more can be said. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly errors: string[]

  constructor(code: RefusalCode, errors: string[] = [refusals[code].sentence]) {
    super(`${code}: ${errors.join(' ')}`)
    this.name = 'Refusal'
    this.code = code
    this.errors = errors
  }

  get status(): number {
    return refusals[this.code].status
  }
}
