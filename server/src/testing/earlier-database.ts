// A database as it stood before a migration, for tests of what that migration makes of the rows that are there.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Connection, connect } from '../db/connect.ts'

const folder = join(import.meta.dirname, '../db/migrations')
const LIMITS = { connections: 1, statementTimeoutMs: 60_000 }

export type EarlierDatabase = Connection & {
  /** Runs the migration that it stood before. */
  migrate(): Promise<void>
  /** Runs that one and all that came after it. */
  migrateToTheEnd(): Promise<void>
  /** Closes the connection and drops the database. */
  remove(): Promise<void>
}

/** Makes an empty database with every migration before this one (a file's name). Throws if there is no such migration. */
export async function databaseBefore(migration: string): Promise<EarlierDatabase> {
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
  return {
    ...database,
    migrate: () => run([migration]),
    migrateToTheEnd: () => run(all.filter((file) => file >= migration)),
    remove: async () => {
      await database.pool.end()
      await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.pool.end()
    },
  }
}
