import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { indexCompanies, rebuildSearch } from '../features/board/search-index.ts'
import { closeJobs, keepAside } from '../features/jobs/jobs.ts'
import { makeLog } from '../log.ts'
import { makeCompany, makeJob, makePartner } from '../testing/factories.ts'
import { openDatabase } from '../testing/harness.ts'
import { type Changes, openPublicChanges, type PublicChanges, prunePublicChanges } from './public-changes.ts'
import { openReading, READER_NAME } from './public-changes-reading.ts'

const database = openDatabase()
const db = () => database.connection.db
const logged: string[] = []
const log = makeLog('trace', { write: (line: string) => void logged.push(line) })
let now = new Date('2026-03-02T09:00:00Z')
let open: PublicChanges[] = []
let company = { id: 0 }

beforeAll(async () => {
  company = await makeCompany(db())
})
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
  open = []
})

type Told = { everything: number; jobs: Set<number>; companies: Set<number>; partners: Set<number> }

const none = (): Told => ({ everything: 0, jobs: new Set(), companies: new Set(), partners: new Set() })

/** A reader in place of a process, which remembers what it is told. */
async function reader() {
  const changes = openPublicChanges({ address: database.connection.address, log, now: () => now })
  open.push(changes)
  let told = none()
  const subscription = changes.subscribe('a test', (changed: Changes) => {
    if (changed.everything) told.everything++
    for (const kind of ['jobs', 'companies', 'partners'] as const) for (const id of changed[kind]) told[kind].add(id)
  })
  await expect.poll(() => subscription.isCurrent(), { timeout: 60_000 }).toBe(true)
  const take = () => {
    const before = told
    told = none()
    return before
  }
  take()
  return { changes, subscription, take, told: () => told }
}

/** What is told of the work once it has been committed. */
async function toldOf(work: () => Promise<unknown>): Promise<Told> {
  const { changes, take } = await reader()
  await work()
  await changes.catchUp()
  return take()
}

const readers = async () =>
  (
    await sql<{
      pid: number
    }>`SELECT pid FROM pg_stat_activity WHERE application_name = ${READER_NAME} AND datname = current_database()`.execute(db())
  ).rows

describe('what is told', () => {
  it('a job that is published, changed or closed, and its company; not a draft, nor what only its team sees', async () => {
    let job = 0
    expect(await toldOf(async () => (job = await makeJob(db(), company)))).toMatchObject({
      everything: 0,
      jobs: new Set([job]),
      companies: new Set([company.id]),
    })
    const title = () => db().updateTable('jobs').set({ title: 'Baker' }).where('id', '=', job).execute()
    expect((await toldOf(title)).jobs).toEqual(new Set([job]))
    expect(await toldOf(() => keepAside(db(), job, { title: 'Later' }))).toEqual(none())
    expect((await toldOf(() => closeJobs(db(), [job], now))).jobs).toEqual(new Set([job]))
    expect(await toldOf(async () => void (await makeJob(db(), company, { state: 'draft', publish_date: null })))).toEqual(none())
  })

  it.each([
    ['its name', () => db().updateTable('companies').set({ visible_name: 'Otra' }).where('id', '=', company.id).execute()],
    ['its logo', () => db().updateTable('company_brandings').set({ logo: 'public/l.png' }).where('company_id', '=', company.id).execute()],
    [
      'its domain name',
      () => db().updateTable('company_brandings').set({ domain_name: 'otra-casa' }).where('company_id', '=', company.id).execute(),
    ],
    ['whether it is public', () => indexCompanies(db(), [company.id])],
  ])('a company of which changes %s', async (_what, change) => {
    expect(await toldOf(change)).toMatchObject({ everything: 0, companies: new Set([company.id]) })
  })

  it('a partner', async () => {
    let partner = 0
    const made = await toldOf(async () => {
      partner = (await makePartner(db(), 'faro')).id
    })
    expect(made.partners).toEqual(new Set([partner]))
  })

  it.each([
    ['the read model is built anew', () => rebuildSearch(db())],
    ['a skill has another name', () => sql`UPDATE skills SET name = name`.execute(db())],
    ['a place is written differently', () => sql`UPDATE locations SET city = city`.execute(db())],
    ['a country has another name', () => sql`UPDATE countries SET name = name`.execute(db())],
    ['a table is emptied', () => sql`TRUNCATE company_search`.execute(db())],
  ])('everything where %s', async (_what, change) => {
    expect(await toldOf(change)).toMatchObject({ everything: 1 })
  })

  it('nothing that was rolled back', async () => {
    const failing = () =>
      db()
        .transaction()
        .execute(async (transaction) => {
          await makeJob(transaction, company)
          throw new Error('no')
        })
        .catch(() => undefined)
    expect(await toldOf(failing)).toEqual(none())
  })

  it('a job whose last day passes, without any entry', async () => {
    const job = await makeJob(db(), company, { valid_through: new Date('2026-03-02T10:00:00Z') })
    const { changes, take } = await reader()
    await changes.catchUp()
    expect(take()).toEqual(none())
    now = new Date('2026-03-02T10:00:00Z')
    await changes.catchUp()
    expect(take().jobs).toEqual(new Set([job]))
    await changes.catchUp()
    expect(take()).toEqual(none())
    // Whoever puts the clock back has seen what is not so any more.
    now = new Date('2026-03-02T09:00:00Z')
    await changes.catchUp()
    expect(take().everything).toBe(1)
  })
})

