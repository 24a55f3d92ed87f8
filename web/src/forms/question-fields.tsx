import { ANSWER_MAX_CHARACTERS } from '@plaza/contract/limits'
import { type AnswerProblem, type Answers, answerProblem, type Question } from '@plaza/contract/rules/questions'
import { type ReactNode, useId, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldNote, TextField } from '../ui/text-field.tsx'
import { answerWord } from '../words/answer-words.ts'

const problemWords: Record<AnswerProblem, () => string> = {
  answer_missing: m.answer_missing,
  answer_choice: m.answer_choose,
  answer_number: m.answer_number,
  answer_too_long: () => m.answer_too_long({ max: ANSWER_MAX_CHARACTERS }),
}

type FieldProps = {
  question: Question
  values: readonly string[]
  error: string | undefined
  onChange: (values: readonly string[]) => void
}

const OptionalMark = ({ question }: { question: Question }) =>
  question.is_required ? null : <span className="font-normal text-muted"> {m.answer_optional()}</span>

/** Choices under their question, as real radios or checkboxes. */
function Choices({ question, values, error, onChange }: FieldProps) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { kind, label, options, is_required } = question
  const isMany = kind === 'many_choices'
  const offered = kind === 'yes_no' ? ['yes', 'no'] : options
  const note: ReactNode = error ?? (isMany ? m.answer_many_hint() : undefined)
  return (
    <fieldset ref={group} aria-describedby={note ? `${id}-note` : undefined} className="min-w-0">
      <legend className="mb-1 text-sm font-medium wrap-anywhere">
        {label}
        <OptionalMark question={question} />
      </legend>
      <div className={kind === 'yes_no' ? 'flex gap-6' : 'grid gap-x-4 sm:grid-cols-2'}>
        {offered.map((value, at) =>
          isMany ? (
            <Checkbox
              key={value}
              label={<span className="min-w-0 wrap-anywhere">{value}</span>}
              checked={values.includes(value)}
              aria-invalid={error !== undefined && at === 0 ? true : undefined}
              onChange={({ currentTarget }) =>
                onChange(offered.filter((each) => (each === value ? currentTarget.checked : values.includes(each))))
              }
            />
          ) : (
            <label key={value} className="flex min-h-11 items-center gap-2.5 text-sm sm:min-h-10">
              <input
                type="radio"
                name={`${id}-choice`}
                value={value}
                required={is_required}
                checked={values[0] === value}
                aria-invalid={error !== undefined && at === 0 ? true : undefined}
                onChange={() => onChange([value])}
                className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface transition-colors checked:border-[6px] checked:border-brand-ink hover:border-muted forced-colors:appearance-auto"
              />
              <span className="min-w-0 wrap-anywhere">{answerWord(kind, value)}</span>
            </label>
          ),
        )}
      </div>
      {!isMany && !is_required && values.length > 0 && (
        <button
          type="button"
          aria-label={m.answer_clear_of({ question: label })}
          onClick={() => {
            // The button goes, and the focus would go with it.
            group.current?.querySelector('input')?.focus()
            onChange([])
          }}
          className="min-h-11 text-sm text-brand-ink underline underline-offset-2 sm:min-h-8"
        >
          {m.answer_clear()}
        </button>
      )}
      <FieldNote id={`${id}-note`} hint={error ? undefined : note} error={error} />
    </fieldset>
  )
}

function Field(props: FieldProps) {
  const { question, values, error, onChange } = props
  if (question.kind !== 'short_text' && question.kind !== 'number') return <Choices {...props} />
  return (
    <TextField
      label={
        <span className="wrap-anywhere">
          {question.label}
          <OptionalMark question={question} />
        </span>
      }
      value={values[0] ?? ''}
      error={error}
      required={question.is_required}
      maxLength={question.kind === 'short_text' ? ANSWER_MAX_CHARACTERS : 20}
      inputMode={question.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : [currentTarget.value])}
    />
  )
}

/** What was typed, without the spaces around it: as the server will judge it. */
const trimmed = (values: readonly string[]) => values.map((value) => value.trim()).filter((value) => value !== '')

/** The answers as they are sent and judged. */
export const sentAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([id, values]) => [id, trimmed(values)]))

/** The answers as a call takes them: of several choices a list, else one text. */
export const answersBody = (answers: Answers): { [questionId: string]: string | string[] } =>
  Object.fromEntries(Object.entries(answers).map(([id, values]) => [id, values.length > 1 ? [...values] : (values[0] ?? '')]))

/** Whether an answer is missing or cannot be kept. */
export const hasAnswerProblem = (questions: readonly Question[], answers: Answers) =>
  questions.some((question) => answerProblem(question, trimmed(answers[question.id] ?? [])) !== null)

type Props = {
  questions: readonly Question[]
  answers: Answers
  /** Whether what is wrong is marked. */
  isJudged: boolean
  onChange: (answers: Answers) => void
}

/** The questions of a job with their answers, in its order. */
export function QuestionFields({ questions, answers, isJudged, onChange }: Props) {
  return (
    <div className="flex flex-col gap-5">
      {questions.map((question) => {
        const values = answers[question.id] ?? []
        const problem = isJudged ? answerProblem(question, trimmed(values)) : null
        return (
          <Field
            key={question.id}
            question={question}
            values={values}
            error={problem === null ? undefined : problemWords[problem]()}
            onChange={(next) => onChange({ ...answers, [question.id]: next })}
          />
        )
      })}
    </div>
  )
}
