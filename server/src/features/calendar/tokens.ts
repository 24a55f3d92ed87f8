// How the vendor's tokens are stored: sealed, and hashed, so that two people with the same one are recognised.
import type { Reader } from '../../db/connect.ts'
import { seal, unseal } from '../../sealing.ts'
import { sign } from '../../signing.ts'
import { enqueue, TaskFailure } from '../../tasks/queue.ts'
import { CalendarFailure } from '../../vendors/calendar/port.ts'
import type { World } from '../../world.ts'

export type TokenPurpose = 'calendar token' | 'teams token'

const WAITING = 'calendar token to end'

/** The columns that store a token. */
export function tokenColumns(secret: Buffer, purpose: TokenPurpose, token: string): { sealed_token: string; token_hash: Buffer } {
  return { sealed_token: seal(secret, purpose, token), token_hash: hashOf(secret, token) }
}

function hashOf(secret: Buffer, token: string): Buffer {
  return Buffer.from(sign(secret, 'calendar tokens', token), 'base64url')
}

/** The token of a row; throws when it was sealed with another secret. */
export function openToken(secret: Buffer, purpose: TokenPurpose, row: { sealed_token: string }): string {
  return unseal(secret, purpose, row.sealed_token)
}

type Waiting = [token: string, page: { slug: string } | { vendor_id: string } | null, pages: readonly string[]]

async function queueEnd(db: Reader, secret: Buffer, waiting: Waiting): Promise<void> {
  await enqueue(db, 'end_calendar_grant', { sealed: seal(secret, WAITING, JSON.stringify(waiting)) })
}

/** Queues, in the caller's transaction, that the vendor forgets a grant. The scheduling pages that are named are removed even if the grant stays. */
export function queueGrantEnd(db: Reader, secret: Buffer, token: string, pages: readonly string[] = []): Promise<void> {
  return queueEnd(db, secret, [token, null, pages])
}

/** Queues, in the caller's transaction, that the vendor removes a scheduling page that may have been made. */
export function queuePageRemoval(db: Reader, secret: Buffer, token: string, slug: string): Promise<void> {
  return queueEnd(db, secret, [token, { slug }, []])
}

/** The work of the task. Throws CalendarFailure while the vendor cannot be reached. */
async function endGrant({ db, calendar, secret }: World, [token, page, pages]: Waiting): Promise<void> {
  if (page !== null) return calendar.removePage(token, page)
  const hash = hashOf(secret, token)
  for (const table of ['calendar_links', 'teams_connections'] as const) {
    if (await db.selectFrom(table).select('user_id').where('token_hash', '=', hash).limit(1).executeTakeFirst()) {
      for (const vendor_id of pages) await queueEnd(db, secret, [token, { vendor_id }, []])
      return
    }
  }
  await calendar.unlink(token)
}

/**
 * The task that `queueGrantEnd` and `queuePageRemoval` queue. A grant that somebody has linked meanwhile, or that another shares, stays, without the
 * pages of whoever left it. Waits for the end of the vendor's outages.
 */
export async function endCalendarGrant(world: World, { sealed }: { sealed: string }): Promise<void> {
  const waiting = JSON.parse(unseal(world.secret, WAITING, sealed)) as Waiting
  try {
    await endGrant(world, waiting)
  } catch (error) {
    if (error instanceof CalendarFailure) throw new TaskFailure('after_outage', `calendar: ${error.message}`)
    throw error
  }
}
