import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ReopenButton } from './reopen-button.tsx'

it('does not take the second press of a double click on what stood there before', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const onReopen = vi.fn()
  render(<ReopenButton onReopen={onReopen} />)
  const button = screen.getByRole('button', { name: 'Reopen' })
  vi.advanceTimersByTime(200)
  fireEvent.click(button, { detail: 2 })
  expect(onReopen).not.toHaveBeenCalled()
  fireEvent.click(button, { detail: 0 })
  expect(onReopen).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(700)
  fireEvent.click(button, { detail: 1 })
  expect(onReopen).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
