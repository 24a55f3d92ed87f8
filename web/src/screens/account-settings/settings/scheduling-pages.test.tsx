import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

import { SchedulingPages } from './scheduling-pages.tsx'

beforeEach(() => void api.call.mockReset())

const pageOf = (id: number, title: string) => ({ id, title, duration_minutes: 30, url: `https://book.example/${id}` })
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const focused = () => document.activeElement

function show({ fails = false } = {}) {
  api.call.mockImplementation(async (name: string, { body }: { body?: { scheduling_page: { title: string } } }) => {
    if (name === 'GET /vendors/nylas/scheduling_pages') return { scheduling_pages: [pageOf(1, 'First talk')] }
    if (name === 'POST /vendors/nylas/scheduling_pages') return { scheduling_page: pageOf(2, body?.scheduling_page.title ?? '') }
    return {}
  })
  if (fails) api.call.mockRejectedValueOnce(new TypeError('offline'))
  render(<SchedulingPages isOpen onClose={() => undefined} />)
}

it('leads the focus into the form for a new page, and back to its button', async () => {
  show()
  await press('New page')
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Title' }))
  await press('Cancel')
  expect(focused()).toBe(await button('New page'))
  await press('New page')
  await userEvent.keyboard('Second talk{Enter}')
  expect(await screen.findByRole('link', { name: 'Second talk' })).toBeTruthy()
  expect(focused()).toBe(await button('New page'))
})

it('keeps the list while a page is deleted, and the focus in the dialog', async () => {
  show()
  await press('Delete page: First talk')
  await press('Delete')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'First talk' })).toBeNull())
  await waitFor(async () => expect(focused()).toBe(await button('New page')))
  expect(api.call.mock.calls.filter(([name]) => name === 'GET /vendors/nylas/scheduling_pages')).toHaveLength(1)
})

it('keeps the focus when it tries again after a failure', async () => {
  show({ fails: true })
  await press('Try again')
  expect(await screen.findByRole('link', { name: 'First talk' })).toBeTruthy()
  expect([focused()?.tagName, screen.getByRole('dialog').contains(focused())]).toEqual(['DIV', true])
})
