// For each lexeme the slots of those jobs of a part that have it, written as short as may be.
import { setBit } from './bits.ts'

/** Lists are cut into blocks of so many slots, the highest that one byte numbers. */
export const BLOCK_SLOTS = 256
export const BLOCK_WORDS = BLOCK_SLOTS / 32
export const BLOCK_BYTES = BLOCK_SLOTS / 8
/** A block that holds more is written as bits. */
const BLOCK_MAX_NUMBERS = BLOCK_BYTES - 1
export const AS_BITS = 255
/** Lists of more than this share of all slots are bits as a whole. */
const DENSE_SHARE = 1 / 8
/** A list of two bytes names one of those; others have three at least. */
export const DENSE_BYTES = 2

export type Lists = { starts: Uint32Array; numbers: Uint8Array; dense: Uint32Array }

/** Writes the slots of one lexeme, in order, from `at` on, and answers where it ends. */
function writeList(slots: Uint16Array, from: number, to: number, numbers: Uint8Array, at: number): number {
  let end = at
  for (let next = from; next < to; ) {
    const block = (slots[next] as number) >>> 8
    let last = next
    while (last < to && (slots[last] as number) >>> 8 === block) last++
    numbers[end++] = block
    if (last - next <= BLOCK_MAX_NUMBERS) {
      numbers[end++] = last - next
      for (; next < last; next++) numbers[end++] = slots[next] as number
      continue
    }
    numbers[end++] = AS_BITS
    numbers.fill(0, end, end + BLOCK_BYTES)
    for (; next < last; next++) {
      const byte = end + (((slots[next] as number) & 255) >>> 3)
      numbers[byte] = (numbers[byte] as number) | (1 << ((slots[next] as number) & 7))
    }
    end += BLOCK_BYTES
  }
  return end
}

/** The slots of each lexeme, of jobs in the order of their slots. */
export function listsOf(jobs: readonly { lexemes: Uint32Array }[], lexemes: number, words: number): Lists {
  const firsts = new Uint32Array(lexemes + 1)
  for (const job of jobs) for (const lexeme of job.lexemes) firsts[lexeme + 1] = (firsts[lexeme + 1] as number) + 1
  let room = 0
  let denseCount = 0
  for (let lexeme = 0; lexeme < lexemes; lexeme++) {
    const count = firsts[lexeme + 1] as number
    if (count > jobs.length * DENSE_SHARE) denseCount++
    room += Math.min(count * 3, (words / BLOCK_WORDS) * (BLOCK_BYTES + 2))
    firsts[lexeme + 1] = (firsts[lexeme] as number) + count
  }
  const slots = new Uint16Array(firsts[lexemes] as number)
  const next = firsts.slice()
  for (const [slot, job] of jobs.entries()) {
    for (const lexeme of job.lexemes) {
      const at = next[lexeme] as number
      slots[at] = slot
      next[lexeme] = at + 1
    }
  }
  const starts = new Uint32Array(lexemes + 1)
  const numbers = new Uint8Array(room)
  const dense = new Uint32Array(denseCount * words)
  let end = 0
  let written = 0
  for (let lexeme = 0; lexeme < lexemes; lexeme++) {
    const [from, to] = [firsts[lexeme] as number, firsts[lexeme + 1] as number]
    if (to - from > jobs.length * DENSE_SHARE) {
      const set = dense.subarray(written * words, (written + 1) * words)
      for (let at = from; at < to; at++) setBit(set, slots[at] as number)
      numbers[end++] = written
      numbers[end++] = written >>> 8
      written++
    } else end = writeList(slots, from, to, numbers, end)
    starts[lexeme + 1] = end
  }
  return { starts, numbers: numbers.slice(0, end), dense }
}
