// Whole jobs as they are kept, for comparing them with a file and for writing them out.
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { JobState, RowOf } from '../../db/tables.ts'
import { contentColumns, type JobContent } from './job-content.ts'

export type StoredJob = JobContent &
  Pick<RowOf<'jobs'>, 'id' | 'company_id' | 'source' | 'source_id' | 'updated_at'> &
  Pick<RowOf<'companies'>, 'visible_name' | 'website'> &
  Pick<RowOf<'company_brandings'>, 'domain_name' | 'logo' | 'background' | 'primary_color'> &
  Pick<RowOf<'locations'>, 'city' | 'state' | 'street_address' | 'postal_code'> & {
    has_location: boolean
    country: string | null
    country_code: string | null
    job_state: JobState
  }

async function storedJobs(db: Reader, which: RawBuilder<unknown>): Promise<StoredJob[]> {
  const names = (column: 'required_skills' | 'optional_skills') =>
    sql`ARRAY(SELECT s.name FROM unnest(j.${sql.ref(column)}) WITH ORDINALITY AS u (id, place) JOIN skills s ON s.id = u.id ORDER BY u.place)`
  const content = sql.join(contentColumns.map((name) => sql.ref(`j.${name}`)))
  const { rows } = await sql<StoredJob>`SELECT ${content}, ${names('required_skills')} AS required_skills,
      ${names('optional_skills')} AS optional_skills, j.id, j.company_id, j.state AS job_state, j.source, j.source_id, j.updated_at,
      c.visible_name, c.website, b.domain_name, b.logo, b.background, b.primary_color,
      l.id IS NOT NULL AS has_location, l.city, l.state, l.street_address, l.postal_code, n.name AS country, n.code AS country_code
    FROM jobs j
    JOIN companies c ON c.id = j.company_id
    JOIN company_brandings b ON b.company_id = c.id
    LEFT JOIN locations l ON l.id = j.location_id
    LEFT JOIN countries n ON n.id = l.country_id
    ${which}`.execute(db)
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
