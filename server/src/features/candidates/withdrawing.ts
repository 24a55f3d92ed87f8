// A sender takes an application back, and takes that back within ten minutes (docs/decisions/0095).
import { UNDO_MINUTES } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { Reader } from '../../db/connect.ts'
import type { RowOf, Withdrawal } from '../../db/tables.ts'
import { note } from '../hiring/standing.ts'
import { cancelMessages, resumeMessages } from '../hiring/telling.ts'
import { forgetWithdrawal, noteWithdrawal } from '../notifications/events.ts'

type Locked = Pick<RowOf<'applications'>, 'id' | 'job_id' | 'status' | 'version' | 'withdrawn_at' | 'withdrawal'> & { company_id: number }

/** Locked as a team locks what it decides about, so that of two at the same moment one finds what the other has done. */
async function lock(db: Reader, id: number): Promise<Locked> {
  const row = await db
    .selectFrom('applications')
    .select(['id', 'job_id', 'status', 'version', 'withdrawn_at', 'withdrawal'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { company_id } = await db.selectFrom('jobs').select('company_id').where('id', '=', row.job_id).executeTakeFirstOrThrow()
  return { ...row, company_id }
}

/** Until when what was withdrawn at this moment can be taken back, or null where it cannot any more. */
export function undoableUntil(withdrawn_at: Date | null, now: Date): Date | null {
  const until = withdrawn_at && new Date(withdrawn_at.getTime() + UNDO_MINUTES * 60_000)
  return until && until >= now ? until : null
}

/** Until when a withdrawal can be taken back, or null where there is none that can. */
export function restorableUntil(
  { status, withdrawn_at, withdrawal }: Pick<Locked, 'status' | 'withdrawn_at' | 'withdrawal'>,
  now: Date,
): Date | null {
  return status !== 'withdrawn' || withdrawal === null ? null : undoableUntil(withdrawn_at, now)
}

const toTimeline = (db: Reader, { id, job_id, company_id }: Locked, kind: 'withdrawn' | 'restored', now: Date) =>
  note(db, [{ application_id: id, kind }], { company_id, job_id, actor_id: null, change_id: null, now })

/** What an application becomes when its sender withdraws it, and these mails of the team do not go any more. */
export function withdrawn({ status, version }: Pick<Locked, 'status' | 'version'>, cancelled: number[], now: Date) {
  const withdrawal: Withdrawal = { status, messages: cancelled }
  return { status: 'withdrawn' as const, version: version + 1, withdrawn_at: now, withdrawal }
}

/**
 * Withdraws an application, in the caller's transaction: whatever was decided and whatever has become of the job. Mails that wait are cancelled, and
 * the members of the job are told. Refuses with application_withdrawn what is withdrawn already.
 */
export async function withdraw(db: Reader, applicationId: number, now: Date): Promise<void> {
  const locked = await lock(db, applicationId)
  const { id, status } = locked
  if (status === 'withdrawn') throw new Refusal('application_withdrawn')
  const { cancelled } = await cancelMessages(db, { application_ids: [id] })
  const { withdrawal, ...columns } = withdrawn(
    locked,
    cancelled.map((mail) => mail.id),
    now,
  )
  await db
    .updateTable('applications')
    .set({ ...columns, withdrawal: JSON.stringify(withdrawal), updated_at: now })
    .where('id', '=', id)
    .execute()
  // What was sent for it can no longer be added to.
  await db
    .updateTable('application_submissions')
    .set({ withdrawn_at: now, updated_at: now })
    .where('application_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
  await toTimeline(db, locked, 'withdrawn', now)
  await noteWithdrawal(db, id, now)
}

/**
 * Takes a withdrawal back, in the caller's transaction: the application stands as it stood, unread for the team, and what waited for its sender waits
 * again. Refuses with application_not_withdrawn, and after ten minutes with change_too_old.
 */
export async function restore(db: Reader, applicationId: number, now: Date): Promise<void> {
  const locked = await lock(db, applicationId)
  const { id, status, version, withdrawn_at, withdrawal } = locked
  if (status !== 'withdrawn') throw new Refusal('application_not_withdrawn')
  if (restorableUntil(locked, now) === null || withdrawal === null) throw new Refusal('change_too_old')
  await db
    .updateTable('applications')
    .set({ status: withdrawal.status, version: version + 1, withdrawn_at: null, withdrawal: null, is_read: false, updated_at: now })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('application_submissions')
    .set({ withdrawn_at: null, updated_at: now })
    .where('application_id', '=', id)
    .where('withdrawn_at', '=', withdrawn_at)
    .execute()
  await resumeMessages(db, withdrawal.messages, now)
  await toTimeline(db, locked, 'restored', now)
  if (withdrawn_at) await forgetWithdrawal(db, id, withdrawn_at, now)
}

/** The submission of an account whose application others have sent too. */
type Part = { id: number; application_id: number; own_withdrawn_at: Date | null }

/** Withdraws what one account has sent, in the caller's transaction, and leaves the application to the others. Refuses with application_withdrawn. */
export async function withdrawPart(db: Reader, { id, application_id, own_withdrawn_at }: Part, now: Date): Promise<void> {
  if (own_withdrawn_at !== null) throw new Refusal('application_withdrawn')
  await db.updateTable('application_submissions').set({ withdrawn_at: now, updated_at: now }).where('id', '=', id).execute()
  await noteWithdrawal(db, application_id, now)
}

/** Takes that back, in the caller's transaction. Refuses with application_not_withdrawn, and after ten minutes with change_too_old. */
export async function restorePart(db: Reader, { id, application_id, own_withdrawn_at }: Part, now: Date): Promise<void> {
  if (own_withdrawn_at === null) throw new Refusal('application_not_withdrawn')
  if (undoableUntil(own_withdrawn_at, now) === null) throw new Refusal('change_too_old')
  await db.updateTable('application_submissions').set({ withdrawn_at: null, updated_at: now }).where('id', '=', id).execute()
  await forgetWithdrawal(db, application_id, own_withdrawn_at, now)
}
