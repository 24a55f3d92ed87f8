// How the board searches: in memory as long as this process holds what the database holds, else on a replica as long as that does
// (docs/decisions/0106), else in the database (docs/decisions/0112).
import { setTimeout as pause } from 'node:timers/promises'
import type { ExchangeRates } from '@plaza/contract/rules/exchange-rates'
import type { Language } from '@plaza/contract/values'
import type { Logger } from 'pino'
import { connect, type DatabaseAddress, type Db } from '../../db/connect.ts'
import type { Changes, PublicChanges, Subscription } from '../../db/public-changes.ts'
import { type CompanyRow, listCompanies, listJobs } from './board-rows.ts'
import { type CompaniesFound, type CompanySearch, searchCompaniesBy } from './company-search.ts'
import { companiesInDatabase } from './company-search-sql.ts'
import type { JobRow } from './job-detail.ts'
import type { BoardSearch, JobSearch, JobsFound, PayBar, Suggested, Suggesting } from './job-search.ts'
import { withCloseHeap } from './memory/close-heap.ts'
import { companiesInMemory } from './memory/company-engine.ts'
import { holdJobs, idsByCell, renewJobs } from './memory/filling.ts'
import { renewCompanies } from './memory/filling-companies.ts'
import { HeldCards } from './memory/held-cards.ts'
import type { HeldJobs } from './memory/held-jobs.ts'
import { HeldReadings, type Wanted } from './memory/held-readings.ts'
import { memoryEngine } from './memory/memory-engine.ts'
import { suggestFrom } from './memory/suggesting.ts'
import { ReplicaSearch } from './replica-search.ts'
import { searchBy, searchPayBy } from './search.ts'
import { databaseEngine } from './search-sql.ts'

type Options = {
  address: DatabaseAddress
  /** Answers what is not answered otherwise. */
  db: Db
  /** A server that follows this database. */
  replica?: DatabaseAddress | null
  changes: PublicChanges
  log: Logger
  rates: ExchangeRates
  /** With more jobs nothing is held. */
  maxJobs: number
}

/** A board that is too large is looked at again after so many changes. */
const LOOK_AGAIN_AFTER_JOBS = 10_000

/** How often suggestions are tried for while what is held catches up with a change, and how long is waited in between. */
const SUGGESTING_TRIES = 3
const CATCHING_UP_MS = 20

class RememberingSearch implements BoardSearch {
  private readonly options: Options
  /** One connection of its own: loading takes none from those who ask, and is not held up by them. */
  private readonly reading: ReturnType<typeof connect>
  private readonly shown: HeldCards<JobRow>
  private readonly shownCompanies: HeldCards<CompanyRow>
  private readonly read: HeldReadings
  private readonly replica: ReplicaSearch | null
  private subscription: Subscription | null = null
  private held: HeldJobs | null = null
  /** What is made of the newest changes. */
  private applying: Promise<void> | undefined
  private changedWhileTooLarge = 0
  private hasEnded = false
  private fromMemory = 0
  private fromReplica = 0
  private fromDatabase = 0

  constructor(options: Options) {
    this.options = options
    const { db, changes } = options
    this.shown = new HeldCards({
      name: 'the cards',
      read: (ids) => listJobs(db, ids),
      changes,
      namedBy: ({ jobs }) => jobs,
      companyOf: ({ company_id }) => company_id,
    })
    this.shownCompanies = new HeldCards({
      name: 'the cards of companies',
      read: (ids) => listCompanies(db, ids),
      changes,
      namedBy: ({ companies }) => companies,
      companyOf: ({ id }) => id,
    })
    this.read = new HeldReadings(changes)
    this.replica = options.replica ? new ReplicaSearch({ ...options, address: options.replica }) : null
    this.reading = connect(options.address, { connections: 1, statementTimeoutMs: 60_000 })
  }

  jobs(query: JobSearch): Promise<JobsFound> {
    return this.answer(
      (held) => searchBy(memoryEngine(held), query),
      (db) => searchBy(databaseEngine(db), query),
    )
  }

  pay(query: JobSearch): Promise<PayBar[]> {
    return this.answer(
      (held) => searchPayBy(memoryEngine(held), query),
      (db) => searchPayBy(databaseEngine(db), query),
    )
  }

  companies(query: CompanySearch, language: Language): Promise<CompaniesFound> {
    return this.answer(
      (held) => searchCompaniesBy(companiesInMemory(held), query, language),
      (db) => searchCompaniesBy(companiesInDatabase(db), query, language),
    )
  }

