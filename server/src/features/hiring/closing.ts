// Closing a job: which of the waiting candidates are told and which are kept; and taking that back when the job is published again (docs/decisions/0093).
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { closeJobs } from '../jobs/jobs.ts'
import { closeOut, type Decider, decide } from './deciding.ts'
import { noteOnJob } from './job-activities.ts'
import { hiringJobOf } from './job-answers.ts'
import { lockJob } from './job-writing.ts'
import { findTemplate } from './mail-templates.ts'
import { jobFor } from './rights.ts'
import { waitForMany } from './standing.ts'

/** The text to those who are told: the chosen template, or null for the company's usual one. Refuses a template of another kind. */
async function chosenText(db: Reader, companyId: number, templateId: number | null | undefined) {
  if (templateId === undefined || templateId === null) return null
  const { kind, texts } = await findTemplate(db, companyId, templateId)
  if (kind !== 'job_closed' && kind !== 'rejection' && kind !== 'message') throw new Refusal('mail_template_not_found')
  return texts
}

/** How many wait for an answer, whom closing tells without being asked to, and who is kept aside; as `closeOut` finds them. */
async function findWaiting(db: Reader, jobId: number): Promise<OutputOf<'GET /jobs/{id}/waiting'>['waiting']> {
  const { rows } = await sql<{
    is_held: boolean
    is_suspicious: boolean
    count: number
  }>`SELECT is_held, is_suspicious, count(*)::int AS count
    FROM (SELECT a.is_suspicious, g.kind IN ('interview', 'offer')
        OR EXISTS (SELECT FROM interviews i WHERE i.application_id = a.id AND i.state = 'booked') AS is_held
      FROM applications a JOIN stages g ON g.id = a.stage_id WHERE a.job_id = ${jobId} AND a.status = 'active') AS active
    GROUP BY is_held, is_suspicious`.execute(db)
  const sum = (found: typeof rows) => found.reduce((total, { count }) => total + count, 0)
  return {
    count: sum(rows.filter(({ is_held }) => !is_held)),
    farther_count: sum(rows.filter(({ is_held }) => is_held)),
    suspicious_count: sum(rows.filter(({ is_suspicious }) => is_suspicious)),
  }
}

/** `GET /jobs/{id}/waiting`, for whoever may close the job. */
export async function countWaiting(
  { db }: World,
  { actor, params }: ParsedCall<'GET /jobs/{id}/waiting'>,
): Promise<OutputOf<'GET /jobs/{id}/waiting'>> {
  const { job_id } = await jobFor(db, actor, params.id, 'edit')
  return { waiting: await findWaiting(db, job_id) }
}

/** `POST /jobs/{id}/close`. Without `tell`, no application changes; with it, the waiting ones are rejected as 'Job closed', each with a mail that can still be cancelled. */
export async function closeJob(
  world: World,
  { actor, params, body, language }: ParsedCall<'POST /jobs/{id}/close'>,
): Promise<OutputOf<'POST /jobs/{id}/close'>> {
  const { closed_reason, undecided, mail_template_id, includes_interviews } = body
  const told = await world.db.transaction().execute(async (db) => {
    await waitForMany(db)
    const { id: job_id, company_id, state } = await lockJob(db, actor, params.id)
    if (state !== 'published') throw new Refusal('job_not_published')
    const now = world.now()
    const texts = await chosenText(db, company_id, mail_template_id)
    await closeJobs(db, [job_id], now, closed_reason)
    await noteOnJob(db, { company_id, job_id, kind: 'job_closed', actor_id: actor.id, now, details: { closed_reason } })
    if (undecided === 'keep') {
      const { count, farther_count } = await findWaiting(db, job_id)
      return { change: null, told_count: 0, kept_count: count + farther_count }
    }
    return closeOut(db, world, { job_id, company_id, actor_id: actor.id, now, texts, includes_interviews })
  })
  const { change, told_count, kept_count } = told
  return {
    job: await hiringJobOf(world, actor, params.id, language),
    change: change && { id: change.id },
    told_count,
    kept_count,
  }
}

/**
 * Reopens those who were closed out with a job when it last closed, at `closed_at`, in the caller's transaction, and cancels what waits for them.
 * Applications that were decided since then stay as they are. Answers how many came back.
 */
export async function restoreClosedOut(
  db: Reader,
  world: Pick<World, 'secret' | 'env'>,
  { closed_at, ...decider }: Decider & { closed_at: Date },
): Promise<number> {
  // The product closes out by itself, later and in parts, who was kept.
  const changes = await db
    .selectFrom('changes')
    .select(['details'])
    .where('job_id', '=', decider.job_id)
    .where('action', '=', 'close')
    .where('undone_at', 'is', null)
    // Applications that an earlier closing rejected stay rejected.
    .where('occurred_at', '>=', closed_at)
    .orderBy('id')
    .execute()
  const versions = new Map(changes.flatMap(({ details }) => details.map(({ id, version }): [number, number] => [id, version])))
  if (versions.size === 0) return 0
  const wanted = [...versions].map(([id, version]) => ({ id, version }))
  const { changed } = await decide(db, world, wanted, { action: 'reopen' }, decider)
  return changed.length
}
