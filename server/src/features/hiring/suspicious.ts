// What becomes by itself of applications that are kept aside, and of those that a member has confirmed as spam (docs/decisions/0129).
import { SPAM_KEPT_DAYS, SUSPICIOUS_DAYS } from '@plaza/contract/limits'
import { sql } from 'kysely'
import type { World } from '../../world.ts'
import { noteKept } from '../notifications/events.ts'

const BATCH_ROWS = 200
const DAY_MS = 24 * 60 * 60 * 1000

/** Brings back whoever nobody has decided about for three days, a batch in each transaction: a machine keeps nobody out. */
async function bringBack({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  for (let found = BATCH_ROWS; found === BATCH_ROWS; ) {
    found = await db.transaction().execute(async (transaction) => {
      const when = now()
      const before = new Date(when.getTime() - SUSPICIOUS_DAYS * DAY_MS)
      const { rows } = await sql<{ id: number }>`UPDATE applications a SET is_suspicious = false, updated_at = ${when}
        FROM (SELECT id FROM applications WHERE is_suspicious AND status = 'active' AND suspicious_at <= ${before}
          ORDER BY suspicious_at, id LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED) AS due WHERE a.id = due.id RETURNING a.id`.execute(
        transaction,
      )
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      await sql`INSERT INTO activities (company_id, job_id, application_id, kind, occurred_at)
        SELECT j.company_id, j.id, a.id, 'kept_by_itself', ${when} FROM applications a JOIN jobs j ON j.id = a.job_id
        WHERE a.id = ANY (${ids}) ORDER BY a.id`.execute(transaction)
      await noteKept(transaction, ids, when)
      return rows.length
    })
  }
}

/**
 * Deletes what a member confirmed as spam thirty days ago, with everything that was sent and said about it, and the applicant where nothing else is
 * known of them; their files go with the next cleaning.
 */
async function eraseSpam({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - SPAM_KEPT_DAYS * DAY_MS)
  for (let erased = BATCH_ROWS; erased === BATCH_ROWS; ) {
    erased = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ applicant_id: number }>`DELETE FROM applications WHERE id = ANY (ARRAY(
        SELECT id FROM applications WHERE spam_at <= ${before} ORDER BY spam_at, id LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED))
        RETURNING applicant_id`.execute(transaction)
      const people = rows.map(({ applicant_id }) => applicant_id)
      await sql`DELETE FROM applicants p WHERE p.id = ANY (${people}) AND NOT p.is_saved AND p.merged_into_id IS NULL
        AND NOT EXISTS (SELECT FROM applications a WHERE a.applicant_id = p.id)
        AND NOT EXISTS (SELECT FROM applicants o WHERE o.merged_into_id = p.id)`.execute(transaction)
      return rows.length
    })
  }
}

/** The task `settle_suspicious`, every ten minutes; any number of workers may do it at once. */
export async function settleSuspicious(world: Pick<World, 'db' | 'now'>): Promise<void> {
  await bringBack(world)
  await eraseSpam(world)
}
