// What was sent before an application had submissions (migrations/0010_submissions.sql) moves over whole.
import { expect, it } from 'vitest'
import { openEarlierDatabase } from '../testing/earlier-database.ts'

const earlier = openEarlierDatabase('0010_submissions.sql')

/** Three hundred applications of as many people, of which some have an account, or have withdrawn; the last has been taken away. */
const EARLIER_DATA = `
  INSERT INTO companies (name, visible_name) VALUES ('Casa', 'Casa');
  INSERT INTO jobs (company_id, title, language, state, publish_date) SELECT id, 'Baker', 'en', 'published', now() FROM companies;
  INSERT INTO users (email, roles) SELECT 'p' || n || '@example.com', '{talent}' FROM generate_series(1, 301) n;
  INSERT INTO candidates (user_id) SELECT id FROM users ORDER BY id;
  INSERT INTO files (key, kind, filename, size, sha256, created_at) SELECT 'private/' || n, 'pdf', 'cv.pdf', 1, sha256(n::text::bytea), now() FROM generate_series(1, 602) n;
  INSERT INTO applications (job_id, candidate_id, email, first_name, last_name, application, reference_hash, language, phone, summary, cover_letter, link,
    portfolio, position, interests, place_id, address, current_salary, salary_expectation, current_salary_currency, salary_currency, skills,
    preferred_work_types, candidate_work_histories, candidate_education_histories, resume_id, documents_id, withdrawn_at, created_at, updated_at)
  SELECT j.id, CASE WHEN n % 2 = 0 THEN c.id END, 'P' || n || '@Example.com', 'Ana' || n, 'Torres', 'news', sha256(('r' || n)::bytea), 'es', '331' || n,
    repeat(md5(n::text), 200), 'letter', 'https://a.example/' || n, 'https://b.example', 'Baker', 'bread', 'geonames:' || n, 'León', n, n * 2, 'USD', 'MXN',
    ARRAY['a' || n, 'b'], ARRAY['remote'], jsonb_build_array(jsonb_build_object('job_title', n)), '[{"degree": "BA"}]', n, CASE WHEN n % 3 = 0 THEN n + 301 END,
    CASE WHEN n % 4 = 0 THEN now() END, now() - make_interval(hours => n), now() - make_interval(mins => n)
  FROM generate_series(1, 301) n JOIN users u ON u.email = ('p' || n || '@example.com')::citext JOIN candidates c ON c.user_id = u.id, jobs j ORDER BY n;
  INSERT INTO notification_events (company_id, kind, key, job_id, application_id, occurred_at)
  SELECT 1, 'new_application', 'new_application ' || id, job_id, id, created_at FROM applications;
  DELETE FROM applications WHERE id = 301;
`

it('keeps every application under its number, with all of what was sent as its one submission', async () => {
  const { pool, table: all } = earlier()
  await pool.query(EARLIER_DATA)
  const [before, events] = [await all('applications'), await all('notification_events')]
  expect(before).toHaveLength(300)
  await earlier().migrate()

  const whole = before.map(({ job_id, ...sent }) => ({ ...sent, application_id: sent.id, receipt_at: sent.created_at }))
  expect(await all('application_submissions')).toEqual(whole)
  const bare = before.map(({ id, job_id, email, created_at, updated_at }) => ({ id, job_id, email, created_at, updated_at }))
  expect(await all('applications')).toEqual(bare)
  expect(await all('notification_events')).toEqual(events)
  const { rows } = await pool.query<{ id: number }>("SELECT nextval('application_submissions_id_seq') AS id")
  expect(rows[0]?.id).toBe(302)
  await expect(pool.query('DELETE FROM files WHERE id = 1')).rejects.toThrow('application_submissions')
  await pool.query('DELETE FROM jobs')
  expect([await all('application_submissions'), await all('notification_events')]).toEqual([[], []])
})
