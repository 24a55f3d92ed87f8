import { ChevronDown } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx'
import type { Column } from '../../../../ui/table.tsx'
import { answerWord } from '../../../../words/answer-words.ts'
import type { Card } from '../../decisions/cards.ts'
import type { AskedQuestion } from './answer-filter.tsx'

/** As many questions have a column unless somebody chooses others. */
const SHOWN = 2

/** The questions whose answers the table shows, by what the address says. */
export function shownQuestions(questions: readonly AskedQuestion[], columns: string | undefined): readonly AskedQuestion[] {
  if (columns === undefined) return questions.slice(0, SHOWN)
  const ids = columns.split('.')
  return questions.filter(({ id }) => ids.includes(String(id)))
}

/** Their columns: each with what was answered, and a word where that is not met. */
export function answerColumns(questions: readonly AskedQuestion[]): Column<Card>[] {
  return questions.map(({ id, kind, label }) => ({
    key: id,
    header: label,
    className: 'sm:max-w-56 sm:min-w-32 sm:!whitespace-normal',
    cell: ({ answers }) => {
      const answer = answers.find(({ question_id }) => question_id === id)
      if (answer === undefined) return '–'
      return (
        <span className={`wrap-anywhere ${answer.is_met === false ? 'text-danger' : ''}`}>
          {answer.values.map((value) => answerWord(kind, value)).join(', ')}
          {answer.is_met === false && <span className="block text-xs">{m.answer_unmet()}</span>}
        </span>
      )
    },
  }))
}

type Props = {
  questions: readonly AskedQuestion[]
  columns: string | undefined
  onChange: (columns: string) => void
}

/** Which questions have a column in the table; it stands in the address. */
export function AnswerColumnsChoice({ questions, columns, onChange }: Props) {
  if (questions.length === 0) return null
  const shown = shownQuestions(questions, columns).map(({ id }) => String(id))
  return (
    <details className="group min-w-0">
      <summary className="flex min-h-11 items-center gap-1.5 text-sm font-medium sm:min-h-10">
        {m.triage_columns({ shown: shown.length, count: questions.length })}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-3">
        <CheckboxGroup
          legend={m.triage_columns_legend()}
          options={questions.map(({ id, label }) => ({ value: String(id), label }))}
          chosen={shown}
          onChange={(value, isChosen) => {
            const next = questions.map(({ id }) => String(id)).filter((id) => (id === value ? isChosen : shown.includes(id)))
            onChange(next.join('.') || 'none')
          }}
        />
      </div>
    </details>
  )
}
