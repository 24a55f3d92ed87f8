// Somebody fits another job better: their application goes there, with all that belongs to it (docs/decisions/0121).
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { shownMoved } from '@plaza/contract/rules/shown-state'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { UNIQUE_VIOLATION } from '../../db/error-codes.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { leadingSubmissionOf } from '../candidates/leading-submission.ts'
import { noteArrival } from '../notifications/events.ts'
import { moveWords } from './application-words.ts'
import { cardOfApplication } from './cards.ts'
import { applicationFor, jobFor } from './rights.ts'
import { lockStandings, note, writeStandings } from './standing.ts'

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
    await writeStandings(
      db,
      [{ ...standing, ...shown, stage_id, version: standing.version + 1, moved_at: now, is_read: false, is_suspicious: false }],
      now,
    )
    await putOn(db, application_id, job_id)
    await moveWords(db, application_id, { from: from_job_id, to: job_id, now })
    const happening = { application_id, kind: 'transferred' as const, details: { from_job_id, to_job_id: job_id } }
    await note(db, [happening], { company_id, job_id, actor_id: actor.id, change_id: null, now })
    await noteArrival(db, application_id, now)
    return { application: await cardOfApplication(db, job_id, application_id, { actor_id: actor.id, language, now, rights }) }
  })
}
