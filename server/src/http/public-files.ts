import type { FastifyInstance } from 'fastify'
import { isFileKey, type OpenFile } from '../vendors/files/port.ts'
import { sendFile } from './file-answer.ts'

const TYPES: Record<string, string> = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' }

/** Serves the pictures of companies and partners under /files/…; keys are never reused for other bytes, so browsers may keep them for good. */
export function publicFiles(app: FastifyInstance, open: (key: string) => Promise<OpenFile | null>): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const type = TYPES[key.split('.').at(-1) ?? '']
    const file = key.startsWith('public/') && type !== undefined && isFileKey(key) ? await open(key) : null
    if (file === null) return reply.callNotFound()
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(type as string)
    return sendFile(request, reply, file)
  })
}
