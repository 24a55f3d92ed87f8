// Support chat (section 1). Which one runs, and the messages of the built-in panel; all of it is beyond section 7.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SUPPORT_MESSAGE_MAX_CHARACTERS } from '../limits.ts'
import { email, message } from './people.ts'

const TEXT_SENTENCE = `A message must be at most ${SUPPORT_MESSAGE_MAX_CHARACTERS} characters`
const content = z
  .string('Message is required')
  .max(SUPPORT_MESSAGE_MAX_CHARACTERS * 2, TEXT_SENTENCE)
  .transform((value) => value.normalize('NFC').toWellFormed().replace(/\r\n?/g, '\n').trim())
  .refine((value) => value !== '', 'Message is required')
  .refine((value) => [...value].length <= SUPPORT_MESSAGE_MAX_CHARACTERS, TEXT_SENTENCE)
  .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), 'Message holds characters that cannot be kept')

export const supportMessage = z.object({ id: z.int(), text: z.string(), created_at: z.iso.datetime() })

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
    summary: 'Sends a message of the built-in panel to the support address, once for each submission key. Visitors say where to answer.',
    body: z.object({
      support_message: z.object(
        {
          text: content,
          email: email.optional().describe("required of visitors; of others their account's counts"),
          page: z
            .string()
            .max(500)
            .regex(/^\/[^\p{Cc}\p{Cs}]*$/u, 'Page must be a path')
            .optional()
            .describe('path that it was written on'),
        },
        'Support message is required',
      ),
      submission_key: z
        .string('The submission key must be 16 to 64 letters, digits or hyphens')
        .regex(/^[A-Za-z0-9-]{16,64}$/, 'The submission key must be 16 to 64 letters, digits or hyphens'),
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
