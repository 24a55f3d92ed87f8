// Writing, publishing and closing jobs (docs/decisions/0092).
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { KEEP_DECIDING_DAYS, KEEP_DECIDING_MAX_DAYS, REPORT_TEXT_MAX_CHARACTERS, TAKEDOWN_REASON_MAX_CHARACTERS } from '../limits.ts'
import { says } from '../schema-rules.ts'
import {
  closedReasons,
  departments,
  employmentTypes,
  jobStates,
  reportReasons,
  seniorities,
  sourcingRoles,
  stageKinds,
  subscriptionStatuses,
  takedownRoles,
} from '../values.ts'
import { companyParam, jobParam, page, pagination } from './board.ts'
import { bodyId, duty, jobTeamMember, lines, oneOf, onOff, right, search, timestamp, version } from './hiring-fields.ts'
import { day, jobFields } from './hiring-job-fields.ts'
import { jobMember } from './notifications.ts'
import { payInList } from './pay-fields.ts'
import { email, id, message, paragraphs } from './people.ts'

const namedPlace = z.object({
  location: z.object({
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
    street_address: z.string().nullable(),
    postal_code: z.string().nullable(),
  }),
})

const posting = z.object({
  title: z.string(),
  language: z.string().describe('ISO 639-1'),
  description: z.string().nullable(),
  requirements: z.string().nullable(),
  job_benefits: z.string().nullable(),
  department: z.enum(departments).nullable(),
  employment_type: z.enum(employmentTypes).nullable(),
  experience: z.enum(seniorities).nullable(),
  is_remote: z.boolean(),
  is_hybrid: z.boolean().describe('in part from home'),
  ...payInList,
  job_location: namedPlace.nullable(),
  further_locations: z.array(namedPlace).describe('its places beside that one, in their order'),
  valid_through: z.string().nullable().describe('YYYY-MM-DD: its last day, in the company’s time zone'),
  required_skills: z.array(z.string()),
  optional_skills: z.array(z.string()),
  openings: z.int(),
  hire_date: z.string().nullable(),
  reply_within_days: z.int(),
  is_listed: z.boolean(),
  is_blind: z.boolean(),
  rating_criteria: z.array(z.string()),
  job_boards: z.array(z.string()),
})

export const stage = z
  .object({
    id: z.int(),
    name: z.string().describe('in the language that the call asks for, unless the team has named it'),
    kind: z.enum(stageKinds),
    position: z.int(),
  })
  .meta({ id: 'Stage' })

const countedStage = stage.extend({ count: z.int().describe('of active applications') })
const counts = z.object({ active: z.int(), unread: z.int(), overdue: z.int() })

export const hiringJob = posting
  .extend({
    id: z.int(),
    state: z.enum(jobStates),
    version: z.int(),
    draft: posting.nullable().describe('of a published job: how it will read once its saved changes are published; null without any'),
    publish_date: timestamp.nullable(),
    closed_at: timestamp.nullable(),
    closed_reason: z.enum(closedReasons).nullable(),
    decide_until: z.iso.date().nullable().describe('of a closed job: when those are told that it has closed who still wait for an answer'),
    closes_on: z.iso.date().nullable().describe('when it closes unless somebody works on it, since nobody has for long'),
    source: z.string().nullable().describe('where an imported job came from'),
    subscription_status: z.enum(subscriptionStatuses),
    url: z.string().nullable().describe('of its public page; null for a draft'),
    stages: z.array(countedStage),
    stages_version: z.int(),
    counts,
    rights: z.array(right).describe('what one may do oneself'),
    job_members: z.array(jobTeamMember),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'HiringJob' })

const hiringJobRow = z
  .object({
    id: z.int(),
    title: z.string(),
    state: z.enum(jobStates),
    department: z.enum(departments).nullable(),
    job_location: namedPlace.nullable(),
    further_locations: z.array(namedPlace).describe('its places beside that one, in their order'),
    is_remote: z.boolean(),
    has_draft: z.boolean(),
    source: z.string().nullable(),
    publish_date: timestamp.nullable(),
    valid_through: z.string().nullable(),
    closed_at: timestamp.nullable(),
    closed_reason: z.enum(closedReasons).nullable(),
    subscription_status: z.enum(subscriptionStatuses),
    url: z.string().nullable(),
    counts,
    stages: z.array(countedStage),
    rights: z.array(right),
    job_members: z.array(jobTeamMember),
    version: z.int(),
    updated_at: timestamp,
  })
  .meta({ id: 'HiringJobRow' })

export const checkNames = [
  'title',
  'text',
  'place',
  'country',
  'pay',
  'type',
  'last_day',
  'logo',
  'salary_in_title',
  'remote_country',
  'pay_range_law',
  'questions',
] as const

