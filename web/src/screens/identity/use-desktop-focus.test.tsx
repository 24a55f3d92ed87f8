import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useDesktopFocus } from './use-desktop-focus.ts'

let hasKeyboard = true
beforeEach(() => {
  hasKeyboard = true
  vi.stubGlobal('matchMedia', () => ({ matches: hasKeyboard }))
})

function Form({ first = 'email' }: { first?: string | null }) {
  useDesktopFocus(first)
  return (
    <>
      <input name="email" />
      <input name="password" />
    </>
  )
}

const focused = () => (document.activeElement instanceof HTMLInputElement ? document.activeElement.name : null)

it('has focused the field when the form is there, and never again', async () => {
  render(<Form />)
  expect(focused()).toBe('email')
  document.querySelector<HTMLInputElement>('[name=password]')?.focus()
  await new Promise((resolve) => setTimeout(resolve))
  expect(focused()).toBe('password')
})

it('leaves the focus where it is: on a phone, where no field is meant, in a field that has it', () => {
  hasKeyboard = false
  const phone = render(<Form />)
  expect(focused()).toBeNull()
  phone.unmount()
  hasKeyboard = true
  const none = render(<Form first={null} />)
  expect(focused()).toBeNull()
  none.unmount()
  render(<input name="search" />)
  document.querySelector<HTMLInputElement>('[name=search]')?.focus()
  render(<Form />)
  expect(focused()).toBe('search')
})
