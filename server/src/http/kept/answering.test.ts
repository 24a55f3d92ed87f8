// The memory by itself, over real connections: what is made, how often, for whom it is kept and until when.
import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toldChanges } from '../../testing/told-changes.ts'
import { type Answering, answerFromMemory, type Make } from './answering.ts'
import { holdsUntil } from './holding.ts'
import type { Made } from './kept-answer.ts'

const HOST = 'plaza.localhost'
const TOKEN = 'T'.repeat(43)
const start = Date.parse('2026-03-02T09:00:00Z')

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer; text: string }

let now = start
let made: { url: string; headers: Record<string, string> }[] = []
let answerOf: (url: string) => Made | Promise<Made>
/** Requests that went on without memory. */
let gone: string[] = []
let isRefusing = false
let changes = toldChanges()
let partners = toldChanges()
let memory: Answering
let server: Server

const page = (body: string, more: Partial<Made> = {}): Made => ({
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'private, no-cache', vary: 'cookie, accept-language' },
  body: Buffer.from(body),
  ...more,
})
const long = (word: string) => `${word} `.repeat(1000)

function open(maxBytes = 1_000_000): void {
  memory = answerFromMemory({
    maxBytes,
    changes,
    now: () => new Date(now),
    log: pino({ level: 'silent' }),
    make: async (asked: Parameters<Make>[0]) => {
      made.push(asked)
      return answerOf(asked.url)
    },
    gate: {
      enter(_request: IncomingMessage, response: ServerResponse, goOn: () => void, refused: () => void) {
        if (!isRefusing) return goOn()
        response.writeHead(503).end()
        refused()
      },
      leave: () => undefined,
    },
    sites: {
      of: (host) => (host === HOST ? { family: 'main', host, partner: null } : null),
      partners: partners.subscribe('partners', () => undefined),
    },
  })
}

