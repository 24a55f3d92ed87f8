import type pg from 'pg'
import { expect } from 'vitest'
import { READER_NAME } from '../db/public-changes-reading.ts'

/**
 * Makes it a while ago that the workers of this database, all of which have been killed, took the tasks that they had. A worker looks for such
 * tasks as it starts, and then three times a minute. The connections of the pool are the only others, but for the one that reads what changes.
 */
export async function killedLongAgo(pool: pg.Pool): Promise<void> {
  const connections = async () =>
    (
      await pool.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name <> $1',
        [READER_NAME],
      )
    ).rows[0]?.n
  // The database may be doing for a moment yet what they have asked it.
  await expect.poll(async () => ((await connections()) ?? 0) <= pool.totalCount, { timeout: 60_000 }).toBe(true)
  await pool.query("UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute' WHERE locked_at IS NOT NULL")
}
