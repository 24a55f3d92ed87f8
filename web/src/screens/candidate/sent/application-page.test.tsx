import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'

vi.mock('../../../visit/site.ts', async (original) => ({ ...(await original<object>()), useSite: () => ({ family: 'main' }) }))

import { ApplicationPage } from './application-page.tsx'

const application = {
  date: '2026-03-05T15:00:00.000Z',
  state: 'received',
  job: { id: 3, title: 'Designer', is_closed: false, url: null },
  company: { domain_name: 'acme', visible_name: 'Acme', logo: { url: null }, primary_color: null },
  opened_at: null,
  reply_by: null,
  interviews: [],
  timeline: [],
  messages: [],
  can_withdraw: true,
  restorable_until: null,
  is_company_here: true,
}
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function show(changed: Partial<typeof application>) {
  cleanup()
  render(
    <RouterContextProvider router={router}>
      <ApplicationPage token="t" found={{ ...application, ...changed } as unknown as ComponentProps<typeof ApplicationPage>['found']} />
    </RouterContextProvider>,
  )
}

it('says that the company is told of a withdrawal only where somebody of it has an account', () => {
  show({})
  expect(screen.getByText(/^Acme is told that you have withdrawn/)).toBeTruthy()
  show({ is_company_here: false })
  expect(screen.queryByText(/is told that you have withdrawn/)).toBeNull()
  expect(screen.getByText(/^Nobody of Acme has an account here yet. Whoever opens one sees that you have withdrawn./)).toBeTruthy()
  const withdrawn = { state: 'withdrawn', can_withdraw: false }
  show(withdrawn)
  expect(screen.getByText('The company has been told.')).toBeTruthy()
  show({ ...withdrawn, is_company_here: false })
  expect(screen.queryByText('The company has been told.')).toBeNull()
})
