// Multipart forms. Files are kept in memory while there is room for all of them, otherwise on the disk, where the files of two hundred
// people at once find room.
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import { type BrokenRule, Refusal } from '@plaza/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldPathOf, nestFields } from './form-fields.ts'
import { holdsOneBody } from './larger-pieces.ts'

const FIELDS_MAX = 200
const FIELD_MAX_BYTES = 100_000
const FIELDS_MAX_BYTES = 1_000_000
const FILES_MAX = 20
const HEADERS_OF_A_PART_MAX = 20
const FILENAME_MAX_CHARACTERS = 200
const MIB = 1024 * 1024
/** How many bytes of all uploads together are kept in the memory of a process. */
const MEMORY_MAX_BYTES = 32 * MIB

/** A file that came with a form. Its name is the sender's, without any path. */
export type UploadedFile = {
  filename: string
  size: number
  /** The whole content in the pieces that it came in, so that nothing is copied; until the call is answered. */
  read(): Promise<readonly Buffer[]>
  /**
   * Says that nothing looks at its pieces any more, nor reads it again. Once that is said of all files of a form their memory is given back at once:
   * until somebody collects it, it makes V8 look through the whole heap (docs/decisions/0155).
   */
  release(): void
}

/** The files that a form may carry, by the name of their field; one in each. */
export type FileRules = { readonly [field: string]: { max_bytes: number } }

declare module 'fastify' {
  interface FastifyInstance {
    /** Where files on their way are kept, and how many bytes of memory are left for them. */
    uploadRoom: { folder: string; bytes: number }
  }
  interface FastifyRequest {
    /** Files of the form by the name of their field; null where the body is no form. */
    uploads: Partial<Record<string, UploadedFile>> | null
  }
}

/** What the forms in progress hold: memory, open files, and how many of their files are still looked at. */
type Held = { handles: FileHandle[]; bytes: number; pieces: Buffer[]; lookedAt: number }
const held = new WeakMap<FastifyRequest, Held>()

function heldBy(request: FastifyRequest): Held {
  const present = held.get(request) ?? { handles: [], bytes: 0, pieces: [], lookedAt: 0 }
  held.set(request, present)
  return present
}

/** Lets the calls of this instance take forms. Their files wait in memory, at most `memoryBytes` in all, and beyond that in the folder. */
export async function readForms(app: FastifyInstance, options: { folder: string; memoryBytes?: number }): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
  // If the process is killed after a file was created and before its name was removed, the name stays. Removing it harms nobody: an open file lives on without its name.
  for (const left of await readdir(options.folder).catch(() => [])) await rm(join(options.folder, left), { force: true })
  app.decorate('uploadRoom', { folder: options.folder, bytes: options.memoryBytes ?? MEMORY_MAX_BYTES })
  app.decorateRequest('uploads', null)
  // Runs after every handler, even if it failed or the sender has gone.
  app.addHook('onSend', async (request) => {
    const { handles, bytes } = heldBy(request)
    held.delete(request)
    app.uploadRoom.bytes += bytes
    for (const handle of handles) await handle.close()
  })
}

/** Opens a file without a name: the system deletes it when its last handle closes, however the process ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  await rm(path)
  return handle
}

function sizeText(bytes: number): string {
  return bytes < MIB ? `${bytes} bytes` : `${Math.floor(bytes / MIB)} MB`
}

function refused(name: string, broken: BrokenRule): Refusal {
  const field = fieldPathOf(name)
  return new Refusal('invalid_input', [field === undefined ? broken : { field, ...broken }])
}

async function* bounded({ file, fieldname }: MultipartFile, maxBytes: number, heard: (bytes: number) => void): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    heard(chunk.length)
    if (size > maxBytes) throw refused(fieldname, { rule: 'file_too_large', size: sizeText(maxBytes) })
    yield chunk
  }
}

function cleanName(name: string): string {
  return name.normalize('NFC').replace(/\p{C}/gu, '').trim().slice(-FILENAME_MAX_CHARACTERS)
}

/** Keeps a file until the call is answered; null for the empty part that browsers send for a field in which no file was chosen. */
async function keep(request: FastifyRequest, part: MultipartFile, rules: FileRules): Promise<UploadedFile | null> {
  const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
  if (rule === undefined) {
    const unexpected = refused(part.fieldname, { rule: 'file_unasked' })
    if (part.filename) throw unexpected
    for await (const chunk of part.file) if (chunk.length > 0) throw unexpected
    return null
  }
  const content = await hold(
    request,
    bounded(part, rule.max_bytes, (bytes) => request.server.bodyRoom.heard(request, bytes)),
  )
  if (content.size === 0 && !part.filename) {
    content.release()
    return null
  }
  return { filename: cleanName(part.filename ?? ''), ...content }
}

