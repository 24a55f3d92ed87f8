// What one connection may hold. Node begins with every request of a connection at once and keeps what its client does not read, so that
// a few connections that send without reading could fill the memory. Here one request of a connection is answered at a time.
import { lookup } from 'node:dns/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createListener, type Socket } from 'node:net'
import { Refusal } from '@plaza/contract/refusals'
import { errorsOf } from '@plaza/contract/sentences'
import type { FastifyInstance } from 'fastify'
import { languageOf } from './language.ts'
import { comeInLargerPieces } from './larger-pieces.ts'

export type ConnectionLimits = {
  /** Connections at once. Whoever comes after them takes the place of one that waits for its client, and is not taken where there is none. */
  connections: number
  /** Requests of a connection that wait for the one before them. No browser sends any; whoever sends more loses the connection. */
  waiting: number
  /** How long a client may take nothing of an answer. Slow ones who go on reading keep theirs as long as it takes. */
  unreadMs: number
  /** How long the headers of a request may take to arrive. */
  headersMs: number
  /** How long a whole request may take to arrive: two files of 5 MB over a slow telephone take minutes. */
  requestMs: number
  /** How long a connection stays open between two requests: longer than proxies keep theirs, so that it is they who end it. */
  idleMs: number
  /** How often the limits of arriving requests are looked at. */
  lookEveryMs: number
}

export const connectionLimits: ConnectionLimits = {
  connections: 2000,
  waiting: 8,
  unreadMs: 30_000,
  headersMs: 20_000,
  requestMs: 300_000,
  idleMs: 72_000,
  lookEveryMs: 5000,
}

/** The answer that a connection is busy with, and what comes after it. */
type Turn = { request: IncomingMessage; response: ServerResponse; waiting: (() => void)[] }

/** The connections of a server: those that are busy with an answer, and those without a request in the order in which they came to be so. */
type Connections = { turns: Map<Socket, Turn>; resting: Set<Socket> }

/** What belongs to a server: the answers that are under way, and who else listens for it. */
const kept = new WeakMap<Server, { turns: ReadonlyMap<Socket, Turn>; listeners: ReturnType<typeof createListener>[] }>()

/** So long, in milliseconds, answers that are under way have when the product ends. It ends in any case soon after (main.ts). */
const FINISH_WITHIN_MS = 10_000

function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts === 1
}

/** A proxy might read another of two names than the product. */
function refuseHosts(request: IncomingMessage, response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  const refusal = new Refusal('malformed_request')
  const { status, code } = refusal
  const errors = errorsOf(refusal, languageOf(request))
  const own = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' }
  response.writeHead(status, { ...headers, ...own }).end(JSON.stringify({ code, errors }))
}

/**
 * Ends a connection in the middle of the piece that is being parsed. Destroying it is not enough: the parser would go on and make a request of
 * everything else in that piece, thousands, and all of them would be kept until it is done. It stops when what it calls refuses the next one.
 * Node shows its parser to nobody: were it named otherwise, only the test of this would fail.
 */
function endNow(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => -1
  socket.destroy()
}

/** Answers the requests of each connection one after another; reading stops while one waits. */
function inTurn(answer: RequestListener, { turns, resting }: Connections, waitingMax: number): RequestListener {
  const begin = (socket: Socket, request: IncomingMessage, response: ServerResponse, waiting: Turn['waiting']) => {
    turns.set(socket, { request, response, waiting })
    resting.delete(socket)
    response.once('close', () => {
      turns.delete(socket)
      if (socket.destroyed || socket.writableEnded) return
      const next = waiting.shift()
      if (waiting.length === 0) socket.resume()
      if (next) next()
      else resting.add(socket)
    })
    answer(request, response)
  }
  return (request, response) => {
    const { socket } = request
    // What else stood in the piece of a connection that has been ended.
    if (socket.destroyed) return
    comeInLargerPieces(request)
    const turn = turns.get(socket)
    if (turn === undefined) {
      begin(socket, request, response, [])
      return
    }
    if (turn.waiting.length >= waitingMax) {
      endNow(socket)
      return
    }
    const { waiting } = turn
    waiting.push(() => begin(socket, request, response, waiting))
    // Also what does not count as the end of silence: nothing is read, so nothing puts the clock of an unread answer back.
    socket.pause()
  }
}

/** Whether an answer waits for its client, and not the client for it: the request has yet to arrive, or the answer to be taken. */
function waitsForClient({ request, response }: Turn): boolean {
  return !request.complete || response.writableEnded || response.writableNeedDrain
}

/** The connection that a newcomer may take the place of: the one that has been without a request the longest, else with a client that is slow. */
function dispensable({ turns, resting }: Connections): Socket | undefined {
  for (const socket of resting) return socket
  for (const [socket, turn] of turns) if (waitsForClient(turn)) return socket
  return undefined
}

/**
 * Takes connections up to `most`. They cost their openers nothing: whoever opened as many as there may be and kept them would otherwise shut out
 * everybody else, monitors too.
 */
function takeConnections(server: Server, { turns, resting }: Connections, most: number): void {
  const open = new Set<Socket>()
  const leave = (socket: Socket) => {
    open.delete(socket)
    resting.delete(socket)
  }
  server.on('connection', (socket: Socket) => {
    // The server's own limit does not count what other listeners bring.
    if (open.size >= most) {
      const other = dispensable({ turns, resting })
      if (other === undefined) return void socket.destroy()
      leave(other)
      other.destroy()
    }
    open.add(socket)
    resting.add(socket)
    socket.once('close', () => leave(socket))
  })
}

