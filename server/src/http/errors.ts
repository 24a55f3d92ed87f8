// One place decides what a failed request answers.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, type RefusalCode } from '@plaza/contract/refusals'
import { errorsOf } from '@plaza/contract/sentences'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isResponseSerializationError } from 'fastify-type-provider-zod'
import { isAway } from '../db/away.ts'
import { STATEMENT_CANCELLED, UNKEEPABLE } from '../db/error-codes.ts'
import { isOutOfRoom } from '../db/full-disk.ts'
import { FilesUnavailable } from '../vendors/files/port.ts'
import { BUSY_RETRY_SECONDS, busyPage, isCall } from './busy-page.ts'
import { answerLanguage } from './language.ts'
import { refusalAnswer } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusal for a path whose parameters cannot name anything. */
    notFound?: RefusalCode
    /** The contract's name of the call. */
    call?: string
    /** The call changes nothing that visitors are shown. */
    isUnseen?: boolean
  }
}

/** Whether the same may work in a moment: the database or the store of files is away or has no room, or the statement took too long. */
function isForNow(error: Error & { code?: string }): boolean {
  return isAway(error) || error.code === STATEMENT_CANCELLED || error instanceof FilesUnavailable || isOutOfRoom(error)
}

function refusalFor(error: FastifyError, request: FastifyRequest): Refusal | null {
  if (error.validationContext === 'params') return new Refusal(request.routeOptions.config.notFound ?? 'not_found')
  if (error instanceof Refusal) return error
  if (isResponseSerializationError(error)) return null
  if (error.statusCode === 413) return new Refusal('body_too_large')
  if (error.statusCode === 415) return new Refusal('media_type_not_supported')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Refusal('malformed_request')
  if (isForNow(error)) return new Refusal('busy')
  return UNKEEPABLE.includes(error.code) ? new Refusal('invalid_input') : null
}

/** Answers with the page that says that the site is back soon, or with another one that says no more than when to try again. */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply, page = busyPage(request)): FastifyReply {
  const { status, headers, body } = page
  return reply.removeHeader('etag').removeHeader('last-modified').code(status).headers(headers).send(body)
}

/** Sends a refusal in the reader's language. */
function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = answerLanguage(request, reply)
  return reply
    .code(refusal.status)
    .type('application/json')
    .send(JSON.stringify(refusalAnswer(refusal, language, request)))
}

/** Answers refusals in the contract's shape, and pages with a page while the product is busy; what is not a refusal is a bug: logged whole, answered with a plain sentence and the request's id. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalFor(error, request) ?? new Refusal('internal_error')
    // What a vendor's outage refuses has been logged with its cause by whoever asked the vendor, and is nobody's bug; nor is that too many come, who
    // would otherwise fill the log with stacks.
    const isNobodys = refusal.code === 'vendor_unavailable' || (refusal.code === 'busy' && error instanceof Refusal)
    if (refusal.status >= 500 && !isNobodys) request.log.error({ err: error }, 'request failed')
    if (refusal.code === 'body_too_large' || (refusal.code === 'busy' && !request.raw.complete)) {
      // What is still coming is read and dropped: who goes on sending to a closed connection never sees the answer.
      reply.removeHeader('connection')
      request.raw.resume()
    }
    if (refusal.code === 'busy' && !isCall(request.url)) return sendBusyPage(request, reply)
    const retryAfter = refusal.retry_after_seconds ?? (refusal.code === 'busy' ? BUSY_RETRY_SECONDS : undefined)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    // Whatever was set for the answer that did not come: a failure is nobody's to keep.
    reply.header('cache-control', 'no-store').removeHeader('etag').removeHeader('last-modified')
    return answerRefusal(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answerRefusal(new Refusal('not_found'), request, reply.header('cache-control', 'no-store')))
}

/** Answers what is no readable request in the contract's shape too, with the headers of all answers, and ends its connection. */
export function answerUnreadable(headers: Readonly<Record<string, string>>): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => endUnreadable(error, socket, headers)
}

function endUnreadable(error: Error & { code?: string }, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const refusal = new Refusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'malformed_request')
  const { code, status } = refusal
  // No header of it can be read, so that its language is not known.
  const body = JSON.stringify({ code, errors: errorsOf(refusal, 'en') })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
