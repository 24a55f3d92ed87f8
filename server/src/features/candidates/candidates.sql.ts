// Profiles and applications as rows, with their files.
import { sql } from 'kysely'
import { prepared, type Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { leadOf } from './leading.ts'
import { particularColumns } from './particulars.ts'

type FileColumns<P extends 'resume' | 'documents'> = { [C in `${P}_key` | `${P}_filename`]: string | null } & {
  [C in `${P}_size`]: number | null
}

/** All that is answered of a profile or an application. */
export type ToldRow = Pick<RowOf<'candidates'>, (typeof particularColumns)[number]> &
  FileColumns<'resume'> &
  FileColumns<'documents'> & { first_name: string | null; last_name: string | null; email: string }

const particulars = (table: 't' | 's') => sql.join(particularColumns.map((column) => sql.ref(`${table}.${column}`)))

const fileColumns = sql`r.key AS resume_key, r.filename AS resume_filename, r.size AS resume_size,
  d.key AS documents_key, d.filename AS documents_filename, d.size AS documents_size`

const filesOf = (table: 't' | 's') => sql`LEFT JOIN files r ON r.id = ${sql.ref(`${table}.resume_id`)}
  LEFT JOIN files d ON d.id = ${sql.ref(`${table}.documents_id`)}`

export type ProfileRow = ToldRow & Pick<RowOf<'candidates'>, 'id' | 'has_complete_profile'>

/** The profile of this id if it is this user's, or undefined. */
export async function findProfile(db: Reader, id: number, userId: number): Promise<ProfileRow | undefined> {
  const { rows } =
    await sql<ProfileRow>`SELECT t.id, t.has_complete_profile, u.first_name, u.last_name, u.email, ${particulars('t')}, ${fileColumns}
    FROM candidates t JOIN users u ON u.id = t.user_id ${filesOf('t')} WHERE t.id = ${id} AND t.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** An application as lists show it: to its sender by the own submission, to the company by the leading one. */
export type ApplicationRow = Pick<RowOf<'application_submissions'>, 'id' | 'created_at' | 'application' | 'withdrawn_at'> &
  Pick<RowOf<'applications'>, 'job_id'> &
  Pick<RowOf<'companies'>, 'visible_name'> &
  Pick<RowOf<'company_brandings'>, 'domain_name' | 'logo'> & { title: string; is_closed: boolean }

/** What was sent for an application, by an account or without one. */
export type SubmissionRow = Pick<RowOf<'application_submissions'>, 'id' | 'created_at' | 'application' | 'withdrawn_at'> &
  ToldRow & { has_account: boolean }

const applicationColumns = (
  now: Date,
) => sql`s.created_at, s.application, a.job_id, s.withdrawn_at, j.title, c.visible_name, b.domain_name, b.logo,
  j.state <> 'published' OR coalesce(j.valid_through <= ${now}, false) AS is_closed`

const jobTables = sql`JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.id = j.company_id JOIN company_brandings b ON b.company_id = c.id`

const submissionTables = sql`application_submissions s JOIN applications a ON a.id = s.application_id ${jobTables}`

const toldColumns = sql`s.first_name, s.last_name, s.email, ${particulars('s')}, ${fileColumns}`

/** A page of what this candidate's account has sent, newest first, and how much there is. */
export async function listSent(
  db: Reader,
  candidateId: number,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const { rows } = await sql<ApplicationRow>`SELECT s.id, ${applicationColumns(now)} FROM ${submissionTables}
    WHERE s.candidate_id = ${candidateId} ORDER BY s.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const { total } = await db
    .selectFrom('application_submissions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The submission of this id if this user's account sent it, or undefined. */
export async function findSent(db: Reader, id: number, userId: number, now: Date): Promise<(ApplicationRow & ToldRow) | undefined> {
  const { rows } = await sql<ApplicationRow & ToldRow>`SELECT s.id, ${applicationColumns(now)}, ${toldColumns}
    FROM ${submissionTables} ${filesOf('s')}
    WHERE s.id = ${id} AND s.candidate_id IN (SELECT id FROM candidates WHERE user_id = ${userId})`.execute(db)
  return rows[0]
}

/** The application that this company received and that this id, or the id of one of its submissions, names, by its leading submission; or undefined. */
export async function findReceived(
  db: Reader,
  id: number,
  companyId: number,
  now: Date,
): Promise<(ApplicationRow & ToldRow & { lead_id: number }) | undefined> {
  const { rows } = await sql<
    ApplicationRow & ToldRow & { lead_id: number }
  >`SELECT a.id, s.id AS lead_id, ${applicationColumns(now)}, ${toldColumns}
    FROM applications a ${jobTables} JOIN ${leadOf('a.id')} ON true ${filesOf('s')}
    WHERE a.id = (SELECT n.application_id FROM application_submissions n WHERE n.id = ${id}) AND j.company_id = ${companyId}`.execute(db)
  return rows[0]
}

/** The submissions of an application, the leading one first and then the newest, at most `limit` of them, and how many there are. */
export async function listSubmissions(
  db: Reader,
  { id, lead_id }: { id: number; lead_id: number },
  limit: number,
): Promise<{ rows: SubmissionRow[]; total: number }> {
  const { rows } = await sql<
    SubmissionRow & { total: number }
  >`SELECT s.id, s.created_at, s.application, s.withdrawn_at, s.candidate_id IS NOT NULL AS has_account,
      count(*) OVER () AS total, ${toldColumns}
    FROM application_submissions s ${filesOf('s')}
    WHERE s.application_id = ${id} ORDER BY s.id <> ${lead_id}, s.id DESC LIMIT ${limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** A job that somebody wants to apply to. */
export type WantedJob = Pick<RowOf<'jobs'>, 'id' | 'company_id' | 'title' | 'state' | 'valid_through'> &
  Pick<RowOf<'companies'>, 'visible_name'> &
  Pick<RowOf<'company_brandings'>, 'domain_name' | 'logo' | 'primary_color'>

/** The job of the company that has or had this name, null while it is a draft or not there; undefined without such a company. */
export async function findWantedJob(
  db: Reader,
  { domainName, jobId }: { domainName: string; jobId: number | null },
): Promise<{ job: WantedJob | null } | undefined> {
  const { rows } = await sql<
    WantedJob & { id: number | null }
  >`${prepared} SELECT j.id, j.title, j.state, j.valid_through, c.id AS company_id, c.visible_name, b.domain_name, b.logo, b.primary_color
    FROM company_brandings b JOIN companies c ON c.id = b.company_id
    LEFT JOIN jobs j ON j.company_id = c.id AND j.id = ${jobId} AND j.state <> 'draft'
    WHERE b.company_id = (SELECT d.company_id FROM domain_names d WHERE d.domain_name = ${domainName}::citext)`.execute(db)
  const [row] = rows
  return row && { job: row.id === null ? null : row }
}
