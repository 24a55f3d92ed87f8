import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withCloseHeap } from './close-heap.ts'

/** In a process of its own, whose heap nothing else has made large: takes in thirty-five times what it keeps for a while, and says how often all of the heap was collected with and without. */
const PASSING = `
  import { constants, PerformanceObserver } from 'node:perf_hooks'
  import { setImmediate as turn } from 'node:timers/promises'
  import { withCloseHeap } from ${JSON.stringify(join(import.meta.dirname, 'close-heap.ts'))}
  let collections = 0
  const seen = (list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections++
  }
  const observer = new PerformanceObserver(seen)
  observer.observe({ entryTypes: ['gc'] })
  async function counted() {
    const kept = []
    for (let round = 0; round < 700; round++) {
      kept[round % 20] = Array.from({ length: 6000 }, (_, place) => ({ place, text: 'row ' + place, list: [place, round] }))
      await turn()
    }
    await turn()
    seen({ getEntries: () => observer.takeRecords() })
    const counted = collections
    collections = 0
    return counted
  }
  const close = await withCloseHeap(counted)
  const free = await counted()
  const again = await withCloseHeap(counted)
  process.stdout.write(JSON.stringify({ close, free, again }))
`

it('has garbage collected more often while much passes by, and no longer', () => {
  const said = execFileSync(process.execPath, ['--max-semi-space-size=16', '--input-type=module', '-e', PASSING], { encoding: 'utf8' })
  const { close, free, again } = JSON.parse(said) as { [way in 'close' | 'free' | 'again']: number }
  expect(close).toBeGreaterThan(free * 1.3)
  expect(again).toBeGreaterThan(free * 1.3)
})

it('ends where the work fails', async () => {
  await expect(withCloseHeap(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
