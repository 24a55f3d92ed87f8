import { type Answers, unmetQuestions } from '@plaza/contract/rules/questions'
import { questionKinds } from '@plaza/contract/values'
import { useState } from 'react'
import { QuestionFields, sentAnswers } from '../../../../forms/question-fields.tsx'
import { m } from '../../../../paraglide/messages.js'
import { Banner } from '../../../../ui/banner.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { unmetSentence } from '../../../../words/answer-words.ts'
import { previewOf, problemOf, type QuestionValues } from './question-values.ts'

/** The questions as whoever applies is asked them, to be tried: what is answered here is kept nowhere. */
export function QuestionsPreview({ rows }: { rows: readonly QuestionValues[] }) {
  const locale = useLocale()
  const [answers, setAnswers] = useState<Answers>({})
  // A question of another kind is another question.
  const questions = rows
    .filter((row) => problemOf(row) === null)
    .map((row) => ({ ...previewOf(row), id: row.key * questionKinds.length + questionKinds.indexOf(row.kind) }))
  if (questions.length === 0) return null
  const unmet = unmetQuestions(questions, sentAnswers(answers))
  return (
    <section aria-label={m.questions_preview()} className="rounded-2xl border border-line bg-surface p-5">
      <h3 className="text-base font-semibold">{m.questions_title()}</h3>
      <p className="mb-4 text-sm text-muted">{m.questions_preview_hint()}</p>
      <QuestionFields questions={questions} answers={answers} isJudged={false} onChange={setAnswers} />
      {unmet.length > 0 && (
        <Banner tone="warning" role="status" className="mt-5">
          {unmetSentence(unmet, locale)}
        </Banner>
      )}
    </section>
  )
}
