/** Some systems move the clock of a thread's work on only every ten milliseconds: one run shorter than that would seem to take none. */
const LONG_FOR_ANY_CLOCK_US = 60_000

/**
 * The microseconds of the processor that one run takes in this thread, whatever else the machine does meanwhile.
 * Runs until the clock has moved far enough to be believed, so a quick one runs many times.
 */
export function threadWork(run: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let runs = 1; ; runs++) {
    run()
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= LONG_FOR_ANY_CLOCK_US) return (user + system) / runs
  }
}
