import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './env.ts'

const SECRET_BYTES = 32

/** Writes a file that is complete or does not exist; if another process was quicker, its file stays. */
function keepOnce(path: string, text: string): void {
  const beside = `${path}.${randomUUID()}.part`
  const file = openSync(beside, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(beside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(beside)
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartError(`The secret in ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

function secretIn(path: string): Buffer | null {
  const text = read(path)
  if (text === null) return null
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new StartError(`${path} does not hold 64 hexadecimal digits. Bring back its copy, or delete it to get a new one.`)
  return Buffer.from(text, 'hex')
}

/** The secret bytes as `secretOf` answers them, or null where there are none yet. Throws StartError when the file holds something else. */
export function presentSecret(env: { secret: Buffer | null; dataDir: string }): Buffer | null {
  return env.secret ?? secretIn(join(env.dataDir, 'secret'))
}

/** Keeps these bytes as the secret of a data folder that has none; where it has one, that stays. */
export function keepSecret(dataDir: string, secret: Buffer): void {
  keepOnce(join(dataDir, 'secret'), `${secret.toString('hex')}\n`)
}

/**
 * The product's 32 secret bytes: those of SECRET_KEY, or those in the data folder's file `secret`, made at the first start and readable
 * by this user alone. Throws StartError when the file holds something else.
 */
export function secretOf(env: { secret: Buffer | null; dataDir: string }): Buffer {
  if (presentSecret(env) === null) keepSecret(env.dataDir, randomBytes(SECRET_BYTES))
  const secret = presentSecret(env)
  if (secret === null) throw new StartError(`The secret of ${env.dataDir} was taken away while it was being made.`)
  return secret
}
