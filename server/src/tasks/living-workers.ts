// Which workers live, and what becomes of the tasks of those that do not.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import { isAway } from '../db/away.ts'
import { loneClient } from '../db/connect.ts'

/** Any number: the first half of every advisory lock that says "this worker lives"; the second is the hash of its name. */
const WORKER_LOCK = 7_316_905
/** A restart of the database takes all locks away at once: whoever lives has its lock back long before it is counted as dead. */
const AGAIN_AFTER_MS = 200
const CLOSED_WITHIN_MS = 1000

/**
 * Holds this worker's lock on a connection of its own, outside the pool and without its time limit: the database frees it the moment the
 * process is gone, however it went. A connection that is lost is replaced. Answers how to let go once it has the lock;
 * rejects where the database refuses it.
 */
export async function holdWorkerLock(pool: pg.Pool, name: string, log: Log): Promise<() => Promise<void>> {
  const stop = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  let isStopped = false
  let isHeld = false
  const hold = async (): Promise<void> => {
    const client = loneClient({ ...pool.options, statement_timeout: 0 })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    const locked = client.connect().then(() => client.query('SELECT pg_advisory_lock($1, hashtext($2))', [WORKER_LOCK, name]))
    try {
      await Promise.race([locked, stop.promise])
      isHeld = true
      first.resolve()
      await Promise.race([ended, stop.promise])
    } finally {
      locked.catch(() => undefined)
      // A server that hangs would never close it.
      await Promise.race([client.end().catch(() => undefined), pause(CLOSED_WITHIN_MS, undefined, { ref: false })])
    }
  }
  const holding = (async () => {
    while (!isStopped) {
      await hold().catch((error: unknown) => {
        if (!isAway(error)) first.reject(error)
        // Said once for each outage.
        if (isHeld) log.warn({ err: error }, 'the worker cannot say that it lives')
        isHeld = false
      })
      await Promise.race([pause(AGAIN_AFTER_MS, undefined, { ref: false }), stop.promise])
    }
  })()
  const letGo = async () => {
    isStopped = true
    stop.resolve()
    await holding
  }
  await first.promise.catch(async (error: unknown) => {
    await letGo()
    throw error
  })
  return letGo
}

/** A worker takes tasks a moment before it holds its lock. */
const YOUNGEST_SECONDS = 5

async function withoutLock(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const dead: string[] = []
  for (const name of names) {
    // Inside one statement's transaction: taken and given back at once, so that two reapers never see each other.
    const { rows } = await pool.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS free', [WORKER_LOCK, name])
    if (rows[0]?.free) dead.push(name)
  }
  return dead
}

/**
 * Gives the tasks of workers that were killed back to the queue, where they would otherwise stay locked for hours. Answers how many workers.
 * A worker that seems dead is looked at again after `doubtMs`, because it may only have lost its connection.
 */
export async function reapDeadWorkers(pool: pg.Pool, doubtMs: number): Promise<number> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
     GROUP BY locked_by HAVING max(locked_at) < now() - make_interval(secs => ${YOUNGEST_SECONDS})`,
  )
  const suspects = await withoutLock(
    pool,
    rows.map(({ locked_by }) => locked_by),
  )
  if (suspects.length === 0) return 0
  await pause(doubtMs, undefined, { ref: false })
  const dead = await withoutLock(pool, suspects)
  if (dead.length > 0) await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead])
  return dead.length
}

/** Longer than a statement may take: what was taken so long ago has reached its worker, or never will. */
export const STRAY_AFTER_SECONDS = 10

/**
 * Gives tasks back that were taken in the name of a living worker and never reached it, because the connection broke between the commit
 * and the answer; `mine` are the ids of those that it has. They do not count as tried. Answers how many.
 */
export async function returnStrayTasks(pool: pg.Pool, name: string, mine: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, attempts = greatest(attempts - 1, 0)
     WHERE locked_by = $1 AND id <> ALL ($2::bigint[]) AND locked_at < now() - make_interval(secs => ${STRAY_AFTER_SECONDS})`,
    [name, mine],
  )
  return rowCount ?? 0
}
