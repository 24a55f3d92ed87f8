import { type Answers, answersTo, unmetQuestions } from '@plaza/contract/rules/questions'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { hasAnswerProblem, sentAnswers } from '../../../forms/question-fields.tsx'
import type { ProfileValues } from '../profile-values.ts'
import type { Asked, AskedQuestion } from '../use-questions.ts'

/** The texts of answers that are not among those that are kept. */
function lostTexts(answers: Answers, kept: Answers): string[] {
  return Object.entries(answers).flatMap(([id, values]) => values.filter((value) => value.trim() !== '' && !kept[id]?.includes(value)))
}

/** The answers in the form of the wizard: they stand in its draft, and those that nothing asks for any more are dropped with a word. */
export function useAnswers(form: UseFormReturn<ProfileValues>, asked: Asked | undefined) {
  const [answers, setAnswers] = useState<Answers>(() => form.getValues('answers') ?? {})
  const [isJudged, setIsJudged] = useState(false)
  const [dropped, setDropped] = useState<readonly string[]>([])
  const [unmet, setUnmet] = useState<readonly AskedQuestion[]>([])
  const questions = asked === undefined ? [] : asked.questions

  function change(next: Answers) {
    setAnswers(next)
    form.setValue('answers', next, { shouldDirty: true })
  }

  // What the draft answers may not be asked any more.
  const known = asked?.questions ?? null
  useEffect(() => {
    if (known === null) return
    const kept = answersTo(known, answers)
    const lost = lostTexts(answers, kept)
    if (lost.length === 0) return
    setDropped(lost)
    setAnswers(kept)
    form.setValue('answers', kept, { shouldDirty: true })
  }, [known, answers, form])

  return {
    /** Null until they are known. */
    questions,
    answers,
    change,
    isJudged,
    /** What was answered to questions that are gone. */
    dropped,
    unmet,
    /** Whether the answers can be sent; marks what is wrong, or asks first where one does not meet what the company asks for. */
    settle(known: readonly AskedQuestion[], isConfirmed: boolean): boolean {
      setIsJudged(true)
      if (hasAnswerProblem(known, answers)) return false
      const found = isConfirmed ? [] : unmetQuestions(known, sentAnswers(answers))
      setUnmet(found)
      return found.length === 0
    },
    /** Waits for the questions where they are not known yet. */
    read: async () => questions ?? (await asked?.read()) ?? [],
    /** Reads them once more: they may have changed. */
    readAgain: () => asked?.read().catch(() => undefined),
    /** Back to the form. */
    stay: () => setUnmet([]),
  }
}

export type AnswersState = ReturnType<typeof useAnswers>
