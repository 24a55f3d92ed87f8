// What lists show of the jobs or companies that were asked for last. Each is read once, and anew when the feed of changes has named it or its
// company (docs/decisions/0118).
import type { Changes, PublicChanges, Subscription } from '../../../db/public-changes.ts'

/** About five kilobytes each, with what they are written as in both languages. */
const CARDS_MAX = 2000

type Options<R> = {
  /** What is held, as the log names it. */
  name: string
  /** Those with these ids that there are, in this order. */
  read: (ids: readonly number[]) => Promise<R[]>
  changes: PublicChanges
  /** Which are named by what has changed. */
  namedBy: (changes: Changes) => ReadonlySet<number>
  companyOf: (row: R) => number
  max?: number
}

export class HeldCards<R extends { id: number }> {
  private readonly options: Options<R>
  private readonly max: number
  /** Those asked for longest ago come first. */
  private readonly rows = new Map<number, R>()
  private subscription: Subscription | null = null

  constructor(options: Options<R>) {
    this.options = options
    this.max = options.max ?? CARDS_MAX
  }

  get size(): number {
    return this.rows.size
  }

  hold(): void {
    this.subscription ??= this.options.changes.subscribe(this.options.name, (changes) => this.forget(changes))
  }

  end(): void {
    this.subscription?.end()
    this.rows.clear()
  }

  /** Those with these ids that there are, in this order. What is held is nobody's to change. */
  async list(ids: readonly number[]): Promise<R[]> {
    const { subscription } = this
    if (!subscription?.isCurrent()) return this.options.read(ids)
    const version = subscription.version()
    const missing = ids.filter((id) => !this.rows.has(id))
    if (missing.length === 0) return ids.map((id) => this.take(id))
    // Few are missing or all: one statement either way, and no card of another moment than its neighbours.
    const read = await this.options.read(ids)
    if (subscription.version() === version && subscription.isCurrent()) for (const row of read) this.keep(row)
    return read
  }

  private take(id: number): R {
    const row = this.rows.get(id) as R
    this.keep(row)
    return row
  }

  private keep(row: R): void {
    this.rows.delete(row.id)
    this.rows.set(row.id, row)
    const [oldest] = this.rows.keys()
    if (this.rows.size > this.max && oldest !== undefined) this.rows.delete(oldest)
  }

  private forget(changes: Changes): void {
    const { namedBy, companyOf } = this.options
    if (changes.everything) this.rows.clear()
    for (const id of namedBy(changes)) this.rows.delete(id)
    if (changes.companies.size === 0) return
    for (const [id, row] of this.rows) if (changes.companies.has(companyOf(row))) this.rows.delete(id)
  }
}
