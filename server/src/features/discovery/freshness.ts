// Conditional requests (RFC 9110, section 13): whoever has the present version is told so instead of sent it again.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A tag for content that is told apart by this text; weak, since the bytes differ with the compression that a reader takes. */
export function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}

function isCurrent({ headers }: FastifyRequest, tag: string, modified: Date | null): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.split(',').some((each) => each.trim() === '*' || opaque(each.trim()) === opaque(tag))
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
