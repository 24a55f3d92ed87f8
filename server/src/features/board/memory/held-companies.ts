// All public companies as this process holds them: each under a number that it keeps, their order, and for each lexeme the numbers of those that have it.
import { eachBit, setBit } from './bits.ts'
import { Lexemes } from './lexemes.ts'

/** A company as it is held: what visitors find it by. */
export type HeldCompany = {
  id: number
  /** The words of its name, folded. */
  sortName: string
  jobs: number
  industry: number | null
  /** The code of its country. */
  country: string | null
  lexemes: Uint32Array
}

export type Industry = { id: number; names: readonly (string | null)[] }

const OF_TWO_UNITS = /[\ud800-\udfff]/

/** The order of the bytes of two texts, as the database has it. */
function compareBytes(a: string, b: string): number {
  if (a === b) return 0
  if (OF_TWO_UNITS.test(a) || OF_TWO_UNITS.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : 1
}

/** Where a number stands in a list in order, or would stand. */
function placeIn(list: readonly number[], number: number): number {
  let low = 0
  for (let high = list.length; low < high; ) {
    const middle = (low + high) >>> 1
    if ((list[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** About what a company takes beside its lexemes, and a lexeme beside its list. */
const COMPANY_BYTES = 250
const LEXEME_BYTES = 150

export class HeldCompanies {
  readonly lexemes = new Lexemes()
  readonly industries: readonly Industry[]
  readonly countries: ReadonlySet<string>
  /** Of each industry and country that some company has had, by the number of their group. */
  readonly groups: Pick<HeldCompany, 'industry' | 'country'>[] = []
  /** Those with jobs first, then by name: the numbers of all that there are. */
  order: readonly number[] = []
  private readonly groupNumbers = new Map<string, number>()
  private readonly numbers = new Map<number, number>()
  private readonly held: (HeldCompany | null)[] = []
  private readonly groupAt: number[] = []
  /** By the number of a lexeme, in order. */
  private readonly having: number[][] = []
  private lexemeCount = 0
  /** How many of all there are of each group, until they change. */
  private groupCounts: Int32Array | null = null

  constructor(industries: readonly Industry[] = [], countries: ReadonlySet<string> = new Set()) {
    this.industries = industries
    this.countries = countries
  }

  /** How many words a set of companies has: always whole fours, as `bits.ts` goes through them. */
  get words(): number {
    return Math.ceil(this.held.length / 128) * 4
  }

  get bytes(): number {
    return this.order.length * COMPANY_BYTES + this.lexemes.size * LEXEME_BYTES + this.lexemeCount * 12
  }

  /** The number of a company, which it keeps, whether or not it is held. */
  numberOf(id: number): number {
    const known = this.numbers.get(id)
    if (known !== undefined) return known
    const number = this.held.length
    this.numbers.set(id, number)
    this.held.push(null)
    return number
  }

  /** The company of this number, null where there is none any more. */
  at(number: number): HeldCompany | null {
    return this.held[number] ?? null
  }

  groupOf(number: number): number {
    return this.groupAt[number] as number
  }

  /** What these companies are from now on: those that are not given anew are gone. */
  replace(ids: Iterable<number>, companies: readonly HeldCompany[]): void {
    this.groupCounts = null
    const changed = new Set(Array.from(ids, (id) => this.numberOf(id)))
    for (const number of changed) this.end(number)
    const added = companies.map((company) => this.put(company)).sort((a, b) => this.compare(a, b))
    const order: number[] = []
    let next = 0
    for (const number of this.order) {
      if (changed.has(number)) continue
      while (next < added.length && this.compare(added[next] as number, number) < 0) order.push(added[next++] as number)
      order.push(number)
    }
    this.order = order.concat(added.slice(next))
  }

  /** Adds those that have one of the lexemes. */
  addHaving(lexemes: Iterable<number>, set: Uint32Array): void {
    for (const lexeme of lexemes) for (const number of this.having[lexeme] ?? []) setBit(set, number)
  }

  /** Those whose name begins with a text, in order: all that have jobs before the others. */
  *named(text: string): Generator<number> {
    const { order } = this
    const at = (place: number) => this.held[order[place] as number] as HeldCompany
    const first = (low: number, high: number, isBeyond: (company: HeldCompany) => boolean) => {
      let [from, to] = [low, high]
      while (from < to) {
        const middle = (from + to) >>> 1
        if (isBeyond(at(middle))) to = middle
        else from = middle + 1
      }
      return from
    }
    const withoutJobs = first(0, order.length, ({ jobs }) => jobs === 0)
    for (const [low, high] of [
      [0, withoutJobs],
      [withoutJobs, order.length],
    ] as const) {
      const from = first(low, high, ({ sortName }) => compareBytes(sortName, text) >= 0)
      for (let place = from; place < high && at(place).sortName.startsWith(text); place++) yield order[place] as number
    }
  }

  /** How many of a set there are of each group. */
  countGroups(set: Uint32Array | null): Int32Array {
    if (set === null) {
      this.groupCounts ??= this.counted(this.order)
      return this.groupCounts
    }
    const numbers: number[] = []
    eachBit(set, (number) => {
      if (this.held[number] != null) numbers.push(number)
    })
    return this.counted(numbers)
  }

  private counted(numbers: readonly number[]): Int32Array {
    const counts = new Int32Array(this.groups.length)
    for (const number of numbers) {
      const group = this.groupAt[number] as number
      counts[group] = (counts[group] as number) + 1
    }
    return counts
  }

  private compare(a: number, b: number): number {
    const [one, other] = [this.held[a] as HeldCompany, this.held[b] as HeldCompany]
    return Number(other.jobs > 0) - Number(one.jobs > 0) || compareBytes(one.sortName, other.sortName) || one.id - other.id
  }

  private end(number: number): void {
    const company = this.held[number] ?? null
    if (company === null) return
    this.held[number] = null
    this.lexemeCount -= company.lexemes.length
    for (const lexeme of company.lexemes) {
      const list = this.having[lexeme] as number[]
      list.splice(placeIn(list, number), 1)
    }
  }

  private put(company: HeldCompany): number {
    const number = this.numberOf(company.id)
    this.held[number] = company
    this.groupAt[number] = this.groupNumberOf(company)
    this.lexemeCount += company.lexemes.length
    for (const lexeme of company.lexemes) {
      while (this.having.length <= lexeme) this.having.push([])
      const list = this.having[lexeme] as number[]
      if (list.length === 0 || (list.at(-1) as number) < number) list.push(number)
      else list.splice(placeIn(list, number), 0, number)
    }
    return number
  }

  private groupNumberOf({ industry, country }: HeldCompany): number {
    const key = `${industry}|${country}`
    const known = this.groupNumbers.get(key)
    if (known !== undefined) return known
    this.groupNumbers.set(key, this.groups.length)
    return this.groups.push({ industry, country }) - 1
  }
}
