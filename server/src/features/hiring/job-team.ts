// Who looks after a job, and with which duty (docs/decisions/0093).
import type { OutputOf } from '@plaza/contract'
import { jobFlags } from '@plaza/contract/notification-values'
import { Refusal } from '@plaza/contract/refusals'
import { notice } from '@plaza/contract/sentences'
import type { Duty } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { UNIQUE_VIOLATION } from '../../db/error-codes.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { Actor } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { mailJobsWithoutRecruiter } from './hiring-jobs.mails.ts'
import { noteOnJob } from './job-activities.ts'
import { teammate, teamsOf } from './job-answers.ts'
import { jobFor, mayJoin } from './rights.ts'
import { mailAddedToJob } from './team.mails.ts'

/** `GET /jobs/{id}/job_members`: the team, and the members of the company who could be added: they have joined, may source and are not on it. */
export async function listJobMembers(
  { db }: World,
  { actor, params }: ParsedCall<'GET /jobs/{id}/job_members'>,
): Promise<OutputOf<'GET /jobs/{id}/job_members'>> {
  const { company_id } = await jobFor(db, actor, params.id, 'see')
  const [teams, others] = await Promise.all([
    teamsOf(db, [params.id]),
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
  return { job_members: teams.get(params.id) ?? [], candidates: others.map(teammate) }
}

/** Locks a job's team until the transaction ends, and asks for the right to change it under the lock. */
async function lockTeam(db: Reader, actor: Actor, jobId: number) {
  await db.selectFrom('jobs').select('id').where('id', '=', jobId).forNoKeyUpdate().execute()
  return jobFor(db, actor, jobId, 'edit')
}

/** `POST /jobs/{id}/job_members`: whoever is added is mailed. Interviewers begin with all notifications of the job off. */
export async function addJobMember(
  world: World,
  { actor, params, body }: ParsedCall<'POST /jobs/{id}/job_members'>,
): Promise<OutputOf<'POST /jobs/{id}/job_members'>> {
  const { user_id, duty } = body.job_member
  await world.db.transaction().execute(async (db) => {
    const { company_id } = await lockTeam(db, actor, params.id)
    const user = await db
      .selectFrom('users as u')
      .select('u.id')
      .where('u.id', '=', user_id)
      .where('u.company_id', '=', company_id)
      .where(mayJoin('u'))
      .executeTakeFirst()
    if (!user) throw new Refusal('member_not_found')
    await db
      .insertInto('job_members')
      .values({ job_id: params.id, user_id, duty, flags_off: duty === 'interviewer' ? [...jobFlags] : [] })
      .execute()
      .catch((error: { code?: string }) => {
        throw error.code === UNIQUE_VIOLATION ? new Refusal('job_member_taken') : error
      })
    const details = { user_id, duty }
    await noteOnJob(db, { company_id, job_id: params.id, kind: 'job_team_changed', actor_id: actor.id, now: world.now(), details })
    if (user_id !== actor.id) await mailAddedToJob(db, world, { job_id: params.id, author_id: actor.id, user_id, duty })
  })
  const team = (await teamsOf(world.db, [params.id])).get(params.id) ?? []
  const job_member = team.find(({ id }) => id === user_id)
  // Removed from the company at this very moment.
  if (!job_member) throw new Refusal('member_not_found')
  return { job_member }
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
    const { company_id } = await lockTeam(db, actor, id)
    if ((await dutyOf(db, id, memberId)) === 'recruiter') await assertRecruiterBeside(db, id, memberId)
    await db.deleteFrom('job_members').where('job_id', '=', id).where('user_id', '=', memberId).execute()
    const details = { user_id: memberId, duty: null }
    await noteOnJob(db, { company_id, job_id: id, kind: 'job_team_changed', actor_id: actor.id, now: world.now(), details })
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
  const before = await dutyOf(db, job_id, user_id)
  if (before === duty) return
  if (before === 'recruiter') await assertRecruiterBeside(db, job_id, user_id)
  await db.updateTable('job_members').set({ duty }).where('job_id', '=', job_id).where('user_id', '=', user_id).execute()
  await noteOnJob(db, { company_id, job_id, kind: 'job_team_changed', actor_id: actor.id, now, details: { user_id, duty } })
}

/**
 * Takes a member who is removed from the company off all jobs, in the caller's transaction. The owners hear by mail which open jobs are left
 * without a recruiter, or without the last hiring manager where there was none.
 */
export async function leaveJobs(db: Reader, world: World, member: { id: number; company_id: number }): Promise<void> {
  const { rows } = await sql<{ id: number; title: string }>`WITH locked AS (
      SELECT j.id, j.title, j.state FROM jobs j JOIN job_members m ON m.job_id = j.id WHERE m.user_id = ${member.id} ORDER BY j.id FOR NO KEY UPDATE OF j
    ), left_jobs AS (DELETE FROM job_members WHERE user_id = ${member.id} RETURNING job_id, duty)
    SELECT l.id, l.title FROM locked l JOIN left_jobs g ON g.job_id = l.id
    WHERE l.state <> 'closed' AND NOT EXISTS (
      SELECT FROM job_members o JOIN users u ON u.id = o.user_id
      WHERE o.job_id = l.id AND o.user_id <> ${member.id} AND ${mayJoin('u')}
        AND (o.duty = 'recruiter' OR o.duty = 'hiring_manager' AND g.duty = 'hiring_manager')
    ) AND g.duty <> 'interviewer' ORDER BY l.id`.execute(db)
  if (rows.length > 0) await mailJobsWithoutRecruiter(db, world, member, rows)
}
