import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { answerWord } from '../../../../words/answer-words.ts'
import type { Pipeline } from '../../decisions/cards.ts'
import { type AnswerWish, answerFilter, answerWish, type PipelineSearch } from '../../decisions/pipeline-search.ts'

export type AskedQuestion = Pipeline['job_questions'][number]

/** As when a search is typed. */
const PAUSE_MS = 300

type RangeProps = { wish: AnswerWish | null; question: number; onChange: (answer: string | undefined) => void }

/** The range of a number, filtered by after a pause in typing. */
function Range({ wish, question, onChange }: RangeProps) {
  const [typed, setTyped] = useState({ min: wish?.min ?? '', max: wish?.max ?? '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function type(part: Partial<typeof typed>) {
    const next = { ...typed, ...part }
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(answerFilter({ question, ...next })), PAUSE_MS)
  }
  const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20, className: 'sm:w-24' } as const
  return (
    <div className="flex gap-3 max-sm:*:flex-1">
      <TextField
        {...field}
        label={m.answer_filter_min()}
        value={typed.min}
        onChange={({ currentTarget }) => type({ min: currentTarget.value })}
      />
      <TextField
        {...field}
        label={m.answer_filter_max()}
        value={typed.max}
        onChange={({ currentTarget }) => type({ max: currentTarget.value })}
      />
    </div>
  )
}

type Props = {
  questions: readonly AskedQuestion[]
  chosen: PipelineSearch
  choose: (part: Pick<PipelineSearch, 'answer' | 'unmet'>) => void
}

/** By what somebody has answered, and by what the answers do not meet. Short texts, of which hardly two are alike, are read in the table instead. */
export function AnswerFilter({ questions, chosen, choose }: Props) {
  const asked = questions.filter(({ kind }) => kind !== 'short_text')
  const wish = answerWish(chosen.answer)
  const [open, setOpen] = useState<number | null>(null)
  const question = asked.find(({ id }) => id === (wish?.question ?? open)) ?? null
  const hasWishes = questions.some(({ required_answer }) => required_answer !== null) || chosen.unmet !== undefined

  function ask(id: number): void {
    const next = asked.find((each) => each.id === id)
    setOpen(next?.id ?? null)
    const first = next?.kind === 'yes_no' ? 'yes' : next?.options[0]
    choose({ answer: next && first !== undefined ? `${next.id}:${first}` : undefined })
  }

  const any = { value: '', label: m.triage_any() }
  let value: ReactNode = null
  if (question?.kind === 'number')
    value = <Range key={question.id} wish={wish} question={question.id} onChange={(answer) => choose({ answer })} />
  else if (question)
    value = (
      <Select
        label={m.answer_filter_value()}
        className="sm:w-40"
        options={(question.kind === 'yes_no' ? ['yes', 'no'] : question.options).map((each) => ({
          value: each,
          label: answerWord(question.kind, each),
        }))}
        value={wish?.value ?? ''}
        onChange={({ currentTarget }) => choose({ answer: `${question.id}:${currentTarget.value}` })}
      />
    )
  return (
    <>
      {asked.length > 0 && (
        <Select
          label={m.answer_filter()}
          className="sm:w-48"
          options={[any, ...asked.map(({ id, label }) => ({ value: String(id), label }))]}
          value={question === null ? '' : String(question.id)}
          onChange={({ currentTarget }) => ask(Number(currentTarget.value))}
        />
      )}
      {value}
      {hasWishes && (
        <Select
          label={m.unmet_filter()}
          className="sm:w-48"
          options={[any, { value: 'flag', label: m.unmet_filter_flag() }, { value: 'reject', label: m.triage_does_not_meet() }]}
          value={chosen.unmet ?? ''}
          onChange={({ currentTarget: { value: unmet } }) => choose({ unmet: unmet === 'flag' || unmet === 'reject' ? unmet : undefined })}
        />
      )}
    </>
  )
}
