// A load of applications and mails while the database is restarted and killed again and again.
import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, connect, type DatabaseAddress } from '../db/connect.ts'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded.ts'
import { guestForm } from './applying.ts'
import { candidateForm, PDF } from './candidate-files.ts'
import { withoutPlaces } from './environment.ts'
import { makeCompany, makeJob } from './factories.ts'
import { forReal } from './for-real.ts'
import { freePort } from './free-port.ts'
import { freshFolder } from './fresh-folder.ts'
import { postmasterOf } from './postmaster.ts'
import { type Process, run } from './processes.ts'
import { openSmtp, type SmtpHouse } from './smtp.ts'

export const layouts = ['embedded, one process', 'DATABASE_URL, one process', 'DATABASE_URL, web and worker apart'] as const
export type Layout = (typeof layouts)[number]

/** What the server of the database is ended with: a restart as `pg_ctl restart` does it, or as the system kills. */
const OUTAGES = { restart: 'SIGINT', 'kill -9': 'SIGKILL' } as const
export type Outage = keyof typeof OUTAGES

export type OutageReport = {
  layout: Layout
  outages: Outage[]
  /** How many processes of the product have ended before they were told to. */
  ended: number
  acknowledged: number
  /** Acknowledged and not there. */
  lost: string[]
  /** There twice. */
  doubled: string[]
  mails: {
    received: number
    /** Applicants without a mail. */
    lost: string[]
    /** Deliveries beyond the first of the same message. */
    again: number
    /** Applicants who got more than one message. */
    doubled: string[]
  }
  /** What was answered but a success and "not now". */
  strange: string[]
  /** For each outage: from the database's first answer to the first page. */
  seconds: number[]
  /** The exit codes at the end. */
  exits: (number | null)[]
}

const main = join(import.meta.dirname, '../main.ts')
const CLIENTS = 4
/** So many tasks may wait before nobody applies for a while: however fast the machine takes applications, the trial ends soon after the last one. */
const TASKS_WAITING_MAX = 50
/** A limit that only ends what hangs, and says what did. */
const HANGS_AFTER_MS = 300_000
const SECRET = '07'.repeat(32)

type Setting = {
  address: DatabaseAddress
  dataDir: string
  products: Process[]
  url: string
  /** Ends with the trial, and when a process of the product has ended, which is the reason. */
  over: AbortController
  close(): Promise<void>
}

/** Starts the product; the database it needs in the two last layouts has a server that somebody else keeps alive. */
async function open(layout: Layout, folder: string, smtpUrl: string): Promise<Setting> {
  const port = await freePort()
  const env: Record<string, string> = {
    ...withoutPlaces,
    PORT: String(port),
    BIND: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: smtpUrl,
    SECRET_KEY: SECRET,
    TRIES_PER_CLIENT: '1000000',
    WORKER_CONCURRENCY: '4',
    DEMO_DATA: 'false',
    LOG_LEVEL: 'warn',
  }
  const url = `http://127.0.0.1:${port}`
  const isEmbedded = layout === 'embedded, one process'
  const dataDir = join(folder, isEmbedded ? 'data' : 'elsewhere')
  let server: EmbeddedDatabase | undefined
  if (!isEmbedded) {
    server = await startEmbedded({ dataDir })
    Object.assign(env, forReal, { MAIN_HOSTS: `127.0.0.1:${port}`, SECRET_KEY: SECRET, DEMO_DATA: 'false' })
    env.DATABASE_URL = `postgresql://plaza@/plaza?host=${encodeURIComponent(join(dataDir, 'socket'))}`
  }
  const parts = layout === 'DATABASE_URL, web and worker apart' ? [['web'], ['worker']] : [[]]
  const products = parts.map((each) => run(process.execPath, [main, ...each], env))
  await Promise.all(products.map(({ ready }) => ready))
  const over = new AbortController()
  for (const { ended, said, complained } of products)
    void ended.then((how) => over.abort(new Error(`A process of the product ended with ${how}: ${said().slice(-2000)}${complained()}`)))
  const address = { host: join(dataDir, 'socket'), user: 'plaza', database: 'plaza' }
  return { address, dataDir, products, url, over, close: async () => server?.stop() }
}

async function tasksLeft({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ left: number }>('SELECT count(*)::int AS left FROM graphile_worker._private_jobs')
  return rows[0]?.left ?? 0
}

type Load = { acknowledged: Map<string, string>; strange: string[]; next(): Promise<void>; stop(): Promise<void> }