beforeAll(async () => {
  server = createServer((request, response) =>
    memory.answer({
      request,
      response,
      goOn() {
        gone.push(`${request.method} ${request.url}`)
        response.end('made for one')
      },
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())
beforeEach(() => {
  now = start
  made = []
  gone = []
  isRefusing = false
  answerOf = (url) => page(long(url))
  changes = toldChanges()
  partners = toldChanges()
  open()
})

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  const sent = ask({ port, host: '127.0.0.1', path, method, agent: false, headers: { host: HOST, ...headers } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece)
  const body = Buffer.concat(pieces)
  return { status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() }
}

describe('what visitors ask for', () => {
  it('is made once, also for ten who ask at the same time, and again after a change', async () => {
    const door = Promise.withResolvers<void>()
    answerOf = (url) => door.promise.then(() => page(long(url)))
    const answers = Array.from({ length: 10 }, () => get('/?search=cook'))
    await expect.poll(() => made.length, { timeout: 30_000 }).toBe(1)
    door.resolve()
    expect(new Set((await Promise.all(answers)).map(({ text }) => text))).toEqual(new Set([long('/?search=cook')]))
    expect((await get('/?search=cook')).text).toBe(long('/?search=cook'))
    expect([made.length, memory.hits(), memory.misses()]).toEqual([1, 10, 1])
    changes.tell()
    expect(memory.bytes()).toBe(0)
    await get('/?search=cook')
    expect(made).toHaveLength(2)
  })

  it('is one thing by host, address and language, and made with nothing else that was sent', async () => {
    const secret = {
      cookie: 'plaza_device=secret; plaza_theme=dark',
      'user-agent': 'secret',
      'x-forwarded-for': '10.1.2.3',
      referer: 'secret',
    }
    await get('/companies/casa', { ...secret, 'accept-language': 'es-MX,es;q=0.9', accept: 'text/html,image/webp' })
    await get('/companies/casa', { cookie: 'plaza_language=es' })
    await get('/companies/casa', { 'accept-language': 'de' })
    expect(made).toEqual([
      { url: '/companies/casa', headers: { host: HOST, 'accept-language': 'es', accept: 'text/html' } },
      { url: '/companies/casa', headers: { host: HOST, 'accept-language': 'en', accept: 'text/html' } },
    ])
  })

  it('is compressed once for all who take it so', async () => {
    const text = long('word')
    answerOf = () => page(text)
    const [br, gzip, plain] = [
      await get('/', { 'accept-encoding': 'gzip, deflate, br' }),
      await get('/', { 'accept-encoding': 'gzip' }),
      await get('/'),
    ]
    expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', text])
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', text])
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, text])
    expect(br.headers.vary).toBe('cookie, accept-language, accept-encoding')
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(1)
    expect(made).toHaveLength(1)
  })

  it('is not sent again to who has it, and its headers are sent to who asks for them alone', async () => {
    const { headers, body } = await get('/')
    const { date: _date, ...asked } = headers
    const known = await get('/', { 'if-none-match': `"other", ${headers.etag}` })
    expect([known.status, known.text, known.headers.etag, known.headers['content-type']]).toEqual([304, '', headers.etag, undefined])
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
    const { headers: again, text } = await get('/', {}, 'HEAD')
    expect([{ ...again, date: undefined }, text]).toEqual([{ ...asked, date: undefined }, ''])
    expect(headers['content-length']).toBe(String(body.length))
  })
})

describe('an answer is not kept', () => {
  it.each<[string, Made]>([
    ['that is not there', page('none', { status: 404 })],
    ['that failed', page('broken', { status: 500 })],
    ['that says that too many ask', page('busy', { status: 503 })],
    ['that leads elsewhere', page('', { status: 301, headers: { location: '/other' } })],
    ['that sets a cookie', page('mine', { headers: { 'set-cookie': 'a=b' } })],
    ['that nobody may keep', page('mine', { headers: { 'cache-control': 'no-store' } })],
  ])('%s', async (_, answer) => {
    answerOf = () => answer
    expect((await get('/')).status).toBe(answer.status)
    expect((await get('/')).status).toBe(answer.status)
    expect([made.length, memory.bytes()]).toEqual([2, 0])
  })

  it('that was begun before a change: who waits for it gets a new one', async () => {
    const doors = [Promise.withResolvers<Made>(), Promise.withResolvers<Made>()]
    answerOf = () => (doors[made.length - 1] as (typeof doors)[number]).promise
    const first = get('/')
    await expect.poll(() => made.length, { timeout: 30_000 }).toBe(1)
    const second = get('/')
    await expect.poll(() => memory.waiting(), { timeout: 30_000 }).toBe(1)
    changes.tell()
    doors[0]?.resolve(page('before'))
    expect((await first).text).toBe('before')
    doors[1]?.resolve(page('after'))
    expect((await second).text).toBe('after')
    expect((await get('/')).text).toBe('after')
    expect(made).toHaveLength(2)
  })

  it('while it is not known whether anything has changed, of jobs or of partners', async () => {
    await get('/')
    for (const feed of [changes, partners]) {
      feed.isCurrent = false
      expect((await get('/')).text).toBe('made for one')
      feed.isCurrent = true
    }
    expect((await get('/')).text).toBe(long('/'))
    expect(made).toHaveLength(1)
  })

  it('longer than what it says holds', async () => {
    answerOf = (url) => {
      holdsUntil(start + 5000)
      return page(url)
    }
    await get('/')
    now = start + 4999
    await get('/')
    expect(made).toHaveLength(1)
    now = start + 5000
    await get('/')
    expect(made).toHaveLength(2)
  })

  it.each<[string, string, Record<string, string>, string?]>([
    ['for who is signed in', '/', { cookie: `a=b; plaza_session=${TOKEN}` }],
    ['for a call with a session', '/api/job_board/jobs', { authorization: `Bearer ${TOKEN}` }],
    ['where a language is chosen', '/?lang=es', {}],
    ['of an application', '/application/abc', {}],
    ['of any other call', '/api/countries', {}],
    ['of an address that a URL leads upwards', '/api/job_board/%2e%2e/jobs', {}],
    ['of one that it leads upwards by other signs', '/api/job_board/.%2E\\captcha', {}],
    ['of one that it cuts off', '/api/job_board/jobs?search=a#b', {}],
    ['of another version', '/api/job_board/jobs', { accept: 'application/vnd.plaza.v9+json' }],
    ['in no form that pages have', '/', { accept: 'image/png' }],
    ['of a change', '/', {}, 'POST'],
    ['of a host that is nobody’s', '/', { host: 'other.example' }],
  ])('%s', async (_, path, headers, method = 'GET') => {
    await get(path, headers, method)
    expect([gone, made]).toEqual([[`${method} ${path}`], []])
  })
})

it('a closed job is kept with its status, and always sent whole', async () => {
  answerOf = () => page(long('closed'), { status: 410 })
  const [first, second] = [await get('/companies/casa/jobs/1'), await get('/companies/casa/jobs/1', { 'if-none-match': '*' })]
  expect([first.status, second.status, second.text, made.length]).toEqual([410, 410, long('closed'), 1])
})

it('who waits for an answer whose maker is refused or fails is answered alone', async () => {
  isRefusing = true
  expect((await get('/')).status).toBe(503)
  isRefusing = false
  answerOf = () => Promise.reject(new Error('ending'))
  expect((await get('/')).text).toBe('made for one')
})

it('keeps to its bytes: what was asked for longest ago goes first, and one may not push out all others', async () => {
  open(200_000)
  answerOf = (url) => page('x'.repeat(url.includes('huge') ? 50_000 : 15_000))
  for (let at = 1; at <= 12; at++) {
    await get(`/?page=${at}`)
    await get('/?page=1')
    expect(memory.bytes()).toBeLessThanOrEqual(200_000)
  }
  expect(made).toHaveLength(12)
  await get('/?page=2')
  expect(made).toHaveLength(13)
  await get('/?search=huge')
  await get('/?page=1')
  expect(made).toHaveLength(14)
})
