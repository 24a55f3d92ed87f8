// Who may do what on a job (docs/decisions/0092): what somebody may not see does not exist for them.
import { Refusal, type RefusalCode } from '@plaza/contract/refusals'
import { type HiringRight, rightsOn } from '@plaza/contract/rules/hiring-rights'
import { type Duty, sourcingRoles } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { Actor } from '../../http/session.ts'

/** What the rights depend on in the actor. */
type Member = Pick<Actor, 'id' | 'company_id' | 'roles'>

/** A job on which somebody has rights. */
export type JobWithRights = { job_id: number; company_id: number; rights: readonly HiringRight[] }

/**
 * Whether the user of this alias may stand on the team of a job: still a member of the company, with a role that sources. Whoever loses the role keeps
 * the row in job_members, which counts for nothing until it is given back.
 */
export const mayJoin = (user: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${user}.removed_at`)} IS NULL AND ${sql.ref(`${user}.roles`)} && ${[...sourcingRoles]}::text[])`

function checked(
  found: { job_id: number; company_id: number; duty: Duty | null } | undefined,
  actor: Member,
  right: HiringRight,
  missing: RefusalCode,
): JobWithRights {
  const rights = found === undefined ? [] : rightsOn(actor.roles, found.duty)
  if (found === undefined || rights.length === 0) throw new Refusal(missing)
  if (!rights.includes(right)) throw new Refusal('not_allowed')
  return { job_id: found.job_id, company_id: found.company_id, rights }
}

/** The job of this id, where the actor has this right on it. Refuses with job_not_found what they may not see, with not_allowed what they only may not do. */
export async function jobFor(db: Reader, actor: Member, jobId: number, right: HiringRight): Promise<JobWithRights> {
  const found = await db
    .selectFrom('jobs as j')
    .leftJoin('job_members as m', (join) => join.onRef('m.job_id', '=', 'j.id').on('m.user_id', '=', actor.id))
    .select(['j.id as job_id', 'j.company_id', 'm.duty'])
    .where('j.id', '=', jobId)
    .where('j.company_id', '=', actor.company_id)
    .executeTakeFirst()
  return checked(found, actor, right, 'job_not_found')
}

/**
 * The application that this id, or the id of one of its submissions, names, with its job, where the actor has this right on it. Refuses with
 * application_not_found or not_allowed as `jobFor` does.
 */
export async function applicationFor(
  db: Reader,
  actor: Member,
  id: number,
  right: HiringRight,
): Promise<JobWithRights & { application_id: number }> {
  const found = await db
    .selectFrom('application_submissions as s')
    .innerJoin('applications as a', 'a.id', 's.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .leftJoin('job_members as m', (join) => join.onRef('m.job_id', '=', 'j.id').on('m.user_id', '=', actor.id))
    .select(['a.id as application_id', 'j.id as job_id', 'j.company_id', 'm.duty'])
    .where('s.id', '=', id)
    .where('j.company_id', '=', actor.company_id)
    .executeTakeFirst()
  return { ...checked(found, actor, right, 'application_not_found'), application_id: found?.application_id ?? 0 }
}