/** People who apply one after the other, each as often as it takes to be answered, with the same submission, while the queue is not full. */
function applying(url: string, connection: Connection, { signal }: AbortController): Load {
  const acknowledged = new Map<string, string>()
  const strange: string[] = []
  let heard = Promise.withResolvers<void>()
  // It may reject while nobody waits.
  heard.promise.catch(() => undefined)
  let isOver = false
  const submit = async (email: string, key: string): Promise<string | null> => {
    const form = candidateForm(guestForm({ email, resume: [PDF, 'cv.pdf'] }), key)
    const response = await fetch(url, { method: 'POST', signal, body: form })
    const text = await response.text()
    if (response.status === 200) return JSON.parse(text).candidate.id
    if (response.status !== 503) strange.push(`${response.status} ${text}`)
    return null
  }
  const person = async () => {
    while (!isOver) {
      // While the database is away, people apply all the more.
      while (!isOver && (await tasksLeft(connection).catch(() => 0)) > TASKS_WAITING_MAX) await pause(20, undefined, { signal })
      const [email, key] = [`${randomUUID()}@example.com`, randomUUID()]
      let reference: string | null = null
      while (reference === null) {
        // A connection that breaks off is no answer.
        reference = await submit(email, key).catch(() => null)
        if (reference === null) await pause(20, undefined, { signal })
      }
      acknowledged.set(email, reference)
      heard.resolve()
      heard = Promise.withResolvers()
      heard.promise.catch(() => undefined)
    }
  }
  signal.addEventListener('abort', () => heard.reject(signal.reason))
  const people = Promise.all(Array.from({ length: CLIENTS }, person))
  // Whoever stops them hears of it.
  people.catch(() => undefined)
  return {
    acknowledged,
    strange,
    next: () => heard.promise,
    async stop() {
      isOver = true
      await people
    },
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

/** When it was so first; rejects once the signal says that nobody waits for it any more. */
async function until(isSo: () => Promise<boolean> | boolean, signal: AbortSignal): Promise<number> {
  while (!(await isSo())) await pause(5, undefined, { signal })
  return performance.now()
}

async function answers(address: DatabaseAddress): Promise<boolean> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What comes of the work; rejects with the reason when the trial is over before, and with what the product said when nothing comes at all. */
async function awaited<T>({ over, products }: Setting, what: string, work: Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(over.signal.reason)
  over.signal.addEventListener('abort', end)
  const said = () => products.map((each) => each.said().slice(-2000) + each.complained()).join('\n')
  const timer = setTimeout(() => over.abort(new Error(`In vain was waited for ${what}. The product said: ${said()}`)), HANGS_AFTER_MS)
  try {
    over.signal.throwIfAborted()
    return await Promise.race([work, ended.promise])
  } finally {
    clearTimeout(timer)
    over.signal.removeEventListener('abort', end)
  }
}

/** Ends the database while a mail is being handed over: a task is running, and its end cannot be written down. Answers seconds to the first page. */
async function interrupt(setting: Setting, smtp: SmtpHouse, outage: Outage): Promise<number> {
  const { signal } = setting.over
  const postmaster = postmasterOf(setting.dataDir)
  const down = Promise.withResolvers<void>()
  smtp.answers.data = async () => {
    smtp.answers.data = () => down.promise.then(() => undefined)
    process.kill(postmaster, OUTAGES[outage])
    await until(() => isGone(postmaster), signal)
    down.resolve()
    return undefined
  }
  try {
    await awaited(setting, 'a mail and then the end of the database', down.promise)
  } finally {
    smtp.answers.data = undefined
    down.resolve()
  }
  const statusOf = (url: string) => fetch(url, { signal }).then(async (response) => (await response.text()) && response.status)
  const back = until(() => answers(setting.address), signal)
  const page = until(async () => (await statusOf(`${setting.url}/`).catch(() => 0)) === 200, signal)
  const [backAt, pageAt] = await awaited(setting, 'the database to come back and the first page', Promise.all([back, page]))
  return Math.max(0, (pageAt - backAt) / 1000)
}

async function account(
  connection: Connection,
  acknowledged: ReadonlyMap<string, string>,
  { received }: SmtpHouse,
): Promise<Pick<OutageReport, 'lost' | 'doubled' | 'mails'>> {
  const { rows } = await connection.pool.query<{ email: string; reference_hash: Buffer }>(
    'SELECT email, reference_hash FROM application_submissions',
  )
  const kept = new Map(rows.map(({ email, reference_hash }) => [email, reference_hash]))
  const hashOf = (reference: string) => createHash('sha256').update(reference).digest()
  const messages = new Map<string, Set<string>>()
  for (const { id, to } of received) for (const address of to) messages.set(address, (messages.get(address) ?? new Set()).add(id))
  return {
    lost: [...acknowledged].filter(([email, reference]) => !kept.get(email)?.equals(hashOf(reference))).map(([email]) => email),
    doubled: rows.map(({ email }) => email).filter((email, n, all) => all.indexOf(email) !== n),
    mails: {
      received: received.length,
      lost: [...kept.keys()].filter((email) => !messages.has(email)),
      again: received.length - new Set(received.map(({ id }) => id)).size,
      doubled: [...kept.keys()].filter((email) => (messages.get(email)?.size ?? 0) > 1),
    },
  }
}

/** Starts the product in this layout on an empty database, ends the database's server as often as told under load, and answers what became of it all. */
export async function liveThrough(layout: Layout, outages: readonly Outage[]): Promise<OutageReport> {
  const folder = freshFolder('outages')
  const smtp = await openSmtp()
  const setting = await open(layout, folder, smtp.url)
  const connection = connect(setting.address, { connections: CLIENTS })
  const end = () => {
    for (const { child } of setting.products) child.kill('SIGTERM')
    return Promise.all(setting.products.map((product) => product.ended))
  }
  try {
    const company = await makeCompany(connection.db)
    const job = await makeJob(connection.db, company)
    const load = applying(`${setting.url}/api/job_board/${company.domain_name}/${job}/apply`, connection, setting.over)
    const seconds: number[] = []
    for (const outage of outages) {
      await awaited(setting, 'an application', load.next())
      seconds.push(await interrupt(setting, smtp, outage))
    }
    await awaited(setting, 'an application after all', load.next())
    await awaited(setting, 'the last applications', load.stop())
    const { signal } = setting.over
    await awaited(
      setting,
      'the tasks to be done',
      until(async () => (await tasksLeft(connection)) === 0, signal),
    )
    const found = await account(connection, load.acknowledged, smtp)
    const ended = setting.products.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length
    const { acknowledged, strange } = load
    return { layout, outages: [...outages], ended, acknowledged: acknowledged.size, ...found, strange, seconds, exits: await end() }
  } finally {
    await end()
    await connection.pool.end()
    await setting.close()
    await smtp.down()
    rmSync(folder, { recursive: true, force: true })
  }
}
