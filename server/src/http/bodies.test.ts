import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openConnection } from '../testing/raw-connection.ts'
import { BODY_FREE_BYTES, BODY_VALUES_MAX, limitBodies, SLOW_BODY_MS } from './bodies.ts'
import { answerErrors } from './errors.ts'
import { acceptForm, readForms } from './uploads.ts'

const ROOM = 50_000
const LARGE = BODY_FREE_BYTES + 40_000
/** A limit that only ends what hangs. */
const patiently = { timeout: 20_000 }

let folder = ''
let app: FastifyInstance
let port = 0
const held: (() => void)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-bodies-'))
  app = Fastify()
  answerErrors(app)
  limitBodies(app, ROOM)
  await readForms(app, { folder })
  app.post('/api/length', async ({ body }) => JSON.stringify(body).length)
  app.post('/api/held', () => new Promise((resolve) => held.push(() => resolve('let go'))))
  app.post('/api/form', { preValidation: (request) => acceptForm(request, {}) }, async ({ body }) => JSON.stringify(body).length)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const json = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))
const post = (path: string, body: string | FormData | ReadableStream) =>
  fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    body,
    ...(body instanceof FormData ? {} : { headers: { 'content-type': 'application/json' }, duplex: 'half' }),
  })
const formOf = (bytes: number) => {
  const form = new FormData()
  form.set('text', 'x'.repeat(bytes))
  return form
}

/** A body of which everything but the end, of so many bytes, has come. */
async function unfinished(framing: 'length' | 'chunked', missing = 1) {
  const client = await openConnection(port)
  const head = 'POST /api/length HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const body = json(LARGE).slice(0, -missing)
  if (framing === 'length') client.write(`${head}Content-Length: ${LARGE}\r\n\r\n${body}`)
  else client.write(`${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`)
  await expect.poll(() => app.bodyRoom.bytes, patiently).toBe(ROOM - (body.length - BODY_FREE_BYTES))
  return client
}

describe('bodies', () => {
  it.each(['length', 'chunked'] as const)(
    'that arrive (%s) hold no more than there is room for, and small ones are taken all the same',
    async (framing) => {
      const client = await unfinished(framing)
      const [large, form, small] = await Promise.all([
        post('length', json(LARGE)),
        post('form', formOf(LARGE)),
        post('length', json(BODY_FREE_BYTES)),
      ])
      expect([large.status, form.status, small.status]).toEqual([503, 503, 200])
      expect(large.headers.get('retry-after')).toBe('5')
      expect(await large.json()).toMatchObject({ code: 'busy' })
      client.write(framing === 'length' ? '"' : '1\r\n"\r\n0\r\n\r\n')
      await client.receive(/200 OK/)
      expect(await (await post('length', json(LARGE))).text()).toBe(String(LARGE))
      expect((await post('form', formOf(LARGE))).status).toBe(200)
      expect(app.bodyRoom.bytes).toBe(ROOM)
      client.socket.destroy()
    },
  )

  it('whose sender goes away leave the room as it was', async () => {
    const client = await unfinished('length')
    client.socket.destroy()
    await expect.poll(() => app.bodyRoom.bytes, patiently).toBe(ROOM)
  })

  it('of a framing that nobody knows end nothing but their connection', async () => {
    const client = await openConnection(port)
    client.write('POST /api/length HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n')
    expect(await client.ended()).toContain('400 Bad Request')
    // Whoever hears of the end of the connection has done so by then; an error that nobody hears would end this process.
    expect((await post('length', json(LARGE))).status).toBe(200)
  })

  it('that have come to a standstill give way to whoever lacks room, and no sooner', async () => {
    const client = await unfinished('length')
    const later = performance.now() + SLOW_BODY_MS
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later - 1000)
    expect((await post('length', json(LARGE))).status).toBe(503)
    clock.mockReturnValue(later)
    expect((await post('length', json(LARGE))).status).toBe(200)
    await client.ended()
    expect(app.bodyRoom.bytes).toBe(ROOM)
  })

  it('that come by drops give way as well', async () => {
    const client = await unfinished('length', 2)
    const begun = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(begun + SLOW_BODY_MS - 1000)
    client.write('x')
    await expect.poll(() => app.bodyRoom.bytes, patiently).toBe(ROOM - (LARGE - 1 - BODY_FREE_BYTES))
    clock.mockReturnValue(begun + SLOW_BODY_MS + 1000)
    expect((await post('form', formOf(LARGE))).status).toBe(200)
    await client.ended()
  })

  it('that are slow keep their room while nobody lacks any, and those that are being answered in any case', async () => {
    const answer = post('held', json(LARGE))
    await expect.poll(() => held.length, patiently).toBe(1)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10 * SLOW_BODY_MS)
    expect((await post('length', json(BODY_FREE_BYTES))).status).toBe(200)
    expect((await post('length', json(LARGE))).status).toBe(503)
    held.shift()?.()
    expect(await (await answer).text()).toBe('let go')
  })

  it('count until they are answered', async () => {
    const answer = post('held', json(LARGE))
    await expect.poll(() => held.length, patiently).toBe(1)
    expect((await post('length', json(LARGE))).status).toBe(503)
    held.shift()?.()
    expect(await (await answer).text()).toBe('let go')
    expect((await post('length', json(LARGE))).status).toBe(200)
  })

  it('that are refused half-way do not keep their connection from the next request', async () => {
    const client = await openConnection(port)
    const body = json(900_000)
    client.write(`POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    client.write('GET /next HTTP/1.1\r\nHost: x\r\n\r\n')
    await client.receive(/503 Service Unavailable.*404 Not Found/s)
    client.socket.destroy()
    expect(app.bodyRoom.bytes).toBe(ROOM)
  })

  it.each([
    ['numbers', (count: number) => `[${'1,'.repeat(count - 2)}1]`],
    ['lists in lists', (count: number) => '['.repeat(count - 1) + ']'.repeat(count - 1)],
    ['empty objects', (count: number) => `{"a":[${'{},'.repeat((count - 4) / 2)}{}]}`],
  ])('of more values than any call needs are refused before they are parsed: %s', async (_, made) => {
    expect((await post('length', made(BODY_VALUES_MAX))).status).toBe(200)
    // What follows is no JSON, which only a parser would notice.
    const refused = await post('length', `${made(BODY_VALUES_MAX + 2)}!`)
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([413, 'body_too_large'])
  })

  it('may hold any signs within their texts', async () => {
    const text = '[{,"\\'.repeat(BODY_VALUES_MAX / 4)
    expect(await (await post('length', JSON.stringify({ text }))).text()).toBe(String(JSON.stringify({ text }).length))
  })

  it('that are larger than any may be are refused as such, and the rest of them is dropped', async () => {
    const answer = await post('length', json(1_100_000))
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'body_too_large'])
    expect(app.bodyRoom.bytes).toBe(ROOM)
  })
})

it('a body in letters of another encoding is refused, and none of them is kept as something else', async () => {
  const sent = async (encoding: BufferEncoding) => {
    const body = new Blob([new Uint8Array(Buffer.from('"café"', encoding))]).stream()
    const answer = await post('length', body)
    return [answer.status, await answer.text()]
  }
  expect(await sent('utf8')).toEqual([200, '6'])
  for (const encoding of ['latin1', 'utf16le'] as const)
    expect(await sent(encoding)).toEqual([400, expect.stringContaining('malformed_request')])
})