  async suggest(wanted: Suggesting): Promise<Suggested | null> {
    // Nobody asks again for what was typed: a change that comes in between must not leave the list empty.
    for (let tries = 0; tries < SUGGESTING_TRIES; tries++) {
      if (tries > 0) await pause(CATCHING_UP_MS)
      const { held, subscription } = this
      if (held === null || subscription === null) return null
      if (!subscription.isCurrent()) continue
      const version = subscription.version()
      const suggested = await suggestFrom(held, wanted)
      if (subscription.version() === version && subscription.isCurrent()) return suggested
    }
    return null
  }

  cards(ids: readonly number[]): Promise<JobRow[]> {
    return this.shown.list(ids)
  }

  companyCards(ids: readonly number[]): Promise<CompanyRow[]> {
    return this.shownCompanies.list(ids)
  }

  heldReading<T>(wanted: Wanted<T>): Promise<T> {
    return this.read.of(wanted)
  }

  hold(): void {
    this.replica?.follow()
    if (this.options.maxJobs === 0) return
    this.read.hold()
    this.shown.hold()
    this.shownCompanies.hold()
    this.subscription ??= this.options.changes.subscribe('the search', (changes) => {
      // What the end interrupts is no failure.
      this.applying = this.apply(changes)?.catch((error: unknown) => {
        if (!this.hasEnded) throw error
      })
      return this.applying
    })
  }

  figures(): ReturnType<BoardSearch['figures']> {
    const { held, fromMemory, fromReplica, fromDatabase } = this
    return { jobs: held?.size ?? 0, bytes: held?.bytes ?? 0, isCurrent: this.isCurrent(), fromMemory, fromReplica, fromDatabase }
  }

  async close(): Promise<void> {
    this.hasEnded = true
    this.subscription?.end()
    this.shown.end()
    this.shownCompanies.end()
    this.read.end()
    await this.replica?.close()
    // The next statement of what is being applied is refused.
    const ended = this.reading.pool.end()
    await this.applying?.catch(() => undefined)
    await ended
  }

  private isCurrent(): boolean {
    return this.held !== null && this.subscription?.isCurrent() === true
  }

  private async answer<T extends object>(inMemory: (held: HeldJobs) => Promise<T>, inDatabase: (db: Db) => Promise<T>): Promise<T> {
    const { held, subscription } = this
    if (held !== null && subscription?.isCurrent()) {
      const version = subscription.version()
      const answer = await inMemory(held)
      if (subscription.version() === version && subscription.isCurrent()) {
        this.fromMemory++
        return answer
      }
    }
    const answer = await this.replica?.answer(inDatabase)
    if (answer) {
      this.fromReplica++
      return answer
    }
    this.fromDatabase++
    return inDatabase(this.options.db)
  }

  private apply(changes: Changes): Promise<void> | undefined {
    if (this.hasEnded) return undefined
    if (changes.everything) return this.load()
    if (this.held !== null) return changes.jobs.size + changes.companies.size === 0 ? undefined : this.update(this.held, changes)
    this.changedWhileTooLarge += changes.jobs.size
    return this.changedWhileTooLarge < LOOK_AGAIN_AFTER_JOBS ? undefined : this.load()
  }

  private forget(): void {
    this.held = null
    this.changedWhileTooLarge = 0
  }

  private isTooMany(jobs: number): boolean {
    const { maxJobs, log } = this.options
    if (jobs <= maxJobs) return false
    log.warn(`there are more than ${maxJobs} jobs: searches are answered from the database`)
    return true
  }

  private async load(): Promise<void> {
    this.forget()
    const { db } = this.reading
    const { rates, log } = this.options
    const begun = performance.now()
    const ids = await idsByCell(db)
    if (this.isTooMany(ids.length)) return
    const held = await withCloseHeap(() => holdJobs(db, ids, rates, () => this.hasEnded))
    if (held === null) return
    this.held = held
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    log.info(`searches are answered from memory: ${held.size} jobs, ${Math.round(held.bytes / 1_048_576)} MB, in ${seconds} s`)
  }

  private async update(held: HeldJobs, { jobs, companies }: Changes): Promise<void> {
    const { db } = this.reading
    if (companies.size > 0) await renewCompanies(held.companies, db, [...companies])
    if (jobs.size > 0) await renewJobs(held, db, [...jobs])
    if (this.isTooMany(held.size)) this.forget()
  }
}

/** Searches in the database until it is told to hold the jobs in memory, and then whenever these are not what the database holds. */
export function openBoardSearch(options: Options): BoardSearch {
  return new RememberingSearch(options)
}
