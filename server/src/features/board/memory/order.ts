// All jobs of the parts in one order, for pages however deep.
import { hasBit, lendSet } from './bits.ts'
import type { Found } from './found.ts'
import { PART_MAX_JOBS } from './part.ts'

/** A slot of a part, by one number. */
export const placeOf = (part: number, slot: number): number => part * PART_MAX_JOBS + slot

/** Found jobs of each part, null where there are none. */
export type FoundInParts = readonly (Found | null)[]

const PART_BITS = 15
const PART_WORDS = PART_MAX_JOBS / 32
/** So many places are passed over at once before a page. */
const SKIPPED_AT_ONCE = 128
/** So few places are looked at without writing down what is found; so many more of them where they were not enough. */
const ALONE_MAX_PLACES = 2048
const ALONE_PATIENCE = 2
/** What it costs to look at the position of a place, in steps of a walk. */
const CHOOSING_COST = 4
/** Positions are counted by so many of their upper bits: blocks of 1,024. */
const BLOCK_BITS = 10

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

  /** Of the `count` places found, in order, those from one position up to another, without that one. The sets are lent (`lending`). */
  slice(found: FoundInParts, count: number, from: number, to: number): number[] {
    const end = Math.min(to, count)
    if (from >= end) return []
    const steps = (end * this.places.length) / count
    if (steps >= count * CHOOSING_COST) return this.choose(found, count, from, end)
    return (steps <= ALONE_MAX_PLACES ? this.first(found, from, end) : null) ?? this.walk(found, from, end)
  }

  /** Looks at the first places alone; null where they are not enough. */
  private first(found: FoundInParts, from: number, to: number): number[] | null {
    const chosen: number[] = []
    const last = Math.min(this.places.length, ALONE_MAX_PLACES * ALONE_PATIENCE)
    for (let at = 0, before = 0; at < last; at++) {
      const place = this.places[at] as number
      if (found[place >>> PART_BITS]?.has(place & (PART_MAX_JOBS - 1)) !== true || before++ < from) continue
      if (chosen.push(place) === to - from) return chosen
    }
    return null
  }

  /** Goes through all places until there are enough. */
  private walk(found: FoundInParts, from: number, to: number): number[] {
    const { places } = this
    const { set } = lendSet(found.length * PART_WORDS)
    for (const [part, own] of found.entries()) if (own !== null) set.set(own.bits(), part * PART_WORDS)
    let before = 0
    let at = 0
    // Where nothing is asked but how many, the processor need not guess which are found.
    for (let count = 0; at + SKIPPED_AT_ONCE <= places.length; at += SKIPPED_AT_ONCE, before += count) {
      count = 0
      for (let next = at; next < at + SKIPPED_AT_ONCE; next++) {
        const place = places[next] as number
        count += ((set[place >>> 5] as number) >>> (place & 31)) & 1
      }
      if (before + count > from) break
    }
    const chosen: number[] = []
    for (; at < places.length && before < to; at++) {
      const place = places[at] as number
      if (hasBit(set, place) && before++ >= from) chosen.push(place)
    }
    return chosen
  }

  /** Counts the positions of all that is found by blocks of positions, and sorts those blocks that reach into the page. */
  private choose(found: FoundInParts, count: number, from: number, to: number): number[] {
    const positions = this.positionsOf(found, count)
    const blocks = new Uint32Array((this.places.length >>> BLOCK_BITS) + 1)
    for (let at = 0; at < count; at++) {
      const block = (positions[at] as number) >>> BLOCK_BITS
      blocks[block] = (blocks[block] as number) + 1
    }
    let first = 0
    let before = 0
    for (; before + (blocks[first] as number) <= from; first++) before += blocks[first] as number
    let last = first
    for (let until = before + (blocks[first] as number); until < to; until += blocks[last] as number) last++
    const least = first << BLOCK_BITS
    const most = (last + 1) << BLOCK_BITS
    const near = positions.filter((position) => position >= least && position < most).sort()
    return Array.from(near.subarray(from - before, to - before), (position) => this.places[position] as number)
  }

  private positionsOf(found: FoundInParts, count: number): Uint32Array {
    const { positions } = this
    const places = new Uint32Array(count)
    let from = 0
    for (const [part, own] of found.entries()) {
      if (own === null) continue
      const to = from + own.list(places.subarray(from))
      const first = placeOf(part, 0)
      for (let at = from; at < to; at++) places[at] = positions[first + (places[at] as number)] as number
      from = to
    }
    return places
  }
}
