// What somebody of the team does while reading an application: it is marked read, its resume and its timeline are shown.
import type { OutputOf } from '@plaza/contract'
import { PIPELINE_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { shownOpened } from '@plaza/contract/rules/shown-state'
import type { ActivityKind, Language } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { TooManyWaiting } from '../../http/few-at-once.ts'
import { pageMeta } from '../../http/paging.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { leadingSubmissionOf } from '../candidates/leading-submission.ts'
import { cardOfApplication } from './cards.ts'
import { findTeam } from './message-answers.ts'
import { reasonName } from './rejection-reasons.ts'
import { readText } from './resume-text.ts'
import { applicationFor } from './rights.ts'
import { stageName } from './stages.ts'
import { lockStandings, note, type Standing, writeStandings } from './standing.ts'

type Entry = OutputOf<'GET /applications/{id}/activities'>['activities'][number]
/** Opening an application again within this time counts as the same reading. */
const ONE_READING_MS = 60 * 60_000

async function isNoted(db: Reader, applicationId: number, actorId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_noted: boolean }>`SELECT EXISTS (SELECT FROM activities WHERE application_id = ${applicationId}
    AND actor_id = ${actorId} AND kind = 'opened' AND occurred_at > ${new Date(now.getTime() - ONE_READING_MS)}) AS is_noted`.execute(db)
  return rows[0]?.is_noted ?? false
}

/** The state of an application once somebody on the team has opened it. */
export function opened<S extends Standing>(standing: S, now: Date): S {
  return { ...standing, ...shownOpened(standing, now), opened_at: standing.opened_at ?? now, is_sent_again: false, is_read: true }
}

/** `PUT /applications/{id}/read`: marking it read counts as opening it, which is noted once an hour. */
export async function markRead(
  world: World,
  { actor, params, body, language }: ParsedCall<'PUT /applications/{id}/read'>,
): Promise<OutputOf<'PUT /applications/{id}/read'>> {
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const { application_id, job_id, company_id, rights } = await applicationFor(db, actor, params.id, 'see')
    const [standing] = await lockStandings(db, job_id, [application_id])
    if (!standing) throw new Refusal('application_not_found')
    const { is_read } = body
    await writeStandings(db, [is_read ? opened(standing, now) : { ...standing, is_read }], now)
    if (is_read && !(await isNoted(db, application_id, actor.id, now)))
      await note(db, [{ application_id, kind: 'opened' }], { company_id, job_id, actor_id: actor.id, change_id: null, now })
    return { application: await cardOfApplication(db, job_id, application_id, { actor_id: actor.id, language, now, rights }) }
  })
}

/** `GET /applications/{id}/resume_text`: read once and kept, but for one that took too long. Refuses with busy while too many others are being read. */
export async function getResumeText(
  world: World,
  { actor, params, query }: ParsedCall<'GET /applications/{id}/resume_text'>,
): Promise<OutputOf<'GET /applications/{id}/resume_text'>> {
  const { application_id } = await applicationFor(world.db, actor, params.id, 'see')
  const { submission_id } = query
  const submission =
    submission_id === undefined
      ? sql`JOIN ${leadingSubmissionOf('a.id')} ON true`
      : sql`JOIN application_submissions s ON s.application_id = a.id AND s.id = ${submission_id}`
  const { rows } = await sql<Pick<RowOf<'files'>, 'id' | 'filename' | 'kind'>>`SELECT f.id, f.filename, f.kind
    FROM applications a ${submission} JOIN files f ON f.id = s.resume_id WHERE a.id = ${application_id}`.execute(world.db)
  const [file] = rows
  if (!file) throw new Refusal('application_not_found')
  const read = await readText(world, file.id).catch((error: unknown) => {
    throw error instanceof TooManyWaiting ? new Refusal('busy') : error
  })
  return {
    filename: file.filename,
    kind: file.kind,
    text: read?.text ?? '',
    is_cut: read?.is_cut ?? false,
    is_late: read?.is_late ?? false,
    is_tried: read?.is_tried ?? true,
  }
}

type ActivityRow = Pick<RowOf<'activities'>, 'id' | 'actor_id' | 'occurred_at' | 'details'> & { kind: ActivityKind }

/** Activities about mails are only for members who may see mails. */
const ofMails = ['mailed', 'mail_undelivered', 'mail_cancelled']

