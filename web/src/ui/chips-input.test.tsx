import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ChipsInput } from './chips-input.tsx'

function Form() {
  const [chips, setChips] = useState(['Go', 'Rust'])
  return (
    <ChipsInput
      label="Skill"
      chips={chips}
      typed=""
      onType={() => undefined}
      onAdd={() => undefined}
      onLeave={() => undefined}
      onRemove={(gone) => setChips(chips.filter((chip) => chip !== gone))}
      removeLabel={(chip) => `Remove ${chip}`}
      addLabel="Add"
    />
  )
}

it('removes the last chip with Backspace in the empty field, but none while the key is held down', () => {
  render(<Form />)
  const field = screen.getByRole('textbox', { name: 'Skill' })
  fireEvent.keyDown(field, { key: 'Backspace', repeat: true })
  expect(screen.getByRole('status').textContent).toBe('Go, Rust')
  fireEvent.keyDown(field, { key: 'Backspace' })
  expect(screen.getByRole('status').textContent).toBe('Go')
})
