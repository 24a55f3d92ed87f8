import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Submission } from './sending.ts'
import type { Proposal } from './steps/proposal.ts'

const api = vi.hoisted(() => ({ call: vi.fn(), upload: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))
vi.mock('../../../api/upload.ts', () => ({ upload: api.upload }))

import { ApiError } from '../../../api/api.ts'
import { ToastRegion } from '../../../ui/toast.tsx'
import { blankEducation, blankValues, blankWork } from '../profile-values.ts'
import { Wizard, type WizardProps } from './wizard.tsx'

const empty: Proposal = {
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  address: null,
  place_id: null,
  links: [],
  summary: null,
  candidate_work_histories: [],
  candidate_education_histories: [],
  doubtful_work_histories: [],
  doubtful_education_histories: [],
  skills: [],
}
const read: Proposal = {
  ...empty,
  first_name: 'Ana',
  last_name: 'Vidal',
  email: 'ana@example.com',
  phone: '+525512345678',
  candidate_work_histories: [
    { job_title: 'Designer', company_name: 'Casa Azul', start_date: '2020-05-01', end_date: null, is_current: true },
    { job_title: 'Clerk', company_name: null, start_date: '2018-01-01', end_date: '2019-01-31', is_current: false },
  ],
  skills: ['Figma', 'React'],
}

let sent: Submission[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  api.call.mockImplementation((signature: string) =>
    Promise.resolve(
      signature === 'GET /company_industries' ? { company_industries: [{ id: 7, name: 'Bakeries' }] } : { skills: [], places: [] },
    ),
  )
  api.upload.mockImplementation(() => Promise.resolve({ proposal: empty }))
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
  const history = createMemoryHistory({ initialEntries: ['/job', '/form'], initialIndex: 1 })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const page = render(
    <RouterContextProvider router={router}>
      <Wizard {...wizard} />
      <ToastRegion label="Toasts" />
    </RouterContextProvider>,
  )
  return { ...page, history }
}

const heading = (name: string) => screen.findByRole('heading', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const resumeFile = (name = 'ana.pdf') => new File(['%PDF-1.7 Ana'], name, { type: 'application/pdf', lastModified: 1 })

async function attach(file = resumeFile()) {
  const input = screen.getByRole('group', { name: 'Resume (required)' }).querySelector('input')
  if (!input) throw new Error('There is no input for the resume.')
  await userEvent.upload(input, file)
  await screen.findByText(file.name)
}

async function fill() {
  await userEvent.type(await screen.findByLabelText('First name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Last name'), 'Vidal')
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.click(screen.getByLabelText('Phone'))
  await userEvent.paste('+52 55 1234 5678')
}

it('is filled in by a resume at once, and only what is in doubt is asked about, with its dates', async () => {
  api.upload.mockImplementation(() => Promise.resolve({ proposal: read }))
  show()
  await screen.findByLabelText('First name')
  await attach()
  await screen.findByText(/^Filled in from your resume: First name, Last name, Email, Phone, Work experience, Skills\./)
  expect([value('First name'), value('Last name'), value('Email'), value('Phone')]).toEqual([
    'Ana',
    'Vidal',
    'ana@example.com',
    '55 1234 5678',
  ])
  expect(screen.getAllByLabelText<HTMLInputElement>('Job title').map((field) => field.value)).toEqual(['Designer'])

  await press('Review')
  const dialog = screen.getByRole('dialog')
  const rows = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
  expect(rows.map((row) => row.checked)).toEqual([false])
  expect(within(dialog).getByText('Jan 2018 – Jan 2019')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Work experience' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take over' }))
  expect(screen.getAllByLabelText<HTMLInputElement>('Job title').map((field) => field.value)).toEqual(['Designer', 'Clerk'])
  expect(document.activeElement, 'the focus stays where the dialog was opened from').toBe(screen.getByRole('button', { name: 'Undo' }))

  await userEvent.type(screen.getByLabelText('First name'), ' Luz')
  await press('Undo')
  expect([value('First name'), value('Last name'), value('Email'), value('Phone')]).toEqual(['Ana Luz', '', '', ''])
  expect(screen.getAllByLabelText<HTMLInputElement>('Job title').map((field) => field.value)).toEqual([''])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review' }))
})

it('says that a resume could not be read, and reads it once the connection is back or when that is asked for', async () => {
  api.upload.mockRejectedValueOnce(new TypeError('The connection was lost.'))
  api.upload.mockRejectedValueOnce(new ApiError(503, { code: 'busy', message: '', errors: ['Busy.'], fields: [] } as never))
  api.upload.mockImplementation(() => Promise.resolve({ proposal: read }))
  show()
  await screen.findByLabelText('First name')
  await attach()
  const offline = await screen.findByText('Your resume is attached. There is no connection, so it is read as soon as that is back.')
  expect(offline.closest('[role=status]')).not.toBeNull()
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('Your resume is attached. It could not be read just now; you can also fill in the form yourself.')
  await press('Try again')
  await screen.findByText(/^Filled in from your resume: First name/)
  expect(value('First name')).toBe('Ana')
  expect(document.activeElement?.getAttribute('role'), 'the focus stays with what is said about the resume').toBe('status')
})