/** The present names of what the ids in the details of activities stand for, by the name of the field; of mails only where `seesMails`. */
async function namesOf(
  db: Reader,
  rows: readonly ActivityRow[],
  { company_id, language, seesMails }: { company_id: number; language: Language; seesMails: boolean },
): Promise<(field: string, id: unknown) => string | null> {
  const idsOf = (...fields: string[]) =>
    rows.flatMap(({ details }) => fields.flatMap((field) => (typeof details[field] === 'number' ? [details[field]] : [])))
  const [stages, reasons, files, messages, jobs] = await Promise.all([
    sql<{ id: number; name: string | null; kind: RowOf<'stages'>['kind'] }>`SELECT id, name, kind FROM stages
      WHERE id = ANY (${idsOf('from_stage_id', 'to_stage_id')})`.execute(db),
    sql<{ id: number; name: string }>`SELECT r.id, ${reasonName('r', 'w', language)} AS name FROM rejection_reasons r
      LEFT JOIN rejection_reasons w ON w.replaces_id = r.id AND w.company_id = ${company_id}
      WHERE r.id = ANY (${idsOf('rejection_reason_id')})`.execute(db),
    sql<{ id: number; name: string }>`SELECT id, filename AS name FROM files WHERE id = ANY (${idsOf('file_id')})`.execute(db),
    sql<{ id: number; name: string }>`SELECT id, subject AS name FROM application_messages
      WHERE id = ANY (${seesMails ? idsOf('message_id') : []})`.execute(db),
    sql<{ id: number; name: string }>`SELECT id, title AS name FROM jobs WHERE id = ANY (${idsOf('from_job_id', 'to_job_id')})`.execute(db),
  ])
  const named = (found: { id: number; name: string }[]) => new Map<unknown, string>(found.map(({ id, name }) => [id, name]))
  const stageNames = named(stages.rows.map(({ id, name, kind }) => ({ id, name: stageName({ name, kind }, language) })))
  const known: { [field: string]: Map<unknown, string> } = {
    from_stage_id: stageNames,
    to_stage_id: stageNames,
    rejection_reason_id: named(reasons.rows),
    file_id: named(files.rows),
    message_id: named(messages.rows),
    from_job_id: named(jobs.rows),
    to_job_id: named(jobs.rows),
  }
  return (field, id) => known[field]?.get(id) ?? null
}

/** The field of the answer that names what an id stands for. */
const nameFields: { readonly [field: string]: string } = {
  from_stage_id: 'from_stage',
  to_stage_id: 'to_stage',
  rejection_reason_id: 'reason',
  file_id: 'filename',
  message_id: 'subject',
  from_job_id: 'from_job',
  to_job_id: 'to_job',
}

/** `GET /applications/{id}/activities`. */
export async function listActivities(
  { db }: World,
  { actor, params, query, language }: ParsedCall<'GET /applications/{id}/activities'>,
): Promise<OutputOf<'GET /applications/{id}/activities'>> {
  const { application_id, company_id, rights } = await applicationFor(db, actor, params.id, 'see')
  const limit = PIPELINE_PAGE_SIZE_ROWS
  const seesMails = rights.includes('write_mails')
  const hidden = seesMails ? [] : ofMails
  const where = sql`application_id = ${application_id} AND kind <> ALL (${hidden})`
  const { rows } = await sql<ActivityRow>`SELECT id, kind, actor_id, occurred_at, details FROM activities WHERE ${where}
    ORDER BY id DESC LIMIT ${limit} OFFSET ${(query.page - 1) * limit}`.execute(db)
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM activities WHERE ${where}`.execute(db)
  const team = await findTeam(
    db,
    rows.map(({ actor_id }) => actor_id),
  )
  const nameOf = await namesOf(db, rows, { company_id, language, seesMails })
  const activities = rows.map((row): Entry => {
    const names = Object.entries(row.details).flatMap(([field, id]) => (nameFields[field] ? [[nameFields[field], nameOf(field, id)]] : []))
    return {
      id: row.id,
      kind: row.kind,
      actor: row.actor_id === null ? null : (team.get(row.actor_id) ?? null),
      occurred_at: row.occurred_at.toISOString(),
      details: { ...row.details, ...Object.fromEntries(names) },
    }
  })
  return { activities, meta: { pagination: pageMeta(counted.rows[0]?.total ?? 0, query.page, limit) } }
}
