// The questions of a job: which answers can be kept, and which meet what is asked for (docs/decisions/0116).
import { ANSWER_MAX_CHARACTERS, ANSWER_NUMBER_MAX } from '../limits.ts'
import type { QuestionKind } from '../values.ts'

/** What counts as met: one of the values (of many choices, all of them), or a number within the bounds. */
export type RequiredAnswer = { values: string[]; min: number | null; max: number | null }

export type Question = {
  id: number
  kind: QuestionKind
  label: string
  options: readonly string[]
  is_required: boolean
  required_answer: RequiredAnswer | null
}

/** The answers to questions by their ids: texts, of many choices as many as were chosen. No text is no answer. */
export type Answers = { readonly [questionId: string]: readonly string[] }

export type AnswerProblem = 'answer_missing' | 'answer_choice' | 'answer_number' | 'answer_too_long'

/** '10,000', '10.000' and '10 000' are ten thousand. */
const GROUPED = /^-?\d{1,3}(?:[.,\s]\d{3})+$/
const PLAIN = /^-?\d{1,10}(?:[.,]\d{1,4})?$/

/** The number that somebody has typed, or null. */
export function numberOf(typed: string): number | null {
  const text = typed.trim()
  const number = GROUPED.test(text) ? Number(text.replace(/[^\d-]/g, '')) : PLAIN.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Math.abs(number) <= ANSWER_NUMBER_MAX ? number : null
}

const words: { readonly [typed: string]: string } = { true: 'yes', false: 'no' }

/** The texts that are kept of an answer, whether a form or JSON has sent it. */
export function keptValues({ kind }: Pick<Question, 'kind'>, given: unknown): string[] {
  const texts = [given ?? []].flat().map((each) =>
    String(each)
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim(),
  )
  const filled = [...new Set(texts.filter((text) => text !== ''))]
  if (kind === 'yes_no') return filled.map((text) => words[text] ?? text)
  if (kind === 'number') return filled.map((text) => String(numberOf(text) ?? text))
  return filled
}

/** What is wrong with an answer, or null. */
export function answerProblem({ kind, options, is_required }: Question, values: readonly string[]): AnswerProblem | null {
  if (values.length === 0) return is_required ? 'answer_missing' : null
  if (kind === 'number') return values.length === 1 && numberOf(values[0] ?? '') !== null ? null : 'answer_number'
  if (kind === 'short_text') return [...values.join(' ')].length <= ANSWER_MAX_CHARACTERS ? null : 'answer_too_long'
  const choices = kind === 'yes_no' ? ['yes', 'no'] : options
  const isOne = kind === 'many_choices' || values.length === 1
  return isOne && values.every((value) => choices.includes(value)) ? null : 'answer_choice'
}

/** Whether an answer meets what the question asks for; null where nothing is asked for, or nothing was answered. */
export function isMet({ kind, required_answer }: Pick<Question, 'kind' | 'required_answer'>, values: readonly string[]): boolean | null {
  if (required_answer === null || values.length === 0) return null
  const { values: wanted, min, max } = required_answer
  if (kind === 'many_choices') return wanted.every((value) => values.includes(value))
  if (kind !== 'number') return wanted.includes(values[0] ?? '')
  const number = numberOf(values[0] ?? '')
  return number !== null && number >= (min ?? number) && number <= (max ?? number)
}

/** The questions whose answers do not meet what is asked for. */
export const unmetQuestions = <Q extends Question>(questions: readonly Q[], answers: Answers): Q[] =>
  questions.filter((question) => isMet(question, answers[question.id] ?? []) === false)

/** The answers to these questions alone: those of others, and choices that are no longer offered, are left out. */
export function answersTo(questions: readonly Question[], answers: Answers): Answers {
  const kept = questions.map(({ id, kind, options }): [number, readonly string[]] => {
    const values = answers[id] ?? []
    return [id, kind === 'one_choice' || kind === 'many_choices' ? values.filter((value) => options.includes(value)) : values]
  })
  return Object.fromEntries(kept.filter(([, values]) => values.length > 0))
}
