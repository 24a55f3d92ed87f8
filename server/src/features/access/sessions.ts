// Sessions: opaque tokens of 256 bits, of which the database keeps only hashes.
import { randomBytes } from 'node:crypto'
import { SESSION_DAYS } from '@plaza/contract/limits'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { hashToken } from '../../http/session.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const newToken = () => randomBytes(32).toString('base64url')
const endFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY_MS)

/** A new session of this user, valid for 15 days; only the caller ever sees the token. */
export async function openSession(db: Reader, userId: number, now: Date): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: now, expires_at: endFrom(now) })
    .execute()
  return token
}

/**
 * The same for somebody who has proved the password with this hash. Comparing takes its time: null where another one was set meanwhile, which ends all
 * sessions, and waits until whoever sets one at this moment has ended.
 */
export async function openProvedSession(
  db: Reader,
  { id, password_hash }: { id: number; password_hash: string | null },
  now: Date,
): Promise<string | null> {
  const token = newToken()
  const { numAffectedRows } = await sql`INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
    SELECT ${hashToken(token)}::bytea, id, ${now}::timestamptz, ${endFrom(now)}::timestamptz FROM users
    WHERE id = ${id} AND password_hash = ${password_hash} FOR SHARE`.execute(db)
  return numAffectedRows === 1n ? token : null
}

/** Ends one session. */
export async function endSession(db: Reader, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of this user. */
export async function endSessions(db: Reader, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
