// The one list of what a job says of itself: what is written, changed, compared with a file and exported follows it.
import type { RowOf } from '../../db/tables.ts'

/** The columns that hold what a company says of a job, apart from its place and its skills. */
export const contentColumns = [
  'title',
  'language',
  'description',
  'requirements',
  'job_benefits',
  'department',
  'employment_type',
  'experience',
  'is_remote',
  'salary_min',
  'salary_max',
  'currency_salary',
  'keywords',
  'publish_date',
  'valid_through',
] as const satisfies readonly (keyof RowOf<'jobs'>)[]

/** What a company says of a job. Texts are HTML, pay is per year in whole units, skills go by name. */
export type JobContent = Pick<RowOf<'jobs'>, (typeof contentColumns)[number]> & { required_skills: string[]; optional_skills: string[] }
