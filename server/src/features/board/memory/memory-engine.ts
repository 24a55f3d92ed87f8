// The engine of searches in memory: executes readings over the jobs that are held, without waiting for anything.
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { payCurrencies } from '@plaza/contract/rules/pay-currencies'
import { CELLS, passingCells } from '../cells.ts'
import { type CellCount, type JobSearch, type Matches, type PaidCount, type SearchEngine, showsUnlisted } from '../job-search.ts'
import type { Reading } from '../reading.ts'
import { stem } from '../words.ts'
import { clearBit, countBetween, countBits, eachBit, isEmpty, keepCommon, setBetween, setBit } from './bits.ts'
import { compareDates, comparePay, type HeldJobs } from './held-jobs.ts'
import type { FoundInParts, Order } from './order.ts'
import { type Columns, PART_MAX_JOBS, type Part, type Slots } from './part.ts'
import { matchesIn, type Plan, planOf, type Ranked } from './plan.ts'

/** Up to so many jobs are counted one by one. */
const COUNTED_ALONE_MAX_JOBS = 100

/** Found jobs of all parts and of the tail. */
type Found = { parts: (Uint32Array | null)[]; tail: Uint32Array }

type Amounts = Pick<JobSearch, 'salary_min' | 'salary_max' | 'currency_salary' | 'rates'>

/** What a bound is in each currency, by its number; a job without pay passes none. */
function boundIn(amount: number, { currency_salary: asked, rates = shippedRates }: Amounts): Float64Array {
  const inEach = payCurrencies.map((each) => (asked === undefined ? amount * rates.per_dollar[each] : amount))
  return Float64Array.from([Number.NaN, ...inEach])
}

/** What a job's own columns must be beside its cell; null where they may be anything. */
function columnTest(query: JobSearch): ((columns: Columns, slot: number) => boolean) | null {
  const { salary_min: min, salary_max: max, publishedSince } = query
  if (min === undefined && max === undefined && publishedSince === undefined) return null
  const least = min === undefined ? null : boundIn(min, query)
  const most = max === undefined ? null : boundIn(max, query)
  const since = publishedSince === undefined ? null : publishedSince.getTime() * 1000
  return (columns, slot) => {
    const currency = columns.currencies[slot] as number
    return (
      (least === null || (columns.most[slot] as number) >= (least[currency] as number)) &&
      (most === null || (columns.least[slot] as number) <= (most[currency] as number)) &&
      (since === null || (columns.publishedAt[slot] as number) >= since)
    )
  }
}

/** All conditions of a query but its text, looked up once. */
class Filter {
  private readonly isListedOnly: boolean
  /** Of each list one lexeme must be there. */
  private readonly scopes: number[][]
  private readonly test: ReturnType<typeof columnTest>
  private readonly passing: Uint8Array | null

  constructor(held: HeldJobs, query: JobSearch) {
    this.isListedOnly = !showsUnlisted(query)
    const { companyId, partnerId, currency_salary: currency } = query
    const tokens = [
      ...(companyId === undefined ? [] : [`#company:${companyId}`]),
      ...(partnerId === undefined ? [] : [`#partner:${partnerId}`]),
      ...(currency ? [`#currency:${currency}`] : []),
    ]
    this.scopes = tokens.map((text) => held.lexemes.numbersOf({ text, begins: false }))
    this.test = columnTest(query)
    this.passing = passingCells(query)
  }

  /** The jobs that may be found at all, whatever their columns and their cell; null where there are none. */
  within(slots: Slots): Uint32Array | null {
    const set = slots.alive.slice()
    if (this.isListedOnly) keepCommon(set, slots.listed)
    for (const scope of this.scopes) {
      const having = new Uint32Array(slots.words)
      for (const lexeme of scope) slots.addHaving(lexeme, having, new Uint8Array(having.buffer))
      keepCommon(set, having)
    }
    return isEmpty(set) ? null : set
  }

  /** Takes those out whose columns do not pass. */
  testColumns(slots: Slots, set: Uint32Array): void {
    const { test } = this
    if (test === null) return
    eachBit(set, (slot) => {
      if (!test(slots, slot)) clearBit(set, slot)
    })
  }

