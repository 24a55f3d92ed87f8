// What a test asks the system about database servers.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The number of the database server that this folder names; it may have ended. Throws where none is named yet: 0 would mean the test's own
 * processes to whoever sends a signal.
 */
export function postmasterOf(dataDir: string): number {
  const file = join(dataDir, 'postgres/postmaster.pid')
  const [first = ''] = readFileSync(file, 'utf8').split('\n')
  if (!/^[1-9]\d*$/.test(first)) throw new Error(`${file} names no process: '${first}'.`)
  return Number(first)
}

/** The commands of all processes that name this folder: a database server that still runs there is among them. */
export function processesOf(dataDir: string): string[] {
  return execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dataDir))
}
