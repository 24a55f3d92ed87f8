// Sets of slots as bits, 32 in a word.

/** A set of slots, the same bits as words and as bytes. */
export type Scratch = { set: Uint32Array; bytes: Uint8Array }

const lent = new Map<number, { sets: Scratch[]; next: number }>()
let lenders = 0

/** An empty set of so many words, lent until the work is done that `lending` runs: to make new ones for each search takes longer than to fill them. */
export function lendSet(words: number): Scratch {
  let same = lent.get(words)
  if (same === undefined) {
    same = { sets: [], next: 0 }
    lent.set(words, same)
  }
  const known = same.sets[same.next++]
  if (known !== undefined) {
    known.set.fill(0)
    return known
  }
  const set = new Uint32Array(words)
  const made = { set, bytes: new Uint8Array(set.buffer) }
  same.sets.push(made)
  return made
}

/** Gives a set back that nothing reads any more, before the work is done. */
export function giveBack(scratch: Scratch): void {
  const same = lent.get(scratch.set.length)
  if (same === undefined) return
  const at = same.sets.lastIndexOf(scratch, same.next - 1)
  const last = same.sets[--same.next]
  if (at < 0 || last === undefined) return
  same.sets[at] = last
  same.sets[same.next] = scratch
}

/** Does work that sets are lent for, all of it at once. Where it is called within itself, they are taken back at the end of the outer one. */
export function lending<T>(work: () => T): T {
  lenders++
  try {
    return work()
  } finally {
    if (--lenders === 0) for (const same of lent.values()) same.next = 0
  }
}

/** How many bits of a word are set. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
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

/** How many bits two sets have in common from one place up to another, without that one. */
export function countCommonBetween(set: Uint32Array, other: Uint32Array, from: number, to: number): number {
  const first = from >>> 5
  const last = to >>> 5
  const head = -1 << (from & 31)
  const tail = ~(-1 << (to & 31))
  const common = (at: number) => (set[at] as number) & (other[at] as number)
  if (first === last) return bitsOf(common(first) & head & tail)
  let count = bitsOf(common(first) & head)
  for (let at = first + 1; at < last; at++) count += bitsOf(common(at))
  return (to & 31) === 0 ? count : count + bitsOf(common(last) & tail)
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

// Sets have blocks of eight words: four at a time are done twice as fast as one by one, and passed over four times as fast where they are empty.

const areEmpty = (set: Uint32Array, at: number) =>
  ((set[at] as number) | (set[at + 1] as number) | (set[at + 2] as number) | (set[at + 3] as number)) === 0

/** Calls with each place that is set, in order. */
export function eachBit(set: Uint32Array, visit: (at: number) => void): void {
  for (let four = 0; four < set.length; four += 4) {
    if (areEmpty(set, four)) continue
    for (let at = four; at < four + 4; at++)
      for (let word = set[at] as number; word !== 0; word &= word - 1) visit((at << 5) + 31 - Math.clz32(word & -word))
  }
}

/** Writes the places that are set into a list that has room for them, and answers how many they are. */
export function listBits(set: Uint32Array, list: Uint32Array | Uint16Array): number {
  let count = 0
  for (let four = 0; four < set.length; four += 4) {
    if (areEmpty(set, four)) continue
    for (let at = four; at < four + 4; at++)
      for (let word = set[at] as number; word !== 0; word &= word - 1) list[count++] = (at << 5) + 31 - Math.clz32(word & -word)
  }
  return count
}

/** Writes the places that two sets have in common into a list that has room for them, and answers how many they are. */
export function listCommon(set: Uint32Array, other: Uint32Array, list: Uint32Array): number {
  let count = 0
  for (let at = 0; at < set.length; at++)
    for (let word = (set[at] as number) & (other[at] as number); word !== 0; word &= word - 1)
      list[count++] = (at << 5) + 31 - Math.clz32(word & -word)
  return count
}

/** How many two sets have in common. */
export function countCommon(set: Uint32Array, other: Uint32Array): number {
  let count = 0
  for (let at = 0; at < set.length; at += 2) {
    const first = (set[at] as number) & (other[at] as number)
    const second = (set[at + 1] as number) & (other[at + 1] as number)
    if ((first | second) !== 0) count += bitsOf(first) + bitsOf(second)
  }
  return count
}

/** How many are set; where they are more than `enough`, some number beyond that. */
export function countBits(set: Uint32Array, enough = Number.POSITIVE_INFINITY): number {
  let count = 0
  for (let four = 0; four < set.length && count <= enough; four += 4) {
    if (areEmpty(set, four)) continue
    count += bitsOf(set[four] as number) + bitsOf(set[four + 1] as number)
    count += bitsOf(set[four + 2] as number) + bitsOf(set[four + 3] as number)
  }
  return count
}

export function isEmpty(set: Uint32Array): boolean {
  for (let four = 0; four < set.length; four += 4) if (!areEmpty(set, four)) return false
  return true
}

/** Keeps what both have. */
export function keepCommon(set: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < set.length; at += 4) {
    set[at] = (set[at] as number) & (other[at] as number)
    set[at + 1] = (set[at + 1] as number) & (other[at + 1] as number)
    set[at + 2] = (set[at + 2] as number) & (other[at + 2] as number)
    set[at + 3] = (set[at + 3] as number) & (other[at + 3] as number)
  }
}

/** Adds what the other has. */
export function addAll(set: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < set.length; at += 4) {
    set[at] = (set[at] as number) | (other[at] as number)
    set[at + 1] = (set[at + 1] as number) | (other[at + 1] as number)
    set[at + 2] = (set[at + 2] as number) | (other[at + 2] as number)
    set[at + 3] = (set[at + 3] as number) | (other[at + 3] as number)
  }
}

/** Takes out what the other has. */
export function removeAll(set: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < set.length; at++) set[at] = (set[at] as number) & ~(other[at] as number)
}

/** Makes a set that of what two others have in common. */
export function writeCommon(set: Uint32Array, one: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < set.length; at += 4) {
    set[at] = (one[at] as number) & (other[at] as number)
    set[at + 1] = (one[at + 1] as number) & (other[at + 1] as number)
    set[at + 2] = (one[at + 2] as number) & (other[at + 2] as number)
    set[at + 3] = (one[at + 3] as number) & (other[at + 3] as number)
  }
}

/** Adds what two others have in common. */
export function addCommon(set: Uint32Array, one: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < set.length; at += 4) {
    set[at] = (set[at] as number) | ((one[at] as number) & (other[at] as number))
    set[at + 1] = (set[at + 1] as number) | ((one[at + 1] as number) & (other[at + 1] as number))
    set[at + 2] = (set[at + 2] as number) | ((one[at + 2] as number) & (other[at + 2] as number))
    set[at + 3] = (set[at + 3] as number) | ((one[at + 3] as number) & (other[at + 3] as number))
  }
}

/** Adds to two sets what two others have in common and `found` does not have yet. */
export function addNew(found: Uint32Array, fresh: Uint32Array, one: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < found.length; at += 2) {
    const first = (one[at] as number) & (other[at] as number) & ~(found[at] as number)
    const second = (one[at + 1] as number) & (other[at + 1] as number) & ~(found[at + 1] as number)
    found[at] = (found[at] as number) | first
    found[at + 1] = (found[at + 1] as number) | second
    fresh[at] = (fresh[at] as number) | first
    fresh[at + 1] = (fresh[at + 1] as number) | second
  }
}
