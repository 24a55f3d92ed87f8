// What was read of the database for pages, for as long as the feed of changes has told of nothing that it may depend on (docs/decisions/0137). Who asks for
// what is being read waits for it: a page asks for one job several times at once.
import type { Changes, PublicChanges, Subscription } from '../../../db/public-changes.ts'

/** A whole job with what it is written as takes some thirty kilobytes, everything else a few hundred bytes. */
const READINGS_MAX = 1000

/** What is read. With `job` it depends on nothing of other jobs, so that it stays when only these have changed. */
export type Wanted<T> = { key: string; job?: number; read: () => Promise<T> }

type Reading = { job: number | undefined; answer: Promise<unknown> }

export class HeldReadings {
  private readonly changes: PublicChanges
  private readonly max: number
  /** Those asked for longest ago come first. */
  private readonly readings = new Map<string, Reading>()
  private subscription: Subscription | null = null

  constructor(changes: PublicChanges, max = READINGS_MAX) {
    this.changes = changes
    this.max = max
  }

  get size(): number {
    return this.readings.size
  }

  hold(): void {
    this.subscription ??= this.changes.subscribe('what pages read', (changes) => this.forget(changes))
  }

  end(): void {
    this.subscription?.end()
    this.readings.clear()
  }

  /** What `read` answers, now or since nothing has changed that it depends on. It is nobody's to change. */
  async of<T>({ key, job, read }: Wanted<T>): Promise<T> {
    const { subscription } = this
    if (!subscription?.isCurrent()) return read()
    const version = subscription.version()
    const answer = await this.reading(key, job, read)
    return subscription.version() === version && subscription.isCurrent() ? answer : read()
  }

  private reading<T>(key: string, job: number | undefined, read: () => Promise<T>): Promise<T> {
    const known = this.readings.get(key)
    const reading: Reading = known ?? { job, answer: read() }
    this.readings.delete(key)
    this.readings.set(key, reading)
    if (known === undefined)
      reading.answer.catch(() => {
        if (this.readings.get(key) === reading) this.readings.delete(key)
      })
    const [oldest] = this.readings.keys()
    if (this.readings.size > this.max && oldest !== undefined) this.readings.delete(oldest)
    return reading.answer as Promise<T>
  }

  private forget({ everything, jobs, companies, partners }: Changes): void {
    if (everything || companies.size > 0 || partners.size > 0) this.readings.clear()
    for (const [key, { job }] of this.readings) if (job === undefined || jobs.has(job)) this.readings.delete(key)
  }
}
