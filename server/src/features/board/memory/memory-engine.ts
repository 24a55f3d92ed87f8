// The engine of searches in memory: executes readings over the jobs that are held, without waiting for anything.
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { payCurrencies } from '@plaza/contract/rules/pay-currencies'
import { CELLS, cellsNear, passingCells } from '../cells.ts'
import { type CellCount, type JobSearch, type Matches, type PaidCount, type SearchEngine, showsUnlisted } from '../job-search.ts'
import type { Reading } from '../reading.ts'
import { stem } from '../words.ts'
import { bitsOf, countBetween, eachBit, isEmpty, keepCommon, lending, lendSet, setBetween, setBit } from './bits.ts'
import { compareDates, comparePay, type HeldJobs } from './held-jobs.ts'
import type { Order } from './order.ts'
import { type Columns, PART_MAX_JOBS, type Part, type Slots } from './part.ts'
import { matchesIn, type Plan, planOf } from './plan.ts'

/** Up to so many jobs are counted one by one. */
const COUNTED_ALONE_MAX_JOBS = 100

/** Found jobs of all parts and of the tail, and how many they are; the sets are lent. */
type Found = { parts: (Uint32Array | null)[]; tail: Uint32Array | null; count: number }

type Amounts = Pick<JobSearch, 'salary_min' | 'salary_max' | 'currency_salary' | 'rates'>

/** What a bound is in each currency, by its number: a job without pay passes none. Where no bound is asked for, all pass. */
function boundIn(amount: number | undefined, none: number, { currency_salary: asked, rates = shippedRates }: Amounts): Float64Array {
  if (amount === undefined) return new Float64Array(payCurrencies.length + 1).fill(none)
  const inEach = payCurrencies.map((each) => (asked === undefined ? amount * rates.per_dollar[each] : amount))
  return Float64Array.from([Number.NaN, ...inEach])
}

/** What a job's own columns must be beside its cell. */
type ColumnTest = { least: Float64Array; most: Float64Array; since: number }

/** Null where the columns may be anything. */
function columnTest(query: JobSearch): ColumnTest | null {
  const { salary_min: min, salary_max: max, publishedSince } = query
  if (min === undefined && max === undefined && publishedSince === undefined) return null
  return {
    least: boundIn(min, Number.NEGATIVE_INFINITY, query),
    most: boundIn(max, Number.POSITIVE_INFINITY, query),
    since: publishedSince === undefined ? Number.NEGATIVE_INFINITY : publishedSince.getTime() * 1000,
  }
}

/** Those of a set that stand in cells which pass. */
function inCells(slots: Slots, set: Uint32Array, passing: Uint8Array): Uint32Array {
  const found = lendSet(slots.words).set
  const { runs, cells } = slots
  if (runs === null) {
    eachBit(set, (slot) => {
      if (passing[cells[slot] as number] === 1) setBit(found, slot)
    })
    return found
  }
  for (let at = 0; at < runs.length; at += 2)
    if (passing[runs[at] as number] === 1) setBetween(found, runs[at + 1] as number, runs[at + 3] ?? slots.size)
  keepCommon(found, set)
  return found
}

/** Those of a set whose columns pass. */
function passingColumns(slots: Slots, set: Uint32Array, { least: atLeast, most: atMost, since }: ColumnTest): Uint32Array {
  const found = lendSet(slots.words).set
  const { currencies, least, most, publishedAt } = slots
  for (let at = 0; at < set.length; at++) {
    let passing = 0
    for (let word = set[at] as number; word !== 0; word &= word - 1) {
      const bit = word & -word
      const slot = (at << 5) + 31 - Math.clz32(bit)
      const currency = currencies[slot] as number
      if (
        (most[slot] as number) >= (atLeast[currency] as number) &&
        (least[slot] as number) <= (atMost[currency] as number) &&
        (publishedAt[slot] as number) >= since
      )
        passing |= bit
    }
    found[at] = passing
  }
  return found
}

