// What the statement that writes a submission costs the database beside writing (docs/decisions/0138).
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { connect } from '../../db/connect.ts'
import { patient } from '../../testing/database.ts'
import { makeCompany, makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { wantedJob } from './candidate-rows.ts'
import { insertSubmission, referenceHash } from './submissions.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')
const PEOPLE = 20_000

/** Applies a dozen times on one connection to a job of a company of which so many people have sent the same file, as that company or as another one. */
async function applyOften(to: 'the same company' | 'another company') {
  const { connection, world } = house
  const known = await makeCompany(world.db)
  const company = to === 'the same company' ? known : await makeCompany(world.db)
  const job = await makeJob(world.db, company)
  const one = connect(connection.address, { connections: 1, ...patient })
  const file = (name: string) =>
    sql`INSERT INTO files (key, kind, filename, size, sha256, created_at)
    VALUES (${name}, 'pdf', 'cv.pdf', 1, sha256('same'), now()) RETURNING id`.execute(one.db)
  const [{ id: resume_id } = { id: 0 }] = (await file(`private/resumes/same-${job}.pdf`)).rows as { id: number }[]
  await sql`WITH people AS (INSERT INTO applicants (company_id, email, first_name, last_name, source, created_at, updated_at)
      SELECT ${known.id}::bigint, 'same-' || n || '@example.com', 'Ana', 'Torres', 'jse', now(), now() FROM generate_series(1, ${PEOPLE}::int) n RETURNING id)
    INSERT INTO applicant_traces (company_id, kind, value, applicant_id) SELECT ${known.id}::bigint, 'file', encode(sha256('same'), 'hex'), id FROM people`.execute(
    one.db,
  )
  await one.pool.query('ANALYZE applicants, applicant_traces')
  const [wanted] = (await wantedJob({ domain_name: company.domain_name, job_id: job }).execute(one.db)).rows
  if (wanted?.id == null) throw new Error('There is no such job.')
  const before = await tracesRead(one)
  for (let n = 0; n < 12; n++) {
    const row = { email: `planned-${n}@example.com`, first_name: 'Ana', last_name: 'Torres', language: 'en', application: 'jse' } as const
    const reference_hash = referenceHash(`planned for ${job} ${n}`)
    expect(await insertSubmission(one.db, wanted, { ...row, resume_id, reference_hash }, now)).toBe(true)
  }
  const { rows: plans } = await one.pool.query<{ generic: number; custom: number }>(
    "SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements WHERE statement LIKE '%INSERT INTO application_submissions%'",
  )
  const read = (await tracesRead(one)) - before
  await one.pool.end()
  return { plans, read }
}

/** How many traces the database has read since it began. */
async function tracesRead({ pool }: ReturnType<typeof connect>): Promise<number> {
  await pool.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ read: number }>(
    "SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes i WHERE i.relid = t.relid) AS read FROM pg_stat_user_tables t WHERE relname = 'applicant_traces'",
  )
  return Number(rows[0]?.read)
}

it('is planned once for a connection, also where many have sent the same file', async () => {
  // The database tries five times whether a plan for these very values is any better.
  expect((await applyOften('the same company')).plans).toEqual([{ generic: 7, custom: 5 }])
})

it('reads few traces where others have had the same file from many', async () => {
  expect((await applyOften('another company')).read).toBeLessThan(PEOPLE / 10)
})
