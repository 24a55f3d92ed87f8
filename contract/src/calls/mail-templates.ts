// Texts to begin a mail to a candidate with: what comes with the product, a company's own wording of it, and its own ones (docs/decisions/0123).
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAIL_TEMPLATE_NAME_MAX_CHARACTERS, MESSAGE_BODY_MAX_CHARACTERS, MESSAGE_SUBJECT_MAX_CHARACTERS } from '../limits.ts'
import { unknownIn } from '../rules/mail-placeholders.ts'
import { says } from '../schema-rules.ts'
import { languages, messageKinds, sourcingRoles } from '../values.ts'
import { lines, timestamp, version } from './hiring-fields.ts'
import { id, requiredText } from './people.ts'

const inLanguages = z.object({ en: z.string(), es: z.string() })

const mailTemplate = z
  .object({
    id: z.int().describe('of a template that comes with the product the same for every company, whatever its wording'),
    kind: z.enum(messageKinds),
    name: z.string(),
    subject: inLanguages,
    body: inLanguages,
    is_default: z.boolean().describe('comes with the product'),
    is_changed: z.boolean().describe('comes with the product, in the company’s own wording'),
    version: z.int(),
  })
  .meta({ id: 'MailTemplate' })

/** A text whose braces are all placeholders. */
function withPlaceholders<T extends z.ZodType<string>>(text: T) {
  return text.superRefine((value, context) => {
    const unknown = unknownIn(value)
    if (unknown !== null) context.addIssue({ code: 'custom', message: says('placeholder_missing', { placeholder: `{${unknown}}` }) })
  })
}

const written = z.object({
  subject: withPlaceholders(requiredText(MESSAGE_SUBJECT_MAX_CHARACTERS)),
  body: withPlaceholders(lines(MESSAGE_BODY_MAX_CHARACTERS)),
})
const wording = { name: requiredText(MAIL_TEMPLATE_NAME_MAX_CHARACTERS), bodies: z.object({ en: written, es: written }) }

const editors = ['sourcing_admin'] as const
const params = z.object({ id })
const answer = z.object({ mail_template: mailTemplate })

export const mailTemplates = [
  endpoint('GET /mail_templates', {
    who: sourcingRoles,
    summary:
      'Texts to begin a mail with, in both languages. The first of a kind is used where nobody chooses. Not for those who only interview.',
    response: z.object({
      mail_templates: z.array(mailTemplate),
      placeholders: z.array(z.string()),
      rejections_at: timestamp.describe('when the mail of somebody who is rejected now goes, unless another moment is chosen'),
    }),
    refusals: ['not_allowed'],
  }),
  endpoint('POST /mail_templates', {
    who: editors,
    summary: 'Adds a template of the company’s own; at most 50.',
    body: z.object({
      mail_template: z.object({ kind: z.enum(messageKinds, says('one_of', { values: messageKinds })), ...wording }),
    }),
    response: answer,
    refusals: [],
  }),
  endpoint('PUT /mail_templates/{id}', {
    who: editors,
    summary: 'Changes the name and texts of a template; of one that comes with the product for the own company only.',
    params,
    body: z.object({ mail_template: z.object(wording), version }),
    response: answer,
    refusals: ['mail_template_not_found', 'changed_meanwhile'],
  }),
  endpoint('DELETE /mail_templates/{id}', {
    who: editors,
    summary: 'Removes a template of the company’s own. One that comes with the product stays: it gets its first wording back.',
    params,
    response: z.object({ mail_template: mailTemplate.nullable().describe('what stands now; null: nothing') }),
    refusals: ['mail_template_not_found'],
  }),
  endpoint('POST /mail_templates/test', {
    who: editors,
    summary: 'Mails a text to oneself as a candidate would read it, saved or not. At most 20 in a quarter of an hour. Beyond the design.',
    body: z.object({ message: written.extend({ language: z.enum(languages, says('one_of', { values: languages })) }) }),
    response: z.object({ email: z.string().describe('where it goes: one’s own address') }),
    refusals: ['email_not_confirmed'],
  }),
] as const
