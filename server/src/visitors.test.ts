// Nothing of anybody reaches a visitor: every page and every call that reads is asked for by everybody in turn with visitors, who are answered from memory
// where there is one, and nothing that visitors get holds a name, an address, a token or a cookie of those who asked before.
import { once } from 'node:events'
import { Agent, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { everyCall } from '@plaza/contract'
import { addresses, combinedAddresses, serverAddresses } from '@plaza/contract/rules/addresses'
import { siteOf } from '@plaza/contract/rules/hosts'
import { roles } from '@plaza/contract/values'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { keepable } from './http/kept/keepable.ts'
import { mountPages } from './http/pages-mount.ts'
import { makeApplication, makeCompany, makeJob, makePartner, makeUser, signIn } from './testing/factories.ts'
import { openHouse } from './testing/harness.ts'
import { toldChanges } from './testing/told-changes.ts'

const house = openHouse()
const agent = new Agent({ keepAlive: true })
const changes = toldChanges()
let app: FastifyInstance
/** Of everybody but visitors: who they are, and what must never reach one. */
const people: { who: string; token: string; name: string }[] = []
const secrets: string[] = []
/** What fills `$name` and `{name}`. */
let parts: Record<string, string | number>

beforeAll(async () => {
  // Pages tell ages by the clock of the machine.
  house.setNow(new Date())
  const world = { ...house.world, changes }
  app = await buildApp(world, mountPages(world.env))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { db, now } = world
  const company = await makeCompany(db, { visible_name: 'Casa Abierta' })
  const partner = await makePartner(db, 'faro')
  changes.tell()
  const job = await makeJob(db, company, { partner_ids: [partner.id] })
  const sent = await makeApplication(db, job, now())
  const row = await db.selectFrom('users').select('email').where('id', '=', sent.user.id).executeTakeFirstOrThrow()
  secrets.push(row.email)
  for (const [at, role] of [...roles, 'sourcing_admin' as const].entries()) {
    const isOwner = at === roles.length
    const name = `Reservada${String.fromCharCode(97 + at)}`
    const user = await makeUser(db, {
      roles: [role],
      first_name: name,
      last_name: `${name}ez`,
      email: `${name.toLowerCase()}@private.example`,
      company_id: role === 'talent' || !/sourcing|workforce/.test(role) ? null : company.id,
      is_owner: isOwner,
    })
    const token = await signIn(db, user, now())
    people.push({ who: isOwner ? 'owner' : role, token, name })
    secrets.push(token, name, user.email)
  }
  parts = {
    company_name: company.domain_name,
    company: company.domain_name,
    job_id: job,
    job,
    jobId: job,
    id: 1,
    idCandidate: sent.candidate,
    tab: 'settings',
    // Whoever has the token of an application may read it.
    token: `${'a'.repeat(22)}.${'b'.repeat(43)}`,
    accountType: 'talent',
    name: 'jobs-1.xml',
  }
}, 120_000)
afterAll(async () => {
  agent.destroy()
  await app.close()
})

const filled = (path: string) =>
  path.replace(/\$(\w+)|\{(\w+)\}/g, (_, a, b) => encodeURIComponent(parts[a ?? b] ?? 'x')).replace(/\$$/, '')

async function get(
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; said: string; headers: IncomingMessage['headers'] }> {
  const { port } = app.server.address() as AddressInfo
  const sent = ask({ agent, port, host: '127.0.0.1', path, headers: { host: `${host}:3000`, ...headers } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const piece of response) text += String(piece)
  return { status: response.statusCode ?? 0, said: `${JSON.stringify(response.headers)}\n${text}`, headers: response.headers }
}

/** Others are looked at once everybody has been there. */
function isKept(host: string, path: string): boolean {
  const site = siteOf(`${host}:3000`, house.world.env.hosts, app.partners())
  return site !== null && keepable(site.family, path.split('?', 1)[0] as string) !== null
}

function assertNothingOfAnybody(where: string, { said, headers }: Awaited<ReturnType<typeof get>>): void {
  const found = secrets.filter((each) => said.includes(each))
  expect([where, found, headers['set-cookie']]).toEqual([where, [], undefined])
}

const hosts: [string, () => string[]][] = [
  [
    'plaza.localhost',
    () =>
      [
        ...Object.values(addresses.main),
        ...Object.values(serverAddresses),
        '/?search=designer',
        '/companies/$company_name/jobs/$job_id?step=application',
        '/robots.txt',
      ].map(filled),
  ],
  ['faro.plaza.localhost', () => [...Object.values(addresses.main).slice(0, 4), serverAddresses.feed].map(filled)],
  ['careers.plaza.localhost', () => [...Object.values(addresses.careers), serverAddresses.careers_feed].map(filled)],
  ['identity.plaza.localhost', () => Object.values(addresses.identity).map(filled)],
  ['sourcing.plaza.localhost', () => Object.values(addresses.sourcing).map(filled)],
  ['localhost', () => ['/', combinedAddresses.main.board, '/login', '/account-settings', ...Object.values(addresses.careers)].map(filled)],
]

it.each(hosts)(
  'on %s every page is visited by everybody in turn with visitors',
  async (host, paths) => {
    for (const path of paths()) {
      const before = await get(host, path)
      expect([path, before.status]).not.toEqual([path, 421])
      assertNothingOfAnybody(`${host}${path}`, before)
      for (const { who, token, name } of people) {
        const mine = await get(host, path, { cookie: `plaza_session=${token}` })
        // Whoever is signed in gets a page of their own: kept by nobody, and with their name where the visitor's has none.
        if (mine.status === 200 && mine.headers['content-type']?.startsWith('text/html') && mine.said.includes('data-viewer'))
          expect([who, mine.said.includes(name), mine.headers.etag]).toEqual([who, true, undefined])
        if (isKept(host, path)) assertNothingOfAnybody(`${host}${path} after ${who}`, await get(host, path))
      }
      const after = await get(host, path)
      assertNothingOfAnybody(`${host}${path} after everybody`, after)
      expect([path, after.status]).toEqual([path, before.status])
    }
  },
  300_000,
)

it('every call that reads is made by everybody in turn with visitors', async () => {
  const paths = everyCall
    .filter(({ method, path }) => method === 'GET' && !/add_card|application_links/.test(path))
    .map(({ path }) => `/api${filled(path)}`)
  for (const path of paths) {
    for (const { who, token } of people) {
      await get('plaza.localhost', path, { authorization: `Bearer ${token}`, cookie: `plaza_session=${token}` })
      if (isKept('plaza.localhost', path)) assertNothingOfAnybody(`${path} after ${who}`, await get('plaza.localhost', path))
    }
    assertNothingOfAnybody(`${path} after everybody`, await get('plaza.localhost', path))
  }
}, 300_000)

it('and much of it came from memory', async () => {
  const { said } = await get('plaza.localhost', '/metrics')
  const hits = Number(/plaza_kept_answers_total\{result="hit"\} (\d+)/.exec(said)?.[1])
  const misses = Number(/plaza_kept_answers_total\{result="miss"\} (\d+)/.exec(said)?.[1])
  expect(hits).toBeGreaterThan(20 * people.length)
  expect(hits).toBeGreaterThan(5 * misses)
})
