// Where the product keeps its database, files, mails and secret when they are not elsewhere: nobody else on the machine may look in.
import { accessSync, chmodSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../env.ts'

const OTHERS = 0o077
const STICKY = 0o1000
/** Root's database runs as another user, who has to pass through the folder; he may not list it. */
const allowedInFolder = () => (process.getuid?.() === 0 ? 0o011 : 0)
/** Everything but what belongs to the database's own user, which PostgreSQL keeps closed itself. */
const CLOSED = ['files', 'mails', 'uploads', 'secret', 'lock', 'postgres.log']
/** Of file systems that know no owners, or that may not be changed. */
const CANNOT_BE_CLOSED = new Set(['EPERM', 'ENOTSUP', 'EROFS'])

/** Takes from others what rights they have, but for those that are allowed. What belongs to somebody else is theirs to close. */
function close(path: string, allowed = 0): void {
  const found = statSync(path, { throwIfNoEntry: false })
  const open = OTHERS & ~allowed
  if (!found || (found.mode & open) === 0 || found.mode & STICKY || (process.getuid && found.uid !== process.getuid())) return
  try {
    chmodSync(path, found.mode & 0o7777 & ~open)
  } catch (error) {
    if (!CANNOT_BE_CLOSED.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/**
 * Makes the data folder for this user alone, and closes what an earlier release left open in it: a closed folder closes all that is in it,
 * so that no file has to be looked at. Refuses with StartError when it cannot be written to.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 | allowedInFolder() })
    accessSync(dataDir, constants.W_OK)
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    close(dataDir, allowedInFolder())
    for (const name of CLOSED) close(join(dataDir, name))
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to another.`,
    )
  }
}
