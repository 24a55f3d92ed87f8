// What a text finds of each part, and how well, kept from the second time that it is asked for: whatever filters, order and page it is asked with.
import type { Slots } from './part.ts'
import { bytesOf, keptOf, type SlotSet } from './slot-sets.ts'

/** What a reading finds of one part or the tail, whether or not it lives or is listed: all of it, and that of each rank up to `upTo`, the best first. */
export type MeantIn = { all: SlotSet; ranked: readonly { rank: number; set: SlotSet }[]; upTo: number }

/** The companies of what is found, as bits, when so many of the part's jobs had ended. */
type CompaniesIn = { ended: number; set: Uint32Array }

const BYTES_PER_JOB = 16
const BYTES_MIN = 1_000_000
/** So much of that may be names of what was asked for once. */
const ONCE_SHARE = 0.25
/** About what an entry takes beside what it holds, and one that is a name alone. */
const ENTRY_BYTES = 300
const ONCE_BYTES = 50

/** As much as a name takes at most: a letter is one or two bytes. */
const nameBytes = (name: string) => name.length * 2

export class Meaning {
  readonly parts = new Map<Slots, MeantIn>()
  readonly companies = new Map<Slots, CompaniesIn>()
  /** Not where it was asked for the first time: then nothing is put in. */
  readonly isKept: boolean
  bytes = 0

  constructor(isKept: boolean) {
    this.isKept = isKept
  }
}

/** As much as is counted in runs of a kept set beside its bits. */
const bytesIn = ({ all, ranked }: MeantIn, { runs }: Slots) =>
  [all, ...ranked.map(({ set }) => set)].reduce((sum, set) => sum + bytesOf(set) + (runs?.length ?? 0), ENTRY_BYTES)

/**
 * A part does not change, so what a text finds there can never be too old: which of it lives and is listed is told by other sets, and what is counted by them is
 * counted anew where a job of the part has ended. Bounded by the number of jobs; the least recently asked for goes. What was asked for once is known by name
 * alone, and so pushes out no more than a quarter of what is kept.
 */
export class Meanings {
  /** By what the reading says, the least recently asked for first. */
  private readonly kept = new Map<string, Meaning>()
  /** The names of what was asked for once, the first of them first. */
  private readonly once = new Set<string>()
  private onceBytes = 0
  private readonly jobs: () => number
  bytes = 0

  /** `jobs` answers how many are held. */
  constructor(jobs: () => number) {
    this.jobs = jobs
  }

  /** What is kept of a reading by that name, which has been asked for last from now on. */
  of(name: string): Meaning {
    const known = this.kept.get(name)
    if (known === undefined && !this.once.has(name)) {
      this.addOnce(name)
      return new Meaning(false)
    }
    const meaning = known ?? new Meaning(true)
    if (known === undefined) {
      this.forgetOnce(name)
      this.add(meaning, nameBytes(name) + ENTRY_BYTES)
    } else this.kept.delete(name)
    this.kept.set(name, meaning)
    this.makeRoom()
    return meaning
  }

  /** What is kept of a part, if it goes as far as that rank. */
  known(meaning: Meaning, slots: Slots, upTo: number): MeantIn | null {
    const known = meaning.parts.get(slots)
    return known !== undefined && known.upTo >= upTo ? known : null
  }

  /** Keeps copies of what is found of a part, if that was asked for before: of what is asked once nothing is kept. Answers what may be read from now on. */
  keep(meaning: Meaning, part: Slots, meant: MeantIn): MeantIn {
    if (!meaning.isKept) return meant
    const copy = {
      all: keptOf(meant.all.bits as Uint32Array),
      ranked: meant.ranked.map(({ rank, set }) => ({ rank, set: keptOf(set.bits as Uint32Array) })),
      upTo: meant.upTo,
    }
    const before = meaning.parts.get(part)
    meaning.parts.set(part, copy)
    this.add(meaning, bytesIn(copy, part) - (before === undefined ? 0 : bytesIn(before, part)))
    return copy
  }

  /** The companies whose living jobs of a part are found, made by `make` where that is not known. Numbers of companies that came since are beyond its end. */
  companiesIn(meaning: Meaning, part: Slots, make: () => Uint32Array): Uint32Array {
    const known = meaning.companies.get(part)
    if (known?.ended === part.ended) return known.set
    const set = make()
    if (!meaning.isKept) return set
    meaning.companies.set(part, { ended: part.ended, set })
    this.add(meaning, set.byteLength - (known?.set.byteLength ?? 0))
    return set
  }

  /** A part is gone. */
  forget(part: Slots): void {
    for (const meaning of this.kept.values()) {
      const meant = meaning.parts.get(part)
      if (meant !== undefined) this.add(meaning, -bytesIn(meant, part))
      this.add(meaning, -(meaning.companies.get(part)?.set.byteLength ?? 0))
      meaning.parts.delete(part)
      meaning.companies.delete(part)
    }
  }

  private add(meaning: Meaning, bytes: number): void {
    meaning.bytes += bytes
    this.bytes += bytes
  }

  private get most(): number {
    return Math.max(BYTES_MIN, this.jobs() * BYTES_PER_JOB)
  }

  private addOnce(name: string): void {
    this.once.add(name)
    this.countOnce(nameBytes(name) + ONCE_BYTES)
    const most = this.most * ONCE_SHARE
    if (this.onceBytes > most)
      for (const oldest of this.once) {
        if (this.onceBytes <= most) break
        this.forgetOnce(oldest)
      }
    this.makeRoom()
  }

  private forgetOnce(name: string): void {
    this.once.delete(name)
    this.countOnce(-nameBytes(name) - ONCE_BYTES)
  }

  private countOnce(bytes: number): void {
    this.onceBytes += bytes
    this.bytes += bytes
  }

  private makeRoom(): void {
    const { most } = this
    // Where there is room, the map is not gone through: to find its first entry may mean to pass over thousands that were moved to the end.
    if (this.bytes <= most) return
    for (const [oldest, { bytes }] of this.kept) {
      if (this.bytes <= most || this.kept.size === 1) return
      this.kept.delete(oldest)
      this.bytes -= bytes
    }
  }
}
