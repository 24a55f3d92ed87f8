import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Submission } from './sending.ts'

const api = vi.hoisted(() => ({ call: vi.fn(), upload: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))
vi.mock('../../../api/upload.ts', () => ({ upload: api.upload }))

import { ToastRegion } from '../../../ui/toast.tsx'
import { blankValues } from '../profile-values.ts'
import { Wizard, type WizardProps } from './wizard.tsx'

type Fields = { first_name: string; languages: string; skills: string[]; candidate_work_histories: { job_title: string }[] }

/** What resumes were made of, and whether the next one fails. */
let made: Fields[] = []
let fails = false
let sent: Submission[] = []

beforeEach(() => {
  made = []
  fails = false
  sent = []
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  api.upload.mockReset()
  api.call.mockImplementation((signature: string, { body }: { body?: { candidate: Fields } }) => {
    if (signature !== 'POST /resume_files' || !body) return Promise.resolve({ skills: [], places: [], company_industries: [] })
    if (fails) return Promise.reject(new TypeError('The connection was lost.'))
    made.push(body.candidate)
    return Promise.resolve({ resume: { content: btoa(`%PDF-1.7 ${made.length}`), pages: 1, left_out: made.length === 1 ? ['王'] : [] } })
  })
})

function show(props: Partial<WizardProps> = {}) {
  const wizard: WizardProps = {
    hasLetter: true,
    draftKey: 'job:1:guest',
    initial: blankValues(),
    stored: { resume: null, documents: null },
    submitLabel: 'Submit application',
    busyLabel: 'Applying to job',
    send: (submission) => {
      sent.push(submission)
      return Promise.resolve()
    },
    refuse: () => undefined,
    ...props,
  }
  const history = createMemoryHistory({ initialEntries: ['/form'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  return render(
    <RouterContextProvider router={router}>
      <Wizard {...wizard} />
      <ToastRegion label="Toasts" />
    </RouterContextProvider>,
  )
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })

async function fill() {
  await userEvent.type(await screen.findByLabelText('First name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Last name'), 'Vidal')
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.click(screen.getByLabelText('Phone'))
  await userEvent.paste('+52 55 1234 5678')
}

async function use() {
  await screen.findByText('Your resume is ready.')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Use this resume' }))
}

it('asks first for what a resume cannot do without, and is made when the step is left', async () => {
  show()
  const first = await screen.findByLabelText('First name')
  await press('Make one from this form')
  expect(made).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.getByText(/^We make it as soon as your name, email and phone are filled in/)).toBeTruthy()
  expect(screen.queryByText('Resume is required'), 'it is on its way').toBeNull()
  await fill()
  await userEvent.type(screen.getByLabelText('Job title'), 'Baker')
  await press('Continue')
  await use()
  await heading('Your relevant skills')
  expect(made).toMatchObject([{ first_name: 'Ana', candidate_work_histories: [{ job_title: 'Baker' }] }])
  expect(api.upload, 'nobody reads what the form has said itself').not.toHaveBeenCalled()
})

it('is shown before it is used, says what it cannot write, and takes languages along', async () => {
  show()
  await fill()
  await press('Make one from this form')
  const dialog = await screen.findByRole('dialog', { name: 'Your resume' })
  await within(dialog).findByText('These characters cannot be written and are left out: 王. If you need them, send a file of your own.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back to the form' }))
  expect(document.activeElement, 'nothing is lost').toBe(screen.getByRole('button', { name: 'Make one from this form' }))
  expect(screen.queryByText('Resume Ana Vidal.pdf')).toBeNull()

  await press('Make one from this form')
  await userEvent.type(screen.getByLabelText('Languages you speak'), 'Spanish{Enter}')
  await use()
  expect(screen.getByText('Resume Ana Vidal.pdf')).toBeTruthy()
  expect(made.at(-1)?.languages).toBe('Spanish')
  expect(screen.getByRole('heading', { name: 'Your background and experience' }), 'Enter did not send the form').toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'See resume' }))
})

it('follows what is changed later, and is sent as it was last shown', async () => {
  show()
  await fill()
  await press('Make one from this form')
  await use()
  await press('Continue')
  await heading('Your relevant skills')
  await userEvent.type(screen.getByLabelText('New skill'), 'Baking{Enter}')
  fails = true
  await press('Skip to review')
  await screen.findByText('Your resume does not yet say what you have changed. It is made again before it is sent.')
  fails = false
  await press(/^Submit application/)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(made.at(-1)?.skills).toEqual(['Baking'])
  expect(await sent[0]?.files.resume?.text()).toBe(`%PDF-1.7 ${made.length}`)
})

it('is made anew for the review only where something has changed', async () => {
  show()
  await fill()
  await press('Make one from this form')
  await use()
  const before = made.length
  await screen.findByText('Made from this form. It follows what you change.')
  await press('Continue')
  await heading('Your relevant skills')
  await press('Skip to review')
  await screen.findByText('Your resume was made from this form and says what stands here.')
  expect(made).toHaveLength(before)
  await press('Edit General Information')
  await userEvent.type(await screen.findByLabelText('First name'), ' Luz')
  await press('Continue')
  await press('Skip to review')
  await waitFor(() => expect(made.at(-1)?.first_name).toBe('Ana Luz'))
  await screen.findByText('Resume Ana Luz Vidal.pdf')
})

it('is not offered beside a file that was chosen', async () => {
  api.upload.mockImplementation(() => new Promise(() => undefined))
  show()
  await screen.findByLabelText('First name')
  const input = screen.getByRole('group', { name: 'Resume (required)' }).querySelector('input')
  await userEvent.upload(input as HTMLInputElement, new File(['%PDF-1.7'], 'ana.pdf', { type: 'application/pdf' }))
  await screen.findByText('ana.pdf')
  expect(screen.queryByRole('button', { name: 'Make one from this form' })).toBeNull()
  await press('Remove file')
  expect(screen.getByRole('button', { name: 'Make one from this form' })).toBeTruthy()
})

it('says why it could not be made, and tries again', async () => {
  fails = true
  show()
  await fill()
  await press('Make one from this form')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('alert')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Use this resume' }).disabled).toBe(true)
  fails = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await use()
  expect(screen.getByText('Resume Ana Vidal.pdf')).toBeTruthy()
})
