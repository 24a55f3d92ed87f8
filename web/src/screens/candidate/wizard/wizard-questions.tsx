import { languageFacts } from '@plaza/contract/values'
import { useId } from 'react'
import { QuestionFields } from '../../../forms/question-fields.tsx'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLocale } from '../../../visit/language.ts'
import { unmetSentence } from '../../../words/answer-words.ts'
import type { AnswersState } from './use-answers.ts'

/** The questions of the job in step 4. */
export function WizardQuestions({ state }: { state: AnswersState }) {
  const id = useId()
  const locale = useLocale()
  const { answers, isJudged, dropped, change } = state
  const questions = state.questions ?? []
  if (questions.length === 0 && dropped.length === 0) return null
  const texts = new Intl.ListFormat(languageFacts[locale].locale, { type: 'conjunction' })
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-4 text-lg font-semibold">
          {m.questions_title()}
        </h2>
        {dropped.length > 0 && (
          <Banner tone="info" role="status" className={questions.length > 0 ? 'mb-5' : ''}>
            {m.questions_changed({ answers: texts.format(dropped.map((text) => m.unmet_quoted({ text }))) })}
          </Banner>
        )}
        <QuestionFields questions={questions} answers={answers} isJudged={isJudged} onChange={change} />
      </section>
    </Card>
  )
}

/** Says what is not met before anything is sent. */
export function UnmetDialog({ state, onApply }: { state: AnswersState; onApply: () => void }) {
  const locale = useLocale()
  return (
    <Dialog
      isOpen={state.unmet.length > 0}
      onClose={state.stay}
      title={m.unmet_title()}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        <>
          <Button variant="secondary" onClick={state.stay} className="max-sm:flex-1">
            {m.unmet_back()}
          </Button>
          <Button onClick={onApply} className="max-sm:flex-1">
            {m.unmet_apply()}
          </Button>
        </>
      }
    >
      <p className="text-base text-pretty wrap-anywhere">{unmetSentence(state.unmet, locale)}</p>
      <p className="mt-2 text-sm text-muted">{m.unmet_person()}</p>
    </Dialog>
  )
}
