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

/** The jobs that came from these origins. */
export function listJobsByOrigin(db: Reader, origins: readonly Origin[]): Promise<StoredJob[]> {
  return storedJobs(
    db,
    sql`JOIN unnest(${origins.map((each) => each.company_id)}::bigint[], ${origins.map((each) => each.source)}::text[],
      ${origins.map((each) => each.source_id)}::text[]) AS o (company_id, source, source_id)
      ON j.company_id = o.company_id AND j.source = o.source AND j.source_id = o.source_id WHERE j.source IS NOT NULL`,
  )
}

/** The jobs of these ids that were written here and not imported. */
export function listOwnJobs(db: Reader, ids: readonly number[]): Promise<StoredJob[]> {
  return storedJobs(db, sql`WHERE j.id = ANY (${ids}) AND j.source IS NULL`)
}

/** The next published jobs after an id, in the order of their ids; of one company or of all. */
export function listPublishedAfter(db: Reader, after: number, companyId: number | undefined, limit: number): Promise<StoredJob[]> {
  const ofCompany = companyId === undefined ? sql`` : sql`AND j.company_id = ${companyId}`
  return storedJobs(db, sql`WHERE j.id > ${after} AND j.state = 'published' ${ofCompany} ORDER BY j.id LIMIT ${limit}`)
}
