// What members are told, and when (section 7, "Notifications"; product decisions, "Notifications").
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { directFlags, jobFlags, notificationIntervals, sourcingFlags, workforceFlags } from '../notification-values.ts'
import { says } from '../schema-rules.ts'
import { adminRoles, duties } from '../values.ts'
import { duty, timestamp } from './hiring-fields.ts'
import { id, message } from './people.ts'

const flag = z.boolean(says('on_or_off'))

function flags<const F extends readonly string[]>(names: F) {
  return z.object(Object.fromEntries(names.map((name) => [name, flag])) as { [N in F[number]]: typeof flag })
}

/** Any of the flags. A flag that does not exist is refused rather than ignored. */
function someFlags<const F extends readonly string[]>(names: F) {
  return z.strictObject(flags(names).partial().shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? says('unknown_notification') : undefined),
  })
}

export const notificationSettings = z
  .object({
    notification_interval: z.enum(notificationIntervals),
    sourcing_notifications: flags(sourcingFlags),
    workforce_notifications: flags(workforceFlags),
    direct_notifications: flags(directFlags).describe('what concerns one alone: mailed at once, whatever the interval'),
  })
  .meta({ id: 'NotificationSettings' })

const jobNotification = z.object({
  value: z.boolean().describe('never true where it is disabled'),
  disabled: z.boolean().describe("the member's own switch for all jobs is off"),
})

export const jobMember = z
  .object({
    id: z.int().describe('the member’s: {memberId} of the path'),
    duty: z.enum(duties),
    job: z.object({ id: z.int(), title: z.string() }),
    notifications: z.object(
      Object.fromEntries(jobFlags.map((name) => [name, jobNotification])) as { [N in (typeof jobFlags)[number]]: typeof jobNotification },
    ),
  })
  .meta({ id: 'JobMember' })

/** In a list, with what tells jobs of one title apart. */
const listedJobMember = jobMember
  .extend({
    job: jobMember.shape.job.extend({
      publish_date: timestamp.nullable(),
      is_remote: z.boolean(),
      job_location: z
        .object({ location: z.object({ city: z.string().nullable(), state: z.string().nullable(), country: z.string().nullable() }) })
        .nullable(),
    }),
  })
  .meta({ id: 'ListedJobMember' })

/** Its subject and a signature over it. It is valid for as long as the person is a member. */
const unsubscribeToken = z.string().regex(/^[A-Za-z0-9_-]{4,80}\.[A-Za-z0-9_-]{43}$/)

const unsubscription = z
  .object({
    email: z.string().describe('so much of it that its owner knows it'),
    company_name: z.string(),
    flag: z
      .enum([...sourcingFlags, ...workforceFlags, ...directFlags])
      .nullable()
      .describe('what the mail was about; null: a digest of several things'),
    is_subscribed: z.boolean().describe('whether mails of that kind (of any, where it is null) are still sent'),
  })
  .meta({ id: 'Unsubscription' })

/** Recruiters have their own switches for each job. */
const whoLooksAfterJobs = [...adminRoles, 'sourcing_recruiter'] as const

export const notifications = [
  endpoint('GET /notification_settings', {
    who: 'member',
    summary: 'What one is told oneself, and how often; all and at once unless one has said otherwise.',
    response: z.object({ notification_settings: notificationSettings }),
    refusals: [],
  }),
  endpoint('PUT /notification_settings', {
    who: 'member',
    summary: 'Changes what one is told oneself, and how often; what is left out stays.',
    body: z.object({
      notification_settings: z.object(
        {
          notification_interval: z.enum(notificationIntervals, says('interval')).optional(),
          sourcing_notifications: someFlags(sourcingFlags).optional(),
          workforce_notifications: someFlags(workforceFlags).optional(),
          direct_notifications: someFlags(directFlags).optional(),
        },
        says('are_required'),
      ),
    }),
    response: z.object({ notification_settings: notificationSettings }),
    refusals: [],
  }),
  endpoint('GET /member_jobs', {
    who: whoLooksAfterJobs,
    summary: 'The jobs one looks after that have not closed, newest first, at most 200, with what one is told about each.',
    response: z.object({ job_members: z.array(listedJobMember) }),
    refusals: [],
  }),
  endpoint('PUT /jobs/{jobId}/job_members/{memberId}', {
    who: whoLooksAfterJobs,
    summary:
      'Changes what one is told oneself about a job: what is disabled is sent as false and stays as it was, and anybody else’s does not exist. Or, by whoever may edit the job, what a member does on it, or will do who is invited.',
    params: z.object({ jobId: id, memberId: id }),
    body: z.object({
      job_member: z
        .object({ notifications: someFlags(jobFlags).optional(), duty: duty.optional() })
        .refine(({ notifications, duty }) => notifications !== undefined || duty !== undefined, says('required')),
    }),
    response: z.object({ job_member: jobMember }),
    refusals: ['job_member_not_found', 'last_recruiter'],
  }),
  endpoint('GET /unsubscribe/{token}', {
    who: 'anyone',
    summary: 'What the link of a mail would end; changes nothing, since programs open links. Beyond the specification.',
    params: z.object({ token: unsubscribeToken }),
    response: z.object({ unsubscription }),
    refusals: ['link_not_found'],
  }),
  endpoint('POST /unsubscribe/{token}', {
    who: 'anyone',
    summary:
      'Ends the mails that the link belongs to, or all, without signing in. Mail programs post to the page of the link instead (RFC 8058). Beyond the specification.',
    params: z.object({ token: unsubscribeToken }),
    query: z.object({ scope: z.enum(['this', 'all'], says('one_of', { values: ['this', 'all'] })).default('this') }),
    response: message.extend({ unsubscription }),
    refusals: ['link_not_found'],
  }),
] as const
