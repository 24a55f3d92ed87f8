import type { Question } from '@plaza/contract/rules/questions'
import type { QuestionKind } from '@plaza/contract/values'
import { type Language, languageFacts } from '@plaza/contract/values'
import { m } from '../paraglide/messages.js'

/** 'Yes' for "yes"; other answers are as they were written. */
export function answerWord(kind: QuestionKind, value: string): string {
  if (kind !== 'yes_no') return value
  return value === 'yes' ? m.editor_yes() : m.editor_no()
}

type Wanted = Pick<Question, 'kind' | 'required_answer'>

/** What counts as met, in words: '“Yes”', 'at least 3'. */
export function wantedWords({ kind, required_answer }: Wanted, language: Language): string {
  const { values = [], min = null, max = null } = required_answer ?? {}
  const { locale } = languageFacts[language]
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  if (kind !== 'number') {
    const list = new Intl.ListFormat(locale, { type: kind === 'many_choices' ? 'conjunction' : 'disjunction' })
    return list.format(values.map((value) => m.unmet_quoted({ text: answerWord(kind, value) })))
  }
  if (min !== null && max !== null) return m.unmet_between({ min: number.format(min), max: number.format(max) })
  return min !== null ? m.unmet_at_least({ min: number.format(min) }) : m.unmet_at_most({ max: number.format(max ?? 0) })
}

/** 'The company asks for {x}. Apply anyway?' */
export function unmetSentence(unmet: readonly Question[], language: Language): string {
  const wanted = unmet.map((question) => m.unmet_wanted({ answer: wantedWords(question, language), question: question.label }))
  return m.unmet_question({ wanted: new Intl.ListFormat(languageFacts[language].locale, { type: 'conjunction' }).format(wanted) })
}
