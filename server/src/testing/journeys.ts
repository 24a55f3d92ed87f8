// Rows for journeys in a browser: written into the very database that a running product uses, or prepares to use.

import { join } from 'node:path'
import { type Connection, connect } from '../db/connect.ts'
import { makeDataFolder } from '../db/data-folder.ts'
import { openOrJoinEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { diskMailbox } from '../vendors/mail/disk.ts'
import type { KeptMessage } from '../vendors/mail/port.ts'

/** The database of a data folder, migrated when nothing runs on it yet; `close` leaves a running product as it was. */
export async function openDataFolder(dataDir: string): Promise<Connection & { close(): Promise<void> }> {
  makeDataFolder(dataDir)
  const server = await openOrJoinEmbedded({ dataDir })
  const connection = connect(server.address(), { connections: 2 })
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
