// Somebody leaves a company's account, or is not invited into it any more.
import type { Reader } from '../../db/connect.ts'
import type { World } from '../../world.ts'
import { spendLinks } from '../access/links.ts'
import { endSessions } from '../access/sessions.ts'
import { forgetCalendarOf } from '../calendar/calendar.ts'
import { leaveJobs } from '../hiring/leaving-jobs.ts'

/**
 * Ends a membership in the caller's transaction, which has locked the company: all links and sessions, the duties on jobs and the linked calendar. The
 * row stays, because what the person did refers to it, and the address becomes free.
 */
export async function endMembership(db: Reader, world: World, member: { id: number; company_id: number }, now: Date): Promise<void> {
  // Links are locked before the row, in the same order as when an account is completed.
  for (const purpose of ['invitation', 'reset', 'confirmation'] as const) await spendLinks(db, member.id, purpose, now)
  // Jobs before the row as well: whoever closes a job waits for its applications, and whoever picks a time holds one while they wait for this row.
  await leaveJobs(db, world, member)
  await db.updateTable('users').set({ removed_at: now, updated_at: now }).where('id', '=', member.id).execute()
  await endSessions(db, member.id)
  // They can no longer sign in to unlink their calendar.
  await forgetCalendarOf(db, world, member.id)
}
