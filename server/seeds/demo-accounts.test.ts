// The password of the demo's accounts stands in the README: on an instance that is for real they are nobody's, however they came there.
import type { CallName } from '@plaza/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { migrate } from '../src/db/migrate.ts'
import { readEnv } from '../src/env.ts'
import { insertUser } from '../src/features/access/accounts.ts'
import { taskHandlers } from '../src/tasks/handlers.ts'
import { runDueTasks } from '../src/tasks/worker.ts'
import { makeCompany, makeJob, makeMailedLink, makeUser, PASSWORD, signIn } from '../src/testing/factories.ts'
import { forReal } from '../src/testing/for-real.ts'
import { openDatabase, openHouse, type Sent } from '../src/testing/harness.ts'
import type { World } from '../src/world.ts'
import { DEMO_PASSWORD, demoInvited, demoPeople, seedPeople } from './people.ts'

const house = openHouse()
const NEW_PASSWORD = 'Another-1!'
/** The same database, opened as an instance that is for real. */
let real: { world: World; app: FastifyInstance }
const tokens = new Map<string, string>()

async function makeDemoCompanies({ db }: Pick<World, 'db'>): Promise<void> {
  const names = new Set(demoPeople.flatMap((person) => person.company ?? []))
  for (const visible_name of names) await makeJob(db, await makeCompany(db, { visible_name }))
}

const logIn = (email: string, password: string): [CallName, Sent] => ['POST /sessions', { body: { email, password } }]

async function callReal(name: CallName, { params = {}, body, token }: Sent) {
  const [method, template = ''] = name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params[part])))
  const headers = { host: 'plaza.example', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const { statusCode, payload } = await real.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers,
    ...(body ? { payload: body } : {}),
  })
  return { status: statusCode, body: JSON.parse(payload) }
}

async function userOf(email: string): Promise<{ id: number }> {
  return house.world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
}

beforeAll(async () => {
  await makeDemoCompanies(house.world)
  await seedPeople(house.world)
  await house.deliverMails()
  for (const { email } of demoPeople) tokens.set(email, (await house.call(...logIn(email, DEMO_PASSWORD))).json().session.token)
  const world = { ...house.world, env: { ...readEnv(forReal), triesPerClient: 1_000_000 } }
  real = { world, app: await buildApp(world) }
  return () => real.app.close()
})

