import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

import { ApiError } from '../../api/api.ts'
import { SupportPanel } from './support-panel.tsx'

type Sent = { support_message: { text: string; page: string; email?: string }; submission_key: string }
type Answer = { support_message: { id: string; text: string; created_at: string } }

/** What was sent and is not answered yet, in its order. */
let sent: { body: Sent; answer: () => void; refuse: (error: unknown) => void }[] = []
/** What the server has kept of the person. */
let kept: Answer['support_message'][] | null = []

beforeEach(() => {
  sent = []
  kept = []
  Element.prototype.scrollIntoView = () => undefined
  api.call.mockImplementation((name: string, { body }: { body: Sent }) => {
    if (name === 'GET /support_messages') {
      return kept ? Promise.resolve({ support_messages: kept }) : Promise.reject(new TypeError('Failed to fetch'))
    }
    return new Promise<Answer>((resolve, refuse) => {
      const { text } = body.support_message
      const answer = () => resolve({ support_message: { id: `message-${text}`, text, created_at: '2026-03-01T10:00:00Z' } })
      sent.push({ body, answer, refuse })
    })
  })
})

/** The panel behind a button that opens it. */
function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open the chat
      </button>
      <SupportPanel isOpen={isOpen} isBeside={false} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** Opens the panel for a visitor or for whoever is signed in. */
async function show(viewer: { email: string } | null) {
  const root = createRootRoute({ beforeLoad: () => ({ viewer }), component: Page })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Open the chat' }))
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
// Both labels of the button are there, of which CSS shows one.
const pressSend = () => userEvent.click(screen.getByRole('button', { name: /^Send message/ }))
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const written = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
const noteOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
const settle = (change: () => void) => act(async () => change())

it('asks a visitor for an address, and begins there', async () => {
  await show(null)
  expect(document.activeElement).toBe(email())
  await userEvent.type(email(), 'ana@example.com')
  await userEvent.type(message(), 'Where is my application?')
  await pressSend()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body.support_message).toEqual({ text: 'Where is my application?', page: location.pathname, email: 'ana@example.com' })
  await settle(() => sent[0]?.answer())
  expect(screen.getByText('Sent. We will answer to ana@example.com.')).toBeTruthy()
  expect(written()).toEqual(['Where is my application?'])
  expect(message().value).toBe('')
  expect(document.activeElement).toBe(message())
})

it('asks nobody who is signed in for an address, and shows what they wrote before', async () => {
  kept = [{ id: 'message-1', text: 'Hello\nagain', created_at: '2026-02-01T10:00:00Z' }]
  await show({ email: 'luz@example.com' })
  expect(document.activeElement).toBe(message())
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  await waitFor(() => expect(written()).toEqual(['Hello\nagain']))
  await userEvent.type(message(), 'And now?')
  await pressSend()
  expect(sent[0]?.body.support_message).toEqual({ text: 'And now?', page: location.pathname })
  await settle(() => sent[0]?.answer())
  expect(written()).toEqual(['Hello\nagain', 'And now?'])
  expect(screen.getByText('Sent. We will answer to luz@example.com.')).toBeTruthy()
})

it('says beside each field what is wrong with it, and goes to the first; what is being mended is judged when it is sent again', async () => {
  await show(null)
  await userEvent.type(email(), 'ana@')
  await pressSend()
  expect(noteOf(email())).toBe('Email must be a valid email')
  expect(noteOf(message())).toBe('Message is required')
  expect(document.activeElement).toBe(email())
  await userEvent.type(email(), 'example.com')
  expect(noteOf(email())).toBe('Email must be a valid email')
  await pressSend()
  expect(email().getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(message())
  expect(sent).toEqual([])
})

it('refuses a message of more than 4,000 characters, and lets it be shortened', async () => {
  await show({ email: 'luz@example.com' })
  await userEvent.click(message())
  await userEvent.paste('a'.repeat(4001))
  await pressSend()
  expect(noteOf(message())).toBe('Message must be at most 4000 characters')
  expect(sent).toEqual([])
  await userEvent.type(message(), '{Backspace}')
  await pressSend()
  expect(sent).toHaveLength(1)
})

it('sends nothing a second time while it is sending, and says when nobody could be reached', async () => {
  await show({ email: 'luz@example.com' })
  await userEvent.type(message(), 'Hello')
  await pressSend()
  await pressSend()
  expect(sent).toHaveLength(1)
  await settle(() => sent[0]?.refuse(new TypeError('Failed to fetch')))
  expect(screen.getByRole('alert').textContent).toContain('We could not connect. Check your connection and try again.')
  expect(written()).toEqual([])
})

it('keeps what was written when it is refused, says why, and sends it again under the same key', async () => {
  await show({ email: 'luz@example.com' })
  await userEvent.type(message(), 'Hello')
  await pressSend()
  await settle(() => sent[0]?.refuse(new ApiError(429, { code: 'too_many_requests', errors: ['Try again in a minute.'] })))
  expect(screen.getByRole('alert').textContent).toContain('Try again in a minute.')
  expect(message().value).toBe('Hello')
  await pressSend()
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  await settle(() => sent[1]?.answer())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(written()).toEqual(['Hello'])
})

it('sends other words, and the next message, under a key of their own', async () => {
  await show({ email: 'luz@example.com' })
  await userEvent.type(message(), 'Hello')
  await pressSend()
  await settle(() => sent[0]?.refuse(new TypeError('Failed to fetch')))
  await userEvent.type(message(), ' again')
  await pressSend()
  await settle(() => sent[1]?.answer())
  await userEvent.type(message(), 'Hello')
  await pressSend()
  expect(new Set(sent.map(({ body }) => body.submission_key)).size).toBe(3)
})

it('keeps what was typed and not sent through closing and opening', async () => {
  await show({ email: 'luz@example.com' })
  await userEvent.type(message(), 'Half a sent')
  await press('Close')
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  await press('Open the chat')
  expect(message().value).toBe('Half a sent')
})

it('says that what was written before could not be loaded, and asks again the next time it is opened', async () => {
  kept = null
  await show({ email: 'luz@example.com' })
  expect(await screen.findByText('What you wrote before could not be loaded.')).toBeTruthy()
  await press('Close')
  kept = [{ id: 'message-1', text: 'Hello', created_at: '2026-02-01T10:00:00Z' }]
  await press('Open the chat')
  await waitFor(() => expect(written()).toEqual(['Hello']))
  expect(screen.queryByText('What you wrote before could not be loaded.')).toBeNull()
})
