// A database as it stood before a migration, for tests of what that migration makes of the rows that are there.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Connection, connect } from '../db/connect.ts'

const folder = join(import.meta.dirname, '../db/migrations')
const LIMITS = { connections: 1, statementTimeoutMs: 60_000 }

type EarlierDatabase = Connection & {
  /** Runs the migration that it stood before. */
  migrate(): Promise<void>
  /** Runs that one and all that came after it. */
  migrateToTheEnd(): Promise<void>
  /** The rows of a query, or of a whole table as objects in the order of these columns. */
  rowsOf(query: string): Promise<Row[]>
  table(name: string, order?: string): Promise<Row[]>
  /** Closes the connection and drops the database. */
  remove(): Promise<void>
}

type Row = Record<string, unknown>

/** Call once for the tests of a migration: the database is there inside tests, as `databaseBefore` makes it, and gone after the last. */
export function openEarlierDatabase(migration: string): () => EarlierDatabase {
  let database: EarlierDatabase | undefined
  beforeAll(async () => {
    database = await databaseBefore(migration)
  })
  afterAll(() => database?.remove())
  return () => {
    if (database === undefined) throw new Error('The database is there only inside tests.')
    return database
  }
}

/** Makes an empty database with every migration before this one (a file's name). Throws if there is no such migration. */
async function databaseBefore(migration: string): Promise<EarlierDatabase> {
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  if (!all.includes(migration)) throw new Error(`There is no migration ${migration}.`)
  const server = inject('database')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect({ ...server, database: 'postgres' }, LIMITS)
  await admin.pool.query(`CREATE DATABASE ${name}`)
  const database = connect({ ...server, database: name }, LIMITS)
  const run = async (files: readonly string[]) => {
    for (const file of files) await database.pool.query(`BEGIN; ${readFileSync(join(folder, file), 'utf8')}; COMMIT`)
  }
  await run(all.filter((file) => file < migration))
  const rowsOf = async (query: string) => (await database.pool.query<Row>(query)).rows
  return {
    ...database,
    rowsOf,
    table: async (of, order = 'id') =>
      (await rowsOf(`SELECT to_jsonb(t) AS row FROM ${of} t ORDER BY ${order}`)).map(({ row }) => row as Row),
    migrate: () => run([migration]),
    migrateToTheEnd: () => run(all.filter((file) => file >= migration)),
    remove: async () => {
      await database.pool.end()
      await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.pool.end()
    },
  }
}
