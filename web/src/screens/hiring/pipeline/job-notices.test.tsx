import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

import { JobNotices } from './job-notices.tsx'

type Job = Parameters<typeof JobNotices>[0]['job']
const job = {
  id: 7,
  title: 'Cook',
  state: 'published',
  openings: 2,
  closed_at: null,
  decide_until: null,
  closes_on: null,
  rights: ['see', 'decide', 'edit'],
  stages: [],
} as unknown as Job

const onChanged = vi.fn()
beforeEach(() => {
  onChanged.mockClear()
  api.call.mockReset()
  api.call.mockResolvedValue({ job: { ...job, decide_until: '2026-04-16' } })
})
const show = (wanted: Partial<Job>, counts = { active: 3, hired: 0 }) =>
  render(<JobNotices job={{ ...job, ...wanted }} counts={counts} onChanged={onChanged} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('says nothing of a job that goes on', () => {
  expect(show({}).container.textContent).toBe('')
})

it('asks whether a job still hires on which nobody has worked, and keeps it open', async () => {
  show({ closes_on: '2026-05-15' })
  expect(screen.getByText('Nobody has worked on this job for 60 days. It closes on May 15, 2026.')).toBeTruthy()
  await press('Yes, still hiring')
  expect(api.call).toHaveBeenCalledWith('POST /jobs/{id}/still_hiring', { params: { id: '7' } })
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
})

it('offers to close a job whose places are filled, to whoever may', () => {
  const { unmount } = show({}, { active: 1, hired: 2 })
  expect(screen.getByText('All places are filled. Close the job?')).toBeTruthy()
  unmount()
  expect(show({ rights: ['see', 'decide'] }, { active: 1, hired: 2 }).container.textContent).toBe('')
})

it('asks one question where all places are filled and nobody has worked on the job', async () => {
  show({ closes_on: '2026-05-15' }, { active: 1, hired: 2 })
  expect(screen.queryByText('Still hiring?')).toBeNull()
  expect(screen.getByText(/Without an answer it closes on May 15, 2026\.$/)).toBeTruthy()
  await press('Yes, still hiring')
  expect(api.call).toHaveBeenCalledWith('POST /jobs/{id}/still_hiring', { params: { id: '7' } })
})

it('says until when a closed job keeps who waits, which is put off to any later day', async () => {
  const closed = { state: 'closed', closed_at: '2026-03-02T06:00:00.000Z', decide_until: '2026-03-16' } as const
  const { unmount } = show(closed)
  expect(screen.getByText(/^3 people still wait for an answer\. Who has none by March 16, 2026/)).toBeTruthy()
  await press('Put off…')
  const until = screen.getByLabelText<HTMLSelectElement>('Decide until')
  const days = [...until.options].map(({ text }) => text)
  expect([days.length, days[0], days.at(-1)]).toEqual([
    31,
    'March 17, 2026 · 15 days after closing',
    'April 16, 2026 · 45 days after closing',
  ])
  await userEvent.selectOptions(until, 'March 30, 2026 · 28 days after closing')
  await press('Put off')
  expect(api.call).toHaveBeenCalledWith('PUT /jobs/{id}/decide_until', { params: { id: '7' }, body: { days_to_decide: 28 } })
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  unmount()
  show({ ...closed, decide_until: '2026-04-16' })
  expect(screen.queryByRole('button')).toBeNull()
})
