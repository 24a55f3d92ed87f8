import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { openConnection, type RawConnection } from '../testing/raw-connection.ts'
import { connectionLimits, finishConnections, listenAt, serveConnections } from './connections.ts'
import { answerUnreadable } from './errors.ts'

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: plaza\r\n${more}\r\n`
/** More than the system keeps for a client that reads nothing. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x')

let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
})

type Admit = (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void

async function open(answer: RequestListener, limits: Partial<typeof connectionLimits> = {}, admit: Admit = (_, __, goOn) => goOn()) {
  const options = { admit, headers: { 'strict-transport-security': 'max-age=1' }, unreadable: answerUnreadable({}) }
  const opened = serveConnections(answer, { ...connectionLimits, ...limits }, options)
  server = opened
  opened.listen(0, '127.0.0.1')
  await once(opened, 'listening')
  const { port } = opened.address() as AddressInfo
  return { server: opened, connection: (): Promise<RawConnection> => openConnection(port) }
}

/** Waits as long as a test may take: what it waits for comes, or the test hangs. */
const patiently = { timeout: 25_000 }

/** Answers that the test gives itself, the oldest first. */
function held() {
  const begun: string[] = []
  const open: { path: string; response: ServerResponse }[] = []
  return {
    begun,
    answer: (request: IncomingMessage, response: ServerResponse) => {
      const path = request.url ?? ''
      begun.push(path)
      open.push({ path, response })
    },
    async release() {
      await expect.poll(() => open.length, patiently).toBeGreaterThan(0)
      const oldest = open.shift()
      oldest?.response.end(`answer to ${oldest.path}.`)
    },
  }
}

describe('one connection', () => {
  it('has one request answered at a time, in the order they came', async () => {
    const { begun, answer, release } = held()
    const { connection } = await open(answer)
    const client = await connection()
    client.write(ask('/1') + ask('/2') + ask('/3'))
    await expect.poll(() => begun, patiently).toEqual(['/1'])
    // What comes later on another connection is begun before the rest of this one.
    const other = await connection()
    other.write(ask('/other'))
    await expect.poll(() => begun, patiently).toEqual(['/1', '/other'])
    for (let answered = 0; answered < 4; answered++) await release()
    await client.receive(/answer to \/1.*answer to \/2.*answer to \/3/s)
    expect(begun).toEqual(['/1', '/other', '/2', '/3'])
  })

  it('that sends more than may wait is ended, and the rest of what it sent is not even parsed', async () => {
    const { begun, answer } = held()
    const { connection } = await open(answer, { waiting: 3 })
    let parsed = 0
    const count = () => void parsed++
    subscribe('http.server.request.start', count)
    const client = await connection()
    client.write(ask('/').repeat(1500))
    await client.ended()
    unsubscribe('http.server.request.start', count)
    expect(begun).toEqual(['/'])
    expect(parsed).toBeLessThanOrEqual(5)
  })

  it('that reads nothing is ended when nothing has been taken for a while, and holds one answer until then', async () => {
    let begun = 0
    const { connection } = await open(
      (_request, response) => {
        begun++
        response.end(LARGE)
      },
      { unreadMs: 100 },
    )
    const client = await connection()
    client.socket.pause()
    client.write(ask('/').repeat(5))
    // A paused socket learns of its end when it is read again.
    await expect.poll(() => begun, patiently).toBe(1)
    await expect.poll(() => connectionsOf(server), patiently).toBe(0)
    expect(begun).toBe(1)
  })

  it('stays while its call works, however long the client is silent, and not when its answer is left unread', async () => {
    const { begun, answer, release } = held()
    const { server, connection } = await open((request, response) =>
      request.url === '/large' ? void response.end(LARGE) : answer(request, response),
    )
    const sockets: Socket[] = []
    server.on('connection', (socket: Socket) => sockets.push(socket))
    const working = await connection()
    working.write(ask('/works'))
    await expect.poll(() => begun, patiently).toEqual(['/works'])
    server.emit('timeout', sockets[0])
    await release()
    await working.receive(/answer to \/works/)
    const deaf = await connection()
    deaf.socket.pause()
    deaf.write(ask('/large'))
    await expect.poll(() => sockets[1]?.writableLength, patiently).toBeGreaterThan(0)
    server.emit('timeout', sockets[1])
    expect([sockets[0]?.destroyed, sockets[1]?.destroyed]).toEqual([false, true])
    // Between two requests the silence is the end.
    server.emit('timeout', sockets[0])
    expect(sockets[0]?.destroyed).toBe(true)
  })
})

/** How many connections a server holds. */
function connectionsOf(of: Server | undefined): Promise<number> {
  return new Promise((resolve, reject) => of?.getConnections((error, count) => (error ? reject(error) : resolve(count))))
}

describe('a request', () => {
  const answer: RequestListener = (request, response) => void request.resume().on('end', () => response.end(`${request.method} done`))

  it.each([
    ['two', 'Host: plaza\r\nHOST: other\r\n', '1.1'],
    ['the same twice', 'Host: plaza\r\nHost: plaza\r\n', '1.1'],
    ['none', '', '1.1'],
    ['none, of old', '', '1.0'],
  ])('that names %s is refused, whatever it asks for', async (_, hosts, version) => {
    const { connection } = await open(answer)
    const client = await connection()
    client.write(`GET / HTTP/${version}\r\n${hosts}\r\n`)
    const received = await client.ended()
    expect(received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(received.toLowerCase()).toContain('strict-transport-security: max-age=1')
    expect(received).toContain('{"code":"malformed_request","errors":["The request could not be read."]}')
  })

  it('comes one after another on a connection that stays, HEAD too', async () => {
    const { connection } = await open(answer)
    const client = await connection()
    client.write(ask('/'))
    await client.receive(/GET done/)
    client.write('HEAD / HTTP/1.1\r\nHost: plaza\r\n\r\n')
    await client.receive(/GET done.*HTTP\/1\.1 200 OK.*\r\n\r\n/s)
    client.write('POST / HTTP/1.1\r\nHost: plaza\r\nContent-Length: 3\r\n\r\nabc')
    await client.receive(/POST done/)
  })

  it('that asks whether it may send its body is told so when it is let in, and refused without it', async () => {
    const body = 'Content-Length: 3\r\nExpect: 100-continue\r\n'
    const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: plaza\r\n${body}\r\n`
    const { connection } = await open(answer, {}, (request, response, goOn) =>
      request.url === '/full' ? void response.writeHead(503).end('full') : goOn(),
    )
    const client = await connection()
    client.write(post('/'))
    expect(await client.receive(/\r\n\r\n/)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    client.write('abc')
    await client.receive(/POST done/)
    const refused = await connection()
    refused.write(post('/full'))
    expect(await refused.receive(/full/)).toMatch(/^HTTP\/1\.1 503 /)
  })

  it('that expects what there is not is answered like every other, in its turn and with one host', async () => {
    const { begun, answer: hold, release } = held()
    const { connection } = await open(hold)
    const client = await connection()
    client.write(ask('/1', 'Expect: wonders\r\n') + ask('/2', 'Expect: wonders\r\n'))
    await expect.poll(() => begun, patiently).toEqual(['/1'])
    await release()
    await release()
    await client.receive(/200 OK.*answer to \/1.*200 OK.*answer to \/2/s)
    const hosts = await connection()
    hosts.write('GET / HTTP/1.1\r\nHost: plaza\r\nHost: other\r\nExpect: wonders\r\n\r\n')
    expect(await hosts.ended()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nstrict-transport-security/)
  })

  it('whose sender has gone while nobody reads it ends no process', async () => {
    const { connection } = await open((request, response) => {
      request.emit('error', new Error('aborted'))
      response.end('still here')
    })
    const client = await connection()
    client.write(ask('/'))
    await client.receive(/still here/)
  })

  it('for another protocol is answered like every other, and CONNECT with the end', async () => {
    const { connection } = await open(answer)
    const client = await connection()
    client.write(ask('/', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'))
    await client.receive(/GET done/)
    const tunnel = await connection()
    tunnel.write('CONNECT plaza:80 HTTP/1.1\r\nHost: plaza\r\n\r\n')
    expect(await tunnel.ended()).toBe('')
  })

  it('comes in pieces of kilobytes, however its sender cuts it up, and whole', async () => {
    const pieces: Buffer[] = []
    const { connection } = await open((request, response) => {
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => response.end('all here'))
    })
    const text = Array.from({ length: 2000 }, (_, n) => `${n} `).join('')
    const large = 'x'.repeat(60_000)
    const client = await connection()
    client.write('POST / HTTP/1.1\r\nHost: plaza\r\nTransfer-Encoding: chunked\r\n\r\n')
    const cut = (body: string) => Array.from(body, (byte) => `1\r\n${byte}\r\n`).join('')
    client.write(`${cut(text)}${large.length.toString(16)}\r\n${large}\r\n${cut(text)}0\r\n\r\n`)
    await client.receive(/all here/)
    expect(Buffer.concat(pieces).toString()).toBe(text + large + text)
    // The large one may come in two or three, as the system gives it.
    expect(pieces.length).toBeLessThan(20)
  })

  it('that cannot be read ends its connection, with no word into the middle of another answer', async () => {
    const { connection } = await open((_request, response) => void response.write('half of an'))
    const client = await connection()
    client.write('NOT HTTP\r\n\r\n')
    expect(await client.ended()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*malformed_request/s)
    const inAnswer = await connection()
    inAnswer.write(ask('/'))
    await inAnswer.receive(/half of an/)
    inAnswer.write('NOT HTTP\r\n\r\n')
    expect(await inAnswer.ended()).toMatch(/half of an\r\n$/)
  })
})

