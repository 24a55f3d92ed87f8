// `npm run backup` and `npm run restore`: the whole place into one file, and back; with or without the product running beside the first.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Progress, takeBackup } from './backup/backup.ts'
import { BackupRefused } from './backup/refusal.ts'
import { restoreBackup, verifyArchive } from './backup/restore.ts'
import { type Connection, connect } from './db/connect.ts'
import { makeDataFolder } from './db/data-folder.ts'
import { openOrJoinEmbedded, startEmbedded } from './db/embedded.ts'
import { lockFolder } from './db/lock.ts'
import { type Env, readEnv, StartError } from './env.ts'
import { keepSecret, presentSecret } from './secret.ts'
import { chooseFiles } from './vendors/files/choose.ts'

const USAGE = `Usage:
  npm run backup -- FILE [--force]
  npm run restore -- FILE
docs/operations.md tells more.
`
/** The backup is there, and lacks files that the store has lost. */
const INCOMPLETE = 3
const SHOWN_EVERY_MS = 1000
const WRITTEN_EVERY_MS = 30_000
const MISSING_SHOWN = 20

const number = (value: number) => value.toLocaleString('en')
const counted = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? '' : 's'}`
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort(new BackupRefused('Stopped; nothing is left of it.')))
process.once('SIGTERM', () => stopping.abort(new BackupRefused('Stopped; nothing is left of it.')))

/** Says how far the work is: in place on a terminal, now and then in a log. */
async function showing<T>(doing: string, work: (progress: Progress) => Promise<T>): Promise<T> {
  const progress: Progress = { rows: 0, files: 0, bytes: 0 }
  const isTerminal = process.stderr.isTTY
  const show = () => {
    const line = `${doing}: ${counted(progress.files, 'file')}, ${megabytes(progress.bytes)}`
    process.stderr.write(isTerminal ? `\r${line.padEnd(60)}` : `${line}\n`)
  }
  const timer = setInterval(show, isTerminal ? SHOWN_EVERY_MS : WRITTEN_EVERY_MS)
  try {
    return await work(progress)
  } finally {
    clearInterval(timer)
    if (isTerminal) process.stderr.write(`\r${' '.repeat(60)}\r`)
  }
}

type Database = { address: Parameters<typeof connect>[0]; stop(): Promise<void> }

async function withConnection<T>({ address, stop }: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect(address, { connections: 3, statementTimeoutMs: 0 })
  try {
    await connection.pool.query('SELECT 1').catch((error) => {
      throw new StartError(`The database cannot be reached: ${error.message || error.code}`)
    })
    return await work(connection)
  } finally {
    await connection.pool.end()
    await stop()
  }
}

async function databaseOf(env: Env, open: () => Promise<Database>): Promise<Database> {
  return env.databaseUrl === null ? open() : { address: { connectionString: env.databaseUrl }, stop: async () => undefined }
}

const filesOf = (env: Env) => chooseFiles(env.files, { folder: join(env.dataDir, 'files') })

async function backUp(file: string, options: { force: boolean }): Promise<number> {
  const started = performance.now()
  const env = readEnv(process.env)
  const secret = presentSecret(env)
  const database = await databaseOf(env, async () => {
    if (!existsSync(join(env.dataDir, 'postgres'))) throw new StartError(`There is no database in ${env.dataDir}: nothing to back up.`)
    const { address, stop } = await openOrJoinEmbedded({ dataDir: env.dataDir })
    return { address: address(), stop }
  })
  const files = await filesOf(env)
  const report = await withConnection(database, async ({ pool }) => {
    if (secret === null) throw new StartError(`The secret is neither in SECRET_KEY nor in ${join(env.dataDir, 'secret')}.`)
    const about = { pool, files, secret, release: releaseOf(), file, replace: options.force, signal: stopping.signal }
    return showing('Backup', (progress) => takeBackup({ ...about, progress }))
  })
  const { rows, tables, missing, archiveBytes } = report
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${file} (${megabytes(archiveBytes)}) holds ${counted(rows, 'row')} of ${counted(tables, 'table')}, ${counted(report.files, 'file')}, ${megabytes(report.bytes)}; ${seconds} s. It holds the secret too: keep it as you keep a password.\n`,
  )
  if (missing.length === 0) return 0
  for (const key of missing.slice(0, MISSING_SHOWN)) process.stderr.write(`missing: ${key}\n`)
  process.stderr.write(
    `${counted(missing.length, 'file')} that the database names ${missing.length === 1 ? 'is' : 'are'} not in the files store, and so not in the backup.${missing.length > MISSING_SHOWN ? ' Its manifest.json lists them all.' : ''}\n`,
  )
  return INCOMPLETE
}

