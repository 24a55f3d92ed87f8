import type pg from 'pg'
import { OF_THIS_SERVER } from '../backup/snapshot.ts'

/**
 * What every table of the product and of its queue holds, but for those that mean nothing on another server, as its rows' number and a hash over all of them in order; with the name of a
 * snapshot, at that moment. Asks in another way than the backup copies.
 */
export async function tableContents(client: pg.ClientBase, snapshot?: string): Promise<Record<string, string>> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  if (snapshot) await client.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`)
  await client.query("SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0")
  const { rows: tables } = await client.query<{ table_schema: string; table_name: string }>(
    "SELECT table_schema, table_name FROM information_schema.tables WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE' AND table_name <> ALL ($1)",
    [OF_THIS_SERVER],
  )
  const contents: Record<string, string> = {}
  for (const { table_schema, table_name } of tables) {
    const name = table_schema === 'public' ? table_name : `${table_schema}.${table_name}`
    // Which migrations the library has run is kept; when it ran them here is not.
    const rowsOf = name === 'graphile_worker.migrations' ? `(SELECT id, breaking FROM ${name})` : `${table_schema}.${table_name}`
    const { rows } = await client.query(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")), '') AS content FROM ${rowsOf} AS t`,
    )
    contents[name] = rows[0].content
  }
  await client.query('COMMIT')
  return contents
}
