// A member's switches for single jobs (section 4, "Notification toggles").
import type { OutputOf } from '@plaza/contract'
import { MEMBER_JOBS_MAX_ROWS } from '@plaza/contract/limits'
import { jobFlags } from '@plaza/contract/notification-values'
import { Refusal } from '@plaza/contract/refusals'
import { countryNameOf } from '@plaza/contract/rules/country-names'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { changeDuty } from '../hiring/job-team.ts'
import { mayJoin } from '../hiring/rights.ts'
import { findInvitedRow, findSwitchRow, jobMemberOf } from './job-switches.ts'
import { lockSettingsForChange } from './recipients.ts'
import { findMemberSettings, flagsOffAfter } from './settings.ts'

/** `GET /member_jobs`. */
export async function listMemberJobs(
  { db }: World,
  { actor, language }: ParsedCall<'GET /member_jobs'>,
): Promise<OutputOf<'GET /member_jobs'>> {
  const { flags_off } = await findMemberSettings(db, actor.id)
  const rows = await db
    .selectFrom('job_members as m')
    .innerJoin('jobs as j', 'j.id', 'm.job_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('locations as l', 'l.id', 'j.location_id')
    .leftJoin('countries as n', 'n.id', 'l.country_id')
    .select(['m.job_id', 'm.user_id', 'm.duty', 'm.flags_off', 'j.title', 'j.publish_date', 'j.is_remote'])
    .select(['j.location_id', 'l.city', 'l.state', 'n.code'])
    .where('m.user_id', '=', actor.id)
    .where(mayJoin('u'))
    .where('j.state', '<>', 'closed')
    .orderBy('m.job_id', 'desc')
    .limit(MEMBER_JOBS_MAX_ROWS)
    .execute()
  return {
    job_members: rows.map(({ publish_date, is_remote, location_id, city, state, code, ...row }) => {
      const member = jobMemberOf(row, flags_off)
      const country = code && countryNameOf(code, language)
      const job_location = location_id === null ? null : { location: { city, state, country } }
      return { ...member, job: { ...member.job, publish_date: publish_date?.toISOString() ?? null, is_remote, job_location } }
    }),
  }
}

/**
 * `PUT /jobs/{jobId}/job_members/{memberId}`: only one's own switches; a flag that is disabled keeps what was chosen before. Another's duty, by
 * whoever may edit the job.
 */
export async function updateJobMember(
  { db, now }: World,
  { actor, params, body }: ParsedCall<'PUT /jobs/{jobId}/job_members/{memberId}'>,
): Promise<OutputOf<'PUT /jobs/{jobId}/job_members/{memberId}'>> {
  const { jobId: job_id, memberId: user_id } = params
  const { notifications, duty } = body.job_member
  if (user_id !== actor.id && (notifications !== undefined || duty === undefined)) throw new Refusal('job_member_not_found')
  return db.transaction().execute(async (transaction) => {
    if (duty !== undefined) await changeDuty(transaction, actor, { job_id, user_id, duty, now: now() })
    await lockSettingsForChange(transaction, [user_id])
    const found = (await findSwitchRow(transaction, job_id, user_id)) ?? (await findInvitedRow(transaction, job_id, user_id))
    if (!found) throw new Refusal('job_member_not_found')
    const { flags_off: globallyOff } = await findMemberSettings(transaction, user_id)
    if (notifications === undefined) return { job_member: jobMemberOf(found, globallyOff) }
    const set = Object.fromEntries(Object.entries(notifications).filter(([flag]) => !globallyOff.some((off) => off === flag)))
    const flags_off = flagsOffAfter(found.flags_off, jobFlags, set)
    await transaction.updateTable('job_members').set({ flags_off }).where('job_id', '=', job_id).where('user_id', '=', user_id).execute()
    return { job_member: jobMemberOf({ ...found, flags_off }, globallyOff) }
  })
}
