// Who is invited to the team of a job and has not come yet (docs/decisions/0130).
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { isAdmin } from '@plaza/contract/rules/members'
import type { Duty, Language } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { type Actor, companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { mailInvitationLink } from '../access/invitations.ts'
import { spendLinks } from '../access/links.ts'
import { inviteLines, limitInvitations, limitMailedAgain } from '../members/inviting.ts'
import { endMembership } from '../members/leaving.ts'
import { teammate } from './job-answers.ts'
import { mayJoin } from './rights.ts'

type TeamMember = OutputOf<'GET /jobs/{id}/job_members'>['job_members'][number]

/** Somebody of the company, by number or by address. */
export type Wanted = { user_id?: number | undefined; email?: string | undefined }
type Colleague = { id: number; may_join: boolean; is_pending: boolean }

const isPending = sql<boolean>`(u.password_hash IS NULL)`

/** Who is invited to the team of a job, in the order in which they were. */
export async function listInvited(db: Reader, jobId: number): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('job_invitations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.avatar', 'u.email', 'i.duty'])
    .where('i.job_id', '=', jobId)
    .where(mayJoin('u'))
    .orderBy('i.invited_at')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({ id: row.id, user: teammate(row), duty: row.duty }))
}

function colleague(db: Reader, companyId: number, { user_id, email }: Wanted) {
  const of = db
    .selectFrom('users as u')
    .select(['u.id', mayJoin('u').as('may_join'), isPending.as('is_pending')])
    .where('u.company_id', '=', companyId)
    .where('u.removed_at', 'is', null)
  return user_id === undefined ? of.where('u.email', '=', email ?? '') : of.where('u.id', '=', user_id)
}

/** Somebody of the company as they are until the transaction ends, or undefined: nobody completes their account meanwhile. */
export const lockColleague = (db: Reader, companyId: number, wanted: Wanted): Promise<Colleague | undefined> =>
  colleague(db, companyId, wanted).forShare().executeTakeFirst()

/**
 * What adding somebody may cost, before the transaction: refuses an outsider's address by whoever is no admin, and more invitations than may be mailed.
 */
export async function limitAdding(world: World, actor: Actor, wanted: Wanted): Promise<void> {
  const companyId = companyIdOf(actor)
  const found = await colleague(world.db, companyId, wanted).executeTakeFirst()
  if (found?.is_pending) await limitMailedAgain(world, found.id)
  if (found || wanted.email === undefined) return
  if (!isAdmin(actor.roles)) throw new Refusal('not_allowed', [{ rule: 'admins_invite' }])
  await limitInvitations(world, actor, companyId, 1)
}

type Invitation = Pick<RowOf<'job_invitations'>, 'job_id' | 'user_id' | 'duty' | 'brings_account'> & { actor: Actor; now: Date }

async function insertInvitation(db: Reader, { actor, now, ...invitation }: Invitation): Promise<boolean> {
  const written = await db
    .insertInto('job_invitations')
    .values({ ...invitation, invited_by: actor.id, invited_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return written !== undefined
}

type Inviting = { job_id: number; company_id: number; email: string; duty: Duty; actor: Actor; language: Language }

/** Invites an outsider into the company and to the team of a job, in the caller's transaction, which has locked the company. Answers their number. */
export async function inviteToTeam(
  db: Reader,
  world: World,
  { email, company_id, language, job_id, duty, actor }: Inviting,
): Promise<number> {
  const beforeMail = async (user_id: number) => {
    await insertInvitation(db, { job_id, user_id, duty, brings_account: true, actor, now: world.now() })
  }
  const inviting = { company_id, invited_by: actor.id, language, field: () => 'job_member', beforeMail }
  const [id] = await inviteLines(db, world, [{ email, roles: ['sourcing_recruiter'] }], inviting)
  if (id === undefined) throw new Error('Nobody was invited.')
  return id
}

/** Invites somebody to the team of a job who has yet to accept the invitation into the company, which is mailed again; in the caller's transaction. */
export async function inviteAgain(
  db: Reader,
  world: World,
  { job_id, user_id, duty, actor, email }: { job_id: number; user_id: number; duty: Duty; actor: Actor; email: string | undefined },
): Promise<void> {
  const isNew = await insertInvitation(db, { job_id, user_id, duty, brings_account: false, actor, now: world.now() })
  if (!isNew) throw new Refusal('job_member_taken', email ? [{ field: 'job_member.email', rule: 'address_invited', email }] : [])
  await db.updateTable('users').set({ invited_by: actor.id }).where('id', '=', user_id).execute()
  await mailInvitationLink(db, world, user_id)
}

/** Gives somebody who is invited to a job another duty there, in the caller's transaction; false where nobody is. */
export async function changeInvitedDuty(db: Reader, jobId: number, userId: number, duty: Duty): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job_invitations')
    .set({ duty })
    .where('job_id', '=', jobId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Takes an invitation to a job back, in the caller's transaction; false where there is none, also because they have just come. With the last invitation
 * of somebody who was invited for jobs alone an admin also takes the one into the company back, and its seat is free; for that the company must be locked.
 */
export async function withdrawInvitation(
  db: Reader,
  world: World,
  { job_id, user_id, company_id, actor }: { job_id: number; user_id: number; company_id: number; actor: Actor },
): Promise<boolean> {
  const now = world.now()
  const all = await db.selectFrom('job_invitations').select(['job_id', 'brings_account']).where('user_id', '=', user_id).execute()
  const own = all.find((each) => each.job_id === job_id)
  if (!own) return false
  const endsAccount = own.brings_account && all.length === 1 && isAdmin(actor.roles)
  // Before the row, in the same order as when an account is completed.
  if (endsAccount) await spendLinks(db, user_id, 'invitation', now)
  const found = await lockColleague(db, company_id, { user_id })
  if (!found?.is_pending) return false
  await db.deleteFrom('job_invitations').where('job_id', '=', job_id).where('user_id', '=', user_id).execute()
  if (own.brings_account) await db.updateTable('job_invitations').set({ brings_account: true }).where('user_id', '=', user_id).execute()
  if (endsAccount) await endMembership(db, world, { id: user_id, company_id }, now)
  return true
}