describe('all connections', () => {
  it('are no more than the limit, and another is taken when one has gone', async () => {
    const { begun, answer, release } = held()
    const { connection } = await open(answer, { connections: 2 })
    const [first, second] = [await connection(), await connection()]
    for (const client of [first, second]) client.write(ask('/'))
    await expect.poll(() => begun.length, patiently).toBe(2)
    // Both wait for the product, and nobody is sent away for a newcomer.
    const third = await connection()
    expect(await third.ended()).toBe('')
    await release()
    await first.receive(/answer/)
    await release()
    await second.receive(/answer/)
    expect(await connectionsOf(server)).toBe(2)
  })

  it('give way to newcomers where they wait for their client: who has been silent the longest first', async () => {
    const { connection } = await open(
      (request, response) => void request.resume().once('end', () => response.end(`${request.method} done`)),
      {
        connections: 3,
      },
    )
    const slow = await connection()
    slow.write('POST / HTTP/1.1\r\nHost: plaza\r\nContent-Length: 3\r\n\r\na')
    const asked = await connection()
    const silent = await connection()
    asked.write(ask('/'))
    await asked.receive(/GET done/)
    const newcomers: RawConnection[] = []
    for (const leaves of [silent, asked]) {
      const newcomer = await connection()
      newcomer.write('POST / HTTP/1.1\r\nHost: plaza\r\nContent-Length: 3\r\n\r\na')
      await leaves.ended()
      newcomers.push(newcomer)
    }
    await expect.poll(() => connectionsOf(server), patiently).toBe(3)
    // Nobody is silent any more: the body that has taken the longest is given up.
    const monitor = await connection()
    monitor.write(ask('/healthz'))
    await monitor.receive(/GET done/)
    expect(await slow.ended()).toBe('')
    for (const newcomer of newcomers) {
      newcomer.write('bc')
      await newcomer.receive(/POST done/)
    }
  })

  it('come by every address of localhost, and a port that is taken is told', async () => {
    const app = Fastify({
      serverFactory: (answer) =>
        serveConnections(answer, connectionLimits, { admit: (_, __, goOn) => goOn(), headers: {}, unreadable: answerUnreadable({}) }),
    })
    const letGo = Promise.withResolvers<string>()
    let waiting = 0
    app.get('/', async () => 'here')
    app.get('/held', () => {
      waiting++
      return letGo.promise
    })
    app.addHook('preClose', () => finishConnections(app.server))
    const port = await freePort()
    await listenAt(app, { host: 'localhost', port })
    const many = await Promise.all(Array.from({ length: 60 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text()))
    expect(new Set(many)).toEqual(new Set(['here']))
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('here')
    // However long a turn of the event loop takes, those who come meanwhile are taken in a few of them and not one in each.
    let taken = 0
    app.server.on('connection', () => taken++)
    const sockets = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    let turns = 0
    for (; taken < 64; turns++) await new Promise(setImmediate)
    expect(turns).toBeLessThan(32)
    for (const socket of sockets) socket.destroy()
    const another = Fastify()
    await expect(listenAt(another, { host: 'localhost', port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    // By whichever listener they came, answers that are under way are sent before the end.
    const underWay = Promise.all(Array.from({ length: 20 }, async () => (await fetch(`http://127.0.0.1:${port}/held`)).text()))
    await expect.poll(() => waiting, patiently).toBe(20)
    let isClosed = false
    const closed = app.close().then(() => {
      isClosed = true
    })
    await expect(another.close()).resolves.toBeUndefined()
    expect(isClosed).toBe(false)
    letGo.resolve('sent')
    expect(new Set(await underWay)).toEqual(new Set(['sent']))
    await closed
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  })
})
