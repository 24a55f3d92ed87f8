import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../env.ts'

/**
 * Takes the data folder for this process until it ends, however it ends: an exclusive SQLite transaction is a file lock that the kernel
 * frees after kill -9. Refuses with StartError while another process has it.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new StartError(`Another Plaza already runs on ${dataDir}. Stop it, or set DATA_DIR and PORT to run a second one.`)
  }
  return { release: () => lock.close() }
}
