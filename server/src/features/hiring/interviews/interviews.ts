// A team arranges interviews: it gives a time or offers some, moves and cancels (docs/decisions/0127).
import type { OutputOf } from '@plaza/contract'
import { INTERVIEW_MAX_YEARS_AHEAD } from '@plaza/contract/limits'
import { type FieldPath, Refusal } from '@plaza/contract/refusals'
import { sql } from 'kysely'
import type { Reader } from '../../../db/connect.ts'
import type { ParsedCall } from '../../../http/route.ts'
import { enqueue } from '../../../tasks/queue.ts'
import type { InterviewNews } from '../../../words/mail-words.ts'
import type { World } from '../../../world.ts'
import { findLink } from '../../calendar/links.ts'
import { membersAmong } from '../notes.ts'
import { applicationFor, type JobWithRights } from '../rights.ts'
import { note } from '../standing.ts'
import { assertNotSpared, findOccasion, momentOf } from '../telling.ts'
import { tellCandidate, tellLeaver, tellTeam } from './interview-letters.ts'
import {
  endOf,
  type InterviewRow,
  interviewAnswer,
  interviewersOf,
  isTaken,
  lockInterview,
  lockInterviewers,
  versionOf,
  writeInterview,
} from './interview-rows.ts'

type Create = ParsedCall<'POST /applications/{id}/interviews'>
type Change = ParsedCall<'PUT /interviews/{id}'>
type Answer = OutputOf<'POST /applications/{id}/interviews'>
type Content = Create['body']['interview']

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_MS = 365 * DAY_MS
const HOUR_MS = 60 * 60 * 1000

/** The moment that a field names; refuses what has passed or is too far away. */
function ahead(text: string, field: FieldPath, now: Date): Date {
  const at = new Date(text)
  if (at <= now) throw new Refusal('invalid_input', [{ field, rule: 'time_ahead' }])
  if (at.getTime() > now.getTime() + INTERVIEW_MAX_YEARS_AHEAD * YEAR_MS)
    throw new Refusal('invalid_input', [{ field, rule: 'within_years', years: INTERVIEW_MAX_YEARS_AHEAD }])
  return at
}

/** The time that is given, and those to pick from: each once, the earliest first. */
function timesOf({ starts_at, offered_times = [] }: Content, now: Date): { starts_at: Date | null; offered_times: Date[] } {
  const offered = offered_times.map((text, place) => ahead(text, `interview.offered_times.${place}`, now).getTime())
  return {
    starts_at: starts_at === undefined ? null : ahead(starts_at, 'interview.starts_at', now),
    offered_times: [...new Set(offered)].sort((a, b) => a - b).map((time) => new Date(time)),
  }
}

/** In whose calendar the event is to be: the actor's own, or nobody's. Refuses as calls about calendars do. */
async function calendarOf(db: Reader, userId: number, { invitation, is_online }: Content): Promise<number | null> {
  if (invitation === 'file') {
    if (is_online) throw new Refusal('meetings_not_linked')
    return null
  }
  const found = await findLink(db, userId)
  if (!found) throw new Refusal('calendar_not_linked')
  if (found.link.ended_at !== null) throw new Refusal('calendar_link_ended')
  if (is_online && !found.teams) throw new Refusal('meetings_not_linked')
  return userId
}

/** Whoever changes an interview for a colleague leaves it in that colleague's calendar, if it is still linked as it must be; null where it is not. */
async function stayingCalendar(db: Reader, { calendar_user_id }: InterviewRow, { invitation, is_online }: Content): Promise<number | null> {
  if (calendar_user_id === null || invitation === 'file') return null
  const found = await findLink(db, calendar_user_id)
  return found && found.link.ended_at === null && (found.teams || !is_online) ? calendar_user_id : null
}

/** The interviewers, all of whom see the job. */
async function assertInterviewers(db: Reader, wanted: readonly number[], { job_id, company_id }: JobWithRights): Promise<number[]> {
  const ids = [...new Set(wanted)]
  const known = await membersAmong(db, ids, job_id, company_id)
  const stranger = wanted.findIndex((id) => !known.includes(id))
  if (stranger >= 0) throw new Refusal('invalid_input', [{ field: `interview.interviewers.${stranger}`, rule: 'no_choice' }])
  return ids
}

