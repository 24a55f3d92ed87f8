// Reads resumes apart from the web server: in threads with limits of time and memory, few at once.
import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'
import { fewAtOnce } from '../../http/few-at-once.ts'
import { emptyProposal, type Proposal } from './proposal.ts'

const MIB = 1024 * 1024
/** What one reading may use: the heap is limited by the thread itself, all memory together is watched. */
export type ReadingLimits = { milliseconds: number; heap_mib: number; memory_mib: number }
const USUAL: ReadingLimits = { milliseconds: 10_000, heap_mib: 192, memory_mib: 320 }
const LOOK_EVERY_MS = 50

export type ReadingTask = { bytes: Uint8Array; kind: 'pdf' | 'docx'; skills: readonly string[] }

const turns = fewAtOnce<Proposal>({ running: 2, waiting: 20 })

/** What the content is, whatever the file is called; null for what is not read. */
async function kindOf(bytes: Buffer): Promise<ReadingTask['kind'] | null> {
  const type = await fileTypeFromBuffer(bytes)
  return type?.ext === 'pdf' || type?.ext === 'docx' ? type.ext : null
}

/** The proposal of one thread; null when it failed, took too long or too much. Resolves only once the thread is gone. */
function readApart(task: ReadingTask, limits: ReadingLimits): Promise<Proposal | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: task,
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.heap_mib, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    let proposal: Proposal | null = null
    const end = () => void worker.terminate()
    const clock = setTimeout(end, limits.milliseconds)
    // Unpacked bytes lie outside the heap, where the thread's own limits do not hold.
    const watch = setInterval(() => {
      worker
        .getHeapStatistics()
        .then((heap) => heap.external_memory + heap.malloced_memory + heap.used_heap_size > limits.memory_mib * MIB && end())
        .catch(() => undefined)
    }, LOOK_EVERY_MS)
    worker.once('message', (message: Proposal) => {
      proposal = message
      end()
    })
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      clearTimeout(clock)
      clearInterval(watch)
      resolve(proposal)
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
  return turns(randomUUID(), async () => (await readApart({ bytes, kind, skills }, limits)) ?? emptyProposal())
}
