// A large mail, or one of many lines, is taken apart outside of the thread that answers requests: the worker may be in the same process.
import { TooManyWaiting } from '../../../http/few-at-once.ts'
import { TaskFailure } from '../../../tasks/queue.ts'
import { type Limits, toldApart } from '../../resumes/apart.ts'
import { countLines, type ReadMail, readMail, UnreadableMail } from './mail-reading.ts'

/** Taking apart what is smaller is quicker than a thread begins, whatever stands in its lines. */
const AT_ONCE_MAX_BYTES = 64 * 1024
/** More than people write in so many bytes. Each takes some microseconds, also where nothing stands in it. */
const AT_ONCE_MAX_LINES = 4000
/** Of 25 MB a fast machine needs a second and 200 MB. */
const usualLimits: Limits = { milliseconds: 30_000, heap_mib: 256, memory_mib: 512 }

/** What the thread says of a mail that cannot be read. */
export const UNREADABLE = 'unreadable'
export type ReadingTask = { raw: Uint8Array }

/**
 * Reads a raw message as `readMail` does, and throws UnreadableMail also where that takes too much memory. Throws TaskFailure where another try may
 * help: it took too long, or too many are being read.
 */
export async function readMailApart(raw: Uint8Array, limits: Limits = usualLimits): Promise<ReadMail> {
  if (raw.length <= AT_ONCE_MAX_BYTES && countLines(raw) <= AT_ONCE_MAX_LINES) return readMail(raw)
  const task: ReadingTask = { raw }
  const script = new URL('./read-worker.ts', import.meta.url)
  const { said, is_late } = await toldApart<ReadMail | typeof UNREADABLE>(script, task, limits).catch((error: unknown) => {
    throw error instanceof TooManyWaiting ? new TaskFailure('later', 'too many mails are being read') : error
  })
  if (is_late) throw new TaskFailure('later', 'reading a mail took too long')
  if (said === null || said === UNREADABLE) throw new UnreadableMail('it cannot be read, or not within the limits')
  return said
}
