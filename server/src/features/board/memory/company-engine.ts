// Search over companies in memory, with what their jobs say of places and partners (docs/decisions/0134). Everything is answered at once.
import type { ChosenCompanies, CompaniesMatched, CompanyEngine, CompanyTerm, JobsOfCompany } from '../company-search.ts'
import type { Reading } from '../reading.ts'
import { addAll, eachBit, hasBit, keepCommon, lending, setBit } from './bits.ts'
import { Found } from './found.ts'
import type { HeldCompany } from './held-companies.ts'
import { compareDates, type HeldJobs } from './held-jobs.ts'
import type { Slots } from './part.ts'
import { meantIn, planOf } from './plan.ts'
import { Shown } from './shown.ts'
import type { SlotSet } from './slot-sets.ts'

/** The jobs of all parts, those on a partner's board where one is named. */
function* jobsIn({ parts, tail, lexemes }: HeldJobs, partnerId: number | undefined): Generator<{ slots: Slots; within: Uint32Array }> {
  const scope = partnerId === undefined ? null : lexemes.numbersOf({ text: `#partner:${partnerId}`, begins: false })
  for (const slots of [...parts, tail] as (Slots | null)[]) {
    if (slots === null) continue
    if (scope === null) {
      yield { slots, within: slots.alive }
      continue
    }
    const within = new Uint32Array(slots.words)
    slots.addHaving(scope, within, new Uint8Array(within.buffer))
    keepCommon(within, slots.alive)
    yield { slots, within }
  }
}

/** The companies of those of a set that are `within`. */
function companiesOf(held: HeldJobs, slots: Slots, within: Uint32Array, set?: SlotSet): Uint32Array {
  const companies = new Uint32Array(held.companies.words)
  eachBit(new Found(slots, new Shown(slots, within, null), set).bits(), (slot) => setBit(companies, slots.companies[slot] as number))
  return companies
}

/** The companies that have a job that a reading finds, listed or not; any job where there is no reading. */
function withJobs(held: HeldJobs, reading: Reading | null, partnerId: number | undefined): Uint32Array {
  const companies = new Uint32Array(held.companies.words)
  const plan = reading === null ? null : planOf(reading, held)
  if (plan !== null && plan.ways.length === 0) return companies
  for (const { slots, within } of jobsIn(held, partnerId)) {
    lending(() => {
      const make = () => companiesOf(held, slots, within, plan === null ? undefined : meantIn(slots, plan, -1).all)
      const own =
        plan !== null && partnerId === undefined && slots !== held.tail ? held.meanings.companiesIn(plan.meaning, slots, make) : make()
      addAll(companies.subarray(0, own.length), own)
    })
  }
  return companies
}

function withTerm(held: HeldJobs, { units, place }: CompanyTerm, partnerId: number | undefined): Uint32Array {
  const { companies } = held
  const [first = new Uint32Array(companies.words), ...others] = units.map((unit) => {
    const having = new Uint32Array(companies.words)
    for (const lexeme of unit) companies.addHaving(companies.lexemes.numbersOf(lexeme), having)
    return having
  })
  for (const other of others) keepCommon(first, other)
  if (place !== null) addAll(first, withJobs(held, place, partnerId))
  return first
}

/** How well a company's name fits the words: the same as the database says. */
function nameRank({ sortName }: HeldCompany, named: readonly string[]): number {
  let rank = 0
  for (const text of named) rank += sortName.startsWith(text) ? 0 : sortName.includes(` ${text}`) ? 1 : 2
  return rank
}

function pageOf(
  { companies }: HeldJobs,
  found: Uint32Array | null,
  named: readonly string[],
  { industry, country, offset, limit }: ChosenCompanies,
): number[] {
  const passing = companies.groups.map(
    (group) => (industry === undefined || group.industry === industry) && (country === undefined || group.country === country),
  )
  const isFound = (number: number) => (found === null || hasBit(found, number)) && passing[companies.groupOf(number)] === true
  const end = offset + limit
  const [text] = named
  // Of one text it is known where the names stand that begin with it: all others can only fit less.
  const first = named.length === 1 && text !== undefined ? new Set(companies.named(text).filter(isFound).take(end)) : null
  const best = first === null ? 0 : 1
  const byRank: number[][] = first === null ? [] : [[...first]]
  if (first?.size !== end)
    for (const number of companies.order) {
      if (!isFound(number) || first?.has(number)) continue
      const rank = nameRank(companies.at(number) as HeldCompany, named)
      byRank[rank] ??= []
      const same = byRank[rank]
      if (same.length < end) same.push(number)
      // No other can be better: the page is full.
      if (rank === best && same.length + (first?.size ?? 0) >= end) break
    }
  return byRank
    .flat()
    .slice(offset, end)
    .map((number) => (companies.at(number) as HeldCompany).id)
}

