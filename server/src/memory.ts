// Gives back what a rush has taken: V8 collects when much is allocated, so that after a rush, when little is, the garbage stays (docs/decisions/0098).
import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 10_000
/** The share of a core's time that a calm process takes. Time in which it waits for a core that others keep busy does not count. */
const CALM_UTILIZATION = 0.2
/** A heap that is so much larger than after the last collection is worth the pause of another. */
const GROWTH = 1.5
/** After a rush less is worth it: nobody comes any more whom the pause could meet, and nothing is allocated that would make V8 collect. */
const GROWTH_OF_RUSH_BYTES = 16 * 1024 * 1024

/** The share of a core's time that the process took between two looks, and between the two before. */
type Work = { utilization: number; before: number }

/** Whether to collect now: the process has been calm, and its heap is much larger than what the last collection has left of it; less is enough after a rush. */
export function isWorthCollecting(heapBytes: number, leftBytes: number, { utilization, before }: Work): boolean {
  if (utilization >= CALM_UTILIZATION) return false
  return heapBytes > leftBytes * GROWTH || (before >= CALM_UTILIZATION && heapBytes > leftBytes + GROWTH_OF_RUSH_BYTES)
}

/** Collects all garbage of this process at once, and answers how large the heap is then, in bytes, pages included that go a moment later. A pause of about 100 ms. */
export function collectGarbage(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return getHeapStatistics().total_heap_size
}

/** Looks every ten seconds whether it is worth collecting, from the first calm moment on. Answers how to end that. */
export function giveBackWhenCalm(): () => void {
  let left = 0
  let last = { at: performance.now(), cpu: process.cpuUsage() }
  let before = 0
  const looking = setInterval(() => {
    const now = { at: performance.now(), cpu: process.cpuUsage() }
    const worked = now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system
    const utilization = worked / 1000 / (now.at - last.at)
    const heap = getHeapStatistics().total_heap_size
    if (isWorthCollecting(heap, left, { utilization, before })) left = collectGarbage()
    // Pages are given back in the background: what was left is seen to be less later.
    else left = Math.min(left, heap)
    last = now
    before = utilization
  }, LOOK_EVERY_MS)
  looking.unref()
  return () => clearInterval(looking)
}
