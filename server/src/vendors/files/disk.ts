import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Files, isFileKey } from './port.ts'

/** Files in a local folder: written beside, synced and renamed, so that a kill leaves the old file or the new one. */
export function diskFiles(folder: string): Files {
  const path = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true })
      const beside = `${target}.${randomUUID()}.part`
      const handle = await open(beside, 'w')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(beside, target)
    },
    async get(key) {
      try {
        return await readFile(path(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(path(key), { force: true })
    },
  }
}
