// Profiles and applications as rows, with their files.
import { sql } from 'kysely'
import { prepared, type Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { particularColumns } from './particulars.ts'

type FileColumns<P extends 'resume' | 'documents'> = { [C in `${P}_key` | `${P}_filename`]: string | null } & {
  [C in `${P}_size`]: number | null
}

/** All that is answered of a profile or an application. */
export type ToldRow = Pick<RowOf<'candidates'>, (typeof particularColumns)[number]> &
  FileColumns<'resume'> &
  FileColumns<'documents'> & { first_name: string | null; last_name: string | null; email: string }

const particulars = (table: 't' | 'a') => sql.join(particularColumns.map((column) => sql.ref(`${table}.${column}`)))

const fileColumns = sql`r.key AS resume_key, r.filename AS resume_filename, r.size AS resume_size,
  d.key AS documents_key, d.filename AS documents_filename, d.size AS documents_size`

const filesOf = (table: 't' | 'a') => sql`LEFT JOIN files r ON r.id = ${sql.ref(`${table}.resume_id`)}
  LEFT JOIN files d ON d.id = ${sql.ref(`${table}.documents_id`)}`

export type ProfileRow = ToldRow & Pick<RowOf<'candidates'>, 'id' | 'has_complete_profile'>

/** The profile of this id if it is this user's, or undefined. */
export async function findProfile(db: Reader, id: number, userId: number): Promise<ProfileRow | undefined> {
  const { rows } =
    await sql<ProfileRow>`SELECT t.id, t.has_complete_profile, u.first_name, u.last_name, u.email, ${particulars('t')}, ${fileColumns}
    FROM candidates t JOIN users u ON u.id = t.user_id ${filesOf('t')} WHERE t.id = ${id} AND t.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** An application as lists show it. */
export type ApplicationRow = Pick<RowOf<'applications'>, 'id' | 'created_at' | 'application' | 'job_id' | 'withdrawn_at'> &
  Pick<RowOf<'companies'>, 'visible_name'> &
  Pick<RowOf<'company_brandings'>, 'domain_name' | 'logo'> & { title: string; is_closed: boolean }

const applicationColumns = (
  now: Date,
) => sql`a.id, a.created_at, a.application, a.job_id, a.withdrawn_at, j.title, c.visible_name, b.domain_name, b.logo,
  j.state <> 'published' OR coalesce(j.valid_through <= ${now}, false) AS is_closed`

const applicationTables = sql`applications a JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.id = j.company_id
  JOIN company_brandings b ON b.company_id = c.id`

/** A page of the applications that this candidate sent, newest first, and how many there are. */
export async function listSent(
  db: Reader,
  candidateId: number,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const { rows } = await sql<ApplicationRow>`SELECT ${applicationColumns(now)} FROM ${applicationTables}
    WHERE a.candidate_id = ${candidateId} ORDER BY a.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const { total } = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The application of this id if this user sent it or belongs to the company that received it, or undefined. */
export async function findApplication(
  db: Reader,
  id: number,
  reader: { id: number; company_id: number | null },
  now: Date,
): Promise<(ApplicationRow & ToldRow) | undefined> {
  const { rows } = await sql<
    ApplicationRow & ToldRow
  >`SELECT ${applicationColumns(now)}, a.first_name, a.last_name, a.email, ${particulars('a')},
      ${fileColumns}
    FROM ${applicationTables} ${filesOf('a')}
    WHERE a.id = ${id} AND (j.company_id = ${reader.company_id} OR a.candidate_id IN (SELECT id FROM candidates WHERE user_id = ${reader.id}))`.execute(
    db,
  )
  return rows[0]
}

/** A job that somebody wants to apply to. */
export type WantedJob = Pick<RowOf<'jobs'>, 'id' | 'company_id' | 'title' | 'state' | 'valid_through'> &
  Pick<RowOf<'companies'>, 'visible_name'> &
  Pick<RowOf<'company_brandings'>, 'domain_name' | 'logo' | 'primary_color'>

/**
 * The company that has or had this name, whether or not it has the job, which is left out while it is a draft; undefined without such a company.
 * `sent` is the hash of the reference under which somebody with this address has applied to the job.
 */
export async function findWantedJob(
  db: Reader,
  { domainName, jobId, email }: { domainName: string; jobId: number | null; email: string },
): Promise<{ job: WantedJob | null; sent: Buffer | null } | undefined> {
  const { rows } = await sql<
    WantedJob & { id: number | null; sent: Buffer | null }
  >`${prepared} SELECT j.id, j.title, j.state, j.valid_through, c.id AS company_id, c.visible_name, b.domain_name, b.logo, b.primary_color,
      (SELECT a.reference_hash FROM applications a WHERE a.job_id = j.id AND a.email = ${email}::citext) AS sent
    FROM company_brandings b JOIN companies c ON c.id = b.company_id
    LEFT JOIN jobs j ON j.company_id = c.id AND j.id = ${jobId} AND j.state <> 'draft'
    WHERE b.company_id = (SELECT d.company_id FROM domain_names d WHERE d.domain_name = ${domainName}::citext)`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { sent, ...job } = row
  return { job: row.id === null ? null : job, sent }
}
