// The feed of what changed of what visitors see: entries that tables write in the transaction that changes them, read by every web process
// (docs/decisions/0105).
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabaseAddress } from './connect.ts'
import { type Changes, type ChangesRead, everything, openReading, type Reading } from './public-changes-reading.ts'

export type { Changes } from './public-changes-reading.ts'
export { prunePublicChanges } from './public-changes-reading.ts'

export type Subscription = {
  /**
   * Whether what this subscriber holds is what the database held less than a second ago, and includes what this process itself has changed
   * since. Ask in the same turn in which you answer from memory.
   */
  isCurrent(): boolean
  /** While it is current, how far the database's log had been written when what it holds was read: a replica that has replayed as much holds as much. Else null. */
  reached(): string | null
  /** Rises before changes are handed over: what was begun under another version may be older than them, and must not be kept. */
  version(): number
  end(): void
}

export type PublicChanges = {
  /**
   * Hands over what has changed in the order of commits, the first time `everything`; never twice at once: what comes meanwhile is united. While
   * `apply` works the subscriber is not current, nor after it has thrown: then that is logged and it gets `everything` a second later.
   */
  subscribe(name: string, apply: (changes: Changes) => void | Promise<void>): Subscription
  /**
   * Resolves when whatever was committed before the call has been applied by all subscribers that were current, or these know that they are
   * not any more. Never rejects.
   */
  catchUp(): Promise<void>
  /** Ends the reading; subscribers are never current again. */
  close(): Promise<void>
}

/** What was read longer ago is not answered from memory. Less than the second that is promised, so that the answer itself has time. */
const STALE_AFTER_MS = 900
/** How often is read where nobody wakes the reader: several times before what was read last is stale. */
const READ_EVERY_MS = 200
/** How long an answer waits at most until its own change has been applied. */
const CATCH_UP_WITHIN_MS = 900
const CONNECT_AGAIN_MS = [0, 100, 200, 500, 1000] as const
const APPLY_AGAIN_MS = 1000

function united(a: Changes | null, b: Changes): Changes {
  if (a === null || b.everything) return b
  if (a.everything) return a
  return {
    everything: false,
    jobs: a.jobs.union(b.jobs),
    companies: a.companies.union(b.companies),
    partners: a.partners.union(b.partners),
  }
}

/** One who is told, with what it has still to be told. Times are those of `performance.now()`. */
class Subscriber {
  private waiting: Changes | null = everything
  private isWorking = false
  private hasEnded = false
  private readUntil = Number.NEGATIVE_INFINITY
  private readLog: string | null = null
  /** It holds what the database held then. */
  private appliedUntil = Number.NEGATIVE_INFINITY
  private appliedLog: string | null = null
  /** What was read before does not count: it may lack what this process has answered since. */
  private countsFrom = Number.NEGATIVE_INFINITY
  version = 0
  private applied = Promise.withResolvers<void>()
  private readonly name: string
  private readonly apply: (changes: Changes) => void | Promise<void>
  private readonly log: Logger

  constructor(name: string, apply: (changes: Changes) => void | Promise<void>, log: Logger) {
    this.name = name
    this.apply = apply
    this.log = log
  }

  /** Takes what was found by a reading that began then and read the database's log up to there; null where that was nothing. */
  take(changes: Changes | null, begun: number, log: string): void {
    if (changes !== null) this.waiting = united(this.waiting, changes)
    this.readUntil = begun
    this.readLog = log
    if (!this.isWorking) void this.work()
  }

  isCurrent(): boolean {
    const { appliedUntil, countsFrom, isWorking, hasEnded } = this
    return !isWorking && !hasEnded && appliedUntil >= countsFrom && performance.now() - appliedUntil < STALE_AFTER_MS
  }

  reached(): string | null {
    return this.isCurrent() ? this.appliedLog : null
  }

  /** Until it has applied what is read from that moment on, it is not current. */
  forgetUntil(moment: number): void {
    if (this.appliedUntil < moment) this.countsFrom = Math.max(this.countsFrom, moment)
  }

  /** Resolves when it holds what the database held then, knows that it does not, or has ended. */
  async until(moment: number): Promise<void> {
    while (this.appliedUntil < moment && this.countsFrom < moment && !this.hasEnded) await this.applied.promise
  }

  end(): void {
    this.hasEnded = true
    this.applied.resolve()
  }

