// A backup into an empty place: all of it, or nothing.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Migration, migrations } from '../db/migrate.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { Files } from '../vendors/files/port.ts'
import { CHECKSUMS_ENTRY, type Entry, readArchive, readEntry } from './archive.ts'
import type { Progress } from './backup.ts'
import { assertFormat, entryKindOf, FORMAT_ENTRY, type Manifest, parseManifest } from './manifest.ts'
import { mapInOrder } from './map-in-order.ts'
import { assertEmptyDatabase, beginRefill, makeQueueSchema, type Refill, vacuumAndAnalyze } from './refill.ts'
import { BackupRefused } from './refusal.ts'
import { prepareForCopying, QUEUE_SCHEMA } from './snapshot.ts'

const SMALL_BYTES = 64 * 1024 * 1024
/** A line for each entry: some five million of them. */
const SUMS_MAX_BYTES = 1024 * 1024 * 1024
const FILE_MAX_BYTES = 256 * 1024 * 1024
const FILES_AT_ONCE = 8
/** Stands in the store while a restore is under way: what stands there with it is of no use, and the next restore takes it away. */
export const RESTORE_MARKER = 'restore-under-way'

export type Verified = { manifest: Manifest; secret: Buffer; migrations: Migration[]; sums: ReadonlyMap<string, string> }

