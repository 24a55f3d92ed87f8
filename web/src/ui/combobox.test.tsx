import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Combobox, type ComboboxOption } from './combobox.tsx'

const cities = ['Monterrey', 'Montevideo', 'Madrid', 'Mexico City'].map((label) => ({ value: label, label, detail: `about ${label}` }))

function Form({ onChoose }: { onChoose: (option: ComboboxOption) => void }) {
  const [text, setText] = useState('')
  const options = text === '' ? [] : cities.filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChoose({ value: '', label: 'the form was sent' })
      }}
    >
      <Combobox
        label="City"
        text={text}
        onText={setText}
        options={options}
        onChoose={(option) => {
          setText(option.label)
          onChoose(option)
        }}
        countLabel={(count) => `${count} cities`}
      />
      <button type="submit">Send</button>
    </form>
  )
}

function show() {
  const chosen: string[] = []
  render(<Form onChoose={({ label }) => chosen.push(label)} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
  return { field, chosen }
}

const offered = () => screen.queryAllByRole('option').map((option) => option.firstChild?.textContent)
/** What the field says is marked, as a screen reader hears it. */
function marked(field: HTMLElement): string | undefined {
  const id = field.getAttribute('aria-activedescendant')
  const option = id === null ? null : document.getElementById(id)
  expect(screen.queryAllByRole('option', { selected: true })).toEqual(option ? [option] : [])
  return option?.firstChild?.textContent ?? undefined
}

it('offers what the letters may mean, narrows it with each letter, and says how many there are', async () => {
  const { field } = show()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(field, 'mo')
  expect(offered()).toEqual(['Monterrey', 'Montevideo'])
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'City' }).id)
  expect(screen.getByRole('status').textContent).toBe('2 cities')
  await userEvent.type(field, 'ntev')
  expect(offered()).toEqual(['Montevideo'])
  expect(screen.getByRole('status').textContent).toBe('1 cities')
  await userEvent.type(field, 'x')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('status').textContent).toBe('0 cities')
})

it('moves through the list with the arrow keys, round its ends too, while the focus stays in the field', async () => {
  const { field } = show()
  await userEvent.type(field, 'm')
  expect(marked(field)).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  expect(marked(field)).toBe('Monterrey')
  await userEvent.keyboard('{ArrowDown>3/}')
  expect(marked(field)).toBe('Mexico City')
  await userEvent.keyboard('{ArrowDown}')
  expect(marked(field)).toBe('Monterrey')
  await userEvent.keyboard('{ArrowUp}')
  expect(marked(field)).toBe('Mexico City')
  expect(document.activeElement).toBe(field)
})

it('brings what is marked into sight, the list being longer than its box', async () => {
  const { field } = show()
  await userEvent.type(field, 'm')
  const seen: (string | null)[] = []
  for (const option of screen.getAllByRole('option')) option.scrollIntoView = () => seen.push(option.firstChild?.textContent ?? null)
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  expect(seen).toEqual(['Mexico City', 'Monterrey'])
})

it('begins at the end of the list with the arrow key up', async () => {
  const { field } = show()
  await userEvent.type(field, 'm{ArrowUp}')
  expect(marked(field)).toBe('Mexico City')
})

it('takes what is marked with Enter, and sends the form with Enter only when nothing is marked', async () => {
  const { field, chosen } = show()
  await userEvent.type(field, 'm{ArrowDown>2/}{Enter}')
  expect(chosen).toEqual(['Montevideo'])
  expect(field.value).toBe('Montevideo')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(chosen).toEqual(['Montevideo', 'the form was sent'])
})

it('marks nothing any more when another letter changes the list', async () => {
  const { field, chosen } = show()
  await userEvent.type(field, 'm{ArrowDown}')
  expect(marked(field)).toBe('Monterrey')
  await userEvent.type(field, 'a')
  expect(offered()).toEqual(['Madrid'])
  expect(marked(field)).toBeUndefined()
  await userEvent.keyboard('{Enter}')
  expect(chosen).toEqual(['the form was sent'])
})

it('closes with Escape and keeps what was typed; the arrow key opens it again', async () => {
  const { field, chosen } = show()
  await userEvent.type(field, 'mon{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(field.value).toBe('mon')
  await userEvent.keyboard('{ArrowDown}')
  expect(offered()).toEqual(['Monterrey', 'Montevideo'])
  expect(marked(field)).toBe('Monterrey')
  expect(chosen).toEqual([])
})

it('takes what is pressed, without the focus leaving the field', async () => {
  const { field, chosen } = show()
  await userEvent.type(field, 'ma')
  await userEvent.click(within(screen.getByRole('listbox')).getByText('about Madrid'))
  expect(chosen).toEqual(['Madrid'])
  expect(field.value).toBe('Madrid')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(field)
})

it('closes when the field is left, and keeps what was typed', async () => {
  const { field, chosen } = show()
  await userEvent.type(field, 'mon')
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  expect(field.value).toBe('mon')
  expect(chosen).toEqual([])
})