const check = z
  .object({
    name: z.enum(checkNames),
    state: z.enum(['ok', 'advice', 'missing']).describe('missing: it cannot be published like this'),
    sentence: z.string().describe('in the language that the call asks for'),
  })
  .meta({ id: 'PublishCheck' })

const jobAnswer = z.object({ job: hiringJob })
const params = z.object({ id })

export const hiringJobs = [
  endpoint('GET /jobs', {
    who: sourcingRoles,
    summary: 'The company’s jobs that one may see, newest first, with their pipelines counted; and how many there are in each state.',
    query: z.object({ page, search, state: oneOf(jobStates), department: oneOf(departments), mine: onOff }),
    response: z.object({
      jobs: z.array(hiringJobRow),
      totals: z.object({ draft: z.int(), published: z.int(), closed: z.int() }).describe('with the other filters'),
      meta: z.object({ pagination }),
    }),
    refusals: [],
  }),
  endpoint('POST /jobs', {
    who: sourcingRoles,
    summary:
      'Begins a draft; a title is enough. Whoever begins it becomes its recruiter. A company begins 500 a day, copies included, then too_many_requests.',
    body: z.object({ job: jobFields.required({ title: true }) }),
    response: jobAnswer,
    refusals: [],
  }),
  endpoint('GET /jobs/{id}', {
    who: sourcingRoles,
    summary: 'A job of the own company with its draft, stages and team, and the partners to whose boards it can be published.',
    params,
    response: jobAnswer.extend({ job_boards: z.array(z.object({ slug: z.string(), name: z.string() })) }),
    refusals: ['job_not_found'],
  }),
  endpoint('PUT /jobs/{id}', {
    who: sourcingRoles,
    summary: 'Saves a job. Of a published one the changes are kept aside until they are published; what is left out stays.',
    params,
    body: z.object({ job: jobFields, version }),
    response: jobAnswer,
    refusals: ['job_not_found', 'job_changed', 'job_closed'],
  }),
  endpoint('DELETE /jobs/{id}', {
    who: sourcingRoles,
    summary: 'Deletes a draft.',
    params,
    response: message,
    refusals: ['job_not_found', 'job_published'],
  }),
  endpoint('DELETE /jobs/{id}/draft', {
    who: sourcingRoles,
    summary: 'Throws the unpublished changes of a published job away.',
    params,
    response: jobAnswer,
    refusals: ['job_not_found'],
  }),
  endpoint('GET /jobs/{id}/publish_check', {
    who: sourcingRoles,
    summary: 'What search engines and the law ask of the posting, and how far it is there.',
    params,
    response: z.object({ checks: z.array(check), is_ready: z.boolean().describe('nothing is missing') }),
    refusals: ['job_not_found'],
  }),
  endpoint('POST /jobs/{id}/publish', {
    who: sourcingRoles,
    summary: 'Publishes a draft, or the saved changes of a published job.',
    params,
    response: jobAnswer,
    refusals: ['job_not_found', 'job_closed', 'job_incomplete', 'email_not_confirmed', 'subscription_inactive'],
  }),
  endpoint('GET /jobs/{id}/waiting', {
    who: sourcingRoles,
    summary:
      'How many wait for a decision on a job, as closing it would find them now; those who are kept aside as suspicious are counted too.',
    params,
    response: z.object({
      waiting: z.object({
        count: z.int().describe('those whom closing with `tell` tells'),
        farther_count: z.int().describe('in interview or offer, or with an interview booked: told only where they are included'),
        suspicious_count: z.int().describe('how many of all these are kept aside, and nobody has looked yet'),
      }),
    }),
    refusals: ['job_not_found'],
  }),
  endpoint('POST /jobs/{id}/close', {
    who: sourcingRoles,
    summary:
      'Closes a published job. `tell` rejects those who wait as ‘Job closed’ with a mail that waits; whoever stands in interview or offer, or has an interview booked, only where they are included.',
    params,
    body: z.object({
      closed_reason: z.enum(
        ['filled', 'cancelled', 'paused', 'enough_applicants'],
        says('one_of', { values: ['filled', 'cancelled', 'paused', 'enough_applicants'] }),
      ),
      undecided: z.enum(['tell', 'keep'], says('one_of', { values: ['tell', 'keep'] })),
      mail_template_id: bodyId.nullable().optional(),
      includes_interviews: z.boolean(says('yes_or_no')).default(false),
    }),
    response: jobAnswer.extend({ change: z.object({ id: z.int() }).nullable(), told_count: z.int(), kept_count: z.int() }),
    refusals: ['job_not_found', 'job_not_published', 'mail_template_not_found'],
  }),
  endpoint('POST /jobs/{id}/reopen', {
    who: sourcingRoles,
    summary: 'Publishes a closed job again under its address, within 90 days.',
    params,
    body: z.object({ valid_through: day, restore: z.boolean(says('yes_or_no')).default(false).describe('also those who were closed out') }),
    response: jobAnswer.extend({ restored_count: z.int() }),
    refusals: [
      'job_not_found',
      'job_not_closed',
      'job_taken_down',
      'reopening_too_late',
      'job_incomplete',
      'email_not_confirmed',
      'subscription_inactive',
    ],
  }),
  endpoint('PUT /jobs/{id}/decide_until', {
    who: sourcingRoles,
    summary: 'For how many days after it has closed a job keeps those who wait for an answer; then they are told that it has closed.',
    params,
    body: z.object({
      days_to_decide: z
        .int(says('whole_number'))
        .min(KEEP_DECIDING_DAYS, says('too_low', { min: KEEP_DECIDING_DAYS }))
        .max(KEEP_DECIDING_MAX_DAYS, says('too_high', { max: KEEP_DECIDING_MAX_DAYS })),
    }),
    response: jobAnswer,
    refusals: ['job_not_found', 'job_not_closed'],
  }),
  endpoint('POST /jobs/{id}/still_hiring', {
    who: sourcingRoles,
    summary: 'Says that a published job still hires, so that it does not close because nobody has worked on it for long.',
    params,
    response: jobAnswer,
    refusals: ['job_not_found', 'job_not_published'],
  }),
  endpoint('POST /jobs/{id}/duplicate', {
    who: sourcingRoles,
    summary: 'A draft with the same posting and questions.',
    params,
    response: jobAnswer,
    refusals: ['job_not_found'],
  }),
  endpoint('GET /jobs/{id}/job_members', {
    who: sourcingRoles,
    summary: 'Who looks after a job, who is invited to, who of the company could be added, and what one is told oneself about it.',
    params,
    response: z.object({
      job_members: z.array(jobTeamMember),
      invited: z.array(jobTeamMember).describe('they have not completed their accounts, and join the team as soon as they do'),
      candidates: z.array(jobTeamMember.shape.user),
      own: jobMember.nullable().describe('as GET /member_jobs answers it, of closed jobs too; null for who is not on the team'),
    }),
    refusals: ['job_not_found'],
  }),
  endpoint('POST /jobs/{id}/job_members', {
    who: sourcingRoles,
    summary:
      'Adds a member of the company who may source, by number or address. Whoever has no account is invited into the company as sourcing_recruiter, by its admins only and as POST /account_members does it, and joins the team as soon as they accept; whoever is invited already is mailed again.',
    params,
    body: z.object({
      job_member: z
        .object({ user_id: bodyId.optional(), email: email.optional(), duty })
        .refine(({ user_id, email: address }) => user_id !== undefined || address !== undefined, {
          error: says('required'),
          path: ['user_id'],
        })
        .refine(({ user_id, email: address }) => user_id === undefined || address === undefined, {
          error: says('unknown_field'),
          path: ['email'],
        }),
    }),
    response: z.object({
      job_member: jobTeamMember.extend({ is_pending: z.boolean().describe('invited, and has not completed the account') }),
    }),
    refusals: ['job_not_found', 'member_not_found', 'job_member_taken', 'email_taken', 'email_not_confirmed', 'members_limit_reached'],
  }),
  endpoint('DELETE /jobs/{jobId}/job_members/{memberId}', {
    who: sourcingRoles,
    summary:
      'Takes a member off the job, and off its interviews ahead that somebody else holds; the last recruiter stays. Of somebody who is invited, takes that back: by an admin also the account, where it was offered for jobs alone and this is the last of them.',
    params: z.object({ jobId: id, memberId: id }),
    response: message,
    refusals: ['job_not_found', 'job_member_not_found', 'last_recruiter'],
  }),
  endpoint('POST /jobs/{id}/takedown', {
    who: takedownRoles,
    summary: 'Takes a posting of any company down; its owners are mailed the reason.',
    params,
    body: z.object({ reason: lines(TAKEDOWN_REASON_MAX_CHARACTERS) }),
    response: message,
    refusals: ['job_not_found', 'job_not_published'],
  }),
  endpoint('POST /job_board/{company}/{job}/report', {
    who: 'anyone',
    summary: 'Reports a posting to those who may take it down.',
    params: z.object({ company: companyParam, job: jobParam }),
    body: z.object({
      reason: z.enum(reportReasons, says('one_of', { values: reportReasons })),
      text: paragraphs(REPORT_TEXT_MAX_CHARACTERS)
        .transform((value) => value || null)
        .nullable()
        .optional(),
    }),
    response: message,
    refusals: ['company_not_found', 'job_not_found'],
  }),
] as const
