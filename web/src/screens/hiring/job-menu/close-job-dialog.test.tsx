import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

vi.mock('../hiring-link.tsx', () => ({
  HiringLink: ({ children, page: _, parts: __, query, ...rest }: { children: string; page: string; parts: object; query: object }) => (
    <a href={`/jobs/7?${new URLSearchParams({ ...query })}`} {...rest}>
      {children}
    </a>
  ),
}))

import { CloseJobDialog } from './close-job-dialog.tsx'

const some = { count: 12, farther_count: 3, suspicious_count: 0 }
const bodies: unknown[] = []

function show(waiting: typeof some | null = some) {
  bodies.length = 0
  let found = waiting
  api.call.mockImplementation(async (name: string, { body }: { body?: unknown }) => {
    if (name === 'POST /jobs/{id}/close') bodies.push(body)
    if (name === 'GET /jobs/{id}/waiting' && found === null) {
      found = some
      throw new Error('away')
    }
    return { mail_templates: [], placeholders: [], told_count: 12, kept_count: 3, change: null, job: {}, waiting: found }
  })
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  const [onClose, onClosed] = [vi.fn(), vi.fn()]
  render(<CloseJobDialog job={{ id: 7, title: 'Cook' }} onClose={onClose} onClosed={onClosed} />)
  return { onClose, onClosed }
}

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(name) })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('tells those who wait when the job is filled, and never by itself those in interview or offer', async () => {
  const { onClosed } = show()
  expect((await radio('Tell the 12 people who are waiting')).checked).toBe(true)
  expect(screen.getByText('3 people in interview or offer, or with an interview booked, are kept.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  await press('Close and tell 12 people')
  expect(bodies).toEqual([{ closed_reason: 'filled', undecided: 'tell', mail_template_id: null, includes_interviews: false }])
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
})

it('includes them only where that is ticked', async () => {
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Also tell the 3 people in interview or offer/ }))
  await press('Close and tell 15 people')
  expect(bodies).toEqual([{ closed_reason: 'filled', undecided: 'tell', mail_template_id: null, includes_interviews: true }])
})

it('says how many of them are kept aside as suspicious, and leads there first', async () => {
  const { onClose } = show({ count: 12, farther_count: 0, suspicious_count: 2 })
  expect((await radio('Tell the 12 people who are waiting')).checked).toBe(true)
  expect(screen.getByText(/^2 of them are kept aside as suspicious/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Look first' })
  expect(link.getAttribute('href')).toBe('/jobs/7?suspicious=true')
  await userEvent.click(link)
  expect(onClose).toHaveBeenCalledOnce()
  await userEvent.click(await radio('Keep deciding'))
  expect(screen.queryByRole('link')).toBeNull()
})

it('goes on deciding where the reason does not end the search, unless somebody says otherwise', async () => {
  show()
  await userEvent.selectOptions(screen.getByLabelText('Why does it close?'), 'paused')
  expect((await radio('Keep deciding')).checked).toBe(true)
  await press('Close job')
  expect(bodies).toEqual([{ closed_reason: 'paused', undecided: 'keep', mail_template_id: null, includes_interviews: false }])
})

it('asks about nobody where nobody waits', async () => {
  show({ count: 0, farther_count: 0, suspicious_count: 0 })
  expect(await screen.findByText('Nobody is waiting for a decision.')).toBeTruthy()
  await press('Close job')
  expect(bodies).toEqual([{ closed_reason: 'filled', undecided: 'keep', mail_template_id: null, includes_interviews: false }])
})

it('closes nothing before it is known who waits, and asks again where that failed', async () => {
  show(null)
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close job' }).disabled).toBe(true)
  await press('Try again')
  expect((await radio('Tell the 12 people who are waiting')).checked).toBe(true)
})
