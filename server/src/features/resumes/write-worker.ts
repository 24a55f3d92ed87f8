// Runs in a thread of its own, which is stopped if it takes too much time or memory: fitting letters to lines keeps a processor busy.
import { parentPort, workerData } from 'node:worker_threads'
import { resumePdf } from './resume-pdf.ts'
import type { WritingTask } from './writing.ts'

const { fields, language }: WritingTask = workerData
parentPort?.postMessage(await resumePdf(fields, language))
