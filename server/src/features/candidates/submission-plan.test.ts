// What the statement that writes a submission costs the database beside writing (docs/decisions/0138).
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { connect } from '../../db/connect.ts'
import { makeCompany, makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { wantedJob } from './candidate-rows.ts'
import { insertSubmission, referenceHash } from './submissions.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')

it('is planned once for a connection, also where many have sent the same file', async () => {
  const { connection, world } = house
  const company = await makeCompany(world.db)
  const job = await makeJob(world.db, company)
  const one = connect(connection.address, { connections: 1 })
  const file = (name: string) =>
    sql`INSERT INTO files (key, kind, filename, size, sha256, created_at)
    VALUES (${name}, 'pdf', 'cv.pdf', 1, sha256('same'), now()) RETURNING id`.execute(one.db)
  const [{ id: resume_id } = { id: 0 }] = (await file(`private/resumes/same-${job}.pdf`)).rows as { id: number }[]
  await sql`WITH people AS (INSERT INTO applicants (company_id, email, first_name, last_name, source, created_at, updated_at)
      SELECT ${company.id}::bigint, 'same-' || n || '@example.com', 'Ana', 'Torres', 'jse', now(), now() FROM generate_series(1, 20000) n RETURNING id)
    INSERT INTO applicant_traces (company_id, kind, value, applicant_id) SELECT ${company.id}::bigint, 'file', encode(sha256('same'), 'hex'), id FROM people`.execute(
    one.db,
  )
  await one.pool.query('ANALYZE applicants, applicant_traces')
  const [wanted] = (await wantedJob({ domain_name: company.domain_name, job_id: job }).execute(one.db)).rows
  if (wanted?.id == null) throw new Error('There is no such job.')
  for (let n = 0; n < 12; n++) {
    const row = { email: `planned-${n}@example.com`, first_name: 'Ana', last_name: 'Torres', language: 'en', application: 'jse' } as const
    expect(await insertSubmission(one.db, wanted, { ...row, resume_id, reference_hash: referenceHash(`planned ${n}`) }, now)).toBe(true)
  }
  const { rows } = await one.pool.query<{ generic: number; custom: number }>(
    "SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements WHERE statement LIKE '%INSERT INTO application_submissions%'",
  )
  await one.pool.end()
  // The database tries five times whether a plan for these very values is any better.
  expect(rows).toEqual([{ generic: 7, custom: 5 }])
})
