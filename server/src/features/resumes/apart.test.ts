import { expect, it, vi } from 'vitest'
import { toldApart } from './apart.ts'

// Limits only end what hangs.
vi.setConfig({ testTimeout: 300_000 })

const LIMIT_MS = 4000
const limits = { milliseconds: LIMIT_MS, heap_mib: 64, memory_mib: 128 }
const script = (source: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'\n${source}`)}`)

it('a thread that waits, as on a machine that others keep busy, has its time all the same', async () => {
  const waiting = script(`Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${LIMIT_MS + 500}); parentPort.postMessage('read')`)
  expect(await toldApart(waiting, null, limits)).toEqual({ said: 'read', is_late: false })
})

it('a thread that keeps the processor is ended when it has had its time', async () => {
  expect(await toldApart(script('for (;;);'), null, { ...limits, milliseconds: 300 })).toEqual({ said: null, is_late: true })
})
