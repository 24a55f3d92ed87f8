// Backup into one file, and what belongs into it: the rows of one moment, the files that they name, and the secret.
import type pg from 'pg'
import { migrations } from '../db/migrate.ts'
import type { Files } from '../vendors/files/port.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { FORMAT, FORMAT_ENTRY, fileEntry, MANIFEST_ENTRY, type Manifest, SECRET_ENTRY, tableEntry } from './manifest.ts'
import { mapInOrder } from './map-in-order.ts'
import { type NamedFile, namedFiles } from './named-files.ts'
import { BackupRefused } from './refusal.ts'
import { copyTable, listSequences, openSnapshot, prepareForCopying, QUEUE_SCHEMA, type Table } from './snapshot.ts'

/** A table is cut into entries of about this size, so that none of any size has to be held. */
const PART_BYTES = 4 * 1024 * 1024
const FILES_AT_ONCE = 8
const SNAPSHOTS = 5

/** What has been written or read so far; bytes before they are compressed. */
export type Progress = { rows: number; files: number; bytes: number }

export type BackupOptions = {
  /** Of two connections at least. */
  pool: pg.Pool
  files: Files
  secret: Buffer
  release: string
  file: string
  /** Whether a file of that name may be replaced. */
  replace: boolean
  /** Is kept up to date. */
  progress: Progress
  signal?: AbortSignal
  /** Called once the moment is chosen, with the name under which PostgreSQL shows it to other transactions; they end before this resolves. */
  onSnapshot?: (id: string) => Promise<void>
}

export type BackupReport = { rows: number; tables: number; files: number; bytes: number; archiveBytes: number; missing: string[] }

/** `archived`: the size of each file that is in the archive, by its key. */
type Work = BackupOptions & { archive: ArchiveWriter; archived: Map<string, number> }

/** Puts files into the archive that are not there yet; answers the keys that the store does not hold. */
async function addFiles({ archive, archived, files, progress, signal }: Work, named: readonly NamedFile[]): Promise<Set<string>> {
  const absent = new Set<string>()
  const wanted = named.filter(({ key }) => !archived.has(key))
  for await (const { item, result: bytes } of mapInOrder(wanted, FILES_AT_ONCE, ({ key }) => files.get(key))) {
    signal?.throwIfAborted()
    if (bytes === null) {
      absent.add(item.key)
      continue
    }
    await archive.add(fileEntry(item.key), bytes)
    archived.set(item.key, bytes.length)
    progress.files++
    progress.bytes += bytes.length
  }
  return absent
}

async function addTable(client: pg.ClientBase, { archive, progress, signal }: Work, table: Table): Promise<Manifest['tables'][number]> {
  const entry = { name: table.name, columns: table.columns, rows: 0, bytes: 0, parts: 0 }
  let pieces: Buffer[] = []
  let size = 0
  const add = async () => {
    await archive.add(tableEntry(table.name, ++entry.parts), Buffer.concat(pieces, size))
    entry.bytes += size
    progress.bytes += size
    pieces = []
    size = 0
  }
  const copy = copyTable(client, table)
  let next = await copy.next()
  for (; !next.done; next = await copy.next()) {
    signal?.throwIfAborted()
    pieces.push(next.value)
    size += next.value.length
    if (size >= PART_BYTES) await add()
  }
  if (size > 0) await add()
  entry.rows = next.value
  progress.rows += entry.rows
  return entry
}

/** The files that rows name at this moment, by a client that has no transaction open. */
async function namedNow(client: pg.ClientBase): Promise<NamedFile[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const named = await namedFiles(client)
  await client.query('COMMIT')
  return named
}

type Moment = { tables: Table[]; named: NamedFile[]; missing: string[] }

/**
 * Opens a snapshot of which all files are in the archive. Most are copied before, while no transaction is open; what has come since is
 * copied after. A file that was taken away in between has been replaced: then a later moment is chosen, which does not name it.
 */
