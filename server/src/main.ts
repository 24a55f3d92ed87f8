// Reads the environment, makes the world, starts what the command line names: `web`, `worker`, or both.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAnswer, PageCall } from '@plaza/web/context'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildApp, type MountPages } from './app.ts'
import { connect } from './db/connect.ts'
import { makeDataFolder } from './db/data-folder.ts'
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts'
import { lockFolder } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { type Env, readEnv, StartError } from './env.ts'
import { pages } from './http/pages.ts'
import { makeLog } from './log.ts'
import { secretOf } from './secret.ts'
import { handlersOf } from './tasks.ts'
import { chooseCalendar } from './vendors/calendar/choose.ts'
import { chooseCaptcha } from './vendors/captcha/choose.ts'
import { chooseCards } from './vendors/cards/choose.ts'
import { chooseChat } from './vendors/chat/choose.ts'
import { chooseFiles } from './vendors/files/choose.ts'
import { chooseMail } from './vendors/mail/choose.ts'
import { choosePlaces } from './vendors/places/choose.ts'
import type { World } from './world.ts'

const SHUTDOWN_WITHIN_MS = 15_000
const distDir = join(import.meta.dirname, '../../web/dist')

/** What has been started, stopped in the opposite order. */
const stops: { name: string; stop: () => Promise<unknown> | unknown }[] = []

async function shutDown(log: World['log'] | undefined): Promise<void> {
  for (const { name, stop } of stops.splice(0).reverse()) {
    try {
      await stop()
    } catch (error) {
      log?.error({ err: error }, `${name} did not stop cleanly`)
    }
  }
}

async function openDatabase(env: Env, log: World['log']): Promise<ReturnType<typeof connect>> {
  let embedded: EmbeddedDatabase | undefined
  makeDataFolder(env.dataDir)
  if (env.databaseUrl === null) {
    const lock = lockFolder(env.dataDir)
    stops.push({ name: 'lock', stop: () => lock.release() })
    embedded = await startEmbedded({ dataDir: env.dataDir })
    stops.push({ name: 'database server', stop: embedded.stop })
  }
  const address = embedded ? embedded.address() : { connectionString: env.databaseUrl as string }
  const connection = connect(address, {
    connections: env.databaseConnections,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
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

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.port, host: env.bind })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartError(`The port ${env.port} is taken. Set PORT to another.`)
    if (code === 'EACCES') throw new StartError(`The port ${env.port} may not be used by this user. Set PORT to another.`)
    throw error
  }
}

function addresses(env: Env): string {
  const { scheme, combined, main, careers, identity } = env.hosts
  const at = (host: string | undefined) => `${scheme}://${host}`
  const lines = [
    ['everything on one host', combined[0] && at(combined[0])],
    ['general board', at(main[0])],
    ['careers pages', `${at(careers[0])}/{company}`],
    ['white-label partner', combined[0] && at(`partner.${main[0]}`)],
    ['identity', at(identity[0])],
    ['API', `${at(main[0])}/api/docs`],
    ['mails that were sent', env.mail.vendor === 'disk' && `${at(main[0])}/mailbox`],
  ].filter(([, address]) => address)
  return lines.map(([name, address]) => `  ${String(name).padEnd(24)}${address}`).join('\n')
}

/** The screens, which reach the API without leaving the process. */
function mountPages(env: Env): MountPages {
  return async (app) => {
    const options = {
      table: env.hosts,
      hasRecaptcha: env.captcha.vendor === 'recaptcha',
      chat: env.chat,
      inject: async ({ method, url, headers, payload }: PageCall, page: FastifyRequest): Promise<PageAnswer> => {
        const response = await app.inject({ method: method as 'GET', url, headers, payload, remoteAddress: page.ip })
        return { status: response.statusCode, body: response.json() }
      },
    }
    if (env.fromSources) {
      const { pagesDev } = await import('./http/pages-dev.ts')
      return pagesDev(app, options)
    }
    if (!existsSync(distDir)) throw new StartError('The screens are not built yet. Run npm start, which builds them, or npm run build.')
    return pages(app, { ...options, distDir })
  }
}

async function start(parts: ReadonlySet<string>): Promise<void> {
  const env = readEnv(process.env)
  // React is told only now: NODE_ENV=production from outside means that the instance is for real.
  process.env.NODE_ENV = env.fromSources ? 'development' : 'production'
  const log = makeLog(env.logLevel)
  process.once('SIGTERM', () => void end(log))
  process.once('SIGINT', () => void end(log))
  const { db, pool } = await openDatabase(env, log)
  const now = () => new Date()
  const { mail, mailbox } = await chooseMail(env.mail, { folder: join(env.dataDir, 'mails'), now })
  stops.push({ name: 'mail', stop: () => mail.close() })
  const secret = secretOf(env)
  const files = await chooseFiles(env.files, { folder: join(env.dataDir, 'files') })
  const captcha = chooseCaptcha(env.captcha, { secret, now })
  const calendar = await chooseCalendar(env.calendar, { secret, now })
  const chat = chooseChat(env.chat, { secret })
  const { cards, desk } = await chooseCards(env.cards, { db, now })
  const { places, load } = choosePlaces(env.places, db)
  const world: World = { env, db, files, mail, captcha, calendar, cards, chat, places, secret, log, now }
  await migrate(pool)
  const cities = await load()
  if (cities > 0) log.info(`places written: ${cities}`)
  if (env.demoData && (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) === undefined) {
    const { seedDemo } = await import('../seeds/demo.ts')
    const made = await seedDemo(world)
    await pool.query('VACUUM ANALYZE')
    log.info(`demo data written: ${made.companies} companies, ${made.jobs} jobs`)
  }
  if (env.demoData && (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined) {
    const { seedPeople } = await import('../seeds/people.ts')
    log.info(`demo accounts written: ${await seedPeople(world)}`)
  }
  if (parts.has('worker')) {
    const { startWorker } = await import('./jobs/worker.ts')
    const worker = await startWorker(pool, handlersOf(world), { concurrency: env.workerConcurrency, log })
    stops.push({ name: 'worker', stop: worker.stop })
  }
  if (parts.has('web')) {
    const app: FastifyInstance = await buildApp(world, mountPages(env), mailbox, desk)
    stops.push({ name: 'web server', stop: () => app.close() })
    await listen(app, env)
  }
  process.stdout.write(`\n${env.productName} is ready.\n${parts.has('web') ? `\n${addresses(env)}\n` : ''}\n`)
}

let ending = false

async function end(log: World['log'] | undefined, code = 0): Promise<void> {
  if (ending) return
  ending = true
  const hard = setTimeout(() => process.exit(1), SHUTDOWN_WITHIN_MS)
  hard.unref()
  await shutDown(log)
  process.exit(code)
}

const named = process.argv.slice(2)
const unknown = named.find((part) => part !== 'web' && part !== 'worker')
if (unknown) {
  process.stderr.write(`Unknown part '${unknown}': name web, worker, or both.\n`)
  process.exit(1)
}
try {
  await start(new Set(named.length > 0 ? named : ['web', 'worker']))
} catch (error) {
  // A signal in the middle of the start takes away what the start is using: that is no error.
  if (ending) await new Promise(() => undefined)
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
  else console.error(error)
  await end(undefined, 1)
}
