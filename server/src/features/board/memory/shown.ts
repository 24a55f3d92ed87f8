// The jobs of one part or the tail that a page may show: those that pass all filters.
import { eachBit, hasBit, keepCommon, lendSet, setBetween, setBit } from './bits.ts'
import type { Slots } from './part.ts'

/** Those of a set that stand in cells which pass. */
export function inCells(slots: Slots, set: Uint32Array, passing: Uint8Array): Uint32Array {
  const found = lendSet(slots.words).set
  const { runs, cells } = slots
  if (runs === null) {
    eachBit(set, (slot) => {
      if (passing[cells[slot] as number] === 1) setBit(found, slot)
    })
    return found
  }
  for (let at = 0; at < runs.length; at += 2)
    if (passing[runs[at] as number] === 1) setBetween(found, runs[at + 1] as number, runs[at + 3] ?? slots.size)
  keepCommon(found, set)
  return found
}

/** Whether jobs of some cell that passes may be there. */
export function isAnyPassing({ runs }: Slots, passing: Uint8Array): boolean {
  if (runs === null) return true
  for (let at = 0; at < runs.length; at += 2) if (passing[runs[at] as number] === 1) return true
  return false
}

export class Shown {
  private readonly slots: Slots
  /** Those that pass all filters but those by cell, only to be read. */
  readonly within: Uint32Array
  /** Which cells pass; null where all do. */
  readonly passing: Uint8Array | null
  private own: Uint32Array | null = null

  constructor(slots: Slots, within: Uint32Array, passing: Uint8Array | null) {
    this.slots = slots
    this.within = within
    this.passing = passing
  }

  has(slot: number): boolean {
    return hasBit(this.within, slot) && (this.passing === null || this.passing[this.slots.cells[slot] as number] === 1)
  }

  /** All of them, only to be read. */
  all(): Uint32Array {
    if (this.passing === null) return this.within
    this.own ??= inCells(this.slots, this.within, this.passing)
    return this.own
  }
}
