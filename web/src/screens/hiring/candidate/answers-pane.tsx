import { CircleAlert, CircleCheck } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Tag } from '../../../ui/tag.tsx'
import { answerWord } from '../../../words/answer-words.ts'
import type { Application } from './loading.ts'

type Answer = Application['answers'][number]

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

/** Whether an answer meets what the job asked for; nothing where it asked for nothing. */
function Met({ is_met, on_unmet }: Answer) {
  if (is_met === null) return null
  if (is_met)
    return (
      <Tag tone="success" icon={<CircleCheck {...icon} />}>
        {m.answer_met()}
      </Tag>
    )
  return (
    <Tag tone={on_unmet === 'reject' ? 'danger' : 'warning'} icon={<CircleAlert {...icon} />}>
      {m.answer_unmet()}
    </Tag>
  )
}

/** The answers of a submission, each under its question as it was asked then. */
export function AnswersPane({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return <p className="text-sm text-muted">{m.answers_none()}</p>
  return (
    <dl className="flex flex-col divide-y divide-line rounded-xl border border-line bg-surface">
      {answers.map((answer) => (
        <div key={answer.question_id} className="flex flex-col gap-1 px-4 py-3">
          <dt className="text-sm text-muted wrap-anywhere">{answer.label}</dt>
          <dd className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 text-base sm:text-sm">
            <span className="min-w-0 font-medium whitespace-pre-line wrap-anywhere">
              {answer.values.map((value) => answerWord(answer.kind, value)).join('\n')}
            </span>
            <Met {...answer} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
