// Publishing a job, or the changes that were kept aside of one; and publishing a closed one again.
import type { OutputOf } from '@plaza/contract'
import { REOPEN_DAYS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { Reader } from '../../db/connect.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { Actor } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { reopenJob, rewriteJob } from '../jobs/jobs.ts'
import { endOfDay } from '../jobs/last-day.ts'
import { completePay } from '../jobs/pay.ts'
import { notePublished } from '../notifications/events.ts'
import { restoreClosedOut } from './closing.ts'
import { noteOnJob } from './job-activities.ts'
import { hiringJobOf } from './job-answers.ts'
import type { HiringJobRow } from './job-rows.ts'
import { lockJob, writtenJob } from './job-writing.ts'
import { withoutPassedDay, workingContent } from './posting.ts'
import { assertComplete } from './publish-check.ts'
import { waitForMany } from './standing.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Refuses members who have not confirmed their address, and companies that are past due: they publish nothing new. */
function assertMayPublish(actor: Actor, row: HiringJobRow): void {
  if (actor.confirmed_at === null) throw new Refusal('email_not_confirmed')
  if (row.subscription_status === 'inactive') throw new Refusal('subscription_inactive')
}

/**
 * Makes the changes that are kept aside the public posting of a locked job. Its new skills become public names. A draft whose last day has passed is
 * published without one, as a closed job is reopened.
 */
async function publishContent(db: Reader, row: HiringJobRow, now: Date): Promise<void> {
  const written = workingContent(row)
  const content = row.state === 'draft' ? withoutPassedDay(written, row, now) : written
  const whole = { ...content, ...completePay(content, row.company_country) }
  const origin = { ...row, state: 'published' as const, publish_date: row.publish_date ?? now }
  await rewriteJob(db, row.id, await writtenJob(db, origin, whole, null), now)
}

/** `POST /jobs/{id}/publish`. A published job without changes stays as it is. */
export async function publishJob(
  world: World,
  { actor, params, language }: ParsedCall<'POST /jobs/{id}/publish'>,
): Promise<OutputOf<'POST /jobs/{id}/publish'>> {
  await world.db.transaction().execute(async (db) => {
    const row = await lockJob(db, actor, params.id)
    if (row.state === 'closed') throw new Refusal('job_closed')
    assertMayPublish(actor, row)
    const now = world.now()
    assertComplete(row, now)
    if (row.state === 'published' && row.draft === null) return
    await publishContent(db, row, now)
    await notePublished(db, [row.id], now)
    const kind = row.state === 'draft' ? 'job_published' : 'job_changes_published'
    await noteOnJob(db, { company_id: row.company_id, job_id: row.id, kind, actor_id: actor.id, now })
  })
  return { job: await hiringJobOf(world, actor, params.id, language) }
}

/** The last day of a job that is published again: the one that was asked for, else its own where that has not passed. */
function nextLastDay(row: HiringJobRow, wanted: string | null | undefined, now: Date): Date | null {
  if (wanted === undefined) return row.valid_through !== null && row.valid_through > now ? row.valid_through : null
  const moment = wanted === null ? null : endOfDay(wanted, row.time_zone)
  if (moment !== null && moment <= now) throw new Refusal('invalid_input', [{ field: 'valid_through', rule: 'day_passed' }])
  return moment
}

/** `POST /jobs/{id}/reopen`: under the same id and publish_date. Refuses a posting that was taken down, and one that closed more than 90 days ago. */
export async function reopenClosedJob(
  world: World,
  { actor, params, body, language }: ParsedCall<'POST /jobs/{id}/reopen'>,
): Promise<OutputOf<'POST /jobs/{id}/reopen'>> {
  const restored_count = await world.db.transaction().execute(async (db) => {
    await waitForMany(db)
    const row = await lockJob(db, actor, params.id)
    const now = world.now()
    if (row.state !== 'closed' || row.closed_at === null) throw new Refusal('job_not_closed')
    if (row.closed_reason === 'taken_down') throw new Refusal('job_taken_down')
    if (now.getTime() - row.closed_at.getTime() > REOPEN_DAYS * DAY_MS) throw new Refusal('reopening_too_late')
    assertMayPublish(actor, row)
    assertComplete({ ...row, draft: null }, now)
    await reopenJob(db, row.id, nextLastDay(row, body.valid_through, now), now)
    await noteOnJob(db, { company_id: row.company_id, job_id: row.id, kind: 'job_reopened', actor_id: actor.id, now })
    if (!body.restore) return 0
    const { id: job_id, company_id, closed_at } = row
    return restoreClosedOut(db, world, { job_id, company_id, actor_id: actor.id, now, closed_at })
  })
  return { job: await hiringJobOf(world, actor, params.id, language), restored_count }
}
