// A reading with the numbers of its lexemes, and what it finds among the jobs of one part or the tail.
import { needed, type Reading } from '../reading.ts'
import { addAll, isEmpty, keepCommon } from './bits.ts'
import type { Lexemes } from './lexemes.ts'
import type { Slots } from './part.ts'

/** Of each list one lexeme is there. `isNeeded`: it finds what no other of its unit does. */
type PlannedAlternative = { rank: number; all: readonly (readonly number[])[]; isNeeded: boolean }
type PlannedWay = { units: readonly (readonly PlannedAlternative[])[] }

/** The ways of a reading that may find something; ranks are those of jobs, with the rank of the way. */
export type Plan = { ways: readonly PlannedWay[]; ranks: readonly number[] }

/** Looks the lexemes of a reading up. */
export function planOf({ ways }: Reading, lexemes: Lexemes): Plan {
  const planned = ways.flatMap((way): PlannedWay[] => {
    const units = way.units.map((unit) => {
      const wide = new Set(needed(unit))
      return unit.flatMap((alternative): PlannedAlternative[] => {
        const all = alternative.all.map((lexeme) => lexemes.numbersOf(lexeme))
        return all.some((one) => one.length === 0) ? [] : [{ rank: way.rank + alternative.rank, all, isNeeded: wide.has(alternative) }]
      })
    })
    return units.some((unit) => unit.length === 0) ? [] : [{ units }]
  })
  const ranks = planned.flatMap(({ units }) => units.flatMap((unit) => unit.map(({ rank }) => rank)))
  return { ways: planned, ranks: [...new Set(ranks)].sort((a, b) => a - b) }
}

/** A set of slots, as words and as bytes. */
type Scratch = { set: Uint32Array; bytes: Uint8Array }

function scratch(words: number): Scratch {
  const set = new Uint32Array(words)
  return { set, bytes: new Uint8Array(set.buffer) }
}

/** What one way finds of one group of slots, alternative by alternative. */
class WayMatches {
  private readonly slots: Slots
  private readonly way: PlannedWay
  private readonly having: Scratch[]
  private readonly one: Scratch
  private readonly both: Scratch

  constructor(slots: Slots, way: PlannedWay) {
    this.slots = slots
    this.way = way
    this.having = way.units.map(() => scratch(slots.words))
    this.one = scratch(slots.words)
    this.both = scratch(slots.words)
  }

  /** Adds what the alternatives find that are wanted; whether there were any. */
  add(isWanted: (alternative: PlannedAlternative) => boolean): boolean {
    let isAny = false
    for (const [at, unit] of this.way.units.entries()) {
      for (const alternative of unit) {
        if (!isWanted(alternative)) continue
        isAny = true
        this.addAlternative(alternative, this.having[at] as Scratch)
      }
    }
    return isAny
  }

  private addAlternative({ all }: PlannedAlternative, having: Scratch): void {
    const { slots, one, both } = this
    const [first = [], ...others] = all
    if (others.length === 0) {
      for (const lexeme of first) slots.addHaving(lexeme, having.set, having.bytes)
      return
    }
    both.set.fill(0)
    for (const lexeme of first) slots.addHaving(lexeme, both.set, both.bytes)
    for (const other of others) {
      one.set.fill(0)
      for (const lexeme of other) slots.addHaving(lexeme, one.set, one.bytes)
      keepCommon(both.set, one.set)
    }
    addAll(having.set, both.set)
  }

  /** Adds to `found` what all units have. */
  collect(found: Uint32Array): void {
    const [first, ...others] = this.having
    if (first === undefined) return
    if (others.length === 0) {
      addAll(found, first.set)
      return
    }
    this.both.set.set(first.set)
    for (const other of others) keepCommon(this.both.set, other.set)
    addAll(found, this.both.set)
  }
}

export type Ranked = { rank: number; set: Uint32Array }

/**
 * What a plan finds in a group of slots: all of it, and what has each rank up to `upTo`, the best first; where nothing has a rank, there is no set for it.
 */
export function matchesIn(slots: Slots, plan: Plan, upTo: number): { found: Uint32Array; ranked: Ranked[] } {
  const ways = plan.ways.map((way) => new WayMatches(slots, way))
  const found = new Uint32Array(slots.words)
  const ranked: Ranked[] = []
  for (const rank of plan.ranks) {
    if (rank > upTo) break
    const changed = ways.map((way) => way.add((each) => each.rank === rank))
    if (!changed.includes(true)) continue
    const before = found.slice()
    for (const [at, way] of ways.entries()) if (changed[at]) way.collect(found)
    for (let at = 0; at < before.length; at++) before[at] = (found[at] as number) & ~(before[at] as number)
    if (!isEmpty(before)) ranked.push({ rank, set: before })
  }
  // The rest only has to be found: how well does not count any more.
  for (const way of ways) if (way.add((each) => each.rank > upTo && each.isNeeded)) way.collect(found)
  return { found, ranked }
}
