import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn(), upload: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))
vi.mock('../../../api/upload.ts', () => ({ upload: api.upload }))

import { blankValues } from '../profile-values.ts'
import type { Asked, AskedQuestion } from '../use-questions.ts'
import { applyWithForm, type Submission } from './sending.ts'
import { Wizard } from './wizard.tsx'

const asked = (more: Partial<AskedQuestion>): AskedQuestion => ({
  id: 1,
  kind: 'yes_no',
  label: 'May you work in Spain?',
  options: [],
  is_required: true,
  required_answer: { values: ['yes'], min: null, max: null },
  ...more,
})
const years = asked({
  id: 2,
  kind: 'number',
  label: 'How many years?',
  is_required: false,
  required_answer: { values: [], min: 3, max: null },
})
const breads = asked({
  id: 3,
  kind: 'many_choices',
  label: 'Which breads?',
  options: ['Rye', 'Spelt'],
  is_required: false,
  required_answer: null,
})

const never: Asked['read'] = () => Promise.reject(new Error('not asked for'))
let sent: Submission[] = []
let refused: unknown[] = []
beforeEach(() => {
  sent = []
  refused = []
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  api.call.mockImplementation(() => Promise.resolve({ company_industries: [] }))
})

const KEY = 'job:1:guest'
const whole = { ...blankValues(), first_name: 'Ana', last_name: 'Vidal', email: 'ana@example.com', phone: '+525512345678' }

/** The last step of a form that is filled in, but for the questions; `answers` stand in its draft. */
function show(questions: readonly AskedQuestion[] | null, answers: Record<number, string[]> = {}, read: Asked['read'] = never) {
  const draft = { values: { ...whole, answers }, step: 'overview', submission_key: 'a'.repeat(32), saved_at: Date.now() }
  localStorage.setItem(`plaza_draft:${KEY}`, JSON.stringify(draft))
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <RouterContextProvider router={router}>
      <Wizard
        hasLetter
        draftKey={KEY}
        initial={whole}
        stored={{ resume: { name: 'ana.pdf', size: 10 }, documents: null }}
        submitLabel="Submit application"
        busyLabel="Applying to job"
        asked={{ questions, read }}
        send={(submission) => {
          sent.push(submission)
          return Promise.resolve()
        }}
        refuse={(error) => refused.push(error)}
      />
    </RouterContextProvider>,
  )
}
/** Its name holds also what it says while it is busy, which styles hide. */
const submitName = { name: /^Submit application/ }
const submit = async () => userEvent.click(await screen.findByRole('button', submitName))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('asks for what is required before anything is sent, and leads there', async () => {
  show([asked({}), years])
  await submit()
  expect(await screen.findByText('Please answer this question.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' }))
  await userEvent.type(screen.getByLabelText('How many years? (optional)'), 'many')
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  await submit()
  expect(await screen.findByText('Please answer with a number.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.clear(screen.getByLabelText('How many years? (optional)'))
  await submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.values.answers).toEqual({ 1: ['yes'], 2: [] })
})

it('says what the company asks for where an answer does not meet it, and sends it only then', async () => {
  show([asked({}), years], { 2: ['1'] })
  await userEvent.click(await screen.findByRole('radio', { name: 'No' }))
  await submit()
  const words = 'The company asks for “Yes” to “May you work in Spain?” and at least 3 to “How many years?”. Apply anyway?'
  expect(await screen.findByText(words)).toBeTruthy()
  await press('Look at my answers')
  expect(screen.queryByText(words)).toBeNull()
  expect(sent).toEqual([])
  await submit()
  await press('Apply anyway')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.values.answers).toEqual({ 1: ['no'], 2: ['1'] })
})

it('keeps what was answered in the draft, and drops what nothing asks for any more with a word', async () => {
  show([breads], { 1: ['no'], 3: ['Rye', 'Wheat'] })
  expect(
    await screen.findByText('The company has changed its questions. No longer asked for, and left out: “no” and “Wheat”.'),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rye' }).checked).toBe(true)
  await submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.values.answers).toEqual({ 3: ['Rye'] })
  cleanup()
  show([breads], { 3: ['Rye'] })
  await screen.findByRole('checkbox', { name: 'Rye' })
  expect(screen.queryByText(/The company has changed its questions/)).toBeNull()
})

it('waits for questions that are not known yet, and sends nothing where they cannot be had', async () => {
  show(null, {}, () => Promise.resolve([asked({})]))
  await submit()
  await waitFor(() => expect(screen.getByRole('button', submitName).getAttribute('aria-busy')).toBeNull())
  expect(sent).toEqual([])
  cleanup()
  show(null)
  await submit()
  await waitFor(() => expect(refused).toHaveLength(1))
  expect(sent).toEqual([])
})

it('is sent with the form: of several choices a list, else one text', async () => {
  api.upload.mockResolvedValue({ candidate: { id: 'reference' } })
  const submission = {
    values: { ...whole, answers: { 1: ['no'], 3: ['Rye', 'Spelt'] } },
    files: {},
    removesDocuments: false,
    onProgress: () => undefined,
  }
  await applyWithForm({ company: 'a', job: '1' }, submission, { submission_key: 'a'.repeat(32) }, () => undefined)
  expect(api.upload.mock.calls[0]?.[1].body.candidate.answers).toEqual({ 1: 'no', 3: ['Rye', 'Spelt'] })
})
