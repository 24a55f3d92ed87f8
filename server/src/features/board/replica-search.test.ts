// Searches on a replica: a real one, which streams from an embedded server, falls behind, is lost and comes back, and becomes a database of its own.
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Connection, connect } from '../../db/connect.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { openPublicChanges, type PublicChanges } from '../../db/public-changes.ts'
import { readEnv } from '../../env.ts'
import { makeLog } from '../../log.ts'
import { makeCompany, makeJob } from '../../testing/factories.ts'
import { freshFolder } from '../../testing/fresh-folder.ts'
import { openBoardSearch } from './board-search.ts'
import type { BoardSearch } from './job-search.ts'

const folder = freshFolder('replica')
const said: string[] = []
const log = makeLog('info', { write: (line: string) => void said.push(JSON.parse(line).msg) })
let primary: EmbeddedDatabase
let standby: EmbeddedDatabase
let database: Connection
let replica: Connection
let changes: PublicChanges
let search: BoardSearch
let company: Awaited<ReturnType<typeof makeCompany>>

const folderOf = (name: 'primary' | 'standby') => join(folder, name)

beforeAll(async () => {
  mkdirSync(folderOf('primary'))
  const first = await startEmbedded({ dataDir: folderOf('primary') })
  const writing = connect(first.address(), { connections: 2, statementTimeoutMs: 0 })
  await migrate(writing.pool)
  company = await makeCompany(writing.db)
  await writing.pool.end()
  await first.stop()
  // A server that has ended leaves files that a standby can begin with.
  execFileSync('cp', ['-a', folderOf('primary'), folderOf('standby')])
  const data = join(folderOf('standby'), 'postgres')
  primary = await startEmbedded({ dataDir: folderOf('primary') })
  database = connect(primary.address(), { connections: 4, statementTimeoutMs: 0 })
  const { host, user } = primary.address() as { host: string; user: string }
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=${user}'\n`)
  writeFileSync(join(data, 'standby.signal'), '')
  standby = await startEmbedded({ dataDir: folderOf('standby') })
  replica = connect(standby.address(), { connections: 1, statementTimeoutMs: 0 })
  changes = openPublicChanges({ address: primary.address(), log, now: () => new Date() })
  const { rates } = readEnv({ DATA_DIR: folder, DEMO_DATA: 'false' })
  search = openBoardSearch({ address: primary.address(), db: database.db, replica: standby.address(), changes, log, rates, maxJobs: 0 })
  search.hold()
}, 300_000)

afterAll(async () => {
  await search?.close()
  await changes?.close()
  await replica?.pool.end()
  await database?.pool.end()
  await standby?.quit()
  await primary?.quit()
  rmSync(folder, { recursive: true, force: true })
}, 300_000)

const asked = { offset: 0, limit: 20 }

/** What is found, and whether the replica found it. */
async function find(): Promise<{ total: number; byReplica: boolean }> {
  const before = search.figures().fromReplica
  const { total } = await search.jobs(asked)
  return { total, byReplica: search.figures().fromReplica > before }
}

const untilByReplica = (byReplica: boolean, total: number) =>
  expect.poll(find, { timeout: 120_000, interval: 20 }).toEqual({ total, byReplica })

/** What a call does that publishes: its answer leaves when this process knows of it. */
async function publish(title: string): Promise<void> {
  await makeJob(database.db, company, { title })
  await changes.catchUp()
}

it('are answered there once it holds what is known here, and never without it', { timeout: 300_000 }, async () => {
  await publish('Welder')
  expect((await find()).total).toBe(1)
  await untilByReplica(true, 1)

  await replica.pool.query('SELECT pg_wal_replay_pause()')
  await expect
    .poll(async () => (await replica.pool.query('SELECT pg_get_wal_replay_pause_state() AS state')).rows[0].state, { timeout: 120_000 })
    .toBe('paused')
  await publish('Nurse')
  expect(await find()).toEqual({ total: 2, byReplica: false })
  expect((await replica.pool.query("SELECT count(*)::int AS jobs FROM jobs WHERE state = 'published'")).rows[0].jobs).toBe(1)
  await replica.pool.query('SELECT pg_wal_replay_resume()')
  await untilByReplica(true, 2)
})

it('are answered by the database while it is gone, and again by the replica', { timeout: 300_000 }, async () => {
  await replica.pool.end()
  await standby.stop()
  expect(await find()).toEqual({ total: 2, byReplica: false })
  expect(said.filter((line) => line.startsWith('the replica does not answer'))).toHaveLength(1)
  await publish('Cook')
  expect(await find()).toEqual({ total: 3, byReplica: false })
  standby = await startEmbedded({ dataDir: folderOf('standby') })
  replica = connect(standby.address(), { connections: 1, statementTimeoutMs: 0 })
  await untilByReplica(true, 3)
  expect(said).toContain('the replica answers again')
})

it('are not answered by one that has become a database of its own', { timeout: 300_000 }, async () => {
  await replica.pool.query('SELECT pg_promote()')
  await untilByReplica(false, 3)
  await publish('Driver')
  expect(await find()).toEqual({ total: 4, byReplica: false })
})
