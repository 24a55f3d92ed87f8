// Runs in a thread of its own beside the one that began an import.
import { parentPort, workerData } from 'node:worker_threads'
import { postingReader } from './import-rows.ts'
import type { HowToRead } from './reading-postings.ts'

const { format, now, country }: HowToRead = workerData
const read = postingReader(format, now)
parentPort?.on('message', (turn: unknown[]) => parentPort?.postMessage(turn.map((raw) => read(raw, country))))
parentPort?.postMessage('ready')
