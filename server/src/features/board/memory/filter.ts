// All conditions of a query but its text: which jobs of a part or the tail pass them.
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { payCurrencies } from '@plaza/contract/rules/pay-currencies'
import { cellsNear, passingCells } from '../cells.ts'
import { type JobSearch, showsUnlisted } from '../job-search.ts'
import { eachBit, hasBit, isEmpty, keepCommon, lendSet, setBetween, setBit } from './bits.ts'
import type { HeldJobs } from './held-jobs.ts'
import type { Part, Slots } from './part.ts'
import { inCells, isAnyPassing, Shown } from './shown.ts'
import { oneByOne, type SlotSet } from './slot-sets.ts'

/** A list that takes no more steps is gone through job by job. */
const ALONE_MAX_STEPS = 100

type PayAsked = Pick<JobSearch, 'salary_min' | 'salary_max' | 'currency_salary' | 'rates'>

/** What a bound is in each currency, by its number: a job without pay passes none, nor does one in another currency than that asked for. Null where there is no bound. */
function boundIn(amount: number | undefined, { currency_salary: asked, rates = shippedRates }: PayAsked): Float64Array | null {
  if (amount === undefined) return null
  const inEach = payCurrencies.map((each) => (asked === undefined ? amount * rates.per_dollar[each] : each === asked ? amount : Number.NaN))
  return Float64Array.from([Number.NaN, ...inEach])
}

/** What a job's own columns must be beside its cell. */
type ColumnTest = { least: Float64Array | null; most: Float64Array | null; since: number }

/** Null where the columns may be anything. */
function columnTest(query: JobSearch): ColumnTest | null {
  const { salary_min: min, salary_max: max, publishedSince } = query
  if (min === undefined && max === undefined && publishedSince === undefined) return null
  return {
    least: boundIn(min, query),
    most: boundIn(max, query),
    since: publishedSince === undefined ? Number.NEGATIVE_INFINITY : publishedSince.getTime() * 1000,
  }
}

/** Those of a set whose columns pass, one by one. */
function passingAlone(slots: Slots, set: Uint32Array, { least: atLeast, most: atMost, since }: ColumnTest): Uint32Array {
  const found = lendSet(slots.words).set
  const { currencies, least, most, publishedAt } = slots
  eachBit(set, (slot) => {
    const currency = currencies[slot] as number
    const isPaidSo =
      (atLeast === null || (most[slot] as number) >= (atLeast[currency] as number)) &&
      (atMost === null || (least[slot] as number) <= (atMost[currency] as number))
    if (isPaidSo && (publishedAt[slot] as number) >= since) setBit(found, slot)
  })
  return found
}

/** Adds those that were published since then: in each run the newest come first. */
function addSince({ runs, size, publishedAt }: Part, since: number, set: Uint32Array): void {
  for (let at = 0; at < runs.length; at += 2) {
    const first = runs[at + 1] as number
    let low = first
    for (let high = runs[at + 3] ?? size; low < high; ) {
      const middle = (low + high) >>> 1
      if ((publishedAt[middle] as number) >= since) low = middle + 1
      else high = middle
    }
    if (low > first) setBetween(set, first, low)
  }
}

/** Those of a set whose columns pass. */
function passingColumns(slots: Slots, set: Uint32Array, test: ColumnTest): Uint32Array {
  if (slots.pay === null) return passingAlone(slots, set, test)
  const { least, most } = slots.pay
  let found = set
  const keep = (add: (set: Uint32Array) => void) => {
    const passing = lendSet(slots.words).set
    add(passing)
    keepCommon(passing, found)
    found = passing
  }
  if (test.least !== null) keep((passing) => most.addPassing(test.least as Float64Array, passing))
  if (test.most !== null) keep((passing) => least.addPassing(test.most as Float64Array, passing))
  if (test.since > Number.NEGATIVE_INFINITY) keep((passing) => addSince(slots as Part, test.since, passing))
  return found
}

/** Those of a set that have one of the lexemes, null where there are none. */
function havingScope(slots: Slots, lexemes: Uint32Array, within: Uint32Array): Uint32Array | null {
  const { set, bytes } = lendSet(slots.words)
  if (slots.stepsOf(lexemes) > ALONE_MAX_STEPS) {
    slots.addHaving(lexemes, set, bytes)
    keepCommon(set, within)
    return set
  }
  let isAny = false
  for (const lexeme of lexemes) {
    slots.eachHaving(lexeme, (slot) => {
      if (!hasBit(within, slot)) return
      setBit(set, slot)
      isAny = true
    })
  }
  return isAny ? set : null
}

/** All conditions of a query but its text, looked up once. Sets that it answers are lent or the slots' own: they are only read. */
export class Filter {
  private readonly isListedOnly: boolean
  /** Of each list one lexeme must be there. */
  private readonly scopes: Uint32Array[]
  private readonly test: ColumnTest | null
  private readonly passing: Uint8Array | null
  private readonly near: Uint8Array | null

  constructor(held: HeldJobs, query: JobSearch, hasText: boolean) {
    this.isListedOnly = !showsUnlisted(query)
    this.test = columnTest(query)
    const hasBound = this.test !== null && (this.test.least !== null || this.test.most !== null)
    const { companyId, partnerId, currency_salary: currency } = query
    const tokens = [
      ...(companyId === undefined ? [] : [`#company:${companyId}`]),
      ...(partnerId === undefined ? [] : [`#partner:${partnerId}`]),
      ...(currency && !hasBound ? [`#currency:${currency}`] : []),
    ]
    this.scopes = tokens.map((text) => held.lexemes.numbersOf({ text, begins: false }))
    this.passing = passingCells(query)
    // What a text is taken to mean depends on whether it finds anything in whatever cell.
    this.near = this.test === null || hasText ? null : cellsNear(query)
  }

  /** The same as `within`, one by one, where nothing is asked but one thing that few jobs have; null where that is not so. */
  few(slots: Slots): SlotSet | null {
    const [scope, ...others] = this.scopes
    if (scope === undefined || others.length > 0 || this.test !== null || slots.stepsOf(scope) > ALONE_MAX_STEPS) return null
    const found: number[] = []
    const within = this.all(slots)
    for (const lexeme of scope)
      slots.eachHaving(lexeme, (slot) => {
        if (hasBit(within, slot)) found.push(slot)
      })
    return oneByOne(found)
  }

  /** All that may be found by anything that is asked. */
  all(slots: Slots): Uint32Array {
    return this.isListedOnly ? slots.listed : slots.alive
  }

  /** The jobs that may be found whatever their cell, as far as they count for any facet; null where there are none. */
  within(slots: Slots): Uint32Array | null {
    let within = this.all(slots)
    if (this.near !== null) {
      if (!isAnyPassing(slots, this.near)) return null
      within = inCells(slots, within, this.near)
    }
    for (const scope of this.scopes) {
      const having = havingScope(slots, scope, within)
      if (having === null) return null
      within = having
    }
    if (this.test !== null) within = passingColumns(slots, within, this.test)
    return isEmpty(within) ? null : within
  }

  /** The jobs among them whose cells pass; null where no cell of these slots does. */
  shown(slots: Slots, within: Uint32Array): Shown | null {
    return this.passing !== null && !isAnyPassing(slots, this.passing) ? null : new Shown(slots, within, this.passing)
  }

  /** Whether jobs of this cell are shown. */
  passes(cell: number): boolean {
    return this.passing === null || this.passing[cell] === 1
  }
}
