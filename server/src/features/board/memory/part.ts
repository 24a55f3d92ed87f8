// Up to 32,768 jobs that do not change any more, each in a slot: their columns, and for each lexeme the slots of those that have it.
import { Amounts } from './amounts.ts'
import { bitsOf, clearBit, countBetween, eachBit, hasBit, setBit } from './bits.ts'
import { AS_BITS, BLOCK_BYTES, BLOCK_SLOTS, BLOCK_WORDS, DENSE_BYTES, type Lists, listsOf } from './lists.ts'

/** A job as it is held. Moments are microseconds since 1970; `currency` is its place in `payCurrencies` plus one, 0 where no pay is stated. */
export type HeldJob = {
  id: number
  /** The number of its company (`held-companies.ts`). */
  company: number
  /** Whether or not it is listed. */
  cell: number
  isListed: boolean
  publishedAt: number
  currency: number
  least: number
  most: number
  lexemes: Uint32Array
}

export const PART_MAX_JOBS = 32_768
/** What it costs to go through a list that is bits as a whole. */
const DENSE_STEPS = 256
/** So many lexemes are much to look up, whatever they have. */
const LOOKED_UP_MAX = 64

/** The columns of jobs in slots. */
export class Columns {
  readonly ids: Float64Array
  readonly companies: Uint32Array
  readonly publishedAt: Float64Array
  readonly cells: Uint16Array
  readonly currencies: Uint8Array
  readonly least: Int32Array
  readonly most: Int32Array
  /** Of the living ones. */
  readonly listed: Uint32Array
  readonly alive: Uint32Array
  /** How many words a set of slots has. */
  readonly words: number
  size = 0
  living = 0
  /** How many jobs have ended: what is counted of listed ones is true as long as it stays. */
  ended = 0

  constructor(capacity: number) {
    this.words = Math.ceil(capacity / BLOCK_SLOTS) * BLOCK_WORDS
    this.ids = new Float64Array(capacity)
    this.companies = new Uint32Array(capacity)
    this.publishedAt = new Float64Array(capacity)
    this.cells = new Uint16Array(capacity)
    this.currencies = new Uint8Array(capacity)
    this.least = new Int32Array(capacity)
    this.most = new Int32Array(capacity)
    this.listed = new Uint32Array(this.words)
    this.alive = new Uint32Array(this.words)
  }

  /** Writes a job into the next slot, which it answers. */
  push(job: HeldJob): number {
    const slot = this.size++
    this.ids[slot] = job.id
    this.companies[slot] = job.company
    this.publishedAt[slot] = job.publishedAt
    this.cells[slot] = job.cell
    this.currencies[slot] = job.currency
    this.least[slot] = job.least
    this.most[slot] = job.most
    if (job.isListed) setBit(this.listed, slot)
    setBit(this.alive, slot)
    this.living++
    return slot
  }

  /** From now on the job of this slot is not found any more. */
  end(slot: number): void {
    if (!hasBit(this.alive, slot)) return
    clearBit(this.alive, slot)
    clearBit(this.listed, slot)
    this.living--
    this.ended++
  }

  get columnBytes(): number {
    const { ids, companies, publishedAt, cells, currencies, least, most, listed, alive } = this
    return [ids, companies, publishedAt, cells, currencies, least, most, listed, alive].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
}

/** Jobs in slots, of which a part or the tail (`tail.ts`) consists. */
export type Slots = Columns & {
  /** Adds the slots of those that have one of the lexemes, and answers whether there are any; `bytes` are the same bits. */
  addHaving(lexemes: Uint32Array, set: Uint32Array, bytes: Uint8Array): boolean
  /** About what `addHaving` costs, in jobs that it looks at. */
  stepsOf(lexemes: Uint32Array): number
  /** How many of the set have the lexeme; `bytes` are the same bits. */
  countHaving(lexeme: number, set: Uint32Array, bytes: Uint8Array): number
  /** Visits the slots of those that have the lexeme. */
  eachHaving(lexeme: number, visit: (slot: number) => void): void
  /** The slots of a job. */
  slotsOf(id: number): number[]
  /** Where each cell begins, as cells and slots in turn; null where jobs are in no such order. */
  readonly runs: Int32Array | null
  /** How many listed ones each run has. */
  listedInRuns(): Int32Array
  /** The least in rising and the most in falling order; null where jobs are in no order of it. */
  readonly pay: { least: Amounts; most: Amounts } | null
  readonly bytes: number
}

export class Part extends Columns implements Slots {
  readonly runs: Int32Array
  private readonly lists: Lists
  /** Slots in the order of their ids. */
  private readonly byId: Uint16Array
  private listedCounts: Int32Array | null = null
  readonly pay: { least: Amounts; most: Amounts }

