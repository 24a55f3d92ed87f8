// What waits for a company's admins; one statement for each answer.
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { leadingSubmissionOf } from '../candidates/leading-submission.ts'

type Invitation = { id: number; email: string; invited_at: Date; is_expired: boolean; total: number }

/** The invitations that nobody has accepted, newest first, at most `limit`; each row also says how many there are. */
export async function listInvitations(db: Reader, companyId: number, { limit, now }: { limit: number; now: Date }): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    SELECT u.id, u.email::text AS email, coalesce(l.sent_at, u.created_at) AS invited_at,
      coalesce(l.ends_at <= ${now}, true) AS is_expired, count(*) OVER () AS total
    FROM users u LEFT JOIN LATERAL (
      SELECT max(created_at) AS sent_at, max(expires_at) AS ends_at FROM account_links WHERE user_id = u.id AND purpose = 'invitation'
    ) l ON true
    WHERE u.company_id = ${companyId} AND u.password_hash IS NULL AND u.removed_at IS NULL
    ORDER BY invited_at DESC, u.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export type NewestApplication = {
  id: number
  created_at: Date
  first_name: string
  last_name: string
  job_id: number
  title: string
  domain_name: string
  is_closed: boolean
}

/** How many of the newest applications are read to find enough that were not withdrawn. */
const LOOKED_AT = 50

/** The newest applications to the jobs of a company, by their leading submissions, without those that were withdrawn. */
export async function listNewestApplications(
  db: Reader,
  companyId: number,
  { limit, now }: { limit: number; now: Date },
): Promise<NewestApplication[]> {
  const { rows } = await sql<NewestApplication>`
    SELECT n.id, n.created_at, s.first_name, s.last_name, n.job_id, n.title, b.domain_name::text AS domain_name,
      n.state <> 'published' OR coalesce(n.valid_through <= ${now}, false) AS is_closed
    FROM (
      SELECT a.id, a.created_at, a.status, a.job_id, j.title, j.state, j.valid_through FROM jobs j JOIN applications a ON a.job_id = j.id
      WHERE j.company_id = ${companyId} ORDER BY a.created_at DESC, a.id DESC LIMIT ${LOOKED_AT}
    ) n JOIN company_brandings b ON b.company_id = ${companyId} JOIN ${leadingSubmissionOf('n.id')} ON true
    WHERE n.status <> 'withdrawn' ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit}`.execute(db)
  return rows
}
