// All jobs of the parts in one order, for pages however deep.
import { eachBit } from './bits.ts'
import { PART_MAX_JOBS } from './part.ts'

/** A slot of a part, by one number. */
export const placeOf = (part: number, slot: number): number => part * PART_MAX_JOBS + slot

/** Found jobs of each part, null where there are none. */
export type FoundInParts = readonly (Uint32Array | null)[]

/** What a comparison costs when places are sorted, in steps of a walk. */
const SORTING_COST = 6

/** Compares two places. */
type Compare = (a: number, b: number) => number

export class Order {
  /** Places, the first one first. */
  private places: Uint32Array<ArrayBufferLike> = new Uint32Array()
  /** At which position each place stands. */
  private positions: Uint32Array<ArrayBufferLike> = new Uint32Array()
  private readonly compare: Compare

  constructor(compare: Compare) {
    this.compare = compare
  }

  get bytes(): number {
    return this.places.byteLength + this.positions.byteLength
  }

  /** Takes places in, and those out that are not wanted any more; there are so many parts. */
  change(added: readonly number[], isKept: (place: number) => boolean, parts: number): void {
    const sorted = [...added].sort(this.compare)
    const places = new Uint32Array(this.places.length + sorted.length)
    let count = 0
    let next = 0
    for (let at = 0; at < this.places.length; at++) {
      const place = this.places[at] as number
      if (!isKept(place)) continue
      while (next < sorted.length && this.compare(sorted[next] as number, place) < 0) places[count++] = sorted[next++] as number
      places[count++] = place
    }
    for (; next < sorted.length; next++) places[count++] = sorted[next] as number
    this.places = count === places.length ? places : places.slice(0, count)
    this.positions = new Uint32Array(parts * PART_MAX_JOBS)
    for (let at = 0; at < this.places.length; at++) this.positions[this.places[at] as number] = at
  }

  /** The first `limit` of the `count` places found, in order. */
  first(found: FoundInParts, count: number, limit: number): number[] {
    if (count === 0 || limit <= 0) return []
    const steps = (Math.min(limit, count) * this.places.length) / count
    return steps < count * SORTING_COST ? this.walk(found, Math.min(limit, count)) : this.sort(found, count, limit)
  }

  private walk(found: FoundInParts, limit: number): number[] {
    const first: number[] = []
    for (let at = 0; at < this.places.length && first.length < limit; at++) {
      const place = this.places[at] as number
      const set = found[place >>> 15]
      const slot = place & (PART_MAX_JOBS - 1)
      if (set && (((set[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1) first.push(place)
    }
    return first
  }

  private sort(found: FoundInParts, count: number, limit: number): number[] {
    const positions = new Uint32Array(count)
    let at = 0
    for (const [part, set] of found.entries()) {
      if (set === null) continue
      eachBit(set, (slot) => {
        positions[at++] = this.positions[placeOf(part, slot)] as number
      })
    }
    positions.sort()
    return Array.from(positions.subarray(0, limit), (position) => this.places[position] as number)
  }
}
