import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Connection, connect } from './db/connect.ts'
import { makeDataFolder } from './db/data-folder.ts'
import { type EmbeddedDatabase, embeddedServer } from './db/embedded.ts'
import { fullDiskSentence } from './db/full-disk.ts'
import { lockFolder } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { oneAtATime } from './db/one-at-a-time.ts'
import { openPublicChanges } from './db/public-changes.ts'
import { type Env, readEnv, StartError } from './env.ts'
import { openBoardSearch } from './features/board/board-search.ts'
import { prepareDictionary } from './features/board/dictionary.ts'
import { RAW_MAIL_MAX_BYTES } from './features/hiring/inbound/mail-reading.ts'
import { receiveMail } from './features/hiring/inbound/receiving.ts'
import { assertPortFree, listenAt } from './http/connections.ts'
import { mountPages } from './http/pages-mount.ts'
import { makeLog } from './log.ts'
import { giveBackWhenCalm } from './memory.ts'
import { secretOf } from './secret.ts'
import { taskHandlers } from './tasks/handlers.ts'
import { chooseCalendar } from './vendors/calendar/choose.ts'
import { chooseCaptcha } from './vendors/captcha/choose.ts'
import { chooseCards } from './vendors/cards/choose.ts'
import { chooseChat } from './vendors/chat/choose.ts'
import { chooseFiles } from './vendors/files/choose.ts'
import { chooseInbound } from './vendors/inbound/choose.ts'
import { chooseMail } from './vendors/mail/choose.ts'
import { choosePlaces } from './vendors/places/choose.ts'
import type { World } from './world.ts'

const SHUTDOWN_WITHIN_MS = 15_000
/** Who is still sending or reading then is cut off. */
const REQUESTS_WITHIN_MS = 5000
/** What has not ended by then is left, but for the database, which is ended at once. */
const CLEAN_WITHIN_MS = 9000

/** What has been started, stopped in the opposite order. */
const stops: { name: string; stop: () => Promise<unknown> | unknown }[] = []
let embedded: EmbeddedDatabase | undefined
let stopping = 'nothing'

async function shutDown(log: World['log'] | undefined): Promise<void> {
  for (const { name, stop } of stops.splice(0).reverse()) {
    stopping = name
    try {
      await stop()
    } catch (error) {
      log?.error({ err: error }, `${name} did not stop cleanly`)
    }
  }
}

