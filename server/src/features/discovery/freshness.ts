// Conditional requests (RFC 9110, section 13): whoever has the present version is told so instead of sent it again.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A tag for content that is told apart by this text. */
export function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

function isCurrent({ headers }: FastifyRequest, tag: string, modified: Date | null): boolean {
  const known = headers['if-none-match']
  // A proxy that compresses makes a tag weak; for GET that is no difference.
  if (known !== undefined) return known.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return modified !== null && !Number.isNaN(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since
}

/** Sets the validators and answers whether 304 has been sent, so that nothing else is to be done. */
export function answeredNotModified(request: FastifyRequest, reply: FastifyReply, tag: string, modified: Date | null): boolean {
  reply.header('etag', tag)
  if (modified) reply.header('last-modified', modified.toUTCString())
  if (!isCurrent(request, tag, modified)) return false
  reply.code(304).send()
  return true
}
