// The rows of the board's answers, each list in one statement.
import type { JobState } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Reader } from '../../db/connect.ts'
import { localNames } from '../../db/local-names.ts'
import type { RowOf } from '../../db/tables.ts'
import { type JobDetailRow, type JobRow, jobColumns, jobDetailColumns, jobTables } from './job-detail.ts'

function inOrder<T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The jobs with these ids, in the same order; ids that are gone are left out. */
export async function listJobs(db: Reader, ids: readonly number[]): Promise<JobRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<JobRow>`${prepared} SELECT ${jobColumns} FROM ${jobTables} WHERE j.id = ANY (${ids})`.execute(db)
  return inOrder(ids, rows)
}

/** A job as the board reads it, with what decides whether it is shown and which jobs are similar. */
export type BoardJobRow = JobDetailRow &
  Pick<RowOf<'jobs'>, 'partner_ids'> &
  Pick<RowOf<'locations'>, 'country_id'> & { job_state: JobState; skill_ids: number[] }

/** A job of a company in any state but draft, or undefined. */
export async function findJob(db: Reader, companyId: number, jobId: number): Promise<BoardJobRow | undefined> {
  const { rows } = await sql<BoardJobRow>`${prepared} SELECT ${jobDetailColumns}, j.state AS job_state, j.partner_ids, l.country_id,
      j.required_skills || j.optional_skills AS skill_ids
    FROM ${jobTables}
    WHERE j.id = ${jobId} AND j.company_id = ${companyId} AND j.state <> 'draft'`.execute(db)
  return rows[0]
}

export type CompanyRow = Pick<RowOf<'companies'>, 'id' | 'visible_name' | 'website' | 'answers_within_days'> &
  Pick<RowOf<'company_brandings'>, 'domain_name' | 'logo' | 'background' | 'primary_color' | 'description' | 'site_url'> & {
    /** Its name in English. */
    country: string | null
    /** In the order of the languages. */
    industry_names: (string | null)[]
    jobs: number
  }

const companyColumns = (
  jobs: RawBuilder<unknown>,
) => sql`c.id, c.visible_name, c.website, c.answers_within_days, b.domain_name, b.logo, b.background,
  b.primary_color, b.description, b.site_url, n.name AS country, ${localNames('i')} AS industry_names, ${jobs} AS jobs`

const companyTables = sql`companies c
  JOIN company_brandings b ON b.company_id = c.id
  JOIN company_search s ON s.company_id = c.id
  LEFT JOIN countries n ON n.id = c.country_id
  LEFT JOIN company_industries i ON i.id = c.company_industry_id`

/** The companies with these ids, in the same order; ids that are gone are left out. */
export async function listCompanies(db: Reader, ids: readonly number[]): Promise<CompanyRow[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<CompanyRow>`${prepared} SELECT ${companyColumns(sql`s.jobs`)} FROM ${companyTables} WHERE c.id = ANY (${ids})`.execute(db)
  return inOrder(ids, rows)
}

/** The company that has or had this domain_name in any case, or undefined; the row holds the present name. With a partner, `jobs` counts those published to it. */
export async function findCompany(db: Reader, domainName: string, partnerId: number | undefined): Promise<CompanyRow | undefined> {
  const jobs =
    partnerId === undefined
      ? sql`s.jobs`
      : sql`(SELECT count(*)::int FROM job_search q WHERE q.company_id = c.id AND ${partnerId} = ANY (q.partner_ids))`
  const { rows } =
    await sql<CompanyRow>`${prepared} SELECT ${companyColumns(jobs)} FROM ${companyTables} WHERE c.id = (SELECT d.company_id FROM domain_names d WHERE d.domain_name = ${domainName}::citext)`.execute(
      db,
    )
  return rows[0]
}
