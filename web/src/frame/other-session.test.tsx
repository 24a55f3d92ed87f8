// What another tab does with the session that this page was loaded for.
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

import { NOT_SIGNED_IN } from '../visit/session.ts'
import { OtherSession } from './other-session.tsx'

const site = { family: 'combined', host: 'localhost', origins: {}, partner: null } as never
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), context: { site, viewer: null } as never })

/** Writes the cookie that all tabs share. */
const keep = (token: string | null) =>
  Reflect.set(document, 'cookie', token === null ? 'plaza_session=; Max-Age=0' : `plaza_session=${token}`)
const look = () => act(async () => void window.dispatchEvent(new Event('focus')))
const title = () => screen.queryByRole('heading')?.textContent ?? null

beforeEach(() => {
  api.call.mockReset()
  keep('first')
  render(
    <RouterContextProvider router={router}>
      <OtherSession viewer={{ id: 1, email: 'ana@example.com' }} />
    </RouterContextProvider>,
  )
})

it('asks nothing while the session is the same', async () => {
  await look()
  expect([title(), api.call.mock.calls.length]).toEqual([null, 0])
})

it('says that somebody else is signed in by now', async () => {
  keep('second')
  api.call.mockResolvedValue({ id: 2, email: 'leo@example.com' })
  await look()
  expect(title()).toBe('You are logged in as somebody else')
  expect(screen.getByText(/leo@example.com.*ana@example.com/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await look()
  expect(title(), 'as long as it is so').toBe('You are logged in as somebody else')
})

it('takes the new session of the same person', async () => {
  keep('second')
  api.call.mockResolvedValue({ id: 1, email: 'ana@example.com' })
  await look()
  await look()
  expect([title(), api.call.mock.calls.length]).toEqual([null, 1])
})

it('says that the session has ended, until the same person is back', async () => {
  keep(null)
  await look()
  expect(title()).toBe('You have been logged out')
  expect(screen.getByRole('link', { name: /^Log In/ }).getAttribute('target')).toBe('_blank')
  keep('second')
  api.call.mockResolvedValue({ id: 1, email: 'ana@example.com' })
  await look()
  await waitFor(() => expect(title()).toBeNull())
})

it('says so when a call is refused, also a second time', async () => {
  keep(null)
  const refuse = () => act(async () => void document.dispatchEvent(new Event(NOT_SIGNED_IN)))
  await refuse()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(title()).toBeNull()
  await refuse()
  expect(title()).toBe('You have been logged out')
})
