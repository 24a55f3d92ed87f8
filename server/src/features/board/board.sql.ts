// The rows of the board's answers, each list in one statement.
import type { Language } from '@plaza/contract/values'
import { sql } from 'kysely'
import { prepared, type Reader } from '../../db/connect.ts'
import type { JobState, RowOf } from '../../db/tables.ts'
import type { CellValues } from './cells.ts'

export type JobRow = CellValues &
  Pick<RowOf<'jobs'>, 'id' | 'company_id' | 'title' | 'salary_min' | 'salary_max' | 'currency_salary'> &
  Pick<RowOf<'companies'>, 'visible_name'> &
  Pick<RowOf<'company_brandings'>, 'domain_name' | 'logo'> &
  Pick<RowOf<'locations'>, 'city' | 'state' | 'street_address'> & { publish_date: Date; has_location: boolean; country: string | null }

function countryName(language: Language) {
  return language === 'es' ? sql`n.name_es` : sql`n.name`
}

const jobColumns = (language: Language) => sql`j.id, j.company_id, j.title, j.publish_date, b.domain_name, c.visible_name, b.logo,
  l.id IS NOT NULL AS has_location, l.city, l.state, ${countryName(language)} AS country, l.street_address,
  j.employment_type, j.is_remote, j.experience, j.salary_min, j.salary_max, j.currency_salary, j.department`

const jobTables = sql`jobs j
  JOIN companies c ON c.id = j.company_id
  JOIN company_brandings b ON b.company_id = c.id
  LEFT JOIN locations l ON l.id = j.location_id
  LEFT JOIN countries n ON n.id = l.country_id`

function inOrder<T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The jobs with these ids, in the same order; ids that are gone are left out. */
export async function listJobs(db: Reader, ids: readonly number[], language: Language): Promise<JobRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<JobRow>`${prepared} SELECT ${jobColumns(language)} FROM ${jobTables} WHERE j.id = ANY (${ids})`.execute(db)
  return inOrder(ids, rows)
}

export type JobDetailRow = JobRow &
  Pick<
    RowOf<'jobs'>,
    'language' | 'description' | 'requirements' | 'job_benefits' | 'keywords' | 'partner_ids' | 'valid_through' | 'updated_at'
  > &
  Pick<RowOf<'companies'>, 'website'> &
  Pick<RowOf<'company_brandings'>, 'primary_color' | 'background'> &
  Pick<RowOf<'locations'>, 'country_id' | 'postal_code'> & {
    job_state: JobState
    required_names: string[]
    optional_names: string[]
    skill_ids: number[]
    country_code: string | null
  }

/** A job of a company in any state but draft, or undefined. */
export async function findJob(db: Reader, companyId: number, jobId: number, language: Language): Promise<JobDetailRow | undefined> {
  const names = (column: 'required_skills' | 'optional_skills') =>
    sql`ARRAY(SELECT s.name FROM unnest(j.${sql.ref(column)}) WITH ORDINALITY AS u (id, place) JOIN skills s ON s.id = u.id ORDER BY u.place)`
  const { rows } =
    await sql<JobDetailRow>`${prepared} SELECT ${jobColumns(language)}, j.state AS job_state, j.language, j.description, j.requirements, j.job_benefits,
      ${names('required_skills')} AS required_names, ${names('optional_skills')} AS optional_names,
      j.required_skills || j.optional_skills AS skill_ids, j.keywords, j.partner_ids, c.website, b.primary_color, b.background,
      l.country_id, n.code AS country_code, l.postal_code, j.valid_through, j.updated_at
    FROM ${jobTables}
    WHERE j.id = ${jobId} AND j.company_id = ${companyId} AND j.state <> 'draft'`.execute(db)
  return rows[0]
}

export type CompanyRow = Pick<RowOf<'companies'>, 'id' | 'visible_name' | 'website'> &
  Pick<RowOf<'company_brandings'>, 'domain_name' | 'logo' | 'background' | 'primary_color' | 'description' | 'site_url'> & {
    country: string | null
    industry: string | null
    jobs: number
  }

const companyColumns = (
  language: Language,
  partnerId: number | undefined,
) => sql`c.id, c.visible_name, c.website, b.domain_name, b.logo, b.background,
  b.primary_color, b.description, b.site_url, ${countryName(language)} AS country, ${language === 'es' ? sql`i.name_es` : sql`i.name`} AS industry,
  ${
    partnerId === undefined
      ? sql`s.jobs`
      : sql`(SELECT count(*)::int FROM job_search q WHERE q.company_id = c.id AND ${partnerId} = ANY (q.partner_ids))`
  } AS jobs`

const companyTables = sql`companies c
  JOIN company_brandings b ON b.company_id = c.id
  JOIN company_search s ON s.company_id = c.id
  LEFT JOIN countries n ON n.id = c.country_id
  LEFT JOIN company_industries i ON i.id = c.company_industry_id`

/** The companies with these ids, in the same order; with a partner, `jobs` counts those published to it. */
export async function listCompanies(
  db: Reader,
  ids: readonly number[],
  language: Language,
  partnerId: number | undefined,
): Promise<CompanyRow[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<CompanyRow>`${prepared} SELECT ${companyColumns(language, partnerId)} FROM ${companyTables} WHERE c.id = ANY (${ids})`.execute(
      db,
    )
  return inOrder(ids, rows)
}

/** The company that has or had this domain_name in any case, or undefined; the row holds the present name. */
export async function findCompany(
  db: Reader,
  domainName: string,
  language: Language,
  partnerId: number | undefined,
): Promise<CompanyRow | undefined> {
  const { rows } =
    await sql<CompanyRow>`${prepared} SELECT ${companyColumns(language, partnerId)} FROM ${companyTables} WHERE c.id = (SELECT d.company_id FROM domain_names d WHERE d.domain_name = ${domainName}::citext)`.execute(
      db,
    )
  return rows[0]
}
