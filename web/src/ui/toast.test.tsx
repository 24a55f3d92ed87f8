import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { endToast, loadCards, showToast, ToastRegion } from './toast.tsx'

it('takes a failure away when its success is said in another way, and leaves what is about something else', async () => {
  await loadCards()
  render(<ToastRegion label="Messages" />)
  act(() => {
    showToast({ title: 'Something is missing', tone: 'danger', about: 'publish', timeoutMs: 6000 })
    showToast({ title: 'Link copied', about: 'link', timeoutMs: 6000 })
  })
  expect(await screen.findByText('Something is missing')).toBeTruthy()
  act(() => endToast('publish'))
  expect(screen.queryByText('Something is missing')).toBeNull()
  expect(screen.getByText('Link copied')).toBeTruthy()
  act(() => showToast({ title: 'The link could not be copied', about: 'link', timeoutMs: 6000 }))
  expect(screen.queryByText('Link copied')).toBeNull()
})

it('looks for what to keep clear when something else is said, and not whenever it is drawn', async () => {
  await loadCards()
  const look = vi.spyOn(document, 'querySelectorAll')
  const looked = () => look.mock.calls.filter(([selector]) => selector.includes('[data-bottom-bar]')).length
  render(<ToastRegion label="Messages" />)
  act(() => showToast({ title: 'Saved', timeoutMs: 6000 }))
  const card = await screen.findByText('Saved')
  expect(looked()).toBe(1)
  await userEvent.hover(card)
  await userEvent.unhover(card)
  expect(looked(), 'pausing moves nothing').toBe(1)
  act(() => showToast({ title: 'Sent', timeoutMs: 6000 }))
  expect(looked()).toBe(2)
})
