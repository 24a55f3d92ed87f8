// Whoever accepts an invitation into a company joins the teams of the jobs for which they were invited (docs/decisions/0130).
import { jobFlags } from '@plaza/contract/notification-values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'

/**
 * Puts somebody who completes the account on the teams of the jobs to which they are invited, whatever has become of these jobs, in the caller's
 * transaction, which has changed the row of the user. Interviewers begin with all notifications of a job off.
 */
export async function joinJobs(db: Reader, userId: number, now: Date): Promise<void> {
  await sql`WITH invited AS (DELETE FROM job_invitations WHERE user_id = ${userId} RETURNING job_id, duty),
    joined AS (
      INSERT INTO job_members (job_id, user_id, duty, flags_off)
      SELECT job_id, ${userId}, duty, CASE WHEN duty = 'interviewer' THEN ${[...jobFlags]}::text[] ELSE '{}' END FROM invited
      ON CONFLICT DO NOTHING RETURNING job_id, duty
    )
    INSERT INTO activities (company_id, job_id, kind, actor_id, occurred_at, details)
    SELECT j.company_id, j.id, 'job_team_changed', ${userId}, ${now}, jsonb_build_object('user_id', ${userId}::bigint, 'duty', n.duty)
    FROM joined n JOIN jobs j ON j.id = n.job_id ORDER BY j.id`.execute(db)
}
