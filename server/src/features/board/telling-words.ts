// Telling the words of many jobs apart takes a processor a while: a second thread does it while the database writes.
import { Worker } from 'node:worker_threads'
import type { IndexedJob, JobWords } from './job-words.ts'
import { wordsOfJob } from './job-words.ts'

/** The words of each of these jobs, in their order. */
export type TellWords = (jobs: readonly IndexedJob[]) => Promise<JobWords[]>

/** From this many at once on, a thread is worth its start. */
const TOLD_APART_JOBS = 500

type Waiting = { resolve(words: JobWords[]): void; reject(error: Error): void }

function startThread(): { tell: TellWords; end(): Promise<unknown> } {
  const worker = new Worker(new URL('./telling-words-worker.ts', import.meta.url))
  // It answers in the order in which it was asked.
  const waiting: Waiting[] = []
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure ??= error
    for (const { reject } of waiting.splice(0)) reject(failure)
  }
  worker.on('message', (words: JobWords[]) => waiting.shift()?.resolve(words))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that tells words apart has ended.')))
  return {
    tell: (jobs) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure)
        waiting.push({ resolve, reject })
        worker.postMessage(jobs)
      }),
    end: () => worker.terminate(),
  }
}

/**
 * Runs work that indexes very many jobs: where it asks for the words of many at once, they are told in a thread of its own, which ends with the work.
 * The thread starts when it is first needed, or beforehand where the jobs are known to be `many`.
 */
export async function tellingWordsApart<T>(work: (tell: TellWords) => Promise<T>, { many = false } = {}): Promise<T> {
  let thread = many ? startThread() : undefined
  const tell: TellWords = (jobs) => {
    if (!thread && jobs.length < TOLD_APART_JOBS) return Promise.resolve(jobs.map(wordsOfJob))
    thread ??= startThread()
    return thread.tell(jobs)
  }
  try {
    return await work(tell)
  } finally {
    await thread?.end()
  }
}
