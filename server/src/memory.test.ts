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
  // What is in use is known at once; pages are given back in the background, so that the size of the heap is only bounded.
  const used = getHeapStatistics().used_heap_size
  expect(used).toBeLessThan(full - 20 * MB)
  expect(left).toBeGreaterThan(used)
})

it('is worth it for a calm process whose heap has grown, and the first time', () => {
  const calm = { utilization: 0.01, before: 0.01 }
  expect(isWorthCollecting(350 * MB, 110 * MB, calm)).toBe(true)
  expect(isWorthCollecting(200 * MB, 0, calm)).toBe(true)
  expect(isWorthCollecting(350 * MB, 110 * MB, { utilization: 0.9, before: 0.01 })).toBe(false)
  expect(isWorthCollecting(150 * MB, 110 * MB, calm)).toBe(false)
})

it('is worth it for less as soon as a rush is over, and not for nothing', () => {
  const calmed = { utilization: 0.01, before: 0.9 }
  expect(isWorthCollecting(150 * MB, 110 * MB, calmed)).toBe(true)
  expect(isWorthCollecting(120 * MB, 110 * MB, calmed)).toBe(false)
  expect(isWorthCollecting(150 * MB, 110 * MB, { utilization: 0.9, before: 0.9 })).toBe(false)
})
