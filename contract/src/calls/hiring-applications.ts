// Reading and deciding applications (docs/decisions/0092).
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  ANSWER_MAX_CHARACTERS,
  CHANGED_AT_ONCE_MAX,
  FILE_MAX_BYTES,
  MESSAGE_BODY_MAX_CHARACTERS,
  MESSAGE_SUBJECT_MAX_CHARACTERS,
  NOTE_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
} from '../limits.ts'
import { isPhone } from '../rules/account.ts'
import { says } from '../schema-rules.ts'
import {
  activityKinds,
  applicationStatuses,
  languages,
  messageKinds,
  resumeKinds,
  scoreFilters,
  sourcingRoles,
  unmetActions,
} from '../values.ts'
import { page, pagination } from './board.ts'
import { applicationCard, applicationMessage, change, changed, note, skipped } from './hiring-entities.ts'
import { bodyId, lines, oneOf, onOff, right, search, tags, teamMember, timestamp, version } from './hiring-fields.ts'
import { stage } from './hiring-jobs.ts'
import { askedQuestion } from './job-questions.ts'
import { email, id, keptName, message, requiredText, text } from './people.ts'

/** `line`, the usual one: who waits for longer than was promised, then the newest. */
const orders = ['line', 'newest', 'oldest', 'waiting', 'name'] as const

/** An id in a query. */
const queryId = z
  .string(says('parameter_number'))
  .regex(/^\d{0,15}$/, says('parameter_number'))
  .optional()
  .transform((value) => (value ? Number(value) : undefined))
  .meta({ sent_as: { type: 'integer' } })

/** Empty, or the id of a question, a colon and an answer. */
const answerFilter = text(ANSWER_MAX_CHARACTERS).refine((value) => value === '' || /^\d{1,15}:./.test(value), says('form'))

/** The filters of a pipeline and of its lists. */
const filters = {
  search,
  stage_id: queryId,
  status: oneOf(applicationStatuses).describe('left out: active and hired ones'),
  unread: onOff,
  overdue: onOff,
  undelivered: onOff.describe('a mail to them could not be delivered'),
  tag: text(TAG_MAX_CHARACTERS)
    .optional()
    .transform((value) => value || undefined)
    .describe('what the team has tagged them with'),
  source: text(50)
    .optional()
    .transform((value) => value || undefined),
  answer: answerFilter
    .optional()
    .transform((value) => value || undefined)
    .describe(
      'answers to a question of the job: its id, a colon and an answer, of a number also a range: 12:yes, 13:3.., 13:..10, 13:3..10',
    ),
  unmet: oneOf(unmetActions).describe('what the answers do not meet'),
  suspicious: onOff.describe('true: those that are kept aside until somebody has looked at them; otherwise they are left out'),
  score: oneOf(scoreFilters).describe(
    'what the team thinks of those whom one has rated oneself, on average; or whom one has not rated yet',
  ),
}

/** The same filters in a body. One that is not known is refused: without it many others would be meant. */
const filterBody = z.strictObject({
  search: z
    .string(says('text'))
    .max(200, says('search_too_long', { max: 200 }))
    .optional(),
  stage_id: bodyId.optional(),
  status: z.enum(applicationStatuses, says('one_of', { values: applicationStatuses })).optional(),
  unread: z.boolean(says('yes_or_no')).optional(),
  overdue: z.boolean(says('yes_or_no')).optional(),
  undelivered: z.boolean(says('yes_or_no')).optional(),
  tag: text(TAG_MAX_CHARACTERS).optional(),
  source: text(50).optional(),
  answer: answerFilter.optional(),
  unmet: z.enum(unmetActions, says('one_of', { values: unmetActions })).optional(),
  suspicious: z.boolean(says('yes_or_no')).optional(),
  score: z.enum(scoreFilters, says('one_of', { values: scoreFilters })).optional(),
})

/** A mail that is written by hand or from a template; without send_at it goes when the rule says. */
const mailDraft = z.object({
  mail_template_id: bodyId.nullable().optional(),
  kind: z.enum(messageKinds, says('one_of', { values: messageKinds })).optional(),
  subject: requiredText(MESSAGE_SUBJECT_MAX_CHARACTERS).optional().describe('left out: the template’s'),
  body: lines(MESSAGE_BODY_MAX_CHARACTERS).optional(),
  send_at: z.iso.datetime(says('point_in_time')).optional(),
})

/** To many at once each reads the own language. */
const bulkMail = z.object({
  mail_template_id: bodyId.nullable().optional(),
  bodies: z
    .object({
      en: z.object({ subject: requiredText(MESSAGE_SUBJECT_MAX_CHARACTERS), body: lines(MESSAGE_BODY_MAX_CHARACTERS) }),
      es: z.object({ subject: requiredText(MESSAGE_SUBJECT_MAX_CHARACTERS), body: lines(MESSAGE_BODY_MAX_CHARACTERS) }),
    })
    .optional(),
  send_at: z.iso.datetime(says('point_in_time')).optional(),
})

