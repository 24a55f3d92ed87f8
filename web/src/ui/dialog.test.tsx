import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
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

it('begins where it is marked and not on its cross', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
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
