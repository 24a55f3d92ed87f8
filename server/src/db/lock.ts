import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../env.ts'

/** Another process has the folder. */
export class FolderTaken extends StartError {}

/** SQLite's code for a lock that somebody else holds. */
const BUSY = 5

/** Whoever may read the file could hold it. It is opened only where it is new: closing it frees every lock that this process has on it. */
function makeClosed(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Takes the data folder for this process until it ends, however it ends: an exclusive SQLite transaction is a file lock that the kernel
 * frees after kill -9. Refuses with FolderTaken while another process has it, with StartError where the lock cannot be written.
 */
export function lockFolder(dataDir: string): { release(): void } {
  let lock: DatabaseSync | undefined
  try {
    const path = join(dataDir, 'lock')
    makeClosed(path)
    lock = new DatabaseSync(path, { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === BUSY)
      throw new FolderTaken(`Another Plaza already runs on ${dataDir}. Stop it, or set DATA_DIR and PORT to run a second one.`)
    throw new StartError(`The data folder ${dataDir} cannot be locked: ${(error as Error).message}.`)
  }
  const held = lock
  return { release: () => held.close() }
}