  /** The jobs among them whose cells pass: the same set where all do. */
  inCells(slots: Slots, set: Uint32Array): Uint32Array {
    const { passing } = this
    if (passing === null) return set
    const found = new Uint32Array(slots.words)
    const { runs } = slots
    if (runs === null) {
      eachBit(set, (slot) => {
        if (passing[slots.cells[slot] as number] === 1) setBit(found, slot)
      })
      return found
    }
    for (let at = 0; at < runs.length; at += 2)
      if (passing[runs[at] as number] === 1) setBetween(found, runs[at + 1] as number, runs[at + 3] ?? slots.size)
    keepCommon(found, set)
    return found
  }
}

/** Counts the jobs of a set by their cells. */
function countCells(slots: Slots, set: Uint32Array, counts: Int32Array): void {
  const { runs, cells } = slots
  if (runs === null || countBits(set) <= COUNTED_ALONE_MAX_JOBS) {
    eachBit(set, (slot) => {
      counts[cells[slot] as number] = (counts[cells[slot] as number] as number) + 1
    })
    return
  }
  for (let at = 0; at < runs.length; at += 2) {
    const cell = runs[at] as number
    counts[cell] = (counts[cell] as number) + countBetween(set, runs[at + 1] as number, runs[at + 3] ?? slots.size)
  }
}

/** Everything that a query finds: counts by cell, the jobs that its page is taken from, and these by rank as far as the page may reach. */
class Search {
  private readonly held: HeldJobs
  private readonly query: JobSearch
  private readonly all: Found
  private readonly byRank = new Map<number, Found & { count: number }>()
  private readonly ranksWanted: boolean
  readonly counts: CellCount[] = []

  constructor(held: HeldJobs, plan: Plan | null, query: JobSearch) {
    this.held = held
    this.query = query
    this.ranksWanted = plan !== null && query.order !== 'newest' && query.order !== 'pay'
    this.all = this.nothing()
    const filter = new Filter(held, query)
    const counts = new Int32Array(CELLS)
    for (const at of [...held.parts.keys(), null]) {
      const slots: Slots | null = at === null ? held.tail : (held.parts[at] as Part | null)
      const within = slots && filter.within(slots)
      if (slots === null || within === null) continue
      const matches = plan === null ? null : matchesIn(slots, plan, this.ranksWanted ? this.lastRank(plan) : -1)
      if (matches !== null) keepCommon(within, matches.found)
      filter.testColumns(slots, within)
      if (isEmpty(within)) continue
      countCells(slots, within, counts)
      const found = filter.inCells(slots, within)
      this.note(this.all, at, found)
      if (this.ranksWanted && matches !== null) this.noteRanks(at, found, matches.ranked)
    }
    for (let cell = 0; cell < counts.length; cell++) if (counts[cell] !== 0) this.counts.push({ cell, jobs: counts[cell] as number })
  }

  private nothing(): Found {
    return { parts: this.held.parts.map(() => null), tail: new Uint32Array(this.held.tail.words) }
  }

  private note(found: Found, at: number | null, set: Uint32Array): void {
    if (at === null) found.tail.set(set)
    else found.parts[at] = set
  }

  /** The rank beyond which the page does not reach, as far as is known by now. */
  private lastRank({ ranks }: Plan): number {
    const wanted = this.query.offset + this.query.limit
    let count = 0
    for (const rank of ranks) {
      count += this.byRank.get(rank)?.count ?? 0
      if (count >= wanted) return rank
    }
    return Number.POSITIVE_INFINITY
  }

  private noteRanks(at: number | null, found: Uint32Array, ranked: readonly Ranked[]): void {
    for (const { rank, set } of ranked) {
      keepCommon(set, found)
      const count = countBits(set)
      if (count === 0) continue
      const known = this.byRank.get(rank) ?? { ...this.nothing(), count: 0 }
      known.count += count
      this.note(known, at, set)
      this.byRank.set(rank, known)
    }
  }

  page(): number[] {
    const { held, query } = this
    const { offset, limit, rates = shippedRates } = query
    if (query.order === 'pay') return this.inOrder(this.all, held.byPay(rates), comparePay(rates), offset, limit)
    if (!this.ranksWanted) return this.inOrder(this.all, held.newest, compareDates, offset, limit)
    const ids: number[] = []
    let before = 0
    for (const rank of [...this.byRank.keys()].sort((a, b) => a - b)) {
      const found = this.byRank.get(rank)
      if (!found || ids.length === limit) break
      if (before + found.count > offset)
        ids.push(...this.inOrder(found, held.newest, compareDates, Math.max(0, offset - before), limit - ids.length))
      before += found.count
    }
    return ids
  }

