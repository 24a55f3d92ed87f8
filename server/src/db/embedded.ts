// The database that comes with the product: a real PostgreSQL from npm, on a private socket under DATA_DIR (docs/decisions/0003), which is
// started again whenever it ends unasked (docs/decisions/0017).
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger as Log } from 'pino'
import { StartError } from '../env.ts'
import { assertCluster, binaries, commandFor, complaintIn, type EmbeddedOptions, settings, socketFolder, USER, userFor } from './cluster.ts'
import { type DatabaseAddress, loneClient } from './connect.ts'
import { STARTING_UP } from './error-codes.ts'
import { FolderTaken, lockFolder } from './lock.ts'
import { endOrphans } from './orphans.ts'

const READY_WITHIN_MS = 60_000
const CONNECTED_WITHIN_MS = 5000
/** A server that lived so long is started again at once. */
const SOUND_AFTER_MS = 2000
/** For one that ends sooner, and for one that does not even get ready, the waits grow up to these. */
const FIRST_WAIT_MS = 100
const SHORT_LIVED_WAIT_MS = 2000
const NOT_READY_WAIT_MS = 30_000
/** PostgreSQL kills its own processes after five seconds. */
const QUIT_WITHIN_MS = 6000

export type EmbeddedDatabase = {
  address(database?: string): DatabaseAddress
  /** Ends it as a shutdown does: what is running is broken off, everything is written. Also in the middle of a start. */
  stop(): Promise<void>
  /** Ends it at once; the next start recovers. For when time is short. */
  quit(): Promise<void>
}

/** Who is told what happens to it, and what is begun each time while it gets ready, which takes a while. */
type HowToStart = { log?: Log; meanwhile?: (() => void) | undefined }

/** A server that got ready, and how it will have ended. */
type Running = { ended: Promise<string> }

/** How it ended: a signal or an exit code. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
}

async function connectable(address: DatabaseAddress): Promise<true | { code?: string }> {
  const client = loneClient({ ...address, connectionTimeoutMillis: CONNECTED_WITHIN_MS })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    return error as { code?: string }
  }
}

/** Resolves true once the server answers, false when it has ended or hangs. Recovery after a crash may take as long as it needs. */
async function untilReady(address: DatabaseAddress, hasEnded: () => boolean): Promise<boolean> {
  for (let end = Date.now() + READY_WITHIN_MS; !hasEnded() && Date.now() < end; await pause(15)) {
    const answer = await connectable(address)
    if (answer === true) return true
    // "The database system is starting up".
    if (answer.code === STARTING_UP) end = Date.now() + READY_WITHIN_MS
  }
  return false
}

/**
 * The server of this data folder. `start` makes the folder on first use, ends a server that a killed process left behind and resolves when
 * this one answers; the caller holds the folder's lock (`lockFolder`). Refuses with StartError when the folder belongs to another major
 * version. Until `stop` or `quit` it is started again whenever it ends.
 */
