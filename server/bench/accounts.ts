// Measures what signing in costs besides hashing the password, and what a profile costs besides reading one row.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Connection } from '../src/db/connect.ts'
import { hashPassword, isPasswordOf } from '../src/features/access/passwords.ts'
import { hashToken } from '../src/http/session.ts'
import { ended, startedProduct } from './product.ts'
import { percentile, printTable } from './table.ts'

const PASSWORD = 'Bench-123!'
const USERS = 2000
const COLLEAGUES = 40
const SECONDS = 8
const AT_ONCE = 4
const PORT = 3919

type Answer = { status: number; ms: number }

/** People of companies with jobs, with one session each; answers their addresses and tokens. Written once into a kept database. */
async function people({ db, pool }: Connection): Promise<{ emails: string[]; tokens: string[] }> {
  const { rows } = await pool.query<{ n: number }>("SELECT count(*)::int AS n FROM users WHERE email LIKE 'bench%'")
  if (rows[0]?.n !== USERS) {
    const hashed = await hashPassword(PASSWORD)
    const companies = await db
      .selectFrom('companies')
      .select('id')
      .orderBy('id')
      .limit(USERS / COLLEAGUES)
      .execute()
    await pool.query("DELETE FROM users WHERE email LIKE 'bench%'")
    await pool.query(
      `INSERT INTO users (email, first_name, last_name, password_hash, company_id, roles, confirmed_at)
       SELECT 'bench' || n || '@example.com', 'Ana', 'Torres', $1, ($2::bigint[])[1 + n % cardinality($2::bigint[])], '{sourcing_admin}', now()
       FROM generate_series(1, $3) n`,
      [hashed, companies.map((each) => each.id), USERS],
    )
    await pool.query(
      `INSERT INTO job_members SELECT j.id, u.id FROM users u
       CROSS JOIN LATERAL (SELECT id FROM jobs WHERE company_id = u.company_id LIMIT 10) j WHERE u.email LIKE 'bench%'`,
    )
    await pool.query('ANALYZE users, job_members')
  }
  const users = await db.selectFrom('users').select(['id', 'email']).where('email', 'like', 'bench%').execute()
  const tokens = users.map(() => randomBytes(32).toString('base64url'))
  await pool.query(
    "INSERT INTO sessions (token_hash, user_id, created_at, expires_at) SELECT h, u, now(), now() + interval '15 days' FROM unnest($1::bytea[], $2::bigint[]) AS s (h, u)",
    [tokens.map(hashToken), users.map((user) => user.id)],
  )
  return { emails: users.map((user) => user.email), tokens }
}

function send(agent: Agent, method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  const sent = performance.now()
  return new Promise((resolve, reject) => {
    request(
      { agent, port: PORT, host: '127.0.0.1', method, path, headers: { host: `plaza.localhost:${PORT}`, ...headers } },
      (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - sent }))
      },
    )
      .on('error', reject)
      .end(body)
  })
}

/** Keeps `AT_ONCE` of them running for `SECONDS`; answers how many a second, and their times. */
async function repeat(once: (at: number) => Promise<number>): Promise<{ perSecond: number; sorted: number[] }> {
  const times: number[] = []
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() - start < SECONDS * 1000) times.push(await once(next++))
    }),
  )
  const perSecond = times.length / ((performance.now() - start) / 1000)
  return { perSecond, sorted: times.sort((a, b) => a - b) }
}

/** Measures over the kept database and prints the tables. */
export async function benchAccounts(connection: Connection, dataDir: string, stopDatabase: () => Promise<void>): Promise<void> {
  const { emails, tokens } = await people(connection)
  const hashed = await hashPassword(PASSWORD)
  const floor = await repeat(async () => {
    const begun = performance.now()
    await isPasswordOf(hashed, PASSWORD)
    return performance.now() - begun
  })
  const rowRead = await repeat(async (at) => {
    const begun = performance.now()
    await connection.pool.query('SELECT id FROM users WHERE id = $1', [at])
    return performance.now() - begun
  })
  await stopDatabase()
  const server = await startedProduct({ port: PORT, dataDir, env: { TRIES_PER_CLIENT: '1000000' } })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const json = { 'content-type': 'application/json' }
  const expecting = async (status: number, answer: Promise<Answer>) => {
    const { status: actual, ms } = await answer
    if (actual !== status) throw new Error(`Answered ${actual} instead of ${status}.`)
    return ms
  }
  // Ten tries for each address in a quarter of an hour: more than a run needs.
  const login = (email: string, password: string) => send(agent, 'POST', '/api/sessions', json, JSON.stringify({ email, password }))
  const logins = await repeat((at) => expecting(200, login(emails[at % USERS] as string, PASSWORD)))
  const unknown = await repeat((at) => expecting(401, login(`nobody${at}-${Date.now()}@example.com`, PASSWORD)))
  const wrong = await repeat((at) => expecting(401, login(emails[USERS - 1 - (at % USERS)] as string, 'Wrong-123!')))
  const profiles = await repeat((at) =>
    expecting(200, send(agent, 'GET', '/api/profiles', { authorization: `Bearer ${tokens[at % USERS]}` })),
  )
  agent.destroy()
  await ended(server)
  const row = (name: string, { perSecond, sorted }: Awaited<ReturnType<typeof repeat>>, ratio: number) => [
    name,
    perSecond,
    percentile(sorted, 0.5),
    percentile(sorted, 0.99),
    ratio,
  ]
  printTable(
    `Signing in, ${AT_ONCE} at once; the ratio is the floor's rate over theirs`,
    ['what', 'a second', 'p50 ms', 'p99 ms', 'ratio'],
    [
      row('argon2id alone', floor, 1),
      row('POST /sessions', logins, floor.perSecond / logins.perSecond),
      row('  unknown address', unknown, floor.perSecond / unknown.perSecond),
      row('  wrong password', wrong, floor.perSecond / wrong.perSecond),
    ],
  )
  printTable(
    `GET /profiles, ${AT_ONCE} at once; the ratio is its p50 over that of a primary-key read through the driver`,
    ['what', 'a second', 'p50 ms', 'p99 ms', 'ratio'],
    [
      row('a row by its primary key', rowRead, 1),
      row('GET /profiles', profiles, percentile(profiles.sorted, 0.5) / percentile(rowRead.sorted, 0.5)),
    ],
  )
}
