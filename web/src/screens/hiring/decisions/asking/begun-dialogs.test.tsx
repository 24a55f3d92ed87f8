// What was typed in a dialog waits when it is closed by Escape, its cross or a press on the veil, and is thrown away by Cancel.
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))
vi.mock('../../../../visit/site.ts', async (original) => ({ ...(await original<object>()), useViewer: () => null }))

import type { Viewer } from '../../../../visit/site.ts'
import { forgetBegun } from '../../begun.ts'
import { ReasonDialog } from '../../settings/reason-dialog.tsx'
import type { Card } from '../cards.ts'
import type { Decisions } from '../use-decisions.ts'
import { DecisionDialogs } from './decision-dialogs.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { RejectDialog, type Rejected } from './reject-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { useDecisionDialogs } from './use-dialogs.ts'

const template = { id: 3, kind: 'rejection', name: 'Usual', subject: { en: 'Thanks', es: 'Gracias' }, body: { en: 'No.', es: 'No.' } }
const question = { ...template, id: 4, kind: 'message', name: 'Question', body: { en: 'Which day?', es: '¿Qué día?' } }
beforeEach(() => {
  api.call.mockImplementation(async (name: string) =>
    name === 'GET /mail_templates'
      ? { mail_templates: [template, question], rejections_at: '2026-03-03T09:00:00Z' }
      : { rejection_reasons: [{ id: 5, name: 'Too late', needs_mail: true }] },
  )
})

/** A button that opens the dialog, which is there only while it is open. */
function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open it
      </button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const open = () => press('Open it')
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement
function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}

const rejected = (id: number): Rejected => ({
  begunAs: `rejection of ${id}`,
  title: 'Reject Ana',
  count: 1,
  language: 'en',
  values: { first_name: 'Ana' },
})

it('keeps the mail of a rejection with its reason for the same person, until it is sent or cancelled', async () => {
  const onReject = vi.fn()
  const dialog = (id: number) => (
    <Opened key={id}>
      {(close) => (
        <RejectDialog
          whom={rejected(id)}
          mayMail
          onClose={close}
          onReject={(rejection) => {
            onReject(rejection)
            close()
          }}
        />
      )}
    </Opened>
  )
  const { rerender } = render(dialog(1))
  await open()
  await userEvent.selectOptions(await field('Reason'), 'Too late')
  await userEvent.type(await field('Text'), ' Call us next year.')
  pressEscape()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asksBeforeLeaving()).toBe(true)
  rerender(dialog(2))
  await open()
  expect([(await field('Text')).value, (await field('Reason')).value]).toEqual(['No.', ''])
  pressEscape()
  rerender(dialog(1))
  await open()
  expect([(await field('Text')).value, (await field('Reason')).value]).toEqual(['No. Call us next year.', '5'])
  await press('Cancel')
  await open()
  expect((await field('Text')).value).toBe('No.')
  await userEvent.selectOptions(await field('Reason'), 'Too late')
  await userEvent.type(await field('Text'), ' Bye.')
  await press('Close')
  await open()
  await press('Reject and tell')
  expect(onReject).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      reason: 5,
      mail: expect.objectContaining({ texts: expect.objectContaining({ en: { subject: 'Thanks', body: 'No. Bye.' } }) }),
    }),
  )
  // It is not known yet whether it is taken.
  await open()
  expect((await field('Text')).value).toBe('No. Bye.')
  forgetBegun('rejection of 1')
  expect(asksBeforeLeaving()).toBe(false)
})

const card = { id: 9, stage_id: 1, tags: [], applicant: { first_name: 'Ana', last_name: 'Uno' } } as unknown as Card

/** A page on which rejections are taken, or not. */
function Page({ isTaken }: { isTaken: boolean }) {
  const dialogs = useDecisionDialogs({
    viewer: { first_name: 'Laura', last_name: 'Gil', company: null } as unknown as Viewer,
    job: { id: 7, title: 'Baker' },
    decisions: { reject: async () => isTaken, mail: async () => isTaken } as unknown as Decisions,
    onDecided: () => undefined,
    languageOf: () => 'en',
  })
  return (
    <>
      <button type="button" onClick={() => dialogs.reject([card])}>
        Open it
      </button>
      <button type="button" onClick={() => dialogs.mail([card])}>
        Mail them
      </button>
      <DecisionDialogs job={7} dialogs={dialogs} stages={[]} mayMail />
    </>
  )
}