export function embeddedServer(options: EmbeddedOptions & HowToStart): EmbeddedDatabase & { start(): Promise<void> } {
  const folder = join(options.dataDir, 'postgres')
  const logFile = join(options.dataDir, 'postgres.log')
  const uid = userFor(options.dataDir)
  const sockets = socketFolder(options, uid)
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let child: ChildProcess | undefined
  let living: Promise<void> = Promise.resolve()
  const address = (database = 'plaza') => ({ host: sockets, user: USER, database })
  // The last resort, should the process end without having stopped it.
  const atExit = () => void child?.kill('SIGINT')

  /** Starts the process and resolves once it is ready. */
  async function launch(): Promise<Running> {
    const programs = await binaries()
    await assertCluster(programs, folder, uid, options)
    await endOrphans(folder, join(sockets, '.s.PGSQL.5432.lock'))
    if (isStopping()) throw new StartError('The embedded database was stopped while it started.')
    const before = existsSync(logFile) ? statSync(logFile).size : 0
    const logHandle = openSync(logFile, 'a', 0o600)
    const { command, args, ids } = commandFor(programs.postgres, ['-D', folder, ...settings(options, sockets)], uid, options.dataDir)
    // A session of its own: Ctrl-C in the terminal reaches us alone, and we stop the server last.
    const launched = spawn(command, args, { ...ids, detached: true, stdio: ['ignore', logHandle, logHandle], cwd: '/' })
    closeSync(logHandle)
    child = launched
    options.meanwhile?.()
    let hasEnded = false
    const ended = endOf(launched)
    void ended.then(() => {
      hasEnded = true
    })
    if (await untilReady(address('postgres'), () => hasEnded || isStopping())) return { ended }
    launched.kill('SIGQUIT')
    const how = await ended
    const said = complaintIn(readFileSync(logFile).subarray(before).toString()) ?? `it ended with ${how}`
    throw new StartError(`The embedded database did not start: ${said} (${logFile})`)
  }

  /** Starts it again whenever it ends, until it is told to stop: at once, or after growing waits where it keeps ending. */
  async function keepAlive(first: Running): Promise<void> {
    let running: Running | undefined = first
    let failures = 0
    for (let since = Date.now(); ; since = Date.now()) {
      if (running) {
        const how = await running.ended
        if (isStopping()) return
        options.log?.error(`the database server has ended (${how}) and is started again`)
        if (Date.now() - since >= SOUND_AFTER_MS) failures = 0
      }
      if (failures++ > 0) {
        const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 2), running ? SHORT_LIVED_WAIT_MS : NOT_READY_WAIT_MS)
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
      if (isStopping()) return
      running = await launch().catch((error: Error) => {
        if (!isStopping()) options.log?.error(error.message)
        return undefined
      })
      if (running) options.log?.warn('the database server is back')
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    stopping.abort()
    child?.kill(signal)
    await living
    process.off('exit', atExit)
  }

  return {
    address,
    start() {
      process.once('exit', atExit)
      const started = launch().then(async (running) => {
        await createDatabase(address('postgres'), 'plaza').catch(async (error: unknown) => {
          child?.kill('SIGQUIT')
          await running.ended
          throw error
        })
        return running
      })
      living = started.then(keepAlive, () => undefined)
      return started.then(() => undefined)
    },
    stop: () => end('SIGINT'),
    async quit() {
      const ended = end('SIGQUIT')
      const timer = setTimeout(() => child?.kill('SIGKILL'), QUIT_WITHIN_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

/** An `embeddedServer` that has started. */
export async function startEmbedded(options: EmbeddedOptions & HowToStart): Promise<EmbeddedDatabase> {
  const server = embeddedServer(options)
  await server.start()
  return server
}

async function createDatabase(address: DatabaseAddress, name: string): Promise<void> {
  const client = loneClient(address)
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
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(100)) if ((await connectable(address)) === true) return true
  return false
}

/**
 * For a command beside the product: the database of this data folder, started when nothing runs on it, otherwise the one that the running
 * product has started. `joined` says which; stopping a joined one leaves it running.
 */
export async function openOrJoinEmbedded(options: EmbeddedOptions & HowToStart): Promise<EmbeddedDatabase & { joined: boolean }> {
  let lock: ReturnType<typeof lockFolder> | undefined
  try {
    lock = lockFolder(options.dataDir)
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error
    const address = { host: socketFolder(options, userFor(options.dataDir)), user: USER, database: 'plaza' }
    if (!(await accepts(address, JOIN_WITHIN_MS)))
      throw new StartError(`A Plaza runs on ${options.dataDir}, but its database does not answer. Try again, or stop it first.`)
    const leave = async () => undefined
    return { joined: true, address: (database = 'plaza') => ({ ...address, database }), stop: leave, quit: leave }
  }
  const held = lock
  try {
    const { address, stop, quit } = await startEmbedded(options)
    const ending = (end: () => Promise<void>) => async () => {
      await end()
      held.release()
    }
    return { joined: false, address, stop: ending(stop), quit: ending(quit) }
  } catch (error) {
    held.release()
    throw error
  }
}
