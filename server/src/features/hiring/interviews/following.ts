// What becomes of interviews by itself: they end, they are remembered, and they are cancelled where nobody comes any more (docs/decisions/0127).
import { UNDO_MINUTES } from '@plaza/contract/limits'
import { sql } from 'kysely'
import type { Reader } from '../../../db/connect.ts'
import type { World } from '../../../world.ts'
import { companyZone } from '../../billing/company-zone.ts'
import { postInterviewReminder } from '../../candidates/interview-reminders.ts'
import { startAnew } from '../promise.ts'
import { findReceivers } from '../telling.ts'
import { tellTeam, whereOf } from './interview-letters.ts'
import { type InterviewRow, lockInterview, writeInterview } from './interview-rows.ts'
import { timeText } from './interview-times.ts'
import { cancel } from './interviews.ts'

const HOUR_MS = 60 * 60 * 1000
const AT_ONCE = 200

/**
 * Takes one step with each of these interviews, in a transaction of its own. One that fails is logged and leaves those behind it to be followed; answers
 * the errors.
 */
async function follow(
  { db, log }: World,
  rows: readonly { id: number }[],
  step: (transaction: Reader, id: number) => Promise<void>,
): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const { id } of rows)
    await db
      .transaction()
      .execute((transaction) => step(transaction, id))
      .catch((error: unknown) => {
        log.error({ err: error, interview: id }, 'an interview could not be followed')
        errors.push(error)
      })
  return errors
}

/** Interviews whose time is over are done, and what was promised starts anew at their end. */
async function endInterviews(world: World): Promise<unknown[]> {
  const { db, now } = world
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM interviews WHERE state = 'booked' AND starts_at <= ${now()} AND ends_at <= ${now()}
    ORDER BY id LIMIT ${AT_ONCE}`.execute(db)
  return follow(world, rows, async (transaction, id) => {
    const row = await lockInterview(transaction, id)
    if (row?.state !== 'booked' || row.ends_at === null || row.ends_at > now()) return
    await writeInterview(transaction, row, { state: 'done', updated_at: now() })
    await startAnew(transaction, [row.application_id], row.ends_at)
  })
}

/** Of an application (a): the moment since which it is rejected, told or not; null while the mail that tells of it waits. */
const rejectedSince = sql<Date | null>`coalesce(a.told_at, CASE WHEN NOT EXISTS (SELECT FROM application_messages m
  WHERE m.application_id = a.id AND m.kind IN ('rejection', 'job_closed') AND m.state IN ('waiting', 'sending')) THEN a.decided_at END)`

/**
 * Cancels interviews of those who are rejected, or have withdrawn, once neither can be undone any more. The team is told; whoever was told of the
 * rejection, or has withdrawn, knows, and everybody else but spam hears that the interview is off.
 */
async function cancelForgone(world: World): Promise<unknown[]> {
  const { db, now } = world
  const before = new Date(now().getTime() - UNDO_MINUTES * 60_000)
  const { rows } = await sql<{ id: number }>`SELECT i.id FROM interviews i JOIN applications a ON a.id = i.application_id
    WHERE i.state IN ('offered', 'booked')
      AND (a.status = 'withdrawn' AND a.withdrawn_at <= ${before} OR a.status = 'rejected' AND ${rejectedSince} <= ${before})
    ORDER BY i.id LIMIT ${AT_ONCE}`.execute(db)
  return follow(world, rows, async (transaction, id) => {
    const row = await lockInterview(transaction, id)
    if (!row || (row.state !== 'offered' && row.state !== 'booked')) return
    const { status, told_at, spam_at } = await transaction
      .selectFrom('applications')
      .select(['status', 'told_at', 'spam_at'])
      .where('id', '=', row.application_id)
      .executeTakeFirstOrThrow()
    if (status !== 'rejected' && status !== 'withdrawn') return
    const by = status === 'withdrawn' ? 'candidate' : 'team'
    const tells = by === 'team' && told_at === null && spam_at === null
    await cancel(transaction, world, row, { by, actor_id: null, now: now(), tells })
  })
}

/** Mails the reminder to whoever has applied. */
async function remindCandidate(db: Reader, world: World, row: InterviewRow): Promise<void> {
  const to = (await findReceivers(db, [row.application_id])).get(row.application_id)
  const job = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('companies as c', 'c.id', 'j.company_id')
    .innerJoin('company_brandings as b', 'b.company_id', 'c.id')
    .select(['j.id', 'j.title', 'j.company_id', 'c.visible_name', 'b.domain_name', 'b.logo', 'b.primary_color'])
    .where('a.id', '=', row.application_id)
    .executeTakeFirstOrThrow()
  if (!to || row.starts_at === null) return
  const time = timeText(row.starts_at, row.candidate_zone ?? (await companyZone(db, job.company_id)), to.language)
  await postInterviewReminder(db, world, { application_id: row.application_id, to, job, time, where: whereOf(row) })
}

/** Reminds of interviews that begin within a day, and again within an hour: everybody once. */
async function remind(world: World): Promise<unknown[]> {
  const { db, now } = world
  const at = now()
  const [inAnHour, inADay] = [new Date(at.getTime() + HOUR_MS), new Date(at.getTime() + 24 * HOUR_MS)]
  const due = sql`i.state = 'booked' AND i.starts_at > ${at}
    AND (i.starts_at <= ${inADay} AND i.day_reminded_at IS NULL OR i.starts_at <= ${inAnHour} AND i.hour_reminded_at IS NULL)`
  const { rows } = await sql<{ id: number }>`SELECT i.id FROM interviews i JOIN applications a ON a.id = i.application_id
    WHERE ${due} AND a.status = 'active' ORDER BY i.starts_at, i.id LIMIT ${AT_ONCE}`.execute(db)
  return follow(world, rows, async (transaction, id) => {
    const row = await lockInterview(transaction, id)
    const { rows: still } = await sql`SELECT FROM interviews i WHERE i.id = ${id} AND ${due}`.execute(transaction)
    if (!row?.starts_at || still.length === 0) return
    // One that comes late is the only one.
    const isSoon = row.starts_at <= inAnHour
    await writeInterview(transaction, row, { day_reminded_at: row.day_reminded_at ?? at, ...(isSoon && { hour_reminded_at: at }) })
    await remindCandidate(transaction, world, row)
    await tellTeam(transaction, world, row, 'soon', { actor_id: null })
  })
}

/** The task `follow_interviews`, every minute. It fails where an interview could not be followed, after all others were. */
export async function followInterviews(world: World): Promise<void> {
  const errors = [...(await endInterviews(world)), ...(await cancelForgone(world)), ...(await remind(world))]
  if (errors.length > 0) throw new Error(`${errors.length} interviews could not be followed`, { cause: errors[0] })
}
