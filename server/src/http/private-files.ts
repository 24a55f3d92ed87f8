// Resumes and other documents: never public, reached only by links that expire soon (product decisions, "Candidates and applications").
import { FILE_LINK_SECONDS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { DocumentKind } from '@plaza/contract/values'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { isSigned, sign } from '../signing.ts'
import { type Files, isFileKey } from '../vendors/files/port.ts'
import { sendFile } from './file-answer.ts'

const TYPES: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const PURPOSE = 'links to private files'

/** A path that lets whoever holds it read this private file for five minutes, on every host. */
export function signedFileUrl(secret: Buffer, key: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + FILE_LINK_SECONDS
  return `/files/${key}?until=${until}&signature=${sign(secret, PURPOSE, `${until} ${key}`)}`
}

/** RFC 6266: an ASCII name for old browsers and the full one for all others. */
function disposition(filename: string): string {
  const plain = filename.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/**
 * Serves private files under /files/private/… to whoever has a signed link, always as a download that no browser opens or runs. A link that
 * was not signed here names nothing; one that has ended says so.
 */
export function privateFiles(
  app: FastifyInstance,
  { db, files, secret, now }: { db: Db; files: Files; secret: Buffer; now: () => Date },
): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>('/files/private/*', async (request, reply) => {
    const key = `private/${request.params['*']}`
    const { until, signature } = request.query
    if (!isFileKey(key) || typeof until !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(until))
      return reply.callNotFound()
    if (!isSigned(secret, PURPOSE, `${Number(until)} ${key}`, signature)) return reply.callNotFound()
    if (Number(until) * 1000 <= now().getTime()) throw new Refusal('link_expired')
    const file = await db.selectFrom('files').select(['filename', 'kind']).where('key', '=', key).executeTakeFirst()
    const content = file ? await files.open(key) : null
    if (!file || content === null) return reply.callNotFound()
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', disposition(file.filename))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type(TYPES[file.kind])
    return sendFile(request, reply, content)
  })
}
