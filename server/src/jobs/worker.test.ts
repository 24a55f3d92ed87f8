import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { closeExpiredJobs } from '../features/jobs/jobs.ts'
import { makeCompany, makeJob } from '../testing/factories.ts'
import { openHouse } from '../testing/harness.ts'
import { enqueue } from './queue.ts'
import { reapDeadWorkers, startWorker } from './worker.ts'

const house = openHouse()
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function startWith(task: () => Promise<void>): Promise<void> {
  const worker = await startWorker(house.connection.pool, { close_expired_jobs: task }, { concurrency: 2, log: house.world.log })
  stops.push(worker.stop)
}

const queued = async () =>
  (
    await sql<{ n: number }>`SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier = 'close_expired_jobs'`.execute(
      house.world.db,
    )
  ).rows[0]?.n

describe('the queue', () => {
  it('runs what a committed transaction queued, and never what a rolled back one did', async () => {
    const { db } = house.world
    await expect(
      db.transaction().execute(async (transaction) => {
        await enqueue(transaction, 'close_expired_jobs', {})
        throw new Error('second thoughts')
      }),
    ).rejects.toThrow('second thoughts')
    expect(await queued()).toBe(0)

    const company = await makeCompany(db)
    const job = await makeJob(db, company, { valid_through: new Date('2026-03-02T08:59:59Z') })
    const open = await makeJob(db, company, { valid_through: new Date('2026-03-02T09:00:01Z') })
    await db.transaction().execute((transaction) => enqueue(transaction, 'close_expired_jobs', {}))
    await startWith(async () => void (await closeExpiredJobs(db, house.world.now())))
    await expect
      .poll(async () => (await db.selectFrom('jobs').select('state').where('id', '=', job).executeTakeFirst())?.state)
      .toBe('closed')
    expect((await db.selectFrom('jobs').select('state').where('id', '=', open).executeTakeFirst())?.state).toBe('published')
    await expect.poll(queued).toBe(0)
  })

  it('says that its worker lives on a connection that is replaced when it is lost, however often, and takes none of the pool', async () => {
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
      await expect.poll(async () => (await holder()).filter((pid) => pid !== last).length, { timeout: 10_000 }).toBe(1)
      ;[last] = await holder()
    }
    expect(pool.waitingCount).toBe(0)
    const inUse = pool.totalCount - pool.idleCount
    // One is the worker's own, which listens for new tasks.
    expect(inUse).toBeLessThanOrEqual(1)
  })

  it('waits at its end for what is running, which a living worker keeps however long it takes', async () => {
    let ended = false
    let begun: () => void = () => undefined
    const running = new Promise<void>((resolve) => {
      begun = resolve
    })
    await startWith(async () => {
      begun()
      await sql`SELECT pg_sleep(0.2)`.execute(house.world.db)
      ended = true
    })
    await enqueue(house.world.db, 'close_expired_jobs', {})
    await running
    await sql`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour' WHERE locked_by IS NOT NULL`.execute(
      house.world.db,
    )
    expect(await reapDeadWorkers(house.connection.pool)).toBe(0)
    await stops.splice(0)[0]?.()
    expect(ended).toBe(true)
    expect(await queued()).toBe(0)
  })

  it('gives the tasks of a killed worker back, and leaves those of a living one alone', async () => {
    await enqueue(house.world.db, 'close_expired_jobs', {})
    await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'pool-4711', locked_at = now() - interval '1 minute', attempts = 1`.execute(
      house.world.db,
    )
    const living = await house.connection.pool.connect()
    await living.query("SELECT pg_advisory_lock(7316905, hashtext('pool-4711'))")
    expect(await reapDeadWorkers(house.connection.pool)).toBe(0)
    living.release(true)
    await expect.poll(() => reapDeadWorkers(house.connection.pool)).toBe(1)
    await startWith(async () => undefined)
    await expect.poll(queued).toBe(0)
  })
})
