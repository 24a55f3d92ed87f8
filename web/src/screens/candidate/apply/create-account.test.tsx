// The modal after an application, where the application's reference is too old.
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

import { ApiError } from '../../../api/api.ts'
import { CreateAccount } from './create-account.tsx'

const SENTENCE = 'Last name must be at least 3 characters'
const site = { family: 'combined', host: 'localhost', origins: {}, partner: null } as never
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), context: { site, viewer: null } as never })

it('says beside a name what a sign-up without the application asks of it', async () => {
  api.call.mockImplementation((_: string, { body }: { body: { candidate_id?: string } }) =>
    Promise.reject(
      body.candidate_id
        ? new ApiError(409, { code: 'application_sealed', errors: ['It is too late.'] })
        : new ApiError(422, { code: 'invalid_input', errors: [SENTENCE], fields: [{ name: 'talent.last_name', code: 'too_short' }] }),
    ),
  )
  const applicant = { first_name: 'Ana', last_name: 'Li', email: 'ana@example.com', candidate_id: 'reference' }
  render(
    <RouterContextProvider router={router}>
      <CreateAccount applicant={applicant} isOpen onClose={() => undefined} />
    </RouterContextProvider>,
  )
  await userEvent.type(screen.getByLabelText('Password'), 'Secret123!')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Secret123!')
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(await screen.findByText(SENTENCE)).toBeTruthy()
  expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).not.toBe('true')
})
