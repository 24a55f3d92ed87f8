// Sessions: opaque tokens of 256 bits, of which the database keeps only hashes.
import { randomBytes } from 'node:crypto'
import { SESSION_DAYS } from '@plaza/contract/limits'
import type { Reader } from '../../db/connect.ts'
import { hashToken } from '../../http/session.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A new session of this user, valid for 15 days; only the caller ever sees the token. */
export async function openSession(db: Reader, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: now, expires_at })
    .execute()
  return token
}

/** Ends one session. */
export async function endSession(db: Reader, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of this user. */
export async function endSessions(db: Reader, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
