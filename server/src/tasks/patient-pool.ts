// What the queue's library takes for its connections. It does not wait for the statements that write a task's end down, and tries them again
// after few errors: a database that restarts would otherwise end the process with a rejection that nobody handles.
import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import { isTransient } from '../db/away.ts'

/** Short, so that the queue goes on as soon as the database is back. */
const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 500

export type PatientPool = {
  /** Each statement goes alone to the database, as the library's do outside its migrations, and is tried again until it has passed. */
  readonly pool: pg.Pool
  /** Until then the library migrates its tables, on connections of its own and without any patience. */
  begin(): void
  /** Whether something waits for the database. */
  isWaiting(): boolean
  /** For the end of the worker: whatever has not passed after `ms` counts as done, without rows. */
  giveUpAfter(ms: number): void
}

type Listening = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void

const NOTHING = { rows: [], rowCount: 0, fields: [], command: '', oid: 0 }

/** A pool over `pool` that outlasts the database's absence. A statement that is wrong in itself still fails. */
export function patientPool(pool: pg.Pool, log: Log): PatientPool {
  let hasBegun = false
  let waiting = 0
  const end = new AbortController()
  // One for each statement on its way.
  setMaxListeners(0, end.signal)

  /** What `work` answers, or undefined after giving up. */
  async function unlessGivenUp<T>(work: Promise<T>): Promise<T | undefined> {
    const given = Promise.withResolvers<undefined>()
    const giveUp = () => given.resolve(undefined)
    end.signal.addEventListener('abort', giveUp)
    try {
      return await Promise.race([work, given.promise])
    } finally {
      end.signal.removeEventListener('abort', giveUp)
    }
  }

  async function tryUntilDone<T>(work: () => Promise<T>): Promise<T | undefined> {
    let tries = 0
    try {
      while (!end.signal.aborted) {
        try {
          return await unlessGivenUp(work())
        } catch (error) {
          if (!isTransient(error)) throw error
          if (tries++ === 0 && waiting++ === 0) log.warn({ err: error }, 'the queue waits for the database')
          const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
          await pause(wait, undefined, { signal: end.signal }).catch(() => undefined)
        }
      }
      return undefined
    } finally {
      if (tries > 0 && --waiting === 0 && !end.signal.aborted) log.info('the queue has the database back')
    }
  }

  const query = async (...statement: unknown[]) => (await tryUntilDone(() => Reflect.apply(pool.query, pool, statement))) ?? NOTHING

  /** The one connection that the library keeps, to hear of new tasks. A worker that has ended meanwhile gives it back by itself. */
  async function listen(use: Listening): Promise<void> {
    try {
      const client = await tryUntilDone(async () => {
        const connected = await pool.connect()
        // The worker has given up already, so nobody is told.
        if (end.signal.aborted) connected.release()
        return connected
      })
      if (client === undefined) use(new Error('The worker has ended.'))
      else use(undefined, client, () => client.release())
    } catch (error) {
      use(error as Error)
    }
  }

  const connect = (use?: Listening) => {
    if (use) return listen(use).catch((error) => log.error({ err: error }, 'new tasks are heard of by looking only'))
    return hasBegun ? Promise.resolve({ query, release: () => undefined }) : pool.connect()
  }

  return {
    pool: Object.assign(Object.create(pool), { connect, query }) as pg.Pool,
    begin() {
      hasBegun = true
    },
    isWaiting: () => waiting > 0,
    giveUpAfter: (ms) => void setTimeout(() => end.abort(), ms).unref(),
  }
}
