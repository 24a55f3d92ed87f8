import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

import { CloseJobDialog, type Closing } from './close-job-dialog.tsx'

const stages: Closing['stages'] = [
  { kind: 'new', count: 9 },
  { kind: 'screening', count: 3 },
  { kind: 'interview', count: 2 },
  { kind: 'offer', count: 1 },
  { kind: 'hired', count: 4 },
]

const bodies: unknown[] = []

function show(of: Closing['stages'] = stages) {
  bodies.length = 0
  api.call.mockImplementation(async (name: string, { body }: { body?: unknown }) => {
    if (name === 'POST /jobs/{id}/close') bodies.push(body)
    return { mail_templates: [], placeholders: [], told_count: 12, kept_count: 3, change: null, job: {} }
  })
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  const onClosed = vi.fn()
  render(<CloseJobDialog job={{ id: 7, title: 'Cook', stages: of }} onClose={() => undefined} onClosed={onClosed} />)
  return { onClosed }
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('tells those who wait when the job is filled, and never by itself those in interview or offer', async () => {
  const { onClosed } = show()
  expect(radio('Tell the 12 people who are waiting').checked).toBe(true)
  expect(screen.getByText('3 people in interview or offer are kept.')).toBeTruthy()
  await press('Close and tell 12 people')
  expect(bodies).toEqual([{ closed_reason: 'filled', undecided: 'tell', mail_template_id: null, includes_interviews: false }])
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
})

it('includes them only where that is ticked', async () => {
  show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also tell the 3 people in interview or offer' }))
  await press('Close and tell 15 people')
  expect(bodies).toEqual([{ closed_reason: 'filled', undecided: 'tell', mail_template_id: null, includes_interviews: true }])
})

it('goes on deciding where the reason does not end the search, unless somebody says otherwise', async () => {
  show()
  await userEvent.selectOptions(screen.getByLabelText('Why does it close?'), 'paused')
  expect(radio('Keep deciding').checked).toBe(true)
  await press('Close job')
  expect(bodies).toEqual([{ closed_reason: 'paused', undecided: 'keep', mail_template_id: null, includes_interviews: false }])
})

it('asks about nobody where nobody waits', async () => {
  show([{ kind: 'new', count: 0 }])
  expect(screen.getByText('Nobody is waiting for a decision.')).toBeTruthy()
  await press('Close job')
  expect(bodies).toEqual([{ closed_reason: 'filled', undecided: 'keep', mail_template_id: null, includes_interviews: false }])
})
