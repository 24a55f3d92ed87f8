import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { makeCompany, makeJobs } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { searchJobs } from './search.ts'
import { renewSearch } from './search-renewal.ts'

const house = openHouse()
const JOBS = 230

beforeAll(async () => {
  const { db } = house.world
  const company = await makeCompany(db, { visible_name: 'Acme Robotics' })
  await makeJobs(
    db,
    company,
    Array.from({ length: JOBS }, (_, at) => ({ title: at === JOBS - 1 ? 'Soldador' : `Plumber ${at}` })),
  )
})

const stored = async () =>
  (
    await sql`SELECT job_id, words::text AS words, (SELECT words::text FROM company_search) AS company FROM job_search ORDER BY 1`.execute(
      house.world.db,
    )
  ).rows

it('gives all rows that an older release wrote the words of this one, and is done then', async () => {
  const { db } = house.world
  const made = await stored()
  // As the release before wrote them: without the lexemes of titles.
  await sql`UPDATE job_search SET words = ts_delete(words, ARRAY(SELECT w.lexeme FROM unnest(words) AS w WHERE w.lexeme ~ '^[\\^+=]'))`.execute(
    db,
  )
  await sql`INSERT INTO search_renewal VALUES (0)`.execute(db)
  expect(await stored()).not.toEqual(made)
  expect((await searchJobs(db, { search: 'soldador', offset: 0, limit: 20 })).total, 'found meanwhile').toBe(1)
  await renewSearch(house.world)
  expect(await stored()).toEqual(made)
  expect((await sql`SELECT FROM search_renewal`.execute(db)).rows).toEqual([])
  await renewSearch(house.world)
})

it('keeps what is done where a later row fails, and goes on from there', async () => {
  const { db } = house.world
  const COMPANIES = 60
  for (let at = 0; at < COMPANIES; at++) {
    const company = await makeCompany(db, { visible_name: `Looms ${at}` })
    await makeJobs(db, company, [{ title: 'Weaver' }])
  }
  const companies = async () => (await sql`SELECT company_id, words::text AS words FROM company_search ORDER BY 1`.execute(db)).rows
  const made = await companies()
  await sql`UPDATE company_search SET words = ''`.execute(db)
  await sql`INSERT INTO search_renewal VALUES (0)`.execute(db)
  const fails = sql`CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.company_id = (SELECT max(company_id) FROM company_search) THEN RAISE 'too late'; END IF; RETURN NEW; END $$`
  await fails.execute(db)
  await sql`CREATE TRIGGER fails BEFORE UPDATE ON company_search FOR EACH ROW EXECUTE FUNCTION fails()`.execute(db)
  await expect(renewSearch(house.world)).rejects.toThrow('too late')
  expect((await companies()).slice(0, COMPANIES / 2)).toEqual(made.slice(0, COMPANIES / 2))
  await sql`DROP TRIGGER fails ON company_search`.execute(db)
  await sql`DROP FUNCTION fails`.execute(db)
  await renewSearch(house.world)
  expect(await companies()).toEqual(made)
  expect((await sql`SELECT FROM search_renewal`.execute(db)).rows).toEqual([])
})