/** The migrations that made the archive's schema; refuses those that this release does not have or has differently. */
function migrationsOf(manifest: Manifest): Migration[] {
  const known = new Map(migrations().map((each) => [each.name, each]))
  return manifest.migrations
    .map(({ name, checksum }) => {
      const present = known.get(name)
      if (!present)
        throw new BackupRefused(`This backup was made by a newer release of Plaza: this one does not know the migration ${name}.`)
      if (present.checksum !== checksum) throw new BackupRefused(`The migration ${name} of this release is another than the backup's.`)
      return present
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function parseSums(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** The hash of all the bytes, once each piece has been handed on. */
async function hashOf(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  handOn?: (piece: Uint8Array) => Promise<unknown>,
): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytes) {
    hash.update(piece)
    await handOn?.(piece)
  }
  return hash.digest('hex')
}

/**
 * Reads the whole archive and writes nothing. Refuses with BackupRefused what is no backup, cut off, altered in any byte, of a newer
 * release, or not what its manifest says.
 */
export async function verifyArchive(file: string, signal?: AbortSignal): Promise<Verified> {
  const small = new Map<string, Buffer>()
  const sums = new Map<string, string>()
  let listed: Map<string, string> | undefined
  for await (const entry of readArchive(file)) {
    signal?.throwIfAborted()
    const named = entryKindOf(entry.name)
    if (sums.size === 0 && entry.name !== FORMAT_ENTRY) throw new BackupRefused(`${file} is no backup of Plaza.`)
    if (named === null || sums.has(entry.name) || listed)
      throw new BackupRefused(`${file} is no whole backup: ${entry.name} does not belong there.`)
    if (named.is === 'file' || named.is === 'table') {
      sums.set(entry.name, await hashOf(entry.bytes))
      continue
    }
    const bytes = await readEntry(entry, named.is === 'sums' ? SUMS_MAX_BYTES : SMALL_BYTES)
    if (named.is === 'format') assertFormat(String(bytes))
    if (named.is === 'sums') listed = parseSums(String(bytes))
    else {
      small.set(named.is, bytes)
      sums.set(entry.name, await hashOf([bytes]))
    }
  }
  const altered = [...sums].find(([name, sum]) => listed?.get(name) !== sum)?.[0]
  if (!listed || listed.size !== sums.size || altered)
    throw new BackupRefused(`${file} is no whole backup: ${altered ?? CHECKSUMS_ENTRY} is not what was written.`)
  const secret = String(small.get('secret') ?? '').trim()
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new BackupRefused(`${file} is no whole backup: it holds no secret.`)
  const manifest = parseManifest(String(small.get('manifest') ?? ''))
  return { manifest, secret: Buffer.from(secret, 'hex'), migrations: migrationsOf(manifest), sums }
}

export type RestoreOptions = {
  pool: pg.Pool
  files: Files
  file: string
  verified: Verified
  /** Writes the secret where the product will look for it, and answers how to take it back; comes before anything can be seen. */
  keepSecret: (secret: Buffer) => () => void
  progress: Progress
  signal?: AbortSignal
}

export type RestoreReport = { rows: number; tables: number; files: number; bytes: number; strangers: string[] }

async function removeAll(files: Files): Promise<void> {
  const keys: string[] = []
  for await (const key of files.list()) if (key !== RESTORE_MARKER) keys.push(key)
  for await (const _ of mapInOrder(keys, FILES_AT_ONCE, (key) => files.remove(key)));
  await files.remove(RESTORE_MARKER)
}

/** Refuses with BackupRefused a store that holds files, unless a restore that was killed has left them: those are taken away. */
async function emptyStore(files: Files): Promise<void> {
  if ((await files.get(RESTORE_MARKER)) !== null) return removeAll(files)
  for await (const key of files.list())
    throw new BackupRefused(`The files store is not empty: it holds ${key}. A backup is restored into an empty one.`)
}

type Restoring = RestoreOptions & { refill: Refill; superseded: ReadonlySet<string> }

/** A file of the archive whose bytes are those that were verified. */
async function readFile(entry: Entry, { verified, file }: Restoring): Promise<Buffer> {
  const bytes = await readEntry(entry, FILE_MAX_BYTES)
  if ((await hashOf([bytes])) !== verified.sums.get(entry.name)) throw changed(file)
  return bytes
}

const changed = (file: string) => new BackupRefused(`${file} was changed while it was being restored.`)

/** The files of the archive that are wanted, with their bytes; rows are written as they come by. */
async function* filesOf(restoring: Restoring): AsyncGenerator<{ key: string; bytes: Buffer }> {
  const { file, verified, refill, superseded, progress, signal } = restoring
  for await (const entry of readArchive(file)) {
    signal?.throwIfAborted()
    const named = entryKindOf(entry.name)
    if (named?.is === 'file' && !superseded.has(named.key)) yield { key: named.key, bytes: await readFile(entry, restoring) }
    else if (named?.is === 'table') {
      const write = async (piece: Uint8Array) => {
        await refill.write(named.table, piece)
        progress.bytes += piece.length
      }
      if ((await hashOf(entry.bytes, write)) !== verified.sums.get(entry.name)) throw changed(file)
    } else for await (const _ of entry.bytes);
  }
}

async function fill(restoring: Restoring): Promise<void> {
  const { files, progress, refill, verified } = restoring
  const put = async ({ key, bytes }: { key: string; bytes: Buffer }) => {
    await files.put(key, [bytes])
    progress.files++
    progress.bytes += bytes.length
  }
  for await (const _ of mapInOrder(filesOf(restoring), FILES_AT_ONCE, put));
  if (progress.files !== verified.manifest.files.count)
    throw new BackupRefused(`The backup says that it holds ${verified.manifest.files.count} files, and holds ${progress.files}.`)
  await refill.commit()
}

/** Each step with what takes it back; only the caller knows whether that may still be done. */
async function restoreInto(client: pg.PoolClient, options: RestoreOptions, undo: (() => unknown)[]): Promise<RestoreReport> {
  const { pool, files, verified, progress } = options
  const { manifest } = verified
  await prepareForCopying(client)
  await assertEmptyDatabase(client)
  await emptyStore(files)
  await files.put(RESTORE_MARKER, [Buffer.from(`${manifest.made_at}\n`)])
  undo.push(() => removeAll(files))
  if (await makeQueueSchema(pool)) undo.push(() => pool.query(`DROP SCHEMA ${QUEUE_SCHEMA} CASCADE`))
  undo.push(options.keepSecret(verified.secret))
  const refill = await beginRefill(client, manifest, verified.migrations)
  await fill({ ...options, refill, superseded: new Set(manifest.files.superseded) })
  undo.length = 0
  await files.remove(RESTORE_MARKER)
  await vacuumAndAnalyze(client)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, tables: manifest.tables.length, files: progress.files, bytes: progress.bytes, strangers: refill.strangers }
}

/**
 * Restores a verified archive into an empty database and an empty store; whoever asks the database sees nothing before it sees all, and a
 * product that is started meanwhile waits. Refuses with BackupRefused a place that is not empty. When it fails, what it has written is taken
 * away again; when it is killed, or the database is lost, the next one does so.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const undo: (() => unknown)[] = []
  try {
    return await oneAtATime(options.pool, 'migrations', (client) => restoreInto(client, options, undo))
  } catch (error) {
    // The rows went with the connection, unless that was lost on the very answer that they are there for good: then the files stay too.
    const isEmpty = await oneAtATime(options.pool, 'migrations', assertEmptyDatabase).then(
      () => true,
      () => false,
    )
    if (isEmpty) for (const each of undo.toReversed()) await each()
    throw error
  }
}
