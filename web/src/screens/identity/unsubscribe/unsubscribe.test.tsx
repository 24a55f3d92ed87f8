import type { OutputOf } from '@plaza/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), Link: () => null }))
vi.mock('../sign-in-frame.tsx', () => ({ SignInFrame: ({ intro }: { intro: React.ReactNode }) => <main>{intro}</main> }))

import { Unsubscribe } from './unsubscribe.tsx'

it('says where mails that have no switch among the settings are switched on again', () => {
  const found = {
    email: 'l…@example.com',
    company_name: 'Bakery',
    is_subscribed: false,
  } as OutputOf<'GET /unsubscribe/{token}'>['unsubscription']
  render(<Unsubscribe token="x" found={{ ...found, flag: 'mentioned' }} />)
  expect(screen.getByText(/under “Team” in the menu/)).toBeTruthy()
  cleanup()
  render(<Unsubscribe token="x" found={{ ...found, flag: 'new_application' }} />)
  expect(screen.getByRole('status').textContent).toContain('New application')
  expect(screen.queryByText(/under “Team”/)).toBeNull()
})
