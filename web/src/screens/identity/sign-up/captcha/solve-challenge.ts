// Solves the puzzle of the business sign-up without blocking the page.
import type { ProofOfWork } from '@plaza/contract/rules/proof-of-work'
import type { WorkerSays } from './solve-worker.ts'

type PuzzleWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

function startWorker(): PuzzleWorker {
  return new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
}

/**
 * The token that the sign-up sends. `onProgress` gets the share that has been tried, from 0 to 1. Rejects with the signal's reason if it is
 * aborted, and with an Error if the worker fails. In either case the worker is stopped.
 */
export function solveChallenge(
  task: ProofOfWork,
  options: { signal?: AbortSignal; onProgress?: (part: number) => void; start?: () => PuzzleWorker } = {},
): Promise<string> {
  const { signal, onProgress, start = startWorker } = options
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = start()
    const end = () => {
      worker.terminate()
      signal?.removeEventListener('abort', giveUp)
    }
    const fail = (reason: unknown) => {
      end()
      reject(reason)
    }
    const giveUp = () => fail(signal?.reason)
    signal?.addEventListener('abort', giveUp)
    worker.addEventListener('error', ({ message }) => fail(new Error(message || 'The worker could not be started.')))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerSays>) => {
      if ('part' in data) return onProgress?.(data.part)
      if ('failure' in data) return fail(new Error(data.failure))
      end()
      resolve(data.token)
    })
    worker.postMessage(task)
  })
}