/** All conditions of a query but its text, looked up once. Sets that it answers are lent or the slots' own: they are only read. */
class Filter {
  private readonly isListedOnly: boolean
  /** Of each list one lexeme must be there. */
  private readonly scopes: number[][]
  private readonly test: ColumnTest | null
  private readonly passing: Uint8Array | null
  private readonly near: Uint8Array | null

  constructor(held: HeldJobs, query: JobSearch, hasText: boolean) {
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
    // What a text is taken to mean depends on whether it finds anything in whatever cell.
    this.near = this.test === null || hasText ? null : cellsNear(query)
  }

  /** The jobs that may be found whatever their cell, as far as they count for any facet; null where there are none. */
  within(slots: Slots): Uint32Array | null {
    let within = this.isListedOnly ? slots.listed : slots.alive
    for (const scope of this.scopes) {
      const { set, bytes } = lendSet(slots.words)
      let isAny = false
      for (const lexeme of scope) if (slots.addHaving(lexeme, set, bytes)) isAny = true
      if (!isAny) return null
      keepCommon(set, within)
      within = set
    }
    if (this.near !== null) within = inCells(slots, within, this.near)
    if (this.test !== null) within = passingColumns(slots, within, this.test)
    return isEmpty(within) ? null : within
  }

  /** The jobs among them whose cells pass: the same set where all do. */
  inCells(slots: Slots, set: Uint32Array): Uint32Array {
    return this.passing === null ? set : inCells(slots, set, this.passing)
  }

  /** Whether jobs of this cell are shown. */
  passes(cell: number): boolean {
    return this.passing === null || this.passing[cell] === 1
  }
}

/** Whether a set is not worth being counted run by run. */
function isFew(set: Uint32Array): boolean {
  let count = 0
  for (let at = 0; at < set.length; at++) {
    if (set[at] !== 0) count += bitsOf(set[at] as number)
    if (count > COUNTED_ALONE_MAX_JOBS) return false
  }
  return true
}

/** Counts the jobs of a set by their cells. */
function countCells(slots: Slots, set: Uint32Array, counts: Int32Array): void {
  const { runs, cells } = slots
  if (runs === null || isFew(set)) {
    eachBit(set, (slot) => {
      counts[cells[slot] as number] = (counts[cells[slot] as number] as number) + 1
    })
    return
  }
  // What every search without a text counts is known.
  const known = set === slots.listed ? slots.listedInRuns() : null
  for (let at = 0; at < runs.length; at += 2) {
    const cell = runs[at] as number
    const count = known?.[at / 2] ?? countBetween(set, runs[at + 1] as number, runs[at + 3] ?? slots.size)
    counts[cell] = (counts[cell] as number) + count
  }
}

/** Everything that a query finds: counts by cell, the jobs that its page is taken from, and these by rank as far as the page may reach. Made within `lending`. */
class Search {
  private readonly held: HeldJobs
  private readonly query: JobSearch
  private readonly all: Found
  private readonly byRank = new Map<number, Found>()
  private readonly ranksWanted: boolean
  readonly counts: CellCount[] = []

  constructor(held: HeldJobs, plan: Plan | null, query: JobSearch) {
    this.held = held
    this.query = query
    this.ranksWanted = plan !== null && query.order !== 'newest' && query.order !== 'pay'
    this.all = this.nothing()
    const filter = new Filter(held, query, plan !== null)
    const counts = new Int32Array(CELLS)
    for (const at of [...held.parts.keys(), null]) {
      const slots: Slots | null = at === null ? held.tail : (held.parts[at] as Part | null)
      const within = slots && filter.within(slots)
      if (slots === null || within === null) continue
      if (plan === null) {
        countCells(slots, within, counts)
        this.note(this.all, at, filter.inCells(slots, within))
        continue
      }
      const shown = filter.inCells(slots, within)
      const { found, ranked } = matchesIn(slots, plan, within, { shown, upTo: this.ranksWanted ? this.lastRank(plan) : -1 })
      if (isEmpty(found)) continue
      countCells(slots, found, counts)
      for (const { rank, set, count } of ranked) this.noteRank(rank, at, set, count)
      if (shown !== within) keepCommon(found, shown)
      this.note(this.all, at, found)
    }
    for (let cell = 0; cell < counts.length; cell++) {
      const jobs = counts[cell] as number
      if (jobs === 0) continue
      this.counts.push({ cell, jobs })
      if (filter.passes(cell)) this.all.count += jobs
    }
  }

