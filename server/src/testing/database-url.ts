import type { Pool } from 'pg'
import { inject } from 'vitest'

/** The DATABASE_URL of a database of the test server, by its name. */
export function databaseUrl(name: string): string {
  const { host, user } = inject('database')
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`
}

/** The DATABASE_URL of the database that a test has for itself. */
export async function databaseUrlOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name')
  if (!rows[0]) throw new Error('PostgreSQL did not name the database.')
  return databaseUrl(rows[0].name)
}
