// Searches on a replica of the database: only while it is known to hold what the database held less than a second ago (docs/decisions/0106).
import type { Logger } from 'pino'
import { type Connection, connect, type DatabaseAddress, type Db } from '../../db/connect.ts'
import { STATEMENT_CANCELLED } from '../../db/error-codes.ts'
import type { PublicChanges, Subscription } from '../../db/public-changes.ts'

type Options = { address: DatabaseAddress; changes: PublicChanges; log: Logger }

const CONNECTIONS = 10
/** Whoever waits longer for a connection asks the database itself. */
const CONNECT_WITHIN_MS = 500
/** One that has failed is left alone for so long. */
const AGAIN_AFTER_MS = 1000

const HAS_REACHED = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has_reached'

export class ReplicaSearch {
  private readonly options: Options
  private readonly connection: Connection
  private subscription: Subscription | null = null
  private isAway = false
  private asksAgainAt = Number.NEGATIVE_INFINITY

  constructor(options: Options) {
    this.options = options
    const { address } = options
    this.connection = connect(address, { connections: CONNECTIONS, connectWithinMs: CONNECT_WITHIN_MS })
  }

  /** Begins to learn how far the database has come, which `answer` needs. */
  follow(): void {
    this.subscription ??= this.options.changes.subscribe('the replica', () => undefined)
  }

  /**
   * What the replica finds; null where it has not replayed yet what this process knows of, is out of reach, or has become a database of its own.
   * Rejects only where the search took longer than a statement may.
   */
  async answer<T>(search: (db: Db) => Promise<T>): Promise<T | null> {
    const reached = this.subscription?.reached() ?? null
    if (reached === null || performance.now() < this.asksAgainAt) return null
    try {
      const { rows } = await this.connection.pool.query<{ has_reached: boolean | null }>({
        name: 'has_reached',
        text: HAS_REACHED,
        values: [reached],
      })
      const answer = rows[0]?.has_reached === true ? await search(this.connection.db) : null
      if (this.isAway) this.options.log.info('the replica answers again')
      this.isAway = false
      return answer
    } catch (error) {
      if ((error as { code?: string }).code === STATEMENT_CANCELLED) throw error
      if (!this.isAway) this.options.log.warn({ err: error }, 'the replica does not answer: searches are asked of the database itself')
      this.isAway = true
      this.asksAgainAt = performance.now() + AGAIN_AFTER_MS
      return null
    }
  }

  async close(): Promise<void> {
    this.subscription?.end()
    await this.connection.pool.end()
  }
}
