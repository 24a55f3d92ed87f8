// What stood before the hiring side (migrations/0030_hiring.sql and what follows) is served whole after it: in New, read, promised nothing.
import { expect, it } from 'vitest'
import { openEarlierDatabase } from '../testing/earlier-database.ts'

const earlier = openEarlierDatabase('0030_hiring.sql')

/**
 * Two companies with two jobs each; a hundred people, who have applied to two jobs of the first company; every third with an account, of whom every
 * ninth has withdrawn; every fifth has sent a second time as a guest. Members who look after a job, of whom one may not source and one has not accepted the invitation.
 */
const EARLIER_DATA = `
  INSERT INTO companies (name, visible_name) VALUES ('Casa', 'Casa'), ('Otra', 'Otra');
  INSERT INTO jobs (company_id, title, language, state, publish_date, closed_at)
    SELECT c.id, 'Baker ' || n, 'en', CASE n WHEN 1 THEN 'published' ELSE 'closed' END, now(), CASE n WHEN 2 THEN now() END
    FROM companies c, generate_series(1, 2) n ORDER BY c.id, n;
  INSERT INTO users (email, roles, company_id, password_hash) VALUES ('recruiter@a.example', '{sourcing_recruiter}', 1, 'x'),
    ('payroll@a.example', '{workforce_admin}', 1, 'x'), ('invited@a.example', '{sourcing_recruiter}', 1, NULL);
  INSERT INTO job_members (job_id, user_id, flags_off) VALUES (1, 1, '{new_application}'), (1, 2, '{}'), (1, 3, '{}');
  INSERT INTO users (email, roles) SELECT 'p' || n || '@example.com', '{talent}' FROM generate_series(1, 100) n;
  INSERT INTO candidates (user_id) SELECT id FROM users WHERE roles = '{talent}' ORDER BY id;
  INSERT INTO files (key, kind, filename, size, sha256, created_at) SELECT 'private/' || n, 'pdf', 'cv.pdf', 1, sha256(n::text::bytea), now() FROM generate_series(1, 100) n;
  INSERT INTO applications (id, job_id, email, created_at, updated_at)
    SELECT nextval('application_submissions_id_seq'), j.id, 'p' || n || '@Example.com', now() - make_interval(hours => n), now()
    FROM generate_series(1, 100) n, jobs j WHERE j.company_id = 1 ORDER BY n, j.id;
  INSERT INTO application_submissions (id, application_id, candidate_id, email, first_name, last_name, phone, application, reference_hash, language,
      resume_id, withdrawn_at, created_at, updated_at)
    SELECT a.id, a.id, CASE WHEN n % 3 = 0 THEN c.id END, a.email, 'Ana' || n, 'Torres', '331' || n, CASE WHEN n % 2 = 0 THEN 'news' ELSE 'jse' END,
      sha256(('r' || a.id)::bytea), 'es', n, CASE WHEN n % 9 = 0 THEN now() END, a.created_at, a.updated_at
    FROM applications a CROSS JOIN LATERAL (SELECT substring(a.email FROM '\\d+')::int AS n) AS n
      JOIN users u ON u.email = a.email JOIN candidates c ON c.user_id = u.id ORDER BY a.id;
  INSERT INTO application_submissions (application_id, email, first_name, last_name, application, reference_hash, language, resume_id, created_at, updated_at)
    SELECT a.id, a.email, 'Guest', 'Again', 'other', sha256(('g' || a.id)::bytea), 'en', n, now(), now()
    FROM applications a CROSS JOIN LATERAL (SELECT substring(a.email FROM '\\d+')::int AS n) AS n WHERE n % 5 = 0 ORDER BY a.id;
`

it('serves whole what stood before, promises nothing for it and mails nobody', async () => {
  const { pool, rowsOf, table } = earlier()
  await pool.query(EARLIER_DATA)
  const [applications, submissions, jobs, members] = [
    await table('applications'),
    await table('application_submissions'),
    await table('jobs'),
    await table('job_members', 'job_id, user_id'),
  ]
  expect([applications.length, submissions.length]).toEqual([200, 240])
  await earlier().migrateToTheEnd()

  // Everything is there as it was, and what came beside it says nothing of its own.
  expect(await table('applications')).toMatchObject(applications)
  expect(await table('application_submissions')).toMatchObject(submissions.map((row) => ({ ...row, added_by: null, round: 1 })))
  expect(await table('jobs')).toMatchObject(jobs.map((row) => ({ ...row, is_listed: true, draft: null, version: 1 })))
  expect(await table('job_members', 'job_id, user_id')).toMatchObject([{ ...members[0], duty: 'recruiter' }])
  expect(await table('job_invitations', 'job_id, user_id')).toMatchObject([
    { job_id: 1, user_id: 3, duty: 'recruiter', brings_account: false },
  ])

  const after = await table('applications')
  for (const row of after) {
    const number = Number(/\d+/.exec(String(row.email))?.[0])
    const isWithdrawn = number % 9 === 0
    expect(row).toMatchObject({
      status: isWithdrawn ? 'withdrawn' : 'active',
      is_read: true,
      is_sent_again: false,
      version: 1,
      round: 1,
      source: number % 2 === 0 ? 'news' : 'jse',
      reply_due_at: null,
      decided_at: null,
      opened_at: null,
      shown_state: 'received',
      next_state: null,
      moved_at: row.created_at,
    })
  }
  expect(
    await rowsOf('SELECT count(*)::int AS n, count(DISTINCT g.kind)::int AS kinds FROM applications a JOIN stages g ON g.id = a.stage_id'),
  ).toEqual([{ n: 200, kinds: 1 }])
  // A person is one to a company, by the name of what leads.
  const people = await table('applicants')
  expect(people).toHaveLength(100)
  const fifteen = people.find(({ email }) => email === 'p15@Example.com')
  expect(fifteen).toMatchObject({ first_name: 'Ana15', phone: '33115', source: 'jse' })
  expect(people.find(({ email }) => email === 'p10@Example.com')).toMatchObject({ first_name: 'Guest' })
  expect(await rowsOf('SELECT job_id, count(*)::int AS n FROM stages GROUP BY job_id ORDER BY job_id')).toEqual(
    [1, 2, 3, 4].map((job_id) => ({ job_id, n: 5 })),
  )
  expect(await rowsOf('SELECT count(*)::int AS n FROM application_words WHERE read_at IS NULL')).toEqual([{ n: 200 }])
  for (const empty of ['application_messages', 'activities', 'changes', 'notes']) expect(await table(empty)).toEqual([])

  // What is deleted takes what hangs on it along.
  await pool.query('DELETE FROM jobs')
  for (const empty of ['applications', 'application_submissions', 'application_words', 'stages'])
    expect(await rowsOf(`SELECT FROM ${empty}`)).toEqual([])
})