  /** A page of what is found, the jobs of the parts by their order and those of the tail between them. */
  private inOrder(found: Found, order: Order, compare: typeof compareDates, offset: number, limit: number): number[] {
    const { parts, tail } = this.held
    const newer: number[] = []
    eachBit(found.tail, (slot) => newer.push(slot))
    newer.sort((a, b) => compare(tail, a, tail, b))
    const places = order.first(found.parts as FoundInParts, offset + limit)
    const ids: number[] = []
    let [left, right] = [0, 0]
    for (let at = 0; at < offset + limit; at++) {
      const place = places[left]
      const slot = newer[right]
      if (place === undefined && slot === undefined) break
      const part = place === undefined ? null : (parts[place >>> 15] as Part)
      const own = place === undefined ? 0 : place & (PART_MAX_JOBS - 1)
      const isOfTail = slot !== undefined && (part === null || compare(tail, slot, part, own) < 0)
      if (at >= offset) ids.push((isOfTail ? tail.ids[slot] : (part as Part).ids[own]) as number)
      if (isOfTail) right++
      else left++
    }
    return ids
  }

  /** How many of the jobs that the page is taken from have the lexeme. */
  countHaving(lexeme: number): number {
    const { parts, tail } = this.held
    const count = (slots: Slots, set: Uint32Array) => slots.countHaving(lexeme, set, new Uint8Array(set.buffer))
    return this.all.parts.reduce((sum, set, at) => sum + (set === null ? 0 : count(parts[at] as Part, set)), count(tail, this.all.tail))
  }

  /** Visits the jobs that the page is taken from. */
  each(visit: (columns: Columns, slot: number) => void): void {
    const { parts, tail } = this.held
    for (const [at, set] of this.all.parts.entries()) if (set !== null) eachBit(set, (slot) => visit(parts[at] as Part, slot))
    eachBit(this.all.tail, (slot) => visit(tail, slot))
  }
}

const nothing: Matches = { counts: [], page: () => [] }

function search(held: HeldJobs, reading: Reading | null, query: JobSearch): Search | null {
  const plan = reading === null ? null : planOf(reading, held.lexemes)
  return plan !== null && plan.ways.length === 0 ? null : new Search(held, plan, query)
}

function countPaid(held: HeldJobs, reading: Reading | null, query: JobSearch, width: number): PaidCount[] {
  const { currency_salary: asked, rates = shippedRates } = query
  const perUnit = Float64Array.from([Number.NaN, ...payCurrencies.map((each) => (asked === undefined ? rates.per_dollar[each] : 1))])
  const counts = new Map<number, number>()
  search(held, reading, { ...query, order: 'newest' })?.each(({ currencies, least, most }, slot) => {
    const currency = currencies[slot] as number
    if (currency === 0) return
    const at = Math.floor(((least[slot] as number) + (most[slot] as number)) / 2 / (perUnit[currency] as number) / width)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  })
  return [...counts].map(([at, jobs]) => ({ at, jobs })).sort((a, b) => a.at - b.at)
}

function isPosted(held: HeldJobs, word: string): boolean {
  const { lexemes, parts, tail } = held
  const wanted = [
    { text: word, begins: true },
    { text: stem(word), begins: false },
    { text: `=${word}`, begins: false },
  ]
  const all: Slots[] = [...parts.filter((part) => part !== null), tail]
  for (const number of wanted.flatMap((each) => lexemes.numbersOf(each))) {
    for (const slots of all) {
      const having = new Uint32Array(slots.words)
      slots.addHaving(number, having, new Uint8Array(having.buffer))
      keepCommon(having, slots.alive)
      if (!isEmpty(having)) return true
    }
  }
  return false
}

/** Counts, of the jobs that a reading finds, those that have a lexeme; null where it finds none. */
export function countingAmong(held: HeldJobs, reading: Reading | null, query: JobSearch): ((lexeme: number) => number) | null {
  const found = search(held, reading, { ...query, order: 'newest' })
  return found === null || found.counts.length === 0 ? null : (lexeme) => found.countHaving(lexeme)
}

/** Searches in what is held. Everything is answered at once: as long as nothing is put in between, one answer is of one moment. */
export function memoryEngine(held: HeldJobs): SearchEngine {
  return {
    find: (reading, query) => {
      const found = search(held, reading, query)
      return found === null ? nothing : { counts: found.counts, page: () => found.page() }
    },
    countPaid: (reading, query, width) => countPaid(held, reading, query, width),
    isPosted: (word) => isPosted(held, word),
    alike: (word, slips) => held.words.alike(word, slips),
  }
}
