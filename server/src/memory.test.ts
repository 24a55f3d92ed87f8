import { getHeapStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { collectGarbage, isWorthCollecting } from './memory.ts'

const MB = 1024 * 1024

it('collects what a rush has left, and answers how large the heap is then', () => {
  collectGarbage()
  let rush: unknown[] | null = Array.from({ length: 400_000 }, (_, place) => ({ place, text: `answer ${place}`, list: [place, place] }))
  expect(rush).toHaveLength(400_000)
  const full = getHeapStatistics().used_heap_size
  rush = null
  const left = collectGarbage()
  // V8 gives pages back in the background too, so that the heap may already be smaller when it is asked again.
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(full - 20 * MB)
  expect(getHeapStatistics().used_heap_size).toBeLessThan(full - 20 * MB)
})

it('is worth it for a calm process whose heap has grown, and the first time', () => {
  expect(isWorthCollecting(350 * MB, 110 * MB, 0.01)).toBe(true)
  expect(isWorthCollecting(200 * MB, 0, 0.01)).toBe(true)
  expect(isWorthCollecting(350 * MB, 110 * MB, 0.9)).toBe(false)
  expect(isWorthCollecting(150 * MB, 110 * MB, 0.01)).toBe(false)
})