  /** Takes the jobs in whatever order. `lexemes` is how many lexemes there are. */
  constructor(jobs: readonly HeldJob[], lexemes: number) {
    super(jobs.length)
    const inOrder = [...jobs].sort((a, b) => a.cell - b.cell || b.publishedAt - a.publishedAt || b.id - a.id)
    const runs: number[] = []
    for (const [slot, job] of inOrder.entries()) {
      if (slot === 0 || job.cell !== inOrder[slot - 1]?.cell) runs.push(job.cell, slot)
      this.push(job)
    }
    this.runs = Int32Array.from(runs)
    this.pay = {
      least: new Amounts(this.least, this.currencies, { words: this.words, isFalling: false }),
      most: new Amounts(this.most, this.currencies, { words: this.words, isFalling: true }),
    }
    this.lists = listsOf(inOrder, lexemes, this.words)
    this.byId = Uint16Array.from(inOrder.keys()).sort((a, b) => (this.ids[a] as number) - (this.ids[b] as number))
  }

  get bytes(): number {
    const { starts, numbers, dense } = this.lists
    const { least, most } = this.pay
    return (
      this.columnBytes +
      least.bytes +
      most.bytes +
      this.byId.byteLength +
      starts.byteLength +
      numbers.byteLength +
      dense.byteLength +
      this.runs.byteLength
    )
  }

  slotsOf(id: number): number[] {
    let low = 0
    for (let high = this.size; low < high; ) {
      const middle = (low + high) >>> 1
      if ((this.ids[this.byId[middle] as number] as number) < id) low = middle + 1
      else high = middle
    }
    const found: number[] = []
    for (; low < this.size && this.ids[this.byId[low] as number] === id; low++) found.push(this.byId[low] as number)
    return found
  }

  override end(slot: number): void {
    super.end(slot)
    this.listedCounts = null
  }

  listedInRuns(): Int32Array {
    const { runs, listed, size } = this
    this.listedCounts ??= Int32Array.from({ length: runs.length / 2 }, (_, run) =>
      countBetween(listed, runs[run * 2 + 1] as number, runs[run * 2 + 3] ?? size),
    )
    return this.listedCounts
  }

  stepsOf(lexemes: Uint32Array): number {
    const { starts } = this.lists
    // To look each of them up is much already.
    let steps = lexemes.length
    if (steps > LOOKED_UP_MAX) return Number.POSITIVE_INFINITY
    for (const lexeme of lexemes) {
      if (lexeme >= starts.length - 1) continue
      const bytes = (starts[lexeme + 1] as number) - (starts[lexeme] as number)
      steps += bytes === DENSE_BYTES ? DENSE_STEPS : bytes
    }
    return steps
  }

  addHaving(lexemes: Uint32Array, set: Uint32Array, bytes: Uint8Array): boolean {
    let isAny = false
    for (let at = 0; at < lexemes.length; at++) if (this.addOne(lexemes[at] as number, set, bytes)) isAny = true
    return isAny
  }

  private addOne(lexeme: number, set: Uint32Array, bytes: Uint8Array): boolean {
    const { starts, numbers, dense } = this.lists
    // It was first seen later.
    if (lexeme >= starts.length - 1) return false
    const start = starts[lexeme] as number
    const end = starts[lexeme + 1] as number
    if (end - start === DENSE_BYTES) {
      const first = ((numbers[start] as number) + ((numbers[start + 1] as number) << 8)) * this.words
      for (let at = 0; at < this.words; at += 2) {
        set[at] = (set[at] as number) | (dense[first + at] as number)
        set[at + 1] = (set[at + 1] as number) | (dense[first + at + 1] as number)
      }
      return true
    }
    for (let next = start; next < end; ) {
      const block = numbers[next++] as number
      const count = numbers[next++] as number
      if (count === AS_BITS) {
        const first = block * BLOCK_BYTES
        for (let at = 0; at < BLOCK_BYTES; at++) bytes[first + at] = (bytes[first + at] as number) | (numbers[next + at] as number)
        next += BLOCK_BYTES
        continue
      }
      const first = block * BLOCK_WORDS
      for (const last = next + count; next < last; next++) {
        const slot = numbers[next] as number
        const at = first + (slot >>> 5)
        set[at] = (set[at] as number) | (1 << (slot & 31))
      }
    }
    return end > start
  }

