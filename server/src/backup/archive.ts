// The one file that a backup is: a tar, compressed with gzip, that ends with SHA256SUMS over all that comes before it. `tar -tzf` lists it,
// `tar -xzf` and `sha256sum -c SHA256SUMS` take it apart and judge it without Plaza.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { BackupRefused, fileRefusal } from './refusal.ts'

export const CHECKSUMS_ENTRY = 'SHA256SUMS'
/** Pictures and PDFs are compressed already, and the rest must not take the processor from the product that runs beside. */
const GZIP_LEVEL = 2
const MODE = 0o600

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export type ArchiveWriter = {
  /** Writes one entry and waits until there is room for the next. */
  add(name: string, bytes: Buffer): Promise<void>
  /** Whether an entry of this name has been written. */
  has(name: string): boolean
  /** Writes the sums, lets the file appear under its name, and answers its size in bytes. */
  finish(): Promise<number>
  /** Leaves nothing behind; does nothing once finished. */
  abandon(): Promise<void>
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What backups to this file left behind when they were killed. */
function removeLeftovers(file: string): void {
  const folder = dirname(file)
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(`${basename(file)}.`) ? /^\d+(?=\.part$)/.exec(name.slice(basename(file).length + 1))?.[0] : undefined
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

async function openBeside(file: string, replace: boolean): Promise<{ beside: string; handle: FileHandle }> {
  const present = statSync(file, { throwIfNoEntry: false })
  if (present && !present.isFile()) throw new BackupRefused(`${file} is there already and is no file.`)
  if (present && !replace) throw new BackupRefused(`${file} is there already. Name another file, or add --force to replace it.`)
  const beside = `${file}.${process.pid}.part`
  removeLeftovers(file)
  const handle = await open(beside, 'wx', MODE)
  await handle.chmod(MODE)
  return { beside, handle }
}

/** The name is taken only if nothing has it, unless it may be replaced: somebody else's file of the same moment is never lost. */
async function appear(beside: string, file: string, replace: boolean): Promise<void> {
  if (replace) await rename(beside, file)
  else {
    await link(beside, file)
    await rm(beside)
  }
  const folder = await open(dirname(file), 'r')
  await folder.sync().finally(() => folder.close())
}

/**
 * Begins an archive that this user alone may read and that appears under its name only when it is whole and on the disk. Refuses with
 * BackupRefused a name that is taken, unless `replace`, and a place that cannot be written to, then or later.
 */
export async function writeArchive(file: string, options: { replace: boolean }): Promise<ArchiveWriter> {
  const { beside, handle } = await openBeside(file, options.replace).catch((error) => {
    throw error instanceof BackupRefused ? error : fileRefusal(file, 'written', error)
  })
  const sums = new Map<string, string>()
  const { readable, controller } = createTarPacker()
  let broken: unknown
  const written = pipeline(
    Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]),
    createGzip({ level: GZIP_LEVEL }),
    handle.createWriteStream({ flush: true }),
  ).catch((error: unknown) => {
    broken ??= error
  })
  const failing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      // What broke the stream says more than that it is broken.
      if (broken === undefined) controller.error(error)
      await written
      throw fileRefusal(file, 'written', broken ?? error)
    }
  }
  const add = (name: string, bytes: Buffer) =>
    failing(async () => {
      const writer = controller.add({ name, size: bytes.length, mode: MODE, mtime: new Date() }).getWriter()
      if (bytes.length > 0) await writer.write(bytes)
      await writer.close()
    })
  let isOver = false
  return {
    async add(name, bytes) {
      if (sums.has(name)) throw new Error(`${name} is in the archive already.`)
      sums.set(name, sha256(bytes))
      await add(name, bytes)
    },
    has: (name) => sums.has(name),
    async finish() {
      await add(CHECKSUMS_ENTRY, Buffer.from([...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')))
      return failing(async () => {
        controller.finalize()
        await written
        if (broken !== undefined) throw broken
        const { size } = statSync(beside)
        await appear(beside, file, options.replace)
        isOver = true
        return size
      })
    },
    async abandon() {
      if (isOver) return
      controller.error(new Error('The backup was given up.'))
      await written
      await rm(beside, { force: true })
    },
  }
}

export type Entry = { name: string; bytes: AsyncIterable<Uint8Array> }

/**
 * The entries of an archive in their order; the caller takes the bytes of each before the next. Refuses with BackupRefused what is no
 * archive, is cut off or altered where gzip or tar can tell.
 */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`)
  if (!statSync(file).isFile()) throw new BackupRefused(`${file} is no file.`)
  const source = createReadStream(file)
  const decoder = createTarDecoder({ strict: true })
  let broken: unknown
  const reading = pipeline(source, createGunzip(), Writable.fromWeb(decoder.writable as Parameters<typeof Writable.fromWeb>[0])).catch(
    (error: unknown) => {
      broken ??= error
    },
  )
  const refusalFor = async (error: unknown): Promise<Error> => {
    if (error instanceof BackupRefused) return error
    source.destroy()
    await reading
    const reason = (broken ?? error) as NodeJS.ErrnoException
    return reason.syscall ? fileRefusal(file, 'read', reason) : new BackupRefused(`${file} is no whole backup: ${reason.message}.`)
  }
  async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of body) yield piece
    } catch (error) {
      throw await refusalFor(error)
    }
  }
  const entries = decoder.readable.getReader()
  try {
    for (;;) {
      const { done, value } = await entries.read()
      if (done) break
      if (value.header.type !== 'file') throw new BackupRefused(`${file} is no backup of Plaza: ${value.header.name} in it is no file.`)
      yield { name: value.header.name, bytes: bytesOf(value.body) }
    }
    await reading
    if (broken !== undefined) throw broken
  } catch (error) {
    throw await refusalFor(error)
  } finally {
    source.destroy()
    await entries.cancel().catch(() => undefined)
  }
}

/** The content of a small entry; refuses one of more than `maxBytes`. */
export async function readEntry({ name, bytes }: Entry, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > maxBytes) throw new BackupRefused(`The entry ${name} is larger than any that Plaza writes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
