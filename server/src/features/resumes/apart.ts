// Work on somebody's file in a thread of its own, with limits of time and memory; a few at once.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fewAtOnce } from '../../http/few-at-once.ts'

const MIB = 1024 * 1024
const LOOK_EVERY_MS = 50

/**
 * The limits of one piece of work. The time is the processor's: on a busy machine a thread waits most of the time, and what it was to read would be
 * lost for that. The thread limits its heap by itself; the total of its memory is watched here.
 */
export type Limits = { milliseconds: number; heap_mib: number; memory_mib: number }
export const usualLimits: Limits = { milliseconds: 10_000, heap_mib: 192, memory_mib: 320 }

/** Work that takes all the time there is counts as so many tries: only two pieces are done at once, and one client could keep both for itself. */
export const LATE_COUNTS = 10

/** By the clock a thread has so many times its limit, for what waits or cannot be asked how much it took. */
const PATIENCE = 6

/** Where threads keep what they have compiled, which is most of the time that a small file takes. One that cannot be written to is not used. */
const COMPILED = join(import.meta.dirname, '../../../../node_modules/.cache/compiled')

const turns = fewAtOnce<unknown>({ running: 2, waiting: 20 })

/** What a thread has said, null when it failed or took too much; `is_late`: it was ended because it took too much time. */
export type Told<T> = { said: T | null; is_late: boolean }

/** What one thread has said. Resolves only once the thread is gone. */
function answerOf<T>(script: URL, task: unknown, limits: Limits): Promise<Told<T>> {
  return new Promise((resolve) => {
    const worker = new Worker(script, {
      workerData: task,
      env: { NODE_COMPILE_CACHE: COMPILED },
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.heap_mib, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    let said: T | null = null
    let is_late = false
    const end = () => void worker.terminate()
    const endLate = () => {
      is_late = said === null
      end()
    }
    const clock = setTimeout(endLate, limits.milliseconds * PATIENCE)
    const look = async () => {
      const [heap, processor] = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()])
      // Unpacked bytes are outside the heap, to which the thread's own limits do not apply.
      if (heap.external_memory + heap.malloced_memory + heap.used_heap_size > limits.memory_mib * MIB) end()
      else if ((processor.user + processor.system) / 1000 > limits.milliseconds) endLate()
    }
    // A thread that has ended meanwhile cannot be asked.
    const watch = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS)
    worker.once('message', (message: T) => {
      said = message
      end()
    })
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      clearTimeout(clock)
      clearInterval(watch)
      resolve({ said, is_late })
    })
  })
}

/** What the thread of a script says of a task, and whether its time was over. Throws TooManyWaiting when twenty already wait. */
export const toldApart = <T>(script: URL, task: unknown, limits: Limits) =>
  turns(randomUUID(), () => answerOf<T>(script, task, limits)) as Promise<Told<T>>

/** What the thread of a script says of a task; null when it failed or went beyond its limits. Throws TooManyWaiting when twenty already wait. */
export const apart = async <T>(script: URL, task: unknown, limits: Limits) => (await toldApart<T>(script, task, limits)).said
