import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { KeysDialog } from './keys-dialog.tsx'

const listed = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
const nothing = () => undefined

it('lists what the page answers, and nothing else', () => {
  render(<KeysDialog isOpen onClose={nothing} keys={{ j: nothing, e: nothing, '?': nothing }} board={null} />)
  expect(listed()).toEqual(['Next, previous candidate', 'Next stage', 'Show these keys'])
})

it('lists the keys of a board, of which only those who decide carry', () => {
  const { unmount } = render(<KeysDialog isOpen onClose={nothing} keys={{}} board={{ mayCarry: true }} />)
  expect(listed()).toEqual(['Lift a card, drop it', 'Go to another card; carry a lifted one', 'Put it back'])
  unmount()
  render(<KeysDialog isOpen onClose={nothing} keys={{}} board={{ mayCarry: false }} />)
  expect(listed()).toEqual(['Go to another card'])
})
