// The JSON of every refusal, for those who check it or describe it. It stands apart from refusals.ts, whose values need no schemas.
import { z } from 'zod'
import { type RefusalCode, refusals } from './refusals.ts'

export const refusalBody = z
  .object({
    code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]).describe('for programs: it never changes its meaning'),
    errors: z
      .union([z.array(z.string()), z.record(z.string(), z.array(z.string()))])
      .describe('sentences for people, in the language that Accept-Language prefers, else in English'),
    fields: z
      .array(z.object({ name: z.string(), code: z.string().describe('the rule that the field breaks') }))
      .optional()
      .describe(
        'the fields that were refused, each once and in the order of the form, with the rule that they break; parts of a name are joined by dots: `account_members.0.email`, and `user.avatar` for the file `user[avatar]`',
      ),
    request_id: z.string().optional().describe('of a failure: what the operators find it by'),
    token_id: z.string().optional().describe('public handle by which another confirmation link can be asked for'),
  })
  .meta({ id: 'Refusal' })