/** Locks the application as whoever decides locks it. Refuses where it is withdrawn or decided. */
async function lockActive(db: Reader, applicationId: number): Promise<void> {
  const { status } = await db
    .selectFrom('applications')
    .select('status')
    .where('id', '=', applicationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (status === 'withdrawn') throw new Refusal('application_withdrawn')
  if (status !== 'active') throw new Refusal('already_decided')
}

/** What of a reminder would come too late is left out. */
function remindersOf(starts_at: Date, now: Date): Pick<InterviewRow, 'day_reminded_at' | 'hour_reminded_at'> {
  const left = starts_at.getTime() - now.getTime()
  return { day_reminded_at: left > DAY_MS ? null : now, hour_reminded_at: left > HOUR_MS ? null : now }
}

/** The columns of an interview that stands at this time. */
export const bookedAt = (starts_at: Date, interview: Pick<InterviewRow, 'duration_minutes'>, now: Date) => ({
  state: 'booked' as const,
  starts_at,
  ends_at: endOf(starts_at, interview),
  ...remindersOf(starts_at, now),
})

/** Refuses with time_taken where one of the interviewers, or the candidate, has another interview then; the interviewers stay locked until the transaction ends. */
export async function assertFree(db: Reader, interview: InterviewRow): Promise<void> {
  if (interview.starts_at === null) return
  await lockInterviewers(db, interview.id)
  if (await isTaken(db, interview, interview.starts_at)) throw new Refusal('time_taken')
}

/** Queues that the calendar follows, in the caller's transaction. */
export async function queueEvent(db: Reader, { id, calendar_user_id, vendor_id }: InterviewRow): Promise<void> {
  if (calendar_user_id !== null || vendor_id !== null) await enqueue(db, 'sync_interview_event', { interview_id: id })
}

async function seat(db: Reader, interviewId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('interviewers').where('interview_id', '=', interviewId).execute()
  await db
    .insertInto('interviewers')
    .values(ids.map((user_id) => ({ interview_id: interviewId, user_id })))
    .execute()
}

type What = 'interview_offered' | 'interview_booked' | 'interview_moved' | 'interview_cancelled'

/** Writes what became of an interview into the timeline; `actor_id` null: by whoever has applied, or by the product. */
export async function noteInterview(
  db: Reader,
  { id, application_id }: InterviewRow,
  kind: What,
  { actor_id, now, is_by_candidate = false }: { actor_id: number | null; now: Date; is_by_candidate?: boolean },
): Promise<void> {
  const { job_id, company_id } = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['j.id as job_id', 'j.company_id'])
    .where('a.id', '=', application_id)
    .executeTakeFirstOrThrow()
  const happening = { application_id, kind, details: { interview_id: id, is_by_candidate } }
  await note(db, [happening], { company_id, job_id, actor_id, change_id: null, now })
}

/** The zone that the browser of whoever has applied has said last, for this or another application of theirs to the company. */
async function knownZone(db: Reader, applicationId: number): Promise<string | null> {
  const { rows } = await sql<{ candidate_zone: string }>`SELECT i.candidate_zone FROM applications a
    JOIN applications o ON o.applicant_id = a.applicant_id JOIN interviews i ON i.application_id = o.id
    WHERE a.id = ${applicationId} AND i.candidate_zone IS NOT NULL ORDER BY i.updated_at DESC, i.id DESC LIMIT 1`.execute(db)
  return rows[0]?.candidate_zone ?? null
}

/** `POST /applications/{id}/interviews`: in one transaction with its mails; the event in the calendar follows. The same submission makes one. */
export function arrangeInterview(world: World, { actor, params, body }: Create): Promise<Answer> {
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const { interview: content, submission_key } = body
    const seen = await applicationFor(db, actor, params.id, 'decide')
    const { application_id, job_id } = seen
    await sql`SELECT FROM applications WHERE id = ${application_id} FOR NO KEY UPDATE`.execute(db)
    const same = { application_id, created_by: actor.id, submission_key }
    const known = await db
      .selectFrom('interviews')
      .selectAll()
      .where((where) => where.and(same))
      .executeTakeFirst()
    if (known) return { interview: await interviewAnswer(db, known, now) }
    await lockActive(db, application_id)
    await assertNotSpared(db, application_id, now)
    const { starts_at, offered_times } = timesOf(content, now)
    const interviewers = await assertInterviewers(db, content.interviewers, seen)
    const calendar_user_id = await calendarOf(db, actor.id, content)
    const { duration_minutes, place = null, is_online } = content
    const occasion = await findOccasion(db, job_id, actor.id)
    const row = await db
      .insertInto('interviews')
      .values({
        ...same,
        ...(starts_at === null ? { state: 'offered' } : bookedAt(starts_at, { duration_minutes }, now)),
        offered_times,
        duration_minutes,
        place,
        is_online,
        calendar_user_id,
        candidate_zone: await knownZone(db, application_id),
        shown_at: momentOf('message', undefined, occasion, now),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await seat(db, row.id, interviewers)
    await assertFree(db, row)
    const isBooked = row.state === 'booked'
    await noteInterview(db, row, isBooked ? 'interview_booked' : 'interview_offered', { actor_id: actor.id, now })
    await tellCandidate(db, world, row, isBooked ? 'booked' : 'offered', { sent_by: actor.id, now })
    if (isBooked) await tellTeam(db, world, row, 'booked', { actor_id: actor.id })
    if (isBooked) await queueEvent(db, row)
    return { interview: await interviewAnswer(db, row, now) }
  })
}

