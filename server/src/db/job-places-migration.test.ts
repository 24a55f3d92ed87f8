// Jobs from before a job could have several places (migrations/0036_job_places.sql) have the one that they had, as it was, and are searched anew.
import { expect, it } from 'vitest'
import { listPublishedAfter } from '../features/jobs/stored-jobs.ts'
import { openEarlierDatabase } from '../testing/earlier-database.ts'

const earlier = openEarlierDatabase('0036_job_places.sql')

/** A published job at a place, one from home that an import brought, one without a place, and a closed one for each reason that there was. */
const EARLIER_DATA = `
  INSERT INTO companies (name, visible_name) VALUES ('Casa', 'Casa');
  INSERT INTO company_brandings (company_id, domain_name) VALUES (1, 'casa');
  INSERT INTO locations (city, state, country_id, street_address, postal_code)
    SELECT 'Guadalajara', 'Jalisco', id, 'Calle Sol 4', '44100' FROM countries WHERE code = 'mx';
  INSERT INTO locations (city) VALUES ('Springfield');
  INSERT INTO jobs (company_id, title, language, state, publish_date, location_id, is_remote, source, source_id, version) VALUES
    (1, 'Baker', 'en', 'published', now(), 1, false, NULL, NULL, 3),
    (1, 'Clerk', 'en', 'published', now(), 2, true, 'lever', 'a', 1),
    (1, 'Diver', 'en', 'published', now(), NULL, true, NULL, NULL, 1);
  INSERT INTO jobs (company_id, title, language, state, publish_date, closed_at, closed_reason, location_id)
    SELECT 1, reason, 'en', 'closed', now(), now(), reason, 1
    FROM unnest(ARRAY['filled', 'cancelled', 'paused', 'enough_applicants', 'expired', 'taken_down']) reason;
  INSERT INTO job_search (job_id, company_id, cell, published_at, partner_ids, skill_ids, words)
    SELECT id, company_id, 0, publish_date, '{}', '{}', '''guadalajara'''::tsvector FROM jobs WHERE title = 'Baker';
`

const withPlaces = (job: number, position: number, city: string | null) =>
  earlier().pool.query('INSERT INTO job_places (job_id, position, city) VALUES ($1, $2, $3)', [job, position, city])

it('leaves each job the place that it had, and makes room for more', async () => {
  const { pool, db, rowsOf, table } = earlier()
  await pool.query(EARLIER_DATA)
  const before = await table('jobs')
  const places = await rowsOf('SELECT * FROM locations ORDER BY id')
  expect(before).toHaveLength(9)
  await earlier().migrateToTheEnd()

  // Everything is there as it was; nothing is taken for hybrid, for missing or for read by an import.
  expect(await table('jobs')).toMatchObject(before.map((row) => ({ ...row, is_hybrid: false })))
  expect(await rowsOf('SELECT * FROM locations ORDER BY id')).toEqual(places)
  for (const empty of ['job_places', 'job_imports']) expect(await rowsOf(`SELECT FROM ${empty}`)).toEqual([])
  // What was indexed before is to be indexed again, with the words of all places.
  expect(await rowsOf('SELECT done_up_to_job::int AS up_to FROM search_renewal')).toEqual([{ up_to: 0 }])

  // The product of today reads the same places of them, each alone.
  const [baker, clerk, diver] = await listPublishedAfter(db, 0, undefined, 10)
  const home = { city: 'Guadalajara', state: 'Jalisco', country_code: 'mx', street_address: 'Calle Sol 4', postal_code: '44100' }
  expect(baker).toMatchObject({ title: 'Baker', has_location: true, ...home, further_places: [], is_remote: false, is_hybrid: false })
  expect(clerk).toMatchObject({ title: 'Clerk', city: 'Springfield', country_code: null, further_places: [], is_remote: true })
  expect(diver).toMatchObject({ title: 'Diver', has_location: false, further_places: [], is_remote: true })

  // More places come behind the first one and go with their job.
  await withPlaces(1, 2, 'Lima')
  await withPlaces(1, 1, 'Berlin')
  const [several] = await listPublishedAfter(db, 0, undefined, 1)
  expect(several).toMatchObject({ ...home, further_places: [{ city: 'Berlin' }, { city: 'Lima' }] })
  for (const [position, city] of [
    [0, 'Bonn'],
    [50, 'Bonn'],
    [3, null],
  ] as const)
    await expect(withPlaces(1, position, city)).rejects.toThrow('job_places')
  await expect(pool.query('UPDATE jobs SET is_hybrid = true WHERE id = 2')).rejects.toThrow('jobs_remote_or_hybrid')
  await pool.query("UPDATE jobs SET closed_reason = 'missing' WHERE id = 4")
  await expect(pool.query("UPDATE jobs SET closed_reason = 'bored' WHERE id = 4")).rejects.toThrow('jobs_closed_reason_check')
  await pool.query('DELETE FROM job_search; DELETE FROM jobs WHERE id = 1')
  expect(await rowsOf('SELECT FROM job_places')).toEqual([])
})
