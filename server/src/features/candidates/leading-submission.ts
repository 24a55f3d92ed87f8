// Which of an application's submissions represents it (docs/decisions/0075).
import { sql } from 'kysely'

/** To be joined as `s`: the leading submission of the application in this column, which is the one of the account, else the newest. */
export const leadingSubmissionOf = (applicationId: string) => sql`LATERAL (SELECT l.* FROM application_submissions l
  WHERE l.application_id = ${sql.ref(applicationId)} ORDER BY (l.candidate_id IS NULL), l.id DESC LIMIT 1) AS s`

/**
 * To be joined as `s`: the submission whose name mails to the address use: the account's, otherwise the first guest's. Later guests do not
 * change it, so that nothing that a stranger types is mailed to the address.
 */
export const addressedSubmissionOf = (applicationId: string) => sql`LATERAL (SELECT l.* FROM application_submissions l
  WHERE l.application_id = ${sql.ref(applicationId)} ORDER BY (l.candidate_id IS NULL), l.id LIMIT 1) AS s`