it('tells of a draft that another tab has left, and shows it', async () => {
  const draft = (first_name: string, saved_at: number) =>
    JSON.stringify({ values: { ...blankValues(), first_name }, step: 'general-information', submission_key: 'key', saved_at })
  localStorage.setItem('plaza_draft:job:2:guest', draft('Ana', Date.now() - 1000))
  localStorage.setItem('plaza_draft:job:2:guest~beside', draft('Luz', Date.now()))
  show({ draftKey: 'job:2:guest' })
  await screen.findByText('Another tab has left another draft of this form.')
  expect(value('First name')).toBe('Luz')
  await press('Show that one')
  await waitFor(() => expect(value('First name')).toBe('Ana'))
  expect(document.activeElement).toBe(await heading('Your background and experience'))
  await press('Show that one')
  await waitFor(() => expect(value('First name')).toBe('Luz'))
})

it('writes no draft anew that another tab has ended, until something is changed', async () => {
  const place = 'plaza_draft:job:3:guest'
  show({ draftKey: 'job:3:guest' })
  await userEvent.type(await screen.findByLabelText('First name'), 'Ana')
  await waitFor(() => expect(localStorage.getItem(place)).toContain('"Ana"'))
  localStorage.removeItem(place)
  act(() => void dispatchEvent(new StorageEvent('storage', { key: place, newValue: null })))
  dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(place)).toBeNull()
  await userEvent.type(screen.getByLabelText('First name'), ' Luz')
  await waitFor(() => expect(localStorage.getItem(place)).toContain('"Ana Luz"'))
})

it('marks what is required, names what is missing, and leads to the first of it', async () => {
  show()
  const first = await screen.findByLabelText('First name')
  for (const label of ['First name', 'Last name', 'Email', 'Phone']) {
    expect(screen.getByLabelText(label).getAttribute('aria-required')).toBe('true')
  }
  expect(screen.getAllByText('Required')).toHaveLength(4)
  await attach()
  await userEvent.type(screen.getByLabelText('Last name'), 'Vidal')
  await press('Continue')
  expect(await screen.findByText('Fill the requires fields')).toBeTruthy()
  expect(screen.getByText('Still missing: First name, Email, Phone')).toBeTruthy()
  expect(document.activeElement).toBe(first)
  await userEvent.type(first, 'Ana')
  expect(screen.getByText('Still missing: Email, Phone')).toBeTruthy()
})

it('names what is filled in wrongly beside what is missing, until it is mended', async () => {
  show()
  await fill()
  await userEvent.type(screen.getByLabelText('Email'), '@')
  const [, start] = screen.getAllByLabelText('Start date')
  const [, end] = screen.getAllByLabelText('End date')
  await userEvent.type(start as HTMLElement, '01012099')
  await userEvent.type(end as HTMLElement, 'abc')
  await press('Continue')
  expect(await screen.findByText('Still missing: Resume')).toBeTruthy()
  expect(screen.getByText('Still wrong: Email, Education')).toBeTruthy()
  expect(start?.getAttribute('aria-invalid')).toBe('true')
  expect(end?.getAttribute('aria-invalid'), 'an end is told to be wrong beside a beginning that is').toBe('true')
  await attach()
  expect(screen.queryByText(/^Still missing/)).toBeNull()
  await userEvent.type(screen.getByLabelText('Email'), '{Backspace}')
  expect(screen.getByText('Still wrong: Education')).toBeTruthy()
})

it('goes from the second step to the review, and back step by step before it is left', async () => {
  const { history } = show()
  await fill()
  await attach()
  await press('Continue')
  await heading('Your relevant skills')
  await press('Skip to review')
  await heading('Please review your profile')
  await press('Edit Preferences')
  await heading('Your expected salary and preferred work type')
  act(() => history.back())
  await heading('Please review your profile')
  act(() => history.back())
  await heading('Your relevant skills')
  await press('Previous')
  await heading('Your background and experience')
  expect(history.location.pathname).toBe('/form')
  act(() => history.back())
  expect(history.location.pathname, 'and now it is left').toBe('/job')
})

it('sends and shows a row that has no title', async () => {
  show()
  await fill()
  await attach()
  await userEvent.type(screen.getByLabelText('Company name'), 'Casa Azul')
  await userEvent.selectOptions(screen.getByLabelText('Industry'), 'Bakeries')
  await press('Continue')
  await heading('Your relevant skills')
  await press('Skip to review')
  expect(await screen.findByText('Casa Azul · Bakeries')).toBeTruthy()
  expect(screen.getByText('+52 55 1234 5678'), 'a number is read in its groups').toBeTruthy()
  await press(/^Submit application/)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.values.candidate_work_histories).toMatchObject([{ job_title: '', company_name: 'Casa Azul', industry: '7' }])
})

it('says beside the field that a profile does not keep a row without a title', async () => {
  show({ dropsUntitled: true })
  await userEvent.type(await screen.findByLabelText('Company name'), 'Casa Azul')
  const title = screen.getByLabelText('Job title')
  expect(title.getAttribute('aria-describedby')).toBe(screen.getByText('Without a job title this entry is not saved.').id)
  await userEvent.type(title, 'Baker')
  expect(screen.queryByText('Without a job title this entry is not saved.')).toBeNull()
})

