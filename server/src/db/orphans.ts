// What a killed process, or a killed server, leaves behind. Whoever calls these holds the folder's lock: nobody else uses it.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../env.ts'

/** A process that has ended and that nobody has taken note of yet is a name only. */
function isZombie(pid: number): boolean {
  try {
    return process.platform === 'linux' && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/, ''))
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && !isZombie(pid)
  }
}

function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

type Step = readonly [signal: NodeJS.Signals | 0, withinMs: number]

/** Sends those that are left one signal after the other, each when the one before has not helped in its time; 0 only waits. Answers who is left. */
async function end(left: () => number[], steps: readonly Step[]): Promise<number[]> {
  for (const [signal, withinMs] of steps) {
    for (const pid of left()) {
      try {
        process.kill(pid, signal)
      } catch {
        // It ended between the look and the signal.
      }
    }
    for (const until = Date.now() + withinMs; Date.now() < until; await pause(20)) if (left().length === 0) return []
  }
  return left()
}

async function endPostmaster(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return
  if (commandOf(pid).includes(folder)) {
    const steps: Step[] = [
      ['SIGINT', 10_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 2_000],
    ]
    if ((await end(() => [pid].filter(isAlive), steps)).length === 0) return
    throw new StartError(`A PostgreSQL server of ${folder} (process ${pid}) does not end.`)
  }
  // The number was given to another program after a crash. PostgreSQL would refuse to start; it accepts its own parent's number.
  lines[0] = String(process.pid)
  writeFileSync(file, lines.join('\n'))
}

/** Processes of PostgreSQL that work in this folder, as Linux lists them; elsewhere PostgreSQL itself refuses to start beside them. */
function backendsOf(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const real = realpathSync(folder)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === real && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
      } catch {
        // Gone already, or somebody else's.
        return false
      }
    })
}

/**
 * Ends a server of this folder that still runs, and what a killed one has left: processes that go on without it, and files that name a
 * process which is now another program. Refuses with StartError when one does not end.
 */
export async function endOrphans(folder: string, socketLock: string): Promise<void> {
  await endPostmaster(folder)
  const left = await end(
    () => backendsOf(folder),
    [
      [0, 1_000],
      ['SIGQUIT', 2_000],
      ['SIGKILL', 2_000],
    ],
  )
  if (left.length > 0) throw new StartError(`A PostgreSQL process of ${folder} (${left.join(', ')}) does not end.`)
  rmSync(socketLock, { force: true })
}
