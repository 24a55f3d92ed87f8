import { expect, it } from 'vitest'
import { moved } from '../../use-order.ts'
import { newQuestion, previewOf, problemOf, type QuestionValues, sentOf, valuesOf, withOptions } from './question-values.ts'

const question = (more: Partial<QuestionValues>): QuestionValues => ({ ...newQuestion(-1), label: 'Which shift?', ...more })

it('sends what its kind uses, and keeps the rest in the form', () => {
  const choice = question({ kind: 'one_choice', options: ' Early \n\nLate\nEarly', wanted: ['Early', 'Night'] })
  expect(sentOf(choice)).toEqual({
    id: null,
    kind: 'one_choice',
    label: 'Which shift?',
    options: ['Early', 'Late'],
    is_required: false,
    required_answer: { values: ['Early'], min: null, max: null },
    on_unmet: 'flag',
  })
  expect(sentOf({ ...choice, kind: 'short_text' })).toMatchObject({ options: [], required_answer: null })
  expect(sentOf({ ...choice, kind: 'yes_no' }).required_answer).toBeNull()
  expect(sentOf(question({ kind: 'number', min: '3,5', max: '' })).required_answer).toEqual({ values: [], min: 3.5, max: null })
  const saved = { ...previewOf(choice), id: 7, on_unmet: 'reject' as const }
  expect(sentOf(valuesOf(saved))).toEqual({ ...sentOf(choice), id: 7, on_unmet: 'reject' })
})

it('names what is wrong before it is sent', () => {
  const bad: [Partial<QuestionValues>, ReturnType<typeof problemOf>][] = [
    [{ label: '  ' }, 'label'],
    [{ kind: 'many_choices', options: 'Rye' }, 'options'],
    [{ kind: 'many_choices', options: Array.from({ length: 13 }, (_, at) => `Bread ${at}`).join('\n') }, 'too_many_options'],
    [{ kind: 'one_choice', options: `Rye\n${'x'.repeat(81)}` }, 'option_too_long'],
    [{ kind: 'number', min: 'many' }, 'number'],
    [{ kind: 'number', min: '5', max: '3' }, 'bounds'],
    [{ kind: 'number', min: '10.000', max: '' }, null],
    [{ kind: 'short_text', options: 'Rye', min: 'many' }, null],
  ]
  for (const [more, problem] of bad) expect(problemOf(question(more)), JSON.stringify(more)).toBe(problem)
})

it('goes on asking for an option whose words are changed, and no longer for one that is gone', () => {
  const choice = question({ kind: 'one_choice', options: 'Early\nLate', wanted: ['Late'] })
  expect(withOptions(choice, 'Early\nLater').wanted).toEqual(['Later'])
  expect(sentOf(withOptions(choice, 'Early')).required_answer).toBeNull()
})

it('moves a row to another place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a'], 3, 0)).toEqual(['a'])
})
