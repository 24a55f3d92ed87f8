// What a job asks whoever applies, and what is kept of the answers (docs/decisions/0116).
import type { OutputOf } from '@plaza/contract'
import { ANSWER_MAX_CHARACTERS } from '@plaza/contract/limits'
import { type Problem, Refusal } from '@plaza/contract/refusals'
import { answerProblem, isMet, keptValues } from '@plaza/contract/rules/questions'
import type { RowOf } from '../../db/tables.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import type { JobQuestion } from '../hiring/job-questions.ts'
import { getOpenJob } from './open-job.ts'

/** `GET /job_board/{company}/{job}/job_questions`: without what becomes of an answer that is not met. */
export async function askedQuestions(
  world: World,
  { params }: ParsedCall<'GET /job_board/{company}/{job}/job_questions'>,
): Promise<OutputOf<'GET /job_board/{company}/{job}/job_questions'>> {
  const { questions } = await getOpenJob(world, params)
  return { job_questions: questions.map(({ on_unmet: _, ...asked }) => asked) }
}

type Sent = ParsedCall<'POST /job_board/{company}/{job}/apply'>['body']['candidate']['answers']

function problemOf(question: JobQuestion, values: readonly string[], field: Problem['field'] & string): Problem[] {
  const rule = answerProblem(question, values)
  if (rule === null) return []
  const about = { field, question: question.label }
  return [rule === 'answer_too_long' ? { ...about, rule, max: ANSWER_MAX_CHARACTERS } : { ...about, rule }]
}

/**
 * The answers to a job's questions as they are kept. What answers no question that is asked now is left out. Refuses what cannot be kept, one
 * sentence for each question: with answers_missing where a required answer is not there, otherwise with invalid_input. An answer that is not met
 * is never refused.
 */
export function judgedAnswers(
  questions: readonly JobQuestion[],
  sent: Sent,
  under: 'candidate.answers' | 'answers',
): RowOf<'application_submissions'>['answers'] {
  const given = questions.map((question) => ({ question, values: keptValues(question, sent[question.id]) }))
  const problems = given.flatMap(({ question, values }) => problemOf(question, values, `${under}.${question.id}`))
  if (problems.length > 0) {
    const isMissing = problems.some(({ rule }) => rule === 'answer_missing')
    throw new Refusal(isMissing ? 'answers_missing' : 'invalid_input', problems)
  }
  return given
    .filter(({ values }) => values.length > 0)
    .map(({ question, values }) => ({
      question_id: question.id,
      kind: question.kind,
      label: question.label,
      values,
      is_met: isMet(question, values),
      on_unmet: question.on_unmet,
    }))
}
