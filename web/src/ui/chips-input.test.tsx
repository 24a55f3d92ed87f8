import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ChipSuggestions, ChipsInput } from './chips-input.tsx'

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
    >
      <ChipSuggestions
        label="Suggestions"
        suggestions={['Zig'].filter((each) => !chips.includes(each))}
        onAdd={(chip) => setChips([...chips, chip])}
      />
    </ChipsInput>
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

it('leads the focus to the field when a key takes a suggestion, whose button goes', async () => {
  render(<Form />)
  screen.getByRole('button', { name: 'Zig' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Remove Zig' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Skill' }))
})
