// Who looks after a job, and with which duty (docs/decisions/0093).
import type { OutputOf } from '@plaza/contract'
import { jobFlags } from '@plaza/contract/notification-values'
import { Refusal } from '@plaza/contract/refusals'
import { isAdmin } from '@plaza/contract/rules/members'
import { notice } from '@plaza/contract/sentences'
import type { Duty } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { UNIQUE_VIOLATION } from '../../db/error-codes.ts'
import type { ParsedCall } from '../../http/route.ts'
import { type Actor, companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { lockCompanyForActor } from '../members/seats.ts'
import { findSwitches } from '../notifications/job-switches.ts'
import { leaveInterviews } from './interviews/interviews.ts'
import { noteOnJob } from './job-activities.ts'
import { teammate, teamsOf } from './job-answers.ts'
import {
  changeInvitedDuty,
  inviteAgain,
  inviteToTeam,
  limitAdding,
  listInvited,
  lockColleague,
  withdrawInvitation,
} from './job-invitations.ts'
import { membersAmong } from './notes.ts'
import { jobFor, mayJoin } from './rights.ts'
import { mailAddedToJob } from './team.mails.ts'

/** `GET /jobs/{id}/job_members`: the team, who is invited to it, and the members who could be added: they have joined, may source and are not on it. */
export async function listJobMembers(
  { db }: World,
  { actor, params }: ParsedCall<'GET /jobs/{id}/job_members'>,
): Promise<OutputOf<'GET /jobs/{id}/job_members'>> {
  const { company_id } = await jobFor(db, actor, params.id, 'see')
  const [teams, invited, own, others] = await Promise.all([
    teamsOf(db, [params.id]),
    listInvited(db, params.id),
    findSwitches(db, params.id, actor.id),
    db
      .selectFrom('users as u')
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.avatar', 'u.email'])
      .where('u.company_id', '=', company_id)
      .where('u.password_hash', 'is not', null)
      .where(mayJoin('u'))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('job_members as m').select('m.user_id').where('m.job_id', '=', params.id).whereRef('m.user_id', '=', 'u.id'),
          ),
        ),
      )
      .orderBy(sql`lower(u.first_name)`)
      .orderBy('u.id')
      .execute(),
  ])
  return { job_members: teams.get(params.id) ?? [], invited, candidates: others.map(teammate), own }
}

/** Locks a job's team until the transaction ends, and asks for the right to change it under the lock. */
async function lockTeam(db: Reader, actor: Actor, jobId: number) {
  await db.selectFrom('jobs').select('id').where('id', '=', jobId).forNoKeyUpdate().execute()
  return jobFor(db, actor, jobId, 'edit')
}

/** `POST /jobs/{id}/job_members`: whoever is added or invited is mailed. Interviewers begin with all notifications of the job off. */
export async function addJobMember(
  world: World,
  { actor, params, body, language }: ParsedCall<'POST /jobs/{id}/job_members'>,
): Promise<OutputOf<'POST /jobs/{id}/job_members'>> {
  const { email, duty } = body.job_member
  const job_id = params.id
  await jobFor(world.db, actor, job_id, 'edit')
  await limitAdding(world, actor, body.job_member)
  const added = await world.db.transaction().execute(async (db) => {
    await lockCompanyForActor(db, companyIdOf(actor), actor)
    const { company_id } = await lockTeam(db, actor, job_id)
    const found = await lockColleague(db, company_id, body.job_member)
    if (found && !found.may_join && email !== undefined)
      throw new Refusal('invalid_input', [{ field: 'job_member.email', rule: 'address_not_sourcing', email }])
    if (email === undefined && !found?.may_join) throw new Refusal('member_not_found')
    const user_id = found?.id ?? (await inviteOutsider(db, world, { job_id, company_id, email, duty, actor, language }))
    if (found?.is_pending) await inviteAgain(db, world, { job_id, user_id, duty, actor, email })
    else if (found) await join(db, world, { job_id, user_id, duty, actor })
    const details = { user_id, duty }
    await noteOnJob(db, { company_id, job_id, kind: 'job_team_changed', actor_id: actor.id, now: world.now(), details })
    return { user_id, is_pending: found?.is_pending ?? true }
  })
  const team = added.is_pending ? await listInvited(world.db, job_id) : ((await teamsOf(world.db, [job_id])).get(job_id) ?? [])
  const job_member = team.find(({ id }) => id === added.user_id)
  // Removed from the company at this very moment.
  if (!job_member) throw new Refusal('member_not_found')
  return { job_member: { ...job_member, is_pending: added.is_pending } }
}

