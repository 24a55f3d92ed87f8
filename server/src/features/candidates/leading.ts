// Which of an application's submissions speaks for it (docs/decisions/0020).
import { sql } from 'kysely'

/**
 * To be joined as `s`: the leading submission of the application in this column, which is the one of the account, else the oldest. Whatever guests
 * send later, it stays the same.
 */
export const leadOf = (applicationId: string) => sql`LATERAL (SELECT l.* FROM application_submissions l
  WHERE l.application_id = ${sql.ref(applicationId)} ORDER BY (l.candidate_id IS NULL), l.id LIMIT 1) AS s`