function find(held: HeldJobs, terms: readonly CompanyTerm[], partnerId: number | undefined): CompaniesMatched {
  const { companies } = held
  const [first, ...others] = [
    ...terms.map((term) => withTerm(held, term, partnerId)),
    ...(partnerId === undefined ? [] : [withJobs(held, null, partnerId)]),
  ]
  const found = first ?? null
  if (found !== null) for (const other of others) keepCommon(found, other)
  const counts = companies.countGroups(found)
  const groups = companies.groups.flatMap((group, at) => (counts[at] === 0 ? [] : [{ ...group, companies: counts[at] as number }]))
  const named = terms.flatMap((term) => term.named ?? [])
  return { groups, page: (chosen) => pageOf(held, found, named, chosen) }
}

type Newest = { slots: Slots; slot: number }[]

/** Puts a job where it belongs among the newest, of which no more than `most` are kept. */
function putIn(newest: Newest, slots: Slots, slot: number, most: number): void {
  let at = newest.length
  for (let before = newest[at - 1]; before && compareDates(slots, slot, before.slots, before.slot) < 0; before = newest[at - 1]) at--
  if (at === most) return
  newest.splice(at, 0, { slots, slot })
  if (newest.length > most) newest.pop()
}

function countJobs(held: HeldJobs, ids: readonly number[], partnerId: number | undefined, most: number): Map<number, JobsOfCompany> {
  const { companies, lexemes } = held
  const wanted = ids.map((id) => ({
    id,
    count: 0,
    newest: [] as Newest,
    own: lexemes.numbersOf({ text: `#company:${id}`, begins: false }),
  }))
  for (const { slots, within } of jobsIn(held, partnerId)) {
    for (const each of wanted) {
      for (const lexeme of each.own) {
        slots.eachHaving(lexeme, (slot) => {
          if (!hasBit(within, slot)) return
          each.count++
          putIn(each.newest, slots, slot, most)
        })
      }
    }
  }
  return new Map(
    wanted.map(({ id, count, newest }) => [
      id,
      {
        count: partnerId === undefined ? (companies.at(companies.numberOf(id))?.jobs ?? 0) : count,
        newest: newest.map(({ slots, slot }) => slots.ids[slot] as number),
      },
    ]),
  )
}

/** Jobs of companies; on no partner's board, those of the companies that were asked for before are known until one of their jobs changes. */
function jobsOf(held: HeldJobs, ids: readonly number[], partnerId: number | undefined, most: number): Map<number, JobsOfCompany> {
  const { companies, newestOf } = held
  const there = ids.filter((id) => companies.at(companies.numberOf(id)) !== null)
  if (partnerId !== undefined) return countJobs(held, there, partnerId, most)
  const isKnown = (id: number) => newestOf.get(companies.numberOf(id))?.most === most
  for (const [id, { newest }] of countJobs(
    held,
    there.filter((id) => !isKnown(id)),
    partnerId,
    most,
  ))
    newestOf.set(companies.numberOf(id), { most, ids: newest })
  return new Map(
    there.map((id) => {
      const number = companies.numberOf(id)
      return [id, { count: (companies.at(number) as HeldCompany).jobs, newest: [...(newestOf.get(number)?.ids ?? [])] }]
    }),
  )
}

/** Searches in what is held. */
export function companiesInMemory(held: HeldJobs): CompanyEngine {
  return {
    find: (terms, partnerId) => find(held, terms, partnerId),
    industries: () => held.companies.industries,
    isCountry: (code) => held.companies.countries.has(code),
    jobsOf: (companyIds, partnerId, most) => jobsOf(held, companyIds, partnerId, most),
  }
}
