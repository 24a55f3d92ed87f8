// Measures what signing in costs besides hashing the password, and what a profile costs besides reading one row.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { type Connection, connect, type DatabaseAddress } from '../src/db/connect.ts'
import { hashPassword, isPasswordOf } from '../src/features/access/passwords.ts'
import { hashToken } from '../src/http/session.ts'
import { processorSeconds } from './load.ts'
import { ended, startedProduct } from './product.ts'
import { percentile, printTable } from './table.ts'

const PASSWORD = 'Bench-123!'
const USERS = 2000
const COLLEAGUES = 40
/** All take turns, since others on the machine are not the same from one minute to the next. */
const TURNS = 4
const SECONDS = 2
/** How often each runs at least before it is measured: on a busy machine two seconds are too few logins until what runs often is compiled. */
const WARM_UP = 200
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

/** `processorMs` is the server's processor time for each, without the database's. */
type Figures = { perSecond: number; sorted: number[]; processorMs: number }

/** Keeps `AT_ONCE` of them running for `SECONDS`, and for `least` of them, from the number `from` on; answers how many a second, and their times. */
async function repeat(once: (at: number) => Promise<number>, from: number, pid: number, least = 0): Promise<Figures> {
  const times: number[] = []
  let next = from
  const used = processorSeconds(pid)
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() - start < SECONDS * 1000 || next - from < least) times.push(await once(next++))
    }),
  )
  const perSecond = times.length / ((performance.now() - start) / 1000)
  const processorMs = ((processorSeconds(pid) - used) * 1000) / times.length
  return { perSecond, sorted: times.sort((a, b) => a - b), processorMs }
}

/** All of them in turns, after one turn that only warms the server up; answers the figures of each turn by name. */
async function inTurns<Name extends string>(
  all: { [name in Name]: (at: number) => Promise<number> },
  { pid = 0 }: ChildProcess,
): Promise<{ [name in Name]: Figures[] }> {
  const names = Object.keys(all) as Name[]
  const figures = Object.fromEntries(names.map((name) => [name, [] as Figures[]])) as { [name in Name]: Figures[] }
  const done = new Map<Name, number>()
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const name of names) {
      const from = done.get(name) ?? 0
      const each = await repeat(all[name], from, pid, turn === 0 ? WARM_UP : 0)
      done.set(name, from + each.sorted.length)
      if (turn > 0) figures[name].push(each)
    }
  }
  return figures
}

const median = (numbers: readonly number[]) =>
  percentile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  )

/** Measures over the kept database, which `stopDatabase` lets go of, and prints the tables. */
export async function benchAccounts(
  connection: Connection,
  dataDir: string,
  stopDatabase: () => Promise<void>,
  address: DatabaseAddress,
): Promise<void> {
  const { emails, tokens } = await people(connection)
  const hashed = await hashPassword(PASSWORD)
  await stopDatabase()
  const server = await startedProduct({ port: PORT, dataDir, env: { TRIES_PER_CLIENT: '1000000' } })
  // The product has started the database of the folder again, at the same address.
  const database = connect(address, { connections: AT_ONCE })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const json = { 'content-type': 'application/json' }
  const expecting = async (status: number, answer: Promise<Answer>) => {
    const { status: actual, ms } = await answer
    if (actual !== status) throw new Error(`Answered ${actual} instead of ${status}.`)
    return ms
  }
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  // Ten tries for each address in a quarter of an hour: more than a run needs.
  const login = (email: string, password: string) => send(agent, 'POST', '/api/sessions', json, JSON.stringify({ email, password }))
  const { floor, logins, unknown, wrong } = await inTurns(
    {
      floor: () => timed(() => isPasswordOf(hashed, PASSWORD)),
      logins: (at) => expecting(200, login(emails[at % USERS] as string, PASSWORD)),
      unknown: (at) => expecting(401, login(`nobody${at}-${Date.now()}@example.com`, PASSWORD)),
      wrong: (at) => expecting(401, login(emails[USERS - 1 - (at % USERS)] as string, 'Wrong-123!')),
    },
    server,
  )
  const { rowRead, profiles } = await inTurns(
    {
      rowRead: (at) => timed(() => database.pool.query('SELECT id FROM users WHERE id = $1', [at])),
      profiles: (at) => expecting(200, send(agent, 'GET', '/api/profiles', { authorization: `Bearer ${tokens[at % USERS]}` })),
    },
    server,
  )
  await database.pool.end()
  agent.destroy()
  await ended(server)
  const row = (name: string, figures: readonly Figures[], ratio: number) => {
    const sorted = figures.flatMap((each) => each.sorted).sort((a, b) => a - b)
    const perSecond = median(figures.map((each) => each.perSecond))
    const processorMs = median(figures.map((each) => each.processorMs))
    return [name, perSecond, percentile(sorted, 0.5), percentile(sorted, 0.99), processorMs, ratio]
  }
  const againstFloor = (figures: readonly Figures[]) =>
    median(figures.map(({ perSecond }, turn) => (floor[turn]?.perSecond ?? Number.NaN) / perSecond))
  printTable(
    `Signing in, ${AT_ONCE} at once, in turns; the ratio is the floor's rate over theirs, the median of the turns`,
    ['what', 'a second', 'p50 ms', 'p99 ms', 'server CPU ms', 'ratio'],
    [
      row('argon2id alone', floor, 1),
      row('POST /sessions', logins, againstFloor(logins)),
      row('  unknown address', unknown, againstFloor(unknown)),
      row('  wrong password', wrong, againstFloor(wrong)),
    ],
  )
  const p50 = (figures: Figures | undefined) => percentile(figures?.sorted ?? [], 0.5)
  printTable(
    `GET /profiles, ${AT_ONCE} at once, in turns; the ratio is its p50 over that of a primary-key read through the driver, the median of the turns`,
    ['what', 'a second', 'p50 ms', 'p99 ms', 'server CPU ms', 'ratio'],
    [
      row('a row by its primary key', rowRead, 1),
      row('GET /profiles', profiles, median(profiles.map((each, turn) => p50(each) / p50(rowRead[turn])))),
    ],
  )
}
