// One's own calendar at its provider (section 7, "Calendar"; section 2, "My Calendar"). The vendor's token is stored sealed and is in no answer.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EVENT_GUESTS_MAX, EVENT_MINUTES } from '../limits.ts'
import { says } from '../schema-rules.ts'
import { calendarProviders } from '../values.ts'
import { email, id, message, text } from './people.ts'

const timestamp = z.iso.datetime()

const teams = z.object({ is_linked: z.boolean(), account_id: z.string().nullable() }).meta({ id: 'TeamsLink' })

export const calendarLink = z
  .object({
    is_calendar_linked: z.boolean(),
    provider: z.enum(calendarProviders).nullable(),
    email: z.string().nullable(),
    teams,
    sign_in: z
      .object({ calendar: z.string(), mail: z.string() })
      .describe(
        'where the browser goes for consent: any calendar provider, and the mail provider. Returns to /account-settings?tab=0 with access_token, provider and state',
      ),
  })
  .meta({ id: 'CalendarLink' })

/** What the consent page returned; only the vendor can read it. */
const opaque = z.string().min(1).max(4000)

const duration_minutes = z.int(says('duration')).min(5, says('duration')).max(480, says('duration')).default(EVENT_MINUTES)

const title = text(150)
  .optional()
  .transform((value) => value || null)
  .describe("the product's own where it is empty")

export const submission_key = z
  .string(says('submission_key'))
  .regex(/^[A-Za-z0-9-]{16,64}$/, says('submission_key'))
  .describe('Made at random by the sender and kept until the answer came: the same submission sent again makes one event.')

export const calendarEvent = z
  .object({
    id: z.int(),
    title: z.string(),
    starts_at: timestamp,
    ends_at: timestamp,
    join_url: z.string().nullable().describe('of the meeting in Teams'),
  })
  .meta({ id: 'CalendarEvent' })

export const schedulingPage = z
  .object({
    id: z.int(),
    title: z.string(),
    duration_minutes: z.int(),
    url: z.string().describe('where guests choose a time'),
  })
  .meta({ id: 'SchedulingPage' })

export const calendar = [
  endpoint('GET /vendors/nylas', {
    who: 'signed_in',
    summary: "Whether one's own calendar is linked, with whom, and where it can be linked.",
    response: calendarLink,
    refusals: [],
  }),
  endpoint('POST /vendors/nylas', {
    who: 'signed_in',
    summary: 'Links the calendar with what the consent page gave, in place of the one linked before.',
    body: z.object({
      nylas: z.object({
        access_token: opaque,
        provider: z.enum(calendarProviders, says('unknown_provider')).optional().describe('what the vendor says of the token wins'),
        state: opaque
          .optional()
          .describe(
            'As the address of the consent page held it. A page that takes the token out of its own address always sends it, empty where there is none, and is refused then: nobody links a calendar for another.',
          ),
      }),
    }),
    response: calendarLink,
    refusals: ['calendar_refused', 'vendor_unavailable'],
  }),
  endpoint('DELETE /vendors/nylas', {
    who: 'signed_in',
    summary: 'Unlinks the calendar: token, Teams and scheduling pages are gone. Beyond the specification.',
    response: calendarLink,
    refusals: [],
  }),
  endpoint('POST /vendors/nylas/events', {
    who: 'signed_in',
    summary: 'Puts an event of 30 minutes into the linked calendar and invites its guests; 30 a quarter hour, then too_many_requests.',
    body: z.object({
      event: z.object({
        title,
        starts_at: z.iso.datetime({ offset: true, error: says('moment') }),
        duration_minutes,
        participants: z
          .array(email)
          .max(EVENT_GUESTS_MAX, says('too_many_guests', { max: EVENT_GUESTS_MAX }))
          .default([]),
        description: text(2000).optional(),
        is_online: z.boolean().default(false).describe('with a meeting in Teams'),
      }),
      submission_key,
    }),
    response: z.object({ event: calendarEvent }),
    refusals: ['calendar_not_linked', 'calendar_link_ended', 'meetings_not_linked', 'vendor_unavailable'],
  }),
  endpoint('POST /vendors/nylas/connections/teams', {
    who: 'signed_in',
    summary: 'The address of the page where Teams is linked with an Exchange calendar, to be opened in a new window.',
    response: z.object({ url: z.string() }),
    refusals: ['calendar_not_linked', 'meetings_not_offered', 'vendor_unavailable'],
  }),
  endpoint('GET /vendors/nylas/connections/teams', {
    who: 'signed_in',
    summary: 'Whether Teams is linked.',
    response: z.object({ teams }),
    refusals: [],
  }),
  endpoint('PUT /vendors/nylas/connections/teams', {
    who: 'signed_in',
    summary: 'Links Teams with what the page of its address gave, or unlinks it.',
    body: z.object({
      teams: z.union([z.object({ code: opaque, state: opaque }), z.object({ is_linked: z.literal(false) })], says('required')),
    }),
    response: z.object({ teams }),
    refusals: ['calendar_refused', 'calendar_not_linked', 'meetings_not_offered', 'vendor_unavailable'],
  }),
  endpoint('GET /vendors/nylas/scheduling_pages', {
    who: 'signed_in',
    summary: "One's own scheduling pages, the oldest first. Beyond the specification.",
    response: z.object({ scheduling_pages: z.array(schedulingPage) }),
    refusals: ['calendar_not_linked'],
  }),
  endpoint('POST /vendors/nylas/scheduling_pages', {
    who: 'signed_in',
    summary: 'Makes a page on which others choose a time; 20 a quarter hour, then too_many_requests. Beyond the specification.',
    body: z.object({ scheduling_page: z.object({ title, duration_minutes }) }),
    response: z.object({ scheduling_page: schedulingPage }),
    refusals: ['calendar_not_linked', 'calendar_link_ended', 'vendor_unavailable'],
  }),
  endpoint('DELETE /vendors/nylas/scheduling_pages/{id}', {
    who: 'signed_in',
    summary: 'Takes a scheduling page away. Beyond the specification.',
    params: z.object({ id }),
    response: message,
    refusals: ['scheduling_page_not_found', 'vendor_unavailable'],
  }),
] as const
