// Keeps the read model of search up to date, within the transaction that changes a job or a company.
import { payFields, payOf } from '@plaza/contract/rules/pay'
import { postingLanguageOf } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import { atOnce, type Db, type Reader } from '../../db/connect.ts'
import { localNames } from '../../db/local-names.ts'
import type { RowOf } from '../../db/tables.ts'
import { payColumns } from '../jobs/job-content.ts'
import { indexedCell, listedCell } from './cells.ts'
import { asVector, type IndexedJob, wordsOfJob } from './job-words.ts'
import { namesOfPlace } from './place-names.ts'
import { type TellWords, tellingWordsApart } from './telling-words.ts'
import { contentWords, indexedForms, splitWords } from './words.ts'

const cellOfJob = (job: IndexedJob) => indexedCell({ ...job, language: postingLanguageOf(job.language) }, job.is_listed)

const TEXTS = ['description', 'requirements', 'job_benefits'] as const
type Texts = Pick<RowOf<'jobs'>, (typeof TEXTS)[number]>
/** The texts of jobs as they have just been written, by their ids: reading them back would take the database as long as it took to write them. */
export type KnownTexts = ReadonlyMap<number, Texts>

/** The published jobs among those wanted, a condition on `j`; their texts are those that are known, where any are. */
async function readJobs(db: Reader, wanted: RawBuilder<unknown>, texts?: KnownTexts): Promise<IndexedJob[]> {
  const columns = texts ? [] : TEXTS.map((name) => sql`${sql.ref(`j.${name}`)},`)
  const { rows } = await sql<IndexedJob>`
    SELECT j.id, j.company_id, j.title, ${sql.join(columns, sql` `)} j.department, j.employment_type, j.experience, j.language,
      j.is_remote, j.is_hybrid, ${payColumns('j')}, j.partner_ids, j.is_listed, j.required_skills || j.optional_skills AS skill_ids,
      j.publish_date, j.keywords, c.visible_name,
      (SELECT coalesce(json_agg(json_build_object('city', p.city, 'state', p.state, 'country_names', ${localNames('n')}, 'country_code', n.code)), '[]')
        FROM (SELECT city, state, country_id FROM locations WHERE id = j.location_id
          UNION ALL SELECT city, state, country_id FROM job_places WHERE job_id = j.id) p
        LEFT JOIN countries n ON n.id = p.country_id) AS places,
      ARRAY(SELECT s.name FROM skills s WHERE s.id = ANY (j.required_skills || j.optional_skills)) AS skills
    FROM jobs j
    JOIN companies c ON c.id = j.company_id
    WHERE ${wanted} AND j.state = 'published'`.execute(db)
  if (!texts) return rows
  return rows.map((row) => {
    const known = texts.get(row.id)
    if (!known) throw new Error(`The texts of job ${row.id} are not known.`)
    return { ...row, description: known.description, requirements: known.requirements, job_benefits: known.job_benefits }
  })
}

/** Sums changes by key and applies them in the order of the keys, so that no two transactions wait for each other (deadlock). */
class Deltas {
  private readonly sums = new Map<string, number>()

  add(key: string, by: number): void {
    this.sums.set(key, (this.sums.get(key) ?? 0) + by)
  }

  entries(): [string, number][] {
    return [...this.sums].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  }
}

type Counted = Pick<RowOf<'job_search'>, 'company_id' | 'cell' | 'currency_salary' | 'partner_ids' | 'skill_ids'>

class Counts {
  private readonly cells = new Deltas()
  private readonly companies = new Deltas()
  private readonly skills = new Deltas()

  add(job: Counted, by: 1 | -1): void {
    const boards = job.cell < 0 ? job.partner_ids : [0, ...job.partner_ids]
    for (const board of boards) this.cells.add(`${board}|${listedCell(job.cell)}|${job.currency_salary ?? ''}`, by)
    this.companies.add(String(job.company_id), by)
    for (const skill of job.skill_ids) this.skills.add(String(skill), by)
  }

  async write(db: Reader): Promise<void> {
    const cells = this.cells.entries().map(([key, by]) => [...key.split('|'), by] as [string, string, string, number])
    if (cells.length > 0) {
      await sql`INSERT INTO job_counts (partner_id, cell, currency_salary, jobs)
        SELECT * FROM unnest(${cells.map(([p]) => Number(p))}::int[], ${cells.map(([, c]) => Number(c))}::smallint[],
          ${cells.map(([, , m]) => m)}::text[], ${cells.map(([, , , by]) => by)}::int[])
        ON CONFLICT (partner_id, cell, currency_salary) DO UPDATE SET jobs = job_counts.jobs + excluded.jobs`.execute(db)
    }
    const companies = this.companies.entries()
    if (companies.length > 0) {
      await sql`UPDATE company_search s SET jobs = s.jobs + d.by
        FROM unnest(${companies.map(([id]) => Number(id))}::bigint[], ${companies.map(([, by]) => by)}::int[]) AS d (id, by)
        WHERE s.company_id = d.id`.execute(db)
    }
    const skills = this.skills.entries()
    if (skills.length > 0) {
      await sql`UPDATE skills s SET jobs_count = s.jobs_count + d.by
        FROM unnest(${skills.map(([id]) => Number(id))}::int[], ${skills.map(([, by]) => by)}::int[]) AS d (id, by)
        WHERE s.id = d.id`.execute(db)
    }
  }
}

