// A reading with the numbers of its lexemes, and what it finds among the jobs of one part or the tail.
import { needed } from '../covering.ts'
import type { Alternative, Lexeme, Reading } from '../reading.ts'
import { addAll, addCommon, addNew, giveBack, isEmpty, keepCommon, lendSet, removeAll, type Scratch } from './bits.ts'
import type { HeldJobs } from './held-jobs.ts'
import { Meaning, type Meanings, type MeantIn } from './meanings.ts'
import type { Slots } from './part.ts'
import { asBits, type SlotSet } from './slot-sets.ts'
import type { Listed, Unions } from './unions.ts'

/** What some alternatives of a unit ask for: one of what is listed together, or all of one of the others. */
type Wanted = { together: Listed | null; others: readonly (readonly Listed[])[] }
/** By rank, and what is enough to tell what is found, though not how well. */
type PlannedUnit = { byRank: ReadonlyMap<number, Wanted>; needed: Wanted }

/** The ways of a reading that may find something; ranks are those of jobs, with the rank of the way. */
export type Plan = {
  ways: readonly (readonly PlannedUnit[])[]
  /** A job with one of these is left out. */
  without: Wanted
  ranks: readonly number[]
  unions: Unions
  meanings: Meanings
  /** What is kept of it. */
  meaning: Meaning
}

/** No lexeme has them. */
const BEGINS = '\u0001'
const BETWEEN = '\u0002'

/** Looks the lexemes of a reading up. */
export function planOf({ ways, without }: Reading, { lexemes, unions, meanings }: Pick<HeldJobs, 'lexemes' | 'unions' | 'meanings'>): Plan {
  const listOf = (lexeme: Lexeme) => ({ name: lexeme.begins ? lexeme.text + BEGINS : lexeme.text, lists: [lexemes.numbersOf(lexeme)] })
  const listed = ({ rank, all }: Alternative) => ({ rank, all: all.map(listOf) })
  const isHad = ({ all }: ReturnType<typeof listed>) => all.every(({ lists }) => lists.every(({ length }) => length > 0))
  const planned = ways.flatMap((way): PlannedUnit[][] => {
    const units = way.units.map((unit) => {
      const wide = new Set(needed(unit))
      return unit.map((each) => ({ ...listed({ ...each, rank: way.rank + each.rank }), isNeeded: wide.has(each) })).filter(isHad)
    })
    if (units.some((unit) => unit.length === 0)) return []
    return [
      units.map((unit) => ({
        byRank: new Map([...Map.groupBy(unit, ({ rank }) => rank)].map(([rank, same]) => [rank, wantedBy(same, unions)])),
        needed: wantedBy(
          unit.filter(({ isNeeded }) => isNeeded),
          unions,
        ),
      })),
    ]
  })
  const ranks = planned.flatMap((units) => units.flatMap(({ byRank }) => [...byRank.keys()]))
  // Of what finds nothing there is nothing to keep.
  const meaning = planned.length === 0 ? new Meaning(false) : meanings.of(JSON.stringify([ways, without]))
  const out = wantedBy(without.map(listed).filter(isHad), unions)
  return { ways: planned, without: out, ranks: [...new Set(ranks)].sort((a, b) => a - b), unions, meanings, meaning }
}

function wantedBy(alternatives: readonly { all: readonly Listed[] }[], unions: Unions): Wanted {
  const single = alternatives.flatMap(({ all }) => (all.length === 1 ? all : []))
  const others = alternatives.map(({ all }) => all).filter(({ length }) => length > 1)
  for (const each of others.flat()) unions.touch(each.name)
  if (single.length === 0) return { together: null, others }
  const together = { name: single.map(({ name }) => name).join(BETWEEN), lists: single.flatMap(({ lists }) => lists) }
  unions.touch(together.name)
  return { together, others }
}

/** What one way finds of one group of slots, alternative by alternative. */
class WayMatches {
  private readonly slots: Slots
  private readonly units: readonly PlannedUnit[]
  private readonly unions: Unions
  private readonly lent: Scratch[] = []
  /** What each unit has found; a set of its own as soon as it is more than one. */
  private readonly having: (Uint32Array | null)[]
  private readonly isOwn: boolean[]

  constructor(slots: Slots, units: readonly PlannedUnit[], unions: Unions) {
    this.slots = slots
    this.units = units
    this.unions = unions
    this.having = units.map(() => null)
    this.isOwn = units.map(() => false)
  }