describe('a database with the demo, opened for real', () => {
  it.each(demoPeople)('$email is refused like a wrong password and an unknown address', async ({ email }) => {
    const answers = [
      await callReal(...logIn(email, DEMO_PASSWORD)),
      await callReal(...logIn(email, 'Wrong-123!')),
      await callReal(...logIn(`no-${email}`, DEMO_PASSWORD)),
    ]
    for (const answer of answers) expect(answer).toEqual({ status: 401, body: answers[2]?.body })
    expect(answers[0]?.body.code).toBe('login_failed')
  })

  it.each(demoPeople)('a session that $email had before is none', async ({ email }) => {
    const token = tokens.get(email) as string
    expect((await house.call('GET /profiles', { token })).statusCode).toBe(200)
    expect((await callReal('GET /profiles', { token })).status).toBe(401)
  })

  it('nothing is mailed to them and no link of theirs opens', async () => {
    const { db } = house.world
    const owner = await userOf('owner@monedil.example')
    const invited = await userOf(demoInvited.email)
    for (const { email } of demoPeople) expect((await callReal('POST /recover_password', { body: { email } })).status).toBe(200)
    await runDueTasks(house.connection.pool, taskHandlers(real.world), { log: real.world.log })
    expect(await house.deliverMails()).toEqual([])
    const now = house.world.now()
    const link = (user: { id: number }, purpose: 'reset' | 'invitation' | 'confirmation') => makeMailedLink(db, user, purpose, now)
    const person = { first_name: 'Eva', last_name: 'Luna', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    const completing = { ...person, email: demoInvited.email, company_name: 'monedil' }
    const tried: [CallName, Sent][] = [
      [
        'PUT /set_password',
        { body: { token_id: await link(owner, 'reset'), password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD } },
      ],
      ['GET /get_user/{token}', { params: { token: await link(invited, 'invitation') } }],
      [
        'PUT /update_user/{id}',
        { params: { id: invited.id }, body: { user: { ...completing, token: await link(invited, 'invitation') } } },
      ],
      ['PUT /activate_user/{token}', { params: { token: await link(owner, 'invitation') } }],
      ['PUT /account_confirmation/{token}', { params: { token: await link(owner, 'confirmation') } }],
      ['POST /resend_email_confirmation/{id}', { params: { id: await link(owner, 'confirmation') } }],
    ]
    for (const [name, sent] of tried) {
      const { status, body } = await callReal(name, sent)
      expect([name, status, body.code]).toEqual([name, 404, 'link_not_found'])
    }
    expect(await house.deliverMails()).toEqual([])
    expect((await house.call(...logIn('owner@monedil.example', DEMO_PASSWORD))).statusCode).toBe(200)
  })

  it('real people come in, also one whose address looks like theirs', async () => {
    const { db } = house.world
    for (const email of ['ana@example.com', 'owner@monedil.example.com']) {
      const user = await makeUser(db, { email })
      const { status, body } = await callReal(...logIn(email, PASSWORD))
      expect([status, body.session.user.email]).toEqual([200, email])
      expect((await callReal('GET /profiles', { token: await signIn(db, user, house.world.now()) })).status).toBe(200)
      expect((await callReal('POST /recover_password', { body: { email } })).status).toBe(200)
      await runDueTasks(house.connection.pool, taskHandlers(real.world), { log: real.world.log })
      expect((await house.deliverMails()).map(({ to }) => to)).toEqual([email])
    }
  })
})

describe('an instance that is for real and names DEMO_DATA', () => {
  const named = openHouse({ ...forReal, DEMO_DATA: 'true' })

  it('gets the people, marked, and mails no invitation', async () => {
    await makeDemoCompanies(named.world)
    await seedPeople(named.world)
    const users = await named.world.db.selectFrom('users').select(['email', 'is_demo']).execute()
    expect(users).toEqual(demoPeople.map(({ email }) => ({ email, is_demo: true })))
    expect(await named.deliverMails()).toEqual([])
    expect((await named.call(...logIn('lucia@talent.example', DEMO_PASSWORD))).statusCode).toBe(401)
  })
})

/** They came with the migration, or after it. */
const younger = ['manager@monedil.example', 'interviewer@monedil.example']

describe('the migration', () => {
  const database = openDatabase()

  it('marks the people of earlier releases, and nobody who signed up with such an address', async () => {
    const { db, pool } = database.connection
    const company = await makeCompany(db)
    const member = { first_name: 'A', last_name: 'B', password_hash: 'x', company_id: company.id, is_owner: false, language: 'en' as const }
    await sql`ALTER TABLE users DROP COLUMN is_demo`.execute(db)
    await pool.query("DELETE FROM migrations WHERE name = '0009_demo_accounts.sql'")
    // Written before, alone, by somebody who took the address.
    await insertUser(db, { ...member, email: 'owner@comalinda.example', roles: ['sourcing_admin'] })
    await db.transaction().execute(async (transaction) => {
      const seeded = demoPeople.filter(({ email }) => email !== 'owner@comalinda.example' && !younger.includes(email))
      for (const { email, roles } of [...seeded, demoInvited])
        await insertUser(transaction, { ...member, email: email.toUpperCase(), roles })
      // Others who came at the same moment.
      await insertUser(transaction, { ...member, email: 'ana@monedil.example', roles: ['sourcing_admin'] })
    })
    expect(await migrate(pool)).toEqual(['0009_demo_accounts.sql'])
    const unmarked = await db.selectFrom('users').select('email').where('is_demo', '=', false).orderBy('id').execute()
    expect(unmarked.map(({ email }) => email)).toEqual(['owner@comalinda.example', 'ana@monedil.example'])
    const { marked } = await db
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('marked'))
      .where('is_demo', '=', true)
      .executeTakeFirstOrThrow()
    expect(marked).toBe(demoPeople.length - younger.length)
  })
})
