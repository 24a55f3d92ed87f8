// Talent: profiles, applications with what was sent for them, files.
import type { Currency, DocumentKind, Language, WorkType } from '@plaza/contract/values'
import type { ColumnType, Generated } from 'kysely'
import type { HiringApplicationColumns, HiringSubmissionColumns } from './hiring.ts'

type Period = { start_date: string | null; end_date: string | null; is_current: boolean }
export type WorkHistory = Period & { job_title: string | null; company_name: string | null; industry: number | null }
type EducationHistory = Period & { degree: string | null; learning_center: string | null }
/** Write it as JSON text: the driver would turn a list into a PostgreSQL array. */
type Histories<Row> = ColumnType<Row[], string | undefined, string>

/** What talent says of itself: kept in a profile, and with everything that was sent. */
type ProfileColumns = {
  phone: string | null
  summary: string | null
  cover_letter: string | null
  link: string | null
  portfolio: string | null
  position: string | null
  interests: string | null
  place_id: string | null
  address: string | null
  current_salary: Generated<number>
  salary_expectation: Generated<number>
  current_salary_currency: Currency | null
  salary_currency: Currency | null
  skills: Generated<string[]>
  preferred_work_types: Generated<WorkType[]>
  candidate_work_histories: Histories<WorkHistory>
  candidate_education_histories: Histories<EducationHistory>
}

export type CandidateTables = {
  candidates: ProfileColumns & {
    id: Generated<number>
    user_id: number
    has_complete_profile: Generated<boolean>
    resume_id: number | null
    documents_id: number | null
    updated_at: Generated<Date>
  }
  applications: HiringApplicationColumns & { id: number; job_id: number; email: string; created_at: Date; updated_at: Date }
  application_submissions: HiringSubmissionColumns &
    ProfileColumns & {
      id: Generated<number>
      application_id: number
      candidate_id: number | null
      email: string
      first_name: string
      last_name: string
      application: string
      reference_hash: Buffer
      language: Language
      resume_id: number
      documents_id: number | null
      receipt_at: Date | null
      withdrawn_at: Date | null
      created_at: Date
      updated_at: Date
    }
  files: {
    id: Generated<number>
    key: string
    kind: DocumentKind
    filename: string
    size: number
    sha256: Buffer
    created_at: Date
  }
}
