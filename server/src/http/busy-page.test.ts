// What is answered while the database is away, from the built screens to the probes of machines, and how it comes back.
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { connect } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { openBoardSearch } from '../features/board/board-search.ts'
import type { BoardSearch } from '../features/board/job-search.ts'
import { makeCompany, makeJob, makeUser, signIn } from '../testing/factories.ts'
import { openHouse } from '../testing/harness.ts'
import { mountPages } from './pages-mount.ts'
import { signedFileUrl } from './private-files.ts'

/** Nothing is answered from memory, which knows for a moment longer what the database held. */
const house = openHouse({ SEARCH_MEMORY_JOBS: '0' })
const HOST = 'plaza.localhost:3000'
/** Nothing listens there. */
const nowhere = connect({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' }, { connections: 2 })
/** Its connection is held by somebody else; who wants it waits as long as in the product. */
let taken: ReturnType<typeof connect>
let pool: pg.Pool
let app: FastifyInstance
let search: BoardSearch
let token: string

beforeAll(async () => {
  await makeJob(house.world.db, await makeCompany(house.world.db))
  taken = connect(house.connection.address, { connections: 1 })
  pool = house.connection.pool
  const changing = { connect: () => pool.connect(), end: async () => undefined }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: changing as pg.Pool }) })
  const { changes, log, env } = house.world
  search = openBoardSearch({ address: house.connection.address, db, changes, log, rates: env.rates, maxJobs: env.searchMemoryJobs })
  const world = { ...house.world, db, search }
  app = await buildApp(world, mountPages(world.env))
  token = await signIn(house.world.db, await makeUser(house.world.db), house.world.now())
})
afterAll(async () => {
  await app.close()
  await search.close()
  await Promise.all([nowhere.pool.end(), taken.pool.end()])
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host: HOST, ...headers } })

const PAGES = ['/', '/companies']

describe.each([
  ['is not there', () => Promise.resolve({ to: nowhere.pool, back: () => undefined })],
  [
    'gives no connection because others hold them all',
    async () => {
      const held = await taken.pool.connect()
      return { to: taken.pool, back: () => held.release() }
    },
  ],
])('while the database %s', (_, goAway) => {
  it('pages say so in both languages and are back by themselves, calls are refused as busy, and machines are told', async () => {
    const { to, back } = await goAway()
    pool = to
    const [english, spanish, mine, call, ready, health, metrics, ...others] = await Promise.all([
      get('/'),
      get('/', { 'accept-language': 'es' }),
      get('/', { cookie: `plaza_session=${token}` }),
      get('/api/job_board/jobs'),
      get('/readyz'),
      get('/healthz'),
      get('/metrics'),
      get('/companies'),
      // What people open without the screens.
      get(signedFileUrl(house.world.secret, 'private/resumes/none.pdf', house.world.now())),
    ])
    back()
    pool = house.connection.pool
    for (const { statusCode, headers } of [english, spanish, mine, call, ...others]) {
      expect(statusCode).toBe(503)
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    }
    expect(english.body).toContain('<h1>Back in a moment</h1>')
    expect(spanish.body).toContain('<h1>Volvemos en un momento</h1>')
    for (const { body } of [english, spanish, mine, ...others]) expect(body).toContain('<meta http-equiv="refresh" content="5">')
    expect(call.json()).toMatchObject({ code: 'busy', errors: ['The service is busy. Please try again in a moment.'] })
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database unreachable' }])
    expect([health.statusCode, metrics.statusCode]).toEqual([200, 200])
    // The log says why, and nothing else.
    for (const line of house.takeErrors()) expect(line).toMatch(/ECONNREFUSED|timeout exceeded when trying to connect/)
    const again = await Promise.all(PAGES.map((path) => get(path)))
    expect(again.map(({ statusCode }) => statusCode)).toEqual(PAGES.map(() => 200))
    expect((await get('/readyz')).statusCode).toBe(200)
  })
})

it('/readyz tells within its own time, however long the database takes', async () => {
  const never = Promise.withResolvers<pg.PoolClient>()
  pool = { connect: () => never.promise } as unknown as pg.Pool
  // It would hang with the database.
  expect((await get('/readyz')).statusCode).toBe(503)
  pool = house.connection.pool
  never.resolve(await pool.connect())
  await expect.poll(async () => (await get('/readyz')).statusCode, { timeout: 25_000 }).toBe(200)
})
