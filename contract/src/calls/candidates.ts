// Applying and keeping a profile (section 7, "Public job board and candidates"; product decisions, "Candidates and applications").
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { APPLICATION_SOURCE, FILE_MAX_BYTES, SUBMISSIONS_MAX_ROWS } from '../limits.ts'
import { says } from '../schema-rules.ts'
import { applicationStates, documentKinds, resumeKinds } from '../values.ts'
import { shownToSender, writtenBySender } from './application-links.ts'
import { companyParam, jobParam, page, pagination } from './board.ts'
import { candidateAnswer, history, jobPreferences, keptPhone, particulars, phone } from './candidate-fields.ts'
import { hiringView } from './hiring-entities.ts'
import { picking } from './interviews.ts'
import { answer, answers } from './job-questions.ts'
import { email, id, keptName } from './people.ts'

const names = { first_name: keptName, last_name: keptName }

const source = z
  .string(says('code'))
  .regex(/^[A-Za-z0-9_-]{0,50}$/, says('code'))
  .optional()
  .transform((value) => value || APPLICATION_SOURCE)
  .describe('where the application came from')

const submission_key = z
  .string(says('submission_key'))
  .regex(/^[A-Za-z0-9-]{16,64}$/, says('submission_key'))
  .optional()
  .describe('Made at random by the sender and kept until the answer came: the same submission sent again is the same application.')

/** Whatever stands in them refuses nothing, so that a program that fills in forms learns nothing. */
const formTraces = {
  homepage: z.string().optional().describe('left empty: people do not see this field of the form'),
  form_seconds: z
    .union([z.string(), z.number()])
    .optional()
    .transform((value) => (value === undefined || value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value)))
    .meta({ sent_as: { type: 'number' } })
    .describe('how long the form was open; may be left out'),
}

const resume = { max_bytes: FILE_MAX_BYTES, kinds: resumeKinds }
const documents = { max_bytes: FILE_MAX_BYTES, kinds: documentKinds }

const REFERENCE = /^[A-Za-z0-9_-]{43}$/

const profile = candidateAnswer.extend({ id: z.int(), has_complete_profile: z.boolean() }).meta({ id: 'CandidateProfile' })

const application = z
  .object({
    id: z.int(),
    date: z.iso.datetime(),
    state: z
      .enum(applicationStates)
      .describe('as its sender is shown it; job_closed: it was turned down because the job closed, and its sender was told'),
    application: z.string().describe('where it came from'),
    has_account: z.boolean().describe('false: only sent by somebody who was not signed in, under this address'),
    guest_count: z
      .int()
      .describe('how many submissions for it were sent without the account; 0 to an account whose address is not confirmed'),
    job: z.object({ id: z.int(), title: z.string(), is_closed: z.boolean().describe('it takes no applications any more') }),
    company: z.object({ domain_name: z.string(), visible_name: z.string(), logo: z.object({ url: z.string().nullable() }) }),
  })
  .meta({ id: 'Application' })

const sentApplication = application.extend(shownToSender).meta({ id: 'SentApplication' })

const submission = z
  .object({
    id: z.int(),
    date: z.iso.datetime(),
    application: z.string().describe('where it came from'),
    has_account: z.boolean().describe('false: sent by somebody who was not signed in and need not be whom the address belongs to'),
    is_withdrawn: z.boolean(),
    candidate: candidateAnswer,
    answers: z.array(answer),
  })
  .meta({ id: 'Submission' })

