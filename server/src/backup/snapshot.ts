// One moment of the database, read while others write: what COPY says of every table is of that moment.
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { UNDEFINED_SCHEMA, UNDEFINED_TABLE } from '../db/error-codes.ts'
import { BackupRefused } from './refusal.ts'

/** The queue library's tables stand in a schema of their own. */
export const QUEUE_SCHEMA = 'graphile_worker'
/** What names transactions of this server alone, and means nothing on another one: the feed of changes, which begins anew there. */
export const OF_THIS_SERVER: readonly string[] = ['public_changes', 'public_change_pruning']
const TRIES = 10
const LOCK_GONE = new Set([UNDEFINED_TABLE, UNDEFINED_SCHEMA])

/** `name`: of the queue's tables with their schema; `at`: as it stands in a statement; `columns`: those that have a value of their own, quoted. */
export type Table = { name: string; at: string; columns: string[] }
export type Sequence = { name: string; last_value: string; is_called: boolean }

/** How values are written down, whatever the server's own settings are; and nothing ends because it takes long. */
const SETTINGS = `SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET transaction_timeout = 0;
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET bytea_output = 'hex'; SET extra_float_digits = 1; SET synchronize_seqscans = off`

/** Prepares a connection for copying. */
export async function prepareForCopying(client: pg.ClientBase): Promise<void> {
  await client.query(SETTINGS)
}

/** The tables of the product, but for those that mean nothing on another server, and of its queue. The library keeps its own list of migrations, which the manifest has too. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT CASE WHEN n.nspname = $1 THEN $1 || '.' ELSE '' END || c.relname AS name, format('%I.%I', n.nspname, c.relname) AS at,
       (SELECT array_agg(quote_ident(a.attname) ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND (n.nspname = current_schema() OR n.nspname = $1 AND c.relname <> 'migrations') AND c.relname <> ALL ($2)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY name`,
    [QUEUE_SCHEMA, OF_THIS_SERVER],
  )
  return rows
}

/**
 * Opens a transaction that sees one moment and only reads, and answers its tables. They are locked before the moment is chosen, against
 * migrations alone: one that came between would show a new table to old rows.
 */
export async function openSnapshot(client: pg.ClientBase): Promise<Table[]> {
  for (let left = TRIES; left > 0; left--) {
    const before = await listTables(client)
    if (!before.some(({ name }) => name === 'migrations'))
      throw new BackupRefused('The database holds no Plaza: there is nothing to back up.')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    try {
      await client.query(`LOCK TABLE ${before.map(({ at }) => at).join(', ')} IN ACCESS SHARE MODE`)
      const tables = await listTables(client)
      if (JSON.stringify(tables) === JSON.stringify(before)) return tables
    } catch (error) {
      await client.query('ROLLBACK')
      if (!LOCK_GONE.has((error as { code?: string }).code ?? '')) throw error
      continue
    }
    await client.query('ROLLBACK')
  }
  throw new BackupRefused('Tables are being made or changed all the time. Try again when the new release has started.')
}

/** What COPY writes of a table, as PostgreSQL's text format, and after the last piece how many rows that were. */
export async function* copyTable(client: pg.ClientBase, table: Table): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(`COPY ${table.at} (${table.columns.join(', ')}) TO STDOUT`))
  yield* stream as AsyncIterable<Buffer>
  // The server counts after the last piece: what is asked next is answered later.
  await client.query('')
  return stream.rowCount
}

/**
 * How far each sequence has come. Sequences belong to no moment: read after the snapshot was opened they are at or beyond all that its
 * rows use.
 */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; at: string }>(
    `SELECT CASE WHEN n.nspname = $1 THEN $1 || '.' ELSE '' END || c.relname AS name, format('%I.%I', n.nspname, c.relname) AS at
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'S' AND (n.nspname = current_schema() OR n.nspname = $1) ORDER BY name`,
    [QUEUE_SCHEMA],
  )
  const found: Sequence[] = []
  for (const { name, at } of rows) {
    const { rows: values } = await client.query(`SELECT last_value::text, is_called FROM ${at}`)
    found.push({ name, ...values[0] })
  }
  return found
}