/**
 * An HTTP server that keeps to the limits. A request that does not name exactly one host is refused; `admit` refuses others or lets them go
 * on to `answer`, which is when a client that asks whether it may send a body is told so. `unreadable` answers what is no request. `headers`
 * are those of every answer.
 */
export function serveConnections(
  answer: RequestListener,
  limits: ConnectionLimits,
  options: {
    admit: (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void
    headers: Readonly<Record<string, string>>
    unreadable: (error: Error, socket: Socket) => void
  },
): Server {
  const turns = new Map<Socket, Turn>()
  const connections: Connections = { turns, resting: new Set() }
  const asking = new WeakSet<IncomingMessage>()
  const arrive: RequestListener = (request, response) => {
    // A sender who goes away in the middle of a body: whoever reads it is told by the reading. Without a listener that stays, an error that comes
    // when no reader listens any more would end the process.
    request.on('error', () => undefined)
    if (!namesOneHost(request)) return refuseHosts(request, response, options.headers)
    options.admit(request, response, () => {
      if (asking.has(request)) response.writeContinue()
      answer(request, response)
    })
  }
  const listener = inTurn(arrive, connections, limits.waiting)
  const server = createServer(
    {
      // Told in the contract's shape by refuseHosts.
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.lookEveryMs,
    },
    listener,
  )
  kept.set(server, { turns, listeners: [] })
  takeConnections(server, connections, limits.connections)
  // Another expectation than the one that there is means nothing. Node would answer it by itself, past all of this.
  server.on('checkExpectation', listener)
  server.timeout = limits.unreadMs
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    asking.add(request)
    listener(request, response)
  })
  server.on('timeout', (socket: Socket) => {
    const isAnswering = turns.has(socket)
    // A call that works, or whose body is slow to come, has limits of its own.
    if (isAnswering && socket.writableLength === 0) socket.setTimeout(limits.unreadMs)
    else socket.destroy()
  })
  server.on('clientError', (error: Error, socket: Socket) => {
    const turn = turns.get(socket)
    // Words in the middle of an answer, or before it, would be taken for a part of it.
    if (turn && (turn.response.headersSent || turn.waiting.length > 0)) socket.destroy(error)
    else options.unreadable(error, socket)
  })
  return server
}

/**
 * The system hands over one new connection to each listener in every turn of the event loop, and under load a turn takes long: with one listener
 * whoever comes then, a monitor too, would stand in line for seconds before being seen at all.
 */
const LISTENERS = 16

/** Whether several listeners may share an address (SO_REUSEPORT with shared load). */
const CAN_SHARE = process.platform === 'linux'

function listening(server: ReturnType<typeof createListener>, at: { host: string; port: number; reusePort: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at, resolve)
  })
}

/** Throws what the system says when somebody else listens there already, which sharing listeners would not be told. */
async function assertFree(host: string, port: number): Promise<void> {
  const probe = createListener()
  await listening(probe, { host, port, reusePort: false })
  await new Promise((resolve) => probe.close(resolve))
}

/** The addresses that the host name means here. */
async function addressesOf(host: string): Promise<[string, ...string[]]> {
  const [first, ...others] = host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host]
  if (first === undefined) throw new Error(`${host} means no address.`)
  return [first, ...others]
}

/** Throws what the system says when `listenAt` could not have its first address now. */
export async function assertPortFree({ host, port }: { host: string; port: number }): Promise<void> {
  const [first] = await addressesOf(host)
  await assertFree(first, port)
}

/** Opens more listeners, whose connections are the server's, until `finishConnections`. */
async function listenBeside(server: Server, host: string, port: number, listeners: number): Promise<void> {
  for (let at = 0; at < listeners; at++) {
    const listener = createListener({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
    await listening(listener, { host, port, reusePort: CAN_SHARE })
    kept.get(server)?.listeners.push(listener)
  }
}

/** Takes no more connections and resolves once every answer that is under way has been sent; those that take longer than ten seconds are cut off. */
export async function finishConnections(server: Server): Promise<void> {
  const { turns, listeners } = kept.get(server) ?? { turns: new Map<Socket, Turn>(), listeners: [] }
  for (const listener of listeners) listener.close()
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
  // Whatever comes on the others meanwhile is refused, and its connection ends with that.
  while (turns.size > 0) await Promise.all([...turns.values()].map(({ response }) => ended(response)))
  clearTimeout(cut)
}

function ended(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => (response.closed ? resolve() : response.once('close', resolve)))
}

/** Lets the application answer at every address that the host name means here. Throws what the system says when the first of them cannot be had. */
export async function listenAt(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<void> {
  const [first, ...others] = await addressesOf(host)
  const listeners = CAN_SHARE ? LISTENERS : 1
  await assertFree(first, port)
  // Handed on to Node as it is; Fastify's types do not know all of it.
  const at = { host: first, port, reusePort: CAN_SHARE }
  await app.listen(at)
  await listenBeside(app.server, first, port, listeners - 1)
  for (const each of others) {
    // Where 'localhost' means an address that this machine does not have, or that is taken, the others do.
    await assertFree(each, port).then(
      () => listenBeside(app.server, each, port, listeners),
      () => undefined,
    )
  }
}