  /** Without waiting where `apply` does not: then it is current again in the turn in which changes were read. */
  private async work(): Promise<void> {
    this.isWorking = true
    while (this.appliedUntil < this.readUntil && !this.hasEnded) {
      const { waiting, readUntil, readLog } = this
      this.waiting = null
      try {
        if (waiting !== null) {
          this.version++
          const applying = this.apply(waiting)
          if (applying) await applying
        }
        this.appliedUntil = readUntil
        this.appliedLog = readLog
        this.applied.resolve()
        this.applied = Promise.withResolvers()
      } catch (error) {
        this.log.warn({ err: error }, `what changed could not be applied to ${this.name}, which begins anew`)
        this.waiting = everything
        await pause(APPLY_AGAIN_MS, undefined, { ref: false })
      }
    }
    this.isWorking = false
  }
}

type Options = {
  address: DatabaseAddress
  log: Logger
  /** The clock by which jobs end. */
  now: () => Date
}

class Feed implements PublicChanges {
  private readonly options: Options
  private readonly subscribers = new Set<Subscriber>()
  private readonly end = new AbortController()
  private reading: Reading | null = null
  private running: Promise<void> | null = null
  private wake = Promise.withResolvers<void>()
  /** Those who wait for the next reading to begin and end. */
  private waiting: (() => void)[] = []

  constructor(options: Options) {
    this.options = options
  }

  subscribe(name: string, apply: (changes: Changes) => void | Promise<void>): Subscription {
    const subscriber = new Subscriber(name, apply, this.options.log)
    this.subscribers.add(subscriber)
    this.running ??= this.run()
    this.wake.resolve()
    return {
      isCurrent: () => subscriber.isCurrent(),
      reached: () => subscriber.reached(),
      version: () => subscriber.version,
      end: () => {
        this.subscribers.delete(subscriber)
        subscriber.end()
      },
    }
  }

  async catchUp(): Promise<void> {
    const asked = performance.now()
    const current = [...this.subscribers].filter((each) => each.isCurrent())
    for (const each of this.subscribers) if (!current.includes(each)) each.forgetUntil(asked)
    if (current.length === 0) return
    const done = this.nextReading().then(() => Promise.all(current.map((each) => each.until(asked))))
    const over = new AbortController()
    await Promise.race([done, pause(CATCH_UP_WITHIN_MS, undefined, { signal: over.signal, ref: false })])
    over.abort()
    for (const each of current) each.forgetUntil(asked)
  }

  async close(): Promise<void> {
    this.end.abort()
    for (const each of this.subscribers) each.end()
    for (const resolve of this.waiting.splice(0)) resolve()
    this.wake.resolve()
    await this.reading?.close()
    await this.running
  }

  /** Nothing that was read until now counts any more. */
  private forget(): void {
    for (const each of this.subscribers) each.forgetUntil(performance.now())
  }

  private nextReading(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve)
      this.wake.resolve()
    })
  }

  /** Reads again and again, on a connection of its own, which is made again when it is lost. */
  private async run(): Promise<void> {
    const { log } = this.options
    let since: ChangesRead['until'] | null = null
    let failures = 0
    while (!this.end.signal.aborted) {
      try {
        this.reading = await openReading(this.options.address, () => this.wake.resolve())
        for (;;) {
          since = await this.readOnce(this.reading, since)
          if (failures > 0) log.info('what changes can be read again')
          failures = 0
          await this.sleep(READ_EVERY_MS)
          if (this.end.signal.aborted) break
        }
      } catch (error) {
        this.forget()
        if (failures++ === 0 && !this.end.signal.aborted)
          log.warn({ err: error }, 'what changes cannot be read: until it can, everything is answered from the database')
      }
      await this.reading?.close()
      this.reading = null
      // Nobody is current: there is nothing to wait for.
      for (const resolve of this.waiting.splice(0)) resolve()
      const ms = CONNECT_AGAIN_MS[Math.min(failures, CONNECT_AGAIN_MS.length) - 1] ?? 0
      await pause(ms, undefined, { signal: this.end.signal, ref: false }).catch(() => undefined)
    }
  }

  private async readOnce(reading: Reading, since: ChangesRead['until'] | null): Promise<ChangesRead['until']> {
    this.wake = Promise.withResolvers()
    const served = this.waiting.splice(0)
    try {
      const begun = performance.now()
      const { changes, until } = await reading.read(since, this.options.now())
      for (const each of this.subscribers) each.take(changes, begun, until.log)
      return until
    } catch (error) {
      this.forget()
      throw error
    } finally {
      for (const resolve of served) resolve()
    }
  }

  private async sleep(ms: number): Promise<void> {
    const over = new AbortController()
    const ended = pause(ms, undefined, { signal: over.signal, ref: false }).catch(() => undefined)
    await Promise.race([ended, this.wake.promise])
    over.abort()
  }
}

/** Reads the feed as soon as somebody subscribes, until it is closed. */
export function openPublicChanges(options: Options): PublicChanges {
  return new Feed(options)
}
