// The tables that hang on a job's posting as types (migration 0036).
import type { ColumnType, Generated } from 'kysely'

/** jsonb: read as an object, written as its text. */
type CompanyReference = ColumnType<unknown, string | null, string | null>

export type PostingTables = {
  job_places: {
    job_id: number
    position: number
    city: string | null
    state: string | null
    country_id: number | null
    street_address: string | null
    postal_code: string | null
  }
  job_imports: {
    job_id: number
    digest: Buffer
    company_ref: CompanyReference | null
    company_country_id: number | null
    job_version: number
    warnings: Generated<string[]>
  }
}