describe('what is not lost', () => {
  it('what commits late, and it holds nothing back', async () => {
    const { changes, take } = await reader()
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const long = db()
      .transaction()
      .execute(async (transaction) => {
        await transaction.updateTable('company_brandings').set({ description: 'Late' }).where('company_id', '=', company.id).execute()
        begun.resolve()
        await mayEnd.promise
      })
    await begun.promise
    for (let each = 0; each < 3; each++) {
      const job = await makeJob(db(), await makeCompany(db()))
      await changes.catchUp()
      expect(take().jobs).toEqual(new Set([job]))
    }
    mayEnd.resolve()
    await long
    await changes.catchUp()
    expect(take()).toEqual({ ...none(), companies: new Set([company.id]) })
    await changes.catchUp()
    expect(take()).toEqual(none())
  })

  it('what is committed while the connection is lost; until it is back the reader knows that it is not current', async () => {
    const { changes, subscription, told } = await reader()
    const [{ pid } = { pid: 0 }] = await readers()
    await sql`SELECT pg_terminate_backend(${pid}, 60000)`.execute(db())
    const job = await makeJob(db(), company)
    await changes.catchUp()
    // Either it has noticed, or it has read over a new connection.
    expect(subscription.isCurrent() && !told().jobs.has(job)).toBe(false)
    await expect.poll(() => subscription.isCurrent(), { timeout: 60_000 }).toBe(true)
    expect(told()).toMatchObject({ everything: 0, jobs: new Set([job]) })
    expect((await readers())[0]?.pid).not.toBe(pid)
  })

  it('by whoever missed what was pruned, or has read what a server does not know: everything counts as changed', async () => {
    const reading = await openReading(database.connection.address, () => undefined)
    try {
      const { until: before } = await reading.read(null, now)
      const job = await makeJob(db(), company)
      const { changes, until } = await reading.read(before, now)
      expect(changes).toMatchObject({ everything: false, jobs: new Set([job]) })
      expect((await reading.read(until, now)).changes).toBeNull()
      // Transactions of other databases on the server count as well: what was pruned is named by what has been read.
      const oldest = BigInt(until.snapshot.split(':')[0] ?? 0)
      await sql`UPDATE public_change_pruning SET pruned_before = ${String(oldest)}`.execute(db())
      expect((await reading.read(until, now)).changes).toBeNull()
      const earlier = `${oldest - 1n}:${oldest - 1n}:`
      expect((await reading.read({ ...until, snapshot: earlier }, now)).changes?.everything).toBe(true)
      expect((await reading.read({ ...until, snapshot: '9000000:9000000:' }, now)).changes?.everything).toBe(true)
      expect((await reading.read({ ...until, server: 'started at another time' }, now)).changes?.everything).toBe(true)
      // What pruning says of another server's transactions means nothing here.
      await sql`UPDATE public_change_pruning SET pruned_before = '9000000000000000000'`.execute(db())
      expect((await reading.read(until, now)).changes).toBeNull()
    } finally {
      await sql`UPDATE public_change_pruning SET pruned_before = '0'`.execute(db())
      await reading.close()
    }
  })

  it('where an apply fails: it is told everything again', async () => {
    const { changes } = await reader()
    let fails = 0
    const told: [boolean, boolean][] = []
    const failing = changes.subscribe('a failing test', async ({ everything }) => {
      told.push([everything, failing.isCurrent()])
      if (fails-- > 0) throw new Error('no room')
    })
    await expect.poll(() => failing.isCurrent(), { timeout: 60_000 }).toBe(true)
    fails = 1
    await makeJob(db(), company)
    await changes.catchUp()
    await expect.poll(() => told.length === 3 && failing.isCurrent(), { timeout: 60_000 }).toBe(true)
    expect(told).toEqual([
      [true, false],
      [false, false],
      [true, false],
    ])
    expect(logged.some((line) => line.includes('a failing test'))).toBe(true)
  })
})

