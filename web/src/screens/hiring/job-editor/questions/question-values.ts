// The questions of a job as the editor holds them, and what of them is sent.
import type { InputOf, OutputOf } from '@plaza/contract'
import { QUESTION_OPTION_MAX_CHARACTERS, QUESTION_OPTIONS_MAX_ROWS } from '@plaza/contract/limits'
import { numberOf } from '@plaza/contract/rules/questions'
import type { QuestionKind, UnmetAction } from '@plaza/contract/values'

export type Listed = OutputOf<'GET /jobs/{id}/job_questions'>
export type JobQuestion = Listed['job_questions'][number]
export type SentQuestion = NonNullable<InputOf<'PUT /jobs/{id}/job_questions'>['body']>['job_questions'][number]

/** A question in the form. What another kind does not use stays, so that choosing the kind once more brings it back. */
export type QuestionValues = {
  /** Its own as long as the form stands: its id, or a number below nought for a new one. */
  key: number
  /** Null until it is saved. */
  id: number | null
  kind: QuestionKind
  label: string
  /** One on each line. */
  options: string
  is_required: boolean
  /** What counts as met. */
  wanted: readonly string[]
  /** Of a number, as they were typed. */
  min: string
  max: string
  on_unmet: UnmetAction
}

export type QuestionProblem = 'label' | 'options' | 'too_many_options' | 'option_too_long' | 'number' | 'bounds'

export const hasOptions = (kind: QuestionKind): boolean => kind === 'one_choice' || kind === 'many_choices'

/** The options that the lines say. */
function optionsOf(lines: string): string[] {
  const texts = lines.split('\n').map((line) => line.trim())
  return [...new Set(texts.filter((text) => text !== ''))]
}

/** What an answer may be chosen from. */
export function choicesOf({ kind, options }: Pick<QuestionValues, 'kind' | 'options'>): string[] {
  if (kind === 'yes_no') return ['yes', 'no']
  return hasOptions(kind) ? optionsOf(options) : []
}

/** A question with other lines of options: what counts as met follows an option whose words are changed. */
export function withOptions(values: QuestionValues, options: string): QuestionValues {
  const [before, after] = [optionsOf(values.options), optionsOf(options)]
  const isEdited = before.length === after.length
  const wanted = values.wanted.flatMap((text) => (isEdited ? (after[before.indexOf(text)] ?? []) : text))
  return { ...values, options, wanted }
}

/** A blank question. */
export function newQuestion(key: number): QuestionValues {
  return { key, id: null, kind: 'yes_no', label: '', options: '', is_required: false, wanted: [], min: '', max: '', on_unmet: 'flag' }
}

export function valuesOf({ id, kind, label, options, is_required, required_answer, on_unmet }: JobQuestion): QuestionValues {
  const { values = [], min = null, max = null } = required_answer ?? {}
  const text = (bound: number | null) => (bound === null ? '' : String(bound))
  return { key: id, id, kind, label, options: options.join('\n'), is_required, wanted: values, min: text(min), max: text(max), on_unmet }
}

function requiredAnswer(values: QuestionValues): JobQuestion['required_answer'] {
  const { kind, wanted } = values
  if (kind === 'number') {
    const [min, max] = [numberOf(values.min), numberOf(values.max)]
    return min === null && max === null ? null : { values: [], min, max }
  }
  const choices = choicesOf(values)
  const known = wanted.filter((text) => choices.includes(text))
  if (known.length === 0) return null
  return { values: kind === 'yes_no' ? known.slice(0, 1) : known, min: null, max: null }
}

/** A question as it is sent. */
export function sentOf(values: QuestionValues): SentQuestion {
  const { id, on_unmet } = values
  return { ...previewOf(values), id, on_unmet }
}

/** A question as whoever applies will be asked it, before it is saved. */
export function previewOf(values: QuestionValues): Omit<JobQuestion, 'on_unmet'> {
  const { kind, label, is_required } = values
  const options = hasOptions(kind) ? optionsOf(values.options) : []
  return { id: values.key, kind, label: label.trim(), options, is_required, required_answer: requiredAnswer(values) }
}

/** What is wrong with a question; null where it can be saved. */
export function problemOf({ kind, label, options, min, max }: QuestionValues): QuestionProblem | null {
  if (label.trim() === '') return 'label'
  if (hasOptions(kind)) {
    const texts = optionsOf(options)
    if (texts.length < 2) return 'options'
    if (texts.length > QUESTION_OPTIONS_MAX_ROWS) return 'too_many_options'
    if (texts.some((text) => [...text].length > QUESTION_OPTION_MAX_CHARACTERS)) return 'option_too_long'
  }
  if (kind !== 'number') return null
  if ([min, max].some((text) => text.trim() !== '' && numberOf(text) === null)) return 'number'
  const [from, to] = [numberOf(min), numberOf(max)]
  return from !== null && to !== null && from > to ? 'bounds' : null
}

/** Whether two lists say the same. */
export function isSameList(a: readonly SentQuestion[], b: readonly SentQuestion[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
