// Gives back what a rush has taken: V8 collects when much is allocated, so that after a rush, when little is, the garbage stays (docs/decisions/0098).
import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 10_000
/** The share of its time that a calm process is at work. */
const CALM_UTILIZATION = 0.2
/** A heap that is so much larger than after the last collection is worth the pause of another. */
const GROWTH = 1.5

/** Whether to collect now: the process has been calm, and its heap is much larger than what the last collection has left of it. */
export function isWorthCollecting(heapBytes: number, leftBytes: number, utilization: number): boolean {
  return utilization < CALM_UTILIZATION && heapBytes > leftBytes * GROWTH
}

/** Collects all garbage of this process at once, and answers how large the heap is then, in bytes. A pause of about 100 ms. */
export function collectGarbage(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return getHeapStatistics().total_heap_size
}

/** Looks every ten seconds whether it is worth collecting, from the first calm moment on. Answers how to end that. */
export function giveBackWhenCalm(): () => void {
  let left = 0
  let before = performance.eventLoopUtilization()
  const looking = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (isWorthCollecting(getHeapStatistics().total_heap_size, left, utilization)) left = collectGarbage()
  }, LOOK_EVERY_MS)
  looking.unref()
  return () => clearInterval(looking)
}