async function openWithFiles(client: pg.ClientBase, other: pg.ClientBase, work: Work): Promise<Moment> {
  await addFiles(work, await namedNow(other))
  for (let left = SNAPSHOTS; ; left--) {
    const tables = await openSnapshot(client)
    const named = await namedFiles(client)
    const absent = await addFiles(work, named)
    const missing = named.filter(({ key, isNeeded }) => isNeeded && absent.has(key)).map(({ key }) => key)
    const moment = { tables, named: named.filter(({ key }) => !absent.has(key)), missing: missing.sort() }
    if (missing.length === 0 || left === 1) return moment
    const still = new Set((await namedNow(other)).map(({ key }) => key))
    if (missing.every((key) => still.has(key))) return moment
    await client.query('ROLLBACK')
  }
}

/** Refuses with BackupRefused a database of a newer release: this one does not know which of its columns name files. */
async function assertKnown(client: pg.ClientBase): Promise<void> {
  const { rows: tables } = await client.query("SELECT to_regclass(quote_ident(current_schema()) || '.migrations') AS migrations")
  if (tables[0].migrations === null) throw new BackupRefused('The database holds no Plaza: there is nothing to back up.')
  const known = migrations().map(({ name }) => name)
  const { rows } = await client.query('SELECT name FROM migrations WHERE name <> ALL ($1) ORDER BY name', [known])
  if (rows[0]) throw new BackupRefused(`The database knows the migration ${rows[0].name}, this release does not: use the newer release.`)
}

type About = Pick<Manifest, 'release' | 'made_at' | 'postgresql' | 'migrations' | 'queue_migrations'>

async function aboutMoment(client: pg.ClientBase, release: string): Promise<About> {
  const { rows } = await client.query("SELECT transaction_timestamp() AS at, current_setting('server_version') AS version")
  const own = await client.query('SELECT name, checksum FROM migrations ORDER BY name')
  const queue = await client.query(`SELECT id FROM ${QUEUE_SCHEMA}.migrations ORDER BY id`)
  return {
    release,
    made_at: rows[0].at.toISOString(),
    postgresql: rows[0].version,
    migrations: own.rows,
    queue_migrations: queue.rows.map(({ id }) => id),
  }
}

async function fill(client: pg.ClientBase, other: pg.ClientBase, work: Work): Promise<Manifest> {
  const { archive, archived } = work
  await archive.add(FORMAT_ENTRY, Buffer.from(`${JSON.stringify({ format: FORMAT })}\n`))
  const { tables, named, missing } = await openWithFiles(client, other, work)
  if (work.onSnapshot) {
    const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id')
    await work.onSnapshot(rows[0]?.id ?? '')
  }
  const about = await aboutMoment(client, work.release)
  const copied: Manifest['tables'] = []
  for (const table of tables) copied.push(await addTable(client, work, table))
  const sequences = await listSequences(client)
  await client.query('COMMIT')
  await archive.add(SECRET_ENTRY, Buffer.from(`${work.secret.toString('hex')}\n`))
  const keys = new Set(named.map(({ key }) => key))
  const superseded = [...archived.keys()].filter((key) => !keys.has(key))
  const bytes = [...keys].reduce((sum, key) => sum + (archived.get(key) ?? 0), 0)
  const manifest = { ...about, tables: copied, sequences, files: { count: keys.size, bytes, superseded, missing } }
  await archive.add(MANIFEST_ENTRY, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  return manifest
}

/**
 * Writes the backup while the product runs: its file appears when it is whole, or not at all. `missing` are files that rows name and the
 * store does not hold; everything else is in the archive. Refuses with BackupRefused.
 */
export async function takeBackup(options: BackupOptions): Promise<BackupReport> {
  const clients = await Promise.all([options.pool.connect(), options.pool.connect()])
  const [client, other] = clients as [pg.PoolClient, pg.PoolClient]
  let archive: ArchiveWriter | undefined
  try {
    for (const each of clients) await prepareForCopying(each)
    await assertKnown(client)
    archive = await writeArchive(options.file, { replace: options.replace })
    const { tables, files } = await fill(client, other, { ...options, archive, archived: new Map() })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = tables.reduce((sum, table) => sum + table.bytes, files.bytes)
    const archiveBytes = await archive.finish()
    return { rows, tables: tables.length, files: files.count, bytes, archiveBytes, missing: files.missing }
  } finally {
    await archive?.abandon()
    // What is left of a transaction or of a half-read answer ends with the connection.
    for (const each of clients) each.release(true)
  }
}
