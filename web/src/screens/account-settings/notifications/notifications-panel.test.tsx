import { directFlags, jobFlags, sourcingFlags, workforceFlags } from '@plaza/contract/notification-values'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

import { ApiError } from '../../../api/api.ts'
import { ToastRegion } from '../../../ui/toast.tsx'
import { JobNotificationsPanel } from '../job-notifications/job-notifications-panel.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'

type Settings = ComponentProps<typeof NotificationsPanel>['found']
type JobMember = NonNullable<ComponentProps<typeof JobNotificationsPanel>['found']>[number]

/** The saves that the server has not answered yet, in their order. */
let saves: { name: string; body: unknown; answer: (body: unknown) => Promise<void>; refuse: (error: unknown) => Promise<void> }[] = []

/** Until what it leads to is drawn; what draws toasts is loaded with the first of them. */
async function settled(end: () => void) {
  await act(async () => end())
  await act(() => vi.dynamicImportSettled())
}

beforeEach(() => {
  saves = []
  // Toasts go away when a test says that their time has passed.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  api.call.mockImplementation(
    (name: string, { body }: { body: unknown }) =>
      new Promise((resolve, reject) => {
        saves.push({ name, body, answer: (given) => settled(() => resolve(given)), refuse: (error) => settled(() => reject(error)) })
      }),
  )
})

afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})

const allOf = <F extends string>(flags: readonly F[], isOn: boolean) =>
  Object.fromEntries(flags.map((flag) => [flag, isOn])) as Record<F, boolean>
const everything: Settings = {
  notification_interval: 'immediate',
  sourcing_notifications: allOf(sourcingFlags, true),
  workforce_notifications: allOf(workforceFlags, true),
  direct_notifications: allOf(directFlags, true),
}
const withoutNew: Settings = { ...everything, sourcing_notifications: { ...everything.sourcing_notifications, new_application: false } }
const viewer = { email: 'luz@example.com', company: null } as ComponentProps<typeof NotificationsPanel>['viewer']

function show(found: Settings) {
  const page = (settings: Settings) => (
    <>
      <NotificationsPanel viewer={viewer} found={settings} />
      <ToastRegion label="Toasts" />
    </>
  )
  const { rerender } = render(page(found))
  return { load: (settings: Settings) => rerender(page(settings)) }
}

const toggle = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('switch', { name })
const press = (name: RegExp | string) => fireEvent.click(toggle(name))
const isOn = (name: RegExp | string) => toggle(name).checked
const toasts = () => within(screen.getByRole('region', { name: 'Toasts' })).getByRole('status').textContent

it('shows a choice at once, says that it is saved behind, and then that it is', async () => {
  show(everything)
  press(/^New application/)
  expect(isOn(/^New application/)).toBe(false)
  expect([isOn('All of Talent Sourcing'), isOn('All of Workforce Solutions'), isOn(/^All notifications/)]).toEqual([false, true, false])
  expect(screen.getByText('Saving')).toBeTruthy()
  expect(toasts()).toBe('')
  expect(saves.map(({ body }) => body)).toEqual([
    { notification_settings: { sourcing_notifications: { new_application: false }, workforce_notifications: {} } },
  ])
  await saves[0]?.answer({ notification_settings: withoutNew })
  expect(isOn(/^New application/)).toBe(false)
  expect(screen.queryByText('Saving')).toBeNull()
  expect(toasts()).toBe('Settings saved successfully')
})

it('saves choices that are made during a save after it, together, and says so once', async () => {
  show(everything)
  press(/^New application/)
  press(/^New member/)
  press(/^Payroll reminders/)
  expect(saves).toHaveLength(1)
  await saves[0]?.answer({ notification_settings: withoutNew })
  expect(saves).toHaveLength(2)
  expect(saves[1]?.body).toEqual({
    notification_settings: { sourcing_notifications: { member_joined: false }, workforce_notifications: { payroll_reminders: false } },
  })
  expect([isOn(/^New application/), isOn(/^New member/), isOn(/^Payroll reminders/)]).toEqual([false, false, false])
  expect(toasts()).toBe('')
})

it('brings back what was saved when a save is refused, and says why', async () => {
  show(everything)
  press('All of Talent Sourcing')
  press(/^Payroll reminders/)
  expect([isOn(/^New application/), isOn(/^Payroll reminders/)]).toEqual([false, false])
  await saves[0]?.refuse(new ApiError(429, { code: 'too_many_requests', errors: ['Wait a minute.'] }))
  expect([isOn(/^New application/), isOn(/^Payroll reminders/), isOn(/^All notifications/)]).toEqual([true, true, true])
  expect(screen.queryByText('Saving')).toBeNull()
  expect(toasts()).toBe('Something went wrongWait a minute.')
  press(/^New application/)
  await saves[1]?.answer({ notification_settings: withoutNew })
  expect(toasts()).toBe('Settings saved successfully')
})

