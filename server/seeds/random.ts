/** Deterministic random numbers: the same seed makes the same demo on every machine. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** A number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from min to max, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(all: readonly T[]): T {
    const one = all[Math.floor(this.next() * all.length)]
    if (one === undefined) throw new Error('Nothing to pick from.')
    return one
  }

  /** `count` different members in their original order. */
  some<T>(all: readonly T[], count: number): T[] {
    const chosen = new Set<number>()
    while (chosen.size < Math.min(count, all.length)) chosen.add(Math.floor(this.next() * all.length))
    return all.filter((_, at) => chosen.has(at))
  }

  shuffled<T>(all: readonly T[]): T[] {
    const copy = [...all]
    for (let at = copy.length - 1; at > 0; at--) {
      const other = this.whole(0, at)
      ;[copy[at], copy[other]] = [copy[other] as T, copy[at] as T]
    }
    return copy
  }
}
