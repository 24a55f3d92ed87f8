import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { endToast, loadCards, showToast, ToastLayer, ToastRegion } from './toast.tsx'

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

/** Gives an element a place on the page; happy-dom lays nothing out. */
function place(element: Element, left: number, top: number, width: number, height: number) {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
}

/** The column of cards of a toast, which is 300 wide and ends 16 above the lower edge of a page that is 900 high. */
async function shownToast(title: string): Promise<HTMLElement> {
  const look = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.textContent?.includes(title) ? new DOMRect(570, 840, 300, 44) : new DOMRect()
  })
  act(() => showToast({ title, timeoutMs: 6000 }))
  const card = (await screen.findByText(title)).closest<HTMLElement>('.gap-2')
  look.mockRestore()
  if (!card) throw new Error('There is no toast.')
  return card
}

it('lifts a toast above a bar at the lower edge, and not above what stands beside it', async () => {
  await loadCards()
  const { container } = render(
    <>
      <nav data-bottom-bar="" />
      <ToastRegion label="Messages" />
    </>,
  )
  const bar = container.querySelector('nav') as HTMLElement
  // The rail of a wide screen, which is the bar of a phone.
  place(bar, 0, 64, 208, 836)
  expect((await shownToast('Beside the rail')).style.translate).toBe('')
  act(() => endToast('Beside the rail'))
  place(bar, 0, 840, 1440, 60)
  expect((await shownToast('Above the bar')).style.translate).toBe('0 -60px')
})

it('lifts a toast above the buttons of its dialog', async () => {
  await loadCards()
  render(
    <dialog open>
      <footer />
      <ToastLayer ref={{ current: null }} />
    </dialog>,
  )
  place(document.querySelector('footer') as HTMLElement, 450, 850, 540, 60)
  expect((await shownToast('Above the buttons')).style.translate).toBe('0 -50px')
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
