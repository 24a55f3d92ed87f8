import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPress, watchPresses } from './pointer-press.ts'

const page = new EventTarget()
const happens = (kind: string) => page.dispatchEvent(new Event(kind))
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  leave = watchPresses(page)
})
afterEach(() => {
  leave()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('without a press it runs at once', () => {
  const run = vi.fn()
  afterPress(run)
  expect(run).toHaveBeenCalledOnce()
})

test.each(['mouseup', 'dragend'])('during a press it waits for %s and what follows from it', (end) => {
  const run = vi.fn()
  happens('mousedown')
  afterPress(run)
  vi.runAllTimers()
  expect(run).not.toHaveBeenCalled()
  happens(end)
  expect(run).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

test('nothing is left waiting when the form goes away during a press', () => {
  const run = vi.fn()
  happens('mousedown')
  afterPress(run)
  leave()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})
