// What a ZIP archive holds, by its directory, without unpacking more than a document can need.
import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'

const ENTRIES_MAX = 2000
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_BYTES = 22
const COMMENT_MAX_BYTES = 65_535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

const inflate = promisify(inflateRaw)

/** Why an archive is not read. `too_large`: it would unpack to more than any document, or says that it is smaller than it is. */
export type ZipProblem = 'broken' | 'too_large'

type Entry = { name: string; method: number; packed: Buffer; size: number }

function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX_BYTES)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END_SIGNATURE) return at
  return null
}

function entriesOf(bytes: Buffer): Entry[] | ZipProblem {
  const end = endOf(bytes)
  if (end === null) return 'broken'
  const count = bytes.readUInt16LE(end + 10)
  if (count > ENTRIES_MAX) return 'too_large'
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  let total = 0
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return 'broken'
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
    const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const [nameLength, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
    const local = bytes.readUInt32LE(at + 42)
    total += size
    if (total > UNPACKED_MAX_BYTES) return 'too_large'
    if (flags & ENCRYPTED || (method !== STORED && method !== DEFLATED)) return 'broken'
    if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL_SIGNATURE) return 'broken'
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (start + packedSize > bytes.length) return 'broken'
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.push({ name, method, packed: bytes.subarray(start, start + packedSize), size })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/** The content of an entry, or null when it is not of the size that the directory says. */
async function unpack({ method, packed, size }: Entry): Promise<Buffer | ZipProblem> {
  if (method === STORED) return packed.length === size ? packed : 'broken'
  try {
    const content = await inflate(packed, { maxOutputLength: Math.max(1, size), finishFlush: constants.Z_FINISH })
    return content.length === size ? content : 'broken'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'broken'
  }
}

/**
 * The text of one file of the archive, null when it holds none of that name. Every entry is unpacked once, one after the other and never
 * beyond the size that it claims, so that nobody who reads the archive later meets more than 64 MB.
 */
export async function readFromZip(bytes: Buffer, name: string): Promise<{ text: string | null } | ZipProblem> {
  const entries = entriesOf(bytes)
  if (typeof entries === 'string') return entries
  let text: string | null = null
  for (const entry of entries) {
    const content = await unpack(entry)
    if (typeof content === 'string') return content
    if (entry.name === name) text = content.toString('utf8')
  }
  return { text }
}
