// The page of one application, for whoever sent it, with an account or without (docs/decisions/0092).
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SENDER_MESSAGE_MAX_CHARACTERS } from '../limits.ts'
import { applicationStates, languages } from '../values.ts'
import { lines, timestamp } from './hiring-fields.ts'
import { picking, sentInterview } from './interviews.ts'

/** Derived from the application: whoever has it may read its page. */
const token = z.string().regex(/^[A-Za-z0-9_-]{22,120}$/)
const params = z.object({ token })

/** What somebody writes to the team on the page of an application. */
export const writtenBySender = lines(SENDER_MESSAGE_MAX_CHARACTERS)

export const timelineEntry = z
  .object({
    kind: z.enum([
      'received',
      'sent_again',
      'in_review',
      'interview',
      'offer',
      'hired',
      'not_selected',
      'job_closed',
      'withdrawn',
      'message',
    ]),
    occurred_at: timestamp,
  })
  .meta({ id: 'TimelineEntry' })

/** A mail about it that its sender has got, or what they have written. */
export const sentMessage = z
  .object({ id: z.int(), direction: z.enum(['out', 'in']), subject: z.string(), body: z.string(), sent_at: timestamp })
  .meta({ id: 'SentMessage' })

/** What a sender is shown of an application beside its state. */
export const shownToSender = {
  timeline: z.array(timelineEntry).describe('oldest first'),
  messages: z.array(sentMessage).describe('of both sides, oldest first; only to whom the address is known to belong'),
  opened_at: timestamp.nullable().describe('when somebody at the company first opened it; only to whom the address is known to belong'),
  reply_by: z.iso.date().nullable().describe('the day by which an answer is promised'),
  is_promise_broken: z.boolean().describe('whether that day has passed without an answer'),
  is_company_here: z.boolean().describe('whether anybody of the company has an account here and is told what its sender writes'),
  interviews: z.array(sentInterview).describe('newest first'),
  can_withdraw: z.boolean(),
  restorable_until: timestamp.nullable().describe('until when a withdrawal can be taken back'),
}

const linked = z.object({
  application: z.object({
    state: z.enum(applicationStates),
    date: timestamp,
    language: z.enum(languages),
    job: z.object({ id: z.int(), title: z.string(), url: z.string().nullable().describe('null once it has closed') }),
    company: z.object({
      domain_name: z.string(),
      visible_name: z.string(),
      logo: z.object({ url: z.string().nullable() }),
      primary_color: z.string().nullable(),
    }),
    ...shownToSender,
  }),
})

export const applicationLinks = [
  endpoint('GET /application_links/{token}', {
    who: 'anyone',
    summary: 'An application as its sender sees it, by the link of the receipt; reading changes nothing, since programs open links.',
    params,
    response: linked,
    refusals: ['link_not_found'],
  }),
  endpoint('POST /application_links/{token}/messages', {
    who: 'anyone',
    summary: 'Writes to the team of the job; the same words again within a minute are one message.',
    params,
    body: z.object({ message: z.object({ body: writtenBySender }) }),
    response: linked,
    refusals: ['link_not_found'],
  }),
  endpoint('POST /application_links/{token}/withdraw', {
    who: 'anyone',
    summary: 'Withdraws the application; the company keeps it, marked so, and is told.',
    params,
    response: linked,
    refusals: ['link_not_found', 'application_withdrawn'],
  }),
  endpoint('POST /application_links/{token}/times', {
    who: 'anyone',
    summary: 'Picks one of the times that were offered for an interview, or says that one cannot make it.',
    params,
    body: picking.body,
    response: linked,
    refusals: ['link_not_found', ...picking.refusals],
  }),
  endpoint('POST /application_links/{token}/restore', {
    who: 'anyone',
    summary: 'Takes a withdrawal back within ten minutes.',
    params,
    response: linked,
    refusals: ['link_not_found', 'change_too_old', 'application_not_withdrawn'],
  }),
] as const