async function openDatabase(env: Env, log: World['log']): Promise<Connection> {
  makeDataFolder(env.dataDir)
  if (env.databaseUrl === null) {
    const lock = lockFolder(env.dataDir)
    stops.push({ name: 'lock', stop: () => lock.release() })
    const server = embeddedServer({ dataDir: env.dataDir, log })
    embedded = server
    stops.push({ name: 'database server', stop: server.stop })
    await server.start()
  }
  const address = embedded ? embedded.address() : { connectionString: env.databaseUrl as string }
  const connection = connect(address, {
    connections: env.databaseConnections,
    onError: (error) => {
      if (!ending) log.warn({ err: error }, 'a database connection was lost')
    },
  })
  stops.push({ name: 'database connections', stop: () => connection.pool.end() })
  try {
    await connection.pool.query('SELECT 1')
  } catch (error) {
    throw new StartError(
      `The database of DATABASE_URL cannot be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
    )
  }
  return connection
}

/** Says in one line why the port cannot be had. */
async function atPort(env: Env, listen: (at: { host: string; port: number }) => Promise<void>): Promise<void> {
  try {
    await listen({ host: env.bind, port: env.port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartError(`The port ${env.port} is taken. Set PORT to another.`)
    if (code === 'EACCES') throw new StartError(`The port ${env.port} may not be used by this user. Set PORT to another.`)
    throw error
  }
}

/** Lets running requests finish, and cuts those off that do not. */
async function closeWeb(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_WITHIN_MS)
  await app.close()
  clearTimeout(cut)
}

function addresses(env: Env): string {
  const { scheme, combined, main, careers, identity, sourcing } = env.hosts
  const at = (host: string | undefined) => `${scheme}://${host}`
  const lines = [
    ['everything on one host', combined[0] && at(combined[0])],
    ['general board', at(main[0])],
    ['careers pages', `${at(careers[0])}/{company}`],
    ['white-label partner', combined[0] && at(`partner.${main[0]}`)],
    ['identity', at(identity[0])],
    ['recruiters', at(sourcing[0])],
    ['API', `${at(main[0])}/api/docs`],
    ['mails that were sent', env.mail.vendor === 'disk' && `${at(main[0])}/mailbox`],
  ].filter(([, address]) => address)
  return lines.map(([name, address]) => `  ${String(name).padEnd(24)}${address}`).join('\n')
}

/** Writes the demo into an empty database, also when several processes start on it at once. What was imported before the first start stays by itself. */
async function fillDemo(world: World, pool: Connection['pool']): Promise<void> {
  const { db, log } = world
  const isEmpty = async (table: 'companies' | 'users') =>
    (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined
  if (!(await isEmpty('companies')) && !(await isEmpty('users'))) return
  await oneAtATime(pool, 'demo', async (client) => {
    if (await isEmpty('companies')) {
      const { seedDemo } = await import('../seeds/demo.ts')
      const made = await seedDemo(world)
      await client.query('VACUUM ANALYZE')
      log.info(`demo data written: ${made.companies} companies, ${made.jobs} jobs`)
    }
    const { hasDemoCompanies, seedPeople } = await import('../seeds/people.ts')
    if ((await isEmpty('users')) && (await hasDemoCompanies(db))) {
      const made = await seedPeople(world)
      await client.query('ANALYZE applications, application_submissions, application_words, activities')
      log.info(`demo accounts written: ${made.people}, with ${made.applications} applications`)
    }
  })
}

async function start(parts: ReadonlySet<string>, env: Env, screens: Promise<void>): Promise<void> {
  // React is told only now: NODE_ENV=production from outside means that the instance is for real.
  process.env.NODE_ENV = env.fromSources ? 'development' : 'production'
  const log = makeLog(env.logLevel)
  // Each may come twice: Ctrl-C reaches npm and its child, and npm passes it on. Without a listener the second would kill the product, and leave its database.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(log))
  // Told before a first start has made its database and written the demo.
  if (parts.has('web')) await atPort(env, assertPortFree)
  const { db, pool, address } = await openDatabase(env, log)
  const now = () => new Date()
  const { mail, mailbox } = await chooseMail(env.mail, { folder: join(env.dataDir, 'mails'), now })
  stops.push({ name: 'mail', stop: () => mail.close() })
  const secret = secretOf(env)
  const files = await chooseFiles(env.files, { folder: join(env.dataDir, 'files') })
  const captcha = chooseCaptcha(env.captcha, { secret, now })
  const calendar = await chooseCalendar(env.calendar, { secret, now })
  const chat = chooseChat(env.chat, { secret })
  const { cards, standIn } = await chooseCards(env.cards, { db, now })
  const { places, load } = choosePlaces(env.places, db)
  const changes = openPublicChanges({ address, log, now })
  stops.push({ name: 'reading of changes', stop: () => changes.close() })
  const replica = env.replicaUrl === null ? null : { connectionString: env.replicaUrl }
  const search = openBoardSearch({ address, db, replica, changes, log, rates: env.rates, maxJobs: env.searchMemoryJobs })
  stops.push({ name: 'search in memory', stop: () => search.close() })
  const world: World = {
    env,
    db,
    changes,
    search,
    files,
    mail,
    inbound: chooseInbound(env.inbound),
    captcha,
    calendar,
    cards,
    chat,
    places,
    secret,
    log,
    now,
  }
  await migrate(pool)
  const cities = await load()
  if (cities > 0) log.info(`places written: ${cities}`)
  if (env.demoData) await fillDemo(world, pool)
  if (parts.has('worker')) {
    const { startWorker } = await import('./tasks/worker.ts')
    const worker = await startWorker(pool, taskHandlers(world), { concurrency: env.workerConcurrency, log })
    stops.push({ name: 'worker', stop: worker.stop })
  }
  if (parts.has('web')) {
    await screens
    const app: FastifyInstance = await buildApp(world, mountPages(env), mailbox, standIn)
    stops.push({ name: 'web server', stop: () => closeWeb(app) })
    prepareDictionary()
    await atPort(env, (at) => listenAt(app, at))
    search.hold()
    await takeMailsIn(world)
  }
  stops.push({ name: 'memory', stop: giveBackWhenCalm() })
  process.stdout.write(`\n${env.productName} is ready.\n${parts.has('web') ? `\n${addresses(env)}\n` : ''}\n`)
}

/** Listens for mails of candidates where the environment names a port for them. */
async function takeMailsIn(world: World): Promise<void> {
  const { inbound, inboundSmtpPort: port } = world.env
  if (inbound === null || port === null) return
  const { listenForMails } = await import('./vendors/inbound/smtp.ts')
  const listener = await listenForMails(port, RAW_MAIL_MAX_BYTES, ({ raw, to }) => receiveMail(world, raw, to)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartError(`The port ${port} is taken. Set INBOUND_SMTP_PORT to another.`)
  })
  stops.push({ name: 'listener for mails', stop: listener.close })
}

let ending = false

async function end(log: World['log'] | undefined, code = 0): Promise<void> {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(1), SHUTDOWN_WITHIN_MS)
  const isClean = await Promise.race([shutDown(log).then(() => true), pause(CLEAN_WITHIN_MS, false)])
  if (isClean) process.exit(code)
  log?.error(`the ${stopping} did not end in time and is left`)
  // A server of our own would otherwise live on without us.
  await embedded?.quit()
  process.exit(1)
}

/**
 * Runs the parts that the command line names, until a signal ends the process; a start that cannot go on ends it with 1 and one line. The web
 * part waits for `screens`, which a caller may still be building.
 */
export async function runProduct(screens: Promise<void> = Promise.resolve()): Promise<void> {
  const named = process.argv.slice(2)
  const unknown = named.find((part) => part !== 'web' && part !== 'worker')
  if (unknown) {
    process.stderr.write(`Unknown part '${unknown}': name web, worker, or both.\n`)
    process.exit(1)
  }
  let env: Env | undefined
  try {
    env = readEnv(process.env)
    await start(new Set(named.length > 0 ? named : ['web', 'worker']), env, screens)
  } catch (error) {
    // A signal in the middle of the start takes away what the start is using: that is no error.
    if (ending) await new Promise(() => undefined)
    const sentence = (env && fullDiskSentence(error, env)) ?? (error instanceof StartError ? error.message : null)
    if (sentence === null) console.error(error)
    else process.stderr.write(`${sentence}\n`)
    await end(undefined, 1)
  }
}

if (import.meta.main) await runProduct()
