// Which slots of each part have one of the lexemes of a list, kept where that takes long to find out: of words that many begin with, and of frequent ones.
import { lendSet, type Scratch, setBit } from './bits.ts'
import type { Slots } from './part.ts'
import { bytesOf, isNothing, keptOf, type SlotSet } from './slot-sets.ts'

/** What is looked for together, one of which is enough: lists of lexemes, and what they are called. */
export type Listed = { name: string; lists: readonly Uint32Array[] }

/** Lists that take fewer steps are gone through each time. */
const KEPT_MIN_STEPS = 512
const BYTES_PER_JOB = 16
const BYTES_MIN = 1_000_000

type Union = { parts: Map<Slots, SlotSet>; bytes: number }

/**
 * Parts do not change, so what is kept of one is true for as long as it is there: that jobs have ended is told by the sets that say which live. What a list
 * names that was first seen later is in no part that was there before. Bounded by the number of jobs; the least recently used goes.
 */
export class Unions {
  /** The least recently used first. */
  private readonly kept = new Map<string, Union>()
  private readonly jobs: () => number
  bytes = 0

  /** `jobs` answers how many are held. */
  constructor(jobs: () => number) {
    this.jobs = jobs
  }

  /** The slots of those that have one of the lexemes, only to be read; null where there are none. Sets that are lent for it are put to the others. */
  having(slots: Slots, wanted: Listed, lent: Scratch[]): Uint32Array | null {
    const known = this.kept.get(wanted.name)?.parts.get(slots)
    if (known?.bits) return known.bits
    if (known !== undefined && isNothing(known)) return null
    const own = lendSet(slots.words)
    lent.push(own)
    if (known !== undefined) {
      for (let at = 0; at < known.slots.length; at++) setBit(own.set, known.slots[at] as number)
      return own.set
    }
    let steps = 0
    let isAny = false
    for (const lexemes of wanted.lists) {
      steps += slots.stepsOf(lexemes)
      if (slots.addHaving(lexemes, own.set, own.bytes)) isAny = true
    }
    if (steps >= KEPT_MIN_STEPS) this.keep(wanted.name, slots, keptOf(own.set))
    return isAny ? own.set : null
  }

  /** From now on this list has been used last. */
  touch(name: string): void {
    const union = this.kept.get(name)
    if (union === undefined) return
    this.kept.delete(name)
    this.kept.set(name, union)
  }

  /** A part is gone. */
  forget(part: Slots): void {
    for (const union of this.kept.values()) {
      const kept = union.parts.get(part)
      if (kept === undefined) continue
      union.parts.delete(part)
      union.bytes -= bytesOf(kept)
      this.bytes -= bytesOf(kept)
    }
  }

  private keep(name: string, slots: Slots, kept: SlotSet): void {
    const union = this.kept.get(name) ?? { parts: new Map<Slots, SlotSet>(), bytes: 0 }
    this.kept.set(name, union)
    union.parts.set(slots, kept)
    union.bytes += bytesOf(kept)
    this.bytes += bytesOf(kept)
    const most = Math.max(BYTES_MIN, this.jobs() * BYTES_PER_JOB)
    // Where there is room, the map is not gone through: to find its first entry may mean to pass over thousands that were moved to the end.
    if (this.bytes <= most) return
    for (const [oldest, { bytes }] of this.kept) {
      if (this.bytes <= most || oldest === name) return
      this.kept.delete(oldest)
      this.bytes -= bytes
    }
  }
}
