// One try of a task, and what its failure means for the next: graphile-worker alone would wait longer and longer for what is up again.
import type { JobHelpers, TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import { isAway } from '../db/away.ts'
import { OUTAGE, TaskFailure, type Tasks } from './queue.ts'

export type TaskHandlers = { [N in keyof Tasks]: (payload: Tasks[N]) => Promise<void> }

const OUTAGE_MAX_DAYS = 5
/** Keeps the wait of the vendor's own at e⁸ seconds, fifty minutes: what probeOutages should ever miss is still tried. */
const OUTAGE_TRIES_MAX = 8
/** A success brings so many others back, at most once in a while: a long queue is emptied quickly, and looked through rarely. */
const FOLLOWERS = 1000
const FOLLOW_EVERY_MS = 1000

/** What is still away then is not the database. */
const TRIES_OF_AN_OUTAGE = 3

const WAITING = `j.is_available AND j.run_at > now() AND j.last_error LIKE '${OUTAGE}%'`

/** Makes the oldest task of each name that waits for the end of an outage due, so that somebody notices the end. Others follow its success. */
export async function probeOutages(pool: pg.Pool): Promise<void> {
  await pool.query(`
    SELECT FROM graphile_worker.reschedule_jobs(ARRAY(
      SELECT oldest.id FROM graphile_worker._private_tasks t
      CROSS JOIN LATERAL (SELECT j.id FROM graphile_worker._private_jobs j WHERE j.task_id = t.id AND ${WAITING} ORDER BY j.id LIMIT 1) oldest
    ), run_at => now())`)
}

async function followSuccess(pool: pg.Pool, taskId: number): Promise<void> {
  await pool.query(
    `SELECT FROM graphile_worker.reschedule_jobs(ARRAY(
      SELECT j.id FROM graphile_worker._private_jobs j WHERE j.task_id = $1 AND ${WAITING} ORDER BY j.id LIMIT ${FOLLOWERS} FOR UPDATE SKIP LOCKED
    ), run_at => now())`,
    [taskId],
  )
}

/**
 * The handlers as graphile-worker takes them. During an outage, tasks of the same name fail at once for `restMs` after each try that met it:
 * they would only keep other work waiting. Failures are logged here. `pool` waits for a database that is away (patient-pool.ts).
 */
export function taskListOf(handlers: Partial<TaskHandlers>, pool: pg.Pool, options: { log: Log; restMs: number }): TaskList {
  const { log, restMs } = options
  const restsUntil = new Map<string, number>()
  const followedAt = new Map<string, number>()

  async function note(error: unknown, task: JobHelpers['job']): Promise<void> {
    const next = error instanceof TaskFailure ? error.next : 'later'
    const isYoung = Date.now() - task.created_at.getTime() < OUTAGE_MAX_DAYS * 24 * 60 * 60 * 1000
    const about = { task: task.task_identifier, job: task.id }
    const reason = error instanceof TaskFailure ? { reason: error.message } : { err: error }
    if (next === 'after_outage' && isYoung) {
      await pool.query('UPDATE graphile_worker._private_jobs SET attempts = least(attempts, $2) WHERE id = $1', [task.id, OUTAGE_TRIES_MAX])
      log.warn({ ...about, ...reason }, 'a task waits for the end of an outage')
    } else if (next === 'never' || task.attempts >= task.max_attempts) {
      await pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = $1', [task.id])
      log.error({ ...about, ...reason }, 'a task has failed for good; it stays in graphile_worker.jobs')
    } else if (error instanceof TaskFailure) {
      log.warn({ ...about, ...reason, attempt: task.attempts }, 'a task failed and will be tried again')
    } else {
      log.error({ ...about, ...reason, attempt: task.attempts }, 'a task failed and will be tried again')
    }
  }

  /** What met a database that was away is begun again as soon as that is back: it waits no longer, and does not count as tried. */
  async function outlast(work: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await work()
      } catch (error) {
        if (!isAway(error)) throw error
        const { code = 'connection lost' } = error as NodeJS.ErrnoException
        if (tries === TRIES_OF_AN_OUTAGE) throw new TaskFailure('after_outage', `what it needs is away (${code})`)
        await pool.query('SELECT 1')
      }
    }
  }

  async function tryTask(handle: (payload: never) => Promise<void>, payload: unknown, task: JobHelpers['job']): Promise<void> {
    try {
      if (Date.now() < (restsUntil.get(task.task_identifier) ?? 0))
        throw new TaskFailure('after_outage', 'not tried, a moment ago it was down')
      try {
        await outlast(() => handle(payload as never))
      } catch (error) {
        if (error instanceof TaskFailure && error.next === 'after_outage') restsUntil.set(task.task_identifier, Date.now() + restMs)
        throw error
      }
    } catch (error) {
      await note(error, task)
      throw error
    }
    restsUntil.delete(task.task_identifier)
    if (Date.now() - (followedAt.get(task.task_identifier) ?? 0) < FOLLOW_EVERY_MS) return
    followedAt.set(task.task_identifier, Date.now())
    await followSuccess(pool, task.task_id).catch((error) =>
      log.warn({ err: error }, 'what waits for the end of an outage was not told of it'),
    )
  }

  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown, { job: task }: JobHelpers) => tryTask(handle, payload, task),
    ]),
  )
}
