// What kill -9 does to applications: the real server with a database of its own, killed again and again in the middle of them.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { type Connection, connect } from '../../db/connect.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { guestForm } from '../../testing/applying.ts'
import { candidateForm } from '../../testing/candidate-files.ts'
import { patient } from '../../testing/database.ts'
import { inherited } from '../../testing/environment.ts'
import { makeCompany, makeJob, makeUser, signIn } from '../../testing/factories.ts'
import { forReal } from '../../testing/for-real.ts'
import { freePort } from '../../testing/free-port.ts'
import { freshFolder } from '../../testing/fresh-folder.ts'
import { diskFiles } from '../../vendors/files/disk.ts'
import { removeUnusedDocuments } from './document-cleaning.ts'

/** `node server/bench/kills.ts` asks for more. */
const KILLS = Number(process.env.KILL_ROUNDS ?? 6)
/** Every so many kills the database ends with the server, and writes down nothing more. */
const DATABASE_KILLS_EVERY = 3
const CLIENTS = 8
/** Fewer at once than are let in without waiting: a busy machine would refuse who waits too long. */
const READERS = 4
const RESUME_BYTES = 100_000
const DAY_MS = 24 * 60 * 60 * 1000

const main = join(import.meta.dirname, '../../main.ts')
const dataDir = freshFolder('application-kill')
const secret = Buffer.alloc(32, 6)
const running = new Set<ChildProcess>()
let database: EmbeddedDatabase | undefined
let databaseUrl = ''
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await database?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** `answered`: somebody's application was acknowledged. */
type Server = { url: string; answered: PromiseWithResolvers<void>; kill(): Promise<void> }

/** The product as it is started everywhere, on a port of its own; resolves once it is ready. */
async function startServer(): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [main, 'web'], {
    env: {
      ...forReal,
      ...inherited,
      PORT: String(port),
      BIND: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      MAIN_HOSTS: `127.0.0.1:${port}`,
      LOG_LEVEL: 'warn',
      SECRET_KEY: secret.toString('hex'),
      TRIES_PER_CLIENT: '1000000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    const note = (bytes: Buffer) => {
      said += bytes
      if (said.includes('is ready.')) resolve()
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    void ended.then(() => reject(new Error(`The server ended: ${said}`)))
  })
  const kill = () => {
    running.delete(child)
    child.kill('SIGKILL')
    return ended
  }
  return { url: `http://127.0.0.1:${port}`, answered: Promise.withResolvers(), kill }
}

/** Ends the database as a loss of power would: nothing that only its memory holds is written, and it has to recover. */
async function restartDatabase(present: EmbeddedDatabase): Promise<EmbeddedDatabase> {
  process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
  await present.stop()
  return startEmbedded({ dataDir })
}

type Submission = { email: string; key: string; resume: Buffer }

function newSubmission(): Submission {
  const resume = randomBytes(RESUME_BYTES)
  resume.write('%PDF-1.7\n')
  return { email: `${randomUUID()}@example.com`, key: randomUUID(), resume }
}

/** The reference that was answered, or null where the connection broke off before. */
async function submit({ url, answered }: Server, path: string, { email, key, resume }: Submission): Promise<string | null> {
  const fields = guestForm({ email, resume: [resume, 'cv.pdf'] })
  try {
    const response = await fetch(url + path, { method: 'POST', body: candidateForm(fields, key) })
    const text = await response.text()
    expect([response.status, text]).toEqual([200, expect.stringContaining('candidate')])
    answered.resolve()
    return JSON.parse(text).candidate.id
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** What is wrong with the applications that are kept, as the company reads them. */
async function complaintsAbout(
  { pool }: Connection,
  server: Server,
  token: string,
  sent: ReadonlyMap<string, Submission>,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; email: string }>('SELECT id, email FROM applications')
  const complaints: string[] = []
  const judge = async ({ id, email }: { id: number; email: string }) => {
    const answer = await fetch(`${server.url}/api/applications/${id}`, { headers: { authorization: `Bearer ${token}` } })
    const { application } = JSON.parse(await answer.text())
    const file = await fetch(`${server.url}${application?.candidate.resume.url}`)
    const bytes = Buffer.from(await file.arrayBuffer())
    if (file.status !== 200 || !sent.get(email)?.resume.equals(bytes))
      complaints.push(`${email}: ${answer.status}, its resume ${file.status}`)
  }
  const queue = [...rows]
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      for (let row = queue.pop(); row; row = queue.pop()) await judge(row)
    }),
  )
  return complaints
}

