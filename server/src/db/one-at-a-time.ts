import type pg from 'pg'

/** The number of the advisory lock of whoever changes the schema. */
const MIGRATION_LOCK = 7_316_904
/** What nodes that start at once do one after the other: any number for each, no two the same. */
const LOCKS = { migrations: MIGRATION_LOCK, demo: 7_316_907 }

/**
 * Does `work` while no other process on this database does what has the same name; others wait for their turn. The connection that holds
 * the lock is handed to `work`, has no time limit for its statements, and is closed at the end.
 */
export async function oneAtATime<T>(pool: pg.Pool, name: keyof typeof LOCKS, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS[name]])
    return await work(client)
  } finally {
    // Closing the connection frees the lock and forgets the settings.
    client.release(true)
  }
}
