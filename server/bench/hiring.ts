// Measures what a team waits for on a job with ten thousand applications: the board, a page, filters, searches, a move, and a thousand moved and undone.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import type { Connection } from '../src/db/connect.ts'
import { hashToken } from '../src/http/session.ts'
import { forgetManyApplications, longHistory, manyApplications } from './many-applications.ts'
import { ended, startedProduct } from './product.ts'
import { percentile, printTable } from './table.ts'

const PORT = 3922
const HOST = `plaza.localhost:${PORT}`
const APPLICATIONS = 10_000
/** Of each application, out of as many as resumes of a trade share. */
const WORDS = 300
const VOCABULARY = 5000
const RUNS = 60
const WARM_UP_RUNS = 5
const MANY = 1000
const LONG = { mails: 200, interviews: 50 }
const EMAIL = 'bench-hiring@example.com'

/** `active`: the ids of those that are neither decided nor in the fourth stage. */
type Filled = { job: number; company: number; stages: number[]; active: number[]; token: string }

/** An open job with its applications. */
async function fillJob(connection: Connection): Promise<{ job: number; company: number }> {
  const { rows } = await connection.pool.query<{ job: number; company: number }>(
    "SELECT id AS job, company_id AS company FROM jobs WHERE state = 'published' ORDER BY id LIMIT 1",
  )
  const [open] = rows
  if (!open) throw new Error('There is no open job.')
  await forgetManyApplications(connection)
  await manyApplications(connection, open, { count: APPLICATIONS, words: WORDS, vocabulary: VOCABULARY })
  return open
}

async function prepare(connection: Connection): Promise<Filled> {
  const { pool } = connection
  const { job, company } = await fillJob(connection)
  await pool.query('DELETE FROM changes WHERE user_id IN (SELECT id FROM users WHERE email = $1)', [EMAIL])
  await pool.query('DELETE FROM users WHERE email = $1', [EMAIL])
  const user = await pool.query<{ id: number }>(
    `INSERT INTO users (email, first_name, last_name, company_id, roles, confirmed_at) VALUES ($1, 'Eva', 'Ruiz', $2, '{sourcing_admin}', now())
     RETURNING id`,
    [EMAIL, company],
  )
  const token = randomBytes(32).toString('base64url')
  await pool.query("INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, now(), now() + interval '1 day')", [
    hashToken(token),
    user.rows[0]?.id,
  ])
  const stages = await pool.query<{ id: number }>('SELECT id FROM stages WHERE job_id = $1 ORDER BY position', [job])
  const active = await pool.query<{ id: number }>(
    "SELECT id FROM applications WHERE job_id = $1 AND email LIKE 'bench-hired-%' AND status = 'active' AND stage_id <> $2 ORDER BY id",
    [job, stages.rows[3]?.id],
  )
  const ids = active.rows.map(({ id }) => id)
  await longHistory(connection, { application: ids[0] ?? 0, user: user.rows[0]?.id ?? 0 }, LONG)
  return { job, company, stages: stages.rows.map(({ id }) => id), active: ids, token }
}

type Ask = (method: string, path: string, body?: object) => Promise<{ [field: string]: unknown }>

