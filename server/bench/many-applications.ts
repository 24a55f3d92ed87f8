// A job with as many applications as a team ever sees, written in a few statements: what tests and benches of the hiring side measure on.
import type { Connection } from '../src/db/connect.ts'

/** How many applications, with how many words of a resume each, out of how large a vocabulary. */
export type Amount = { count: number; words: number; vocabulary: number }

const EMAILS = 'bench-hired-%'
const FILES = 'private/resumes/bench-hired-%'

/** Removes what `manyApplications` has written, from every job. */
export async function forgetManyApplications({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  await pool.query('DELETE FROM applications WHERE email LIKE $1', [EMAILS])
  await pool.query('DELETE FROM applicants WHERE email LIKE $1', [EMAILS])
  await pool.query('DELETE FROM files WHERE key LIKE $1', [FILES])
}

/** Writes applications to a job: spread over the first four stages, a third unread, a tenth rejected, one in twenty suspicious, five sources, every other one promised an answer and one in twenty for longer than was promised, one in ten with an interview and three mails; each with skills, a work history and the words of a resume. */
export async function manyApplications(
  { pool }: Pick<Connection, 'pool'>,
  { job, company }: { job: number; company: number },
  { count, words, vocabulary }: Amount,
): Promise<void> {
  const file = await pool.query<{ id: number }>(
    `INSERT INTO files (key, kind, filename, size, sha256, created_at)
     VALUES ('private/resumes/bench-hired-' || $1::int || '.pdf', 'pdf', 'cv.pdf', 1, sha256('bench'), now()) RETURNING id`,
    [job],
  )
  const emails = `bench-hired-${job}-%`
  await pool.query(
    `INSERT INTO applicants (company_id, email, first_name, last_name, source, created_at, updated_at)
     SELECT $1, 'bench-hired-' || $2::int || '-' || n || '@example.com', 'Ana' || n % 97, 'Torres' || n % 89, 'jse', now(), now()
     FROM generate_series(1, $3::int) n`,
    [company, job, count],
  )
  await pool.query(
    `INSERT INTO applications (id, job_id, email, applicant_id, stage_id, status, is_read, is_suspicious, suspicious_at, signs, source, reply_due_at, moved_at, created_at, updated_at)
     SELECT nextval('application_submissions_id_seq'), $1, p.email, p.id, g.id, CASE WHEN n % 10 = 0 THEN 'rejected' ELSE 'active' END, n % 3 <> 0,
       n % 20 = 8, CASE WHEN n % 20 = 8 THEN now() END, CASE WHEN n % 20 = 8 THEN ARRAY['honeypot'] ELSE '{}' END,
       (ARRAY['jse', 'referral', 'indeed', 'mail', 'event'])[1 + n % 5], CASE WHEN n % 2 = 0 THEN now() + make_interval(days => (n % 40)::int - 4) END, now() - make_interval(mins => n::int), now(), now()
     FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM applicants WHERE company_id = $2 AND email LIKE $3) p
     JOIN stages g ON g.job_id = $1 AND g.position = n % 4 ORDER BY n`,
    [job, company, emails],
  )
  await pool.query(
    `INSERT INTO application_submissions (id, application_id, email, first_name, last_name, application, reference_hash, language, skills,
       candidate_work_histories, resume_id, created_at, updated_at)
     SELECT a.id, a.id, a.email, 'Ana', 'Torres', 'jse', sha256(a.email::text::bytea), 'en', ARRAY['Figma', 'Go', 'PostgreSQL'],
       '[{"job_title": "Engineer", "company_name": "Acme", "start_date": "2019-01-01", "end_date": null, "is_current": true, "industry": null}]', $1, now(), now()
     FROM applications a WHERE a.job_id = $2 AND a.email LIKE $3`,
    [file.rows[0]?.id, job, emails],
  )
  await pool.query(
    `INSERT INTO application_words (application_id, words, read_at, noted_at)
     SELECT a.id, array_to_tsvector(ARRAY(
         SELECT $1 || ':w' || (random() * random() * $2::int)::int FROM generate_series(1, $3::int) WHERE a.id > 0
       ) || ARRAY[$1 || ':engineer', $1 || ':ana' || a.id % 97, $1 || '~ana' || a.id % 97]), now(), now()
     FROM applications a WHERE a.job_id = $4 AND a.email LIKE $5`,
    [String(job), vocabulary, words, job, emails],
  )
  await pool.query(
    `INSERT INTO application_messages (application_id, kind, language, subject, body, direction, state, mail_id, send_at, created_at)
     SELECT a.id, 'message', 'en', 'A', 'B', d, CASE d WHEN 'in' THEN 'received' ELSE 'sent' END, gen_random_uuid(), now(), now()
     FROM applications a, unnest(ARRAY['out', 'in', 'out']) d WHERE a.job_id = $1 AND a.email LIKE $2 AND a.id % 10 = 1`,
    [job, emails],
  )
  await pool.query(
    `INSERT INTO interviews (application_id, submission_key, state, starts_at, ends_at, duration_minutes, is_online, shown_at, created_at, updated_at)
     SELECT a.id, 'bench', 'booked', at, at + interval '30 minutes', 30, false, now(), now(), now()
     FROM applications a, LATERAL (SELECT now() + make_interval(days => 1, mins => (a.id % 10000)::int) AS at) t
     WHERE a.job_id = $1 AND a.email LIKE $2 AND a.id % 10 = 2`,
    [job, emails],
  )
  await pool.query(
    'VACUUM ANALYZE applications, applicants, application_submissions, application_words, stages, application_messages, interviews, interviewers',
  )
}

/** Gives an application as many mails in both directions, and interviews of this member with times to pick from, as a team ever has about one. */
export async function longHistory(
  { pool }: Pick<Connection, 'pool'>,
  { application, user }: { application: number; user: number },
  { mails, interviews }: { mails: number; interviews: number },
): Promise<void> {
  await pool.query(
    `INSERT INTO application_messages (application_id, sent_by, kind, language, subject, body, direction, state, mail_id, send_at, created_at)
     SELECT $1, CASE WHEN n % 2 = 0 THEN $2::bigint END, 'message', 'en', 'A', repeat('B ', 500), CASE WHEN n % 2 = 0 THEN 'out' ELSE 'in' END,
       CASE WHEN n % 2 = 0 THEN 'sent' ELSE 'received' END, gen_random_uuid(), now(), now() FROM generate_series(1, $3::int) n`,
    [application, user, mails],
  )
  await pool.query(
    `WITH made AS (INSERT INTO interviews (application_id, created_by, submission_key, state, offered_times, duration_minutes, is_online, shown_at, created_at, updated_at)
       SELECT $1, $2, 'bench ' || n, 'offered', ARRAY(SELECT now() + make_interval(days => n::int, hours => h) FROM generate_series(1, 5) h), 30, false, now(), now(), now()
       FROM generate_series(1, $3::int) n RETURNING id)
     INSERT INTO interviewers (interview_id, user_id) SELECT id, $2 FROM made`,
    [application, user, interviews],
  )
}
