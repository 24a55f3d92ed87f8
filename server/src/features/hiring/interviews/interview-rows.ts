// Interviews as rows, and as the members of a job see them.
import type { OutputOf } from '@plaza/contract'
import type { CalendarState } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/connect.ts'
import type { RowOf } from '../../../db/tables.ts'
import { findTeam } from '../message-answers.ts'

export type InterviewRow = RowOf<'interviews'>
export type InterviewAnswer = OutputOf<'POST /applications/{id}/interviews'>['interview']

const LISTED_MAX_ROWS = 50
const MINUTE_MS = 60_000

/** When an interview that begins at this moment ends. */
export const endOf = (starts_at: Date, { duration_minutes }: Pick<InterviewRow, 'duration_minutes'>) =>
  new Date(starts_at.getTime() + duration_minutes * MINUTE_MS)

/** Whether one of the interviewers of an interview (its id) holds another one between two moments, or its candidate has one about the same application. */
function hasAnother(interview: RawBuilder<number>, from: RawBuilder<Date>, to: RawBuilder<Date>): RawBuilder<boolean> {
  const isThen = sql`o.state = 'booked' AND o.starts_at < ${to} AND o.ends_at > ${from}`
  return sql<boolean>`(EXISTS (SELECT FROM interviewers own JOIN interviewers other ON other.user_id = own.user_id AND other.interview_id <> own.interview_id
      JOIN interviews o ON o.id = other.interview_id AND ${isThen}
    WHERE own.interview_id = ${interview})
    OR EXISTS (SELECT FROM interviews own JOIN interviews o ON o.application_id = own.application_id AND o.id <> own.id AND ${isThen}
    WHERE own.id = ${interview}))`
}

/** Whether one of its interviewers or its candidate has another interview then. Whoever books locks the interviewers first (`lockInterviewers`). */
export async function isTaken(db: Reader, interview: InterviewRow, starts_at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`SELECT ${hasAnother(
    sql`${interview.id}::bigint`,
    sql`${starts_at}::timestamptz`,
    sql`${endOf(starts_at, interview)}::timestamptz`,
  )} AS is_taken`.execute(db)
  return rows[0]?.is_taken ?? false
}

