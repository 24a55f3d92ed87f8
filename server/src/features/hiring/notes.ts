// Notes of a team about an application.
import type { OutputOf } from '@plaza/contract'
import { NOTE_CHANGE_MINUTES } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { notice } from '@plaza/contract/sentences'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { aDay, enforceRateLimits } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { findTeam, type TeamMember } from './message-answers.ts'
import { applicationFor, type JobWithRights } from './rights.ts'
import { note as noteActivity } from './standing.ts'
import { mailMentioned } from './team.mails.ts'

type Note = OutputOf<'POST /applications/{id}/notes'>['note']
type Reading = { actor_id: number; now: Date }

const isYoung = ({ created_at }: Pick<RowOf<'notes'>, 'created_at'>, now: Date) =>
  now.getTime() <= created_at.getTime() + NOTE_CHANGE_MINUTES * 60_000

function noteAnswer(row: RowOf<'notes'>, team: ReadonlyMap<number, TeamMember>, { actor_id, now }: Reading): Note {
  return {
    id: row.id,
    body: row.body,
    mentions: row.mentions,
    mentioned: row.mentions.flatMap((id) => team.get(id) ?? []),
    author: row.user_id === null ? null : (team.get(row.user_id) ?? null),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_editable: row.user_id === actor_id && isYoung(row, now),
  }
}

const answer = async (db: Reader, row: RowOf<'notes'>, reading: Reading) =>
  noteAnswer(row, await findTeam(db, [row.user_id, ...row.mentions]), reading)

/** The notes about these applications, newest first, at most 200. */
export async function listNotes(db: Reader, applicationIds: readonly number[], reading: Reading): Promise<Note[]> {
  const rows = await db
    .selectFrom('notes')
    .selectAll()
    .where('application_id', 'in', applicationIds)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const team = await findTeam(
    db,
    rows.flatMap(({ user_id, mentions }) => [user_id, ...mentions]),
  )
  return rows.map((row) => noteAnswer(row, team, reading))
}

/** The people among these who may see the job: its members, and the company's admins. */
export async function membersAmong(db: Reader, ids: readonly number[], jobId: number, companyId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`SELECT u.id FROM users u WHERE u.id = ANY (${ids}) AND u.company_id = ${companyId} AND u.removed_at IS NULL
      AND ('sourcing_admin' = ANY (u.roles) OR 'sourcing_recruiter' = ANY (u.roles) AND EXISTS (SELECT FROM job_members m WHERE m.job_id = ${jobId} AND m.user_id = u.id)) ORDER BY u.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** More than anybody writes by hand: each may hold 10,000 letters. */
const NOTES_A_DAY_MAX = 500

/** How often a member may write or change a note in a day. */
export const notingLimit = (userId: number) => aDay('notes written', userId, NOTES_A_DAY_MAX)

/** `POST /applications/{id}/notes`: mentions of people who may not see the job are dropped; the others are mailed. */
export async function addNote(
  world: World,
  { actor, params, body }: ParsedCall<'POST /applications/{id}/notes'>,
): Promise<OutputOf<'POST /applications/{id}/notes'>> {
  await enforceRateLimits(world.db, [notingLimit(actor.id)], world.now())
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const { application_id, job_id, company_id } = await applicationFor(db, actor, params.id, 'see')
    const mentions = await membersAmong(db, body.note.mentions, job_id, company_id)
    const row = await db
      .insertInto('notes')
      .values({ application_id, user_id: actor.id, body: body.note.body, mentions, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    const happening = { application_id, kind: 'noted' as const, details: { note_id: row.id } }
    await noteActivity(db, [happening], { company_id, job_id, actor_id: actor.id, change_id: null, now })
    const user_ids = mentions.filter((id) => id !== actor.id)
    await mailMentioned(db, world, { application_id, author_id: actor.id, user_ids })
    return { note: await answer(db, row, { actor_id: actor.id, now }) }
  })
}

/** The actor's own note of this id, locked, while it can be changed. Refuses with note_not_found, not_allowed or note_too_old. */
async function lockOwnNote(
  db: Reader,
  actor: ParsedCall<'PUT /notes/{id}'>['actor'],
  id: number,
  now: Date,
): Promise<RowOf<'notes'> & JobWithRights> {
  const row = await db.selectFrom('notes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('note_not_found')
  const { job_id, company_id, rights } = await applicationFor(db, actor, row.application_id, 'see').catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'application_not_found' ? new Refusal('note_not_found') : error
  })
  if (row.user_id !== actor.id) throw new Refusal('not_allowed')
  if (!isYoung(row, now)) throw new Refusal('note_too_old')
  return { ...row, job_id, company_id, rights }
}

/** `PUT /notes/{id}`: whoever is mentioned now and was not before is mailed. */
export async function updateNote(
  world: World,
  { actor, params, body }: ParsedCall<'PUT /notes/{id}'>,
): Promise<OutputOf<'PUT /notes/{id}'>> {
  await enforceRateLimits(world.db, [notingLimit(actor.id)], world.now())
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const before = await lockOwnNote(db, actor, params.id, now)
    const { id, application_id } = before
    const wanted = body.note.mentions
    const mentions = wanted === undefined ? before.mentions : await membersAmong(db, wanted, before.job_id, before.company_id)
    const user_ids = mentions.filter((each) => each !== actor.id && !before.mentions.includes(each))
    await mailMentioned(db, world, { application_id, author_id: actor.id, user_ids })
    const row = await db
      .updateTable('notes')
      .set({ body: body.note.body, mentions, updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { note: await answer(db, row, { actor_id: actor.id, now }) }
  })
}

/** `DELETE /notes/{id}`. */
export async function deleteNote(
  world: World,
  { actor, params, language }: ParsedCall<'DELETE /notes/{id}'>,
): Promise<OutputOf<'DELETE /notes/{id}'>> {
  return world.db.transaction().execute(async (db) => {
    const { id } = await lockOwnNote(db, actor, params.id, world.now())
    await db.deleteFrom('notes').where('id', '=', id).execute()
    return { message: notice('note_deleted', language) }
  })
}
