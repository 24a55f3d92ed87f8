// The fields that the calls of the hiring side share.
import { z } from 'zod'
import { SEARCH_MAX_CHARACTERS, TAG_MAX_CHARACTERS, TAGS_MAX } from '../limits.ts'
import { fold } from '../rules/folding.ts'
import { hiringRights } from '../rules/hiring-rights.ts'
import { says } from '../schema-rules.ts'
import { duties } from '../values.ts'
import { isVisible, paragraphs, requiredText } from './people.ts'

export const timestamp = z.iso.datetime()

export const right = z.enum(hiringRights as [(typeof hiringRights)[number], ...(typeof hiringRights)[number][]])

/** An id in a body. */
export const bodyId = z
  .int(says('whole_number'))
  .min(1, says('too_low', { min: 1 }))
  .max(999_999_999_999_999, says('too_high', { max: 999_999_999_999_999 }))

/** Tags in the team's words, each once whatever its case. */
export const tags = z
  .array(requiredText(TAG_MAX_CHARACTERS), says('list'))
  .max(TAGS_MAX, says('too_many', { max: TAGS_MAX }))
  .transform((given) => given.filter((tag, at) => given.findIndex((each) => fold(each) === fold(tag)) === at))

/** Several lines that must say something. */
export const lines = (max: number) => paragraphs(max).refine(isVisible, says('required'))

export const version = bodyId.describe('the version that was read; a newer one is refused')

/** An optional parameter with one of these values; anything else is refused, as on the board's calls. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .enum([...values, ''], says('parameter_one_of', { values }))
    .optional()
    .transform((value) => (value === '' ? undefined : (value as T[number] | undefined)))
}

export const onOff = oneOf(['true', 'false']).transform((value) => (value === undefined ? undefined : value === 'true'))

export const search = z
  .string(says('once'))
  .max(SEARCH_MAX_CHARACTERS, says('search_too_long', { max: SEARCH_MAX_CHARACTERS }))
  .default('')
  .transform((value) => value.normalize('NFC').toWellFormed().trim())
  .describe('accents and case aside; every word must be found')

/** Somebody of the company, as the team sees them. */
export const teamMember = z
  .object({
    id: z.int(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    avatar: z.object({ url: z.string().nullable() }),
  })
  .meta({ id: 'TeamMember' })

export const duty = z.enum(duties, says('one_of', { values: duties }))

export const jobTeamMember = z
  .object({
    id: z.int().describe('the member’s: {memberId} of the path'),
    user: teamMember.extend({ email: z.string() }),
    duty: z.enum(duties),
  })
  .meta({ id: 'JobTeamMember' })