it('a subscriber that works for long is not waited for by others, and is given the rest at once', async () => {
  const { changes, subscription, take } = await reader()
  const works = Promise.withResolvers<void>()
  const batches: Changes[] = []
  const slow = changes.subscribe('a slow test', (changed) => {
    batches.push(changed)
    return batches.length === 1 ? works.promise : undefined
  })
  await expect.poll(() => batches.length, { timeout: 60_000 }).toBe(1)
  const jobs = [await makeJob(db(), company)]
  await changes.catchUp()
  expect(take().jobs).toEqual(new Set(jobs))
  jobs.push(await makeJob(db(), company))
  await changes.catchUp()
  expect([subscription.isCurrent(), slow.isCurrent(), batches.length]).toEqual([true, false, 1])
  works.resolve()
  await expect.poll(() => slow.isCurrent(), { timeout: 60_000 }).toBe(true)
  expect(batches.length).toBe(2)
  expect(batches[1]).toMatchObject({ everything: false, jobs: new Set(jobs) })
  expect(slow.version()).toBe(2)
})

it('entries go once whatever ran at the pruning before has ended, and those that another server has written go at once', async () => {
  const entries = async (of = 'true') =>
    (await sql<{ entries: number }>`SELECT count(*)::int AS entries FROM public_changes WHERE ${sql.raw(of)}`.execute(db())).rows[0]
      ?.entries
  /** As if the pruning before had been long ago, and had found that so much had ended. */
  const pruneLater = async (ended: bigint) => {
    await sql`UPDATE public_change_pruning SET next_before = ${String(ended)}, noted_at = noted_at - interval '1 hour'`.execute(db())
    await prunePublicChanges(db())
  }
  const newest = async () => {
    const { rows } = await sql<{ xid: string }>`SELECT max(xid)::text AS xid FROM public_changes`.execute(db())
    return BigInt(rows[0]?.xid ?? 0)
  }
  await makeJob(db(), company)
  await prunePublicChanges(db())
  expect(await entries()).toBeGreaterThan(0)
  const ended = (await newest()) + 1n
  const { changes, take } = await reader()
  const job = await makeJob(db(), company)
  await sql`INSERT INTO public_changes (xid, kind, subject) VALUES ('9000000000000000000', 'job', 7)`.execute(db())
  await changes.catchUp()
  expect([...take().jobs]).toEqual([job])
  await pruneLater(ended)
  expect(await entries(`xid < '${ended}' OR xid = '9000000000000000000'`)).toBe(0)
  expect(await entries(`kind = 'job' AND subject = ${job}`)).toBeGreaterThan(0)
  const { rows } = await sql`SELECT pruned_before::text AS pruned, next_before <= pg_snapshot_xmin(pg_current_snapshot()) AS is_over
    FROM public_change_pruning`.execute(db())
  expect(rows).toEqual([{ pruned: String(ended), is_over: true }])
  await sql`UPDATE public_change_pruning SET pruned_before = '0'`.execute(db())
})

it('an ended or closed one is not current, and whoever waits is let go', async () => {
  const { changes, subscription } = await reader()
  const waiting = changes.catchUp()
  await changes.close()
  await waiting
  await changes.catchUp()
  expect(subscription.isCurrent()).toBe(false)
})
