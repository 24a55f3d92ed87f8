// A large file is written while its last postings are still being read: it stays all or nothing, and says what a small one would say.
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeCompany } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { rebuildSearch } from '../board/search-index.ts'
import { type ImportOptions, importPostings } from './import.ts'
import { type ImportReport, remarkLine } from './import-report.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')
const COUNT = 1100

const job = (id: number, more: object = {}) => ({
  id,
  title: `Cook ${id}`,
  absolute_url: `https://careers.example/jobs/${id}`,
  updated_at: '2026-02-01T10:00:00Z',
  content: `<p>You cook for table ${id}.</p>`,
  departments: [],
  location: { name: ['Lima, Perú', 'Narnia', 'Madrid'][id % 3] },
  ...more,
})
const jobs = (count: number, from = 1) => Array.from({ length: count }, (_, at) => job(from + at))

const take = (file: object[], options: Partial<ImportOptions> = {}) =>
  importPostings(house.world.db, JSON.stringify({ jobs: file }), { now, company: 'casa', ...options })
/** What a file says when all of it is read before anything is done. */
const lookedAt = (file: object[], options: Partial<ImportOptions> = {}) => take(file, { ...options, check: true })
const lines = ({ warnings, errors }: ImportReport) => [...warnings, ...errors].map(remarkLine)

