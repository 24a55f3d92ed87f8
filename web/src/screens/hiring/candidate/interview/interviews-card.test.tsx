import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

vi.mock('../../hiring-link.tsx', () => ({
  HiringLink: ({ children, parts }: { children: string; parts: { id: number; application: number } }) => (
    <a href={`/jobs/${parts.id}/candidates/${parts.application}`}>{children}</a>
  ),
}))

import { ApiError } from '../../../../api/api.ts'
import type { HiringView } from '../loading.ts'
import type { Interview } from './interview-form.tsx'
import { InterviewsCard } from './interviews-card.tsx'
import { fullMoment } from './slots.ts'

const laura = { id: 1, first_name: 'Laura', last_name: null, avatar: { url: null } }
const soon = (hours: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + hours * 3_600_000).toISOString()
const interview: Interview = {
  id: 5,
  application_id: 9,
  state: 'booked',
  starts_at: soon(48),
  duration_minutes: 45,
  offered_times: [],
  interviewers: [laura],
  place: 'Reforma 1',
  is_online: false,
  join_url: null,
  invitation: 'file',
  calendar: 'none',
  cancelled_by: null,
  candidate_answer: null,
  proposed_starts_at: null,
  created_by: laura,
  created_at: soon(-48),
  version: 3,
}

function show(changed: Partial<Interview>, rights = ['decide'], status = 'active') {
  const sent: unknown[] = []
  api.call.mockImplementation(async (name: string, given: unknown) => {
    if (name !== 'GET /jobs/{id}/busy_times') return void sent.push([name, given])
    return { busy_times: [], calendars: [{ user: laura, state: 'linked' }], is_teams_linked: false }
  })
  const hiring = { job: { id: 7 }, card: { id: 9, status }, rights, interviews: [{ ...interview, ...changed }] }
  const onChanged = vi.fn()
  render(<InterviewsCard hiring={hiring as unknown as HiringView} onChanged={onChanged} />)
  return { sent, onChanged }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it.each([
  ['accepted', 'Accepted the invitation', false],
  ['declined', 'Declined the invitation', true],
  ['tentative', 'Accepted with reservations', false],
  ['counter', 'Proposes another time', false],
] as const)('says that a calendar has %s', (candidate_answer, label, stands) => {
  show({ candidate_answer })
  const card = within(screen.getByRole('region', { name: 'Interviews' }))
  expect(card.getByText(label)).toBeTruthy()
  expect(card.queryByText('The interview still stands: move it or cancel it.') !== null).toBe(stands)
  expect(card.queryByRole('button', { name: 'Move to this time' })).toBeNull()
})

it('moves to the time that is proposed, once it is confirmed', async () => {
  const proposed_starts_at = soon(72)
  const { sent, onChanged } = show({ candidate_answer: 'counter', proposed_starts_at })
  expect(screen.getByText(`Proposed: ${fullMoment(new Date(proposed_starts_at), 'en')}`)).toBeTruthy()
  await press('Move to this time')
  expect(sent).toEqual([])
  await press('Save and tell everybody')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([
    ['PUT /interviews/{id}', { params: { id: '5' }, body: { interview: { starts_at: proposed_starts_at, interviewers: [1] } } }],
  ])
})

it('keeps the focus in the card when the pressed button goes away with what it asked for', async () => {
  const { onChanged } = show({ candidate_answer: 'counter', proposed_starts_at: soon(72) })
  const card = screen.getByRole('region', { name: 'Interviews' })
  await press('Cancel interview')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel interview' }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(document.activeElement).toBe(card)
  await press('Move to this time')
  await press('Save and tell everybody')
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2))
  expect(document.activeElement).toBe(card)
})

it('keeps what was begun of moving it when the dialog is closed, unless it is cancelled or somebody has moved it meanwhile', async () => {
  const place = async (text?: string) => {
    await press('Move')
    const field = screen.getByLabelText<HTMLInputElement>('Place or link')
    if (text) await userEvent.type(field, text)
    return field.value
  }
  show({})
  await place(', door 2')
  await press('Close')
  expect(await place()).toBe('Reforma 1, door 2')
  await press('Cancel')
  expect(await place(', door 3')).toBe('Reforma 1, door 3')
  await press('Close')
  cleanup()
  show({ starts_at: soon(96) })
  expect(await place()).toBe('Reforma 1')
})

it('says what has become of it meanwhile before it is changed again, and closes where it is over', async () => {
  const refuse = (code: string, sentence: string) =>
    api.call.mockImplementation(async (name: string) => {
      if (name === 'PUT /interviews/{id}') throw new ApiError(409, { code, errors: [sentence] } as never)
      return { busy_times: [], calendars: [{ user: laura, state: 'linked' }], is_teams_linked: false }
    })
  const hiring = (changed: Partial<Interview>) =>
    ({
      job: { id: 7 },
      card: { id: 9, status: 'active' },
      rights: ['decide'],
      interviews: [{ ...interview, id: 6, ...changed }],
    }) as unknown as HiringView
  const onChanged = vi.fn()
  const { rerender } = render(<InterviewsCard hiring={hiring({})} onChanged={onChanged} />)
  refuse('changed_meanwhile', 'Somebody else has changed this.')
  await press('Move')
  await userEvent.type(screen.getByLabelText('Place or link'), ', door 2')
  await press('Save and tell everybody')
  expect(api.call).toHaveBeenLastCalledWith(
    'PUT /interviews/{id}',
    expect.objectContaining({ body: expect.objectContaining({ version: 3 }) }),
  )
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  rerender(<InterviewsCard hiring={hiring({ starts_at: soon(96), version: 4 })} onChanged={onChanged} />)
  expect(screen.getByRole('alert').textContent).toBe(`Somebody else has changed this.It is now: ${fullMoment(new Date(soon(96)), 'en')}.`)
  expect(screen.getByLabelText<HTMLInputElement>('Place or link').value).toBe('Reforma 1, door 2')
  refuse('interview_over', 'This interview is over.')
  await press('Save and tell everybody')
  expect(api.call).toHaveBeenLastCalledWith(
    'PUT /interviews/{id}',
    expect.objectContaining({ body: expect.objectContaining({ version: 4 }) }),
  )
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('offers to move nothing to whoever may not decide, and says nothing of an interview that is over', () => {
  show({ candidate_answer: 'counter', proposed_starts_at: soon(72) }, [])
  expect([screen.getByText('Proposes another time') !== null, screen.queryByRole('button', { name: 'Move to this time' })]).toEqual([
    true,
    null,
  ])
  document.body.innerHTML = ''
  show({ state: 'cancelled', candidate_answer: 'declined' })
  expect(screen.queryByText('Declined the invitation')).toBeNull()
})

it.each([
  ['hired', true],
  ['rejected', true],
  ['withdrawn', false],
])('is cancelled, but not moved, where somebody is %s: %s', async (status, isCancelled) => {
  const { sent } = show({}, ['decide'], status)
  const button = (name: string) => screen.queryByRole('button', { name })
  expect([button('Move') !== null, button('Cancel interview') !== null]).toEqual([false, isCancelled])
  if (!isCancelled) return
  await press('Cancel interview')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel interview' }))
  expect(sent).toEqual([['DELETE /interviews/{id}', { params: { id: '5' } }]])
})

it('leads to the other application of the same person to change what was arranged about it', () => {
  show({ application_id: 10 })
  const card = within(screen.getByRole('region', { name: 'Interviews' }))
  expect(card.queryByRole('button')).toBeNull()
  const link = card.getByRole('link', { name: 'Arranged about the other application' })
  expect(link.getAttribute('href')).toBe('/jobs/7/candidates/10')
})
