import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { AskedQuestion } from '../use-questions.ts'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))
vi.mock('../../../visit/site.ts', async (original) => ({
  ...(await original<object>()),
  useSite: () => ({}),
  useViewer: () => ({ has_complete_profile: true, candidate: { id: 5 } }),
}))

import { ApplyDialog } from './apply-dialog.tsx'

const permit: AskedQuestion = {
  id: 1,
  kind: 'yes_no',
  label: 'May you work in Spain?',
  options: [],
  is_required: true,
  required_answer: { values: ['yes'], min: null, max: null },
}
const years: AskedQuestion = { ...permit, id: 2, kind: 'number', label: 'How many years?', required_answer: null }

let sent: unknown[] = []
let questions: AskedQuestion[] = []
let refusal: ApiError | null = null
beforeEach(() => {
  sent = []
  questions = [permit]
  refusal = null
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  api.call.mockImplementation(async (name: string, { body }: { body?: unknown }) => {
    if (name === 'GET /job_board/{company}/{job}/job_questions') return { job_questions: questions }
    if (name === 'GET /candidates/{id}/applications') return { applications: [] }
    sent.push(body)
    if (refusal) throw refusal
    return { candidate: { id: 5 } }
  })
})

function show() {
  const onApplied = vi.fn()
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const company = { domain_name: 'a', visible_name: 'A', privacy_notice: null }
  render(
    <RouterContextProvider router={router}>
      <ApplyDialog job={{ id: 1, title: 'Baker', company }} isOpen onClose={() => undefined} onApplied={onApplied} />
    </RouterContextProvider>,
  )
  return onApplied
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('asks what the job asks, says what is not met, and applies by the second press', async () => {
  const onApplied = show()
  await screen.findByRole('radio', { name: 'Yes' })
  await press('Apply')
  expect(await screen.findByText('Please answer this question.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  expect(screen.getByRole('alert').textContent).toContain('The company asks for “Yes” to “May you work in Spain?”. Apply anyway?')
  expect(sent).toEqual([])
  await press('Apply anyway')
  await waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ answers: { 1: 'no' } }])
})

it('asks once more where the questions have changed meanwhile, and loses no answer', async () => {
  const onApplied = show()
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }))
  questions = [permit, years]
  const fields = [{ name: 'answers.2', code: 'answer_missing' }]
  refusal = new ApiError(422, { code: 'answers_missing', message: '', errors: ['Please answer: How many years?'], fields } as never)
  await press('Apply')
  await userEvent.type(await screen.findByLabelText('How many years?'), '4')
  refusal = null
  await press('Apply')
  await waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toEqual({ answers: { 1: 'yes', 2: '4' } })
})

it('is one click where nothing is asked', async () => {
  questions = []
  const onApplied = show()
  await press('Apply')
  await waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ answers: {} }])
})
