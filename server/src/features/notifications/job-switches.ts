// What a member of a job is told about it, as calls answer it.
import type { OutputOf } from '@plaza/contract'
import { type JobFlag, jobFlags, type NotificationFlag } from '@plaza/contract/notification-values'
import { flagsWith } from '@plaza/contract/rules/toggles'
import type { Duty } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import { mayJoin } from '../hiring/rights.ts'
import { findMemberSettings } from './settings.ts'

type JobMember = OutputOf<'PUT /jobs/{jobId}/job_members/{memberId}'>['job_member']
export type SwitchRow = { job_id: number; user_id: number; title: string; duty: Duty; flags_off: JobFlag[] }

/** A member of a job with the switches for it. */
export function jobMemberOf({ job_id, user_id, title, duty, flags_off }: SwitchRow, globallyOff: readonly NotificationFlag[]): JobMember {
  const notification = (flag: JobFlag) => {
    const disabled = globallyOff.includes(flag)
    return { value: !disabled && !flags_off.includes(flag), disabled }
  }
  return {
    id: user_id,
    duty,
    job: { id: job_id, title },
    notifications: flagsWith(jobFlags, notification),
  }
}

/** Somebody's row on the team of a job, open or closed; undefined for who is not on it. */
export function findSwitchRow(db: Reader, jobId: number, userId: number): Promise<SwitchRow | undefined> {
  return db
    .selectFrom('job_members as m')
    .innerJoin('jobs as j', 'j.id', 'm.job_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.job_id', 'm.user_id', 'm.duty', 'm.flags_off', 'j.title'])
    .where('m.job_id', '=', jobId)
    .where('m.user_id', '=', userId)
    .where(mayJoin('u'))
    .executeTakeFirst()
}

/** Somebody who is invited to the team of a job, with the switches that they will begin with. */
export async function findInvitedRow(db: Reader, jobId: number, userId: number): Promise<SwitchRow | undefined> {
  const found = await db
    .selectFrom('job_invitations as i')
    .innerJoin('jobs as j', 'j.id', 'i.job_id')
    .select(['i.job_id', 'i.user_id', 'i.duty', 'j.title'])
    .where('i.job_id', '=', jobId)
    .where('i.user_id', '=', userId)
    .executeTakeFirst()
  return found && { ...found, flags_off: found.duty === 'interviewer' ? [...jobFlags] : [] }
}

/** What somebody is told about a job, where they are on its team. */
export async function findSwitches(db: Reader, jobId: number, userId: number): Promise<JobMember | null> {
  const row = await findSwitchRow(db, jobId, userId)
  if (!row) return null
  const { flags_off } = await findMemberSettings(db, userId)
  return jobMemberOf(row, flags_off)
}
