import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, runOnce, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import { holdWorkerLock, reapDeadWorkers, returnStrayTasks, STRAY_AFTER_SECONDS } from './living-workers.ts'
import { patientPool } from './patient-pool.ts'
import { priorityOf, type Tasks } from './queue.ts'
import { probeOutages, type TaskHandlers, taskListOf } from './retries.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * When tasks run by themselves (UTC), and how long after that still where no worker ran then. Those without it run again within the hour and
 * look for whatever is due, so that a time that is missed loses nothing.
 */
export const CRON: { task: keyof Tasks; match: string; madeUpForMs?: number }[] = [
  { task: 'close_expired_jobs', match: '* * * * *' },
  { task: 'renew_subscriptions', match: '* * * * *' },
  { task: 'forget_expired', match: '*/10 * * * *' },
  { task: 'remove_unused_documents', match: '23 * * * *' },
  { task: 'tell_members', match: '* * * * *' },
  { task: 'send_due_messages', match: '* * * * *' },
  { task: 'follow_interviews', match: '* * * * *' },
  { task: 'read_unread_words', match: '* * * * *' },
  { task: 'read_waiting_mails', match: '* * * * *' },
  { task: 'keep_promises', match: '* * * * *' },
  { task: 'measure_answers', match: '41 * * * *' },
  { task: 'renew_search', match: '* * * * *' },
  { task: 'settle_suspicious', match: '*/10 * * * *' },
  { task: 'ask_still_hiring', match: '20 15 * * *', madeUpForMs: 24 * HOUR_MS },
  // Office hours from Los Angeles to Madrid. By the next day a job may have closed without a word.
  { task: 'note_closing_jobs', match: '0 15 * * *', madeUpForMs: 24 * HOUR_MS },
]

const LOOK_EVERY_MS = 20_000
/** How long a worker that seems dead is given to say that it lives. */
const DOUBT_MS = 3000
/** After its end was asked for, a worker waits so long for a database that is away. */
const GIVE_UP_AFTER_MS = 3000
const BEGIN_AGAIN_AFTER_MS = 1000