/** Who tells the words of the jobs apart, and what is known of their texts: of all of the jobs, or of none. */
type HowToIndex = { tell?: TellWords | undefined; texts?: KnownTexts | undefined }

/**
 * Brings the index up to date for jobs that have been inserted, changed, published or closed, or are about to be deleted: rows, words and counts at once.
 * The caller's transaction, where there is one, holds the jobs' locks by having written them. Companies must have been indexed before.
 */
export function indexJobs(db: Reader, ids: readonly number[], { tell = hereAndNow, texts }: HowToIndex = {}): Promise<void> {
  // A process that answers from memory reads a job's words as soon as it sees its row.
  return ids.length === 0 ? Promise.resolve() : atOnce(db, (transaction) => renewRows(transaction, ids, tell, texts))
}

async function renewRows(db: Reader, ids: readonly number[], tell: TellWords, texts: KnownTexts | undefined): Promise<void> {
  const counts = new Counts()
  const removed = await sql<Counted>`DELETE FROM job_search WHERE job_id = ANY (${ids})
    RETURNING company_id, cell, currency_salary, partner_ids, skill_ids`.execute(db)
  for (const row of removed.rows) counts.add(row, -1)
  const jobs = await readJobs(db, sql`j.id = ANY (${ids})`, texts)
  for (const job of jobs) counts.add({ ...job, cell: cellOfJob(job) }, 1)
  await writeRows(db, jobs, tell)
  await counts.write(db)
}

const INDEX_COLUMNS = [
  'job_id',
  'company_id',
  'cell',
  ...payFields,
  'published_at',
  'partner_ids',
  'skill_ids',
  'words',
] as const satisfies readonly (keyof RowOf<'job_search'>)[]

const hereAndNow: TellWords = (jobs) => Promise.resolve(jobs.map(wordsOfJob))

/** Inserts the missing rows of jobs, and the words with which a mistyped one is compared. */
async function writeRows(db: Reader, jobs: readonly IndexedJob[], tell: TellWords): Promise<void> {
  const told = await tell(jobs)
  const known = new Set(told.flatMap(({ leading }) => leading))
  if (jobs.length > 0) {
    // Rows travel as one JSON document: arrays of arrays of different lengths have no other form in one statement.
    const rows = jobs.map((job, at) => ({
      job_id: job.id,
      company_id: job.company_id,
      cell: cellOfJob(job),
      ...payOf(job),
      published_at: job.publish_date,
      partner_ids: job.partner_ids,
      skill_ids: job.skill_ids,
      words: told[at]?.vector,
    }))
    const columns = sql.join(INDEX_COLUMNS.map((name) => sql.ref(name)))
    await sql`INSERT INTO job_search (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::job_search, ${JSON.stringify(rows)}::json)`.execute(db)
  }
  if (known.size > 0) {
    await sql`INSERT INTO search_words (word) SELECT unnest(${[...known].sort()}::text[]) ON CONFLICT DO NOTHING`.execute(db)
  }
}

/**
 * Brings the index up to date for companies that this transaction has inserted or changed, or the first member of which it has confirmed;
 * their jobs are indexed with `indexJobs`. A company that has members and none who has confirmed an address is not public.
 */
export async function indexCompanies(db: Reader, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  type Row = {
    id: number
    name: string
    visible_name: string
    description: string | null
    industry_names: (string | null)[]
    country_names: (string | null)[]
    country_code: string | null
  }
  const { rows } = await sql<Row>`
    SELECT c.id, c.name, c.visible_name, b.description, ${localNames('i')} AS industry_names, ${localNames('n')} AS country_names, n.code AS country_code
    FROM companies c
    JOIN company_brandings b ON b.company_id = c.id
    LEFT JOIN company_industries i ON i.id = c.company_industry_id
    LEFT JOIN countries n ON n.id = c.country_id
    WHERE c.id = ANY (${ids})
      AND coalesce((SELECT bool_or(u.confirmed_at IS NOT NULL) FROM users u WHERE u.company_id = c.id), true)`.execute(db)
  const vectors = rows.map((row) => {
    const place = row.country_names.flatMap((each) => (each === null ? [] : namesOfPlace(each))).flatMap(splitWords)
    const words = [row.name, row.visible_name, row.description, ...row.industry_names].flatMap((each) => contentWords(each ?? ''))
    return asVector([...new Set([...[...words, ...place].flatMap(indexedForms), ...place.map((each) => `@${each}`)])])
  })
  await sql`INSERT INTO company_search (company_id, sort_name, words)
    SELECT id, sort_name, words::tsvector
    FROM unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => splitWords(row.visible_name).join(' '))}::text[], ${vectors}::text[]) AS r (id, sort_name, words)
    ON CONFLICT (company_id) DO UPDATE SET sort_name = excluded.sort_name, words = excluded.words`.execute(db)
}

