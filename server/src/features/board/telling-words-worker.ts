// Runs in a thread of its own beside the one that writes the index.
import { parentPort } from 'node:worker_threads'
import { type IndexedJob, wordsOfJob } from './job-words.ts'

parentPort?.on('message', (jobs: IndexedJob[]) => parentPort?.postMessage(jobs.map(wordsOfJob)))
