// A process that is nothing without the one that started it.
const LOOK_EVERY_MS = 500

/** Calls `then` once, within half a second after the process that started this one has ended, however it was ended. Keeps nothing alive. */
export function whenParentEnds(then: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    then()
  }, LOOK_EVERY_MS)
  timer.unref()
}
