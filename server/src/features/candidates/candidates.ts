// One's own profile and what one has sent (section 7, "Public job board and candidates"; section 2, "Candidate overview").
import type { OutputOf } from '@plaza/contract'
import { APPLICATIONS_PAGE_SIZE_ROWS, SUBMISSIONS_MAX_ROWS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { isCompleteProfile } from '@plaza/contract/rules/candidate'
import { limitAttempts, QUARTER_HOUR_SECONDS } from '../../http/attempts.ts'
import { pageMeta } from '../../http/paging.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { noteWithdrawal } from '../notifications/events.ts'
import { findProfile, findReceived, findSent, listSent, listSubmissions } from './candidates.sql.ts'
import { keepDocuments } from './documents.ts'
import { columnsOf } from './particulars.ts'
import { applicationEntity, submissionEntity, toldEntity } from './told.ts'

type Profile = OutputOf<'GET /candidates/{id}'>

/** One save is two or three calls. */
const SAVES = 100

async function profileOf(world: World, id: number, userId: number): Promise<Profile> {
  const row = await findProfile(world.db, id, userId)
  if (!row) throw new Refusal('candidate_not_found')
  return { candidate: { id: row.id, has_complete_profile: row.has_complete_profile, ...toldEntity(world, row) } }
}

/** `GET /candidates/{id}`. */
export function getCandidate(world: World, { actor, params }: ParsedCall<'GET /candidates/{id}'>): Promise<Profile> {
  return profileOf(world, params.id, actor.id)
}

/** `PUT /candidates/{id}`: all of it or nothing. A file that is replaced stays as long as an application uses it. */
export async function updateCandidate(
  world: World,
  { actor, params, body, files, language }: ParsedCall<'PUT /candidates/{id}'>,
): Promise<Profile> {
  const { first_name, last_name, email, phone, application: _, documents, ...told } = body.candidate
  const present = await findProfile(world.db, params.id, actor.id)
  if (!present) throw new Refusal('candidate_not_found')
  await limitAttempts(world.db, [{ name: 'profile', key: String(actor.id), tries: SAVES, seconds: QUARTER_HOUR_SECONDS }], world.now())
  if (email !== undefined && email.toLowerCase() !== present.email.toLowerCase())
    throw new Refusal('invalid_input', [{ field: 'candidate.email', rule: 'email_fixed' }])
  const columns = await columnsOf(world, told, language)
  const { resume_id, documents_id } = await keepDocuments(world, files)
  await world.db.transaction().execute(async (db) => {
    const now = world.now()
    const { user_id, ...before } = await db
      .selectFrom('candidates')
      .select(['user_id', 'phone', 'resume_id'])
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const user = await db
      .updateTable('users')
      .set({ first_name, last_name, updated_at: now })
      .where('id', '=', user_id)
      .returning(['first_name', 'last_name', 'email'])
      .executeTakeFirstOrThrow()
    const has_resume = (resume_id ?? before.resume_id) !== null
    await db
      .updateTable('candidates')
      .set({
        ...columns,
        phone,
        resume_id,
        documents_id: documents_id ?? documents,
        has_complete_profile: isCompleteProfile({ ...user, phone: phone ?? before.phone, has_resume }),
        updated_at: now,
      })
      .where('id', '=', params.id)
      .execute()
  })
  return profileOf(world, params.id, actor.id)
}

/** `GET /candidates/{id}/applications`. */
export async function listApplications(
  { db, now }: World,
  { actor, params, query }: ParsedCall<'GET /candidates/{id}/applications'>,
): Promise<OutputOf<'GET /candidates/{id}/applications'>> {
  const own = await db.selectFrom('candidates').select('id').where('id', '=', params.id).where('user_id', '=', actor.id).executeTakeFirst()
  if (!own) throw new Refusal('candidate_not_found')
  const limit = APPLICATIONS_PAGE_SIZE_ROWS
  const { rows, total } = await listSent(db, own.id, { limit, offset: (query.page - 1) * limit, now: now() })
  return { applications: rows.map(applicationEntity), meta: { pagination: pageMeta(total, query.page, limit) } }
}

/** `GET /applications/{id}`: to its sender what that account has sent, to the company all that was sent for it. */
export async function getApplication(
  world: World,
  { actor, params }: ParsedCall<'GET /applications/{id}'>,
): Promise<OutputOf<'GET /applications/{id}'>> {
  const { db } = world
  const now = world.now()
  const sent = await findSent(db, params.id, actor.id, now)
  if (sent) return { application: { ...applicationEntity(sent), candidate: toldEntity(world, sent) } }
  const received = actor.company_id === null ? undefined : await findReceived(db, params.id, actor.company_id, now)
  if (!received) throw new Refusal('application_not_found')
  const { rows, total } = await listSubmissions(db, received, SUBMISSIONS_MAX_ROWS)
  return {
    application: {
      ...applicationEntity(received),
      candidate: toldEntity(world, received),
      submissions: rows.map((row) => submissionEntity(world, row)),
      submissions_count: total,
    },
  }
}

/** `DELETE /applications/{id}`: marks what the account has sent, once, whatever has become of the job, and tells its members. */
export async function withdrawApplication(
  { db, now }: World,
  { actor, params }: ParsedCall<'DELETE /applications/{id}'>,
): Promise<OutputOf<'DELETE /applications/{id}'>> {
  return db.transaction().execute(async (transaction) => {
    const when = now()
    const own = await transaction
      .selectFrom('application_submissions as s')
      .innerJoin('candidates as c', 'c.id', 's.candidate_id')
      .select('s.withdrawn_at')
      .where('s.id', '=', params.id)
      .where('c.user_id', '=', actor.id)
      .forUpdate('s')
      .executeTakeFirst()
    if (!own) throw new Refusal('application_not_found')
    if (own.withdrawn_at !== null) throw new Refusal('application_withdrawn')
    await transaction
      .updateTable('application_submissions')
      .set({ withdrawn_at: when, updated_at: when })
      .where('id', '=', params.id)
      .execute()
    await noteWithdrawal(transaction, params.id, when)
    const row = await findSent(transaction, params.id, actor.id, when)
    if (!row) throw new Refusal('application_not_found')
    return { application: applicationEntity(row) }
  })
}
