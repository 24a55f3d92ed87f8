// Which hosts are answered at all, over real connections: injected requests cannot name a whole address or leave the Host out.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { forReal } from '../testing/for-real.ts'
import { openHouse } from '../testing/harness.ts'
import type { KeptMessage, Mailbox } from '../vendors/mail/port.ts'
import { mountPages } from './pages-mount.ts'

const house = openHouse({ ...forReal, WHITE_LABEL_HOSTS: 'faro.jobs.example' })
const kept = { id: 'm1', to: 'ana@example.com', subject: 'Reset your password', sent_at: '2026-03-02T09:00:00Z' } as KeptMessage
const mailbox: Mailbox = { list: async () => [kept], read: async () => null }
let port = 0
let app: FastifyInstance

beforeAll(async () => {
  const { world } = house
  await world.db
    .insertInto('partners')
    .values({ slug: 'faro', test_slug: 'faro-test', name: 'Faro', logo: null, primary_color: '#000000', secondary_color: '#000000' })
    .execute()
  app = await buildApp(world, mountPages(world.env), mailbox)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

type Heard = { status: number; head: string; body: string }

/** Sends what stands here as it stands. */
async function send(lines: string[]): Promise<Heard> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') }
}

const get = (path: string, host: string, ...headers: string[]) => send([`GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers])

const PATHS = [
  '/',
  '/companies',
  '/login',
  '/mailbox',
  '/mailbox/m1',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/og/default.png',
  '/files/logos/any.webp',
  '/fonts/inter.woff2',
  '/api/job_board/jobs',
  '/api/docs/',
  '/api/openapi.json',
  '/metrics',
  '/healthz?x',
  '/nothing-there',
]

describe('a host that is not ours', () => {
  it.each(PATHS)('gets 421 and nothing else on %s', async (path) => {
    for (const host of ['faro.evil.example', 'evil.example', `127.0.0.1:${port}`]) {
      const { status, head, body } = await get(path, host)
      expect([host, status, JSON.parse(body).code]).toEqual([host, 421, 'unknown_host'])
      expect(`${head}${body}`).not.toMatch(/plaza|set-cookie|faro/i)
    }
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])('gets 421 for %s too', async (method) => {
    for (const path of ['/', '/api/sessions']) {
      const { status } = await send([
        `${method} ${path} HTTP/1.1`,
        'Host: faro.evil.example',
        'Content-Type: application/json',
        'Content-Length: 0',
      ])
      expect(status).toBe(421)
    }
  })

  it.each([
    ['an empty Host', ['GET / HTTP/1.1', 'Host: ']],
    ['a trailing dot', ['GET / HTTP/1.1', 'Host: plaza.example.']],
    ['another port', ['GET / HTTP/1.1', 'Host: plaza.example:8080']],
    ['a whole address on another host', ['GET http://evil.example/ HTTP/1.1', 'Host: plaza.example']],
    ['a whole address of ours under another host', ['GET https://plaza.example/mailbox HTTP/1.1', 'Host: evil.example']],
    ['a whole address of another family', ['GET https://identity.plaza.example/login HTTP/1.1', 'Host: plaza.example']],
    ['an address with a name before it', ['GET http://plaza.example@evil.example/ HTTP/1.1', 'Host: plaza.example']],
    ['a target that is no path', ['OPTIONS * HTTP/1.1', 'Host: plaza.example']],
    ['an IPv6 literal', ['GET / HTTP/1.1', 'Host: [::1]']],
    ['X-Forwarded-Host with one of ours', ['GET / HTTP/1.1', 'Host: evil.example', 'X-Forwarded-Host: plaza.example']],
  ])('is what %s names', async (_, lines) => {
    expect((await send(lines)).status).toBe(421)
  })

  it('cannot be told from a request that names none, which is unreadable', async () => {
    expect((await send(['GET / HTTP/1.0'])).status).toBe(400)
  })

  it('still hears that the process and its database live', async () => {
    expect((await get('/healthz', '10.0.0.7')).body).toBe('{"status":"ok"}')
    expect((await get('/readyz', '10.0.0.7:8080')).body).toBe('{"status":"ok"}')
  })
})

describe('a host of ours', () => {
  it.each([
    'plaza.example',
    'WWW.PLAZA.EXAMPLE',
    'plaza.example:443',
    'faro.plaza.example',
    'faro-test.plaza.example',
    'faro.jobs.example',
  ])('%s is answered', async (host) => {
    expect((await get('/api/countries', host)).status).toBe(200)
    const { status, body } = await get('/companies', host)
    expect(status).toBe(200)
    const canonical = /<link rel="canonical" href="https:\/\/([^/"]+)/.exec(body)?.[1]
    expect(canonical).toBe(host.startsWith('faro') ? host : 'plaza.example')
  })

  it('has what the others were refused', async () => {
    expect((await get('/mailbox', 'plaza.example')).body).toContain('Reset your password')
    for (const path of ['/favicon.svg', '/robots.txt', '/sitemap.xml', '/api/openapi.json'])
      expect([path, (await get(path, 'plaza.example')).status]).toEqual([path, 200])
  })

  it('is the one that a whole address names as well', async () => {
    expect((await send(['GET https://plaza.example/api/countries HTTP/1.1', 'Host: plaza.example'])).status).toBe(200)
    expect((await send(['GET http://plaza.example HTTP/1.1', 'Host: plaza.example'])).status).toBe(200)
  })

  it('is not changed by X-Forwarded-Host', async () => {
    const { status, body } = await get('/companies', 'plaza.example', 'X-Forwarded-Host: faro.plaza.example', 'X-Forwarded-Proto: http')
    expect(status).toBe(200)
    expect(body).toContain('<link rel="canonical" href="https://plaza.example/companies"')
    expect(body).not.toContain('Faro')
  })
})

it.each(['/nowhere', '/api/nowhere'])(
  'whoever sends to where nothing takes it (%s) and leaves at once leaves nothing in the log',
  async (path) => {
    house.takeLog()
    const leave = async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.end(`POST ${path} HTTP/1.1\r\nHost: plaza.example\r\nContent-Length: 40000\r\n\r\nhello`)
      socket.destroySoon()
      await once(socket, 'close')
    }
    for (let times = 0; times < 20; times++) await leave()
    expect((await send([`DELETE ${path} HTTP/1.1`, 'Host: plaza.example'])).status).toBe(path === '/nowhere' ? 405 : 404)
    expect(house.takeLog()).toEqual([])
  },
)
