import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { closeExpiredJobs } from '../features/jobs/jobs.ts'
import { makeCompany, makeJob } from '../testing/factories.ts'
import { openHouse } from '../testing/harness.ts'
import { reapDeadWorkers } from './living-workers.ts'
import { enqueue } from './queue.ts'
import { CRON, startWorker } from './worker.ts'

/** A limit that only ends what hangs. */
const patient = { timeout: 120_000 }
// Each test has a task that no clock queues: a worker's own would come in between at a full minute.
const TASK = 'remove_card'
const payload = { vendor_id: 'card' }

const house = openHouse()
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function startWith(task: () => Promise<void>): Promise<void> {
  const worker = await startWorker(house.connection.pool, { [TASK]: task }, { concurrency: 2, log: house.world.log })
  stops.push(worker.stop)
}

const queued = async () =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier = ${TASK}`.execute(house.world.db))
    .rows[0]?.n

describe('the queue', { timeout: 300_000 }, () => {
  it('runs what a committed transaction queued, and never what a rolled back one did', async () => {
    const { db } = house.world
    await expect(
      db.transaction().execute(async (transaction) => {
        await enqueue(transaction, TASK, payload)
        throw new Error('second thoughts')
      }),
    ).rejects.toThrow('second thoughts')
    expect(await queued()).toBe(0)

    const company = await makeCompany(db)
    const job = await makeJob(db, company, { valid_through: new Date('2026-03-02T08:59:59Z') })
    const open = await makeJob(db, company, { valid_through: new Date('2026-03-02T09:00:01Z') })
    await db.transaction().execute((transaction) => enqueue(transaction, TASK, payload))
    await startWith(async () => void (await closeExpiredJobs(db, house.world.now())))
    await expect
      .poll(async () => (await db.selectFrom('jobs').select('state').where('id', '=', job).executeTakeFirst())?.state, patient)
      .toBe('closed')
    expect((await db.selectFrom('jobs').select('state').where('id', '=', open).executeTakeFirst())?.state).toBe('published')
    await expect.poll(queued, patient).toBe(0)
  })

  it('makes up for the daily look at jobs that close soon, where no worker ran at its time', async () => {
    const { pool } = house.connection
    let runs = 0
    const start = async () => {
      const task = async () => void runs++
      const worker = await startWorker(pool, { note_closing_jobs: task }, { concurrency: 1, log: house.world.log })
      stops.push(worker.stop)
      return worker
    }
    const first = await start()
    const known = async () =>
      (await pool.query(`SELECT 1 FROM graphile_worker._private_known_crontabs WHERE identifier = 'note_closing_jobs'`)).rowCount
    await expect.poll(known, patient).toBe(1)
    await first.stop()
    const before = runs
    // As though the last worker had ended two days ago: at least one time of the look has been missed, and the latest is made up for.
    await pool.query(`UPDATE graphile_worker._private_known_crontabs SET known_since = now() - interval '9 days', last_execution = now() - interval '2 days'
      WHERE identifier = 'note_closing_jobs'`)
    const second = await start()
    await expect.poll(() => runs, patient).toBeGreaterThan(before)
    await second.stop()
  })

  it('looks every minute for what somebody waits for', () => {
    const waitedFor = ['renew_subscriptions', 'send_due_messages', 'read_waiting_mails', 'close_expired_jobs', 'tell_members']
    expect(CRON.filter(({ task }) => waitedFor.includes(task)).map(({ match }) => match)).toEqual(waitedFor.map(() => '* * * * *'))
  })

  it('marks its worker as alive on a connection of its own, outside the pool, which is replaced whenever it is lost', async () => {
    await startWith(async () => undefined)
    const { pool } = house.connection
    const holder = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 7316905 AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
      return rows.map(({ pid }) => pid)
    }
    const [before] = await holder()
    expect(before).toBeGreaterThan(0)
    let last = before
    for (let lost = 0; lost < 3; lost++) {
      await pool.query('SELECT pg_terminate_backend($1)', [last])
      await expect.poll(async () => (await holder()).filter((pid) => pid !== last).length, patient).toBe(1)
      ;[last] = await holder()
    }
    expect(pool.waitingCount).toBe(0)
    // One is the worker's own, which listens for new tasks; another may be asking for them at this very moment.
    await expect.poll(() => pool.totalCount - pool.idleCount, patient).toBeLessThanOrEqual(1)
  })

  it('waits for running tasks before it stops; a living worker keeps its tasks however long they take', async () => {
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    let isStopped = false
    await startWith(async () => {
      begun.resolve()
      await mayEnd.promise
    })
    await enqueue(house.world.db, TASK, payload)
    await begun.promise
    await sql`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour' WHERE locked_by IS NOT NULL`.execute(
      house.world.db,
    )
    expect(await reapDeadWorkers(house.connection.pool, 0)).toBe(0)
    const stopping = stops
      .splice(0)[0]?.()
      .then(() => {
        isStopped = true
      })
    // An end that does not wait would be over by then: it asks the database a few times.
    for (let n = 0; n < 50; n++) await queued()
    expect(isStopped).toBe(false)
    mayEnd.resolve()
    await stopping
    expect(await queued()).toBe(0)
  })

  it('gives the tasks of a killed worker back, and leaves those of a living one alone', async () => {
    await enqueue(house.world.db, TASK, payload)
    await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'pool-4711', locked_at = now() - interval '1 minute', attempts = 1`.execute(
      house.world.db,
    )
    const living = await house.connection.pool.connect()
    await living.query("SELECT pg_advisory_lock(7316905, hashtext('pool-4711'))")
    expect(await reapDeadWorkers(house.connection.pool, 0)).toBe(0)
    living.release(true)
    await expect.poll(() => reapDeadWorkers(house.connection.pool, 0), patient).toBe(1)
    await startWith(async () => undefined)
    await expect.poll(queued, patient).toBe(0)
  })
})
