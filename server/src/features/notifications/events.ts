// Records events that members are notified of, in the transaction in which they happen: a row for the event, and a task that creates its
// deliveries.
import { JOB_CLOSING_SOON_DAYS } from '@plaza/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { enqueue } from '../../tasks/queue.ts'
import type { World } from '../../world.ts'

const BATCH_ROWS = 500
const DAY_MS = 24 * 60 * 60 * 1000

/** Inserts the events that the query selects, except those whose key is there already. Answers how many are new. */
async function note(db: Reader, events: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } =
    await sql`INSERT INTO notification_events (kind, key, company_id, job_id, application_id, member_id, occurred_at)
    ${events} ON CONFLICT (key) DO NOTHING`.execute(db)
  const written = Number(numAffectedRows ?? 0)
  if (written > 0) await enqueue(db, 'tell_members', {})
  return written
}

/**
 * A part of the statement that writes an application, whose rows `written` answers as id, job_id, round and is_new: notes those that are new or
 * begin a new round, and not what else is sent for one. The statement must queue tell_members too.
 */
export function noteNewApplicationInStatement(written: RawBuilder<unknown>, companyId: number, when: Date): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`(INSERT INTO notification_events (kind, key, company_id, job_id, application_id, member_id, occurred_at)
    SELECT 'new_application', 'new_application ' || w.id || CASE WHEN w.round > 1 THEN ' ' || w.round ELSE '' END, ${companyId}::bigint, w.job_id, w.id, NULL::bigint, ${when}::timestamptz
    FROM ${written} AS w WHERE w.is_new ON CONFLICT (key) DO NOTHING RETURNING id)`
}

const arrivalKey = sql`'new_application ' || a.id || ' on ' || j.id`

/**
 * Notes in the caller's transaction that an application has come to its job from another one: each of its team is told as of any new one, once for each
 * job, also where it has been there before and went before they had heard of it.
 */
export async function noteArrival(db: Reader, applicationId: number, when: Date): Promise<void> {
  const here = sql`applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = ${applicationId}`
  const { rows } = await sql<{ id: number }>`UPDATE notification_events e SET spread_at = NULL, occurred_at = ${when}
    FROM ${here} AND e.key = ${arrivalKey} RETURNING e.id`.execute(db)
  const [again] = rows
  if (!again) {
    await note(db, sql`SELECT 'new_application', ${arrivalKey}, j.company_id, j.id, a.id, NULL::bigint, ${when}::timestamptz FROM ${here}`)
    return
  }
  await sql`DELETE FROM notification_deliveries WHERE event_id = ${again.id} AND mailed_at IS NULL`.execute(db)
  await enqueue(db, 'tell_members', {})
}

/** Takes it back, in the caller's transaction, that an application came to a job from another one: whoever has not been told yet is not told any more. */
export async function forgetArrival(
  db: Reader,
  { application_id, job_id }: { application_id: number; job_id: number },
  now: Date,
): Promise<void> {
  await forget(db, `new_application ${application_id} on ${job_id}`, now)
}

/**
 * Notes in the caller's transaction that applications that were kept aside are new ones after all: their teams are told as of any new one. Whoever had
 * not heard that they were kept aside hears this alone.
 */
export async function noteKept(db: Reader, applicationIds: readonly number[], when: Date): Promise<void> {
  const about = sql`e.application_id = ANY (${applicationIds}) AND e.kind = 'new_application'`
  await sql`UPDATE notification_events e SET spread_at = coalesce(spread_at, ${when}) WHERE ${about}`.execute(db)
  await sql`UPDATE notification_deliveries d SET dropped_at = ${when} FROM notification_events e
    WHERE ${about} AND d.event_id = e.id AND d.mailed_at IS NULL AND d.dropped_at IS NULL`.execute(db)
  await note(
    db,
    sql`SELECT 'new_application', 'new_application ' || a.id || ' kept ' || a.round, j.company_id, j.id, a.id, NULL::bigint, ${when}::timestamptz
      FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = ANY (${applicationIds}) ORDER BY a.id`,
  )
}

const withdrawalKey = (applicationId: number, when: Date) => `application_withdrawn ${applicationId} ${when.getTime()}`

/** Notes in the caller's transaction that an application, or what an account has sent for it, was withdrawn: each time anew. */
export async function noteWithdrawal(db: Reader, applicationId: number, when: Date): Promise<void> {
  await note(
    db,
    sql`SELECT 'application_withdrawn', ${withdrawalKey(applicationId, when)}, j.company_id, j.id, a.id, NULL::bigint, ${when}::timestamptz
      FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = ${applicationId}`,
  )
}

/** Takes it back, in the caller's transaction, that a withdrawal was noted at that moment: whoever has not been told yet is not told any more. */
export async function forgetWithdrawal(db: Reader, applicationId: number, withdrawnAt: Date, now: Date): Promise<void> {
  await forget(db, withdrawalKey(applicationId, withdrawnAt), now)
}

/** Drops what has not been told yet of the event of this key. */
async function forget(db: Reader, key: string, now: Date): Promise<void> {
  // The event first: where its deliveries are being written at this moment, they are there afterwards.
  await sql`UPDATE notification_events SET spread_at = coalesce(spread_at, ${now}) WHERE key = ${key}`.execute(db)
  await sql`UPDATE notification_deliveries d SET dropped_at = ${now} FROM notification_events e
    WHERE e.key = ${key} AND d.event_id = e.id AND d.mailed_at IS NULL AND d.dropped_at IS NULL`.execute(db)
}

/** Records in the caller's transaction which of these jobs, just written, are published. Members are told of each job only once. */
export async function notePublished(db: Reader, jobIds: readonly number[], when: Date): Promise<void> {
  await note(
    db,
    sql`SELECT 'job_published', 'job_published ' || j.id, j.company_id, j.id, NULL::bigint, NULL::bigint, ${when}::timestamptz
      FROM jobs j WHERE j.id = ANY (${jobIds}) AND j.state = 'published' ORDER BY j.id`,
  )
}

/** Notes in the caller's transaction that an invited person has completed the account. */
export async function noteJoined(db: Reader, userId: number, when: Date): Promise<void> {
  await note(
    db,
    sql`SELECT 'member_joined', 'member_joined ' || u.id, u.company_id, NULL::bigint, NULL::bigint, u.id, ${when}::timestamptz
      FROM users u WHERE u.id = ${userId} AND u.company_id IS NOT NULL`,
  )
}

/**
 * The daily task: notes which published jobs close within three days, a batch in each transaction. A job whose last day is moved closes again;
 * a day on which no worker ran is made up for on the next.
 */
export async function noteClosingJobs({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  const when = now()
  const until = new Date(when.getTime() + JOB_CLOSING_SOON_DAYS * DAY_MS)
  const key = sql`'job_closing_soon ' || j.id || ' ' || extract(epoch FROM j.valid_through)::bigint`
  for (let written = BATCH_ROWS; written === BATCH_ROWS; ) {
    written = await db.transaction().execute((transaction) =>
      note(
        transaction,
        sql`SELECT 'job_closing_soon', ${key}, j.company_id, j.id, NULL::bigint, NULL::bigint, ${when}::timestamptz
          FROM jobs j WHERE j.state = 'published' AND j.valid_through > ${when} AND j.valid_through <= ${until}
            AND NOT EXISTS (SELECT FROM notification_events e WHERE e.key = ${key})
          ORDER BY j.valid_through, j.id LIMIT ${BATCH_ROWS}`,
      ),
    )
  }
}