it('unfolds an entry that would not be saved, and does not fold it while it is mended', async () => {
  const initial = { ...blankValues(), candidate_work_histories: [{ ...blankWork, company_name: 'Casa Azul' }] }
  show({ dropsUntitled: true, initial })
  const title = await screen.findByLabelText('Job title')
  const fold = screen.getByRole('button', { name: /^Work experience/ })
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  await userEvent.type(title, 'Baker')
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(title)
})

it('folds on phones what is filled in of several entries, and opens what is wrong', async () => {
  const first = { ...blankWork, job_title: 'Baker', company_name: 'Casa Azul', start_date: '2020-05-01', is_current: true }
  const second = { ...blankWork, job_title: 'Clerk', start_date: '2019-01-01', end_date: '2018-01-31' }
  const initial = { ...blankValues(), candidate_work_histories: [first, second] }
  show({ initial })
  const baker = await screen.findByRole('button', { name: /^Baker\s*Casa Azul · May 2020 – Current$/ })
  const clerk = screen.getByRole('button', { name: /^Clerk/ })
  expect([baker, clerk].map((each) => each.getAttribute('aria-expanded'))).toEqual(['false', 'false'])
  expect(document.getElementById(baker.getAttribute('aria-controls') ?? '')?.className).toBe('max-sm:hidden')
  await press('Continue')
  await screen.findByText('Still wrong: Work experience')
  expect([baker, clerk].map((each) => each.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
  await userEvent.click(baker)
  expect(baker.getAttribute('aria-expanded')).toBe('true')
  await press('Add work experience')
  expect(
    screen.getAllByRole('button', { expanded: true, name: /^(Baker|Clerk)/ }),
    'a new entry is open and has nothing to fold',
  ).toHaveLength(2)
})

it('names in the review what a profile does not keep, also when the first step was never seen', async () => {
  const stored = { ...blankValues(), first_name: 'Ana', last_name: 'Vidal', email: 'ana@example.com', phone: '+52 5512345678' }
  const lists = {
    candidate_work_histories: [
      { ...blankWork, company_name: 'Casa Azul' },
      { ...blankWork, start_date: '2020-05-01', end_date: '2021-06-01' },
      { ...blankWork, job_title: 'Baker', company_name: 'Panadería Sol' },
    ],
    candidate_education_histories: [{ ...blankEducation, learning_center: 'UNAM' }],
  }
  const resume = { name: 'ana.pdf', href: '/ana.pdf' }
  show({ dropsUntitled: true, tab: 'preferences', initial: { ...stored, ...lists }, stored: { resume, documents: null } })
  await screen.findByRole('button', { name: 'Continue' })
  await press('Continue')
  expect(await screen.findByText('Without a job title this is not saved: Casa Azul, May 2020 – Jun 2021')).toBeTruthy()
  expect(screen.getByText('Without a degree this is not saved: UNAM')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Education' })).toBeNull()
})

it('refuses a beginning in the future that was typed', async () => {
  show()
  await fill()
  await attach()
  await userEvent.type(screen.getByLabelText('Job title'), 'Baker')
  await userEvent.type(screen.getAllByLabelText('Start date')[0] as HTMLElement, '01012099')
  await press('Continue')
  expect(await screen.findByText('The start date must not be in the future')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getAllByLabelText('Start date')[0])
})

it('makes chips of a pasted list', async () => {
  show({ tab: 'skills' })
  const field = await screen.findByLabelText('New skill')
  await userEvent.click(field)
  await userEvent.paste('Figma, React; React Native\nAccessibility and everything that comes with it, in every language\n')
  expect(screen.getAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove Figma',
    'Remove React',
    'Remove React Native',
    'Remove Accessibility and everything that comes with it',
    'Remove in every language',
  ])
  expect(value('New skill')).toBe('')
})

it('gives a draft back, starts over, and has it back again', async () => {
  const { unmount } = show()
  await fill()
  unmount()
  show()
  expect(await screen.findByText('Your draft is back')).toBeTruthy()
  await press('Start over')
  expect(value('First name')).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await press('Undo')
  expect([value('First name'), value('Phone')]).toEqual(['Ana', '55 1234 5678'])
  expect(localStorage.getItem('plaza_draft:job:1:guest')).toContain('Vidal')
})

it('keeps the drafts of two pages apart', async () => {
  const page = show()
  const other = show()
  const names = await waitFor(() => {
    const found = screen.getAllByLabelText('First name')
    expect(found).toHaveLength(2)
    return found
  })
  await userEvent.type(names[0] as HTMLElement, 'Ana')
  act(() => page.unmount())
  await userEvent.type(names[1] as HTMLElement, 'Luz')
  act(() => other.unmount())
  const kept = Object.keys(localStorage)
    .filter((name) => name.startsWith('plaza_draft:'))
    .map((name) => JSON.parse(localStorage.getItem(name) ?? '').values.first_name)
  expect(kept.sort()).toEqual(['Ana', 'Luz'])
})
