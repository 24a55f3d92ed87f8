// Somebody fits another job better: their application goes there, with all that belongs to it, and comes back where that is undone
// (docs/decisions/0121, 0130).
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { shownMoved } from '@plaza/contract/rules/shown-state'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { UNIQUE_VIOLATION } from '../../db/error-codes.ts'
import type { ChangeEntry } from '../../db/tables.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { Actor } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { leadingSubmissionOf } from '../candidates/leading-submission.ts'
import { forgetArrival, noteArrival } from '../notifications/events.ts'
import { moveWords } from './application-words.ts'
import { cardOfApplication } from './cards.ts'
import { changeAnswer, type Skipped } from './deciding.ts'
import { applicationFor, jobFor } from './rights.ts'
import { lockStandings, writeChange } from './standing.ts'

type Call = ParsedCall<'POST /applications/{id}/transfer'>

/** The first stage of a job that is published, kept from being closed until the transaction ends. Refuses with job_not_published. */
async function findEntrance(db: Reader, jobId: number): Promise<number> {
  const job = await db.selectFrom('jobs').select('state').where('id', '=', jobId).forShare().executeTakeFirstOrThrow()
  if (job.state !== 'published') throw new Refusal('job_not_published')
  const stage = await db.selectFrom('stages').select('id').where('job_id', '=', jobId).where('position', '=', 0).executeTakeFirstOrThrow()
  return stage.id
}

/** Puts an application on another job. What it does not meet is asked anew: of its answers those count that the other job asks for. */
async function putOn(db: Reader, applicationId: number, jobId: number): Promise<void> {
  await sql`UPDATE applications a SET job_id = ${jobId}, unmet = (
      SELECT CASE WHEN bool_or(e->>'on_unmet' = 'reject') THEN 'reject' WHEN count(*) > 0 THEN 'flag' END
      FROM ${leadingSubmissionOf('a.id')} CROSS JOIN jsonb_array_elements(s.answers) AS e
        JOIN job_questions q ON q.id = (e->>'question_id')::bigint AND q.job_id = ${jobId}
      WHERE e->>'is_met' = 'false')
    WHERE a.id = ${applicationId}`
    .execute(db)
    .catch((error: { code?: string }) => {
      throw error.code === UNIQUE_VIOLATION ? new Refusal('already_applied', [{ field: 'job_id', rule: 'already_candidate' }]) : error
    })
}

/** `POST /applications/{id}/transfer`: the other team is told as of any new application; whoever has applied sees the other job on their page. */
export async function transferApplication(
  world: World,
  { actor, params, body, language }: Call,
): Promise<OutputOf<'POST /applications/{id}/transfer'>> {
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const { application_id, job_id: from_job_id } = await applicationFor(db, actor, params.id, 'decide')
    const { job_id, company_id, rights } = await jobFor(db, actor, body.job_id, 'decide')
    // Jobs are locked before applications, here as where they are closed.
    const stage_id = await findEntrance(db, job_id)
    const [standing] = await lockStandings(db, from_job_id, [application_id])
    // Somebody has just transferred it, or decided about it.
    if (!standing || (body.version !== undefined && body.version !== standing.version)) throw new Refusal('application_changed')
    if (standing.status === 'withdrawn') throw new Refusal('application_withdrawn')
    if (standing.status !== 'active') throw new Refusal('already_decided')
    if (from_job_id === job_id) throw new Refusal('already_applied', [{ field: 'job_id', rule: 'already_candidate' }])
    const shown = shownMoved(standing, 'new', false, now)
    const after = { ...standing, ...shown, stage_id, version: standing.version + 1, moved_at: now, is_read: false, is_suspicious: false }
    const happening = { kind: 'transferred' as const, details: { from_job_id, to_job_id: job_id } }
    const about = { action: 'transfer', company_id, job_id, actor_id: actor.id, now } as const
    const change = await writeChange(db, [{ before: standing, after, happening, from_job_id }], about)
    await putOn(db, application_id, job_id)
    await moveWords(db, application_id, { from: from_job_id, to: job_id, now })
    await noteArrival(db, application_id, now)
    return {
      application: await cardOfApplication(db, job_id, application_id, { actor_id: actor.id, language, now, rights }),
      change: changeAnswer(change, 'transfer', now, 1),
    }
  })
}

type Transfer = { job_id: number; occurred_at: Date; details: readonly ChangeEntry[] }

/**
 * The job from which a transfer came, kept as it is until the transaction ends. Refuses with not_allowed whoever may not decide there too: undoing takes
 * what transferring took.
 */
export async function lockFormerJob(db: Reader, actor: Actor, { details }: Transfer): Promise<number> {
  const from_job_id = details[0]?.from_job_id
  if (from_job_id === undefined) throw new Error('A transfer came from nowhere.')
  await jobFor(db, actor, from_job_id, 'decide').catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'job_not_found' ? new Refusal('not_allowed') : error
  })
  await db.selectFrom('jobs').select('id').where('id', '=', from_job_id).forShare().execute()
  return from_job_id
}

/**
 * Why a transfer cannot be undone although nobody has changed the application since, or null: its former job has closed since, and has told those who
 * waited; or the same person has applied there again.
 */
export async function keepsFromReturning(
  db: Reader,
  application_id: number,
  { job_id, occurred_at, details }: Transfer,
): Promise<Skipped | null> {
  const from_job_id = details[0]?.from_job_id ?? job_id
  const { rows } = await sql<{ is_closed: boolean; is_there: boolean }>`SELECT
      j.state = 'closed' AND j.closed_at >= ${occurred_at} AS is_closed,
      EXISTS (SELECT FROM applications o WHERE o.job_id = j.id AND o.email = a.email) AS is_there
    FROM jobs j CROSS JOIN applications a WHERE j.id = ${from_job_id} AND a.id = ${application_id}`.execute(db)
  if (rows[0]?.is_there) return { id: application_id, code: 'already_applied' }
  return rows[0]?.is_closed ? { id: application_id, code: 'job_not_published' } : null
}

/** Puts an application back on the job that it was transferred from, in the caller's transaction: the other team is not told of it any more. */
export async function putBack(db: Reader, { id, from_job_id }: ChangeEntry, { job_id }: Transfer, now: Date): Promise<void> {
  if (from_job_id === undefined) return
  await putOn(db, id, from_job_id)
  await moveWords(db, id, { from: job_id, to: from_job_id, now })
  await forgetArrival(db, { application_id: id, job_id }, now)
}
