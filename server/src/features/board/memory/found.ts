// What a search finds of one part or the tail, counted and listed without being written down where that is not needed.
import {
  countBetween,
  countBits,
  countCommon,
  countCommonBetween,
  eachBit,
  hasBit,
  lendSet,
  listBits,
  listCommon,
  setBit,
  writeCommon,
} from './bits.ts'
import type { Slots } from './part.ts'
import type { Shown } from './shown.ts'
import { asBits, type SlotSet } from './slot-sets.ts'

/** Up to so many jobs are counted one by one. */
const COUNTED_ALONE_MAX_JOBS = 100

function add(counts: Int32Array, cell: number, jobs: number): void {
  counts[cell] = (counts[cell] as number) + jobs
}

/** Counts the jobs of a set by their cells. */
function countCells(slots: Slots, set: Uint32Array, counts: Int32Array): void {
  const { runs, cells } = slots
  if (runs === null || countBits(set, COUNTED_ALONE_MAX_JOBS) <= COUNTED_ALONE_MAX_JOBS) {
    eachBit(set, (slot) => add(counts, cells[slot] as number, 1))
    return
  }
  // What every search without a text counts is known.
  const known = set === slots.listed ? slots.listedInRuns() : null
  for (let at = 0; at < runs.length; at += 2) {
    const count = known?.[at / 2] ?? countBetween(set, runs[at + 1] as number, runs[at + 3] ?? slots.size)
    add(counts, runs[at] as number, count)
  }
}

/** How many listed ones of a set each run has: kept with the set until a job of the part ends. */
function listedInRuns(slots: Slots, set: SlotSet, bits: Uint32Array, runs: Int32Array): Uint16Array {
  if (set.listed?.ended === slots.ended) return set.listed.inRuns
  const inRuns = new Uint16Array(runs.length / 2)
  for (let run = 0; run < inRuns.length; run++)
    inRuns[run] = countCommonBetween(bits, slots.listed, runs[run * 2 + 1] as number, runs[run * 2 + 3] ?? slots.size)
  set.listed = { ended: slots.ended, inRuns }
  return inRuns
}

/** Those of a set that are shown. */
export class Found {
  readonly slots: Slots
  private readonly set: SlotSet
  private readonly shown: Shown
  private own: Uint32Array | null = null

  /** Without a set, all that is shown. */
  constructor(slots: Slots, shown: Shown, set: SlotSet = asBits(shown.within)) {
    this.slots = slots
    this.shown = shown
    this.set = set
  }

  /** How many they are. */
  count(): number {
    const { slots, set, shown } = this
    const { within, passing } = shown
    const { runs } = slots
    if (set.bits === null) {
      let count = 0
      for (let at = 0; at < set.slots.length; at++) if (shown.has(set.slots[at] as number)) count++
      return count
    }
    if (within !== slots.listed || runs === null) return countCommon(set.bits, shown.all())
    let count = 0
    const inRuns = listedInRuns(slots, set, set.bits, runs)
    for (let run = 0; run < inRuns.length; run++)
      if (passing === null || passing[runs[run * 2] as number] === 1) count += inRuns[run] as number
    return count
  }

  /** Whether a slot is among them, quickly only for a few. */
  has(slot: number): boolean {
    const { bits } = this.set
    if (bits === null) return hasBit(this.bits(), slot)
    return hasBit(bits, slot) && this.shown.has(slot)
  }

  /** They as bits, lent, only to be read. */
  bits(): Uint32Array {
    this.own ??= this.written()
    return this.own
  }

  private written(): Uint32Array {
    const { set, shown } = this
    if (set.bits === shown.within) return shown.all()
    const own = lendSet(shown.within.length).set
    if (set.bits !== null) writeCommon(own, set.bits, shown.all())
    else for (let at = 0; at < set.slots.length; at++) if (shown.has(set.slots[at] as number)) setBit(own, set.slots[at] as number)
    return own
  }

  /** Writes them into a list that has room for them, in order, and answers how many they are. */
  list(list: Uint32Array): number {
    const { set, shown } = this
    if (set.bits === shown.within) return listBits(shown.all(), list)
    if (set.bits !== null) return listCommon(set.bits, shown.all(), list)
    let count = 0
    for (let at = 0; at < set.slots.length; at++) if (shown.has(set.slots[at] as number)) list[count++] = set.slots[at] as number
    return count
  }
}

/** Counts by their cells those of a set that pass all filters but those by cell; without a set, all that pass. */
export function countByCell(slots: Slots, within: Uint32Array, set: SlotSet | null, counts: Int32Array): void {
  const { runs, cells } = slots
  if (set === null) countCells(slots, within, counts)
  else if (set.bits === null) {
    for (let at = 0; at < set.slots.length; at++) {
      const slot = set.slots[at] as number
      if (hasBit(within, slot)) add(counts, cells[slot] as number, 1)
    }
  } else if (within === slots.listed && runs !== null) {
    const inRuns = listedInRuns(slots, set, set.bits, runs)
    for (let run = 0; run < inRuns.length; run++) add(counts, runs[run * 2] as number, inRuns[run] as number)
  } else {
    const own = lendSet(within.length).set
    writeCommon(own, set.bits, within)
    countCells(slots, own, counts)
  }
}
