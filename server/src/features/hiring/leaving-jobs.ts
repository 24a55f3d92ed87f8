// Who leaves the company leaves the teams of its jobs (docs/decisions/0093).
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { World } from '../../world.ts'
import { mailJobsWithoutRecruiter } from './hiring-jobs.mails.ts'
import { leaveInterviews } from './interviews/interviews.ts'
import { mayJoin } from './rights.ts'

/**
 * Takes a member who is removed from the company off all jobs and the interviews ahead, and takes invitations to them back, in the caller's transaction. The owners hear by mail which open jobs are left
 * without a recruiter, or without the last hiring manager where there was none.
 */
export async function leaveJobs(db: Reader, world: World, member: { id: number; company_id: number }): Promise<void> {
  await db.deleteFrom('job_invitations').where('user_id', '=', member.id).execute()
  const { rows } = await sql<{ id: number; title: string }>`WITH locked AS (
      SELECT j.id, j.title, j.state FROM jobs j JOIN job_members m ON m.job_id = j.id WHERE m.user_id = ${member.id} ORDER BY j.id FOR NO KEY UPDATE OF j
    ), left_jobs AS (DELETE FROM job_members WHERE user_id = ${member.id} RETURNING job_id, duty)
    SELECT l.id, l.title FROM locked l JOIN left_jobs g ON g.job_id = l.id
    WHERE l.state <> 'closed' AND NOT EXISTS (
      SELECT FROM job_members o JOIN users u ON u.id = o.user_id
      WHERE o.job_id = l.id AND o.user_id <> ${member.id} AND ${mayJoin('u')}
        AND (o.duty = 'recruiter' OR o.duty = 'hiring_manager' AND g.duty = 'hiring_manager')
    ) AND g.duty <> 'interviewer' ORDER BY l.id`.execute(db)
  // Their session ends with the membership, and so do mails to them.
  await leaveInterviews(db, world, { user_id: member.id, job_id: null, tells: false })
  if (rows.length > 0) await mailJobsWithoutRecruiter(db, world, member, rows)
}
