import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { JobQuestion, Listed, SentQuestion } from './question-values.ts'
import { QuestionsPart } from './questions-part.tsx'
import { QuestionsSaver } from './questions-saver.ts'

const question = (id: number, label: string): JobQuestion => ({
  id,
  kind: 'yes_no',
  label,
  options: [],
  is_required: false,
  required_answer: null,
  on_unmet: 'flag',
})

let sent: (readonly SentQuestion[])[] = []
beforeEach(() => {
  sent = []
})

function Part({ saver, isLive, judged }: { saver: QuestionsSaver; isLive: boolean; judged: number }) {
  const state = useSyncExternalStore(saver.subscribe, saver.state)
  return <QuestionsPart saver={saver} state={state} isLive={isLive} judged={judged} onSave={() => void saver.flush()} />
}

function show(job_questions: JobQuestion[], isLive = false) {
  const listed: Listed = { job_questions, version: 1 }
  // A draft saves itself a moment after its test too, and must not be counted in the next one.
  const own = sent
  const saver = new QuestionsSaver(listed, isLive, {
    save: (rows) => {
      own.push(rows)
      return Promise.resolve({
        job_questions: rows.map((row, at) => ({ ...question(at + 1, row.label), ...row, id: at + 1 }) as JobQuestion),
        version: 2,
      })
    },
    read: () => Promise.resolve(listed),
    keep: () => undefined,
  })
  const page = render(<Part saver={saver} isLive={isLive} judged={0} />)
  return { saver, judge: () => page.rerender(<Part saver={saver} isLive={isLive} judged={1} />) }
}

const names = () => screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button', { expanded: false })[0]?.textContent)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

it('writes a question with choices and what is asked for', async () => {
  const { saver } = show([])
  await press('Add a question')
  expect(document.activeElement).toBe(screen.getByLabelText('Question'))
  await userEvent.type(screen.getByLabelText('Question'), 'Which breads?')
  await userEvent.selectOptions(screen.getByLabelText('Kind of answer'), 'Several choices')
  await userEvent.type(screen.getByLabelText('Choices'), 'Rye{Enter}Spelt')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Spelt' }))
  await userEvent.selectOptions(screen.getByLabelText('If an answer does not meet it'), 'Collect under “Does not meet”')
  await userEvent.click(screen.getByRole('checkbox', { name: 'An answer is required' }))
  expect(await saver.flush()).toBe(true)
  expect(sent.at(-1)).toEqual([
    {
      id: null,
      kind: 'many_choices',
      label: 'Which breads?',
      options: ['Rye', 'Spelt'],
      is_required: true,
      required_answer: { values: ['Spelt'], min: null, max: null },
      on_unmet: 'reject',
    },
  ])
})

it('carries a question by its handle and says where it is', () => {
  const { saver } = show([question(1, 'One?'), question(2, 'Two?'), question(3, 'Three?')])
  const handle = () => screen.getByRole('button', { name: /^Move: One\?/ })
  for (const key of [' ', 'ArrowDown', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(handle(), { key })
  expect(screen.getByText('Place 3 of 3')).toBeTruthy()
  expect(document.activeElement).toBe(handle())
  fireEvent.keyDown(handle(), { key: ' ' })
  expect(saver.state().rows.map(({ id }) => id)).toEqual([2, 3, 1])
  fireEvent.keyDown(handle(), { key: ' ' })
  fireEvent.keyDown(handle(), { key: 'ArrowUp' })
  fireEvent.keyDown(handle(), { key: 'Escape' })
  expect(saver.state().rows.map(({ id }) => id)).toEqual([2, 3, 1])
  expect(names()[2]).toContain('One?')
})

it('removes a question and brings it back, and asks for no more than ten', async () => {
  const { saver } = show(Array.from({ length: 10 }, (_, at) => question(at + 1, `Question ${at + 1}?`)))
  expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull()
  expect(screen.getByText('A job asks at most 10 questions.')).toBeTruthy()
  await press('Actions: Question 3?')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(saver.state().rows).toHaveLength(9)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await press('Undo')
  expect(saver.state().rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it('asks on a published job only what somebody has pressed the button for, and shows first what is wrong', async () => {
  const { saver, judge } = show([question(1, 'One?')], true)
  await press('Add a question')
  judge()
  expect(screen.getByText('Write the question.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Question'))
  await userEvent.type(screen.getByLabelText('Question'), 'Two?')
  expect(sent).toEqual([])
  await press('Ask these from now on')
  expect(sent).toHaveLength(1)
  expect(saver.isDirty).toBe(false)
  expect(screen.queryByRole('button', { name: 'Ask these from now on' })).toBeNull()
})