function releaseOf(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version
}

/** Refuses when the place has another secret; answers what writes it where there is none, and how to take that back. */
function placeFor(env: Env, file: string, secret: Buffer): (secret: Buffer) => () => void {
  if (env.secret !== null && !env.secret.equals(secret))
    throw new StartError(`SECRET_KEY is not the key of this backup. Set it to what stands in it: tar -xzOf ${file} secret`)
  const path = join(env.dataDir, 'secret')
  const present = presentSecret(env)
  if (present !== null && !present.equals(secret))
    throw new StartError(`${path} holds another secret than the backup. Move it away, if nothing needs it any more.`)
  return (bytes) => {
    if (present !== null) return () => undefined
    keepSecret(env.dataDir, bytes)
    return () => rmSync(path, { force: true })
  }
}

async function restore(file: string): Promise<number> {
  const started = performance.now()
  const env = readEnv(process.env)
  // Before anything is made or asked: a bad archive changes nothing.
  const verified = await showing('Checking', () => verifyArchive(file, stopping.signal))
  const keep = placeFor(env, file, verified.secret)
  makeDataFolder(env.dataDir)
  const database = await databaseOf(env, async () => {
    const lock = lockFolder(env.dataDir)
    const { address, stop } = await startEmbedded({ dataDir: env.dataDir })
    return { address: address(), stop: () => stop().finally(() => lock.release()) }
  })
  const files = await filesOf(env)
  const report = await withConnection(database, ({ pool }) =>
    showing('Restore', (progress) => restoreBackup({ pool, files, file, verified, keepSecret: keep, progress, signal: stopping.signal })),
  )
  for (const table of report.strangers) process.stderr.write(`left out: the table ${table}, which is not the product's own\n`)
  const { made_at, files: held } = verified.manifest
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `Restored what was there at ${made_at}: ${counted(report.rows, 'row')} of ${counted(report.tables, 'table')}, ${counted(report.files, 'file')}, ${megabytes(report.bytes)}; ${seconds} s.\n`,
  )
  if (held.missing.length > 0) process.stderr.write(`${counted(held.missing.length, 'file')} had been lost before the backup was made.\n`)
  return 0
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  })
  const [command, file, ...rest] = positionals
  if (values.help) {
    process.stdout.write(USAGE)
    return 0
  }
  if (command === 'backup' && file && rest.length === 0) return backUp(file, values)
  if (command === 'restore' && file && rest.length === 0 && !values.force) return restore(file)
  process.stderr.write(USAGE)
  return 2
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const { code, severity, message } = error as { code?: string; severity?: string; message?: string }
  process.exitCode = stopping.signal.aborted ? 130 : 1
  if (code?.startsWith('ERR_PARSE_ARGS')) process.stderr.write(`${message}\n${USAGE}`)
  else if (error instanceof BackupRefused || error instanceof StartError) process.stderr.write(`${message}\n`)
  // What the database, the store or the system refuses says itself why.
  else if (code !== undefined || severity !== undefined) process.stderr.write(`It cannot be done: ${message} (${code ?? severity})\n`)
  else console.error(error)
}