  private nothing(): Found {
    return { parts: this.held.parts.map(() => null), tail: null, count: 0 }
  }

  private note(found: Found, at: number | null, set: Uint32Array): void {
    if (at === null) found.tail = set
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

  private noteRank(rank: number, at: number | null, set: Uint32Array, count: number): void {
    const known = this.byRank.get(rank) ?? this.nothing()
    known.count += count
    this.note(known, at, set)
    this.byRank.set(rank, known)
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
    if (limit <= 0 || found.count <= offset) return []
    const newer: number[] = []
    if (found.tail !== null) eachBit(found.tail, (slot) => newer.push(slot))
    newer.sort((a, b) => compare(tail, a, tail, b))
    const places = order.first(found.parts, found.count - newer.length, offset + limit)
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
    const count = (slots: Slots, set: Uint32Array | null | undefined) =>
      set ? slots.countHaving(lexeme, set, new Uint8Array(set.buffer, set.byteOffset, set.byteLength)) : 0
    return parts.reduce((sum, part, at) => sum + (part === null ? 0 : count(part, this.all.parts[at])), count(tail, this.all.tail))
  }

  /** Visits the jobs that the page is taken from. */
  each(visit: (columns: Columns, slot: number) => void): void {
    const { parts, tail } = this.held
    for (const [at, set] of this.all.parts.entries()) if (set !== null) eachBit(set, (slot) => visit(parts[at] as Part, slot))
    if (this.all.tail !== null) eachBit(this.all.tail, (slot) => visit(tail, slot))
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
  lending(() =>
    search(held, reading, { ...query, order: 'newest' })?.each(({ currencies, least, most }, slot) => {
      const currency = currencies[slot] as number
      if (currency === 0) return
      const at = Math.floor(((least[slot] as number) + (most[slot] as number)) / 2 / (perUnit[currency] as number) / width)
      counts.set(at, (counts.get(at) ?? 0) + 1)
    }),
  )
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

/** Does something with what counts, of the jobs that a reading finds, those that have a lexeme; null where it finds none. It counts only as long as that takes. */
export function countingAmong<T>(
  held: HeldJobs,
  reading: Reading | null,
  query: JobSearch,
  use: (count: (lexeme: number) => number) => T,
): T | null {
  return lending(() => {
    const found = search(held, reading, { ...query, order: 'newest' })
    return found === null || found.counts.length === 0 ? null : use((lexeme) => found.countHaving(lexeme))
  })
}

/** Counts and the page at once: sets are lent only until then. */
function find(held: HeldJobs, reading: Reading | null, query: JobSearch): Matches {
  return lending(() => {
    const found = search(held, reading, query)
    if (found === null) return nothing
    const page = found.page()
    return { counts: found.counts, page: () => page }
  })
}

/** Searches in what is held. Everything is answered at once: as long as nothing is put in between, one answer is of one moment. */
export function memoryEngine(held: HeldJobs): SearchEngine {
  return {
    find: (reading, query) => find(held, reading, query),
    countPaid: (reading, query, width) => countPaid(held, reading, query, width),
    isPosted: (word) => isPosted(held, word),
    alike: (word, slips) => held.words.alike(word, slips),
  }
}
