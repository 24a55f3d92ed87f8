// How long a job goes on: a published one until nobody works on it any more, a closed one until everybody has an answer (docs/decisions/0128).
import type { OutputOf } from '@plaza/contract'
import { STILL_HIRING_AFTER_DAYS, STILL_HIRING_WAIT_DAYS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { closeJobs, decideUntil } from '../jobs/jobs.ts'
import { mailStillHiring } from './hiring-jobs.mails.ts'
import { noteOnJob } from './job-activities.ts'
import { hiringJobOf } from './job-answers.ts'
import { lockJob } from './job-writing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const JOBS_AT_ONCE = 100

/** `PUT /jobs/{id}/decide_until`: so many days after it has closed. */
export async function putOff(
  world: World,
  { actor, params, body, language }: ParsedCall<'PUT /jobs/{id}/decide_until'>,
): Promise<OutputOf<'PUT /jobs/{id}/decide_until'>> {
  await world.db.transaction().execute(async (db) => {
    const { id, state, closed_at } = await lockJob(db, actor, params.id)
    if (state !== 'closed' || closed_at === null) throw new Refusal('job_not_closed')
    await db
      .updateTable('jobs')
      .set({ decide_until: decideUntil(closed_at, body.days_to_decide) })
      .where('id', '=', id)
      .execute()
  })
  return { job: await hiringJobOf(world, actor, params.id, language) }
}

/** `POST /jobs/{id}/still_hiring`: the job stays open; asked or not. */
export async function stillHiring(
  world: World,
  { actor, params, language }: ParsedCall<'POST /jobs/{id}/still_hiring'>,
): Promise<OutputOf<'POST /jobs/{id}/still_hiring'>> {
  await world.db.transaction().execute(async (db) => {
    const { id: job_id, company_id, state } = await lockJob(db, actor, params.id)
    if (state !== 'published') throw new Refusal('job_not_published')
    await db.updateTable('jobs').set({ still_hiring_asked_at: null }).where('id', '=', job_id).execute()
    await noteOnJob(db, { company_id, job_id, kind: 'job_still_hiring', actor_id: actor.id, now: world.now() })
  })
  return { job: await hiringJobOf(world, actor, params.id, language) }
}

/** Whether a member has done anything on a job (j) since then. */
const isWorkedOn = (since: ReturnType<typeof sql>) => sql<boolean>`(j.updated_at > ${since} OR EXISTS (
  SELECT FROM activities g WHERE g.job_id = j.id AND g.actor_id IS NOT NULL AND g.occurred_at > ${since}))`

type Idle = { id: number; company_id: number; title: string; closes_at: Date; time_zone: string }

async function lockIdle(db: Reader, now: Date): Promise<Idle[]> {
  const since = new Date(now.getTime() - STILL_HIRING_AFTER_DAYS * DAY_MS)
  const closes_at = new Date(now.getTime() + STILL_HIRING_WAIT_DAYS * DAY_MS)
  const { rows } = await sql<Idle>`SELECT j.id, j.company_id, j.title, ${closes_at}::timestamptz AS closes_at,
      coalesce(c.time_zone, n.time_zone, 'UTC') AS time_zone
    FROM jobs j JOIN companies c ON c.id = j.company_id LEFT JOIN countries n ON n.id = c.country_id
    WHERE j.state = 'published' AND j.source IS NULL AND j.publish_date <= ${since} AND j.still_hiring_asked_at IS NULL
      AND company_answers(j.company_id) AND NOT ${isWorkedOn(sql`${since}::timestamptz`)}
    ORDER BY j.id LIMIT ${JOBS_AT_ONCE} FOR NO KEY UPDATE OF j SKIP LOCKED`.execute(db)
  return rows
}

/** Asks about some of the jobs on which nobody has worked for long. Answers how many. */
function askSome(world: World): Promise<number> {
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const jobs = await lockIdle(db, now)
    for (const job of jobs) await mailStillHiring(db, world, job)
    const ids = jobs.map(({ id }) => id)
    await sql`UPDATE jobs SET still_hiring_asked_at = ${now} WHERE id = ANY (${ids})`.execute(db)
    return jobs.length
  })
}

/** Closes some of those that nobody has answered for, and forgets that the others were asked. Answers how many there were. */
function settleSome({ db: all, now: clock }: World): Promise<number> {
  return all.transaction().execute(async (db) => {
    const now = clock()
    const asked = new Date(now.getTime() - STILL_HIRING_WAIT_DAYS * DAY_MS)
    const { rows } = await sql<{ id: number; company_id: number; is_alive: boolean }>`SELECT j.id, j.company_id,
        ${isWorkedOn(sql`j.still_hiring_asked_at`)} AS is_alive
      FROM jobs j WHERE j.state = 'published' AND j.source IS NULL AND j.still_hiring_asked_at <= ${asked}
      ORDER BY j.id LIMIT ${JOBS_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED`.execute(db)
    const ids = rows.map(({ id }) => id)
    await sql`UPDATE jobs SET still_hiring_asked_at = NULL WHERE id = ANY (${ids})`.execute(db)
    const over = rows.filter(({ is_alive }) => !is_alive)
    await closeJobs(
      db,
      over.map(({ id }) => id),
      now,
    )
    const details = { closed_reason: 'expired' }
    for (const { id: job_id, company_id } of over)
      await noteOnJob(db, { company_id, job_id, kind: 'job_closed', actor_id: null, now, details })
    return rows.length
  })
}

/**
 * The task `ask_still_hiring`, every day: a company's own job on which no member has done anything for 60 days is asked about by mail, and closes 14 days
 * later unless somebody has worked on it since. Imported jobs follow their file.
 */
export async function askStillHiring(world: World): Promise<void> {
  while ((await settleSome(world)) === JOBS_AT_ONCE);
  while ((await askSome(world)) === JOBS_AT_ONCE);
}
