import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../env.ts'

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
 * frees after kill -9. Refuses with StartError while another process has it.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const path = join(dataDir, 'lock')
  makeClosed(path)
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new StartError(`Another Plaza already runs on ${dataDir}. Stop it, or set DATA_DIR and PORT to run a second one.`)
  }
  return { release: () => lock.close() }
}
