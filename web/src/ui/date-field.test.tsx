import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DateField } from './date-field.tsx'

function Form({ begins = '', onDay }: { begins?: string; onDay: (day: string) => void }) {
  const [day, setDay] = useState(begins)
  const words = { placeholder: 'dd/mm/yyyy', openLabel: 'Calendar', previousLabel: 'Back', nextLabel: 'On', locale: 'en' }
  return (
    <>
      <DateField
        {...words}
        label="Start date"
        value={day}
        onChange={(next) => {
          setDay(next)
          onDay(next)
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  )
}

function show(begins = '') {
  const days: string[] = []
  render(<Form begins={begins} onDay={(day) => days.push(day)} />)
  const input = screen.getByLabelText<HTMLInputElement>('Start date')
  return { input, last: () => days.at(-1) }
}

it('puts the slashes in by itself, since the numeric keyboard of a phone has none', async () => {
  const { input, last } = show()
  await userEvent.type(input, '01052020')
  expect(input.value).toBe('01/05/2020')
  expect(last()).toBe('2020-05-01')
})

it('takes slashes that somebody types by habit', async () => {
  const { input, last } = show()
  await userEvent.type(input, '1/5/2020')
  expect(input.value).toBe('1/5/2020')
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(input.value).toBe('01/05/2020')
  expect(last()).toBe('2020-05-01')
})

it('lets digits and slashes be taken away, and changed in the middle', async () => {
  const { input, last } = show('2020-05-01')
  await userEvent.type(input, '{Backspace>6/}')
  expect(input.value).toBe('01/0')
  await userEvent.type(input, '{Backspace>2/}')
  expect(input.value).toBe('01')
  await userEvent.clear(input)
  await userEvent.type(input, '01062021')
  await userEvent.type(input, '7', { initialSelectionStart: 1, initialSelectionEnd: 2 })
  expect(input.value).toBe('07/06/2021')
  expect(last()).toBe('2021-06-07')
})

it('understands what is pasted', async () => {
  const { input, last } = show()
  await userEvent.click(input)
  await userEvent.paste('01052020')
  expect(input.value).toBe('01/05/2020')
  expect(last()).toBe('2020-05-01')
})

it('opens its calendar, closes it with Escape, and has the focus back on its button', async () => {
  show('2020-05-01')
  const button = screen.getByRole('button', { name: 'Calendar' })
  await userEvent.click(button)
  await screen.findByRole('grid')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(document.activeElement).toBe(button)
})
