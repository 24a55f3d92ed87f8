// Open jobs that came from a file of one kind and are not in a later one: their source no longer has them.
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { ImportError } from './json-positions.ts'

/** A posting that a file has, by the company that it belongs to here. */
export type Present = { company_id: number; source: string; source_id: string }

export type MissingJobs = {
  company: string
  /** The ids of the open jobs of the company and the kind of file that the file does not have. */
  ids: number[]
  /** How many open jobs of that company and kind there were. */
  open: number
}

/**
 * For each company and kind of file among the postings, its open jobs that are not among them; only those where there are any. Jobs that the
 * import has made already do not count.
 */
export async function findMissing(db: Reader, present: readonly Present[], made: readonly number[]): Promise<MissingJobs[]> {
  if (present.length === 0) return []
  const column = <K extends keyof Present>(name: K) => present.map((each) => each[name])
  const { rows } = await sql<MissingJobs>`
    WITH given AS MATERIALIZED (SELECT * FROM unnest(${column('company_id')}::bigint[], ${column('source')}::text[], ${column('source_id')}::text[])
      AS g (company_id, source, source_id))
    SELECT b.domain_name AS company, count(*)::int AS open,
      coalesce(array_agg(j.id ORDER BY j.id) FILTER (WHERE g.source_id IS NULL), '{}') AS ids
    FROM jobs j JOIN company_brandings b ON b.company_id = j.company_id
      LEFT JOIN given g ON g.company_id = j.company_id AND g.source = j.source AND g.source_id = j.source_id
    WHERE j.state = 'published' AND j.id <> ALL (${made}::bigint[]) AND (j.company_id, j.source) IN (SELECT company_id, source FROM given)
    GROUP BY b.domain_name, j.source ORDER BY 1`.execute(db)
  return rows.filter(({ ids }) => ids.length > 0)
}

/** Refuses with ImportError to close more than half of a company's open jobs: the file may be incomplete. */
export function refuseHalfGone(missing: readonly MissingJobs[]): void {
  for (const { company, ids, open } of missing)
    if (ids.length * 2 > open)
      throw new ImportError(
        `${ids.length} of the ${open} open jobs of ${company} are not in the file, more than half. Nothing was written; add --yes to close them all the same.`,
      )
}