const TABLES = ['jobs', 'locations', 'job_places', 'job_search', 'job_counts', 'search_words', 'job_imports', 'stages'] as const
async function rowsOf(tables: readonly string[] = TABLES) {
  const counts = tables.map((name) => sql`(SELECT count(*)::int FROM ${sql.table(name)})`)
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(house.world.db)
  return rows[0]?.counts
}
/** How many jobs have ever been begun: a number that is given is not taken back. */
async function jobsBegun(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT last_value::int AS count FROM jobs_id_seq`.execute(house.world.db)
  return rows[0]?.count ?? 0
}
async function isIndexBatched() {
  const { rows } = await sql<{
    options: string
  }>`SELECT reloptions::text AS options FROM pg_class WHERE relname = 'job_search_words'`.execute(house.world.db)
  return rows[0]?.options !== '{fastupdate=off}'
}
async function searchState() {
  const read = async (what: string) =>
    (await sql`SELECT to_jsonb(t)::text AS row FROM ${sql.raw(what)} t ORDER BY 1`.execute(house.world.db)).rows
  return [await read('job_search'), await read('(SELECT * FROM job_counts WHERE jobs <> 0)'), await read('search_words')]
}

beforeEach(async () => {
  await sql`TRUNCATE jobs, locations, skills, companies, company_brandings, job_search, job_counts, search_words, company_search CASCADE`.execute(
    house.world.db,
  )
  await makeCompany(house.world.db, { visible_name: 'Casa' })
})

describe('a large file', () => {
  it('says what it would say when read as a whole, in the order of the file, and is found', async () => {
    const file = jobs(COUNT).with(700, job(701, { application_deadline: '2026-02-20' }))
    const told: [string, number, number][] = []
    const looked = await lookedAt(file)
    const report = await take(file, { progress: (...each) => told.push(each) })
    expect(report).toEqual(looked)
    expect(report.imported).toBe(COUNT)
    expect(report.warnings.map(({ posting }) => posting)).toEqual(report.warnings.map(({ posting }) => posting).toSorted((a, b) => a - b))
    expect(lines(report)).toContain('line 1, posting 701 ("Cook 701"): Its last day has passed: it is imported as closed.')
    const { rows } = await sql<{ source_id: string }>`SELECT source_id FROM jobs ORDER BY id`.execute(house.world.db)
    expect(rows.map(({ source_id }) => Number(source_id))).toEqual(file.map(({ id }) => id))
    const indexed = await searchState()
    await rebuildSearch(house.world.db)
    expect(indexed).toEqual(await searchState())
    expect(await isIndexBatched()).toBe(false)
    // First all that is read, then what is written; each grows to the number of postings.
    const steps = told.map(([step]) => step)
    expect(steps.lastIndexOf('read')).toBeLessThan(steps.indexOf('write'))
    for (const step of ['read', 'write']) {
      const done = told.filter(([each]) => each === step)
      expect(done.map(([, count]) => count)).toEqual(done.map(([, count]) => count).toSorted((a, b) => a - b))
      expect(done.at(-1)).toEqual([step, COUNT, COUNT])
    }
    expect(await take(file.toSpliced(700, 1))).toMatchObject({ imported: 0, unchanged: COUNT - 1 })
  })

  it.each([
    ['a posting that cannot be taken', job(COUNT, { title: '' })],
    ['a posting that stands in it before with other words', job(3, { title: 'Baker 3' })],
    ['a posting of a moment to come', job(COUNT, { first_published: '2027-01-01' })],
  ])('changes nothing when %s comes last, and names it', async (_what, last) => {
    const file = jobs(COUNT).with(-1, last)
    const [before, begun] = [await rowsOf(), await jobsBegun()]
    const report = await take(file)
    expect(report.errors).toHaveLength(1)
    expect(report).toEqual(await lookedAt(file))
    expect(await rowsOf()).toEqual(before)
    expect(await isIndexBatched()).toBe(false)
    // It had been written up to there, while the rest was read.
    expect(await jobsBegun()).toBeGreaterThan(begun + 500)
    expect(await take(file.slice(0, -1))).toMatchObject({ imported: COUNT - 1, errors: [] })
  })

  it.each([
    ['fails', "RAISE EXCEPTION 'no more'", 'no more'],
    ['goes away', 'PERFORM pg_terminate_backend(pg_backend_pid())', undefined],
  ])('leaves nothing behind when the database %s in the middle, and is taken afterwards', async (_what, does, message) => {
    const { db } = house.world
    const before = await rowsOf()
    await sql`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS ${sql.raw(`$$ BEGIN ${does}; RETURN NEW; END $$`)}`.execute(
      db,
    )
    await sql`CREATE TRIGGER break_off AFTER INSERT ON jobs FOR EACH ROW WHEN (NEW.source_id = '600') EXECUTE FUNCTION break_off()`.execute(
      db,
    )
    try {
      await expect(take(jobs(COUNT))).rejects.toThrow(message)
    } finally {
      await sql`DROP FUNCTION break_off CASCADE`.execute(db)
    }
    expect(await rowsOf()).toEqual(before)
    expect(await isIndexBatched()).toBe(false)
    expect(await take(jobs(COUNT))).toMatchObject({ imported: COUNT, errors: [] })
  })

  it('is refused as a whole by a company that does not exist', async () => {
    await expect(take(jobs(COUNT), { company: 'otra' })).rejects.toThrow('There is no company with the domain_name "otra".')
  })

  it('does not count what it brings among the open jobs of which more than half would be gone', async () => {
    await take(jobs(4, 5001))
    const before = await rowsOf()
    const file = [...jobs(COUNT), job(5001)]
    await expect(take(file, { closeMissing: true })).rejects.toThrow('3 of the 4 open jobs of casa are not in the file')
    expect(await rowsOf()).toEqual(before)
    const looked = await lookedAt(file, { closeMissing: true, evenHalf: true })
    expect(looked).toMatchObject({ imported: COUNT, unchanged: 1, missing: 3 })
    expect(await take(file, { closeMissing: true, evenHalf: true })).toEqual(looked)
  })

  it('updates what is known, wherever it stands among what is new', async () => {
    await take(jobs(300, 601))
    const file = jobs(COUNT).map((each) => (each.id > 600 && each.id <= 900 ? { ...each, title: `Welder ${each.id}` } : each))
    const looked = await lookedAt(file)
    expect(looked).toMatchObject({ imported: COUNT - 300, updated: 300, unchanged: 0 })
    expect(await take(file)).toEqual(looked)
    const indexed = await searchState()
    await rebuildSearch(house.world.db)
    expect(indexed.slice(0, 2)).toEqual((await searchState()).slice(0, 2))
    expect((await house.get('/job_board/jobs?search=welder')).json().meta.pagination.total_count).toBe(300)
    expect(await take(file)).toMatchObject({ imported: 0, updated: 0, unchanged: COUNT })
  })

  it('makes the companies that it names beside one that exists', async () => {
    const file = jobs(COUNT).map((each) => ({ ...each, company_name: each.id > 800 ? 'Otra' : 'Casa' }))
    const report = await take(file, { company: undefined })
    expect(report).toEqual({ ...report, imported: COUNT, new_companies: ['otra'], errors: [] })
    const { rows } = await sql<{ jobs: number }>`SELECT count(*)::int AS jobs FROM jobs GROUP BY company_id ORDER BY 1`.execute(
      house.world.db,
    )
    expect(rows.map((row) => row.jobs)).toEqual([300, 800])
  })

  it('gives companies the addresses that they would have when all is read first, whoever is named by an address last', async () => {
    const named: object[] = jobs(COUNT).map((each) => ({ ...each, company_name: 'Otra-Vida' }))
    const file = named.with(-1, { ...job(COUNT), absolute_url: 'https://boards.greenhouse.io/otra-vida/jobs/1' })
    const looked = await lookedAt(file, { company: undefined })
    expect(await take(file, { company: undefined })).toEqual(looked)
    expect(looked).toMatchObject({ imported: COUNT, new_companies: ['otra-vida-2', 'otra-vida'], errors: [] })
    const { rows } = await sql<{ name: string; jobs: number }>`SELECT b.domain_name AS name, count(*)::int AS jobs
      FROM jobs j JOIN company_brandings b USING (company_id) GROUP BY 1 ORDER BY 1`.execute(house.world.db)
    expect(rows).toEqual([
      { name: 'otra-vida', jobs: 1 },
      { name: 'otra-vida-2', jobs: COUNT - 1 },
    ])
  })

  it('writes what belongs to a new company while the rest is read, and leaves no such company behind when the last posting cannot be taken', async () => {
    const file = jobs(COUNT).map((each) => ({ ...each, company_name: 'Otra' }))
    const before = await jobsBegun()
    const report = await take(file.with(-1, { ...job(COUNT), title: '', company_name: 'Otra' }), { company: undefined })
    expect(report.errors.map(({ posting }) => posting)).toEqual([COUNT])
    expect(await jobsBegun()).toBeGreaterThan(before)
    expect(await rowsOf(['companies', 'jobs'])).toEqual([1, 0])
  })
})
