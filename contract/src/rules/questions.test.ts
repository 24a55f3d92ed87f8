import { describe, expect, it } from 'vitest'
import { answerProblem, answersTo, isMet, keptValues, numberOf, type Question, unmetQuestions } from './questions.ts'

const question = (more: Partial<Question>): Question => ({
  id: 1,
  kind: 'yes_no',
  label: 'A',
  options: [],
  is_required: true,
  required_answer: null,
  ...more,
})
const wants = (values: string[], min: number | null = null, max: number | null = null) => ({ values, min, max })

describe('an answer', () => {
  it('is kept as texts, however it was sent', () => {
    expect(keptValues(question({}), true)).toEqual(['yes'])
    expect(keptValues(question({}), 'false')).toEqual(['no'])
    expect(keptValues(question({ kind: 'number' }), ' 10,000 ')).toEqual(['10000'])
    expect(keptValues(question({ kind: 'number' }), 'ten')).toEqual(['ten'])
    expect(keptValues(question({ kind: 'many_choices' }), ['A', '', 'B', 'A'])).toEqual(['A', 'B'])
    expect(keptValues(question({ kind: 'short_text' }), 'one\u0000\ntwo')).toEqual(['one two'])
    expect(keptValues(question({ kind: 'short_text' }), '  ')).toEqual([])
    expect(keptValues(question({ kind: 'short_text' }), null)).toEqual([])
  })

  it('is a number in the ways people write one', () => {
    expect(['5', '-2', '1.5', '1,5', '1 000', '1.000.000'].map(numberOf)).toEqual([5, -2, 1.5, 1.5, 1000, 1_000_000])
    expect(['', 'five', '1e3', '12345678901', '1.2.3'].map(numberOf)).toEqual([null, null, null, null, null])
  })

  it('is judged by its question', () => {
    expect(answerProblem(question({}), [])).toBe('answer_missing')
    expect(answerProblem(question({ is_required: false }), [])).toBeNull()
    expect(answerProblem(question({}), ['yes'])).toBeNull()
    expect(answerProblem(question({}), ['perhaps'])).toBe('answer_choice')
    expect(answerProblem(question({ kind: 'one_choice', options: ['A', 'B'] }), ['A', 'B'])).toBe('answer_choice')
    expect(answerProblem(question({ kind: 'many_choices', options: ['A', 'B'] }), ['A', 'B'])).toBeNull()
    expect(answerProblem(question({ kind: 'many_choices', options: ['A', 'B'] }), ['C'])).toBe('answer_choice')
    expect(answerProblem(question({ kind: 'number' }), ['five'])).toBe('answer_number')
    expect(answerProblem(question({ kind: 'short_text' }), ['x'.repeat(300)])).toBeNull()
    expect(answerProblem(question({ kind: 'short_text' }), ['x'.repeat(301)])).toBe('answer_too_long')
  })
})

describe('what counts as met', () => {
  it('is one of the values, all of many, or a number within the bounds', () => {
    expect(isMet(question({ required_answer: wants(['yes']) }), ['no'])).toBe(false)
    expect(isMet(question({ kind: 'one_choice', required_answer: wants(['A', 'B']) }), ['B'])).toBe(true)
    const many = question({ kind: 'many_choices', required_answer: wants(['A', 'B']) })
    expect([isMet(many, ['A']), isMet(many, ['A', 'B', 'C'])]).toEqual([false, true])
    const number = question({ kind: 'number', required_answer: wants([], 3, 10) })
    expect(['2', '3', '10', '11'].map((value) => isMet(number, [value]))).toEqual([false, true, true, false])
    expect(isMet(question({ kind: 'number', required_answer: wants([], -5) }), ['0'])).toBe(true)
  })

  it('is open where nothing is asked for, or nothing was answered', () => {
    expect(isMet(question({}), ['no'])).toBeNull()
    expect(isMet(question({ required_answer: wants(['yes']) }), [])).toBeNull()
    const questions = [question({ required_answer: wants(['yes']) }), question({ id: 2, required_answer: wants(['no']) })]
    expect(unmetQuestions(questions, { 1: ['no'], 2: ['no'] }).map(({ id }) => id)).toEqual([1])
  })
})

it('answers to questions that have changed keep what can still be answered', () => {
  const questions = [question({ id: 2, kind: 'many_choices', options: ['A', 'C'] }), question({ id: 3, kind: 'short_text' })]
  expect(answersTo(questions, { 1: ['yes'], 2: ['A', 'B'], 3: ['typed'] })).toEqual({ 2: ['A'], 3: ['typed'] })
  expect(answersTo(questions, { 2: ['B'] })).toEqual({})
})
