import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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
