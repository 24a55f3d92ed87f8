import type { FastifyInstance } from 'fastify'
import { type Files, isFileKey } from '../vendors/files/port.ts'

const TYPES: Record<string, string> = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' }

/** Serves the pictures of companies and partners under /files/…; keys are never reused for other bytes, so browsers may keep them for good. */
export function publicFiles(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const type = TYPES[key.split('.').at(-1) ?? '']
    const bytes = key.startsWith('public/') && type !== undefined && isFileKey(key) ? await files.get(key) : null
    if (bytes === null) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(type as string)
      .send(bytes)
  })
}
