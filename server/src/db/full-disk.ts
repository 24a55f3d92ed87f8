// How a full disk looks, and a start that failed because of one, told in one sentence.
import { statfsSync } from 'node:fs'
import { isAway } from './away.ts'
import { DISK_FULL, READ_ONLY } from './error-codes.ts'

const NO_ROOM = /No space left on device|Disk quota exceeded|File too large|disk is full/
const NO_ROOM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', DISK_FULL])
/** A disk that goes bad, and a replica, can only be read. */
const ONLY_READING_CODES = new Set(['EROFS', READ_ONLY])
/** PostgreSQL writes its log in files of 16 MB, and ends without a word of explanation where there is no room for another one. */
const LEAST_ROOM_BYTES = 32 * 1024 * 1024

function megabytesFree(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return (bavail * bsize) / 1024 / 1024
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Whether nothing can be written because a disk is full or can only be read: once somebody has made room the same works. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return NO_ROOM_CODES.has(code) || ONLY_READING_CODES.has(code)
}

/** The sentence for a start that failed for want of room; null where it failed by something else. */
export function fullDiskSentence(error: unknown, env: { dataDir: string; databaseUrl: string | null }): string | null {
  if (!(error instanceof Error)) return null
  const { code = '' } = error as NodeJS.ErrnoException
  const message = error.message.replace(/\s+/g, ' ')
  const saysSo = NO_ROOM_CODES.has(code) || NO_ROOM.test(message)
  if (saysSo && code === DISK_FULL && env.databaseUrl !== null) return `The disk of the database is full: ${message}.`
  const advice = 'Make room, or set DATA_DIR to another.'
  if (saysSo) return `There is no room left for the data folder ${env.dataDir}: ${message}. ${advice}`
  const free = megabytesFree(env.dataDir)
  const mayBeEmbedded = env.databaseUrl === null && (isAway(error) || /embedded database/.test(message))
  if (mayBeEmbedded && free * 1024 * 1024 < LEAST_ROOM_BYTES)
    return `There is no room left for the data folder ${env.dataDir}: ${free.toFixed(0)} MB are free. ${advice}`
  return null
}
