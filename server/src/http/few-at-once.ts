/** Thrown when too many already wait. */
export class TooManyWaiting extends Error {}

/**
 * Runs at most `running` pieces of work at once; up to `waiting` more wait in their order, and whoever comes after them is refused with
 * TooManyWaiting. Work under a key that is under way already is shared, not done twice.
 */
export function fewAtOnce<T>(limits: { running: number; waiting: number }): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  const queue: (() => void)[] = []
  let running = 0

  async function turn<R>(work: () => Promise<R>): Promise<R> {
    if (running >= limits.running) {
      if (queue.length >= limits.waiting) throw new TooManyWaiting('Too many already wait.')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      // The place goes directly to the next in the queue, so that no newcomer can take it.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }

  return (key, work) => {
    const shared = underWay.get(key)
    if (shared) return shared
    const promise = turn(work).finally(() => underWay.delete(key))
    underWay.set(key, promise)
    return promise
  }
}