function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, about) => {
    // What failed is logged where it failed (retries.ts), without a stack where that says nothing.
    if (about?.failure) return
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

/** So the library's end waits until all ends of tasks are written down, and where that is refused it ends, instead of the process. */
const WRITTEN_DOWN = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

type WorkerOptions = { concurrency: number; log: Log; lookEveryMs?: number }
type Shift = { ended: Promise<void>; stop(): Promise<void> }

/** Does `work` now and again every `ms` until stopped, never twice at once. */
function repeat(work: () => Promise<void>, ms: number, onError: (error: unknown) => void): () => void {
  const end = new AbortController()
  const round = async () => {
    while (!end.signal.aborted) {
      await work().catch((error) => {
        if (!end.signal.aborted) onError(error)
      })
      await pause(ms, undefined, { signal: end.signal, ref: false }).catch(() => undefined)
    }
  }
  void round()
  return () => end.abort()
}

/** The tasks that a worker has, by what the library tells of them. */
function ownTasks(events: WorkerEvents): () => string[] {
  const endedAt = new Map<string, number>()
  events.on('job:start', ({ job }) => void endedAt.set(job.id, Number.POSITIVE_INFINITY))
  // Its end is told before it is written down.
  events.on('job:complete', ({ job }) => void endedAt.set(job.id, Date.now()))
  return () => {
    for (const [id, at] of endedAt) if (Date.now() - at > STRAY_AFTER_SECONDS * 1000) endedAt.delete(id)
    return [...endedAt.keys()]
  }
}

/** A run of the queue's library under a name of its own. `ended` resolves when it has ended, by `stop` or by itself, and never rejects. */
async function beginShift(pool: pg.Pool, handlers: Partial<TaskHandlers>, options: WorkerOptions): Promise<Shift> {
  const { log, lookEveryMs = LOOK_EVERY_MS } = options
  const patient = patientPool(pool, log)
  let name = ''
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
    patient.begin()
  })
  const mine = ownTasks(events)
  const runner = await run({
    pgPool: patient.pool,
    taskList: taskListOf(handlers, patient.pool, { log, restMs: lookEveryMs / 2 }),
    parsedCronItems: parseCronItems(
      CRON.map(({ madeUpForMs = 0, ...item }) => ({ ...item, options: { backfillPeriod: madeUpForMs, priority: priorityOf(item.task) } })),
    ),
    concurrency: options.concurrency,
    noHandleSignals: true,
    logger: loggerOf(log),
    events,
    preset: WRITTEN_DOWN,
  })
  const ended = runner.promise.catch((error: unknown) => log.error({ err: error }, 'the queue has failed'))
  const stopRunner = async () => {
    patient.giveUpAfter(GIVE_UP_AFTER_MS)
    // It may have ended by itself.
    await runner.stop().catch(() => undefined)
    await ended
  }
  const letGo = await holdWorkerLock(pool, name, log).catch(async (error: unknown) => {
    await stopRunner()
    throw error
  })
  const look = async () => {
    const dead = await reapDeadWorkers(pool, Math.min(DOUBT_MS, lookEveryMs))
    if (dead > 0) log.warn(`tasks of ${dead} killed workers were given back to the queue`)
    // While something waits to be written down, tasks that have ended look like running ones.
    const strays = patient.isWaiting() ? 0 : await returnStrayTasks(pool, name, mine())
    if (strays > 0) log.warn(`${strays} tasks that never reached this worker were given back to the queue`)
    await probeOutages(pool)
  }
  const stopLooking = repeat(look, lookEveryMs, (error) =>
    log.warn({ err: error }, 'killed workers and ended outages could not be looked for'),
  )
  return {
    ended,
    async stop() {
      stopLooking()
      await stopRunner()
      await letGo()
    },
  }
}

/**
 * Runs queued tasks until stopped, `concurrency` at once; `stop` resolves when the running ones have ended and that is written down, or when a
 * database that is away did not come back within three seconds. Meanwhile its absence is waited for, and never ends a worker.
 * Every `lookEveryMs` (20 seconds) it looks for tasks of killed workers, which run again within half a minute, and for the end of outages.
 */
export async function startWorker(
  pool: pg.Pool,
  handlers: Partial<TaskHandlers>,
  options: WorkerOptions,
): Promise<{ stop(): Promise<void> }> {
  const { log } = options
  const end = new AbortController()
  let shift = await beginShift(pool, handlers, options)
  const goOn = async () => {
    for (;;) {
      await shift.ended
      if (end.signal.aborted) return
      log.error('the queue has ended by itself and is begun anew; its tasks run again')
      await shift.stop()
      for (let begun: Shift | undefined; begun === undefined; ) {
        await pause(BEGIN_AGAIN_AFTER_MS, undefined, { signal: end.signal }).catch(() => undefined)
        if (end.signal.aborted) return
        begun = await beginShift(pool, handlers, options).catch(
          (error: unknown) => void log.error({ err: error }, 'the queue cannot begin'),
        )
        if (begun === undefined) continue
        shift = begun
        if (end.signal.aborted) await begun.stop()
      }
    }
  }
  const going = goOn()
  return {
    async stop() {
      end.abort()
      await shift.stop()
      await going
    },
  }
}

/** Runs what is due and resolves when that is done and written down: what a worker does in its time, tests do at once. */
export async function runDueTasks(pool: pg.Pool, handlers: Partial<TaskHandlers>, options: { log: Log }): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: taskListOf(handlers, pool, { log: options.log, restMs: 0 }),
    concurrency: 1,
    noHandleSignals: true,
    logger: loggerOf(options.log),
    preset: WRITTEN_DOWN,
  })
}
