// Where tests keep databases and files while they run.
import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Some ten database servers of 110 MB, and the databases of all test files. */
const ENOUGH_BYTES = 3 * 1024 ** 3

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/**
 * Makes an empty folder, in memory where the system has room for that: database servers start and recover there without waiting for a disk
 * that others keep busy, and what a killed process has written stays as well. The caller removes it.
 */
export function freshFolder(name: string): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `plaza-${name}-`))
}