/** Gives memory back in which nothing is but these pieces. */
function giveBack(pieces: readonly Buffer[]): void {
  for (const { buffer } of pieces) if (holdsOneBody(buffer) && !buffer.detached) buffer.transfer(0)
}

/** Keeps the beginning in memory, as far as there is room, and the rest in a file. */
async function hold(request: FastifyRequest, content: AsyncIterable<Buffer>): Promise<Omit<UploadedFile, 'filename'>> {
  const room = request.server.uploadRoom
  const mine = heldBy(request)
  const beginning: Buffer[] = []
  let handle: FileHandle | undefined
  let onDisk = 0
  let size = 0
  let isReleased = false
  mine.lookedAt++
  for await (const chunk of content) {
    size += chunk.length
    if (handle === undefined && chunk.length <= room.bytes) {
      room.bytes -= chunk.length
      mine.bytes += chunk.length
      beginning.push(chunk)
      mine.pieces.push(chunk)
      continue
    }
    if (handle === undefined) {
      handle = await openNameless(room.folder)
      mine.handles.push(handle)
    }
    await handle.writeFile(chunk)
    onDisk += chunk.length
  }
  return {
    size,
    async read() {
      if (isReleased) throw new Error('The file has been released.')
      if (held.get(request) !== mine) throw new Error('The call has been answered.')
      if (handle === undefined) return beginning
      const rest = Buffer.alloc(onDisk)
      const { bytesRead } = await handle.read(rest, 0, onDisk, 0)
      if (bytesRead !== onDisk) throw new Error(`Of an upload of ${onDisk} bytes ${bytesRead} were read.`)
      return [...beginning, rest]
    },
    release() {
      if (isReleased) return
      isReleased = true
      if (--mine.lookedAt === 0) giveBack(mine.pieces)
    },
  }
}

function fieldOf(part: Exclude<Multipart, MultipartFile>): readonly [string, string] {
  if (typeof part.value !== 'string' || typeof part.fieldname !== 'string') throw new Refusal('malformed_request')
  if (part.valueTruncated) throw refused(part.fieldname, { rule: 'text_too_long' })
  return [part.fieldname, part.value]
}

/** The parser complains with plain errors. Limits come with a status, trouble with our own disk with a system call, our own mistakes as TypeErrors. */
function isComplaint(error: unknown): boolean {
  return error instanceof Error && !(error instanceof TypeError || 'statusCode' in error || 'syscall' in error)
}

/**
 * Reads a multipart form: its text fields become the request's body, nested by their names, its files `request.uploads`. A body that is no
 * form is left as it was parsed. Refuses with malformed_request what cannot be read, with invalid_input a file that is too large or not
 * among the rules; nothing of a form that is refused or broken off stays.
 */
export async function acceptForm(request: FastifyRequest, rules: FileRules): Promise<void> {
  if (!request.isMultipart()) return
  const fields: (readonly [string, string])[] = []
  const files: Partial<Record<string, UploadedFile>> = {}
  let fieldBytes = 0
  const limits = {
    fields: FIELDS_MAX,
    fieldSize: FIELD_MAX_BYTES,
    files: FILES_MAX,
    fileSize: Number.POSITIVE_INFINITY,
    parts: FIELDS_MAX + FILES_MAX,
    headerPairs: HEADERS_OF_A_PART_MAX,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const field = fieldOf(part)
        const bytes = Buffer.byteLength(field[1])
        fieldBytes += bytes
        request.server.bodyRoom.take(request, bytes)
        if (fieldBytes > FIELDS_MAX_BYTES) throw new Refusal('body_too_large')
        fields.push(field)
      } else {
        if (files[part.fieldname]) throw refused(part.fieldname, { rule: 'file_twice' })
        const file = await keep(request, part, rules)
        if (file) files[part.fieldname] = file
      }
    }
    request.body = nestFields(fields)
    request.uploads = files
  } catch (error) {
    // The rest of the form is read and dropped, or the connection would hang.
    request.raw.unpipe()
    request.raw.resume()
    throw isComplaint(error) && !(error instanceof Refusal) ? new Refusal('malformed_request') : error
  }
}
