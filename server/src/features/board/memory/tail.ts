// The jobs that came or changed last, until there are enough of them for a part.
import { hasBit, setBit } from './bits.ts'
import { Columns, type HeldJob, type Slots } from './part.ts'

const TAIL_MAX_JOBS = 2048

export class Tail extends Columns implements Slots {
  readonly runs = null
  readonly pay = null
  private readonly held: HeldJob[] = []
  private readonly having = new Map<number, number[]>()
  private readonly byId = new Map<number, number>()
  private lexemeCount = 0

  constructor() {
    super(TAIL_MAX_JOBS)
  }

  get isFull(): boolean {
    return this.size === TAIL_MAX_JOBS
  }

  /** About what its lists and maps take beside the columns. */
  get bytes(): number {
    return this.columnBytes + this.lexemeCount * 16 + this.having.size * 64
  }

  /** Adds a job of which no living one is here. */
  add(job: HeldJob): void {
    const slot = this.push(job)
    this.held.push(job)
    this.byId.set(job.id, slot)
    this.lexemeCount += job.lexemes.length
    for (const lexeme of job.lexemes) {
      const slots = this.having.get(lexeme)
      if (slots) slots.push(slot)
      else this.having.set(lexeme, [slot])
    }
  }

  listedInRuns(): Int32Array {
    return new Int32Array()
  }

  slotsOf(id: number): number[] {
    const slot = this.byId.get(id)
    return slot === undefined ? [] : [slot]
  }

  addHaving(lexemes: Uint32Array, set: Uint32Array): boolean {
    let isAny = false
    for (const lexeme of lexemes) {
      const slots = this.having.get(lexeme)
      if (slots === undefined) continue
      isAny = true
      for (const slot of slots) setBit(set, slot)
    }
    return isAny
  }

  stepsOf(): number {
    return 0
  }

  eachHaving(lexeme: number, visit: (slot: number) => void): void {
    for (const slot of this.having.get(lexeme) ?? []) visit(slot)
  }

  countHaving(lexeme: number, set: Uint32Array): number {
    return (this.having.get(lexeme) ?? []).reduce((sum, slot) => sum + (hasBit(set, slot) ? 1 : 0), 0)
  }

  *jobs(): Generator<HeldJob> {
    for (const [slot, job] of this.held.entries()) if (this.byId.get(job.id) === slot && this.isAlive(slot)) yield job
  }

  private isAlive(slot: number): boolean {
    return (((this.alive[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1
  }
}
