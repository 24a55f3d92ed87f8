import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Files, isFileKey } from './port.ts'

/** The folder of files that are being written, in the same file system as the store. No key begins with a dot. */
const UNFINISHED = '.unfinished'
/** Resumes are among them: nobody else on the machine may look in. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A file's name is safely on the disk only once its folder has been synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs folders. Callers who ask while a folder is being synced share one more sync after it. */
function sharedSyncs(): (folder: string) => Promise<void> {
  const waiting = new Map<string, Promise<void>>()
  const latest = new Map<string, Promise<void>>()
  return (folder) => {
    const shared = waiting.get(folder)
    if (shared) return shared
    const before = latest.get(folder) ?? Promise.resolve()
    const mine = before
      .catch(() => undefined)
      .then(() => {
        waiting.delete(folder)
        return syncFolder(folder)
      })
    waiting.set(folder, mine)
    latest.set(folder, mine)
    return mine
  }
}

/** Makes a folder and those around it so that they outlast a loss of power. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** Runs it; if the folder was missing, creates the folder and runs it again. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isMissing(error)) throw error
    await makeFolder(folder)
    return work()
  }
}

async function fill(handle: FileHandle, pieces: readonly Buffer[]): Promise<void> {
  try {
    const { bytesWritten } = await handle.writev(pieces)
    // The disk may take only a part; writing the rest then throws the reason.
    const rest = pieces.reduce((size, { length }) => size + length, -bytesWritten)
    if (rest > 0) await handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Files in a local folder: written and synced apart, renamed, and the folder synced, so that a kill or a loss of power leaves the old file
 * or the new one.
 */
export function diskFiles(folder: string): Files {
  const unfinished = join(folder, UNFINISHED)
  const sync = sharedSyncs()
  const path = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, pieces, after) {
      const target = path(key)
      const part = join(unfinished, randomUUID())
      const handle = await inFolder(unfinished, () => open(part, 'wx', FILE_MODE))
      try {
        await fill(handle, pieces)
        await after
        await inFolder(dirname(target), () => rename(part, target))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await sync(dirname(target))
    },
    async get(key) {
      try {
        return await readFile(path(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async open(key) {
      try {
        const handle = await open(path(key), 'r')
        try {
          const { size } = await handle.stat()
          // It closes the handle at its end, its failure, or when it is destroyed.
          return { size, bytes: handle.createReadStream() }
        } catch (error) {
          await handle.close()
          throw error
        }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      await rm(path(key), { force: true })
    },
    async *list() {
      const entries = await opendir(folder, { recursive: true }).catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
      for await (const entry of entries) {
        const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
        if (entry.isFile() && isFileKey(key)) yield key
      }
    },
    async removeUnfinished(before) {
      const names = await readdir(unfinished).catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const name of names) {
        const left = join(unfinished, name)
        const since = await stat(left).catch(() => null)
        if (since && since.mtime <= before) await rm(left, { force: true })
      }
    },
  }
}
