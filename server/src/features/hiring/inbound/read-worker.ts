// Runs in a thread of its own (reading-apart.ts), which is stopped if it takes too much time or memory.
import { parentPort, workerData } from 'node:worker_threads'
import { readMail, UnreadableMail } from './mail-reading.ts'
import { type ReadingTask, UNREADABLE } from './reading-apart.ts'

const { raw }: ReadingTask = workerData
parentPort?.postMessage(
  await readMail(raw).catch((error: unknown) => {
    if (error instanceof UnreadableMail) return UNREADABLE
    throw error
  }),
)
