// A member's switches for single jobs (section 4, "Notification toggles").
import type { OutputOf } from '@plaza/contract'
import { MEMBER_JOBS_MAX_ROWS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { type JobFlag, jobFlags, type NotificationFlag } from '@plaza/contract/values'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { lockMembers } from './recipients.sql.ts'
import { findWishes, flagsOffAfter } from './settings.ts'

type JobMember = OutputOf<'GET /member_jobs'>['job_members'][number]
type Row = { job_id: number; user_id: number; title: string; flags_off: JobFlag[] }

function jobMemberOf({ job_id, user_id, title, flags_off }: Row, globallyOff: readonly NotificationFlag[]): JobMember {
  const notification = (flag: JobFlag) => {
    const disabled = globallyOff.includes(flag)
    return { value: !disabled && !flags_off.includes(flag), disabled }
  }
  return {
    id: user_id,
    job: { id: job_id, title },
    notifications: {
      new_application: notification('new_application'),
      application_withdrawn: notification('application_withdrawn'),
      job_closing_soon: notification('job_closing_soon'),
    },
  }
}

/** `GET /member_jobs`. */
export async function listMemberJobs({ db }: World, { actor }: ParsedCall<'GET /member_jobs'>): Promise<OutputOf<'GET /member_jobs'>> {
  const { flags_off } = await findWishes(db, actor.id)
  const rows = await db
    .selectFrom('job_members as m')
    .innerJoin('jobs as j', 'j.id', 'm.job_id')
    .select(['m.job_id', 'm.user_id', 'm.flags_off', 'j.title'])
    .where('m.user_id', '=', actor.id)
    .where('j.state', '<>', 'closed')
    .orderBy('m.job_id', 'desc')
    .limit(MEMBER_JOBS_MAX_ROWS)
    .execute()
  return { job_members: rows.map((row) => jobMemberOf(row, flags_off)) }
}

/** `PUT /jobs/{jobId}/job_members/{memberId}`: only one's own. A flag that is disabled keeps what was chosen before. */
export async function updateJobMember(
  { db }: World,
  { actor, params, body }: ParsedCall<'PUT /jobs/{jobId}/job_members/{memberId}'>,
): Promise<OutputOf<'PUT /jobs/{jobId}/job_members/{memberId}'>> {
  if (params.memberId !== actor.id) throw new Refusal('job_member_not_found')
  return db.transaction().execute(async (transaction) => {
    await lockMembers(transaction, [actor.id])
    const found = await transaction
      .selectFrom('job_members as m')
      .innerJoin('jobs as j', 'j.id', 'm.job_id')
      .select(['m.job_id', 'm.user_id', 'm.flags_off', 'j.title'])
      .where('m.job_id', '=', params.jobId)
      .where('m.user_id', '=', actor.id)
      .executeTakeFirst()
    if (!found) throw new Refusal('job_member_not_found')
    const { flags_off: globallyOff } = await findWishes(transaction, actor.id)
    const set = Object.fromEntries(
      Object.entries(body.job_member.notifications).filter(([flag]) => !globallyOff.some((off) => off === flag)),
    )
    const flags_off = flagsOffAfter(found.flags_off, jobFlags, set)
    await transaction
      .updateTable('job_members')
      .set({ flags_off })
      .where('job_id', '=', params.jobId)
      .where('user_id', '=', actor.id)
      .execute()
    return { job_member: jobMemberOf({ ...found, flags_off }, globallyOff) }
  })
}
