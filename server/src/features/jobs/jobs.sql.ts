// Whole jobs as they are kept, for comparing them with a file and for writing them out.
import type { Currency, Department, EmploymentType, Language, Seniority } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { JobState } from '../../db/tables.ts'

export type StoredJob = {
  id: number
  company_id: number
  domain_name: string
  visible_name: string
  website: string | null
  logo: string | null
  background: string | null
  primary_color: string | null
  title: string
  language: Language
  description: string | null
  requirements: string | null
  job_benefits: string | null
  department: Department | null
  employment_type: EmploymentType | null
  experience: Seniority | null
  is_remote: boolean
  salary_min: number | null
  salary_max: number | null
  currency_salary: Currency | null
  has_location: boolean
  city: string | null
  state: string | null
  street_address: string | null
  postal_code: string | null
  country: string | null
  country_code: string | null
  required_names: string[]
  optional_names: string[]
  keywords: string[]
  job_state: JobState
  publish_date: Date | null
  valid_through: Date | null
  source: string | null
  source_id: string | null
  updated_at: Date
}

async function storedJobs(db: Reader, which: RawBuilder<unknown>): Promise<StoredJob[]> {
  const names = (column: 'required_skills' | 'optional_skills') =>
    sql`ARRAY(SELECT s.name FROM unnest(j.${sql.ref(column)}) WITH ORDINALITY AS u (id, place) JOIN skills s ON s.id = u.id ORDER BY u.place)`
  const { rows } =
    await sql<StoredJob>`SELECT j.id, j.company_id, b.domain_name, c.visible_name, c.website, b.logo, b.background, b.primary_color, j.title, j.language,
      j.description, j.requirements, j.job_benefits, j.department, j.employment_type, j.experience, j.is_remote, j.salary_min, j.salary_max,
      j.currency_salary, l.id IS NOT NULL AS has_location, l.city, l.state, l.street_address, l.postal_code, n.name AS country,
      n.code AS country_code, ${names('required_skills')} AS required_names, ${names('optional_skills')} AS optional_names, j.keywords,
      j.state AS job_state, j.publish_date, j.valid_through, j.source, j.source_id, j.updated_at
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