export const candidates = [
  endpoint('POST /job_board/{company}/{job}/apply', {
    who: 'anyone',
    reads_session: true,
    summary:
      'Applies with a form; the resume is required. `candidate.id` is a reference that nobody can guess, good for `apply_update` for an hour and, after it, for nothing. Only who is signed in with the account of the address is told `already_applied`; anybody else’s is kept as another submission of the same application.',
    params: z.object({ company: companyParam, job: jobParam }),
    body: z.object({
      candidate: z.object({ ...names, email, phone, application: source, answers, ...particulars, ...jobPreferences }),
      submission_key,
      ...formTraces,
    }),
    files: { 'candidate[resume]': { ...resume, is_required: true }, 'candidate[documents]': documents },
    response: z.object({ candidate: z.object({ id: z.string() }) }),
    refusals: ['company_not_found', 'job_not_found', 'job_closed', 'already_applied', 'answers_missing'],
  }),
  endpoint('PUT /job_board/apply_update/{id}', {
    who: 'anyone',
    summary: 'Adds history, skills and preferences to the application whose reference this is, within its hour.',
    params: z.object({ id: z.string().regex(REFERENCE) }),
    body: z.object({ candidate: z.object({ ...jobPreferences, ...history }) }),
    response: z.object({ candidate: z.object({ id: z.string() }) }),
    refusals: ['application_not_found', 'application_sealed'],
  }),
  endpoint('POST /job_board/{company}/{job}/apply/{talentId}', {
    who: 'signed_in',
    summary: 'Applies in one click with one’s own stored profile, which must be complete.',
    params: z.object({ company: companyParam, job: jobParam, talentId: id }),
    query: z.object({ application: source, submission_key }),
    body: z.object({ answers }),
    response: z.object({ candidate: z.object({ id: z.int() }) }),
    refusals: [
      'candidate_not_found',
      'company_not_found',
      'job_not_found',
      'job_closed',
      'profile_incomplete',
      'already_applied',
      'answers_missing',
    ],
  }),
  endpoint('GET /candidates/{id}', {
    who: 'signed_in',
    summary: 'One’s own profile; anybody else’s does not exist.',
    params: z.object({ id }),
    response: z.object({ candidate: profile }),
    refusals: ['candidate_not_found'],
  }),
  endpoint('PUT /candidates/{id}', {
    who: 'signed_in',
    summary:
      'Changes one’s own profile: as JSON (a history update) or as a form, with files. What is left out stays; `documents: null` takes the other document away.',
    params: z.object({ id }),
    body: z.object({
      candidate: z
        .object({
          ...z.object(names).partial().shape,
          email: email.optional().describe('as it is: it cannot be changed here'),
          phone: keptPhone.optional(),
          application: source,
          ...particulars,
          ...jobPreferences,
          ...history,
          documents: z.union([z.null(), z.literal('').transform(() => null)], says('file')).optional(),
        })
        .prefault({}),
    }),
    files: { 'candidate[resume]': resume, 'candidate[documents]': documents },
    response: z.object({ candidate: profile }),
    refusals: ['candidate_not_found'],
  }),
  endpoint('GET /candidates/{id}/applications', {
    who: 'signed_in',
    summary:
      'The applications that one’s account has sent, and those that were sent without it under its confirmed address, newest first: each once, whatever was sent for it.',
    params: z.object({ id }),
    query: z.object({ page }),
    response: z.object({
      applications: z.array(sentApplication),
      meta: z.object({ pagination }),
    }),
    refusals: ['candidate_not_found'],
  }),
  endpoint('GET /applications/{id}', {
    who: 'signed_in',
    summary:
      'An application as one’s account has sent it; to members of the company that received it by its leading submission (of the account, else the newest), with all that was sent for it.',
    params: z.object({ id }),
    response: z.object({
      application: application.extend({
        candidate: candidateAnswer,
        answers: z.array(answer).describe('to the job’s questions, in their order; to the company those of the leading submission'),
        submissions: z
          .array(submission)
          .optional()
          .describe(`for the company alone: the leading one, then the newest, at most ${SUBMISSIONS_MAX_ROWS}`),
        submissions_count: z.int().optional(),
        hiring: hiringView.optional().describe('for members of the job alone'),
      }),
    }),
    refusals: ['application_not_found'],
  }),
  endpoint('POST /applications/{id}/take_over', {
    who: 'signed_in',
    summary:
      'Makes one’s own what was sent without the account under its confirmed address; it then leads, can be read and withdrawn. Beyond the specification.',
    params: z.object({ id }),
    response: z.object({ application: sentApplication }),
    refusals: ['application_not_found', 'already_applied'],
  }),
  endpoint('DELETE /applications/{id}', {
    who: 'signed_in',
    summary:
      'Withdraws an application that one’s account has sent, or that was sent without it under its confirmed address; the company keeps it, marked so, and is told. Beyond the specification.',
    params: z.object({ id }),
    response: z.object({ application: sentApplication }),
    refusals: ['application_not_found', 'application_withdrawn'],
  }),
  endpoint('POST /applications/{id}/restore', {
    who: 'signed_in',
    summary: 'Takes one’s own withdrawal back within ten minutes. Beyond the specification.',
    params: z.object({ id }),
    response: z.object({ application: sentApplication }),
    refusals: ['application_not_found', 'change_too_old', 'application_not_withdrawn'],
  }),
  endpoint('POST /applications/{id}/times', {
    who: 'signed_in',
    summary:
      'Picks one of the times that one’s own application is offered for an interview, or says that one cannot make it. Beyond the design.',
    params: z.object({ id }),
    body: picking.body,
    response: z.object({ application: sentApplication }),
    refusals: ['application_not_found', ...picking.refusals],
  }),
  endpoint('POST /applications/{id}/replies', {
    who: 'signed_in',
    summary:
      'Writes to the team of the job about one’s own application, as its page does; the same words again within a minute are one message. Beyond the design.',
    params: z.object({ id }),
    body: z.object({ message: z.object({ body: writtenBySender }) }),
    response: z.object({ application: sentApplication }),
    refusals: ['application_not_found'],
  }),
] as const
