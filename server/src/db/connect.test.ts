// A database that falls silent: its machine is gone, or the network between drops everything, and nobody says so.
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isAway } from './away.ts'
import { type Connection, connect, loneClient } from './connect.ts'

/** Of a statement, and of the silence after it. */
const LIMIT_MS = 1000
/** The ways to the database, of which those that are there when `silence` is called carry nothing from then on, and stay open. */
const ways = new Set<[Socket, Socket]>()
let line: Server
let connection: Connection

function silence(): void {
  for (const way of ways) for (const end of way) end.unpipe().pause()
}

beforeAll(async () => {
  const { host, user } = inject('database')
  line = createServer((here) => {
    const there = dial(`${host}/.s.PGSQL.5432`)
    ways.add([here, there])
    for (const each of [here, there]) each.on('error', () => undefined)
    here.pipe(there)
    there.pipe(here)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port } = line.address() as AddressInfo
  connection = connect(
    { connectionString: `postgresql://${user}@127.0.0.1:${port}/postgres` },
    { connections: 3, statementTimeoutMs: LIMIT_MS, silenceMs: LIMIT_MS },
  )
})
afterAll(async () => {
  await connection.pool.end()
  for (const way of ways) for (const end of way) end.destroy()
  line.close()
})

const ask = () => sql<{ n: number }>`SELECT 1 AS n`.execute(connection.db)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('a connection whose database falls silent', { timeout: 60_000 }, () => {
  it('is given up soon after a statement should have ended, as one to a database that is away, and replaced', async () => {
    const silent = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const transaction = connection.db.transaction().execute(async (within) => {
      await sql`SELECT 1`.execute(within)
      begun.resolve()
      await silent.promise
      await sql`SELECT 1`.execute(within)
    })
    await Promise.all([begun.promise, ask()])
    silence()
    silent.resolve()
    for (const lost of await Promise.all([transaction, ask()].map(failureOf))) expect(isAway(lost)).toBe(true)
    expect((await ask()).rows).toEqual([{ n: 1 }])
  })

  it('is kept for as long as a transaction or the connection says that it may take, and while nothing is asked of it', async () => {
    const { db, pool } = connection
    const pidOf = async (client: pg.PoolClient) => (await client.query('SELECT pg_backend_pid() AS pid')).rows
    const idle = await pool.connect()
    const before = await pidOf(idle)
    const slow = db.transaction().execute(async (within) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(within)
      return sql<{ n: number }>`SELECT 1 AS n FROM pg_sleep(${(LIMIT_MS * 3) / 1000})`.execute(within)
    })
    // As migrations do, each in a transaction of its own.
    const unlimited = await pool.connect()
    for (const text of ['SET statement_timeout = 0', 'BEGIN', 'SELECT 1', 'COMMIT', 'BEGIN']) await unlimited.query(text)
    const later = unlimited.query('SELECT 1 AS n FROM pg_sleep($1)', [(LIMIT_MS * 3) / 1000])
    for (const { rows } of await Promise.all([slow, later])) expect(rows).toEqual([{ n: 1 }])
    unlimited.release(true)
    expect(await pidOf(idle)).toEqual(before)
    idle.release()
  })
})

describe('a connection of its own', () => {
  it('fails what is asked of it when it is lost, and ends no process', async () => {
    const client = loneClient({ ...inject('database'), database: 'postgres' })
    await client.connect()
    const ended = new Promise((resolve) => client.once('end', resolve))
    const lost = await client.query('SELECT pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error)
    expect(isAway(lost)).toBe(true)
    await ended
    await client.end()
  })
})
