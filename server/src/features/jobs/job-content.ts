// The one list of a job's content: inserting, changing, comparing with a file and exporting all follow it.
import { payFields } from '@plaza/contract/rules/pay'
import { type RawBuilder, sql } from 'kysely'
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
  'is_hybrid',
  ...payFields,
  'keywords',
  'publish_date',
  'valid_through',
] as const satisfies readonly (keyof RowOf<'jobs'>)[]

/** A job's content. Texts are HTML, pay is per year in whole units, skills go by name. */
export type JobContent = Pick<RowOf<'jobs'>, (typeof contentColumns)[number]> & { required_skills: string[]; optional_skills: string[] }

/** The columns of a job's pay, of the table that goes by this alias in the statement. */
export function payColumns(alias: string): RawBuilder<unknown> {
  return sql.join(payFields.map((field) => sql.ref(`${alias}.${field}`)))
}
