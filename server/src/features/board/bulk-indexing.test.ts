import { type KyselyPlugin, sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeCompany, makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { indexingMany, leaveCleaningToOthers, placeIndexedWords, type Wrote } from './bulk-indexing.ts'

const house = openHouse()

async function option(): Promise<string> {
  const { rows } = await sql<{
    options: string
  }>`SELECT reloptions::text AS options FROM pg_class WHERE relname = 'job_search_words'`.execute(house.world.db)
  return rows[0]?.options ?? ''
}

async function movedPages(): Promise<number> {
  const { rows } = await sql<{
    pages: number
  }>`SELECT gin_clean_pending_list('job_search_words'::regclass)::int AS pages`.execute(house.world.db)
  return rows[0]?.pages ?? 0
}

const found = async (text: string) => (await house.get(`/job_board/jobs?search=${text}`)).json().meta.pagination.total_count

it('writes the index of words in batches while it works, finds the same, and leaves it as it was', async () => {
  const { db } = house.world
  const company = await makeCompany(db)
  const answer = await indexingMany({ db, now: house.world.now() }, async () => {
    expect(await option()).toBe('{fastupdate=on}')
    await makeJob(db, company, { title: 'Glassblower' })
    expect(await found('glassblower')).toBe(1)
    return 7
  })
  expect(answer).toBe(7)
  expect(await option()).toBe('{fastupdate=off}')
  expect(await found('glassblower')).toBe(1)
  // A worker moves what waits to its place: cleaning finds no page after it.
  await house.runTasks()
  expect(await movedPages()).toBe(0)
  expect(await found('glassblower')).toBe(1)
})

it('leaves what failing work has written to a worker too', async () => {
  const { db } = house.world
  const company = await makeCompany(db)
  const work = () =>
    db.transaction().execute(async (transaction) => {
      await leaveCleaningToOthers(transaction)
      await makeJob(transaction, company, { title: 'Cooper' })
      throw new Error('no')
    })
  await expect(indexingMany({ db, now: house.world.now() }, work)).rejects.toThrow('no')
  await house.runTasks()
  expect(await movedPages()).toBe(0)
  expect(await found('cooper')).toBe(0)
})

it('empties the list on another connection while a transaction still writes to it', async () => {
  const { db } = house.world
  const company = await makeCompany(db)
  let cleanedPages = 0
  const summing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const row of result.rows) cleanedPages += Number(row.gin_clean_pending_list ?? 0)
      return result
    },
  }
  const work = (wrote: Wrote) =>
    db.transaction().execute(async (transaction) => {
      await leaveCleaningToOthers(transaction)
      await makeJob(transaction, company, { title: 'Saddler' })
      wrote(1)
      await expect.poll(() => cleanedPages, { timeout: 60_000 }).toBeGreaterThan(0)
      await makeJob(transaction, company, { title: 'Saddler' })
    })
  await indexingMany({ db: db.withPlugin(summing), now: house.world.now() }, work, { waitingMax: 1 })
  expect(await found('saddler')).toBe(2)
})

it('leaves to a worker what a killed process has begun, and says so before it begins', async () => {
  const { db } = house.world
  const company = await makeCompany(db)
  const tasks = async () =>
    (await sql<{ run_at: Date }>`SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'place_indexed_words'`.execute(db)).rows
  await house.runTasks()
  expect(await tasks()).toEqual([])
  // Killed: nothing runs behind the work.
  const killed = Promise.withResolvers<void>()
  void indexingMany({ db, now: house.world.now() }, async () => {
    await makeJob(db, company, { title: 'Cartwright' })
    killed.resolve()
    return new Promise(() => undefined)
  })
  await killed.promise
  expect(await option()).toBe('{fastupdate=on}')
  expect(await tasks()).toHaveLength(1)
  await placeIndexedWords({ db })
  expect(await option()).toBe('{fastupdate=off}')
  expect(await movedPages()).toBe(0)
  expect(await found('cartwright')).toBe(1)
})

it('leaves it as it was when the work fails', async () => {
  const failing = indexingMany({ db: house.world.db, now: house.world.now() }, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await option()).toBe('{fastupdate=off}')
})

it('works all the same while somebody holds the index', async () => {
  const { db } = house.world
  await db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE job_search IN ROW EXCLUSIVE MODE`.execute(transaction)
    await sql`SELECT count(*) FROM job_search WHERE words @@ 'a'`.execute(transaction)
    expect(await indexingMany({ db, now: house.world.now() }, async () => option())).toBe('{fastupdate=off}')
  })
})
