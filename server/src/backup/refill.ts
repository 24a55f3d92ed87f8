// An empty database made what the archive says, in one transaction: its schema by the product's own migrations, its rows by COPY.
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Migration, makeSchema } from '../db/migrate.ts'
import type { Manifest } from './manifest.ts'
import { BackupRefused } from './refusal.ts'
import { listTables, QUEUE_SCHEMA, type Sequence, type Table } from './snapshot.ts'

const NAMES_SHOWN = 3

/** Refuses with BackupRefused a database that is not empty. What a restore that was killed left behind counts as empty. */
export async function assertEmptyDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY name`,
  )
  const names = rows.map(({ name }) => name)
  for (const { name, at } of await listTables(client)) {
    if (name.startsWith(`${QUEUE_SCHEMA}.`) && (await client.query(`SELECT FROM ${at} LIMIT 1`)).rowCount !== 0) names.push(name)
  }
  if (names.length === 0) return
  const more = names.length > NAMES_SHOWN ? ` and ${names.length - NAMES_SHOWN} more` : ''
  throw new BackupRefused(
    `The database is not empty: it holds the tables ${names.slice(0, NAMES_SHOWN).join(', ')}${more}. A backup is restored into an empty one.`,
  )
}

/** What stands in the way of rows that come in any order, or makes them slow: taken away before, and made again after. */
async function setAside(client: pg.ClientBase, tables: readonly Table[]): Promise<string[]> {
  const { rows } = await client.query<{ away: string; again: string }>(
    `WITH wanted AS (SELECT unnest($1::text[])::regclass AS oid)
     SELECT away, again FROM (
       SELECT 1 AS turn, x.indexrelid AS number, format('DROP INDEX %s', x.indexrelid::regclass) AS away, pg_get_indexdef(x.indexrelid) AS again
         FROM pg_index x JOIN wanted ON wanted.oid = x.indrelid WHERE NOT x.indisunique
       UNION ALL SELECT 2, f.oid, format('ALTER TABLE %s DROP CONSTRAINT %I', f.conrelid::regclass, f.conname),
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid))
         FROM pg_constraint f JOIN wanted ON wanted.oid = f.conrelid WHERE f.contype = 'f'
       UNION ALL SELECT 3, t.oid, format('ALTER TABLE %s DISABLE TRIGGER %I', t.tgrelid::regclass, t.tgname),
           format('ALTER TABLE %s ENABLE TRIGGER %I', t.tgrelid::regclass, t.tgname)
         FROM pg_trigger t JOIN wanted ON wanted.oid = t.tgrelid WHERE NOT t.tgisinternal AND t.tgenabled = 'O'
     ) AS hindrances ORDER BY turn, number`,
    [tables.map(({ at }) => at)],
  )
  for (const { away } of rows) await client.query(away)
  return rows.map(({ again }) => again)
}

/** Tables by the name that the archive gives them; refuses those that the archive lacks or whose columns are not there. */
function matched(tables: readonly Table[], manifest: Manifest): { known: Map<string, Table>; strangers: string[] } {
  const known = new Map(tables.map((table) => [table.name, table]))
  const strangers: string[] = []
  for (const { name, columns } of manifest.tables) {
    const present = known.get(name)
    const isQueue = name.startsWith(`${QUEUE_SCHEMA}.`)
    if (!present && !isQueue) strangers.push(name)
    else if (!present || columns.some((column) => !present.columns.includes(column)))
      throw new BackupRefused(
        `The backup's table ${name} is another than this release makes. Restore it with the release that made it (${manifest.release}), then start this one.`,
      )
    else known.set(name, { ...present, columns })
  }
  const absent = tables.find(({ name }) => !name.startsWith(`${QUEUE_SCHEMA}.`) && !manifest.tables.some((each) => each.name === name))
  if (absent) throw new BackupRefused(`The backup lacks the table ${absent.name}.`)
  return { known, strangers }
}