/** Whom the receipts in the queue are for. */
async function addressees({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `SELECT s.email FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id AND t.identifier = 'send_receipt'
     JOIN application_submissions s ON encode(s.reference_hash, 'hex') = j.payload->>'reference_hash'`,
  )
  return rows.map(({ email }) => email)
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

it('keeps every acknowledged application once with its file, and nothing by halves, through one kill after the other', {
  timeout: 1_800_000,
}, async () => {
  database = await startEmbedded({ dataDir })
  const address = database.address()
  if ('host' in address) databaseUrl = `postgresql://${address.user}@/${address.database}?host=${encodeURIComponent(address.host)}`
  const connection = connect(address, { connections: 4, ...patient })
  const { db, pool } = connection
  await migrate(pool)
  const company = await makeCompany(db)
  const owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  const token = await signIn(db, owner, new Date())
  const job = await makeJob(db, company)
  const path = `/api/job_board/${company.domain_name}/${job}/apply`

  const sent = new Map<string, Submission>()
  const acknowledged = new Map<string, string>()
  let broken = 0
  let isOver = false
  let up = Promise.withResolvers<Server>()
  // Half of the senders try again after a kill, with the same submission; the others are never heard of again.
  const client = async (isPatient: boolean) => {
    for (let server = await up.promise; !isOver; server = await up.promise) {
      const submission = newSubmission()
      sent.set(submission.email, submission)
      let reference = await submit(server, path, submission)
      if (reference === null) broken++
      while (reference === null && isPatient) reference = await submit(await up.promise, path, submission)
      if (reference !== null) acknowledged.set(submission.email, reference)
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, n) => client(n % 2 === 0))

  const starting = [startServer(), startServer()]
  for (let kill = 1; kill <= KILLS; kill++) {
    const server = await (starting.shift() ?? startServer())
    if (kill + starting.length < KILLS) starting.push(startServer())
    up.resolve(server)
    await server.answered.promise
    await pause((kill * 7919) % 501)
    // Who is starting needs the database.
    if (kill % DATABASE_KILLS_EVERY === 0) await Promise.all(starting)
    up = Promise.withResolvers()
    const ended = server.kill()
    if (kill % DATABASE_KILLS_EVERY === 0) database = await restartDatabase(database)
    await ended
  }
  const last = await startServer()
  isOver = true
  up.resolve(last)
  await Promise.all(clients)

  expect(broken).toBeGreaterThan(KILLS)
  expect(acknowledged.size).toBeGreaterThan(KILLS)
  const { rows } = await pool.query<{ email: string; reference_hash: Buffer }>('SELECT email, reference_hash FROM application_submissions')
  const kept = new Map(rows.map(({ email, reference_hash }) => [email, reference_hash]))
  expect(rows).toHaveLength(kept.size)
  const { rows: applications } = await pool.query<{ email: string }>('SELECT email FROM applications')
  expect(applications.map(({ email }) => email).sort()).toEqual([...kept.keys()].sort())
  const lost = [...acknowledged].filter(([email, reference]) => !kept.get(email)?.equals(createHash('sha256').update(reference).digest()))
  expect(lost).toEqual([])
  expect(await complaintsAbout(connection, last, token, sent)).toEqual([])
  expect((await addressees(connection)).sort()).toEqual([...kept.keys()].sort())
  const { rows: noted } = await pool.query<{ email: string }>(
    "SELECT a.email FROM notification_events e JOIN applications a ON a.id = e.application_id WHERE e.kind = 'new_application'",
  )
  expect(noted.map(({ email }) => email).sort()).toEqual([...kept.keys()].sort())

  const store = join(dataDir, 'files')
  const before = await filesIn(store)
  expect(before.length).toBeGreaterThan(rows.length)
  await removeUnusedDocuments({ db, files: diskFiles(store), now: () => new Date(Date.now() + 2 * DAY_MS) })
  const { rows: used } = await pool.query<{ key: string }>('SELECT key FROM files')
  expect(await filesIn(store)).toEqual(used.map(({ key }) => key).sort())
  expect(used).toHaveLength(rows.length)
  expect(await readdir(join(dataDir, 'uploads')).catch(() => [])).toEqual([])
  await last.kill()
  await pool.end()
})