  end(): void {
    for (const each of this.lent) giveBack(each)
  }

  private lend(): Uint32Array {
    const scratch = lendSet(this.slots.words)
    this.lent.push(scratch)
    return scratch.set
  }

  /** Adds what has a rank; whether that is anything. */
  addRank(rank: number): boolean {
    let isAny = false
    for (let at = 0; at < this.units.length; at++) {
      const wanted = this.units[at]?.byRank.get(rank)
      if (wanted !== undefined && this.addWanted(at, wanted)) isAny = true
    }
    return isAny
  }

  /** Adds all that is found, however well. */
  addNeeded(): void {
    for (const [at, { needed }] of this.units.entries()) this.addWanted(at, needed)
  }

  private addWanted(at: number, { together, others }: Wanted): boolean {
    const { slots, unions, lent } = this
    let isAny = false
    const add = (set: Uint32Array | null) => {
      if (set === null) return
      isAny = true
      const known = this.having[at] ?? null
      if (known === null) this.having[at] = set
      else if (this.isOwn[at]) addAll(known, set)
      else {
        const both = this.lend()
        both.set(known)
        addAll(both, set)
        this.having[at] = both
        this.isOwn[at] = true
      }
    }
    if (together !== null) add(unions.having(slots, together, lent))
    for (const all of others) add(this.havingAll(all))
    return isAny
  }

  private havingAll(all: readonly Listed[]): Uint32Array | null {
    let both: Uint32Array | null = null
    for (const each of all) {
      const own = this.unions.having(this.slots, each, this.lent)
      if (own === null) return null
      if (both === null) {
        both = this.lend()
        both.set(own)
      } else keepCommon(both, own)
    }
    return both
  }

  /** What all units have, only to be read until more is added; null where one has nothing. */
  collected(): Uint32Array | null {
    const [first = null, ...others] = this.having
    if (first === null || others.length === 0) return first
    if (others.includes(null)) return null
    const all = this.lend()
    all.set(first)
    for (const other of others) keepCommon(all, other as Uint32Array)
    return all
  }
}

/** What a plan finds of some slots, whatever filter they pass: all of it, and that of each rank up to `upTo`. What is not kept is lent (`lending`). */
export function meantIn(slots: Slots, plan: Plan, upTo: number): MeantIn {
  const known = plan.meanings.known(plan.meaning, slots, upTo)
  if (known !== null) return known
  const meant = lookedUp(slots, plan, upTo)
  return slots.runs === null ? meant : plan.meanings.keep(plan.meaning, slots, meant)
}

/** What may be found: what has ended is not found any more, whoever asks, nor what has something that is not meant. */
function mayBeFound(slots: Slots, { without, unions }: Plan): Uint32Array {
  if (without.together === null && without.others.length === 0) return slots.alive
  const out = new WayMatches(slots, [{ byRank: new Map(), needed: without }], unions)
  out.addNeeded()
  const having = out.collected()
  const { set } = lendSet(slots.words)
  set.set(slots.alive)
  if (having !== null) removeAll(set, having)
  out.end()
  return set
}

function lookedUp(slots: Slots, plan: Plan, upTo: number): MeantIn {
  const may = mayBeFound(slots, plan)
  const ways = plan.ways.map((way) => new WayMatches(slots, way, plan.unions))
  const found = lendSet(slots.words).set
  const ranked: { rank: number; set: SlotSet }[] = []
  for (const rank of plan.ranks) {
    if (rank > upTo) break
    const collected = ways.flatMap((way) => (way.addRank(rank) ? (way.collected() ?? []) : []))
    if (collected.length === 0) continue
    const { set } = lendSet(slots.words)
    for (const each of collected) addNew(found, set, may, each)
    if (!isEmpty(set)) ranked.push({ rank, set: asBits(set) })
  }
  // The rest only has to be found: how well does not count any more.
  const isAllRanked = (plan.ranks.at(-1) ?? 0) <= upTo
  if (!isAllRanked) {
    for (const way of ways) {
      way.addNeeded()
      const collected = way.collected()
      if (collected !== null) addCommon(found, may, collected)
    }
  }
  for (const way of ways) way.end()
  return { all: asBits(found), ranked, upTo: isAllRanked ? Number.POSITIVE_INFINITY : upTo }
}
