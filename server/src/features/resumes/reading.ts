// Reads resumes outside of the web server's thread: a few at once, in threads with limits of time and memory.
import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'
import { fewAtOnce } from '../../http/few-at-once.ts'
import { emptyProposal, type Proposal } from './proposal.ts'

const MIB = 1024 * 1024
/** The limits of one reading. The thread limits its heap by itself; the total of its memory is watched here. */
export type ReadingLimits = { milliseconds: number; heap_mib: number; memory_mib: number }
const USUAL: ReadingLimits = { milliseconds: 10_000, heap_mib: 192, memory_mib: 320 }
const LOOK_EVERY_MS = 50

/** `skills`: what a proposal knows skills by; null where the words of the resume are wanted instead. */
export type ReadingTask = { bytes: Uint8Array; kind: 'pdf' | 'docx'; skills: readonly string[] | null }
/** The words of a resume, line by line; `is_cut`: there was more than is kept. */
export type ResumeText = { text: string; is_cut: boolean }

const turns = fewAtOnce<unknown>({ running: 2, waiting: 20 })

/** The kind of a file by its content, whatever its name is; null for kinds that are not read. */
async function kindOf(bytes: Buffer): Promise<ReadingTask['kind'] | null> {
  const type = await fileTypeFromBuffer(bytes)
  return type?.ext === 'pdf' || type?.ext === 'docx' ? type.ext : null
}

/** What one thread has read; null when it failed, took too long or too much. Resolves only once the thread is gone. */
function readApart<T extends Proposal | ResumeText>(task: ReadingTask, limits: ReadingLimits): Promise<T | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: task,
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.heap_mib, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    let read: T | null = null
    const end = () => void worker.terminate()
    const clock = setTimeout(end, limits.milliseconds)
    // Unpacked bytes are outside the heap, to which the thread's own limits do not apply.
    const watch = setInterval(() => {
      worker
        .getHeapStatistics()
        .then((heap) => heap.external_memory + heap.malloced_memory + heap.used_heap_size > limits.memory_mib * MIB && end())
        .catch(() => undefined)
    }, LOOK_EVERY_MS)
    worker.once('message', (message: T) => {
      read = message
      end()
    })
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      clearTimeout(clock)
      clearInterval(watch)
      resolve(read)
    })
  })
}

/**
 * What a resume (PDF or DOCX by its content) proposes. Broken, locked, scanned and hostile files, and those that take more than ten
 * seconds or 320 MB, propose nothing. Throws TooManyWaiting when twenty already wait.
 */
export async function readResume(bytes: Buffer, skills: readonly string[], limits: ReadingLimits = USUAL): Promise<Proposal> {
  const kind = await kindOf(bytes).catch(() => null)
  if (kind === null) return emptyProposal()
  return (await inTurn<Proposal>({ bytes, kind, skills }, limits)) ?? emptyProposal()
}

const inTurn = <T extends Proposal | ResumeText>(task: ReadingTask, limits: ReadingLimits) =>
  turns(randomUUID(), () => readApart<T>(task, limits)) as Promise<T | null>

/** The words of a resume (PDF or DOCX by its content), under the same limits; nothing of what cannot be read. Throws TooManyWaiting when twenty already wait. */
export async function readResumeText(bytes: Buffer, limits: ReadingLimits = USUAL): Promise<ResumeText> {
  const kind = await kindOf(bytes).catch(() => null)
  const read = kind === null ? null : await inTurn<ResumeText>({ bytes, kind, skills: null }, limits)
  return read ?? { text: '', is_cut: false }
}
