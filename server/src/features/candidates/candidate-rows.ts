// Profiles and applications as rows, with their files.
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { type JobQuestion, questionsOf } from '../hiring/job-questions.ts'
import { toldDay } from '../hiring/promise.ts'
import { addressedSubmissionOf, leadingSubmissionOf } from './leading-submission.ts'
import { particularColumns } from './particulars.ts'

type FileColumns<P extends 'resume' | 'documents'> = { [C in `${P}_key` | `${P}_filename`]: string | null } & {
  [C in `${P}_size`]: number | null
}

/** Everything that calls answer about a profile or an application. */
export type CandidateRow = Pick<RowOf<'candidates'>, (typeof particularColumns)[number]> &
  FileColumns<'resume'> &
  FileColumns<'documents'> & { first_name: string | null; last_name: string | null; email: string }

const particulars = (table: 't' | 's') => sql.join(particularColumns.map((column) => sql.ref(`${table}.${column}`)))

const fileColumns = sql`r.key AS resume_key, r.filename AS resume_filename, r.size AS resume_size,
  d.key AS documents_key, d.filename AS documents_filename, d.size AS documents_size`

const filesOf = (table: 't' | 's') => sql`LEFT JOIN files r ON r.id = ${sql.ref(`${table}.resume_id`)}
  LEFT JOIN files d ON d.id = ${sql.ref(`${table}.documents_id`)}`

export type ProfileRow = CandidateRow & Pick<RowOf<'candidates'>, 'id' | 'has_complete_profile'>