/** Of a table that no migration makes there is no sequence either. */
async function setSequence(client: pg.ClientBase, { name, last_value, is_called }: Sequence): Promise<void> {
  const [schema, plain] = name.startsWith(`${QUEUE_SCHEMA}.`) ? [QUEUE_SCHEMA, name.slice(QUEUE_SCHEMA.length + 1)] : [null, name]
  await client.query(
    `SELECT setval(found, $3::bigint, $4) FROM to_regclass(format('%I.%I', coalesce($1::text, current_schema()), $2::text)) AS found WHERE found IS NOT NULL`,
    [schema, plain, last_value, is_called],
  )
}

export type Refill = {
  /** Tables of the archive that no migration makes, which are left out. */
  strangers: string[]
  /** Takes the pieces of a table, one after the other; answers whether it is one of the product's. */
  write(table: string, piece: Uint8Array): Promise<boolean>
  /** Makes again what was set aside, checks the rows against the manifest, and commits. */
  commit(): Promise<void>
}

type Copying = { name: string; write(piece: Uint8Array): Promise<void>; end(): Promise<number> }

function copyInto(client: pg.ClientBase, table: Table): Copying {
  const stream = client.query(copyFrom(`COPY ${table.at} (${table.columns.join(', ')}) FROM STDIN`))
  const failed = new Promise<never>((_, reject) => stream.once('error', reject))
  failed.catch(() => undefined)
  const until = (start: (done: (error?: Error | null) => void) => void) =>
    Promise.race([failed, new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())))])
  return {
    name: table.name,
    write: (piece) => until((done) => stream.write(piece, done)),
    async end() {
      await until((done) => stream.end(done))
      return stream.rowCount
    },
  }
}

/**
 * Begins to fill a database that the caller has found empty, on a connection that holds the lock of migrations until it is closed: a product
 * that is started meanwhile waits. Nothing is there for anybody before `commit`; closing the connection leaves the database empty.
 */
export async function beginRefill(client: pg.ClientBase, manifest: Manifest, migrations: readonly Migration[]): Promise<Refill> {
  await client.query('BEGIN')
  await makeSchema(client, migrations)
  const tables = await listTables(client)
  const { known, strangers } = matched(tables, manifest)
  // Migrations write some rows of their own.
  await client.query(`TRUNCATE ${tables.map(({ at }) => at).join(', ')}`)
  const again = await setAside(client, tables)
  const written = new Map<string, number>()
  let copying: Copying | null = null
  const end = async () => {
    if (copying) written.set(copying.name, await copying.end())
    copying = null
  }
  return {
    strangers,
    async write(name, piece) {
      const table = known.get(name)
      if (!table) return false
      if (copying?.name !== name) {
        await end()
        copying = copyInto(client, table)
      }
      await copying?.write(piece)
      return true
    },
    async commit() {
      await end()
      for (const { name, rows } of manifest.tables)
        if (known.has(name) && (written.get(name) ?? 0) !== rows)
          throw new BackupRefused(`The backup says that ${name} has ${rows} rows, and holds ${written.get(name) ?? 0}.`)
      for (const statement of again) await client.query(statement)
      for (const sequence of manifest.sequences) await setSequence(client, sequence)
      await client.query('COMMIT')
    },
  }
}

/** Gathers what the planner needs of the new rows, and marks their pages as read by all. */
export async function vacuumAndAnalyze(client: pg.ClientBase): Promise<void> {
  await client.query(`VACUUM (ANALYZE) ${(await listTables(client)).map(({ at }) => at).join(', ')}`)
}

/** Makes the tables of the queue, in transactions of the library's own; answers whether its schema was not there before. */
export async function makeQueueSchema(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('SELECT to_regnamespace($1) IS NULL AS missing', [QUEUE_SCHEMA])
  await runMigrations({ pgPool: pool })
  return rows[0].missing
}
