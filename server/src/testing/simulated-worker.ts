// The worker of a simulated time: a process that lives by the clock of the test, is killed with -9 and replaced.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Tasks } from '../tasks/queue.ts'
import { databaseUrlOf } from './database-url.ts'
import { inherited } from './environment.ts'
import { forReal } from './for-real.ts'

/** `tasks`: what it does; `variables`: its environment besides the database, which is that of the pool. */
type Wanted = { pool: pg.Pool; tasks: readonly (keyof Tasks)[]; variables: Record<string, string> }

export type SimulatedWorker = {
  /** Makes it this moment for the worker; from then on it takes no task up by an earlier clock. */
  tell(now: Date): Promise<void>
  /** Kills the worker with -9; `drain` and `tell` put the next one in its place. Does nothing where it is dead already. */
  kill(): Promise<void>
  /** Waits until the queue has nothing left that can be done; `isOutage`: what waits for the end of an outage may stay. */
  drain(isOutage?: boolean): Promise<void>
  /** How many were killed. */
  readonly kills: number
  /** Ends them all. */
  end(): void
}

/** Makes a worker that begins with the first `tell`. The caller ends it. */
export function simulatedWorker({ pool, tasks, variables }: Wanted): SimulatedWorker {
  const children = new Set<ChildProcess>()
  let present = new Date(0)
  let working: ChildProcess | null = null
  let successor: Promise<ChildProcess> | null = null
  let kills = 0

  /** One that has started up and waits to be told the time. */
  async function spawn(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'worker-process.ts'), [...tasks], {
      env: { ...forReal, ...inherited, LOG_LEVEL: 'silent', ...variables, DATABASE_URL: await databaseUrlOf(pool) },
      stdio: 'inherit',
    })
    children.add(child)
    child.once('exit', () => children.delete(child))
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('A worker has died before it began.'))),
    ])
    return child
  }

  const isDead = (child: ChildProcess | null) => child === null || child.exitCode !== null || child.signalCode !== null

  async function pass(child: ChildProcess): Promise<void> {
    // It may be killed at this very moment; then its successor is told.
    const heard = new AbortController()
    const ready = Promise.race([once(child, 'message', { signal: heard.signal }), once(child, 'exit', { signal: heard.signal })])
    child.send({ now: present.toISOString() }, () => undefined)
    await ready
    heard.abort()
  }

  /** The next worker takes over. Tasks of the dead one are made old enough to be given back at once. */
  async function takeOver(): Promise<void> {
    await pool.query("UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute' WHERE locked_by IS NOT NULL")
    const next = await (successor ?? spawn())
    working = next
    await pass(next)
    successor = spawn()
    // Whoever waits for it hears of its failure.
    successor.catch(() => undefined)
  }

  return {
    async tell(now) {
      present = now
      if (working !== null && !isDead(working)) await pass(working)
      if (isDead(working)) await takeOver()
    },
    async kill() {
      const child = working
      if (child === null || isDead(child)) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      kills++
    },
    async drain(isOutage = false) {
      for (;;) {
        if (isDead(working)) await takeOver()
        const { rows } = await pool.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier = ANY ($1)
           AND attempts < max_attempts AND (locked_at IS NOT NULL OR run_at <= now() OR (last_error LIKE 'outage: %' AND NOT $2))`,
          [tasks, isOutage],
        )
        if (rows[0]?.n === 0 && !isDead(working)) return
        await pause(10)
      }
    },
    get kills() {
      return kills
    },
    end() {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}
