// What happened to a job itself, in the same list as what happens to its applications.
import type { Reader } from '../../db/connect.ts'

type Happened = {
  company_id: number
  job_id: number
  kind:
    | 'job_begun'
    | 'job_published'
    | 'job_changes_published'
    | 'job_closed'
    | 'job_reopened'
    | 'job_taken_down'
    | 'job_team_changed'
    | 'job_questions_changed'
    | 'job_stages_changed'
    | 'job_still_hiring'
  /** Null: the product by a rule. */
  actor_id: number | null
  now: Date
  details?: Readonly<Record<string, number | string | boolean | null>>
}

/** Adds to a job's activities in the caller's transaction. */
export async function noteOnJob(db: Reader, { company_id, job_id, kind, actor_id, now, details = {} }: Happened): Promise<void> {
  await db
    .insertInto('activities')
    .values({
      company_id,
      job_id,
      application_id: null,
      kind,
      actor_id,
      change_id: null,
      occurred_at: now,
      details: JSON.stringify(details),
    })
    .execute()
}
