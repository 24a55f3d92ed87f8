// Search over companies in memory, with what their jobs say of places and partners (docs/decisions/0134). Everything is answered at once.
import type { ChosenCompanies, CompaniesMatched, CompanyEngine, CompanyTerm, JobsOfCompany } from '../company-search.ts'
import type { Reading } from '../reading.ts'
import { addAll, hasBit, keepCommon, lending, setBit } from './bits.ts'
import type { HeldCompany } from './held-companies.ts'
import { compareDates, type HeldJobs } from './held-jobs.ts'
import type { Slots } from './part.ts'
import { matchesIn, planOf } from './plan.ts'

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

/** The companies that have a job that a reading finds, listed or not; any job where there is no reading. */
function withJobs(held: HeldJobs, reading: Reading | null, partnerId: number | undefined): Uint32Array {
  const companies = new Uint32Array(held.companies.words)
  const plan = reading === null ? null : planOf(reading, held)
  if (plan !== null && plan.ways.length === 0) return companies
  for (const { slots, within } of jobsIn(held, partnerId)) {
    lending(() => {
      const found = plan === null ? within : matchesIn(slots, plan, within, { shown: within, upTo: -1 }).found
      for (let at = 0; at < found.length; at++)
        for (let word = found[at] as number; word !== 0; word &= word - 1)
          setBit(companies, slots.companies[(at << 5) + 31 - Math.clz32(word & -word)] as number)
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
  for (const text of named) rank += sortName.startsWith(text) ? 0 : ` ${sortName}`.includes(` ${text}`) ? 1 : 2
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
  const end = offset + limit
  const byRank: number[][] = []
  for (const number of companies.order) {
    if ((found !== null && !hasBit(found, number)) || !passing[companies.groupOf(number)]) continue
    const company = companies.at(number) as HeldCompany
    const rank = nameRank(company, named)
    byRank[rank] ??= []
    const same = byRank[rank]
    if (same.length < end) same.push(company.id)
    // No other can be better: the page is full.
    if (rank === 0 && same.length === end) break
  }
  return byRank.flat().slice(offset, end)
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

function jobsOf(held: HeldJobs, ids: readonly number[], partnerId: number | undefined, most: number): Map<number, JobsOfCompany> {
  const { companies, lexemes } = held
  const wanted = ids.flatMap((id) => {
    const company = companies.at(companies.numberOf(id))
    return company === null
      ? []
      : [{ company, count: 0, newest: [] as Newest, own: lexemes.numbersOf({ text: `#company:${id}`, begins: false }) }]
  })
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
    wanted.map(({ company, count, newest }) => [
      company.id,
      { count: partnerId === undefined ? company.jobs : count, newest: newest.map(({ slots, slot }) => slots.ids[slot] as number) },
    ]),
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
