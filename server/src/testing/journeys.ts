// Rows for journeys in a browser: written into the very database that a running product uses, or prepares to use.
import { type Connection, connect } from '../db/connect.ts'
import { makeDataFolder, openOrJoinEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

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
