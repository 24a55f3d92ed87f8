// A colleague has saved meanwhile, and what they saved cannot be loaded: why nothing was saved is said all the same.
import type { OutputOf } from '@plaza/contract'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

import { ApiError } from '../../../api/api.ts'
import { PrivacyNoticeCard } from './privacy-notice-card.tsx'
import { useBoardEditing } from './use-board-editing.ts'

const SENTENCE = 'Somebody else has changed this.'
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const Around = ({ children }: { children: ReactNode }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>

beforeEach(() => {
  api.call.mockReset()
  api.call.mockImplementation((name: string) =>
    Promise.reject(
      name.startsWith('PUT') ? new ApiError(409, { code: 'changed_meanwhile', errors: [SENTENCE] }) : new TypeError('no connection'),
    ),
  )
})

it('beside the privacy notice', async () => {
  render(<PrivacyNoticeCard company={1} notice={null} />, { wrapper: Around })
  await userEvent.click(screen.getByRole('button', { name: 'Edit notice' }))
  await userEvent.type(screen.getByRole('textbox'), 'We keep it for a year.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(SENTENCE)).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('We keep it for a year.')
})

it('leaves the privacy notice where it is when the session has ended: the page says so by itself', async () => {
  api.call.mockRejectedValue(new ApiError(401, { code: 'not_signed_in', errors: ['Please log in.'] }))
  const invalidate = vi.spyOn(router, 'invalidate')
  render(<PrivacyNoticeCard company={1} notice={null} />, { wrapper: Around })
  await userEvent.click(screen.getByRole('button', { name: 'Edit notice' }))
  await userEvent.type(screen.getByRole('textbox'), 'We keep it for a year.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please log in.')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('We keep it for a year.')
  expect(invalidate, 'loading the tab again would lead to the login').not.toHaveBeenCalled()
})

it('of the job board page, whose draft stays', async () => {
  type Branding = OutputOf<'GET /companies/{id}/company_brandings'>['company']['company_branding']
  const branding = {
    id: 5,
    logo: { url: null },
    background: { url: null },
    description: 'Old',
    primary_color: null,
    secondary_color: null,
    site_url: null,
    domain_name: 'acme',
  } as Branding
  const { result } = renderHook(() => useBoardEditing(1, branding), { wrapper: Around })
  act(() => result.current.open())
  act(() => result.current.change({ ...result.current.draft, values: { ...result.current.draft.values, description: 'New' } }))
  act(() => result.current.save())
  await waitFor(() => expect(result.current.isSaving).toBe(false))
  expect(result.current.failure).toBe(SENTENCE)
  expect(result.current.draft.values.description).toBe('New')
})