  eachHaving(lexeme: number, visit: (slot: number) => void): void {
    const { starts, numbers, dense } = this.lists
    if (lexeme >= starts.length - 1) return
    const start = starts[lexeme] as number
    const end = starts[lexeme + 1] as number
    if (end - start === DENSE_BYTES) {
      const first = ((numbers[start] as number) + ((numbers[start + 1] as number) << 8)) * this.words
      eachBit(dense.subarray(first, first + this.words), visit)
      return
    }
    for (let next = start; next < end; ) {
      const first = (numbers[next++] as number) * BLOCK_SLOTS
      const count = numbers[next++] as number
      if (count === AS_BITS) {
        for (let slot = 0; slot < BLOCK_SLOTS; slot++)
          if (((numbers[next + (slot >>> 3)] as number) & (1 << (slot & 7))) !== 0) visit(first + slot)
        next += BLOCK_BYTES
        continue
      }
      for (const last = next + count; next < last; next++) visit(first + (numbers[next] as number))
    }
  }

  countHaving(lexeme: number, set: Uint32Array, bytes: Uint8Array): number {
    const { starts, numbers, dense } = this.lists
    if (lexeme >= starts.length - 1) return 0
    const start = starts[lexeme] as number
    const end = starts[lexeme + 1] as number
    let count = 0
    if (end - start === DENSE_BYTES) {
      const first = ((numbers[start] as number) + ((numbers[start + 1] as number) << 8)) * this.words
      for (let at = 0; at < this.words; at++) count += bitsOf((set[at] as number) & (dense[first + at] as number))
      return count
    }
    for (let next = start; next < end; ) {
      const block = numbers[next++] as number
      const length = numbers[next++] as number
      if (length === AS_BITS) {
        const first = block * BLOCK_BYTES
        for (let at = 0; at < BLOCK_BYTES; at++) count += bitsOf((bytes[first + at] as number) & (numbers[next + at] as number))
        next += BLOCK_BYTES
        continue
      }
      for (const last = next + length; next < last; next++) if (hasBit(set, block * BLOCK_SLOTS + (numbers[next] as number))) count++
    }
    return count
  }

  /** Its living jobs as they were put in. */
  *jobs(): Generator<HeldJob> {
    const lexemes: number[][] = Array.from({ length: this.size }, () => [])
    const set = new Uint32Array(this.words)
    const bytes = new Uint8Array(set.buffer)
    for (let lexeme = 0; lexeme < this.lists.starts.length - 1; lexeme++) {
      if (this.lists.starts[lexeme] === this.lists.starts[lexeme + 1]) continue
      set.fill(0)
      this.addOne(lexeme, set, bytes)
      for (let at = 0; at < this.words; at++)
        for (let word = set[at] as number; word !== 0; word &= word - 1) lexemes[(at << 5) + 31 - Math.clz32(word & -word)]?.push(lexeme)
    }
    for (let slot = 0; slot < this.size; slot++) if (hasBit(this.alive, slot)) yield heldIn(this, slot, lexemes[slot] as number[])
  }
}

/** The job of a slot. */
function heldIn(columns: Columns, slot: number, lexemes: Iterable<number>): HeldJob {
  return {
    id: columns.ids[slot] as number,
    company: columns.companies[slot] as number,
    cell: columns.cells[slot] as number,
    isListed: hasBit(columns.listed, slot),
    publishedAt: columns.publishedAt[slot] as number,
    currency: columns.currencies[slot] as number,
    least: columns.least[slot] as number,
    most: columns.most[slot] as number,
    lexemes: Uint32Array.from(lexemes),
  }
}
