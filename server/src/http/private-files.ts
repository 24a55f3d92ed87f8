// Resumes and other documents: never public, reached only by links that expire soon (product decisions, "Candidates and applications").
import { FILE_LINK_SECONDS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { DocumentKind } from '@plaza/contract/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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

/** The member of a team whose link it is, and the application as part of which the file is read. */
export type FileReader = { user_id: number; application_id: number }

const signedText = (until: number, key: string, reader: FileReader | null) =>
  reader === null ? `${until} ${key}` : `${until} ${key} ${reader.user_id} ${reader.application_id}`

/** A path that lets whoever holds it read this private file for five minutes, on every host; with a reader, reading it is written down. */
export function signedFileUrl(secret: Buffer, key: string, now: Date, reader?: FileReader): string {
  const until = Math.floor(now.getTime() / 1000) + FILE_LINK_SECONDS
  const who = reader ? `&reader=${reader.user_id}&application=${reader.application_id}` : ''
  return `/files/${key}?until=${until}${who}&signature=${sign(secret, PURPOSE, signedText(until, key, reader ?? null))}`
}

const NUMBER = /^[1-9]\d{0,14}$/

/** Whose link it is; null where it says nobody, undefined where that cannot be. */
function readerIn({ reader, application }: Record<string, unknown>): FileReader | null | undefined {
  if (reader === undefined && application === undefined) return null
  if (typeof reader !== 'string' || typeof application !== 'string' || !NUMBER.test(reader) || !NUMBER.test(application)) return undefined
  return { user_id: Number(reader), application_id: Number(application) }
}

/** A page's script reads a file to draw it; everything else keeps it. */
const isForDrawing = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'empty'

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
 * was not signed here names nothing; one that has ended says so. What a member of a team reads is noted before it is sent.
 */
export function privateFiles(
  app: FastifyInstance,
  { db, files, secret, now }: { db: Db; files: Files; secret: Buffer; now: () => Date },
  noteReading: (reading: FileReader & { file_id: number; isForDrawing: boolean }) => Promise<void>,
): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>('/files/private/*', async (request, reply) => {
    const key = `private/${request.params['*']}`
    const { until, signature } = request.query
    if (!isFileKey(key) || typeof until !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(until))
      return reply.callNotFound()
    const reader = readerIn(request.query)
    if (reader === undefined || !isSigned(secret, PURPOSE, signedText(Number(until), key, reader), signature)) return reply.callNotFound()
    if (Number(until) * 1000 <= now().getTime()) throw new Refusal('link_expired')
    const file = await db.selectFrom('files').select(['id', 'filename', 'kind']).where('key', '=', key).executeTakeFirst()
    const content = file ? await files.open(key) : null
    if (!file || content === null) return reply.callNotFound()
    if (reader) await noteReading({ ...reader, file_id: file.id, isForDrawing: isForDrawing(request) })
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', disposition(file.filename))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type(TYPES[file.kind])
    return sendFile(request, reply, content)
  })
}
