// Headers that every call is read with and every answer carries.
import { API_VERSION } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { FastifyInstance } from 'fastify'

const VERSIONED = /application\/vnd\.plaza\.v([^\s,;+]*)\+json/gi
/** The routes of calls at whose address whoever has it may read what is there: it ends in a mailed token. */
const SECRET_ROUTE = /\/:token(?:\/|$)/
/** Section 7: the main client sends an empty one, the talent client its name. */
const PLATFORMS = ['', 'talent']

/**
 * Reads the version from the Accept header: a missing one means 1, an unknown one is refused with 406; and the platform header, which may be
 * missing. No call takes plain text. Answers to somebody who is signed in, or who has a mailed token, are kept by nobody.
 */
export function checkCallHeaders(app: FastifyInstance): void {
  // Fastify would read it as a body that is a text.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async ({ headers }) => {
    const asked = [...(headers.accept ?? '').matchAll(VERSIONED)].map((match) => Number(match[1]))
    if (asked.length > 0 && !asked.includes(API_VERSION)) throw new Refusal('version_not_supported')
    const platform = headers.platform ?? ''
    if (typeof platform !== 'string' || !PLATFORMS.includes(platform))
      throw new Refusal('invalid_input', [{ field: 'platform', rule: 'unknown_platform' }])
  })
  app.addHook('onSend', async ({ headers, method, routeOptions }, reply) => {
    if (headers.authorization !== undefined || method !== 'GET') reply.header('cache-control', 'no-store')
    // The route, since an address may spell it otherwise: '/%61pi/…'.
    if (SECRET_ROUTE.test(routeOptions.url ?? ''))
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  })
}
