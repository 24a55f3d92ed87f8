// What becomes of those to whom an answer was promised and who have none on that day (docs/decisions/0128).
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { typed } from '../../words/typed.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { closeOutWaiting } from './deciding.ts'
import { isBeingAnswered, isHeldBack, toldDay } from './promise.ts'
import { waitForMany } from './standing.ts'
import { findReceivers, writeMessages } from './telling.ts'

const HOUR_MS = 60 * 60 * 1000
const TOLD_AT_ONCE = 200
const JOBS_AT_ONCE = 50
/** Of one job in one transaction. */
const CLOSED_OUT_AT_ONCE = 500

/** Of an application (a) at its stage (g), on its job (j): it is closed out now, because the job has closed and the time to decide is over. */
const isClosedOut = (now: Date) => sql`(j.state = 'closed' AND j.decide_until IS NOT NULL AND j.decide_until <= ${now}
  AND NOT (${isHeldBack}) AND coalesce(${toldDay} <= ${now}, true))`

type Late = { id: number; job_title: string; company_name: string; time_zone: string; promised: Date; day: Date }

/** Locks some of those whose day has come, with the next day that they are told; who is locked by somebody else comes with the next minute. */
async function lockLate(db: Reader, now: Date): Promise<Late[]> {
  const soon = new Date(now.getTime() + HOUR_MS)
  const { rows } =
    await sql<Late>`SELECT a.id, j.title AS job_title, c.visible_name AS company_name, coalesce(c.time_zone, n.time_zone, 'UTC') AS time_zone, a.reply_due_at AS promised,
      greatest(answer_day(j.id, ${now}), CASE WHEN j.state = 'closed' THEN j.decide_until END) AS day
    FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.id = j.company_id LEFT JOIN countries n ON n.id = c.country_id
      JOIN stages g ON g.id = a.stage_id
    WHERE a.status = 'active' AND NOT a.is_suspicious AND a.extended_to IS NULL AND a.reply_due_at <= ${now} AND NOT ${isBeingAnswered(soon)} AND NOT ${isClosedOut(now)}
    ORDER BY a.reply_due_at, a.id LIMIT ${TOLD_AT_ONCE} FOR NO KEY UPDATE OF a SKIP LOCKED`.execute(db)
  return rows
}

/** Tells some of those who wait for longer than was promised that they are still considered, each once, with a new day. Answers how many. */
function tellLate(world: World): Promise<number> {
  return world.db.transaction().execute(async (db) => {
    await waitForMany(db)
    const now = world.now()
    const late = await lockLate(db, now)
    const receivers = await findReceivers(
      db,
      late.map(({ id }) => id),
    )
    const mails = late.flatMap(({ id, job_title, company_name, time_zone, promised, day }) => {
      const to = receivers.get(id)
      if (!to) return []
      const { language, first_name } = to
      const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: time_zone })
      const about = {
        name: first_name,
        title: typed(job_title),
        company: typed(company_name),
        promised: days.format(promised),
        day: days.format(day),
      }
      return [{ application_id: id, kind: 'message' as const, language, send_at: now, ...words[language].mails.stillDeciding(about) }]
    })
    await writeMessages(db, world, mails, { sent_by: null, is_automatic: true, change_id: null, now })
    await sql`UPDATE applications a SET extended_to = l.day FROM json_to_recordset(${JSON.stringify(late)}::json) AS l (id bigint, day timestamptz)
      WHERE a.id = l.id`.execute(db)
    return late.length
  })
}

/** Whoever is kept aside as suspicious is promised nothing until somebody has looked. */
const isWaiting = (now: Date) => sql`a.status = 'active' AND NOT a.is_suspicious AND NOT ${isBeingAnswered(null)} AND ${isClosedOut(now)}`

/** Closed jobs about which somebody is to be closed out. */
async function listOver(db: Reader, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT j.id FROM jobs j WHERE j.decide_until <= ${now} AND j.state = 'closed'
    AND EXISTS (SELECT FROM applications a JOIN stages g ON g.id = a.stage_id WHERE a.job_id = j.id AND ${isWaiting(now)})
    ORDER BY j.decide_until, j.id LIMIT ${JOBS_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Closes out some of those who still wait about this job, as 'Job closed', each with a mail for the next working morning. Answers how many. */
function closeOutSome(world: World, job_id: number): Promise<number> {
  return world.db.transaction().execute(async (db) => {
    await waitForMany(db)
    const now = world.now()
    // Jobs are locked before their applications, here as where they are closed and reopened.
    const job = await db
      .selectFrom('jobs')
      .select('company_id')
      .where('id', '=', job_id)
      .where('state', '=', 'closed')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!job) return 0
    const { rows } = await sql<{
      id: number
    }>`SELECT a.id FROM applications a JOIN jobs j ON j.id = a.job_id JOIN stages g ON g.id = a.stage_id
      WHERE a.job_id = ${job_id} AND ${isWaiting(now)} ORDER BY a.id LIMIT ${CLOSED_OUT_AT_ONCE} FOR UPDATE OF a`.execute(db)
    const decider = { job_id, company_id: job.company_id, actor_id: null, now }
    const ids = rows.map(({ id }) => id)
    return (await closeOutWaiting(db, world, ids, decider, null)).changed.length
  })
}

/**
 * The task `keep_promises`, every minute: whoever has no answer on the promised day hears once, by when they have one instead; and whoever was kept when a
 * job closed is closed out once the time to decide is over, unless they stand in interview or offer.
 */
export async function keepPromises(world: World): Promise<void> {
  while ((await tellLate(world)) === TOLD_AT_ONCE);
  for (const job of await listOver(world.db, world.now())) while ((await closeOutSome(world, job)) === CLOSED_OUT_AT_ONCE);
}
