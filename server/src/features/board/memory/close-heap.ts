// Holds this process's heap close while all jobs are loaded (docs/decisions/0098).
import { setFlagsFromString } from 'node:v8'

/** By how much of a heap, in percent, it may grow until V8 collects while much of what it holds passes by; nought is V8's own choice, up to three times as much. */
const CLOSE_GROWTH_PERCENT = 30

/**
 * Does work that takes much in and keeps little, such as a load of all jobs, with a heap that is held close: garbage is collected at a third of
 * what V8 would let grow. Collections are more frequent meanwhile, in steps as always. One such work at a time.
 */
export async function withCloseHeap<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString(`--heap-growing-percent=${CLOSE_GROWTH_PERCENT}`)
  try {
    return await work()
  } finally {
    setFlagsFromString('--heap-growing-percent=0')
  }
}
