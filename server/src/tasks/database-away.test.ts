// A worker whose database goes away, or refuses what the queue writes.
import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Connection, connect } from '../db/connect.ts'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { freshFolder } from '../testing/fresh-folder.ts'
import { postmasterOf } from '../testing/postmaster.ts'
import { returnStrayTasks } from './living-workers.ts'
import { enqueue } from './queue.ts'
import { startWorker } from './worker.ts'

const TASK = 'remove_card'
const dataDir = freshFolder('away')
const lines: { level: number; msg: string }[] = []
const log = pino(
  { level: 'info' },
  new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  }),
)
let server: EmbeddedDatabase
let connection: Connection
beforeAll(async () => {
  server = await startEmbedded({ dataDir })
  connection = connect(server.address(), { connections: 6 })
  await migrate(connection.pool)
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await connection.pool.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type QueuedTask = { attempts: number; last_error: string | null; locked_by: string | null }
/** Those of the test; the clock queues others. */
const queuedTasks = async () =>
  (
    await connection.pool.query<QueuedTask>('SELECT attempts, last_error, locked_by FROM graphile_worker.jobs WHERE task_identifier = $1', [
      TASK,
    ])
  ).rows
/** Resolves once the database answers and nothing is queued. */
const emptied = () =>
  expect
    .poll(
      () =>
        queuedTasks().then(
          (found) => found.length,
          () => -1,
        ),
      { timeout: 300_000 },
    )
    .toBe(0)

/** Starts a worker that does `task`, from the second time on nothing, and queues it. */
async function work(task: () => Promise<void>): Promise<{ stop(): Promise<void>; times(): number }> {
  let times = 0
  const handler = async () => {
    if (++times === 1) await task()
  }
  const worker = await startWorker(connection.pool, { [TASK]: handler }, { concurrency: 2, log, lookEveryMs: 60_000 })
  await enqueue(connection.db, TASK, { vendor_id: 'card' })
  return { stop: worker.stop, times: () => times }
}

const said = (beginning: string) => expect.poll(() => lines.some(({ msg }) => msg.startsWith(beginning)), { timeout: 300_000 }).toBe(true)

const kill = () => process.kill(postmasterOf(dataDir), 'SIGKILL')

describe('a worker whose database is killed', { timeout: 300_000 }, () => {
  it('writes down later what ended meanwhile, and does not do it again', async () => {
    const worker = await work(async () => void kill())
    await emptied()
    await said('the queue has the database back')
    expect(worker.times()).toBe(1)
    await worker.stop()
    expect(lines.filter(({ msg }) => /a task|the queue has (ended|failed)/.test(msg))).toEqual([])
  })

  it('does at once again what failed by it, and that does not count as a try', async () => {
    let attempts: number | undefined
    const worker = await work(async () => {
      attempts = (await queuedTasks())[0]?.attempts
      kill()
      await sql`SELECT pg_sleep(60)`.execute(connection.db)
    })
    await emptied()
    expect([attempts, worker.times()]).toEqual([1, 2])
    await worker.stop()
    // Not as a task that failed, and not after a wait.
    expect(lines.filter(({ msg }) => /a task/.test(msg))).toEqual([])
  })

  it('hears of new tasks again', async () => {
    const worker = await work(async () => undefined)
    const listeners = () =>
      connection.pool.query<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN %'").then(
        ({ rows }) => rows.map(({ pid }) => pid),
        () => [],
      )
    await expect.poll(listeners, { timeout: 300_000 }).toHaveLength(1)
    await emptied()
    const [before] = await listeners()
    kill()
    // The connections of the killed server may answer for a moment yet.
    await expect.poll(async () => (await listeners()).filter((pid) => pid !== before), { timeout: 300_000 }).toHaveLength(1)
    await worker.stop()
  })

  it('ends although the database stays away, and leaves its task to another', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const worker = await work(async () => {
      await server.stop()
      begun.resolve()
      await goOn.promise
    })
    await begun.promise
    const ending = worker.stop()
    goOn.resolve()
    await ending
    server = await startEmbedded({ dataDir })
    expect(await queuedTasks()).toMatchObject([{ locked_by: expect.stringMatching(/^pool-/) }])
    await connection.pool.query(
      "UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute' WHERE locked_at IS NOT NULL",
    )
    const next = await work(async () => undefined)
    await emptied()
    await next.stop()
  })
})

describe('a worker', { timeout: 300_000 }, () => {
  it('begins anew where the database refuses to write down what has ended, and ends no process', async () => {
    await connection.pool.query(`
      CREATE SEQUENCE refusals;
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('refusals') = 1 THEN RAISE EXCEPTION 'no' USING ERRCODE = '23514'; END IF;
        RETURN OLD;
      END $$;
      CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`)
    const worker = await work(async () => undefined)
    await said('the queue has ended by itself')
    // What a worker that has ended had is free after a few seconds.
    await connection.pool.query(
      "UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute' WHERE locked_at IS NOT NULL",
    )
    await emptied()
    expect(worker.times()).toBe(2)
    await worker.stop()
    await connection.pool.query('DROP TRIGGER refuse ON graphile_worker._private_jobs')
  })

  it('gives back what was taken in its name and never reached it, uncounted, and nothing else', async () => {
    for (let n = 0; n < 4; n++) await enqueue(connection.db, TASK, { vendor_id: 'card' })
    const { rows } = await connection.pool.query<{ id: string }>(
      'SELECT id::text FROM graphile_worker.jobs WHERE task_identifier = $1 ORDER BY id',
      [TASK],
    )
    const [stray, mine, young, other] = rows.map(({ id }) => id)
    const take = (id: string | undefined, name: string, seconds: number) =>
      connection.pool.query(
        'UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = $2, locked_at = now() - make_interval(secs => $3) WHERE id = $1',
        [id, name, seconds],
      )
    await take(stray, 'pool-1', 11)
    await take(mine, 'pool-1', 11)
    await take(young, 'pool-1', 1)
    await take(other, 'pool-2', 11)
    expect(await returnStrayTasks(connection.pool, 'pool-1', [mine ?? ''])).toBe(1)
    const { rows: free } = await connection.pool.query(
      'SELECT id::text, attempts, is_available FROM graphile_worker._private_jobs WHERE locked_by IS NULL AND id = ANY ($1::bigint[])',
      [rows.map(({ id }) => id)],
    )
    expect(free).toEqual([{ id: stray, attempts: 0, is_available: true }])
    await connection.pool.query('DELETE FROM graphile_worker._private_jobs')
  })
})
