import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, runOnce, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Logger as Log } from 'pino'
import { type Handlers, probeOutages, taskListOf } from './attempt.ts'
import type { Tasks } from './queue.ts'

/** When tasks run by themselves (UTC). */
const CRON: { task: keyof Tasks; match: string }[] = [
  { task: 'close_expired_jobs', match: '* * * * *' },
  { task: 'renew_subscriptions', match: '*/5 * * * *' },
  { task: 'forget_expired', match: '*/10 * * * *' },
  { task: 'remove_unused_documents', match: '23 * * * *' },
  { task: 'tell_members', match: '* * * * *' },
  // Office hours from Los Angeles to Madrid.
  { task: 'note_closing_jobs', match: '0 15 * * *' },
]

/** Any number: the first half of every advisory lock that says "this worker lives"; the second is the hash of its name. */
const LIVING = 7_316_905
const LOOK_EVERY_MS = 20_000
const SETTLE_WITHIN_MS = 5000
const AGAIN_AFTER_MS = 1000

/**
 * Holds this worker's lock on a connection of its own, outside the pool and without its time limit: the database frees it the moment the
 * process is gone, however it went. A connection that is lost is replaced. Rejects where the lock cannot be had at first; answers how to let go.
 */
async function holdLock(pool: pg.Pool, name: string, log: Log): Promise<() => Promise<void>> {
  const stop = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  let isStopped = false
  const hold = async (): Promise<void> => {
    const client = new pg.Client({ ...pool.options, statement_timeout: 0, keepAlive: true })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    // A lost connection says so once or twice, and then ends.
    client.on('error', () => undefined)
    const locked = client.connect().then(() => client.query('SELECT pg_advisory_lock($1, hashtext($2))', [LIVING, name]))
    try {
      await Promise.race([locked, stop.promise])
      first.resolve()
      await Promise.race([ended, stop.promise])
    } finally {
      locked.catch(() => undefined)
      await client.end().catch(() => undefined)
    }
  }
  const holding = (async () => {
    while (!isStopped) {
      await hold().catch((error: unknown) => {
        first.reject(error)
        log.warn({ err: error }, 'the worker cannot say that it lives')
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

/** Gives the tasks of workers that were killed back to the queue, where they would otherwise stay locked for hours. Answers how many workers. */
export async function reapDeadWorkers(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
     GROUP BY locked_by HAVING max(locked_at) < now() - make_interval(secs => ${YOUNGEST_SECONDS})`,
  )
  const dead: string[] = []
  for (const { locked_by } of rows) {
    // Inside one statement's transaction: taken and given back at once, so that two reapers never see each other.
    const { rows: free } = await pool.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS free', [
      LIVING,
      locked_by,
    ])
    if (free[0]?.free) dead.push(locked_by)
  }
  if (dead.length > 0) await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead])
  return dead.length
}

async function settled(pool: pg.Pool, name: string): Promise<void> {
  for (const end = Date.now() + SETTLE_WITHIN_MS; Date.now() < end; await pause(20)) {
    const { rowCount } = await pool.query('SELECT 1 FROM graphile_worker._private_jobs WHERE locked_by = $1 LIMIT 1', [name])
    if (rowCount === 0) return
  }
}

function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, about) => {
    // What failed is logged where it failed (attempt.ts), without a stack where that says nothing.
    if (about?.failure) return
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

/**
 * Runs queued tasks until stopped, `concurrency` at once; `stop` resolves when the running ones have ended and that is written down.
 * Every `lookEveryMs` (20 seconds) it looks for tasks of killed workers, which run again within half a minute, and for the end of outages.
 */
export async function startWorker(
  pool: pg.Pool,
  handlers: Partial<Handlers>,
  options: { concurrency: number; log: Log; lookEveryMs?: number },
): Promise<{ stop(): Promise<void> }> {
  const { log, lookEveryMs = LOOK_EVERY_MS } = options
  let name = ''
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(handlers, pool, { log, restMs: lookEveryMs / 2 }),
    parsedCronItems: parseCronItems(CRON.map((item) => ({ ...item, options: { backfillPeriod: 0 } }))),
    concurrency: options.concurrency,
    noHandleSignals: true,
    logger: loggerOf(log),
    events,
  })
  const letGo = await holdLock(pool, name, log)
  const look = async () => {
    const dead = await reapDeadWorkers(pool)
    if (dead > 0) log.warn(`tasks of ${dead} killed workers were given back to the queue`)
    await probeOutages(pool)
  }
  await look()
  const timer = setInterval(
    () => void look().catch((error) => log.warn({ err: error }, 'killed workers and ended outages could not be looked for')),
    lookEveryMs,
  )
  return {
    async stop() {
      clearInterval(timer)
      await runner.stop()
      await settled(pool, name)
      await letGo()
    },
  }
}

/** Runs what is due and resolves when that is done and written down: what a worker does in its time, tests do at once. */
export async function runDueTasks(pool: pg.Pool, handlers: Partial<Handlers>, options: { log: Log }): Promise<void> {
  let name = ''
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  await runOnce({
    pgPool: pool,
    taskList: taskListOf(handlers, pool, { log: options.log, restMs: 0 }),
    concurrency: 1,
    noHandleSignals: true,
    logger: loggerOf(options.log),
    events,
  })
  await settled(pool, name)
}
