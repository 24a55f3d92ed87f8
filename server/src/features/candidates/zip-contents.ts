// What a ZIP archive holds, by its directory, without unpacking more than its reader can need.
import { promisify } from 'node:util'
import { constants, createInflateRaw, inflateRaw } from 'node:zlib'

const ENTRIES_MAX = 2000
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_BYTES = 22
const COMMENT_MAX_BYTES = 65_535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

const inflate = promisify(inflateRaw)
const EVERY_NAME = /(?:)/
/** Few enough pieces to cost the thread that asks for them little, each small enough to be made in a moment. */
const PIECE_MAX_BYTES = 256 * 1024

/** Why an archive is not read. `too_large`: it would unpack to more than its reader allows, or says that it is smaller than it is. */
export class ZipProblem extends Error {
  readonly problem: 'broken' | 'too_large'

  constructor(problem: ZipProblem['problem']) {
    super(problem === 'broken' ? 'This is no whole archive that can be read.' : 'The archive would unpack to too much.')
    this.problem = problem
  }
}

type Entry = { name: string; method: number; packed: Buffer; size: number }

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX_BYTES)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END_SIGNATURE) return at
  throw new ZipProblem('broken')
}

/** Where the packed bytes of an entry begin, by the header before them. */
function startOf(bytes: Buffer, local: number): number {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL_SIGNATURE) throw new ZipProblem('broken')
  return local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
}

/** The entries of these names, each name once; nothing is unpacked yet. */
function entriesOf(bytes: Buffer, wanted: RegExp, maxBytes: number): Map<string, Entry> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > ENTRIES_MAX) throw new ZipProblem('too_large')
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  let total = 0
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new ZipProblem('broken')
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
    const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const [nameLength, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    at += 46 + nameLength + extra + comment
    if (!wanted.test(name)) continue
    total += size
    if (total > maxBytes) throw new ZipProblem('too_large')
    if (flags & ENCRYPTED || (method !== STORED && method !== DEFLATED)) throw new ZipProblem('broken')
    const start = startOf(bytes, local)
    // If two files have the same name, it depends on the program which one it opens.
    if (start + packedSize > bytes.length || entries.has(name)) throw new ZipProblem('broken')
    entries.set(name, { name, method, packed: bytes.subarray(start, start + packedSize), size })
  }
  return entries
}

/** What is small comes in one piece, with a third of the work. */
async function unpackAtOnce(packed: Buffer, size: number): Promise<Buffer> {
  const options = {
    maxOutputLength: Math.max(1, size),
    chunkSize: Math.max(constants.Z_MIN_CHUNK, size + 1),
    finishFlush: constants.Z_FINISH,
  }
  const content = await inflate(packed, options).catch((error: NodeJS.ErrnoException) => {
    throw new ZipProblem(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'broken')
  })
  if (content.length !== size) throw new ZipProblem('broken')
  return content
}

/**
 * What an entry holds, piece by piece, which must be of the size that the directory says. It is unpacked in other threads; putting all pieces
 * together is what would hold up the caller's.
 */
async function* piecesOf({ method, packed, size }: Entry): AsyncGenerator<Buffer> {
  if (method === STORED) {
    if (packed.length !== size) throw new ZipProblem('broken')
    yield packed
    return
  }
  if (size < PIECE_MAX_BYTES) {
    yield await unpackAtOnce(packed, size)
    return
  }
  const stream = createInflateRaw({ chunkSize: PIECE_MAX_BYTES, finishFlush: constants.Z_FINISH })
  stream.end(packed)
  let unpacked = 0
  try {
    for await (const piece of stream) {
      unpacked += piece.length
      if (unpacked > size) throw new ZipProblem('too_large')
      yield piece
    }
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem('broken')
  }
  if (unpacked !== size) throw new ZipProblem('broken')
}

/**
 * The files of the archive whose names match, one after the other, so that no more than one is in memory by itself. None is unpacked beyond
 * the size that it claims, and all together claim at most `maxBytes`. Throws ZipProblem; what does not match is neither unpacked nor judged.
 */
export async function* readZip(bytes: Buffer, wanted: RegExp, maxBytes: number): AsyncGenerator<{ name: string; content: Buffer }> {
  for (const entry of entriesOf(bytes, wanted, maxBytes).values()) {
    const pieces: Buffer[] = []
    for await (const piece of piecesOf(entry)) pieces.push(piece)
    yield { name: entry.name, content: pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces) }
  }
}

/** Unpacks everything in the archive once and keeps nothing of it. Throws ZipProblem where something is damaged or all together claim more than `maxBytes`. */
export async function checkZip(bytes: Buffer, maxBytes: number): Promise<void> {
  for (const entry of entriesOf(bytes, EVERY_NAME, maxBytes).values()) for await (const _ of piecesOf(entry));
}
