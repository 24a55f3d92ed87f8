// All published jobs as this process holds them: parts that do not change, and a tail that takes what is new.
import { type ExchangeRates, shippedRates } from '@plaza/contract/rules/exchange-rates'
import { payCurrencies } from '@plaza/contract/rules/pay-currencies'
import { HeldCompanies } from './held-companies.ts'
import { Lexemes } from './lexemes.ts'
import { KnownWords } from './likeness.ts'
import { Meanings } from './meanings.ts'
import { Order, placeOf } from './order.ts'
import { type Columns, type HeldJob, PART_MAX_JOBS, Part } from './part.ts'
import { Phrases } from './phrases.ts'
import { Tail } from './tail.ts'
import { Unions } from './unions.ts'

/** Parts that few jobs are left in are brought together, and those that began as tails. */
const SMALL_PART_JOBS = PART_MAX_JOBS / 4
const SMALL_PARTS_MAX = 8

/** About what the newest jobs of a company take. */
const NEWEST_BYTES = 200

/** What a unit of each currency is worth in dollars, by the currency's number; nothing where no pay is stated. */
const perDollarOf = (rates: ExchangeRates) => Float64Array.from([Number.NaN, ...payCurrencies.map((each) => rates.per_dollar[each])])

/** The upper end of a slot's pay in dollars, below nought where none is stated. */
const dollarsAt = ({ currencies, most }: Columns, slot: number, perDollar: Float64Array) =>
  currencies[slot] === 0 ? -1 : (most[slot] as number) / (perDollar[currencies[slot] as number] as number)

/** The newest first, then the higher id. */
export const compareDates = (a: Columns, slotA: number, b: Columns, slotB: number): number =>
  (b.publishedAt[slotB] as number) - (a.publishedAt[slotA] as number) || (b.ids[slotB] as number) - (a.ids[slotA] as number)

/** The best paid first, those without pay last, the newest first among equals. */
export function comparePay(rates: ExchangeRates): typeof compareDates {
  const perDollar = perDollarOf(rates)
  return (a, slotA, b, slotB) => dollarsAt(b, slotB, perDollar) - dollarsAt(a, slotA, perDollar) || compareDates(a, slotA, b, slotB)
}

export class HeldJobs {
  /** The companies whose jobs these are. */
  readonly companies: HeldCompanies
  readonly lexemes = new Lexemes()
  readonly words = new KnownWords()
  readonly phrases = new Phrases(this.lexemes)
  readonly unions = new Unions(() => this.size)
  readonly meanings = new Meanings(() => this.size)
  /** A gap where a part is gone. */
  readonly parts: (Part | null)[] = []
  tail = new Tail()
  readonly newest = new Order(this.betweenPlaces(compareDates))
  /** The newest jobs of companies, at most so many, by the numbers of those that were asked for since one of their jobs changed. */
  readonly newestOf = new Map<number, { most: number; ids: readonly number[] }>()
  private readonly bestPaid: Order
  /** By which the best paid are kept in order. */
  private readonly rates: ExchangeRates

  constructor(rates: ExchangeRates = shippedRates, companies = new HeldCompanies()) {
    this.companies = companies
    this.rates = rates
    this.bestPaid = new Order(this.betweenPlaces(comparePay(rates)))
  }

  get size(): number {
    return this.parts.reduce((sum, part) => sum + (part?.living ?? 0), this.tail.living)
  }

  get bytes(): number {
    const parts = this.parts.reduce((sum, part) => sum + (part?.bytes ?? 0), this.tail.bytes)
    return (
      parts +
      this.companies.bytes +
      this.newest.bytes +
      this.bestPaid.bytes +
      this.words.bytes +
      this.phrases.bytes +
      this.unions.bytes +
      this.meanings.bytes +
      this.newestOf.size * NEWEST_BYTES +
      this.lexemes.size * 100
    )
  }

  /** Takes a whole part of jobs that are not here yet. */
  addPart(jobs: readonly HeldJob[]): void {
    if (jobs.length === 0) return
    this.newestOf.clear()
    this.replaceParts([], jobs)
  }

  /** What these jobs are from now on: those that are not given anew are gone. */
  replace(ids: Iterable<number>, jobs: readonly HeldJob[]): void {
    for (const id of ids) {
      for (const slots of [...this.parts, this.tail]) {
        for (const slot of slots?.slotsOf(id) ?? []) {
          this.newestOf.delete(slots?.companies[slot] as number)
          slots?.end(slot)
        }
      }
    }
    for (const job of jobs) {
      this.newestOf.delete(job.company)
      if (this.tail.isFull) this.closeTail()
      this.tail.add(job)
    }
    this.tidy()
  }

  /** The jobs of the parts by their pay: kept for the usual rates, made for others. */
  byPay(rates: ExchangeRates): Order {
    if (rates === this.rates) return this.bestPaid
    const order = new Order(this.betweenPlaces(comparePay(rates)))
    const places = this.parts.flatMap((part, at) =>
      part === null ? [] : Array.from({ length: part.size }, (_, slot) => placeOf(at, slot)),
    )
    order.change(places, () => true, this.parts.length)
    return order
  }

  private betweenPlaces(compare: typeof compareDates): (a: number, b: number) => number {
    const { parts } = this
    return (a, b) => compare(parts[a >>> 15] as Part, a & (PART_MAX_JOBS - 1), parts[b >>> 15] as Part, b & (PART_MAX_JOBS - 1))
  }

  private closeTail(): void {
    const jobs = [...this.tail.jobs()]
    this.tail = new Tail()
    this.addPart(jobs)
  }

  /** Brings what is left of small parts together in as many as they need. */
  private tidy(): void {
    const small = this.parts.flatMap((part, at) => (part !== null && part.living < SMALL_PART_JOBS ? [at] : []))
    const wasted = this.parts.some((part) => part !== null && part.living < part.size / 2)
    if (small.length <= SMALL_PARTS_MAX && !wasted) return
    const gone = this.parts.flatMap((part, at) => (part !== null && (part.living < part.size / 2 || small.includes(at)) ? [at] : []))
    const left = gone.flatMap((at) => [...(this.parts[at] as Part).jobs()])
    for (let from = 0; from === 0 || from < left.length; from += PART_MAX_JOBS)
      this.replaceParts(from === 0 ? gone : [], left.slice(from, from + PART_MAX_JOBS))
  }

  /** Takes parts away and puts one in. */
  private replaceParts(gone: readonly number[], jobs: readonly HeldJob[]): void {
    // A place that is free already: those of the parts that go are still in the orders.
    const free = this.parts.indexOf(null)
    const at = free < 0 ? this.parts.length : free
    let places: number[] = []
    if (jobs.length > 0) {
      const part = new Part(jobs, this.lexemes.size)
      this.parts[at] = part
      places = Array.from({ length: part.size }, (_, slot) => placeOf(at, slot))
    }
    const isKept = (place: number) => !gone.includes(place >>> 15)
    this.newest.change(places, isKept, this.parts.length)
    this.bestPaid.change(places, isKept, this.parts.length)
    for (const each of gone) {
      this.unions.forget(this.parts[each] as Part)
      this.meanings.forget(this.parts[each] as Part)
      this.parts[each] = null
    }
  }
}