/** Locks those who hold an interview, in the order of their ids: of two who book the same person at once, the second sees what the first has booked. */
export async function lockInterviewers(db: Reader, interviewId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`SELECT u.id FROM users u WHERE u.id IN (SELECT m.user_id FROM interviewers m WHERE m.interview_id = ${interviewId})
    ORDER BY u.id FOR NO KEY UPDATE`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those who hold an interview. */
export async function interviewersOf(db: Reader, interviewId: number): Promise<number[]> {
  const rows = await db.selectFrom('interviewers').select('user_id').where('interview_id', '=', interviewId).orderBy('user_id').execute()
  return rows.map(({ user_id }) => user_id)
}

export type Listed = InterviewRow & { interviewers: number[]; free_times: Date[] }

/** The interviews (i) that `which` names, newest first, with those of their times that can still be picked. */
async function rowsOf(db: Reader, which: RawBuilder<unknown>, now: Date): Promise<Listed[]> {
  const free = sql`ARRAY(SELECT t.at FROM unnest(i.offered_times) AS t (at) WHERE t.at > ${now}
    AND NOT ${hasAnother(sql`i.id`, sql`t.at`, sql`(t.at + make_interval(mins => i.duration_minutes))`)} ORDER BY t.at)`
  const { rows } = await sql<Listed>`SELECT i.*, ${free} AS free_times,
      ARRAY(SELECT m.user_id FROM interviewers m WHERE m.interview_id = i.id ORDER BY m.user_id) AS interviewers
    FROM ${which} ORDER BY i.id DESC`.execute(db)
  return rows
}

/** The interviews of these applications, newest first, at most 50 of each, with those of their times that can still be picked. */
export function listRows(db: Reader, applicationIds: readonly number[], now: Date): Promise<Listed[]> {
  const newest = sql`(SELECT * FROM interviews l WHERE l.application_id = a.id ORDER BY l.id DESC LIMIT ${LISTED_MAX_ROWS})`
  return rowsOf(db, sql`unnest(${applicationIds}::bigint[]) AS a (id) CROSS JOIN LATERAL ${newest} AS i`, now)
}

/** Whether the candidate's calendar has answered the interview as it is now. */
export const hasAnswer = ({ answered_sequence, sequence }: InterviewRow) => answered_sequence === sequence

/** How far the event in the calendar is. */
function calendarState(row: InterviewRow): CalendarState {
  if (row.is_calendar_lost) return 'ended'
  if (row.calendar_user_id === null || row.state === 'offered') return 'none'
  if (row.state === 'cancelled') return row.vendor_id === null ? 'none' : 'waiting'
  return row.event_sequence === row.sequence ? 'made' : 'waiting'
}

/** Of the interview as everybody is told of it: whoever picks, moves or cancels makes a new one. */
export const versionOf = ({ sequence }: Pick<InterviewRow, 'sequence'>) => sequence + 1

async function answersOf(db: Reader, rows: readonly Listed[]): Promise<InterviewAnswer[]> {
  const team = await findTeam(
    db,
    rows.flatMap(({ created_by, interviewers }) => [created_by, ...interviewers]),
  )
  return rows.map((row) => ({
    id: row.id,
    application_id: row.application_id,
    state: row.state,
    starts_at: row.starts_at?.toISOString() ?? null,
    duration_minutes: row.duration_minutes,
    offered_times: row.offered_times.map((at) => ({
      starts_at: at.toISOString(),
      is_free: row.free_times.some((free) => free.getTime() === at.getTime()),
    })),
    interviewers: row.interviewers.flatMap((id) => team.get(id) ?? []),
    place: row.place,
    is_online: row.is_online,
    join_url: row.is_online ? row.join_url : null,
    invitation: row.calendar_user_id !== null || row.is_calendar_lost ? 'calendar' : 'file',
    calendar: calendarState(row),
    cancelled_by: row.cancelled_by,
    candidate_answer: hasAnswer(row) ? row.candidate_answer : null,
    proposed_starts_at: hasAnswer(row) ? (row.proposed_starts_at?.toISOString() ?? null) : null,
    created_by: row.created_by === null ? null : (team.get(row.created_by) ?? null),
    created_at: row.created_at.toISOString(),
    version: versionOf(row),
  }))
}

/** The interviews of these applications of one job as a member sees them; whoever may not schedule sees those that they hold. */
export async function listInterviews(
  db: Reader,
  applicationIds: readonly number[],
  { actor_id, seesAll, now }: { actor_id: number; seesAll: boolean; now: Date },
): Promise<InterviewAnswer[]> {
  const rows = await listRows(db, applicationIds, now)
  return answersOf(
    db,
    rows.filter(({ interviewers }) => seesAll || interviewers.includes(actor_id)),
  )
}

/** One interview as a member sees it. */
export async function interviewAnswer(db: Reader, { id }: Pick<InterviewRow, 'id'>, now: Date): Promise<InterviewAnswer> {
  const [answer] = await answersOf(db, await rowsOf(db, sql`interviews AS i WHERE i.id = ${id}`, now))
  if (!answer) throw new Error(`Interview ${id} is gone.`)
  return answer
}

/** The interview of this id, locked after its application, in the order in which everybody locks them; undefined where it is not there. */
export async function lockInterview(db: Reader, id: number): Promise<InterviewRow | undefined> {
  await sql`SELECT FROM applications WHERE id = (SELECT i.application_id FROM interviews i WHERE i.id = ${id}) FOR NO KEY UPDATE`.execute(
    db,
  )
  return db.selectFrom('interviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Writes what has changed of a locked interview. */
export function writeInterview(
  db: Reader,
  { id }: Pick<InterviewRow, 'id'>,
  changed: Partial<Omit<InterviewRow, 'id' | 'application_id' | 'created_at'>>,
): Promise<InterviewRow> {
  return db.updateTable('interviews').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