const mentions = z.array(bodyId, says('list')).max(50, says('too_many', { max: 50 }))
const params = z.object({ id })
const actions = ['move', 'reject', 'tag', 'mail', 'read'] as const

export const hiringApplications = [
  endpoint('GET /jobs/{id}/pipeline', {
    who: sourcingRoles,
    summary: 'The stages of a job, each with its counts and its first 20 applications that pass the filters, active and hired ones.',
    params,
    query: z.object({ ...filters, order: oneOf(orders) }),
    response: z.object({
      stages: z.array(stage.extend({ total_count: z.int(), unread_count: z.int(), applications: z.array(applicationCard) })),
      counts: z.object({
        active: z.int(),
        hired: z.int(),
        rejected: z.int(),
        withdrawn: z.int(),
        unread: z.int(),
        overdue: z.int(),
        unmet: z.int().describe('active ones under ‘Does not meet’'),
        suspicious: z.int().describe('active ones that are kept aside; no other count has them'),
      }),
      sources: z.array(z.string()).describe('where applications of this job came from'),
      tags: z.array(z.string()).describe('of those who have applied, among the newest 2,000'),
      job_questions: z.array(askedQuestion),
      rights: z.array(right),
    }),
    refusals: ['job_not_found'],
  }),
  endpoint('GET /jobs/{id}/applications', {
    who: sourcingRoles,
    summary: 'A page of a job’s applications that pass the filters.',
    params,
    query: z.object({ ...filters, page, order: oneOf(orders) }),
    response: z.object({ applications: z.array(applicationCard), meta: z.object({ pagination }) }),
    refusals: ['job_not_found'],
  }),
  endpoint('POST /jobs/{id}/applications', {
    who: sourcingRoles,
    summary: 'Adds somebody with a resume: a referral, or who has mailed one.',
    params,
    body: z.object({
      candidate: z.object({
        first_name: keptName,
        last_name: keptName,
        email,
        phone: text(40)
          .refine((value) => value === '' || isPhone(value), says('phone'))
          .transform((value) => value || null)
          .nullable()
          .optional(),
        application: z
          .string(says('code'))
          .regex(/^[A-Za-z0-9_-]{0,50}$/, says('code'))
          .optional()
          .describe('where they came from: referral, mail, event …'),
        language: z.enum(languages, says('one_of', { values: languages })).optional(),
      }),
    }),
    files: { 'candidate[resume]': { max_bytes: FILE_MAX_BYTES, kinds: resumeKinds, is_required: true } },
    response: z.object({ application: applicationCard }),
    refusals: ['job_not_found', 'job_not_published', 'already_applied'],
  }),
  endpoint('GET /applications/{id}/resume_text', {
    who: sourcingRoles,
    summary: 'What can be read of a resume, for formats that are not drawn. Beyond the design.',
    params,
    query: z.object({ submission_id: queryId.describe('one of the application’s; left out: the leading one') }),
    response: z.object({
      filename: z.string(),
      kind: z.string(),
      text: z.string(),
      is_cut: z.boolean(),
      is_late: z.boolean().describe('reading it took too long'),
      is_tried: z.boolean().describe('asking again reads nothing else'),
    }),
    refusals: ['application_not_found'],
  }),
  endpoint('GET /applications/{id}/activities', {
    who: sourcingRoles,
    summary: 'The timeline of an application, newest first.',
    params,
    query: z.object({ page }),
    response: z.object({
      activities: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(activityKinds),
          actor: teamMember.nullable(),
          occurred_at: timestamp,
          details: z
            .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
            .describe('names of stages, reasons and files as they are now'),
        }),
      ),
      meta: z.object({ pagination }),
    }),
    refusals: ['application_not_found'],
  }),
  endpoint('PUT /applications/{id}/stage', {
    who: sourcingRoles,
    summary:
      'Moves an application; to a stage of the kind `hired` it is hired. One that is kept aside as suspicious comes back, also by moving it to where it stands.',
    params,
    body: z.object({
      stage_id: bodyId,
      version,
      is_told: z.boolean(says('yes_or_no')).default(false).describe('‘They know’: its sender sees an offer or a hiring'),
    }),
    response: changed,
    refusals: ['application_not_found', 'stage_not_found', 'application_changed', 'application_withdrawn', 'already_decided'],
  }),
  endpoint('POST /applications/{id}/reject', {
    who: sourcingRoles,
    summary:
      'Rejects an application; its mail waits until the morning of the next working day, and can be taken back until then. A team sends one candidate 30 mails a day, then too_many_requests.',
    params,
    body: z.object({
      rejection_reason_id: bodyId,
      message: mailDraft.nullable().optional(),
      is_told: z.boolean(says('yes_or_no')).default(false).describe('‘I have told them myself’'),
      version,
    }),
    response: changed.extend({ message: applicationMessage.nullable() }),
    refusals: [
      'application_not_found',
      'application_changed',
      'application_withdrawn',
      'already_decided',
      'rejection_reason_not_found',
      'mail_template_not_found',
      'message_missing',
    ],
  }),
  endpoint('POST /applications/{id}/reopen', {
    who: sourcingRoles,
    summary: 'Takes a rejection or a hiring back; the application returns to its stage, and a mail that waits is cancelled.',
    params,
    body: z.object({ version }),
    response: changed,
    refusals: ['application_not_found', 'application_changed', 'application_withdrawn', 'not_decided'],
  }),
  endpoint('POST /jobs/{id}/application_changes', {
    who: sourcingRoles,
    summary: `Changes many applications at once, at most ${CHANGED_AT_ONCE_MAX}, chosen one by one or by filters: in one transaction, and what could not be changed is said. A member changes 100,000 a day like this, then too_many_requests.`,
    params,
    body: z
      .object({
        applications: z
          .array(z.object({ id: bodyId, version }), says('list'))
          .max(CHANGED_AT_ONCE_MAX, says('too_many', { max: CHANGED_AT_ONCE_MAX }))
          .optional(),
        filter: filterBody.optional(),
        expected_count: z
          .int(says('whole_number'))
          .min(0, says('too_low', { min: 0 }))
          .optional()
          .describe('how many the filters gave when they were read'),
        action: z.enum(actions, says('one_of', { values: actions })),
        stage_id: bodyId.optional(),
        rejection_reason_id: bodyId.optional(),
        message: bulkMail.nullable().optional(),
        is_told: z.boolean(says('yes_or_no')).default(false),
        is_read: z.boolean(says('yes_or_no')).optional(),
        tags: tags.optional().describe('given to those who do not have them yet'),
      })
      .refine((body) => (body.applications === undefined) !== (body.filter === undefined), {
        error: says('required'),
        path: ['applications'],
      }),
    response: z.object({ change: change.nullable(), changed_count: z.int(), skipped }),
    refusals: [
      'job_not_found',
      'stage_not_found',
      'rejection_reason_not_found',
      'mail_template_not_found',
      'message_missing',
      'count_changed',
    ],
  }),
  endpoint('POST /changes/{id}/undo', {
    who: sourcingRoles,
    summary:
      'Takes back within ten minutes what one has done oneself, or as a recruiter what anybody did on the job; what was changed since is skipped. A transfer needs the right to decide on both jobs.',
    params,
    response: z.object({
      change,
      restored: z.array(z.int()),
      skipped,
      gone_mails: z.array(z.object({ application_id: z.int(), sent_at: timestamp })).describe('cannot be taken back any more'),
    }),
    refusals: ['change_not_found', 'change_too_old', 'change_undone'],
  }),
  endpoint('PUT /applications/{id}/read', {
    who: sourcingRoles,
    summary: 'Marks an application read or unread for the whole team; the first time its sender sees ‘in review’.',
    params,
    body: z.object({ is_read: z.boolean(says('yes_or_no')) }),
    response: z.object({ application: applicationCard }),
    refusals: ['application_not_found'],
  }),
  endpoint('POST /applications/{id}/notes', {
    who: sourcingRoles,
    summary: 'Writes a note for the team. A member writes and changes 500 a day, then too_many_requests.',
    params,
    body: z.object({
      note: z.object({
        body: lines(NOTE_MAX_CHARACTERS),
        mentions: mentions.default([]).describe('members of the job, who are mailed at once'),
      }),
    }),
    response: z.object({ note }),
    refusals: ['application_not_found'],
  }),
  endpoint('PUT /notes/{id}', {
    who: sourcingRoles,
    summary: 'Changes one’s own note, for 15 minutes.',
    params,
    body: z.object({
      note: z.object({ body: lines(NOTE_MAX_CHARACTERS), mentions: mentions.optional().describe('left out: as they were') }),
    }),
    response: z.object({ note }),
    refusals: ['note_not_found', 'note_too_old'],
  }),
  endpoint('DELETE /notes/{id}', {
    who: sourcingRoles,
    summary: 'Deletes one’s own note, for 15 minutes.',
    params,
    response: message,
    refusals: ['note_not_found', 'note_too_old'],
  }),
  endpoint('POST /applications/{id}/messages', {
    who: sourcingRoles,
    summary:
      'Writes to a candidate; the mail waits for a minute, or until send_at. A team sends one candidate 30 mails a day, then too_many_requests.',
    params,
    body: z.object({ message: mailDraft }),
    response: z.object({ message: applicationMessage }),
    refusals: ['application_not_found', 'application_withdrawn', 'mail_template_not_found', 'message_missing'],
  }),
  endpoint('DELETE /messages/{id}', {
    who: sourcingRoles,
    summary: 'Cancels a mail that waits.',
    params,
    response: z.object({ message: applicationMessage }),
    refusals: ['message_not_found', 'message_sent'],
  }),
] as const
