// Work that waits for a commit: a job is a row that the caller's transaction writes.
import { sql } from 'kysely'
import type { Reader } from '../db/connect.ts'

/** Every task by name, with its payload. */
export type Tasks = {
  /** Closes jobs whose last day has passed. */
  close_expired_jobs: Record<string, never>
}

/** Queues a task in the caller's transaction: it runs once the transaction has committed, and never if it rolls back. */
export async function enqueue<N extends keyof Tasks>(
  db: Reader,
  name: N,
  payload: Tasks[N],
  options: { key?: string } = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${options.key ?? null})`.execute(db)
}