/** The interview of this id, locked, where the actor may schedule. Refuses with interview_not_found what they may not see, with not_allowed what they may not do. */
async function lockFor(db: Reader, actor: Change['actor'], id: number): Promise<JobWithRights & { row: InterviewRow }> {
  const row = await lockInterview(db, id)
  if (!row) throw new Refusal('interview_not_found')
  const seen = await applicationFor(db, actor, row.application_id, 'decide').catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'application_not_found' ? new Refusal('interview_not_found') : error
  })
  return { ...seen, row }
}

const sameTimes = (a: readonly Date[], b: readonly Date[]) =>
  a.length === b.length && a.every((at, place) => at.getTime() === b[place]?.getTime())

/**
 * `PUT /interviews/{id}`: everybody hears of it once, and the event in the calendar follows. What changes nothing tells nobody. Refuses with
 * changed_meanwhile what somebody else, or whoever has applied, has changed since the version that was read.
 */
export function changeInterview(world: World, { actor, params, body }: Change): Promise<Answer> {
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const { row: before, ...seen } = await lockFor(db, actor, params.id)
    if (before.state === 'done' || before.state === 'cancelled') throw new Refusal('interview_over')
    await lockActive(db, before.application_id)
    const { interview: content, version } = body
    if (version !== undefined && version !== versionOf(before)) throw new Refusal('changed_meanwhile')
    const { starts_at, offered_times } = timesOf(content, now)
    const interviewers = await assertInterviewers(db, content.interviewers, seen)
    const { duration_minutes, place = null, is_online } = content
    const held = await interviewersOf(db, before.id)
    const calendar_user_id = (await stayingCalendar(db, before, content)) ?? (await calendarOf(db, actor.id, content))
    const isSame =
      before.starts_at?.getTime() === starts_at?.getTime() &&
      sameTimes(before.offered_times, offered_times) &&
      before.duration_minutes === duration_minutes &&
      before.place === place &&
      before.is_online === is_online &&
      before.calendar_user_id === calendar_user_id &&
      sameIds(held, interviewers)
    if (isSame) return { interview: await interviewAnswer(db, before, now) }
    await assertNotSpared(db, before.application_id, now)
    await seat(db, before.id, interviewers)
    const row = await writeInterview(db, before, {
      ...(starts_at === null
        ? { state: 'offered' as const, starts_at: null, ends_at: null, day_reminded_at: null, hour_reminded_at: null }
        : bookedAt(starts_at, { duration_minutes }, now)),
      offered_times,
      duration_minutes,
      place,
      is_online,
      calendar_user_id,
      is_calendar_lost: before.is_calendar_lost && calendar_user_id === null,
      sequence: before.sequence + 1,
      updated_at: now,
    })
    await assertFree(db, row)
    await noteInterview(db, row, row.state === 'offered' ? 'interview_offered' : 'interview_moved', { actor_id: actor.id, now })
    await tellCandidate(db, world, row, row.state === 'offered' ? 'offered' : 'moved', { sent_by: actor.id, now })
    await tellTeamOfChange(db, world, { before, row, held, holders: interviewers, actor_id: actor.id })
    await queueEvent(db, row)
    return { interview: await interviewAnswer(db, row, now) }
  })
}

type Changed = {
  before: InterviewRow
  row: InterviewRow
  /** Who held it, and who does now. */
  held: readonly number[]
  holders: readonly number[]
  actor_id: number
}

