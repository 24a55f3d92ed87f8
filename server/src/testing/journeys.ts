// Rows for journeys in a browser: written into the very database that a running product uses, or prepares to use.

import { join } from 'node:path'
import { sql } from 'kysely'
import { type Connection, connect, type Reader } from '../db/connect.ts'
import { makeDataFolder } from '../db/data-folder.ts'
import { openOrJoinEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { diskMailbox } from '../vendors/mail/disk.ts'
import type { KeptMessage } from '../vendors/mail/port.ts'
import { patient } from './database.ts'

/** The database of a data folder, migrated when nothing runs on it yet; `close` leaves a running product as it was. */
export async function openDataFolder(dataDir: string): Promise<Connection & { close(): Promise<void> }> {
  makeDataFolder(dataDir)
  const server = await openOrJoinEmbedded({ dataDir })
  const connection = connect(server.address(), { connections: 2, ...patient })
  if (!server.joined) await migrate(connection.pool)
  return {
    ...connection,
    async close() {
      await connection.pool.end()
      await server.stop()
    },
  }
}

/** What the product with this data folder has mailed to an address, the newest first. */
export function mailsTo(dataDir: string, address: string): Promise<KeptMessage[]> {
  return diskMailbox(join(dataDir, 'mails')).list(address)
}

/** Makes it the moment of all mails to the candidates of this job that wait. */
export async function hurryMailsAbout(db: Reader, job: number): Promise<void> {
  const { rows } = await sql<{ key: string }>`UPDATE application_messages SET send_at = now() - interval '1 minute'
    WHERE state = 'waiting' AND application_id IN (SELECT id FROM applications WHERE job_id = ${job})
    RETURNING 'application message ' || id AS key`.execute(db)
  // What they tell of shows with them.
  await sql`UPDATE interviews SET shown_at = now() - interval '1 minute' WHERE application_id IN (SELECT id FROM applications WHERE job_id = ${job})`.execute(
    db,
  )
  const keys = rows.map(({ key }) => key)
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = ANY (${keys}) AND locked_at IS NULL`.execute(db)
}
