import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

import { ApiError } from '../../../api/api.ts'
import { PaymentContacts } from './payment-contacts.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

async function edit() {
  render(
    <RouterContextProvider router={router}>
      <PaymentContacts company={1} contacts={['ana@example.com']} />
    </RouterContextProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Edit contacts' }))
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'New contact' })
}
const listed = () => screen.getAllByRole('listitem').map((each) => each.textContent)

it('adds an address that a comma ends, and what is no address stays to be mended', async () => {
  const field = await edit()
  await userEvent.type(field, 'luz@example.com,')
  expect(listed()).toEqual(['ana@example.com', 'luz@example.com'])
  expect(field.value).toBe('')
  await userEvent.click(field)
  await userEvent.paste('leo@example.com, nobody, pia@example.com')
  expect(listed()).toEqual(['ana@example.com', 'luz@example.com', 'leo@example.com'])
  expect(field.value).toBe('nobody, pia@example.com')
  expect(screen.getByText('Please enter a valid email')).toBeTruthy()
})

it('can be saved again after a colleague has saved and the list could not be loaded', async () => {
  await edit()
  api.call.mockRejectedValueOnce(new ApiError(409, { code: 'changed_meanwhile', errors: ['Somebody else has changed this.'] }))
  api.call.mockRejectedValueOnce(new TypeError('offline'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your contacts could not be saved. Nothing is lost: try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('aria-busy')).toBe(false)
})
