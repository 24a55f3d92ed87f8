// Applications, changes, notes and mails as the calls of a team answer them (docs/decisions/0092).
import { z } from 'zod'
import {
  applicationStates,
  applicationStatuses,
  calendarAnswers,
  changeActions,
  languages,
  messageKinds,
  messageStates,
  suspicionSigns,
  traceKinds,
  unmetActions,
} from '../values.ts'
import { right, teamMember, timestamp } from './hiring-fields.ts'
import { stage } from './hiring-jobs.ts'
import { interview } from './interviews.ts'
import { answer } from './job-questions.ts'

/** An application on the board and in lists. */
export const applicationCard = z
  .object({
    id: z.int(),
    applicant: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
    is_saved: z.boolean().describe('in the company’s talent pool'),
    headline: z.object({ job_title: z.string().nullable(), company_name: z.string().nullable() }).nullable().describe('the newest work'),
    skills_match: z
      .object({ matched: z.int(), total: z.int() })
      .describe('of the job’s required skills; of nothing where somebody was added and never asked'),
    stage_id: z.int(),
    status: z.enum(applicationStatuses),
    version: z.int(),
    is_read: z.boolean(),
    is_sent_again: z.boolean().describe('sent again after it was decided'),
    is_overdue: z.boolean().describe('the promised day has passed without an answer'),
    is_due_soon: z.boolean().describe('that day comes within three days'),
    reply_due_at: timestamp.nullable().describe('until when an answer is promised, of whoever is still considered'),
    source: z.string(),
    has_account: z.boolean(),
    submissions_count: z.int(),
    applied_at: timestamp,
    waiting_since: timestamp.describe('when it came to where it stands'),
    tags: z.array(z.string()),
    answers: z
      .array(answer.pick({ question_id: true, values: true, is_met: true }))
      .describe('of the leading submission, in the order of the questions'),
    score: z
      .object({ average: z.number().describe('of the newest rating of each, with one decimal'), count: z.int(), own: z.int() })
      .nullable()
      .describe('what the team thinks; null until one has rated oneself'),
    unmet: z.enum(unmetActions).nullable().describe('what it does not meet: flag marks it, reject collects it under ‘Does not meet’'),
    is_suspicious: z.boolean().describe('kept aside until somebody has looked at it, three days at most'),
    signs: z
      .array(z.enum(suspicionSigns))
      .describe('why it is, or was; bounced: the receipt could not be delivered, which keeps nobody aside'),
    rejection_reason: z.object({ id: z.int(), name: z.string() }).nullable(),
    mail: z
      .object({ id: z.int(), state: z.enum(messageStates), send_at: timestamp })
      .nullable()
      .describe('the newest mail to them that waits or could not be delivered, or a cancelled one that leaves a rejection untold'),
  })
  .meta({ id: 'ApplicationCard' })

export const change = z
  .object({
    id: z.int(),
    action: z.enum(changeActions),
    until: timestamp.describe('until when it can be undone'),
    count: z.int(),
  })
  .meta({ id: 'Change' })

export const changed = z.object({ application: applicationCard, change })

export const applicationMessage = z
  .object({
    id: z.int(),
    direction: z.enum(['out', 'in']),
    kind: z.enum(messageKinds),
    subject: z.string(),
    body: z.string(),
    state: z.enum(messageStates),
    send_at: timestamp,
    sent_at: timestamp.nullable(),
    sender: teamMember.nullable(),
    created_at: timestamp,
    from_address: z.string().nullable().describe('of a received one that did not come from the address of the application'),
    is_automatic: z.boolean().describe('sent by a machine; it counts as no answer'),
    calendar_answer: z.enum(calendarAnswers).nullable().describe('what a calendar answers to an invitation'),
    files: z.array(z.object({ id: z.int(), filename: z.string(), size: z.int(), url: z.string().describe('for five minutes') })),
    left_out: z.array(z.string()).describe('names of files that came with it and are not kept'),
  })
  .meta({ id: 'ApplicationMessage' })

export const note = z
  .object({
    id: z.int(),
    body: z.string(),
    mentions: z.array(z.int()),
    mentioned: z.array(teamMember).describe('the same members, with their names'),
    author: teamMember.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
    is_editable: z.boolean().describe('one’s own, for 15 minutes'),
  })
  .meta({ id: 'Note' })

const score = z.int().describe('1 strong no, 2 no, 3 yes, 4 strong yes')

export const rating = z
  .object({
    id: z.int(),
    author: teamMember.nullable(),
    stage: z.object({ id: z.int(), name: z.string() }).nullable().describe('where the application stood; null where that stage is gone'),
    score,
    criteria: z.array(z.object({ criterion: z.string(), score })).describe('as the job named them then'),
    text: z.string().nullable(),
    is_own: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Rating' })

export const skipped = z.array(z.object({ id: z.int(), code: z.string() }))

const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), email: z.string() })

export const merge = z
  .object({
    applicant: person,
    into: person,
    merged_by: teamMember.nullable(),
    merged_at: timestamp,
    until: timestamp.describe('until when it can be taken back'),
  })
  .meta({ id: 'Merge' })

const otherApplication = z.object({
  id: z.int(),
  job: z.object({ id: z.int(), title: z.string() }),
  status: z.enum(applicationStatuses),
  stage: z.string(),
  applied_at: timestamp,
})

/** What GET /applications/{id} adds for members of the job. */
export const hiringView = z
  .object({
    job: z.object({ id: z.int(), title: z.string(), state: z.string() }),
    card: applicationCard,
    stages: z.array(stage),
    rights: z.array(right),
    submissions_count: z.int(),
    decided_by: teamMember.nullable(),
    decided_at: timestamp.nullable(),
    told_at: timestamp.nullable(),
    shown_state: z.enum(applicationStates).describe('what its sender is shown'),
    language: z.enum(languages).describe('of its sender'),
    matched_skills: z.array(z.string()),
    missing_skills: z.array(z.string()),
    other_applications: z.array(otherApplication).describe('of the same person, on jobs that one may see'),
    other_applications_count: z.int().nullable().describe('how many there are in all; for recruiters of the job alone'),
    same_person: z
      .object({
        merges: z.array(merge).describe('the applicants who are this person'),
        perhaps: z
          .array(
            z.object({
              applicant: person,
              traces: z.array(z.enum(traceKinds)).describe('what both have: the account, the telephone number, the resume'),
              applications: z.array(otherApplication).describe('on jobs that one may see'),
              is_distinct: z.boolean().describe('somebody has said that they are not: shown apart, to be taken back'),
            }),
          )
          .describe('others of the company who may be this person too, and whom one may merge'),
      })
      .nullable()
      .describe('null without the right to merge'),
    notes: z.array(note).describe('also those about the same person’s other application to this job'),
    rating_criteria: z.array(z.string()),
    ratings: z.array(rating).describe('newest first: one’s own; others’ of a stage once one has rated at that stage or a later one'),
    hidden_ratings_count: z.int().describe('of others, which show once one has rated oneself'),
    interviews: z
      .array(interview)
      .describe(
        'newest first, with those of the same person’s other application to this job; to whoever may not schedule, only those that they hold',
      ),
    interview_time: z.string().nullable().describe('what {interview_time} says in mails to them; null without an interview'),
    messages: z.array(applicationMessage).nullable().describe('null without the right to mails'),
  })
  .meta({ id: 'HiringView' })
