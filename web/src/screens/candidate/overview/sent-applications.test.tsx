import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

import { SentApplications } from './sent-applications.tsx'

type Applications = ComponentProps<typeof SentApplications>['first']
type Application = Applications['applications'][number]
const received = {
  id: 7,
  date: '2026-03-05T15:00:00.000Z',
  state: 'received',
  job: { id: 3, title: 'Designer', is_closed: false },
  company: { domain_name: 'acme', visible_name: 'Acme' },
  opened_at: null,
  reply_by: null,
  has_account: true,
  guest_count: 0,
  interviews: [],
  timeline: [],
  messages: [],
  can_withdraw: true,
  is_company_here: true,
  restorable_until: null,
} as unknown as Application

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

it('withdraws once, however often the button is pressed meanwhile, and the focus stays with the application', async () => {
  const { promise, resolve } = Promise.withResolvers<{ application: Application }>()
  api.call.mockReturnValue(promise)
  render(
    <RouterContextProvider router={router}>
      <SentApplications candidate={1} first={{ applications: [received], meta: { pagination: { next_page: null } } } as Applications} />
    </RouterContextProvider>,
  )
  const withdraw = screen.getByRole('button', { name: 'Withdraw application', hidden: true })
  await userEvent.dblClick(withdraw)
  await userEvent.click(withdraw)
  expect(api.call.mock.calls).toEqual([['DELETE /applications/{id}', { params: { id: '7' } }]])
  resolve({ application: { ...received, state: 'withdrawn', can_withdraw: false } })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Designer' })))
})

it('says when it was opened', () => {
  const opened = { ...received, state: 'in_review', opened_at: '2026-03-06T09:00:00.000Z' }
  render(
    <RouterContextProvider router={router}>
      <SentApplications
        candidate={1}
        first={{ applications: [opened], meta: { pagination: { next_page: null } } } as unknown as Applications}
      />
    </RouterContextProvider>,
  )
  expect(screen.getByText('Opened on March 6, 2026')).toBeTruthy()
})

it('promises no reader where the company has no account', () => {
  const nobody = { ...received, is_company_here: false }
  const list = (application: Application) => (
    <RouterContextProvider router={router}>
      <SentApplications
        candidate={1}
        first={{ applications: [application], meta: { pagination: { next_page: null } } } as unknown as Applications}
      />
    </RouterContextProvider>
  )
  const { unmount } = render(list(received))
  expect(screen.getByText(/gets it at once/)).toBeTruthy()
  unmount()
  render(list(nobody))
  expect(screen.queryByText(/at once/)).toBeNull()
  expect(screen.getByText(/Nobody of Acme has an account here yet/)).toBeTruthy()
})
