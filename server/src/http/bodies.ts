// What bodies may hold of the memory while they arrive and wait. Files of forms have a room of their own (uploads.ts).
import { isUtf8 } from 'node:buffer'
import { performance } from 'node:perf_hooks'
import { finished, type Readable, Transform } from 'node:stream'
import { Refusal } from '@plaza/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** So much of each body is always taken: more than nearly every call sends, and little even when all connections send it. */
export const BODY_FREE_BYTES = 16_384
/** What all bodies together may hold beyond that. */
const ROOM_BYTES = 8 * 1024 * 1024

/** More than any call needs. Each value of a parsed body takes up to a hundred times its bytes, for as long as nobody has cleaned up. */
export const BODY_VALUES_MAX = 20_000
const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = Array.from('"\\,[{', (sign) => sign.charCodeAt(0))

/** How long a body that holds room may come more slowly than the slowest, in milliseconds, before it gives way to whoever lacks room. */
export const SLOW_BODY_MS = 10_000
/** What a slow telephone sends in a second. */
const SLOWEST_BYTES_A_SECOND = 2048

/** What a request has taken of a room, and until when it may go on without sending anything. */
type Share = { taken: number; patience: number }

/**
 * Memory for what arrives, shared by all who send. Holding it costs a sender nothing: whoever sent nearly all of a few bodies and then nothing more
 * would keep everybody else's out. So where room is lacking, those give way that have come to a standstill.
 */
export class BodyRoom {
  private readonly shares = new Map<FastifyRequest, Share>()
  bytes: number

  constructor(bytes: number) {
    this.bytes = bytes
  }

  /** Takes so many bytes more for a request until it leaves. Refuses with busy where there are none. */
  take(request: FastifyRequest, bytes: number): void {
    if (bytes > this.bytes) this.dropSlow(request, bytes)
    if (bytes > this.bytes) throw new Refusal('busy')
    const share = this.shares.get(request) ?? { taken: 0, patience: performance.now() + SLOW_BODY_MS }
    this.shares.set(request, share)
    this.bytes -= bytes
    share.taken += bytes
  }

  /** So much more of it has come. */
  heard(request: FastifyRequest, bytes: number): void {
    const share = this.shares.get(request)
    if (share) share.patience = Math.min(performance.now() + SLOW_BODY_MS, share.patience + (bytes / SLOWEST_BYTES_A_SECOND) * 1000)
  }

  /** Gives back what a request has taken. */
  leave(request: FastifyRequest): void {
    this.bytes += this.shares.get(request)?.taken ?? 0
    this.shares.delete(request)
  }

  /** Ends those that have come to a standstill, the longest first, until so many bytes are left. What has arrived whole is being answered. */
  private dropSlow(asking: FastifyRequest, wanted: number): void {
    const now = performance.now()
    const slow = [...this.shares].filter(([request, { patience }]) => request !== asking && patience <= now && !request.raw.complete)
    for (const [request] of slow.sort(([, a], [, b]) => a.patience - b.patience)) {
      if (wanted <= this.bytes) return
      this.leave(request)
      request.raw.destroy()
    }
  }
}

/** A body on its way to its reader, of whose pieces `onPiece` hears, which may throw. */
export function listenedTo(payload: Readable, onPiece: (bytes: number) => void): Transform {
  const passing = new Transform({
    transform(piece: Buffer, _encoding, next) {
      try {
        onPiece(piece.length)
        next(null, piece)
      } catch (error) {
        next(error as Error)
      }
    },
  })
  // A reader that has stopped listening, or never began to, hears of no error; without a listener that stays, one would end the process.
  passing.on('error', () => undefined)
  finished(payload, { writable: false }, (error) => error && passing.destroy(error))
  return payload.pipe(passing)
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Memory for bodies: how many bytes are left, how a request takes some until it is answered, beyond the first 16 KB, and how it is heard of what is
     * kept elsewhere.
     */
    bodyRoom: {
      readonly bytes: number
      take(request: FastifyRequest, bytes: number): void
      heard(request: FastifyRequest, bytes: number): void
    }
  }
}

const FORM = /^\s*multipart\/form-data/i

function mayBeLarge({ headers }: FastifyRequest, limit: number): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  const length = Number(headers['content-length'] ?? 0)
  // What is larger than any body may be is refused by its length.
  return length > BODY_FREE_BYTES && length <= limit
}

/** Whether a text that may be JSON has more values than any call needs: each stands behind a comma or opens a list or an object. */
function hasTooManyValues(text: string): boolean {
  if (text.length <= BODY_VALUES_MAX) return false
  let values = 1
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isText && sign === BACKSLASH) at++
    else if (sign === QUOTE) isText = !isText
    else if (!isText && (sign === COMMA || sign === LIST || sign === OBJECT) && ++values > BODY_VALUES_MAX) return true
  }
  return false
}

/**
 * Has JSON judged by its letters, its length and its number of values before anything is made of it: letters of another encoding than UTF-8, which would
 * be kept as question marks, are refused. Nothing is no body, whatever it is called: many programs name the kind of a body that they do not send.
 */
function limitValues(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(new Refusal('malformed_request'))
    const text = body.toString()
    if (hasTooManyValues(text)) done(new Refusal('body_too_large'))
    else void parse(request, text, done)
  })
}

/**
 * Limits what bodies hold until they are answered: the first 16 KB of each, and beyond that 8 MB in all (`roomBytes`). Who sends more is refused
 * with busy in the middle of the body, JSON of more than 20,000 values with body_too_large before it is parsed. Forms tell what their texts take by `bodyRoom.take`, which refuses alike.
 */
export function limitBodies(app: FastifyInstance, roomBytes = ROOM_BYTES): void {
  limitValues(app)
  const room = new BodyRoom(roomBytes)
  const sent = new WeakMap<FastifyRequest, number>()
  const counted = new WeakSet<FastifyRequest>()
  const take = (request: FastifyRequest, bytes: number) => {
    const before = sent.get(request) ?? 0
    sent.set(request, before + bytes)
    const beyond = Math.min(bytes, before + bytes - BODY_FREE_BYTES)
    if (beyond > 0) room.take(request, beyond)
    room.heard(request, bytes)
  }
  app.decorate('bodyRoom', {
    get bytes() {
      return room.bytes
    },
    take,
    heard: (request, bytes) => room.heard(request, bytes),
  })
  // Runs after every handler, also when it has failed or the sender has gone.
  app.addHook('onSend', async (request) => {
    if (counted.has(request) && !request.raw.complete) {
      // Nobody reads on: what is still coming is dropped.
      request.raw.unpipe()
      request.raw.resume()
    }
    room.leave(request)
    sent.delete(request)
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (FORM.test(request.headers['content-type'] ?? '') || !mayBeLarge(request, app.initialConfig.bodyLimit ?? 0))
      return done(null, payload)
    counted.add(request)
    done(
      null,
      listenedTo(payload, (bytes) => take(request, bytes)),
    )
  })
}
