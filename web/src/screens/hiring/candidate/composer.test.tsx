import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))
vi.mock('../../../visit/site.ts', async (original) => ({ ...(await original<object>()), useViewer: () => null }))

import { Composer, type Composing } from './composer.tsx'
import type { HiringView } from './loading.ts'

const about = (id: number) =>
  ({ job: { id: 7 }, card: { id, status: 'active' }, rights: ['write_mails', 'decide'], language: 'en' }) as unknown as HiringView
const values = { first_name: 'Ana' } as never

function Side({ application }: { application: number }) {
  const [composing, setComposing] = useState<Composing>('note')
  return (
    <Composer
      hiring={about(application)}
      values={values}
      composing={composing}
      onCompose={setComposing}
      focusRound={0}
      onChanged={() => undefined}
    />
  )
}

/** The side of one candidate in place of another's. */
function show(application: number) {
  cleanup()
  render(<Side application={application} />)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const textOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
/** Whether the browser would ask before the page is left. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}

beforeEach(() => {
  api.call.mockReset().mockImplementation(async (name: string) => {
    const texts = { subject: { en: 'An offer', es: '' }, body: { en: 'Welcome.', es: '' } }
    if (name === 'GET /mail_templates') return { mail_templates: [{ id: 3, kind: 'offer', name: 'Offer', ...texts }] }
    if (name === 'GET /rejection_reasons') return { rejection_reasons: [] }
    return {}
  })
})

it('keeps a mail and a note that were begun while another tab or somebody else is shown, until they are sent', async () => {
  show(1)
  await userEvent.type(screen.getByLabelText('Note'), 'Ask again')
  await press('Mail')
  await userEvent.type(screen.getByLabelText('Subject'), 'Your shift')
  await userEvent.type(screen.getByLabelText('Text'), 'Which one?')
  await press('Note')
  expect(textOf('Note')).toBe('Ask again')
  show(2)
  expect(textOf('Note')).toBe('')
  await press('Mail')
  expect(textOf('Subject')).toBe('')
  show(1)
  await press('Mail')
  expect([textOf('Subject'), textOf('Text')]).toEqual(['Your shift', 'Which one?'])
  expect(asksBeforeLeaving()).toBe(true)
  await press('Send mail')
  expect([textOf('Subject'), textOf('Text')]).toEqual(['', ''])
  expect(asksBeforeLeaving(), 'the note').toBe(true)
  await press('Note')
  await press('Save note')
  expect(asksBeforeLeaving()).toBe(false)
  show(1)
  expect(textOf('Note')).toBe('')
})

it('brings back what was written when a template is chosen over it', async () => {
  show(3)
  await press('Mail')
  await userEvent.type(screen.getByLabelText('Text'), 'Come on Monday.')
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'Offer')
  expect(textOf('Text')).toBe('Welcome.')
  await press('Bring it back')
  expect([textOf('Text'), textOf('Template')]).toEqual(['Come on Monday.', ''])
  await userEvent.clear(screen.getByLabelText('Text'))
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'Offer')
  expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull()
})
