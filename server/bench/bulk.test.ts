import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { indexJobs } from '../src/features/board/search-index.ts'
import { richText } from '../src/features/jobs/rich-text.ts'
import { openDatabase } from '../src/testing/harness.ts'
import { fill } from './bulk.ts'

const JOBS = 2500
const database = openDatabase()

/** What searches are answered from, by the name of the table. */
async function readModel() {
  const { db } = database.connection
  const read = async (rows: string) => (await sql.raw(rows).execute(db)).rows
  return {
    job_search: await read('SELECT s.*, words::text AS words FROM job_search s ORDER BY job_id'),
    job_counts: await read('SELECT * FROM job_counts WHERE jobs <> 0 ORDER BY 1, 2, 3'),
    search_words: await read('SELECT word FROM search_words ORDER BY 1'),
    company_search: await read('SELECT company_id, jobs FROM company_search ORDER BY 1'),
    skills: await read('SELECT name, jobs_count FROM skills ORDER BY 1'),
    indexes: await read("SELECT indexdef FROM pg_indexes WHERE tablename = 'job_search' ORDER BY 1"),
  }
}

it('fills a database with what the product would have written, job by job', async () => {
  const { db } = database.connection
  const before = (await readModel()).indexes
  await fill(database.connection, JOBS)
  const filled = await readModel()
  expect(filled.job_search).toHaveLength(JOBS)
  expect(filled.indexes).toEqual(before)

  const jobs = await db.selectFrom('jobs').select(['id', 'description', 'requirements', 'job_benefits']).execute()
  for (const { id: _, ...texts } of jobs) for (const text of Object.values(texts)) expect(richText(text)).toBe(text)

  await sql`TRUNCATE search_words`.execute(db)
  const ids = jobs.map(({ id }) => id)
  for (let at = 0; at < JOBS; at += 500) await indexJobs(db, ids.slice(at, at + 500))
  expect(await readModel()).toEqual(filled)
})
