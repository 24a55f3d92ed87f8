import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api.ts'

const { call, viewer } = vi.hoisted(() => ({ call: vi.fn(), viewer: { id: 1, roles: ['sourcing_admin'] } }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../../../visit/site.ts', async (original) => ({ ...(await original<object>()), useViewer: () => viewer, useSite: () => ({}) }))
vi.mock('../../../hosts.ts', async (original) => ({ ...(await original<object>()), addressHere: () => '/account-settings/members' }))

import { TeamDialog } from './team-dialog.tsx'

const person = (id: number, first_name: string | null, email: string) => ({
  id,
  first_name,
  last_name: first_name && 'Luna',
  avatar: { url: null },
  email,
})
const rita = { id: 1, duty: 'recruiter', user: person(1, 'Rita', 'rita@example.com') }
const zoe = { id: 2, duty: 'interviewer', user: person(2, null, 'zoe@example.com') }
const on = { value: true, disabled: false }
const own = {
  id: 1,
  duty: 'recruiter',
  job: { id: 7, title: 'Cook' },
  notifications: { new_application: on, application_withdrawn: on, job_closing_soon: { value: false, disabled: true } },
}
const team = { job_members: [rita], invited: [zoe], candidates: [person(3, 'Ivo', 'ivo@example.com')], own }
const direct_notifications = { mentioned: true, added_to_job: true, candidate_replied: true, interview: true }
let refusal: ApiError | null = null

beforeEach(() => {
  refusal = null
  viewer.roles = ['sourcing_admin']
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  call.mockReset()
  call.mockImplementation(async (name: string) => {
    if (name === 'GET /jobs/{id}/job_members') return team
    if (name === 'GET /notification_settings') return { notification_settings: { direct_notifications } }
    if (refusal) throw refusal
    return { job_member: { ...zoe, ...own, is_pending: true }, message: 'Done.' }
  })
})

async function open(rights: ('see' | 'edit')[] = ['see', 'edit']) {
  const onChanged = vi.fn()
  render(<TeamDialog job={{ id: 7, title: 'Cook', rights }} onClose={() => undefined} onChanged={onChanged} />)
  await screen.findByRole('list', { name: 'Team' })
  return { onChanged }
}
const sent = (name: string) => call.mock.calls.filter(([called]) => called === name).map(([, input]) => input)
const invited = () => within(screen.getByRole('region', { name: 'Invited' }))

it('lists who is invited apart, mails them again and takes the invitation back', async () => {
  const { onChanged } = await open()
  expect(within(screen.getByRole('list', { name: 'Team' })).getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(invited().getByRole('button', { name: 'Re-send the invitation to zoe@example.com' }))
  await waitFor(() => expect(sent('POST /account_members/{id}/resend_invite')).toEqual([{ params: { id: '2' } }]))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  await userEvent.selectOptions(invited().getByLabelText('Duty of zoe@example.com'), 'recruiter')
  const params = { jobId: '7', memberId: '2' }
  expect(sent('PUT /jobs/{jobId}/job_members/{memberId}')).toEqual([{ params, body: { job_member: { duty: 'recruiter' } } }])
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2))
  await userEvent.click(invited().getByRole('button', { name: 'Withdraw the invitation of zoe@example.com' }))
  await waitFor(() => expect(sent('DELETE /jobs/{jobId}/job_members/{memberId}')).toEqual([{ params }]))
})

it('invites an address with its duty, after it was found to be one', async () => {
  const { onChanged } = await open()
  const form = within(screen.getByRole('form', { name: 'Invite somebody new' }))
  await userEvent.click(form.getByRole('button', { name: 'Invite' }))
  expect(form.getByRole('alert').textContent).toContain('Email')
  expect(document.activeElement).toBe(form.getByLabelText('Email'))
  await userEvent.type(form.getByLabelText('Email'), 'nobody')
  await userEvent.click(form.getByRole('button', { name: 'Invite' }))
  expect(form.getByRole('alert')).toBeTruthy()
  expect(sent('POST /jobs/{id}/job_members')).toEqual([])
  await userEvent.type(form.getByLabelText('Email'), '@example.com ')
  await userEvent.selectOptions(form.getByLabelText('Duty'), 'hiring_manager')
  await userEvent.click(form.getByRole('button', { name: 'Invite' }))
  const job_member = { email: 'nobody@example.com', duty: 'hiring_manager' }
  expect(sent('POST /jobs/{id}/job_members')).toEqual([{ params: { id: '7' }, body: { job_member } }])
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe(''))
  expect(onChanged).toHaveBeenCalledOnce()
})

it('keeps what was typed where it is refused, says why, and leads to the plans where no seat is left', async () => {
  await open()
  const form = within(screen.getByRole('form', { name: 'Invite somebody new' }))
  refusal = new ApiError(409, { code: 'members_limit_reached', errors: ['Your plan has no room for more members.'] })
  await userEvent.type(form.getByLabelText('Email'), 'ana@example.com{Enter}')
  expect((await form.findByRole('alert')).textContent).toContain('Your plan has no room for more members.')
  expect(form.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/account-settings/members?plans=offered')
  expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com')
  refusal = new ApiError(409, { code: 'job_member_taken', errors: ['Already invited.'] })
  await userEvent.click(form.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(form.getByRole('alert').textContent?.trim()).toBe('Already invited.'))
  expect(form.queryByRole('link')).toBeNull()
})

it('lets a recruiter who is no admin add members and take invitations back, and invite nobody', async () => {
  viewer.roles = ['sourcing_recruiter']
  await open()
  expect(screen.queryByRole('form')).toBeNull()
  expect(invited().queryByRole('button', { name: /^Re-send/ })).toBeNull()
  expect(invited().getByRole('button', { name: /^Withdraw/ })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Ivo Luna' })).toBeTruthy()
})

it('shows the team to who may not change it, with their own switches for the job', async () => {
  await open(['see'])
  expect(screen.queryByRole('button', { name: /Withdraw|Remove|Invite|Add/ })).toBeNull()
  expect(invited().getByText('zoe@example.com')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: /^New application/ }))
  const params = { jobId: '7', memberId: '1' }
  await waitFor(() =>
    expect(sent('PUT /jobs/{jobId}/job_members/{memberId}')).toMatchObject([
      { params, body: { job_member: { notifications: { new_application: false } } } },
    ]),
  )
  expect(screen.getAllByRole('switch')).toHaveLength(7)
})