/** Each member hears what has become of the interview for them: it is theirs now, it has changed, it is not theirs any more, or it stands no longer. */
async function tellTeamOfChange(
  db: Reader,
  world: Pick<World, 'env' | 'secret'>,
  { before, row, held, holders, actor_id }: Changed,
): Promise<void> {
  const arranger = row.created_by === null ? [] : [row.created_by]
  // While times are only offered, nobody holds anything.
  const knew = before.state === 'booked' ? held : []
  const off: InterviewRow = { ...row, state: 'cancelled', starts_at: before.starts_at, cancelled_by: 'team' }
  const tell = (interview: InterviewRow, news: InterviewNews, to: readonly number[]) =>
    tellTeam(db, world, interview, news, { actor_id, to })
  if (row.state !== 'booked') {
    if (before.state === 'booked') await tell(off, 'cancelled', [...knew, ...arranger])
    return
  }
  const own = before.state === 'booked' ? holders.filter((id) => !knew.includes(id)) : [...holders, ...arranger]
  await tell(row, 'booked', own)
  await tell(
    off,
    'left',
    knew.filter((id) => !holders.includes(id)),
  )
  if (before.state === 'booked')
    await tell(
      row,
      'moved',
      [...holders, ...arranger].filter((id) => !own.includes(id)),
    )
}

const sameIds = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id))

/** Cancels a locked interview in the caller's transaction: mails and the event in the calendar follow. */
export async function cancel(
  db: Reader,
  world: Pick<World, 'env' | 'secret'>,
  before: InterviewRow,
  { by, actor_id, now, tells = true }: { by: 'team' | 'candidate'; actor_id: number | null; now: Date; tells?: boolean },
): Promise<InterviewRow> {
  const row = await writeInterview(db, before, { state: 'cancelled', cancelled_by: by, sequence: before.sequence + 1, updated_at: now })
  await noteInterview(db, row, 'interview_cancelled', { actor_id, now, is_by_candidate: by === 'candidate' })
  if (tells) await tellCandidate(db, world, row, 'cancelled', { sent_by: actor_id, now })
  if (before.state === 'booked' || by === 'candidate')
    await tellTeam(db, world, row, 'cancelled', { actor_id, isByCandidate: by === 'candidate' })
  await queueEvent(db, row)
  return row
}

/** `DELETE /interviews/{id}`: whoever has heard of it is mailed. Cancelling it again changes nothing; what was held cannot be cancelled. */
export function cancelInterview(
  world: World,
  { actor, params }: ParsedCall<'DELETE /interviews/{id}'>,
): Promise<OutputOf<'DELETE /interviews/{id}'>> {
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const { row: before } = await lockFor(db, actor, params.id)
    if (before.state === 'done') throw new Refusal('interview_over')
    const row = before.state === 'cancelled' ? before : await cancel(db, world, before, { by: 'team', actor_id: actor.id, now })
    return { interview: await interviewAnswer(db, row, now) }
  })
}

/**
 * Takes a member off the interviews ahead of a job, or of all jobs (null), in the caller's transaction, which has locked the jobs whose teams they
 * leave: off those that somebody else holds who may see them. What nobody else would hold stays theirs until a colleague changes it. `tells`: whether they hear of what was booked.
 */
export async function leaveInterviews(
  db: Reader,
  world: World,
  { user_id, job_id, tells }: { user_id: number; job_id: number | null; tells: boolean },
): Promise<void> {
  const now = world.now()
  const { rows } = await sql<{ id: number; job_id: number; company_id: number }>`SELECT i.id, j.id AS job_id, j.company_id
    FROM interviewers m JOIN interviews i ON i.id = m.interview_id JOIN applications a ON a.id = i.application_id JOIN jobs j ON j.id = a.job_id
    WHERE m.user_id = ${user_id} AND i.state IN ('offered', 'booked') AND (i.ends_at IS NULL OR i.ends_at > ${now})
      AND (${job_id}::bigint IS NULL OR j.id = ${job_id})
    ORDER BY a.id, i.id`.execute(db)
  for (const { id, ...job } of rows) {
    const row = await lockInterview(db, id)
    const others = (await interviewersOf(db, id)).filter((each) => each !== user_id)
    if (!row || (row.state !== 'offered' && row.state !== 'booked')) continue
    if ((await membersAmong(db, others, job.job_id, job.company_id)).length === 0) continue
    await db.deleteFrom('interviewers').where('interview_id', '=', id).where('user_id', '=', user_id).execute()
    if (row.state !== 'booked') continue
    if (tells) await tellLeaver(db, world, row, user_id)
    // The event is written anew with those who hold it now. Nothing changes for the candidate, so the interview keeps its sequence.
    if (row.calendar_user_id !== null) await queueEvent(db, await writeInterview(db, row, { event_sequence: null }))
  }
}
