// Tasks that a statement queues by itself, without the library's function: they are what the library would have written.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { loneClient } from '../db/connect.ts'
import { openHouse } from '../testing/harness.ts'
import { enqueue, enqueueAll, enqueueInStatement } from './queue.ts'
import { startWorker } from './worker.ts'

const house = openHouse()
const TASK = 'remove_card'
/** What the library's function was when the statement was written that does as much. */
const KNOWN_ADD_JOBS = 'b95aeda1043c312130547790f70807ffea02ce77fd85022c97c694da0565496a'

const inStatement = (vendorIds: readonly string[]) =>
  sql`WITH cards AS (SELECT vendor_id FROM unnest(${vendorIds}::text[]) AS c (vendor_id)), ${enqueueInStatement([
    { name: TASK, payload: sql`json_build_object('vendor_id', vendor_id)`, when: sql`cards WHERE vendor_id <> ''` },
  ])} SELECT FROM cards`.execute(house.world.db)

/** All that the table keeps of each task, but its number and its moments. */
async function queued(): Promise<unknown[]> {
  const { rows } = await sql<{ task: Record<string, unknown> }>`SELECT to_jsonb(j) - ARRAY['id', 'created_at', 'updated_at', 'run_at']
      || jsonb_build_object('is_due', j.run_at <= now(), 'name', t.identifier) AS task
    FROM graphile_worker._private_jobs j LEFT JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.id`.execute(
    house.world.db,
  )
  return rows.map(({ task }) => task)
}

afterEach(async () => {
  await sql`TRUNCATE graphile_worker._private_jobs`.execute(house.world.db)
})

describe('enqueueInStatement', () => {
  it('writes what the library writes, and nothing where its condition does not hold', async () => {
    const { db } = house.world
    await enqueue(db, TASK, { vendor_id: 'card' })
    await inStatement(['card', ''])
    const [theirs, ours, ...more] = await queued()
    expect(ours).toEqual(theirs)
    expect(more).toEqual([])
  })

  it('lets what may wait do so, as the library is told to', async () => {
    const { db } = house.world
    const payload = { reference_hash: 'ab' }
    await enqueue(db, 'read_application_words', payload)
    await sql`WITH ${enqueueInStatement([
      { name: 'read_application_words', payload: sql`${JSON.stringify(payload)}::json`, when: sql`(VALUES (1)) AS once` },
    ])} SELECT`.execute(db)
    await enqueueAll(db, 'read_application_words', [payload])
    await enqueue(db, TASK, { vendor_id: 'card' })
    const [alone, inOne, several, other] = await queued()
    expect([inOne, several]).toEqual([alone, alone])
    const { rows } = await sql<{ name: string }>`SELECT t.identifier AS name FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.priority, j.run_at, j.id`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual([TASK, ...Array.from({ length: 3 }, () => 'read_application_words')])
    expect(other).toMatchObject({ priority: 0 })
  })

  it('stands for a function of the library that is still the same', async () => {
    // Where this fails, read what the library's add_jobs does now, make enqueueInStatement do as much, and write down the new hash.
    const { rows } = await sql<{ prosrc: string }>`SELECT prosrc FROM pg_proc WHERE oid = 'graphile_worker.add_jobs'::regproc`.execute(
      house.world.db,
    )
    expect(createHash('sha256').update(String(rows[0]?.prosrc)).digest('hex')).toBe(KNOWN_ADD_JOBS)
  })

  it('queues tasks that nobody has named before, also several at once', async () => {
    const { db } = house.world
    await sql`DELETE FROM graphile_worker._private_tasks WHERE identifier = ${TASK}`.execute(db)
    await Promise.all(['one', 'two', 'three', 'four'].map((card) => inStatement([card, `${card} more`])))
    expect(await queued()).toEqual(Array.from({ length: 8 }, () => expect.objectContaining({ name: TASK })))
  })

  it('tells nobody, so that commits do not wait for each other, and a worker finds the tasks all the same', async () => {
    const told: string[] = []
    const listener = loneClient({ ...house.connection.address })
    await listener.connect()
    listener.on('notification', ({ channel }) => void told.push(channel))
    await listener.query('LISTEN "jobs:insert"')
    await listener.query('LISTEN heard')
    await inStatement(['quiet'])
    await listener.query('NOTIFY heard')
    await expect.poll(() => told, { timeout: 120_000 }).toContain('heard')
    expect(told).toEqual(['heard'])
    await listener.end()
    const done: string[] = []
    const task = async ({ vendor_id }: { vendor_id: string }) => void done.push(vendor_id)
    const worker = await startWorker(house.connection.pool, { [TASK]: task }, { concurrency: 1, log: house.world.log })
    await expect.poll(() => done, { timeout: 120_000 }).toEqual(['quiet'])
    await worker.stop()
  })
})
