import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

/** A dialog that is taken away as soon as it is closed, as those are that exist only for an answer. */
function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <Dialog isOpen title="Who are you?" closeLabel="Close" onClose={() => setIsOpen(false)}>
          <form data-first-focus="">
            <input aria-label="Name" />
          </form>
        </Dialog>
      )}
    </>
  )
}

/** Nothing in it is marked. */
function Question() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      <Dialog
        isOpen={isOpen}
        title="Are you sure?"
        closeLabel="Close"
        onClose={() => setIsOpen(false)}
        footer={<button type="button">Yes</button>}
      >
        <input type="file" aria-label="Never the first" />
      </Dialog>
    </>
  )
}

it('begins where it is marked and not on its cross', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

it('begins on its title where nothing is marked, so that Enter neither closes it nor agrees', async () => {
  render(<Question />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Are you sure?' }))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
})

it('is closed, and not only gone, when it is taken away: else nothing gets the focus back', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  let wasClosed = false
  const { close } = dialog
  dialog.close = () => {
    wasClosed = dialog.isConnected
    close.call(dialog)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect([wasClosed, screen.queryByRole('dialog')]).toEqual([true, null])
})

it('stays open when a dialog in it is closed, or a file chooser is dismissed', () => {
  const closed = vi.fn()
  render(
    <Dialog isOpen title="Pages" closeLabel="Close pages" onClose={() => closed('outer')}>
      <input type="file" aria-label="Picture" />
      <Dialog isOpen title="Delete?" closeLabel="Close question" onClose={() => closed('inner')}>
        Really?
      </Dialog>
    </Dialog>,
  )
  screen.getByLabelText('Picture').dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(closed.mock.calls).toEqual([])
  const inner = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Delete?' })
  inner.dispatchEvent(new Event('cancel', { cancelable: true }))
  inner.close()
  expect(closed.mock.calls).toEqual([['inner'], ['inner']])
})

it('stays open when the browser tells of a closing after which it was opened again', async () => {
  render(<Question />)
  const ask = screen.getByRole('button', { name: 'Ask' })
  await userEvent.click(ask)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(ask)
  const dialog = screen.getByRole('dialog')
  await act(async () => dialog.dispatchEvent(new Event('close')))
  expect(screen.getByRole('heading', { name: 'Are you sure?' })).toBeTruthy()
})

it('is neither closed nor answered by the second press of the double click that has opened it', async () => {
  const onYes = vi.fn()
  const onClose = vi.fn()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  render(
    <Dialog
      isOpen
      title="Apply?"
      closeLabel="Close"
      onClose={onClose}
      footer={
        <button type="button" onClick={onYes}>
          Yes
        </button>
      }
    >
      Once.
    </Dialog>,
  )
  const yes = screen.getByRole('button', { name: 'Yes' })
  clock.mockReturnValue(1200)
  fireEvent.click(yes, { detail: 2 })
  fireEvent.pointerDown(screen.getByRole('dialog'))
  expect([onYes.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
  fireEvent.click(yes, { detail: 1 })
  expect(onYes).toHaveBeenCalledTimes(1)
  clock.mockReturnValue(1600)
  fireEvent.click(yes, { detail: 2 })
  fireEvent.pointerDown(screen.getByRole('dialog'))
  expect([onYes.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1])
  clock.mockRestore()
})
