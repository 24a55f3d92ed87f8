// How long holds what an answer says. Whoever makes a part of an answer tells it here, wherever that is called from; where nothing is kept it is told to nobody.
import { AsyncLocalStorage } from 'node:async_hooks'

type Making = { until: number }

const current = new AsyncLocalStorage<Making>()

/** For lists that change with the clock from one moment to the next: no older than anything else that is answered from memory. */
const MOMENT_MS = 900

/** Makes an answer that is to be kept; answers it with the moment until which it holds, in milliseconds of the product's clock. */
export async function holding<T>(make: () => Promise<T>): Promise<{ made: T; until: number }> {
  const making: Making = { until: Number.POSITIVE_INFINITY }
  const made = await current.run(making, make)
  return { made, until: making.until }
}

/** Whether what is being made now is to be kept, so that it must say nothing about who asks. */
export function isToBeKept(): boolean {
  return current.getStore() !== undefined
}

/** What is being made now holds at most until then. */
export function holdsUntil(moment: number): void {
  const making = current.getStore()
  if (making) making.until = Math.min(making.until, moment)
}

/** What is being made now depends on the time of asking, as of `now`. */
export function holdsForAMoment(now: number): void {
  holdsUntil(now + MOMENT_MS)
}
