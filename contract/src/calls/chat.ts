// Support chat (section 1). Which one runs, and the messages of the built-in panel; all of it is beyond section 7.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SUPPORT_MESSAGE_MAX_CHARACTERS } from '../limits.ts'
import { says } from '../schema-rules.ts'
import { email, message, paragraphs } from './people.ts'

const tooLong = says('message_too_long', { max: SUPPORT_MESSAGE_MAX_CHARACTERS })
const content = paragraphs(SUPPORT_MESSAGE_MAX_CHARACTERS, tooLong).refine((value) => value !== '', says('required'))

export const supportMessage = z.object({ id: z.int(), text: z.string(), created_at: z.iso.datetime() }).meta({ id: 'SupportMessage' })

export const chat = [
  endpoint('GET /support_chat', {
    who: 'anyone',
    summary: 'Which support chat to start, and with what; who one is goes to it with `user_hash` of the profile.',
    response: z.object({
      support_chat: z.discriminatedUnion('vendor', [
        z.object({ vendor: z.literal('panel') }),
        z.object({ vendor: z.literal('intercom'), app_id: z.string() }),
        z.object({ vendor: z.literal('chatwoot'), base_url: z.string(), website_token: z.string() }),
      ]),
    }),
    refusals: [],
  }),
  endpoint('POST /support_messages', {
    who: 'anyone',
    reads_session: true,
    summary: 'Sends a message of the built-in panel to the support address, once for each submission key. Visitors say where to answer.',
    body: z.object({
      support_message: z.object({
        text: content,
        email: email.optional().describe("required of visitors; of others their account's counts"),
        page: z
          .string(says('path'))
          .max(500)
          .regex(/^\/[^\p{Cc}\p{Cs}]*$/u, says('path'))
          .optional()
          .describe('path that it was written on'),
      }),
      submission_key: z.string(says('submission_key')).regex(/^[A-Za-z0-9-]{16,64}$/, says('submission_key')),
    }),
    response: message.extend({ support_message: supportMessage }),
    refusals: [],
  }),
  endpoint('GET /support_messages', {
    who: 'signed_in',
    summary: 'What one has written before, the oldest first, at most the last 100.',
    response: z.object({ support_messages: z.array(supportMessage) }),
    refusals: [],
  }),
] as const
