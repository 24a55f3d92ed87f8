// The one list of a job's content: inserting, changing, comparing with a file and exporting all follow it.
import type { RowOf } from '../../db/tables.ts'

/** The columns of a job's content, except its place and its skills. */
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

/** A job's content. Texts are HTML, pay is per year in whole units, skills go by name. */
export type JobContent = Pick<RowOf<'jobs'>, (typeof contentColumns)[number]> & { required_skills: string[]; optional_skills: string[] }