const REINDEXED_ROWS = 200

/** Indexes a company's published jobs again so that they are found by its new name, in the transaction that changed it. */
export async function reindexJobsOf(db: Reader, companyId: number): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`SELECT id FROM jobs WHERE company_id = ${companyId} AND state = 'published' AND id > ${after}
      ORDER BY id LIMIT ${REINDEXED_ROWS} FOR NO KEY UPDATE`.execute(db)
    const ids = rows.map((row) => row.id)
    await indexJobs(db, ids)
    if (rows.length < REINDEXED_ROWS) return
    after = ids.at(-1) ?? after
  }
}

const REBUILD_CHUNK_ROWS = 1000

/**
 * Writes the rows of all jobs into the empty read model. While the words of some are told apart, the database writes those before. What has begun has
 * ended when it answers or fails: a statement that came later would run beside the transaction.
 */
async function writeAllRows(db: Reader, tell: TellWords): Promise<void> {
  const after = (id: number) =>
    readJobs(db, sql`j.id IN (SELECT id FROM jobs WHERE id > ${id} AND state = 'published' ORDER BY id LIMIT ${REBUILD_CHUNK_ROWS})`)
  let reading = after(0)
  let writing: Promise<void> = Promise.resolve()
  let before = writing
  try {
    for (;;) {
      const jobs = await reading
      if (jobs.length === 0) return await writing
      before = writing
      // One connection does one thing after the other, in this order.
      reading = after(Math.max(...jobs.map(({ id }) => id)))
      writing = writeRows(db, jobs, tell)
      // What fails after the first failure has nobody who waits for it.
      for (const each of [reading, writing]) each.catch(() => undefined)
      await before
    }
  } finally {
    await Promise.allSettled([before, reading, writing])
  }
}

/** Drops the indexes of the read model but for its key, and answers what makes them again as they were: at once, which takes a fraction of writing them row by row. */
async function dropIndexes(db: Reader): Promise<() => Promise<void>> {
  const { rows } = await sql<{
    name: string
    definition: string
  }>`SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = 'job_search'::regclass AND NOT indisprimary ORDER BY indexrelid`.execute(db)
  for (const { name } of rows) await sql`DROP INDEX ${sql.raw(name)}`.execute(db)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db)
  }
}

/** Empties the read model of jobs for whoever writes all of it; answers what makes its indexes, and counts. Readers see the old state until the transaction ends. */
async function beginAnew(db: Reader): Promise<() => Promise<void>> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db)
  await run(sql`SET LOCAL maintenance_work_mem = '512MB'`)
  // The words stand apart from the rows, which alone would not seem worth a second processor.
  await run(sql`SET LOCAL min_parallel_table_scan_size = '1MB'`)
  await run(sql`TRUNCATE job_search, job_counts, search_words`)
  const makeIndexes = await dropIndexes(db)
  return async () => {
    await makeIndexes()
    await run(sql`INSERT INTO job_counts (partner_id, cell, currency_salary, jobs)
      SELECT partner_id, CASE WHEN cell < 0 THEN -1 - cell ELSE cell END, coalesce(currency_salary, ''), count(*)
      FROM job_search CROSS JOIN LATERAL unnest(CASE WHEN cell < 0 THEN partner_ids ELSE array_prepend(0, partner_ids) END) AS p (partner_id)
      GROUP BY 1, 2, 3`)
    await run(sql`UPDATE company_search s SET jobs = coalesce(n.jobs, 0)
      FROM company_search o LEFT JOIN (SELECT company_id, count(*)::int AS jobs FROM job_search GROUP BY 1) n USING (company_id)
      WHERE o.company_id = s.company_id`)
    await run(sql`UPDATE skills s SET jobs_count = coalesce(n.jobs, 0)
      FROM skills o LEFT JOIN (SELECT skill_id AS id, count(*)::int AS jobs FROM job_search CROSS JOIN LATERAL unnest(skill_ids) AS u (skill_id) GROUP BY 1) n USING (id)
      WHERE o.id = s.id`)
  }
}

/**
 * Builds the whole read model of jobs again in one transaction: after a bulk load, or when words are cut in a new way. Readers see the old
 * state until it is done; whoever changes a job waits.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    await sql`LOCK TABLE jobs IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
    const finish = await beginAnew(transaction)
    await tellingWordsApart((tell) => writeAllRows(transaction, tell))
    await finish()
  })
}

/**
 * For generated data only, which nobody else changes meanwhile: builds the read model while its jobs are written. `write` commits them in
 * transactions of its own, a few thousand at a time, and hands the texts of each on; what it is answered resolves once these are indexed.
 */
export async function buildSearchBesideWriting(
  db: Db,
  write: (index: (texts: KnownTexts) => Promise<void>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    const finish = await beginAnew(transaction)
    const index = async (texts: KnownTexts, tell: TellWords) =>
      writeRows(transaction, await readJobs(transaction, sql`j.id = ANY (${[...texts.keys()]})`, texts), tell)
    await tellingWordsApart((tell) => write((texts) => index(texts, tell)), { many: true })
    await finish()
  })
}
