import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DRAWING_MAX_MS, type DrawingAnswer, type DrawingRequest } from './drawing.ts'
import { keepSpareWorker, openPdf } from './open-pdf.ts'

/** A worker that answers nothing by itself. */
class SilentWorker {
  static made: SilentWorker[] = []
  readonly asked: DrawingRequest[] = []
  isEnded = false
  onmessage: ((event: { data: DrawingAnswer }) => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    SilentWorker.made.push(this)
  }
  postMessage(request: DrawingRequest) {
    this.asked.push(request)
  }
  terminate() {
    this.isEnded = true
  }
}

beforeEach(() => {
  SilentWorker.made = []
  vi.stubGlobal('Worker', SilentWorker)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function begin() {
  const opening = openPdf(new ArrayBuffer(8))
  const [worker] = SilentWorker.made
  if (!worker) throw new Error('No worker was made.')
  return { opening, worker }
}

it('ends the worker of a file that takes too long to open', async () => {
  const { opening, worker } = begin()
  const refused = expect(opening).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(DRAWING_MAX_MS - 1)
  expect(worker.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(worker.isEnded).toBe(true)
  await refused
})

it('ends the worker of a page that takes too long to draw, whatever was drawn before', async () => {
  const { opening, worker } = begin()
  worker.onmessage?.({ data: { kind: 'opened', pages: 300, drawable: 20 } })
  const file = await opening
  expect(file).toMatchObject({ pages: 300, drawable: 20 })
  const refused = expect(file.draw(1, 800)).rejects.toThrow()
  expect(worker.asked.at(-1)).toEqual({ kind: 'draw', page: 1, width: 800 })
  await vi.advanceTimersByTimeAsync(DRAWING_MAX_MS)
  expect(worker.isEnded).toBe(true)
  await refused
})

it('ends the worker of a file that cannot be read or has no pages, and of one that breaks', async () => {
  const answers: DrawingAnswer[] = [{ kind: 'failed' }, { kind: 'opened', pages: 0, drawable: 0 }]
  const fails = answers.map((data) => (each: SilentWorker) => each.onmessage?.({ data }))
  for (const fail of [...fails, (each: SilentWorker) => each.onerror?.()]) {
    SilentWorker.made = []
    const { opening, worker } = begin()
    const refused = expect(opening).rejects.toThrow()
    fail(worker)
    await refused
    expect(worker.isEnded).toBe(true)
  }
})

it('has a worker ready for the next file, which no file has seen, for as long as it is wanted', async () => {
  const end = keepSpareWorker()
  const first = begin()
  first.worker.onmessage?.({ data: { kind: 'opened', pages: 1, drawable: 1 } })
  const file = await first.opening
  expect(SilentWorker.made).toHaveLength(1)
  file.close()
  file.close()
  const [, spare] = SilentWorker.made
  expect([SilentWorker.made.length, first.worker.isEnded, spare?.asked]).toEqual([2, true, []])
  void openPdf(new ArrayBuffer(8))
  expect(spare?.asked).toHaveLength(1)
  expect(SilentWorker.made).toHaveLength(2)
  first.worker.terminate()
  end()
  file.close()
  expect(SilentWorker.made).toHaveLength(2)
})
