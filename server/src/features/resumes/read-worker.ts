// Runs in a thread of its own, which is ended when it takes too long or too much: nothing here can harm the server.
import { parentPort, workerData } from 'node:worker_threads'
import { proposeFromText } from './proposal.ts'
import type { ReadingTask } from './reading.ts'

const { bytes, kind, skills }: ReadingTask = workerData
const resume = Buffer.from(bytes)
// Each kind brings a reader of its own size: only the one that is needed is loaded.
const reading =
  kind === 'pdf' ? import('./pdf.ts').then(({ pdfText }) => pdfText(resume)) : import('./docx.ts').then(({ docxText }) => docxText(resume))
const { text, links } = await reading
parentPort?.postMessage(proposeFromText(text, { skills, links }))
