// Interviews: a team gives a time or offers up to five, whoever has applied picks one (docs/decisions/0127).
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  EVENT_MINUTES,
  INTERVIEW_MINUTES_MAX,
  INTERVIEW_MINUTES_MIN,
  INTERVIEW_PLACE_MAX_CHARACTERS,
  INTERVIEW_TIMES_MAX,
  INTERVIEWERS_MAX,
} from '../limits.ts'
import { says } from '../schema-rules.ts'
import { calendarAnswers, calendarStates, interviewInvitations, interviewStates, sourcingRoles } from '../values.ts'
import { submission_key } from './calendar.ts'
import { bodyId, teamMember, timestamp, version } from './hiring-fields.ts'
import { id, text } from './people.ts'

const moment = z.iso.datetime({ offset: true, error: says('point_in_time') })

export const interview = z
  .object({
    id: z.int(),
    application_id: z.int(),
    state: z.enum(interviewStates),
    starts_at: timestamp.nullable().describe('null until one of the offered times was picked'),
    duration_minutes: z.int(),
    offered_times: z.array(z.object({ starts_at: timestamp, is_free: z.boolean().describe('ahead, and no interviewer has another then') })),
    interviewers: z.array(teamMember),
    place: z.string().nullable(),
    is_online: z.boolean().describe('in Teams'),
    join_url: z.string().nullable(),
    invitation: z.enum(interviewInvitations).describe('an event in a linked calendar, or files by mail'),
    calendar: z.enum(calendarStates).describe('how far the event in the calendar is'),
    cancelled_by: z.enum(['team', 'candidate']).nullable(),
    candidate_answer: z
      .enum(calendarAnswers)
      .nullable()
      .describe('what the calendar of whoever has applied answers to the invitation as it is now; it changes nothing else'),
    proposed_starts_at: timestamp.nullable().describe('when that calendar would rather begin'),
    created_by: teamMember.nullable(),
    created_at: timestamp,
    version: z.int(),
  })
  .meta({ id: 'Interview' })

const content = z
  .object({
    interviewers: z
      .array(bodyId, says('list'))
      .min(1, says('required'))
      .max(INTERVIEWERS_MAX, says('too_many', { max: INTERVIEWERS_MAX }))
      .describe('members who see the job'),
    duration_minutes: z
      .int(says('duration'))
      .min(INTERVIEW_MINUTES_MIN, says('duration'))
      .max(INTERVIEW_MINUTES_MAX, says('duration'))
      .default(EVENT_MINUTES),
    starts_at: moment.optional().describe('the time, where it is given'),
    offered_times: z
      .array(moment, says('list'))
      .min(1, says('required'))
      .max(INTERVIEW_TIMES_MAX, says('too_many', { max: INTERVIEW_TIMES_MAX }))
      .optional()
      .describe('times to pick from; either these or starts_at'),
    place: text(INTERVIEW_PLACE_MAX_CHARACTERS)
      .transform((value) => value || null)
      .nullable()
      .optional()
      .describe('an address, a phone number or a link'),
    is_online: z.boolean(says('yes_or_no')).default(false).describe('in Teams, which takes a linked calendar'),
    invitation: z.enum(interviewInvitations, says('one_of', { values: interviewInvitations })),
  })
  .refine((body) => (body.starts_at === undefined) !== (body.offered_times === undefined), {
    error: says('required'),
    path: ['starts_at'],
  })

/** What somebody who has applied says to an interview. */
const pickedTime = z.object({
  interview: z.object({
    id: bodyId,
    starts_at: moment.nullable().describe('one of the offered times, or null: they cannot make it'),
    time_zone: text(60).optional().describe('of whoever picks, for the mails to them'),
  }),
})

const params = z.object({ id })

/** The body of the calls by which times are picked, and what they refuse with. */
export const picking = {
  body: pickedTime,
  refusals: ['interview_not_found', 'interview_over', 'time_taken', 'application_withdrawn'] as const,
}

/** An interview as whoever has applied sees it. */
export const sentInterview = z
  .object({
    id: z.int(),
    state: z.enum(interviewStates),
    starts_at: timestamp.nullable(),
    duration_minutes: z.int(),
    times: z.array(timestamp).describe('that can still be picked, the earliest first'),
    time_zone: z.string().describe('the time zone of the mails about it'),
    interviewers: z.array(z.string()),
    place: z.string().nullable(),
    is_online: z.boolean(),
    join_url: z.string().nullable(),
    can_change: z.boolean().describe('whether a time can be picked, or the interview cancelled'),
    cancelled_by: z.enum(['team', 'candidate']).nullable(),
  })
  .meta({ id: 'SentInterview' })

const refusals = [
  'time_taken',
  'application_withdrawn',
  'already_decided',
  'calendar_not_linked',
  'calendar_link_ended',
  'meetings_not_linked',
] as const

export const interviews = [
  endpoint('POST /applications/{id}/interviews', {
    who: sourcingRoles,
    summary:
      'Gives somebody a time for an interview, or offers up to five to pick from; they are mailed after a minute. The same submission makes one. A team sends one candidate 30 mails a day, then too_many_requests.',
    params,
    body: z.object({ interview: content, submission_key }),
    response: z.object({ interview }),
    refusals: ['application_not_found', ...refusals],
  }),
  endpoint('PUT /interviews/{id}', {
    who: sourcingRoles,
    summary:
      'Moves an interview or changes what belongs to it; everybody is mailed, and the event in the calendar follows. Beyond 30 mails a day to one candidate: too_many_requests.',
    params,
    body: z.object({
      interview: content,
      version: version.optional().describe('the version that was read; a newer one is refused. Left out: any'),
    }),
    response: z.object({ interview }),
    refusals: ['interview_not_found', 'interview_over', 'changed_meanwhile', ...refusals],
  }),
  endpoint('DELETE /interviews/{id}', {
    who: sourcingRoles,
    summary: 'Cancels an interview; whoever has heard of it is mailed. Cancelling it again changes nothing.',
    params,
    response: z.object({ interview }),
    refusals: ['interview_not_found', 'interview_over'],
  }),
  endpoint('GET /jobs/{id}/busy_times', {
    who: sourcingRoles,
    summary:
      'When the members of a job and oneself are not free, by their linked calendars and their interviews; says neither with whom nor why. Beyond the design.',
    params,
    query: z.object({
      from: moment,
      to: moment.describe('what is more than 31 days later is left out'),
    }),
    response: z.object({
      busy_times: z.array(z.object({ user_id: z.int(), starts_at: timestamp, ends_at: timestamp })),
      calendars: z
        .array(z.object({ user: teamMember, state: z.enum(['linked', 'none', 'ended', 'unavailable']) }))
        .describe('oneself first; unavailable: it could not be asked just now'),
      is_teams_linked: z.boolean().describe('one’s own'),
    }),
    refusals: ['job_not_found'],
  }),
] as const