function asking({ token }: Filled): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (method, path, body) => {
    const payload = body && JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      host: HOST,
      ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
    }
    return new Promise((resolve, reject) => {
      request({ agent, port: PORT, host: '127.0.0.1', method, path: `/api${path}`, headers }, (response) => {
        text(response).then((said) => {
          if (response.statusCode === 200) resolve(JSON.parse(said))
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${said.slice(0, 300)}`))
        }, reject)
      })
        .on('error', reject)
        .end(payload)
    })
  }
}

async function timed(run: (n: number) => Promise<unknown>, runs = RUNS): Promise<number[]> {
  for (let n = 0; n < WARM_UP_RUNS; n++) await run(n)
  const times: number[] = []
  for (let n = 0; n < runs; n++) {
    const begun = performance.now()
    await run(n + WARM_UP_RUNS)
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)
}

/** The kinds of reading, by what a person does. */
function readings(ask: Ask, { job, stages, active }: Filled): [string, (n: number) => Promise<unknown>][] {
  const list = (query: string) => ask('GET', `/jobs/${job}/applications?${query}`)
  const at = (days: number) => encodeURIComponent(new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString())
  const word = (n: number) => `w${1 + ((n * 37) % 400)}`
  return [
    ['GET /profiles, by primary key', () => ask('GET', '/profiles')],
    ['the next candidate', (n) => ask('GET', `/applications/${active[n + 1]}`)],
    [`one with ${LONG.mails} mails and ${LONG.interviews} interviews`, () => ask('GET', `/applications/${active[0]}`)],
    ['when the team is busy', () => ask('GET', `/jobs/${job}/busy_times?from=${at(0)}&to=${at(31)}`)],
    ['board', () => ask('GET', `/jobs/${job}/pipeline`)],
    ['board, unread', () => ask('GET', `/jobs/${job}/pipeline?unread=true`)],
    ['board, by name', () => ask('GET', `/jobs/${job}/pipeline?order=name`)],
    ['board, common word', () => ask('GET', `/jobs/${job}/pipeline?search=engineer`)],
    ['page 1', () => list('page=1')],
    ['page 400', () => list('page=400')],
    ['board, the newest', () => ask('GET', `/jobs/${job}/pipeline?order=newest`)],
    ['page 1, the newest', () => list('page=1&order=newest')],
    ['page 1, waiting longest', () => list('page=1&order=waiting')],
    ['page 400, waiting longest', () => list('page=400&order=waiting')],
    ['overdue', () => list('overdue=true')],
    ['board, overdue', () => ask('GET', `/jobs/${job}/pipeline?overdue=true`)],
    ['page 400 by name', () => list('page=400&order=name')],
    ['a stage', (n) => list(`stage_id=${stages[n % 4]}`)],
    ['unread from a source', () => list('unread=true&source=referral')],
    ['undelivered', () => list('undelivered=true')],
    ['suspicious', () => list('suspicious=true')],
    ['board, suspicious', () => ask('GET', `/jobs/${job}/pipeline?suspicious=true`)],
    ['a word', (n) => list(`search=${word(n)}`)],
    ['two words', (n) => list(`search=${word(n)}+${word(n + 1)}`)],
    ['a common word', () => list('search=engineer')],
    ['the beginning of many words', () => list('search=w12')],
    ['two letters', () => list('search=an')],
    ['nothing found', () => list('search=xylographqz')],
  ]
}

type Row = (string | number)[]

/** A thousand moved and undone, each in one request. */
async function many(ask: Ask, { job, stages, active }: Filled): Promise<Row[]> {
  const applications = active.slice(-MANY).map((id) => ({ id, version: 1 }))
  const begun = performance.now()
  const body = { applications, action: 'move', stage_id: stages[3] }
  const done = (await ask('POST', `/jobs/${job}/application_changes`, body)) as { change: { id: number; count: number } }
  const undoing = performance.now()
  const { restored } = (await ask('POST', `/changes/${done.change.id}/undo`)) as { restored: number[] }
  return [
    ['moved', String(done.change.count), undoing - begun],
    ['undone', String(restored.length), performance.now() - undoing],
  ]
}

async function measure(ask: Ask, filled: Filled): Promise<{ rows: Row[]; together: Row[] }> {
  const { stages, active } = filled
  const times: [string, number[]][] = []
  for (const [name, run] of readings(ask, filled)) times.push([name, await timed(run)])
  const move = (n: number) => ask('PUT', `/applications/${active[n]}/stage`, { stage_id: stages[1 + (n % 3)], version: 1 })
  times.push(['a move', await timed(move)])
  const floor = percentile(times[0]?.[1] ?? [], 0.95)
  const rows = times.map(([name, sorted]): Row => {
    const p95 = percentile(sorted, 0.95)
    return [name, percentile(sorted, 0.5), p95, p95 / floor]
  })
  return { rows, together: await many(ask, filled) }
}

/** Measures over the kept database, which `stopDatabase` lets go of, and prints the tables. */
export async function benchHiring(connection: Connection, dataDir: string, stopDatabase: () => Promise<void>): Promise<void> {
  const filled = await prepare(connection)
  await stopDatabase()
  const child = await startedProduct({ port: PORT, dataDir })
  try {
    const { rows, together } = await measure(asking(filled), filled)
    const title = `A job with ${APPLICATIONS.toLocaleString('en')} applications, over HTTP; the ratio is to a read by primary key`
    printTable(title, ['what', 'p50 ms', 'p95 ms', 'ratio'], rows)
    printTable('Many at once', ['what', 'applications', 'ms'], together)
  } finally {
    await ended(child)
  }
}
