import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartError } from '../env.ts'
import { oneAtATime } from './one-at-a-time.ts'

const folder = join(import.meta.dirname, 'migrations')
const MIGRATIONS_TABLE =
  'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())'

export type Migration = { name: string; checksum: string; sql: string }

/** All migrations of this release in their order. */
export function migrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Makes the schema that these migrations leave, in the transaction of the caller, who has found the database empty and fills the table `migrations`. */
export async function makeSchema(client: pg.ClientBase, wanted: readonly Migration[]): Promise<void> {
  await client.query(MIGRATIONS_TABLE)
  for (const { sql } of wanted) await client.query(sql)
}

/**
 * Brings the schema up to date, each migration in a transaction of its own, under an advisory lock that other starting nodes wait for.
 * Refuses with StartError when an applied migration has been edited or comes from a newer release.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  return oneAtATime(pool, 'migrations', async (client) => {
    const applied = await applyMissing(client)
    await runMigrations({ pgPool: pool })
    return applied
  })
}

async function applyMissing(client: pg.PoolClient): Promise<string[]> {
  const applied: string[] = []
  await client.query(MIGRATIONS_TABLE)
  const known = new Map((await client.query('SELECT name, checksum FROM migrations')).rows.map((row) => [row.name, row.checksum]))
  const all = migrations()
  for (const name of known.keys()) {
    if (!all.some((each) => each.name === name))
      throw new StartError(`The database knows the migration ${name}, this release does not: it is older than the data.`)
  }
  for (const { name, sql, checksum } of all) {
    if (known.has(name)) {
      if (known.get(name) !== checksum) throw new StartError(`The migration ${name} was changed after it had been applied.`)
      continue
    }
    await client.query('BEGIN')
    try {
      await client.query(sql)
      await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
    applied.push(name)
  }
  return applied
}
