// The slots of a part that state a pay, in the order of one end of it: those that pass a bound come first.
import { payCurrencies } from '@plaza/contract/rules/pay-currencies'
import { setBit } from './bits.ts'

/** Of those that come first, whole strides are taken as bits at once, and what is more or less than that one by one. */
const STRIDE_SLOTS = 1024

/** Above every slot of a part, so that an amount and its slot are one number. */
const ABOVE_SLOTS = 2 ** 16

export class Amounts {
  /** In the order of their currencies, then of their amounts. */
  private readonly slots: Uint16Array
  private readonly amounts: Int32Array
  private readonly isFalling: boolean
  /** Where each currency begins among them, by its number; behind the last one, where it ends. */
  private readonly starts: Int32Array
  /** The first stride of each currency, the first two and so on, each a set of slots. */
  private readonly firsts: Uint32Array
  /** Which of those sets is the first one of each currency. */
  private readonly firstSets: Int32Array
  /** The last amount of each of those sets. */
  private readonly lastAmounts: Int32Array
  private readonly words: number

  /** `amounts` is one end of the pay of each slot, in falling order where those pass that have at least the bound; a set has so many words. */
  constructor(amounts: Int32Array, currencies: Uint8Array, { words, isFalling }: { words: number; isFalling: boolean }) {
    this.amounts = amounts
    this.words = words
    this.isFalling = isFalling
    this.starts = startsOf(currencies)
    const keys = new Float64Array(this.starts.at(-1) as number)
    const next = this.starts.slice()
    for (let slot = 0; slot < currencies.length; slot++) {
      const currency = currencies[slot] as number
      if (currency === 0) continue
      const at = next[currency] as number
      keys[at] = (isFalling ? -(amounts[slot] as number) : (amounts[slot] as number)) * ABOVE_SLOTS + slot
      next[currency] = at + 1
    }
    this.firstSets = new Int32Array(this.starts.length)
    for (let currency = 1; currency < this.starts.length - 1; currency++) {
      const [from, to] = [this.starts[currency] as number, this.starts[currency + 1] as number]
      if (to - from > 1) keys.subarray(from, to).sort()
      this.firstSets[currency + 1] = (this.firstSets[currency] as number) + Math.floor((to - from) / STRIDE_SLOTS)
    }
    this.slots = Uint16Array.from(keys, (key) => key % ABOVE_SLOTS)
    this.lastAmounts = new Int32Array(this.firstSets.at(-1) as number)
    this.firsts = new Uint32Array((this.firstSets.at(-1) as number) * words)
    for (let currency = 1; currency < this.starts.length - 1; currency++) this.writeFirsts(currency)
  }

  private writeFirsts(currency: number): void {
    const { slots, words, firsts } = this
    const start = this.starts[currency] as number
    const first = this.firstSets[currency] as number
    for (let stride = 0; first + stride < (this.firstSets[currency + 1] as number); stride++) {
      const from = (first + stride) * words
      const set = firsts.subarray(from, from + words)
      if (stride > 0) set.set(firsts.subarray(from - words, from))
      for (let at = start + stride * STRIDE_SLOTS; at < start + (stride + 1) * STRIDE_SLOTS; at++) setBit(set, slots[at] as number)
      this.lastAmounts[first + stride] = this.amounts[slots[start + (stride + 1) * STRIDE_SLOTS - 1] as number] as number
    }
  }

  get bytes(): number {
    return this.slots.byteLength + this.starts.byteLength + this.firsts.byteLength + this.lastAmounts.byteLength + this.firstSets.byteLength
  }

  /** Adds the slots of those that pass the bound of their currency to a set that has none of them; a bound that is no number passes none. */
  addPassing(bounds: Float64Array, set: Uint32Array): void {
    for (let currency = 1; currency < bounds.length; currency++) {
      const start = this.starts[currency] as number
      const passing = this.endOf(currency, bounds[currency] as number) - start
      if (passing > 0) this.addFirst(currency, start, passing, set)
    }
  }

  /** Behind the last one that passes. */
  private endOf(currency: number, bound: number): number {
    const { amounts, slots, isFalling } = this
    const start = this.starts[currency] as number
    const stride = this.passedStrides(currency, bound)
    let low = start + stride * STRIDE_SLOTS
    for (let high = Math.min(low + STRIDE_SLOTS, this.starts[currency + 1] as number); low < high; ) {
      const middle = (low + high) >>> 1
      const amount = amounts[slots[middle] as number] as number
      if (isFalling ? amount >= bound : amount <= bound) low = middle + 1
      else high = middle
    }
    return low
  }

  /** How many strides pass as a whole. */
  private passedStrides(currency: number, bound: number): number {
    const { lastAmounts, isFalling } = this
    const first = this.firstSets[currency] as number
    const end = this.firstSets[currency + 1] as number
    let at = first
    while (at < end && (isFalling ? (lastAmounts[at] as number) >= bound : (lastAmounts[at] as number) <= bound)) at++
    return at - first
  }

  private addFirst(currency: number, start: number, count: number, set: Uint32Array): void {
    const { slots, firsts, words } = this
    const first = this.firstSets[currency] as number
    const strides = Math.min(Math.round(count / STRIDE_SLOTS), (this.firstSets[currency + 1] as number) - first)
    if (strides > 0) {
      const from = (first + strides - 1) * words
      for (let at = 0; at < words; at += 2) {
        set[at] = (set[at] as number) | (firsts[from + at] as number)
        set[at + 1] = (set[at + 1] as number) | (firsts[from + at + 1] as number)
      }
    }
    // What the strides lack is added, and what they have beyond is taken away.
    const [low, high] = strides * STRIDE_SLOTS < count ? [strides * STRIDE_SLOTS, count] : [count, strides * STRIDE_SLOTS]
    for (let at = start + low; at < start + high; at++) {
      const slot = slots[at] as number
      set[slot >>> 5] = (set[slot >>> 5] as number) ^ (1 << (slot & 31))
    }
  }
}

/** Where each currency begins in the order of currencies. Those without one, whose number is 0, are not in it. */
function startsOf(currencies: Uint8Array): Int32Array {
  const starts = new Int32Array(payCurrencies.length + 2)
  for (const currency of currencies) starts[currency + 1] = (starts[currency + 1] as number) + 1
  starts[1] = 0
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  return starts
}