it('keeps the mail of a rejection that was not taken, also when the page is left and opened again', async () => {
  const { unmount } = render(<Page isTaken={false} />)
  await open()
  await userEvent.selectOptions(await field('Reason'), 'Too late')
  await userEvent.clear(await field('Text'))
  await userEvent.type(await field('Text'), 'Call us.')
  await press('Reject and tell')
  unmount()
  expect(asksBeforeLeaving()).toBe(true)
  render(<Page isTaken />)
  await open()
  expect((await field('Text')).value).toBe('Call us.')
  await press('Reject and tell')
  expect(asksBeforeLeaving()).toBe(false)
})

it('keeps a mail to many that was not taken', async () => {
  const { unmount } = render(<Page isTaken={false} />)
  const send = async () => userEvent.click(await screen.findByRole('button', { name: /^Mail 1/ }))
  await press('Mail them')
  for (const language of ['en', 'es']) {
    await userEvent.selectOptions(await field('Text in'), language)
    await userEvent.type(await field('Subject'), 'Your shift')
    await userEvent.type(await field('Text'), 'Monday.')
  }
  await send()
  unmount()
  render(<Page isTaken />)
  await press('Mail them')
  expect((await field('Text')).value).toBe('Monday.')
  await send()
  expect(asksBeforeLeaving()).toBe(false)
})

it('brings back what was written when a template is chosen over it', async () => {
  const onSend = vi.fn()
  render(
    <Opened>
      {(close) => <MailDialog begunAs="mail to many of 8" title="Mail 2 people" values={{}} onSend={onSend} onClose={close} />}
    </Opened>,
  )
  await open()
  await userEvent.type(await field('Text'), 'Come on Monday.')
  await userEvent.selectOptions(await field('Template'), 'Question')
  expect((await field('Text')).value).toBe('Which day?')
  await press('Bring it back')
  expect((await field('Text')).value).toBe('Come on Monday.')
  await press('Cancel')
})

it('keeps a mail to many of a job, also for others who are chosen then', async () => {
  const onSend = vi.fn()
  const title = (count: number) => `Mail ${count} people`
  let count = 2
  render(
    <Opened>
      {(close) => <MailDialog begunAs="mail to many of 7" title={title(count)} values={{}} onSend={onSend} onClose={close} />}
    </Opened>,
  )
  await open()
  await userEvent.type(await field('Subject'), 'Your shift')
  pressEscape()
  count = 3
  await open()
  expect((await field('Subject')).value).toBe('Your shift')
  await press('Cancel')
  expect(asksBeforeLeaving()).toBe(false)
})

it('keeps tags, unless somebody else has changed those of the person meanwhile', async () => {
  let present = ['Night']
  const dialog = (close: () => void) => (
    <TagDialog begunAs="tags of 1" title="Ana's" present={present} onSave={() => undefined} onClose={close} />
  )
  render(<Opened>{dialog}</Opened>)
  await open()
  await userEvent.type(await field('Tags'), 'Bakery{Enter}Mad')
  pressEscape()
  await open()
  expect([(await field('Tags')).value, screen.getByRole('button', { name: 'Remove Bakery' }) !== null]).toEqual(['Mad', true])
  pressEscape()
  present = ['Day']
  await open()
  expect([(await field('Tags')).value, screen.queryByRole('button', { name: 'Remove Bakery' })]).toEqual(['', null])
  expect(asksBeforeLeaving()).toBe(false)
})

it('keeps a reason of rejections that is being written', async () => {
  render(<Opened>{(close) => <ReasonDialog begunAs="reason new" reason={null} onClose={close} onSave={async () => true} />}</Opened>)
  await open()
  await userEvent.type(await field('Reason'), 'No permit')
  pressEscape()
  await open()
  expect((await field('Reason')).value).toBe('No permit')
  await press('Add')
  expect(asksBeforeLeaving()).toBe(false)
})
