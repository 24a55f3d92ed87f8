// Sets of slots as they are kept: as bits, or one by one where they are few.
import { countBits, listBits } from './bits.ts'

/** Only to be read. Where there are no bits, the slots are all there are. */
export type SlotSet = {
  readonly bits: Uint32Array | null
  readonly slots: Uint16Array
  /** How many listed ones each run of the part has, counted when so many of its jobs had ended; null until it is asked for. */
  listed: { ended: number; inRuns: Uint16Array } | null
}

/** So few slots are kept one by one. */
const ALONE_MAX_SLOTS = 256
const NO_SLOTS = new Uint16Array()

/** About what a set takes beside what it holds. */
const SET_BYTES = 150

/** A set as it is, which somebody else may change later. */
export const asBits = (bits: Uint32Array): SlotSet => ({ bits, slots: NO_SLOTS, listed: null })

/** A few slots, each of them once. */
export const oneByOne = (slots: readonly number[]): SlotSet => ({ bits: null, slots: Uint16Array.from(slots), listed: null })

/** A copy that stays. */
export function keptOf(set: Uint32Array): SlotSet {
  const count = countBits(set, ALONE_MAX_SLOTS)
  if (count > ALONE_MAX_SLOTS) return asBits(set.slice())
  const slots = new Uint16Array(count)
  listBits(set, slots)
  return { bits: null, slots, listed: null }
}

export const bytesOf = ({ bits, slots }: SlotSet): number => (bits?.byteLength ?? 0) + slots.byteLength + SET_BYTES

export const isNothing = ({ bits, slots }: SlotSet): boolean => bits === null && slots.length === 0
