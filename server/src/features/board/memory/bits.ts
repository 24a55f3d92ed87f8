// Sets of slots as bits, 32 in a word.

/** How many bits of a word are set. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many bits are set. */
export function countBits(set: Uint32Array): number {
  let count = 0
  for (let at = 0; at < set.length; at++) {
    const word = set[at] as number
    if (word !== 0) count += bitsOf(word)
  }
  return count
}

/** How many bits are set from one place up to another, without that one. */
export function countBetween(set: Uint32Array, from: number, to: number): number {
  const first = from >>> 5
  const last = to >>> 5
  const head = -1 << (from & 31)
  const tail = ~(-1 << (to & 31))
  if (first === last) return bitsOf((set[first] as number) & head & tail)
  let count = bitsOf((set[first] as number) & head)
  for (let at = first + 1; at < last; at++) count += bitsOf(set[at] as number)
  return (to & 31) === 0 ? count : count + bitsOf((set[last] as number) & tail)
}

/** Sets all bits from one place up to another, without that one. */
export function setBetween(set: Uint32Array, from: number, to: number): void {
  const first = from >>> 5
  const last = to >>> 5
  const head = -1 << (from & 31)
  const tail = ~(-1 << (to & 31))
  if (first === last) {
    set[first] = (set[first] as number) | (head & tail)
    return
  }
  set[first] = (set[first] as number) | head
  set.fill(-1, first + 1, last)
  if ((to & 31) !== 0) set[last] = (set[last] as number) | tail
}

export const hasBit = (set: Uint32Array, at: number): boolean => (((set[at >>> 5] as number) >>> (at & 31)) & 1) === 1

export function setBit(set: Uint32Array, at: number): void {
  set[at >>> 5] = (set[at >>> 5] as number) | (1 << (at & 31))
}

export function clearBit(set: Uint32Array, at: number): void {
  set[at >>> 5] = (set[at >>> 5] as number) & ~(1 << (at & 31))
}

/** Calls with each place that is set, in order. */
export function eachBit(set: Uint32Array, visit: (at: number) => void): void {
  for (let at = 0; at < set.length; at++) {
    for (let word = set[at] as number; word !== 0; word &= word - 1) visit((at << 5) + 31 - Math.clz32(word & -word))
  }
}

/** Keeps what both have. */
export function keepCommon(set: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < set.length; at++) set[at] = (set[at] as number) & (other[at] as number)
}

/** Adds what the other has. */
export function addAll(set: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < set.length; at++) set[at] = (set[at] as number) | (other[at] as number)
}

export function isEmpty(set: Uint32Array): boolean {
  for (let at = 0; at < set.length; at++) if (set[at] !== 0) return false
  return true
}
