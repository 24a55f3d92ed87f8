import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('leaves nothing for later when a line is pressed: by then the page, or the window of a test, may have gone', () => {
  const select = vi.fn()
  render(<Menu sections={[[{ label: 'Move', onSelect: select }]]}>Actions</Menu>)
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }))
  const before = vi.getTimerCount()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Move' }), { detail: 1 })
  expect(select).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(before)
})
