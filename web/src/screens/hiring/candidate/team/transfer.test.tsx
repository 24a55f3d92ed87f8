import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import { card } from '../../decisions/example-cards.ts'
import { undoable } from '../../decisions/last-changes.ts'
import type { HiringView } from '../loading.ts'

const { call, go } = vi.hoisted(() => ({ call: vi.fn(), go: vi.fn(async () => undefined) }))
vi.mock('../../../../api/api.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../../hiring-link.tsx', () => ({ useHiringGo: () => go }))

import { TransferButton } from './transfer.tsx'

const jobs = [
  { id: 7, title: 'Designer', rights: ['see', 'decide'] },
  {
    id: 8,
    title: 'Baker',
    rights: ['see', 'decide'],
    is_remote: false,
    further_locations: [],
    job_location: { location: { city: 'Puebla', state: null, country: 'Mexico' } },
  },
  { id: 9, title: 'Mason', rights: ['see'] },
]
const change = { id: 90, action: 'transfer', until: '2099-01-01T00:00:00.000Z', count: 1 }

beforeEach(() => {
  call.mockReset()
  go.mockClear()
  call.mockImplementation(async (name: string) => (name === 'GET /jobs' ? { jobs } : { change }))
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
})

const open = async () => {
  const hiring = { rights: ['see', 'decide'], job: { id: 7, title: 'Designer', state: 'published' } } as HiringView
  render(<TransferButton hiring={hiring} card={card(11, 1)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Transfer to another job' }))
  // Two jobs may have the same title.
  await screen.findByRole('radio', { name: 'Baker Puebla, Mexico' })
}

it('offers the other jobs on which one may decide, transfers to the chosen one, goes there, and can be taken back on both', async () => {
  await open()
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))
  expect(screen.getByRole('alert').textContent).toBe('Choose a job first.')
  await userEvent.click(screen.getByRole('radio', { name: /Baker/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))
  const sent = { params: { id: '11' }, body: { job_id: 8, version: card(11, 1).version } }
  expect(call).toHaveBeenCalledWith('POST /applications/{id}/transfer', sent)
  await waitFor(() => expect(go).toHaveBeenCalledWith({ page: 'candidate', parts: { id: 8, application: 11 } }))
  for (const job of [7, 8]) expect(undoable(job, Date.now())).toMatchObject({ change, transfer: { application: 11, from: 7 } })
})

it('says why it is refused, and goes nowhere', async () => {
  await open()
  call.mockRejectedValue(new ApiError(409, { code: 'application_changed', errors: ['Somebody was faster.'] }))
  await userEvent.click(screen.getByRole('radio', { name: /Baker/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody was faster.')
  expect(go).not.toHaveBeenCalled()
})