it('asks to try again when the server cannot be reached', async () => {
  show(everything)
  press(/^All notifications/)
  await saves[0]?.refuse(new TypeError('Failed to fetch'))
  expect(isOn(/^All notifications/)).toBe(true)
  expect(toasts()).toBe('Something went wrongPlease try again')
})

it('switches a whole group, and everything, on and off', () => {
  show(everything)
  press('All of Workforce Solutions')
  expect([isOn(/^Payroll reminders/), isOn(/^New application/), isOn(/^All notifications/)]).toEqual([false, true, false])
  press(/^All notifications/)
  expect(screen.getAllByRole<HTMLInputElement>('switch').map((each) => each.checked)).not.toContain(false)
  press(/^All notifications/)
  expect(screen.getAllByRole<HTMLInputElement>('switch').map((each) => each.checked)).not.toContain(true)
})

it('follows what was changed elsewhere, but not while a choice is being saved', async () => {
  const { load } = show(everything)
  load(withoutNew)
  expect(isOn(/^New application/)).toBe(false)
  press(/^Payroll reminders/)
  load({ ...everything })
  expect([isOn(/^New application/), isOn(/^Payroll reminders/)]).toEqual([false, false])
})

it('chooses how often, and says what that means', async () => {
  show(everything)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'daily' } })
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('daily')
  expect(saves[0]?.body).toEqual({
    notification_settings: { notification_interval: 'daily', sourcing_notifications: {}, workforce_notifications: {} },
  })
  await saves[0]?.refuse(new TypeError('Failed to fetch'))
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('immediate')
})

function showJobs(members: JobMember[] | null) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/'] }) })
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue()
  render(
    <RouterContextProvider router={router}>
      <JobNotificationsPanel found={members} />
      <ToastRegion label="Toasts" />
    </RouterContextProvider>,
  )
  return { invalidate }
}

const flagsOf = (value: boolean, disabled: readonly string[] = []) =>
  Object.fromEntries(jobFlags.map((flag) => [flag, { value, disabled: disabled.includes(flag) }])) as JobMember['notifications']
const memberOf = (job: { id: number; title: string }, notifications: JobMember['notifications']) =>
  ({ id: 7, job, notifications }) as JobMember
const card = (name: string) => within(screen.getByRole('group', { name }))
const jobToggle = (job: string, name: RegExp | string) => card(job).getByRole<HTMLInputElement>('switch', { name })

it('keeps each job’s switches apart, and saves what was changed of it alone', async () => {
  const off = flagsOf(true)
  const after = { ...off, new_application: { value: false, disabled: false } }
  showJobs([memberOf({ id: 1, title: 'Baker' }, off), memberOf({ id: 2, title: 'Painter' }, off)])
  fireEvent.click(jobToggle('Baker', /^New application/))
  fireEvent.click(jobToggle('Painter', 'Notifications for Painter'))
  expect(jobToggle('Baker', 'Notifications for Baker').checked).toBe(true)
  expect(
    card('Painter')
      .getAllByRole<HTMLInputElement>('switch')
      .some((each) => each.checked),
  ).toBe(false)
  expect(api.call.mock.calls.slice(-2).map(([, { params, body }]) => [params, body])).toEqual([
    [{ jobId: '1', memberId: '7' }, { job_member: { notifications: { new_application: false } } }],
    [{ jobId: '2', memberId: '7' }, { job_member: { notifications: allOf(jobFlags, false) } }],
  ])
  await saves[1]?.refuse(new TypeError('Failed to fetch'))
  expect(toasts()).toBe('Error saving notification preferences')
  expect(
    card('Painter')
      .getAllByRole<HTMLInputElement>('switch')
      .every((each) => each.checked),
  ).toBe(true)
  await saves[0]?.answer({ job_member: { notifications: after } })
  expect(toasts()).toBe('Notifications preferences saved sueccessfully')
  expect(jobToggle('Baker', /^New application/).checked).toBe(false)
})

it('shows a flag that is off for all jobs as off, says where, and lets nobody press it', () => {
  showJobs([
    memberOf({ id: 1, title: 'Baker' }, flagsOf(true, ['new_application'])),
    memberOf({ id: 2, title: 'Painter' }, flagsOf(true, jobFlags)),
  ])
  const flag = jobToggle('Baker', /^New application/)
  expect([flag.checked, flag.disabled]).toEqual([false, true])
  expect(document.getElementById(flag.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Off in Notifications')
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeTruthy()
  expect(jobToggle('Baker', 'Notifications for Baker').disabled).toBe(false)
  expect(jobToggle('Painter', 'Notifications for Painter').disabled).toBe(true)
})

it('offers to load jobs again that could not be loaded', () => {
  const { invalidate } = showJobs(null)
  expect(screen.getByRole('alert').textContent).toContain('There was an error while trying to get the jobs')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(invalidate).toHaveBeenCalledOnce()
})
