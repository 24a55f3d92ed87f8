// What bodies may hold of the memory while they arrive and wait. Files of forms have a room of their own (uploads.ts).
import { finished, Transform } from 'node:stream'
import { Refusal } from '@plaza/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** So much of each body is always taken: more than nearly every call sends, and little even when all connections send it. */
export const BODY_FREE_BYTES = 16_384
/** What all bodies together may hold beyond that. */
const ROOM_BYTES = 8 * 1024 * 1024

/** More than any call needs. Each value of a parsed body takes up to a hundred times its bytes, for as long as nobody has cleaned up. */
export const BODY_VALUES_MAX = 20_000
const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = Array.from('"\\,[{', (sign) => sign.charCodeAt(0))

declare module 'fastify' {
  interface FastifyInstance {
    /** Memory for bodies: how many bytes are left, and how a request takes some until it is answered. */
    bodyRoom: { bytes: number; take(request: FastifyRequest, bytes: number): void }
  }
}

/** What a request has sent so far, and what of it was taken from the room. */
type Held = { sent: number; taken: number }

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

/** Has JSON judged by its length and number of values before anything is made of it. Nothing is no body, whatever it is called: many programs name the kind of a body that they do not send. */
function limitValues(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else if (hasTooManyValues(String(text))) done(new Refusal('body_too_large'))
    else void parse(request, String(text), done)
  })
}

/**
 * Limits what bodies hold until they are answered: the first 16 KB of each, and beyond that 8 MB in all (`roomBytes`). Who sends more is refused
 * with busy in the middle of the body, JSON of more than 20,000 values with body_too_large before it is parsed. Forms tell what their texts take by `bodyRoom.take`, which refuses alike.
 */
export function limitBodies(app: FastifyInstance, roomBytes = ROOM_BYTES): void {
  limitValues(app)
  const held = new WeakMap<FastifyRequest, Held>()
  const counted = new WeakSet<FastifyRequest>()
  const room = {
    bytes: roomBytes,
    take(request: FastifyRequest, bytes: number) {
      const mine = held.get(request) ?? { sent: 0, taken: 0 }
      held.set(request, mine)
      mine.sent += bytes
      const wanted = Math.max(0, mine.sent - BODY_FREE_BYTES) - mine.taken
      if (wanted > room.bytes) throw new Refusal('busy')
      room.bytes -= wanted
      mine.taken += wanted
    },
  }
  app.decorate('bodyRoom', room)
  // Runs after every handler, also when it has failed or the sender has gone.
  app.addHook('onSend', async (request) => {
    if (counted.has(request) && !request.raw.complete) {
      // Nobody reads on: what is still coming is dropped.
      request.raw.unpipe()
      request.raw.resume()
    }
    room.bytes += held.get(request)?.taken ?? 0
    held.delete(request)
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (FORM.test(request.headers['content-type'] ?? '') || !mayBeLarge(request, app.initialConfig.bodyLimit ?? 0))
      return done(null, payload)
    const counting = new Transform({
      transform(piece: Buffer, _encoding, next) {
        try {
          room.take(request, piece.length)
          next(null, piece)
        } catch (error) {
          next(error as Error)
        }
      },
    })
    finished(payload, { writable: false }, (error) => error && counting.destroy(error))
    counted.add(request)
    done(null, payload.pipe(counting))
  })
}
