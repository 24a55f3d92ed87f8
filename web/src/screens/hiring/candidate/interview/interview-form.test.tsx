import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: string }) => <a href="/account-settings">{children}</a>,
}))

import type { HiringView } from '../loading.ts'
import { InterviewForm } from './interview-form.tsx'

const hiring = { job: { id: 7 }, card: { id: 9 } } as HiringView
const user = (id: number, first_name: string) => ({ id, first_name, last_name: null, avatar: { url: null } })
const at = (hour: number) => {
  const day = new Date()
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 7, hour)
}
const sent: unknown[] = []

function show(state: 'linked' | 'none') {
  sent.length = 0
  api.call.mockImplementation(async (name: string, { body }: { body?: unknown }) => {
    if (name === 'POST /applications/{id}/interviews') sent.push(body)
    if (name !== 'GET /jobs/{id}/busy_times') return { interview: {} }
    const busy_times = [{ user_id: 2, starts_at: at(10).toISOString(), ends_at: at(11).toISOString() }]
    return {
      busy_times,
      calendars: [
        { user: user(1, 'Laura'), state },
        { user: user(2, 'Marco'), state: 'linked' },
      ],
      is_teams_linked: state === 'linked',
    }
  })
  const onSaved = vi.fn()
  render(<InterviewForm hiring={hiring} interview={null} onSaved={onSaved} />)
  return { onSaved }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

it('offers up to five times, says who is busy, and puts the event into the calendar', async () => {
  const { onSaved } = show('linked')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Marco' }))
  expect(screen.getByText(`Times on your clock: ${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')}`)).toBeTruthy()
  await press('Later week')
  await press(new RegExp(`^\\w+ ${at(10).getDate()} `))
  expect(screen.getByRole('button', { name: '10:00, busy: Marco' })).toBeTruthy()
  for (const time of ['08:00', '09:00', '12:00', '13:00', '14:00', '15:00']) await press(time)
  const chosen = within(screen.getByRole('list', { name: 'Chosen times' }))
  expect(chosen.getAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(chosen.getAllByRole('button')[0] ?? expect.unreachable('none'))
  await press('Offer these times')
  const times = [9, 12, 13, 14].map((hour) => at(hour).toISOString())
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const interview = {
    interviewers: [1, 2],
    duration_minutes: 45,
    offered_times: times,
    place: null,
    is_online: false,
    invitation: 'calendar',
  }
  expect(sent).toEqual([{ interview, submission_key: expect.stringMatching(/^[\w-]{36}$/) }])
})

it('leads the focus on when a chosen time is taken away, and lets the first week keep it', async () => {
  show('linked')
  await screen.findByRole('checkbox', { name: 'Marco' })
  await press('Later week')
  await press(new RegExp(`^\\w+ ${at(10).getDate()} `))
  for (const time of ['08:00', '09:00']) await press(time)
  const removes = () => within(screen.getByRole('list', { name: 'Chosen times' })).getAllByRole('button')
  await userEvent.click(removes()[1] ?? expect.unreachable('none'))
  expect(document.activeElement).toBe(removes()[0])
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('list', { name: 'Chosen times' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: new RegExp(`^\\w+ ${at(10).getDate()} `) }))
  await press('Earlier week')
  const earlier = screen.getByRole<HTMLButtonElement>('button', { name: 'Earlier week' })
  expect([document.activeElement === earlier, earlier.disabled, earlier.getAttribute('aria-disabled')]).toEqual([true, false, 'true'])
})

it('gives one time, by a file where no calendar is linked, and asks for what is missing', async () => {
  show('none')
  expect(await screen.findByText('Your calendar is not linked. Everybody gets an invitation file by mail.')).toBeTruthy()
  expect(screen.getByText('Link your calendar')).toBeTruthy()
  await press('Give a time')
  await press('Arrange interview')
  expect(screen.getByRole('alert').textContent).toBe('Choose a time.')
  await press('Later week')
  await press(new RegExp(`^\\w+ ${at(10).getDate()} `))
  await press('09:00')
  await press('09:30')
  await press('Arrange interview')
  const starts_at = new Date(at(9).getTime() + 30 * 60_000).toISOString()
  await waitFor(() => expect(sent).toMatchObject([{ interview: { interviewers: [1], starts_at, invitation: 'file' } }]))
})

it('asks for a time until one is chosen', async () => {
  show('none')
  await screen.findByRole('checkbox', { name: 'Marco' })
  await press('Offer these times')
  expect(screen.getByRole('alert').textContent).toBe('Choose a time.')
  await press('Later week')
  await press(new RegExp(`^\\w+ ${at(10).getDate()} `))
  await press('15:00')
  expect(screen.queryByRole('alert')).toBeNull()
})
