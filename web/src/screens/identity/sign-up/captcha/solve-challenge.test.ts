import type { ProofOfWork } from '@plaza/contract/rules/proof-of-work'
import { describe, expect, it } from 'vitest'
import { solveChallenge } from './solve-challenge.ts'
import type { WorkerSays } from './solve-worker.ts'

const task: ProofOfWork = { challenge: 'c', nonce: '00', salt: '00', cost: 1, key_prefix: '00', max_number: 9 }

/** A worker that the test speaks for. */
function makeWorker() {
  const events = new EventTarget()
  const seen = { tasks: [] as unknown[], ended: 0 }
  const worker = {
    addEventListener: events.addEventListener.bind(events) as Worker['addEventListener'],
    postMessage: (message: unknown) => void seen.tasks.push(message),
    terminate: () => void seen.ended++,
  }
  return {
    seen,
    start: () => worker,
    say: (data: WorkerSays) => events.dispatchEvent(new MessageEvent('message', { data })),
    break: (message: string) => events.dispatchEvent(Object.assign(new Event('error'), { message })),
  }
}

describe('solving a puzzle beside the page', () => {
  it('hands the puzzle over, hears how far it is, and ends the worker with its answer', async () => {
    const worker = makeWorker()
    const parts: number[] = []
    const token = solveChallenge(task, { start: worker.start, onProgress: (part) => parts.push(part) })
    expect(worker.seen).toEqual({ tasks: [task], ended: 0 })
    worker.say({ part: 0.2 })
    worker.say({ part: 0.4 })
    worker.say({ token: 'solved' })
    expect(await token).toBe('solved')
    expect(parts).toEqual([0.2, 0.4])
    expect(worker.seen.ended).toBe(1)
  })

  it('ends the worker when the person leaves', async () => {
    const worker = makeWorker()
    const controller = new AbortController()
    const token = solveChallenge(task, { start: worker.start, signal: controller.signal })
    controller.abort(new Error('left'))
    await expect(token).rejects.toThrow('left')
    expect(worker.seen.ended).toBe(1)
  })

  it('starts nothing for somebody who has left already', async () => {
    const worker = makeWorker()
    await expect(solveChallenge(task, { start: worker.start, signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
    expect(worker.seen.tasks).toEqual([])
  })

  it('is an error when the worker cannot be started or finds nothing', async () => {
    const broken = makeWorker()
    const first = solveChallenge(task, { start: broken.start })
    broken.break('')
    await expect(first).rejects.toThrow('The worker could not be started.')
    const fruitless = makeWorker()
    const second = solveChallenge(task, { start: fruitless.start })
    fruitless.say({ failure: 'No number solves this puzzle.' })
    await expect(second).rejects.toThrow('No number solves this puzzle.')
    expect([broken.seen.ended, fruitless.seen.ended]).toEqual([1, 1])
  })
})
