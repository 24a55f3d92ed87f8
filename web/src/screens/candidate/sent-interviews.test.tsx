import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SentInterviews } from './sent-interviews.tsx'

type Interview = Parameters<typeof SentInterviews>[0]['interviews'][number]
const offered: Interview = {
  id: 3,
  state: 'offered',
  starts_at: null,
  duration_minutes: 45,
  times: ['2026-03-05T15:00:00.000Z', '2026-03-06T16:00:00.000Z'],
  time_zone: 'UTC',
  interviewers: ['Laura Gil'],
  place: 'Calle Mayor 3',
  is_online: false,
  join_url: null,
  can_change: true,
  cancelled_by: null,
}

function show(...interviews: Interview[]) {
  const onSay = vi.fn()
  render(<SentInterviews interviews={interviews} level={2} isBusy={false} onSay={onSay} />)
  return onSay
}
const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const dayHere = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

it('picks a time with one press, in the reader’s own time', async () => {
  const onSay = show(offered)
  const [first] = screen.getAllByRole('button')
  expect(first?.textContent).toContain(dayHere.format(new Date(offered.times[0] ?? '')))
  await userEvent.click(first ?? expect.unreachable('none'))
  expect(onSay).toHaveBeenCalledWith({ id: 3, starts_at: offered.times[0], time_zone })
  await userEvent.click(screen.getByRole('button', { name: 'Cannot make it' }))
  expect(onSay).toHaveBeenLastCalledWith({ id: 3, starts_at: null, time_zone })
})

it('shows where and how to join, and the other times', () => {
  show({ ...offered, state: 'booked', starts_at: offered.times[0] ?? null, is_online: true, join_url: 'https://teams.example/l/1' })
  expect(screen.getByRole('link', { name: 'Join the meeting' }).getAttribute('href')).toBe('https://teams.example/l/1')
  expect(screen.getByText('Or choose another time')).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

it.each([
  ['https://meet.example/abc', true],
  ['javascript:alert(1)', false],
  ['Calle Mayor 3, https://meet.example/abc', false],
])('leads to a place that is a link, and to nothing else: %s', (place, isLink) => {
  show({ ...offered, state: 'booked', starts_at: offered.times[0] ?? null, place })
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(isLink ? [place] : [])
})

it('says what has become of it, and nothing of what was cancelled before a newer one', () => {
  const off: Interview = { ...offered, id: 2, state: 'cancelled', times: [], can_change: false, cancelled_by: 'team' }
  show({ ...offered, times: [] }, off)
  expect(screen.getByText('None of the offered times is left. The company can offer others.')).toBeTruthy()
  expect(screen.queryByText('This interview is cancelled.')).toBeNull()
})
