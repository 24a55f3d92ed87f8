// Conditional requests (RFC 9110, section 13): whoever already has the present version gets 304 instead of the content.
import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An entity tag from a text that identifies the content. Weak, because the bytes differ with the reader's compression. */
export function entityTagOf(text: string | Buffer): string {
  return `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}

/** Whether whoever asks has the version with this tag, or one that is not older than `modified`. */
export function isNotModified({ headers }: Pick<IncomingMessage, 'headers'>, tag: string, modified: Date | null): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.split(',').some((each) => each.trim() === '*' || opaque(each.trim()) === opaque(tag))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return modified !== null && !Number.isNaN(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since
}

/** Sets the validators. Answers true when it has sent 304 and nothing else is to be done. */
export function sentNotModified(request: FastifyRequest, reply: FastifyReply, tag: string, modified: Date | null): boolean {
  reply.header('etag', tag)
  if (modified) reply.header('last-modified', modified.toUTCString())
  if (!isNotModified(request, tag, modified)) return false
  reply.code(304).send()
  return true
}
