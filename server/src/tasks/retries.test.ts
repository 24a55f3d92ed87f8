import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../testing/harness.ts'
import { enqueue, TaskFailure } from './queue.ts'
import { probeOutages } from './retries.ts'
import { runDueTasks, startWorker } from './worker.ts'

/** A limit that only ends what hangs. */
const patient = { timeout: 300_000 }
const database = openDatabase()
const lines: { level: number; msg: string; reason?: string }[] = []
const log = pino(
  { level: 'warn' },
  new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  }),
)

type Waiting = {
  attempts: number
  max_attempts: number
  run_at: Date
  /** Made due, by a probe or a success, and not tried since. What has failed, or was made to wait, is not due however late one looks. */
  is_due: boolean
  last_error: string | null
  is_available: boolean
}

async function waiting(): Promise<Waiting[]> {
  const { rows } = await database.connection.pool.query<Waiting>(
    `SELECT attempts, max_attempts, run_at, run_at <= updated_at AS is_due, last_error, is_available
     FROM graphile_worker._private_jobs WHERE payload->>'vendor_id' = 'card' ORDER BY id`,
  )
  return rows
}

// A task that no clock queues: a worker's own would come in between at a full minute.
const run = (task: () => Promise<void>) => runDueTasks(database.connection.pool, { remove_card: task }, { log })
const queue = () => enqueue(database.connection.db, 'remove_card', { vendor_id: 'card' })
const due = () => database.connection.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now(), updated_at = now()')
/** The database's clock, in milliseconds. */
const clock = async () => Number((await database.connection.pool.query<{ now: Date }>('SELECT now()')).rows[0]?.now)
const inAnHour = () =>
  database.connection.pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour', updated_at = now()")
const empty = async () => {
  lines.length = 0
  await database.connection.pool.query('DELETE FROM graphile_worker._private_jobs')
}

describe('a task that fails', patient, () => {
  it('later: counts as a try and waits a little longer each time', async () => {
    await empty()
    await queue()
    let tries = 0
    while (tries < 4) {
      const before = await clock()
      await run(() => {
        tries++
        return Promise.reject(new TaskFailure('later', 'refused'))
      })
      const [task] = await waiting()
      expect(task).toMatchObject({ attempts: tries, last_error: 'refused', is_available: true })
      const failedAt = Number(task?.run_at) - Math.exp(tries) * 1000
      expect(failedAt).toBeGreaterThan(before - 1)
      expect(failedAt).toBeLessThan((await clock()) + 1)
      await due()
    }
    expect(lines.map(({ level, reason }) => [level, reason])).toEqual(Array(tries).fill([40, 'refused']))
  })

  it('by a bug: likewise, and as an error', async () => {
    await empty()
    await queue()
    await run(() => Promise.reject(new Error('a bug')))
    expect(await waiting()).toMatchObject([{ attempts: 1, last_error: 'a bug', is_available: true }])
    expect(lines).toMatchObject([{ level: 50, err: { message: 'a bug' }, task: 'remove_card', attempt: 1 }])
  })

  it('never: stays in the table, is not tried again, and is an error in the log', async () => {
    await empty()
    await queue()
    let tries = 0
    const task = async () => {
      tries++
      throw new TaskFailure('never', 'no such address')
    }
    await run(task)
    await due()
    await run(task)
    expect(tries).toBe(1)
    expect(await waiting()).toMatchObject([{ attempts: 25, max_attempts: 25, last_error: 'no such address', is_available: false }])
    expect(lines).toMatchObject([{ level: 50, reason: 'no such address', msg: expect.stringContaining('failed for good') }])
  })

  it('for the last time: the same', async () => {
    await empty()
    await queue()
    await database.connection.pool.query('UPDATE graphile_worker._private_jobs SET attempts = 24')
    await run(() => Promise.reject(new TaskFailure('later', 'refused')))
    expect(await waiting()).toMatchObject([{ is_available: false, last_error: 'refused' }])
    expect(lines).toMatchObject([{ level: 50, msg: expect.stringContaining('failed for good') }])
  })

  it('tries for three days at least before the last time', () => {
    const waits = Array.from({ length: 24 }, (_, index) => Math.exp(Math.min(index + 1, 10)))
    expect(waits.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(3 * 24 * 60 * 60)
  })
})

describe('an outage', patient, () => {
  const down = () => Promise.reject(new TaskFailure('after_outage', 'down'))

  it('does not use up the tries for five days, and then does', async () => {
    await empty()
    await queue()
    for (let n = 0; n < 12; n++) {
      await run(down)
      await due()
    }
    expect(await waiting()).toMatchObject([{ attempts: 8, is_available: true, last_error: 'outage: down' }])
    expect(lines.every(({ level }) => level === 40)).toBe(true)
    await database.connection.pool.query("UPDATE graphile_worker._private_jobs SET created_at = now() - interval '5 days'")
    await run(down)
    expect(await waiting()).toMatchObject([{ attempts: 9, is_available: true }])
    await database.connection.pool.query('UPDATE graphile_worker._private_jobs SET attempts = 24, run_at = now()')
    await run(down)
    expect(await waiting()).toMatchObject([{ attempts: 25, is_available: false }])
    expect(lines.at(-1)).toMatchObject({ level: 50, reason: 'outage: down' })
  })

  it('is met once in a while only, so that other tasks need not wait', async () => {
    await empty()
    for (let n = 0; n < 5; n++) await queue()
    let tries = 0
    const task = async () => {
      tries++
      throw new TaskFailure('after_outage', 'down')
    }
    // It rests for half an hour after a try: longer than any machine needs for the other four.
    const worker = await startWorker(database.connection.pool, { remove_card: task }, { concurrency: 1, log, lookEveryMs: 3_600_000 })
    const failed = async () => (await waiting()).filter(({ last_error }) => last_error?.startsWith('outage: '))
    await expect.poll(failed, { timeout: 120_000 }).toHaveLength(5)
    await worker.stop()
    expect(tries).toBe(1)
  })

  it('is probed with one task, whose success brings the others back, and only those', async () => {
    await empty()
    await queue()
    await run(() => Promise.reject(new TaskFailure('later', 'refused')))
    await inAnHour()
    for (let n = 0; n < 5; n++) await queue()
    await run(down)
    await inAnHour()
    await probeOutages(database.connection.pool)
    expect((await waiting()).filter(({ is_due }) => is_due)).toHaveLength(1)
    await run(down)
    expect((await waiting()).filter(({ is_due }) => is_due)).toEqual([])
    await inAnHour()

    let done = 0
    await probeOutages(database.connection.pool)
    await run(async () => void done++)
    expect(done).toBe(5)
    expect(await waiting()).toMatchObject([{ last_error: 'refused', attempts: 1 }])
  })
})
