import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import { card } from '../../decisions/example-cards.ts'
import type { HiringView } from '../loading.ts'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))
vi.mock('../../hiring-link.tsx', () => ({ HiringLink: ({ children }: { children: string }) => <a href="/jobs/7">{children}</a> }))

import { SamePersonCard } from './same-person.tsx'

const NOW = '2026-11-20T10:00:00.000Z'
const ana = { id: 1, first_name: 'Ana', last_name: 'Vidal', email: 'ana@example.com' }
const vidal = { ...ana, id: 2, email: 'vidal@example.com' }
const application = { id: 9, job: { id: 7, title: 'Designer' }, status: 'active' as const, stage: 'New', applied_at: NOW }
const perhaps = { applicant: vidal, traces: ['account' as const, 'phone' as const], applications: [application], is_distinct: false }
const merged = { applicant: vidal, into: ana, merged_by: null, merged_at: NOW, until: '2026-12-20T10:00:00.000Z' }

beforeEach(() => {
  api.call.mockReset()
  api.call.mockResolvedValue({ duplicates: [] })
})

function show(same_person: HiringView['same_person'], job = 7) {
  const onChanged = vi.fn()
  const hiring = { same_person, card: card(1, 1), job: { id: job, title: 'Designer', state: 'published' } } as HiringView
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const { container } = render(
    <RouterContextProvider router={router}>
      <SamePersonCard hiring={hiring} now={NOW} onChanged={onChanged} />
    </RouterContextProvider>,
  )
  return { onChanged, container }
}

it('is not there for who may not merge, nor where there is nobody', () => {
  expect(show(null).container.textContent).toBe('')
  expect(show({ merges: [], perhaps: [] }).container.textContent).toBe('')
})

it('says who perhaps is the same person and why, and merges them into the one who is read', async () => {
  const { onChanged } = show({ merges: [], perhaps: [perhaps] })
  expect(screen.getByText('Same account · Same phone number')).toBeTruthy()
  expect(screen.getByText(/less far is set aside/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Merge/ }))
  expect(api.call).toHaveBeenCalledWith('POST /applicants/{id}/merge', { params: { id: '2' }, body: { merged_into_id: 1 } })
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
})

it('says nothing of setting aside where the other application is to another job', () => {
  show({ merges: [], perhaps: [perhaps] }, 8)
  expect(screen.queryByText(/less far is set aside/)).toBeNull()
})

it('separates them again, as long as it can be', async () => {
  const { onChanged } = show({ merges: [merged], perhaps: [] })
  await userEvent.click(screen.getByRole('button', { name: /^Separate/ }))
  expect(api.call).toHaveBeenCalledWith('POST /applicants/{id}/unmerge', { params: { id: '2' } })
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
})

it('keeps what stands where it is refused, and offers nothing that is too late', async () => {
  api.call.mockRejectedValue(new ApiError(409, { code: 'already_merged', errors: ['The two are merged already.'] }))
  const { onChanged } = show({ merges: [{ ...merged, until: NOW }], perhaps: [perhaps] })
  expect(screen.queryByRole('button', { name: /^Separate/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Merge/ }))
  await waitFor(() => expect(api.call).toHaveBeenCalledOnce())
  expect(onChanged).not.toHaveBeenCalled()
})

it('keeps apart who is said to be somebody else, and suggests them again where that is taken back', async () => {
  const { onChanged, container } = show({ merges: [], perhaps: [perhaps] })
  await userEvent.click(screen.getByRole('button', { name: /^Not the same person/ }))
  const params = { id: '1', otherId: '2' }
  expect(api.call).toHaveBeenCalledWith('PUT /applicants/{id}/distinctions/{otherId}', { params })
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  container.remove()
  const again = show({ merges: [], perhaps: [{ ...perhaps, is_distinct: true }] })
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull()
  expect(screen.queryByText('Perhaps the same person')).toBeNull()
  await userEvent.click(screen.getByText('1 said to be somebody else'))
  await userEvent.click(screen.getByRole('button', { name: /^Suggest again/ }))
  expect(api.call).toHaveBeenCalledWith('DELETE /applicants/{id}/distinctions/{otherId}', { params })
  await waitFor(() => expect(again.onChanged).toHaveBeenCalledOnce())
})
