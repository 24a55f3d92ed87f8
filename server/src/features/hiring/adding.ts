// A member adds somebody by their resume: a referral, or somebody who sent it by mail.
import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { languages } from '@plaza/contract/values'
import { sql } from 'kysely'
import { aDay, enforceRateLimits } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { keepDocuments } from '../candidates/documents.ts'
import { insertSubmission, referenceFor, referenceHash } from '../candidates/submissions.ts'
import { cardOfApplication } from './cards.ts'
import { jobFor } from './rights.ts'

/** The source of somebody who was added, unless the member names another one. */
const ADDED = 'added'

/** Whoever is added gets a mail that they did not ask for, so a company adds so many people a day. */
const ADDED_A_DAY_MAX = 200

/**
 * `POST /jobs/{id}/applications`: the person is told by mail, with the company's privacy notice. If two members add the same address at the
 * same moment, the second is refused with already_applied. A company that has added 200 within a day is refused with too_many_requests.
 */
export async function addApplication(
  world: World,
  { actor, params, body, files, language }: ParsedCall<'POST /jobs/{id}/applications'>,
): Promise<OutputOf<'POST /jobs/{id}/applications'>> {
  const { job_id, company_id, rights } = await jobFor(world.db, actor, params.id, 'decide')
  if (!files['candidate[resume]']) throw new Refusal('invalid_input', [{ field: 'candidate.resume', rule: 'required' }])
  await enforceRateLimits(world.db, [aDay('people added', company_id, ADDED_A_DAY_MAX)], world.now())
  const { first_name, last_name, email, phone, application, language: spoken } = body.candidate
  const { resume_id } = await keepDocuments(world, files)
  if (resume_id === undefined) throw new Error('The resume was not kept.')
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`added ${job_id} ${email.toLowerCase()}`}, 0))`.execute(db)
    const job = await db
      .selectFrom('jobs as j')
      .innerJoin('companies as c', 'c.id', 'j.company_id')
      .innerJoin('company_brandings as b', 'b.company_id', 'c.id')
      .leftJoin('countries as n', 'n.id', 'c.country_id')
      .select([
        'j.id',
        'j.company_id',
        'j.title',
        'j.state',
        'j.valid_through',
        'j.language',
        'c.visible_name',
        'b.domain_name',
        'b.logo',
        'b.primary_color',
        'n.code as country',
      ])
      .where('j.id', '=', job_id)
      .executeTakeFirstOrThrow()
    if (job.state !== 'published') throw new Refusal('job_not_published')
    const known = await db
      .selectFrom('applications')
      .select('id')
      .where('job_id', '=', job_id)
      .where('email', '=', email)
      .executeTakeFirst()
    if (known) throw new Refusal('already_applied', [{ field: 'candidate.email', rule: 'already_candidate' }])
    const reference = referenceFor(world.secret, { job_id, email, candidate_id: null }, randomUUID())
    const row = {
      candidate_id: null,
      email,
      first_name,
      last_name,
      phone: phone ?? null,
      application: application || ADDED,
      language: spoken ?? languages.find((each) => each === job.language) ?? language,
      resume_id,
      added_by: actor.id,
      reference_hash: referenceHash(reference),
    }
    await insertSubmission(db, job, row, now)
    const { id } = await db
      .selectFrom('applications')
      .select('id')
      .where('job_id', '=', job_id)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { application: await cardOfApplication(db, job_id, id, { actor_id: actor.id, language, now, rights }) }
  })
}
