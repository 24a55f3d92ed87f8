// Jobs that were indexed before postings were filtered by language (migrations/0022_posting_languages.sql) are counted and found by theirs.
import { expect, it } from 'vitest'
import { openEarlierDatabase } from '../testing/earlier-database.ts'

const earlier = openEarlierDatabase('0022_posting_languages.sql')

const EARLIER_DATA = `
  INSERT INTO companies (name, visible_name) VALUES ('Casa', 'Casa');
  INSERT INTO jobs (company_id, title, language, state, publish_date)
    SELECT id, title, language, 'published', now() FROM companies, (VALUES ('Baker', 'en'), ('Panadera', 'es'), ('Cook', 'en')) v (title, language);
  INSERT INTO job_search (job_id, company_id, cell, currency_salary, published_at, partner_ids, skill_ids, words)
    SELECT id, company_id, 755, 'USD', publish_date, '{7}', '{}', ('''#remote:false'' ''' || lower(title) || '''')::tsvector FROM jobs;
  INSERT INTO job_counts (partner_id, cell, currency_salary, jobs) VALUES (0, 755, 'USD', 3), (7, 755, 'USD', 3);
`

it('gives Spanish postings cells of their own, counts both, and finds each by its language', async () => {
  const { pool } = earlier()
  await pool.query(EARLIER_DATA)
  await earlier().migrate()
  const read = async (statement: string) => (await pool.query({ text: statement, rowMode: 'array' })).rows
  expect(await read('SELECT title, cell FROM job_search s JOIN jobs j ON j.id = s.job_id ORDER BY j.id')).toEqual([
    ['Baker', 755],
    ['Panadera', 1511],
    ['Cook', 755],
  ])
  expect(await read('SELECT partner_id, cell, currency_salary, jobs FROM job_counts ORDER BY 1, 2')).toEqual([
    [0, 755, 'USD', 2],
    [0, 1511, 'USD', 1],
    [7, 755, 'USD', 2],
    [7, 1511, 'USD', 1],
  ])
  const found = (query: string) =>
    read(`SELECT title FROM job_search s JOIN jobs j ON j.id = s.job_id WHERE s.words @@ $q$${query}$q$::tsquery ORDER BY j.id`)
  expect(await found("'#language:es' & 'panadera'")).toEqual([['Panadera']])
  expect(await found("'#language:en' & '#remote:false'")).toEqual([['Baker'], ['Cook']])
})
