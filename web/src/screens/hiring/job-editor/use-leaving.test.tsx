import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLeaving } from './use-leaving.ts'

const connectionIsBack = () => act(() => void dispatchEvent(new Event('online')))

it('saves what saves itself as soon as the connection is back, and nothing any more once the page is left', () => {
  const saver = { isDirty: true, flush: vi.fn() }
  const { unmount } = renderHook(() => useLeaving(saver, true))
  connectionIsBack()
  expect(saver.flush).toHaveBeenCalledTimes(1)
  unmount()
  saver.flush.mockClear()
  connectionIsBack()
  expect(saver.flush).not.toHaveBeenCalled()
})

it('saves nothing by itself of what only a button saves', () => {
  const saver = { isDirty: true, flush: vi.fn() }
  renderHook(() => useLeaving(saver, false))
  connectionIsBack()
  expect(saver.flush).not.toHaveBeenCalled()
})
