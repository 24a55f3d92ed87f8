// Within how many days a company usually answers: measured, not claimed (docs/decisions/0128).
import { sql } from 'kysely'
import type { World } from '../../world.ts'

const MEASURED_DAYS = 90
const MEASURED_AT_LEAST = 10
/** So many of ten were answered in time. */
const IN_TIME_OF_TEN = 8
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The task `measure_answers`, every hour: of each company that answers as promised, within how many days it has done so for eight in ten. Of the last 90
 * days those count that were answered, or whose first promised day has passed; ten are needed, and eight in ten in time. What the product has sent by itself
 * is no answer, and whoever withdrew before the day was not waiting any more. A company's row is written where its number has changed, which ends what is
 * kept of its pages.
 */
export async function measureAnswers({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  const until = now()
  const since = new Date(until.getTime() - MEASURED_DAYS * DAY_MS)
  await db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = '60s'`.execute(transaction)
    await sql`WITH promised AS (
        SELECT j.company_id, a.promised_at, a.first_due_at, a.withdrawn_at,
          least(a.first_reply_at, CASE WHEN a.decided_by IS NOT NULL THEN a.told_at END) AS answered_at
        FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.promised_at > ${since} AND a.promised_at <= ${until} AND a.spam_at IS NULL
      ), settled AS (
        SELECT company_id, coalesce(answered_at <= first_due_at, false) AS is_in_time,
          greatest(1, coalesce(ceil(extract(epoch FROM answered_at - promised_at) / 86400), ${MEASURED_DAYS})) AS days
        FROM promised WHERE answered_at IS NOT NULL OR (first_due_at <= ${until} AND coalesce(withdrawn_at > first_due_at, true))
      ), measured AS (
        SELECT company_id, least(${MEASURED_DAYS}, percentile_disc(${IN_TIME_OF_TEN / 10}) WITHIN GROUP (ORDER BY days))::int AS days
        FROM settled GROUP BY company_id
        HAVING count(*) >= ${MEASURED_AT_LEAST} AND count(*) FILTER (WHERE is_in_time) * 10 >= count(*) * ${IN_TIME_OF_TEN}
      )
      UPDATE companies c SET answers_within_days = x.days
      FROM (SELECT id, days FROM (SELECT id FROM companies WHERE answers_within_days IS NOT NULL UNION SELECT company_id FROM measured) AS i (id)
        LEFT JOIN measured m ON m.company_id = i.id ORDER BY id) AS x
      WHERE c.id = x.id AND c.answers_within_days IS DISTINCT FROM x.days`.execute(transaction)
  })
}
