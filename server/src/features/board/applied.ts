// Marks the jobs of an answer to which the signed-in caller has already applied.
import { sql } from 'kysely'
import { prepared, type Reader } from '../../db/connect.ts'
import type { Actor } from '../../http/session.ts'

/** The application that an account has sent for a job. */
type Applied = { id: number; date: string }

/** Finds the caller; absent where there is none, as for feeds and previews. */
export type FindActor = (() => Promise<Actor | null>) | undefined

/** The applications that the caller's account has sent for these jobs, by job; none for visitors and people who are not talent. */
async function findApplied(db: Reader, findActor: FindActor, ids: readonly number[]): Promise<Map<number, Applied>> {
  const actor = ids.length === 0 ? null : await findActor?.()
  if (!actor?.roles.includes('talent')) return new Map()
  const { rows } = await sql<{ job_id: number; id: number; created_at: Date }>`${prepared} SELECT a.job_id, s.id, s.created_at
    FROM candidates c JOIN application_submissions s ON s.candidate_id = c.id JOIN applications a ON a.id = s.application_id
    WHERE c.user_id = ${actor.id} AND a.job_id = ANY (${ids})`.execute(db)
  return new Map(rows.map(({ job_id, id, created_at }) => [job_id, { id, date: created_at.toISOString() }]))
}

/** The same jobs, each with the application that the caller's account has sent for it. */
export async function withApplied<J extends { id: number; applied?: Applied }>(db: Reader, findActor: FindActor, jobs: J[]): Promise<J[]> {
  const applied = await findApplied(
    db,
    findActor,
    jobs.map((job) => job.id),
  )
  return applied.size === 0 ? jobs : jobs.map((job) => ({ ...job, applied: applied.get(job.id) }))
}
