// The engine of searches in memory: executes readings over the jobs that are held, without waiting for anything.
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { payCurrencies } from '@plaza/contract/rules/pay-currencies'
import { CELLS } from '../cells.ts'
import type { CellCount, JobSearch, Matches, PaidCount, SearchEngine } from '../job-search.ts'
import type { Reading } from '../reading.ts'
import { stem } from '../words.ts'
import { eachBit, isEmpty, keepCommon, lending, lendSet } from './bits.ts'
import { Filter } from './filter.ts'
import { countByCell, Found } from './found.ts'
import { compareDates, comparePay, type HeldJobs } from './held-jobs.ts'
import type { Order } from './order.ts'
import { type Columns, PART_MAX_JOBS, type Part, type Slots } from './part.ts'
import { meantIn, type Plan, planOf } from './plan.ts'
import { isNothing } from './slot-sets.ts'

/** Found jobs of all parts and of the tail, and how many they are; they are lent. */
type FoundJobs = { parts: (Found | null)[]; tail: Found | null; count: number }

/** Everything that a query finds: counts by cell, the jobs that its page is taken from, and these by rank as far as the page may reach. Made within `lending`. */
class Search {
  private readonly held: HeldJobs
  private readonly query: JobSearch
  private readonly all: FoundJobs
  private readonly byRank = new Map<number, FoundJobs>()
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
      if (slots === null) continue
      if (plan === null) this.addAll(filter, at, slots, counts)
      else this.addMeant(filter, at, slots, { plan, counts })
    }
    for (let cell = 0; cell < counts.length; cell++) {
      const jobs = counts[cell] as number
      if (jobs === 0) continue
      this.counts.push({ cell, jobs })
      if (filter.passes(cell)) this.all.count += jobs
    }
  }

  /** Counts and notes what passes the filter, where there is no text. */
  private addAll(filter: Filter, at: number | null, slots: Slots, counts: Int32Array): void {
    const few = filter.few(slots)
    const within = few === null ? filter.within(slots) : filter.all(slots)
    if (within === null || (few !== null && isNothing(few))) return
    countByCell(slots, within, few, counts)
    const shown = filter.shown(slots, within)
    if (shown !== null) this.note(this.all, at, new Found(slots, shown, few ?? undefined))
  }

  /** Counts and notes what the text finds of that. */
  private addMeant(filter: Filter, at: number | null, slots: Slots, { plan, counts }: { plan: Plan; counts: Int32Array }): void {
    const within = filter.within(slots)
    if (within === null) return
    const shown = filter.shown(slots, within)
    // Where nothing is shown, it only has to be known what is found.
    const upTo = this.ranksWanted && shown !== null ? this.lastRank(plan) : -1
    const { all, ranked } = meantIn(slots, plan, upTo)
    if (isNothing(all)) return
    countByCell(slots, within, all, counts)
    if (shown === null) return
    this.note(this.all, at, new Found(slots, shown, all))
    for (const { rank, set } of ranked) if (rank <= upTo) this.noteRank(rank, at, new Found(slots, shown, set))
  }

  private nothing(): FoundJobs {
    return { parts: this.held.parts.map(() => null), tail: null, count: 0 }
  }

  private note(jobs: FoundJobs, at: number | null, found: Found): void {
    if (at === null) jobs.tail = found
    else jobs.parts[at] = found
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

  private noteRank(rank: number, at: number | null, found: Found): void {
    const count = found.count()
    if (count === 0) return
    const known = this.byRank.get(rank) ?? this.nothing()
    known.count += count
    this.note(known, at, found)
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
  private inOrder(found: FoundJobs, order: Order, compare: typeof compareDates, offset: number, limit: number): number[] {
    const { parts, tail } = this.held
    if (limit <= 0 || found.count <= offset) return []
    const newer: number[] = []
    if (found.tail !== null) eachBit(found.tail.bits(), (slot) => newer.push(slot))
    newer.sort((a, b) => compare(tail, a, tail, b))
    // No more of the parts' jobs stand before the page than the page begins after, and no fewer than the tail leaves.
    const from = Math.max(0, offset - newer.length)
    const places = order.slice(found.parts, found.count - newer.length, from, offset + limit)
    const isOfTail = (slot: number | undefined, place: number | undefined) =>
      slot !== undefined && (place === undefined || compare(tail, slot, parts[place >>> 15] as Part, place & (PART_MAX_JOBS - 1)) < 0)
    const ids: number[] = []
    let [left, right] = [0, 0]
    while (from > 0 && right < newer.length && isOfTail(newer[right], places[0])) right++
    for (let at = from + right; at < offset + limit; at++) {
      const place = places[left]
      const slot = newer[right]
      if (place === undefined && slot === undefined) break
      const isNewer = isOfTail(slot, place)
      if (at >= offset)
        ids.push(
          (isNewer ? tail.ids[slot as number] : parts[(place as number) >>> 15]?.ids[(place as number) & (PART_MAX_JOBS - 1)]) as number,
        )
      if (isNewer) right++
      else left++
    }
    return ids
  }

  /** How many of the jobs that the page is taken from have the lexeme. */
  countHaving(lexeme: number): number {
    return this.found().reduce((sum, found) => {
      const set = found.bits()
      return sum + found.slots.countHaving(lexeme, set, new Uint8Array(set.buffer, set.byteOffset, set.byteLength))
    }, 0)
  }

  /** Visits the jobs that the page is taken from. */
  each(visit: (columns: Columns, slot: number) => void): void {
    for (const found of this.found()) eachBit(found.bits(), (slot) => visit(found.slots, slot))
  }

  private found(): Found[] {
    return [...this.all.parts, this.all.tail].filter((found) => found !== null)
  }
}

const nothing: Matches = { counts: [], page: () => [] }

function search(held: HeldJobs, reading: Reading | null, query: JobSearch): Search | null {
  const plan = reading === null ? null : planOf(reading, held)
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

function isPosted(held: HeldJobs, word: string, begins: boolean): boolean {
  const { lexemes, parts, tail } = held
  const wanted = [...(begins ? [{ text: word, begins }] : []), { text: stem(word), begins: false }, { text: `=${word}`, begins: false }]
  const all: Slots[] = [...parts.filter((part) => part !== null), tail]
  return lending(() =>
    wanted.some((each) => {
      const numbers = lexemes.numbersOf(each)
      return all.some((slots) => {
        const { set, bytes } = lendSet(slots.words)
        if (!slots.addHaving(numbers, set, bytes)) return false
        keepCommon(set, slots.alive)
        return !isEmpty(set)
      })
    }),
  )
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
    isPosted: (word, begins) => isPosted(held, word, begins),
    alike: (word, slips) => held.words.alike(word, slips),
  }
}
