// The questions of a job, and what was answered (docs/decisions/0116).
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  ANSWER_NUMBER_MAX,
  JOB_QUESTIONS_MAX_ROWS,
  QUESTION_LABEL_MAX_CHARACTERS,
  QUESTION_OPTION_MAX_CHARACTERS,
  QUESTION_OPTIONS_MAX_ROWS,
} from '../limits.ts'
import { says } from '../schema-rules.ts'
import { questionKinds, sourcingRoles, unmetActions } from '../values.ts'
import { companyParam, jobParam } from './board.ts'
import { bodyId, version } from './hiring-fields.ts'
import { id, requiredText } from './people.ts'

const requiredAnswer = z.object({
  values: z.array(z.string()).describe('one of them, of many choices all of them; of yes or no: "yes" or "no"'),
  min: z.number().nullable().describe('of a number'),
  max: z.number().nullable(),
})

/** A question as whoever applies is asked it. */
export const askedQuestion = z
  .object({
    id: z.int(),
    kind: z.enum(questionKinds),
    label: z.string(),
    options: z.array(z.string()),
    is_required: z.boolean(),
    required_answer: requiredAnswer.nullable().describe('what counts as met; null: every answer does'),
  })
  .meta({ id: 'AskedQuestion' })

const jobQuestion = askedQuestion
  .extend({ on_unmet: z.enum(unmetActions).describe('an answer that is not met marks the card, or collects it under ‘Does not meet’') })
  .meta({ id: 'JobQuestion' })

/** What was answered, with the question as it was asked then. */
export const answer = z
  .object({
    question_id: z.int(),
    kind: z.enum(questionKinds),
    label: z.string(),
    values: z.array(z.string()).describe('of yes or no: "yes" or "no"'),
    is_met: z.boolean().nullable().describe('null: the question asked for nothing'),
    on_unmet: z.enum(unmetActions),
  })
  .meta({ id: 'Answer' })

/** Answers as they are sent, by the ids of their questions. */
export const answers = z
  .record(
    z.string().regex(/^\d{1,15}$/, says('form')),
    z.union(
      [
        z.string().max(2000, says('text_too_long')),
        z.boolean(),
        z.number(),
        z.array(z.string().max(2000, says('text_too_long')), says('list')).max(50, says('too_many', { max: 50 })),
        z.null(),
      ],
      says('form'),
    ),
    says('group'),
  )
  .refine((given) => Object.keys(given).length <= 50, says('too_many', { max: 50 }))
  .nullish()
  .transform((given) => given ?? {})
  .describe(
    'by the ids of GET /job_board/{company}/{job}/job_questions: a text, a number, true or false, of many choices a list; as a form `candidate[answers][12]`, `candidate[answers][13][]`. What answers no present question is left out.',
  )

const bound = z
  .number(says('number'))
  .min(-ANSWER_NUMBER_MAX, says('too_low', { min: -ANSWER_NUMBER_MAX }))
  .max(ANSWER_NUMBER_MAX, says('too_high', { max: ANSWER_NUMBER_MAX }))
  .nullable()
  .default(null)

const optionText = requiredText(QUESTION_OPTION_MAX_CHARACTERS)

/** Whether what counts as met can be answered, and asks for something. */
function isPossible({ kind, options, required_answer: wanted }: Written): boolean {
  if (wanted === null) return true
  const { values, min, max } = wanted
  if (kind === 'number')
    return values.length === 0 && (min !== null || max !== null) && (min ?? -ANSWER_NUMBER_MAX) <= (max ?? ANSWER_NUMBER_MAX)
  if (kind === 'short_text' || min !== null || max !== null) return false
  if (kind === 'yes_no') return values.length === 1 && ['yes', 'no'].includes(values[0] ?? '')
  return values.length > 0 && values.every((value) => options.includes(value))
}

type Written = {
  kind: (typeof questionKinds)[number]
  options: string[]
  required_answer: { values: string[]; min: number | null; max: number | null } | null
}

const hasChoices = ({ kind }: Written) => kind === 'one_choice' || kind === 'many_choices'

const writtenQuestion = z
  .object({
    id: bodyId.nullable().optional().describe('of a question that stays; left out: a new one'),
    kind: z.enum(questionKinds, says('one_of', { values: questionKinds })),
    label: requiredText(QUESTION_LABEL_MAX_CHARACTERS),
    options: z
      .array(optionText, says('list'))
      .max(QUESTION_OPTIONS_MAX_ROWS, says('too_many', { max: QUESTION_OPTIONS_MAX_ROWS }))
      .transform((texts) => [...new Set(texts)])
      .default([]),
    is_required: z.boolean(says('yes_or_no')).default(false),
    required_answer: z
      .object({
        values: z
          .array(z.string().max(QUESTION_OPTION_MAX_CHARACTERS * 2, says('text_too_long')), says('list'))
          .max(QUESTION_OPTIONS_MAX_ROWS, says('too_many', { max: QUESTION_OPTIONS_MAX_ROWS }))
          .transform((texts) => [...new Set(texts.map((text) => text.trim()))])
          .default([]),
        min: bound,
        max: bound,
      })
      .nullable()
      .default(null),
    on_unmet: z.enum(unmetActions, says('one_of', { values: unmetActions })).default('flag'),
  })
  .transform((written) => (hasChoices(written) ? written : { ...written, options: [] }))
  .refine((written) => !hasChoices(written) || written.options.length >= 2, { error: says('question_options'), path: ['options'] })
  .refine(isPossible, { error: says('question_required_answer'), path: ['required_answer'] })

const params = z.object({ id })
const listed = z.object({ job_questions: z.array(jobQuestion), version: z.int() })

export const jobQuestions = [
  endpoint('GET /job_board/{company}/{job}/job_questions', {
    who: 'anyone',
    summary: 'What a job that takes applications asks those who apply, in order.',
    params: z.object({ company: companyParam, job: jobParam }),
    response: z.object({ job_questions: z.array(askedQuestion) }),
    refusals: ['company_not_found', 'job_not_found', 'job_closed'],
  }),
  endpoint('GET /jobs/{id}/job_questions', {
    who: sourcingRoles,
    summary: 'The questions of a job of the own company, in order.',
    params,
    response: listed,
    refusals: ['job_not_found'],
  }),
  endpoint('PUT /jobs/{id}/job_questions', {
    who: sourcingRoles,
    summary:
      'Writes the questions of a job, the whole list in order; they are asked from now on. A question that changes its kind is another one. What was answered before stays as it was asked.',
    params,
    body: z.object({
      job_questions: z.array(writtenQuestion, says('list')).max(JOB_QUESTIONS_MAX_ROWS, says('too_many', { max: JOB_QUESTIONS_MAX_ROWS })),
      version,
    }),
    response: listed,
    refusals: ['job_not_found', 'job_changed'],
  }),
] as const
