// The promise: whoever applies is told by which day they have an answer, and it starts anew with each reply (docs/decisions/0128).
import { REPLY_DUE_SOON_DAYS } from '@plaza/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { mayJoin } from './rights.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What an application says of the promise: until when an answer was promised, and the other day that its sender was told when that one had passed. */
export type Promised = Pick<RowOf<'applications'>, 'reply_due_at' | 'extended_to'>

/**
 * What an application to this job is promised at this moment, as a query of one row: `due` is 18:00, on the clocks of the company, of the day so many days
 * on as the job says; null where nobody of the company is there to answer, and for whom a member has added, since nobody has promised them anything.
 */
export function promiseOf(job: { id: number; company_id: number }, isAdded: boolean, now: Date): RawBuilder<{ due: Date | null }> {
  return sql<{ due: Date | null }>`(SELECT CASE WHEN NOT ${isAdded}::boolean AND company_answers(${job.company_id}::bigint)
    THEN answer_day(${job.id}::bigint, ${now}::timestamptz) END AS due)`
}

/** The day that a promise names which starts at this moment: 18:00 on the clocks of the company, so many days on as the job says. */
export async function answerDay(db: Reader, jobId: number, at: Date): Promise<Date> {
  const { rows } = await sql<{ day: Date }>`SELECT answer_day(${jobId}, ${at}) AS day`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There is no such job.')
  return row.day
}

/**
 * Starts the promise of applications anew at this moment, in the caller's transaction, which holds their locks: after each reply by a person, each
 * message of the candidate, and at each interview's end. Where nothing was promised, nothing is.
 */
export async function startAnew(db: Reader, applicationIds: readonly number[], at: Date): Promise<void> {
  await sql`UPDATE applications SET reply_due_at = answer_day(job_id, ${at}), extended_to = NULL
    WHERE id = ANY (${applicationIds}) AND reply_due_at IS NOT NULL`.execute(db)
}

/** Of an application (a) at its stage (g): whoever stands there, or has an interview booked, is never closed out by itself. */
export const isHeldBack = sql<boolean>`g.kind IN ('interview', 'offer')
  OR EXISTS (SELECT FROM interviews v WHERE v.application_id = a.id AND v.state = 'booked')`

/** Of an application (a): a member has written to its sender, and the mail waits to go, until then at the latest. */
export const isBeingAnswered = (until: Date | null) => sql<boolean>`EXISTS (SELECT FROM application_messages w WHERE w.application_id = a.id
  AND w.direction = 'out' AND w.state IN ('waiting', 'sending') AND NOT w.is_automatic AND w.send_at <= ${until ?? 'infinity'}::timestamptz)`

/** Of an application (a): the day that its sender was told last. */
export const toldDay = sql<Date | null>`coalesce(a.extended_to, a.reply_due_at)`

/**
 * How many candidates wait for an answer that is due within three days, and how many of them for longer than was promised, for each of these members: on
 * jobs where they are recruiter or hiring manager. Members without any are missing.
 */
export async function countWaiting(
  db: Reader,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, { due: number; overdue: number }>> {
  const soon = new Date(now.getTime() + REPLY_DUE_SOON_DAYS * DAY_MS)
  const { rows } = await sql<{ user_id: number; due: number; overdue: number }>`SELECT m.user_id, count(*)::int AS due,
      count(*) FILTER (WHERE a.reply_due_at <= ${now})::int AS overdue
    FROM job_members m JOIN users u ON u.id = m.user_id JOIN applications a ON a.job_id = m.job_id
    WHERE m.user_id = ANY (${userIds}) AND ${mayJoin('u')} AND m.duty <> 'interviewer' AND a.status = 'active' AND NOT a.is_suspicious AND a.reply_due_at IS NOT NULL AND a.reply_due_at <= ${soon}
    GROUP BY m.user_id`.execute(db)
  return new Map(rows.map(({ user_id, ...counts }) => [user_id, counts]))
}
