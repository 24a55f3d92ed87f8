// A reading with the numbers of its lexemes, and what it finds among the jobs of one part or the tail.
import { needed, type Reading } from '../reading.ts'
import { addAll, bitsOf, giveBack, keepCommon, lendSet, type Scratch } from './bits.ts'
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

/** What one way finds of one group of slots, alternative by alternative. */
class WayMatches {
  private readonly slots: Slots
  private readonly way: PlannedWay
  private readonly having: Scratch[]
  private readonly all: Scratch

  constructor(slots: Slots, way: PlannedWay) {
    this.slots = slots
    this.way = way
    this.having = way.units.map(() => lendSet(slots.words))
    this.all = lendSet(slots.words)
  }

  end(): void {
    for (const each of [...this.having, this.all]) giveBack(each)
  }

  /** Adds what the alternatives have that are wanted; whether that is anything. */
  add(isWanted: (alternative: PlannedAlternative) => boolean): boolean {
    let isAny = false
    for (const [at, unit] of this.way.units.entries()) {
      for (const alternative of unit) {
        if (isWanted(alternative) && this.addAlternative(alternative, this.having[at] as Scratch)) isAny = true
      }
    }
    return isAny
  }

  private addList(list: readonly number[], { set, bytes }: Scratch): boolean {
    let isAny = false
    for (const lexeme of list) if (this.slots.addHaving(lexeme, set, bytes)) isAny = true
    return isAny
  }

  private addAlternative({ all }: PlannedAlternative, having: Scratch): boolean {
    const [first = [], ...others] = all
    if (others.length === 0) return this.addList(first, having)
    const both = lendSet(this.slots.words)
    let isAny = this.addList(first, both)
    for (const other of others) {
      if (!isAny) break
      const one = lendSet(this.slots.words)
      isAny = this.addList(other, one)
      keepCommon(both.set, one.set)
      giveBack(one)
    }
    if (isAny) addAll(having.set, both.set)
    giveBack(both)
    return isAny
  }

  /** What all units have; to be read only until more is added. */
  collected(): Uint32Array | null {
    const [first, ...others] = this.having
    if (first === undefined || others.length === 0) return first?.set ?? null
    const { set } = this.all
    set.set(first.set)
    for (const other of others) keepCommon(set, other.set)
    return set
  }
}

/** Of a rank, the slots that a page may show, and how many they are. */
type Ranked = { rank: number; set: Uint32Array; count: number }

/** Adds to `found` what is within, and to `fresh` what of it is new there and may be shown; answers how many these are. */
function takeNew(found: Uint32Array, within: Uint32Array, collected: Uint32Array, shown: Uint32Array, fresh: Uint32Array): number {
  let count = 0
  for (let at = 0; at < found.length; at++) {
    const word = (collected[at] as number) & (within[at] as number) & ~(found[at] as number)
    if (word === 0) continue
    found[at] = (found[at] as number) | word
    const own = word & (shown[at] as number)
    fresh[at] = (fresh[at] as number) | own
    count += bitsOf(own)
  }
  return count
}

/**
 * What a plan finds of the slots `within`: all of it, and those that may be `shown` of each rank up to `upTo`, the best first; where none has a rank, there is
 * no set for it. The sets are lent (`lending`).
 */
export function matchesIn(
  slots: Slots,
  plan: Plan,
  within: Uint32Array,
  { shown, upTo }: { shown: Uint32Array; upTo: number },
): { found: Uint32Array; ranked: Ranked[] } {
  const ways = plan.ways.map((way) => new WayMatches(slots, way))
  const found = lendSet(slots.words).set
  const ranked: Ranked[] = []
  for (const rank of plan.ranks) {
    if (rank > upTo) break
    const changed = ways.filter((way) => way.add((each) => each.rank === rank))
    if (changed.length === 0) continue
    const { set } = lendSet(slots.words)
    let count = 0
    for (const way of changed) {
      const collected = way.collected()
      if (collected !== null) count += takeNew(found, within, collected, shown, set)
    }
    if (count > 0) ranked.push({ rank, set, count })
  }
  // The rest only has to be found: how well does not count any more.
  for (const way of ways) {
    if (!way.add((each) => each.rank > upTo && each.isNeeded)) continue
    const collected = way.collected()
    if (collected !== null) addAll(found, collected)
  }
  for (const way of ways) way.end()
  keepCommon(found, within)
  return { found, ranked }
}
