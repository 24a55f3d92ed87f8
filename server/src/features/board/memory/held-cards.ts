// What lists show of the jobs that were asked for last. Each is read once, and anew when the feed of changes has named it or its company
// (docs/decisions/0118).
import type { Changes, PublicChanges, Subscription } from '../../../db/public-changes.ts'
import type { JobRow } from '../job-detail.ts'

/** About five kilobytes each, with what they are written as in both languages. */
const CARDS_MAX = 2000

type Options = {
  /** Those of these jobs that there are, in this order. */
  read: (ids: readonly number[]) => Promise<JobRow[]>
  changes: PublicChanges
  max?: number
}

export class HeldCards {
  private readonly options: Options
  private readonly max: number
  /** Those asked for longest ago come first. */
  private readonly rows = new Map<number, JobRow>()
  private subscription: Subscription | null = null

  constructor(options: Options) {
    this.options = options
    this.max = options.max ?? CARDS_MAX
  }

  get size(): number {
    return this.rows.size
  }

  hold(): void {
    this.subscription ??= this.options.changes.subscribe('the cards', (changes) => this.forget(changes))
  }

  end(): void {
    this.subscription?.end()
    this.rows.clear()
  }

  /** Those of these jobs that there are, in this order. What is held is nobody's to change. */
  async list(ids: readonly number[]): Promise<JobRow[]> {
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

  private take(id: number): JobRow {
    const row = this.rows.get(id) as JobRow
    this.keep(row)
    return row
  }

  private keep(row: JobRow): void {
    this.rows.delete(row.id)
    this.rows.set(row.id, row)
    const [oldest] = this.rows.keys()
    if (this.rows.size > this.max && oldest !== undefined) this.rows.delete(oldest)
  }

  private forget({ everything, jobs, companies }: Changes): void {
    if (everything) this.rows.clear()
    for (const id of jobs) this.rows.delete(id)
    if (companies.size === 0) return
    for (const [id, { company_id }] of this.rows) if (companies.has(company_id)) this.rows.delete(id)
  }
}