/** The profile of this id if it is this user's, or undefined. */
export async function findProfile(db: Reader, id: number, userId: number): Promise<ProfileRow | undefined> {
  const { rows } =
    await sql<ProfileRow>`SELECT t.id, t.has_complete_profile, u.first_name, u.last_name, u.email, ${particulars('t')}, ${fileColumns}
    FROM candidates t JOIN users u ON u.id = t.user_id ${filesOf('t')} WHERE t.id = ${id} AND t.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** An application as lists show it: to its sender by the own submission, to the company by the leading one. */
export type ApplicationRow = Pick<RowOf<'application_submissions'>, 'id' | 'created_at' | 'application'> &
  Pick<
    RowOf<'applications'>,
    'job_id' | 'status' | 'shown_state' | 'next_state' | 'next_state_at' | 'opened_at' | 'moved_at' | 'withdrawn_at' | 'withdrawal'
  > &
  Pick<RowOf<'companies'>, 'visible_name'> &
  Pick<RowOf<'company_brandings'>, 'domain_name' | 'logo'> & {
    application_id: number
    /** When the submission that it is shown by was withdrawn. */
    own_withdrawn_at: Date | null
    /** When the first submission for it came, whoever sent it. */
    first_at: Date
    title: string
    is_closed: boolean
    /** The day by which its sender was told last to have an answer, on the clocks of the company; null where nothing was promised. */
    told_day: string | null
    /** That day has passed. */
    is_promise_broken: boolean
    /** Anybody of the company has an account here. */
    is_company_here: boolean
    has_account: boolean
    /** How many submissions were sent by guests; the sender sees this only once the account's address is confirmed. */
    guest_count: number
    /** Whether the address of the application is known to be the reader's, who is shown all that happens to it; to others nothing but their own part. */
    is_confirmed: boolean
  }

/** What a submission answered to the job's questions. */
type SentAnswers = Pick<RowOf<'application_submissions'>, 'answers'>

/** What was sent for an application, by an account or without one. */
export type SubmissionRow = Pick<RowOf<'application_submissions'>, 'id' | 'created_at' | 'application' | 'withdrawn_at'> &
  CandidateRow &
  SentAnswers & { has_account: boolean }

const applicationColumns = (
  now: Date,
) => sql`s.created_at, s.application, s.withdrawn_at AS own_withdrawn_at, a.id AS application_id, a.created_at AS first_at, a.job_id, a.status, a.shown_state, a.next_state,
  a.next_state_at, a.opened_at, a.moved_at, a.withdrawn_at, a.withdrawal, j.title,
  to_char(${toldDay} AT TIME ZONE coalesce(c.time_zone, n.time_zone, 'UTC'), 'YYYY-MM-DD') AS told_day, coalesce(${toldDay} <= ${now}, false) AS is_promise_broken, company_answers(c.id) AS is_company_here, c.visible_name, b.domain_name, b.logo,
  j.state <> 'published' OR coalesce(j.valid_through <= ${now}, false) AS is_closed, s.candidate_id IS NOT NULL AS has_account`

const guestCount = sql`(SELECT count(*) FROM application_submissions g WHERE g.application_id = a.id AND g.candidate_id IS NULL)`

/** The address of this user, once it is confirmed: before, it may be anybody's. */
const confirmedEmailOf = (userId: number) => sql`(SELECT u.email FROM users u WHERE u.id = ${userId} AND u.confirmed_at IS NOT NULL)`

/** To its sender: nobody hears of guests before the address is confirmed. */
const guestCountFor = (userId: number) => sql`CASE WHEN a.email = ${confirmedEmailOf(userId)} THEN ${guestCount} ELSE 0 END AS guest_count,
  coalesce(a.email = ${confirmedEmailOf(userId)}, false) AS is_confirmed`

const jobTables = sql`JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.id = j.company_id JOIN company_brandings b ON b.company_id = c.id
  LEFT JOIN countries n ON n.id = c.country_id`

const submissionTables = sql`application_submissions s JOIN applications a ON a.id = s.application_id ${jobTables}`

const candidateColumns = sql`s.answers, s.first_name, s.last_name, s.email, ${particulars('s')}, ${fileColumns}`

/**
 * A page of what this candidate's account has sent and of what guests have sent under its confirmed address, newest first, each application once:
 * by the account's own submission, else by the newest guest's. And how many there are.
 */
export async function listSentApplications(
  db: Reader,
  { candidateId, userId }: { candidateId: number; userId: number },
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const shown = sql`SELECT o.id FROM application_submissions o WHERE o.candidate_id = ${candidateId}
    UNION ALL
    SELECT s.id FROM applications a JOIN ${leadingSubmissionOf('a.id')} ON s.candidate_id IS NULL WHERE a.email = ${confirmedEmailOf(userId)}`
  const { rows } = await sql<ApplicationRow>`SELECT s.id, ${applicationColumns(now)}, ${guestCountFor(userId)} FROM ${submissionTables}
    WHERE s.id IN (${shown}) ORDER BY s.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM (${shown}) AS shown`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * The application that this submission belongs to, as `listSentApplications` would list it, where it is this user's to withdraw: the account has
 * sent it, or somebody without it under its confirmed address. Undefined where it is not.
 */
export async function findListedApplication(db: Reader, id: number, userId: number, now: Date): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`SELECT s.id, ${applicationColumns(now)}, ${guestCountFor(userId)}
    FROM application_submissions m JOIN applications a ON a.id = m.application_id ${jobTables} JOIN ${leadingSubmissionOf('a.id')} ON true
    WHERE m.id = ${id} AND (m.candidate_id IN (SELECT id FROM candidates WHERE user_id = ${userId})
      OR m.candidate_id IS NULL AND a.email = ${confirmedEmailOf(userId)})`.execute(db)
  return rows[0]
}

/** Whether anybody but this user's account has sent something for an application. The application is locked until the transaction ends. */
export async function hasOtherSenders(db: Reader, applicationId: number, userId: number): Promise<boolean> {
  await db.selectFrom('applications').select('id').where('id', '=', applicationId).forUpdate().execute()
  const { rows } = await sql<{
    has_others: boolean
  }>`SELECT EXISTS (SELECT FROM application_submissions s WHERE s.application_id = ${applicationId}
    AND (s.candidate_id IS NULL OR s.candidate_id NOT IN (SELECT id FROM candidates WHERE user_id = ${userId}))) AS has_others`.execute(db)
  return rows[0]?.has_others ?? false
}

/** The application of this id by whom its address is mailed as, with that language and the company's colour; or undefined. */
export async function findLinkedApplication(
  db: Reader,
  id: number,
  now: Date,
): Promise<
  (ApplicationRow & Pick<RowOf<'application_submissions'>, 'language'> & Pick<RowOf<'company_brandings'>, 'primary_color'>) | undefined
> {
  const { rows } = await sql<
    ApplicationRow & Pick<RowOf<'application_submissions'>, 'language'> & Pick<RowOf<'company_brandings'>, 'primary_color'>
  >`SELECT s.id, s.language, b.primary_color, ${applicationColumns(now)}, ${guestCount} AS guest_count, true AS is_confirmed
    FROM applications a ${jobTables} JOIN ${addressedSubmissionOf('a.id')} ON true WHERE a.id = ${id}`.execute(db)
  return rows[0]
}

/** The submission of this id if this user's account sent it, or undefined. */
export async function findSentApplication(
  db: Reader,
  id: number,
  userId: number,
  now: Date,
): Promise<(ApplicationRow & CandidateRow & SentAnswers) | undefined> {
  const { rows } = await sql<
    ApplicationRow & CandidateRow & SentAnswers
  >`SELECT s.id, ${applicationColumns(now)}, ${guestCountFor(userId)}, ${candidateColumns}
    FROM ${submissionTables} ${filesOf('s')}
    WHERE s.id = ${id} AND s.candidate_id IN (SELECT id FROM candidates WHERE user_id = ${userId})`.execute(db)
  return rows[0]
}

/** The application that this company received and that this id, or the id of one of its submissions, names, by its leading submission; or undefined. */
export async function findReceivedApplication(
  db: Reader,
  id: number,
  companyId: number,
  now: Date,
): Promise<(ApplicationRow & CandidateRow & SentAnswers & { lead_id: number }) | undefined> {
  const { rows } = await sql<
    ApplicationRow & CandidateRow & SentAnswers & { lead_id: number }
  >`SELECT a.id, s.id AS lead_id, ${applicationColumns(now)}, ${guestCount} AS guest_count, true AS is_confirmed, ${candidateColumns}
    FROM applications a ${jobTables} JOIN ${leadingSubmissionOf('a.id')} ON true ${filesOf('s')}
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
      count(*) OVER () AS total, ${candidateColumns}
    FROM application_submissions s ${filesOf('s')}
    WHERE s.application_id = ${id} ORDER BY s.id <> ${lead_id}, s.id DESC LIMIT ${limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** A job, as an application needs it. */
export type WantedJob = Pick<RowOf<'jobs'>, 'id' | 'company_id' | 'title' | 'state' | 'valid_through'> &
  Pick<RowOf<'companies'>, 'visible_name'> &
  Pick<RowOf<'company_brandings'>, 'domain_name' | 'logo' | 'primary_color'> & {
    /** Of the company: numbers without a prefix are read as its country's. */
    country: string | null
  }

/** A job with what it asks, as whoever applies finds it. */
export type FoundJob = WantedJob & { questions: JobQuestion[] }

/**
 * The job of the company that has or had this name, without an id while it is a draft or not there; no row without such a company.
 */
export function wantedJob({ domain_name, job_id }: { domain_name: string; job_id: number | null }): RawBuilder<FoundJob | { id: null }> {
  return sql`SELECT j.id, j.title, j.state, j.valid_through, c.id AS company_id, c.visible_name, b.domain_name, b.logo, b.primary_color,
      (SELECT n.code FROM countries n WHERE n.id = c.country_id) AS country, ${questionsOf('j.id')} AS questions
    FROM company_brandings b JOIN companies c ON c.id = b.company_id
    LEFT JOIN jobs j ON j.company_id = c.id AND j.id = ${job_id}::bigint AND j.state <> 'draft'
    WHERE b.company_id = (SELECT d.company_id FROM domain_names d WHERE d.domain_name = ${domain_name}::citext)`
}