type Outsider = Omit<Parameters<typeof inviteToTeam>[2], 'email'> & { email: string | undefined }

/** Invites an address that nobody of the company has. Refuses it by whoever is no admin. */
async function inviteOutsider(db: Reader, world: World, { email, ...rest }: Outsider): Promise<number> {
  if (email === undefined || !isAdmin(rest.actor.roles)) throw new Refusal('not_allowed', [{ rule: 'admins_invite' }])
  return inviteToTeam(db, world, { email, ...rest })
}

async function join(
  db: Reader,
  world: World,
  { job_id, user_id, duty, actor }: { job_id: number; user_id: number; duty: Duty; actor: Actor },
): Promise<void> {
  await db
    .insertInto('job_members')
    .values({ job_id, user_id, duty, flags_off: duty === 'interviewer' ? [...jobFlags] : [] })
    .execute()
    .catch((error: { code?: string }) => {
      throw error.code === UNIQUE_VIOLATION ? new Refusal('job_member_taken') : error
    })
  if (user_id !== actor.id) await mailAddedToJob(db, world, { job_id, author_id: actor.id, user_id, duty })
}

/** Refuses with last_recruiter a change that would take a job's only recruiter away. Call it with the job locked. */
async function assertRecruiterBeside(db: Reader, jobId: number, userId: number): Promise<void> {
  const other = await db
    .selectFrom('job_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.job_id', '=', jobId)
    .where('m.user_id', '<>', userId)
    .where('m.duty', '=', 'recruiter')
    .where(mayJoin('u'))
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new Refusal('last_recruiter')
}

/** The duty of a member of this job, or a refusal: job_member_not_found. */
async function dutyOf(db: Reader, jobId: number, userId: number): Promise<Duty> {
  const found = await db
    .selectFrom('job_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.duty')
    .where('m.job_id', '=', jobId)
    .where('m.user_id', '=', userId)
    .where(mayJoin('u'))
    .executeTakeFirst()
  if (!found) throw new Refusal('job_member_not_found')
  return found.duty
}

/** `DELETE /jobs/{jobId}/job_members/{memberId}`. */
export async function removeJobMember(
  world: World,
  { actor, params, language }: ParsedCall<'DELETE /jobs/{jobId}/job_members/{memberId}'>,
): Promise<OutputOf<'DELETE /jobs/{jobId}/job_members/{memberId}'>> {
  const { jobId: id, memberId } = params
  await world.db.transaction().execute(async (db) => {
    // Before the job, as where somebody is removed from the company.
    await lockCompanyForActor(db, companyIdOf(actor), actor)
    const { company_id } = await lockTeam(db, actor, id)
    const details = { user_id: memberId, duty: null }
    const change = { company_id, job_id: id, kind: 'job_team_changed' as const, actor_id: actor.id, now: world.now(), details }
    if (await withdrawInvitation(db, world, { job_id: id, user_id: memberId, company_id, actor })) return noteOnJob(db, change)
    if ((await dutyOf(db, id, memberId)) === 'recruiter') await assertRecruiterBeside(db, id, memberId)
    await db.deleteFrom('job_members').where('job_id', '=', id).where('user_id', '=', memberId).execute()
    // Admins see every job.
    const stillSees = (await membersAmong(db, [memberId], id, company_id)).length > 0
    if (!stillSees) await leaveInterviews(db, world, { user_id: memberId, job_id: id, tells: true })
    await noteOnJob(db, change)
  })
  return { message: notice('job_member_removed', language) }
}

/** Gives a member of a job another duty, in the caller's transaction. Refuses actors who may not edit the job, and taking away its only recruiter. */
export async function changeDuty(
  db: Reader,
  actor: Actor,
  { job_id, user_id, duty, now }: { job_id: number; user_id: number; duty: Duty; now: Date },
): Promise<void> {
  const { company_id } = await lockTeam(db, actor, job_id).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'job_not_found' ? new Refusal('job_member_not_found') : error
  })
  if (await changeInvitedDuty(db, job_id, user_id, duty)) return
  const before = await dutyOf(db, job_id, user_id)
  if (before === duty) return
  if (before === 'recruiter') await assertRecruiterBeside(db, job_id, user_id)
  await db.updateTable('job_members').set({ duty }).where('job_id', '=', job_id).where('user_id', '=', user_id).execute()
  await noteOnJob(db, { company_id, job_id, kind: 'job_team_changed', actor_id: actor.id, now, details: { user_id, duty } })
}
