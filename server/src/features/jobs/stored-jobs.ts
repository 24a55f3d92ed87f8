// Whole jobs as they are kept, for comparing them with a file and for writing them out.

import type { JobState } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { type JobDetailRow, jobDetailColumns, jobTables } from '../board/job-detail.ts'

export type StoredJob = Omit<JobDetailRow, 'publish_date'> &
  Pick<RowOf<'jobs'>, 'publish_date' | 'is_listed' | 'source' | 'source_id' | 'closed_reason'> & { job_state: JobState }

async function storedJobs(db: Reader, which: RawBuilder<unknown>): Promise<StoredJob[]> {
  const { rows } =
    await sql<StoredJob>`SELECT ${jobDetailColumns}, j.state AS job_state, j.is_listed, j.source, j.source_id, j.closed_reason FROM ${jobTables} ${which}`.execute(
      db,
    )
  return rows
}

export type Origin = { company_id: number; source: string; source_id: string }

const asRows = (origins: readonly Origin[]) =>
  sql`unnest(${origins.map((each) => each.company_id)}::bigint[], ${origins.map((each) => each.source)}::text[],
    ${origins.map((each) => each.source_id)}::text[]) AS o (company_id, source, source_id)`

/** The jobs that came from these origins. */
export function listJobsByOrigin(db: Reader, origins: readonly Origin[]): Promise<StoredJob[]> {
  return storedJobs(
    db,
    sql`JOIN ${asRows(origins)}
      ON j.company_id = o.company_id AND j.source = o.source AND j.source_id = o.source_id WHERE j.source IS NOT NULL`,
  )
}

/** Whether any job came from one of these origins: asked without the rest of the job, which takes the database a tenth of the time. */
export async function isAnyByOrigin(db: Reader, origins: readonly Origin[]): Promise<boolean> {
  const { rows } = await sql`SELECT FROM jobs j JOIN ${asRows(origins)}
    ON j.company_id = o.company_id AND j.source = o.source AND j.source_id = o.source_id WHERE j.source IS NOT NULL LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The jobs of these ids that were written here and not imported. */
export async function listOwnJobs(db: Reader, ids: readonly number[]): Promise<StoredJob[]> {
  if (ids.length === 0) return []
  return storedJobs(db, sql`WHERE j.id = ANY (${ids}) AND j.source IS NULL`)
}

/** The next published jobs after an id, in the order of their ids; of one company or of all. */
export function listPublishedAfter(db: Reader, after: number, companyId: number | undefined, limit: number): Promise<StoredJob[]> {
  const ofCompany = companyId === undefined ? sql`` : sql`AND j.company_id = ${companyId}`
  return storedJobs(db, sql`WHERE j.id > ${after} AND j.state = 'published' ${ofCompany} ORDER BY j.id LIMIT ${limit}`)
}
