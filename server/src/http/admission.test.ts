// The whole application with few slots, over real connections.
import { EventEmitter, once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { openHouse } from '../testing/harness.ts'
import { openConnection } from '../testing/raw-connection.ts'
import { admissionLimits, openAdmission } from './admission.ts'
import { connectionLimits } from './connections.ts'

const house = openHouse({ PUBLIC_SCHEME: 'https' })
const HOST = 'plaza.localhost:3000'
const patiently = { timeout: 25_000 }
/** So long that nobody is refused for the time that he has waited. */
const FOREVER_MS = 1_000_000_000

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Answers that the test lets go, by path; how many have been begun. */
const doors = new Map<string, () => void>()
const begun: string[] = []
let roomy: FastifyInstance
let strict: FastifyInstance

async function listening(limits: Partial<typeof admissionLimits>): Promise<FastifyInstance> {
  const limited = { ...admissionLimits, slots: 1, refuseEveryMs: 1, ...limits }
  const mount = async (app: FastifyInstance) => {
    app.get('/held/*', async ({ url }) => {
      begun.push(url)
      await new Promise<void>((resolve) => doors.set(url, resolve))
      return 'let go'
    })
    // As pages do: what it is made of comes from calls in the same process.
    app.get('/made-of-calls', async () => {
      const inner = await app.inject({ url: '/api/countries', headers: { host: HOST } })
      return `made of ${inner.statusCode}`
    })
  }
  const app = await buildApp(house.world, mount, null, null, { connections: connectionLimits, admission: limited })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

beforeAll(async () => {
  roomy = await listening({ waitMs: FOREVER_MS, patientWaitMs: FOREVER_MS })
  strict = await listening({ waitMs: 100, patientWaitMs: 100 })
})
afterAll(async () => {
  await roomy.close()
  await strict.close()
})
afterEach(() => {
  for (const letGo of doors.values()) letGo()
  begun.length = 0
  doors.clear()
})

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

async function get(app: FastifyInstance, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const sent = ask({ port: portOf(app), host: '127.0.0.1', path, method, agent: false, headers: { host: HOST, ...headers } }).end()
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const piece of response) text += String(piece)
  return { status: response.statusCode, headers: response.headers, text }
}

/** Takes the only slot until `letGo` is called. */
async function fill(app: FastifyInstance, path = '/held/first') {
  const answer = get(app, path)
  await expect.poll(() => begun, patiently).toContain(path)
  return { letGo: () => doors.get(path)?.(), answer }
}

describe('when all slots are taken', () => {
  it('a request waits for one, and who has gone meanwhile is not worked for', async () => {
    const { letGo, answer } = await fill(roomy)
    const leaving = await openConnection(portOf(roomy))
    leaving.write(`GET /held/leaves HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`)
    const waiting = get(roomy, '/held/waits')
    // Answered without a slot, after both have come.
    expect((await get(roomy, '/healthz')).status).toBe(200)
    leaving.socket.destroy()
    await leaving.ended()
    expect(begun).toEqual(['/held/first'])
    expect((await get(roomy, '/healthz')).status).toBe(200)
    letGo()
    expect((await answer).text).toBe('let go')
    await expect.poll(() => begun, patiently).toEqual(['/held/first', '/held/waits'])
    doors.get('/held/waits')?.()
    expect((await waiting).status).toBe(200)
  })

  it('whoever would wait too long is refused, at once or when he has, and nothing is done for him', async () => {
    const { letGo, answer } = await fill(strict)
    const refused = await Promise.all(Array.from({ length: 40 }, (_, at) => get(strict, `/held/${at}`)))
    expect(refused.map(({ status }) => status)).toEqual(Array(40).fill(503))
    expect(begun).toEqual(['/held/first'])
    letGo()
    expect((await answer).status).toBe(200)
    expect((await get(strict, '/api/countries')).status).toBe(200)
  })

  it('a call is refused in the shape of the contract, a page with a page in the language of its visitor', async () => {
    const { letGo, answer } = await fill(strict)
    const call = await get(strict, '/api/countries')
    expect(JSON.parse(call.text)).toEqual({ code: 'busy', errors: ['The service is busy. Please try again in a moment.'] })
    const spanish = await get(strict, '/', { 'accept-language': 'es-MX,es;q=0.9' })
    const chosen = await get(strict, '/companies', { 'accept-language': 'es', cookie: 'plaza_language=en' })
    const head = await get(strict, '/', {}, 'HEAD')
    for (const { status, headers } of [call, spanish, chosen, head]) {
      expect(status).toBe(503)
      expect(headers).toMatchObject({
        'retry-after': '5',
        'cache-control': 'no-store',
        'strict-transport-security': 'max-age=31536000',
      })
    }
    const staying = await openConnection(portOf(strict))
    staying.write(`GET / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`)
    await staying.receive(/ 503 .*<\/html>/s)
    staying.write(`GET /healthz HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`)
    await staying.receive(/ 200 OK/)
    staying.socket.destroy()
    expect(spanish.text).toContain('<html lang="es">')
    expect(spanish.text).toContain('<h1>Volvemos en un momento</h1>')
    expect(spanish.text).toContain('<meta http-equiv="refresh" content="5">')
    expect(chosen.text).toContain('<h1>Back in a moment</h1>')
    expect(head.text).toBe('')
    expect(spanish.headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin-allow-popups', 'x-robots-tag': 'noindex' })
    letGo()
    await answer
  })

  it('what tells of the health is answered, and so are files, and the refused are counted', async () => {
    const { letGo, answer } = await fill(strict)
    await get(strict, '/api/countries')
    const paths = ['/healthz', '/readyz', '/metrics', '/page-fonts/inter-400.woff2']
    const always = await Promise.all(paths.map((path) => get(strict, path)))
    expect(always.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(always[2]?.text).toMatch(/^plaza_requests_refused_busy_total [1-9]/m)
    expect((await get(strict, '/files/public/none.png')).status).toBe(404)
    letGo()
    await answer
  })
})

describe('a slot', () => {
  it('is not held by a body that is still coming, and is asked for when it has come', async () => {
    const upload = await openConnection(portOf(roomy))
    const body = '{"email":"nobody@example.com","password":"wrong"}'
    const head = `POST /api/sessions HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    upload.write(head + body.slice(0, 10))
    // the only slot is free for others.
    expect((await get(roomy, '/api/countries')).status).toBe(200)
    const { letGo, answer } = await fill(roomy)
    upload.write(body.slice(10))
    expect((await get(roomy, '/healthz')).status).toBe(200)
    letGo()
    await answer
    expect(await upload.receive(/login_failed/)).toMatch(/^HTTP\/1\.1 401 /)
    upload.socket.destroy()
  })

  it('is refused to a body that has come when too many wait, in the shape of the contract', async () => {
    const body = '{"email":"nobody@example.com","password":"wrong"}'
    const head = `POST /api/sessions HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const upload = await openConnection(portOf(strict))
    upload.write(head)
    // Let in before the only slot is taken: another on the same way is answered.
    expect((await get(strict, '/healthz')).status).toBe(200)
    const { letGo, answer } = await fill(strict)
    upload.write(body)
    const refused = await upload.receive(/"code":"busy".*\}/s)
    expect(refused).toMatch(/^HTTP\/1\.1 503 /)
    expect(refused.toLowerCase()).toContain('retry-after: 5')
    letGo()
    await answer
    upload.socket.destroy()
    expect(house.takeErrors()).toEqual([])
  })

  it('is not asked for again by the calls that a page makes in the same process', async () => {
    expect((await get(roomy, '/made-of-calls')).text).toBe('made of 200')
  })

  it('is free again when the answer has been made, although its reader takes nothing of it', async () => {
    const deaf = await openConnection(portOf(roomy))
    deaf.socket.pause()
    for (let at = 0; at < 3; at++) deaf.write(`GET /api/openapi.json HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`)
    expect((await get(roomy, '/api/countries')).status).toBe(200)
    deaf.socket.destroy()
  })

  it('is lent to others while its call waits for what is far away', async () => {
    const admission = openAdmission({ ...admissionLimits, slots: 1, waitMs: FOREVER_MS, patientWaitMs: FOREVER_MS })
    const far = Promise.withResolvers<string>()
    const vendor = admission.faraway({ name: 'vendor', ask: () => far.promise, now: () => 'at once' })
    const server = createServer((request, response) =>
      admission.enter(
        request,
        response,
        async () => response.end(request.url === '/far' ? await vendor.ask() : `near, ${vendor.name} ${vendor.now()}`),
        () => response.writeHead(503).end(),
      ),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const waiting = fetch(`${url}/far`)
    expect(await (await fetch(`${url}/near`)).text()).toBe('near, vendor at once')
    far.resolve('from afar')
    expect(await (await waiting).text()).toBe('from afar')
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('those who come at once', () => {
  it('are worked for a few in each turn of the process, however little their answers wait for, and the others are looked at in between', async () => {
    const admission = openAdmission({ ...admissionLimits, slots: 3, waitMs: FOREVER_MS, patientWaitMs: FOREVER_MS })
    let inThisTurn = 0
    const turns: number[] = []
    let answered = 0
    for (let at = 0; at < 20; at++) {
      const request = { headers: {}, socket: { destroyed: false } } as IncomingMessage
      const fromMemory = async () => {
        inThisTurn++
        await Promise.resolve()
        answered++
        admission.leave(request)
      }
      admission.enter(request, new EventEmitter() as ServerResponse, fromMemory, () => undefined)
    }
    while (answered < 20) {
      await new Promise((resolve) => setImmediate(resolve))
      turns.push(inThisTurn)
      inThisTurn = 0
    }
    expect(Math.max(...turns)).toBe(3)
  })
})

describe('a short line', () => {
  it('is not refused for the slow answers that came before it', async () => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const admission = openAdmission({ ...admissionLimits, slots: 1 })
    const held: ServerResponse[] = []
    let come = 0
    const server = createServer((request, response) => {
      come++
      const goOn = () => (request.url === '/quick' ? response.end() : held.push(response))
      admission.enter(request, response, goOn, () => response.writeHead(503).end())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).status
    const slow = status('/slow')
    await expect.poll(() => held.length, patiently).toBe(1)
    now += 15_000
    held.pop()?.end()
    expect(await slow).toBe(200)
    const all = [status('/slow')]
    await expect.poll(() => held.length, patiently).toBe(1)
    all.push(...Array.from({ length: 4 }, () => status('/quick')))
    await expect.poll(() => come, patiently).toBe(1 + all.length)
    held.pop()?.end()
    expect(await Promise.all(all)).toEqual(all.map(() => 200))
    clock.mockRestore()
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('a body that waits for a slot', () => {
  it('is let go when its sender has gone, and not kept for good', { timeout: 20_000 }, async () => {
    const admission = openAdmission({ ...admissionLimits, slots: 1, waitMs: FOREVER_MS, patientWaitMs: FOREVER_MS })
    const holding = Promise.withResolvers<ServerResponse>()
    const waiting = Promise.withResolvers<{ joined: Promise<boolean>; left: Promise<unknown> }>()
    const server = createServer((request, response) => {
      const goOn = () => {
        if (request.method === 'GET') holding.resolve(response)
        else waiting.resolve({ joined: admission.join(request), left: once(request.socket, 'close') })
      }
      admission.enter(request, response, goOn, () => response.writeHead(503).end())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const sender = await openConnection(port)
    // Let in without a slot, which is taken before its body has come.
    const first = fetch(`http://127.0.0.1:${port}`)
    const held = await holding.promise
    sender.write(`POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 2\r\n\r\n{}`)
    const { joined, left } = await waiting.promise
    sender.socket.destroy()
    await left
    held.end('done')
    expect(await (await first).text()).toBe('done')
    expect(await joined).toBe(false)
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('while the product is ending', () => {
  it('nothing more is taken in, and it is told in the same words', async () => {
    const ending = await listening({})
    const staying = await openConnection(portOf(ending))
    const { letGo, answer } = await fill(ending, '/held/last')
    staying.write(`GET /api/countries HTTP/1.1\r\nHost: ${HOST}\r\n`)
    expect((await get(ending, '/healthz')).status).toBe(200)
    const closed = ending.close()
    staying.write('\r\n')
    const refused = await staying.ended()
    expect(refused).toMatch(/^HTTP\/1\.1 503 /)
    expect(refused).toContain('"code":"busy"')
    letGo()
    expect((await answer).text).toBe('let go')
    await closed
  })
})
