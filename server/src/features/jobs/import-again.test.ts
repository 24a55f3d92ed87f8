// Importing a file again: what stands is not read again, what anybody has changed since is, and what comes back opens again.
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { type ImportOptions, importPostings } from './import.ts'
import { remarkLine, summaryLine } from './import-report.ts'
import { closeJobs } from './jobs.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')
const job = (id: number, more: object = {}) => ({
  id,
  title: `Cook ${id}`,
  absolute_url: `https://boards.greenhouse.io/casa/jobs/${id}`,
  company_name: 'Casa',
  content: '<p>You cook.</p>',
  departments: [],
  location: { name: 'Lima, Perú' },
  ...more,
})
const take = (jobs: object[], options: Partial<ImportOptions> = {}) =>
  importPostings(house.world.db, JSON.stringify({ jobs }), { now, ...options })
const titles = async () =>
  (await sql<{ title: string }>`SELECT title FROM jobs WHERE state = 'published' ORDER BY source_id`.execute(house.world.db)).rows.map(
    ({ title }) => title,
  )
/** As nobody changes a job: its version stays, so that only reading the file would tell. */
const changeUnseen = () => sql`UPDATE jobs SET title = 'Unseen'`.execute(house.world.db)
const change = (title: string) => sql`UPDATE jobs SET title = ${title}, version = version + 1`.execute(house.world.db)

beforeEach(async () => {
  await sql`TRUNCATE jobs, locations, skills, companies, company_brandings, job_search, job_counts, search_words, company_search CASCADE`.execute(
    house.world.db,
  )
})

describe('a posting that is as it was', () => {
  it('is not read again, and one that differs is', async () => {
    const [first, second] = [job(1), job(2)]
    await take([first, second])
    await changeUnseen()
    expect(await take([first, second])).toMatchObject({ imported: 0, updated: 0, unchanged: 2 })
    expect(await titles()).toEqual(['Unseen', 'Unseen'])
    expect(await take([first, { ...second, updated_at: '2026-03-01T00:00:00Z' }], { check: true })).toMatchObject({
      updated: 1,
      unchanged: 1,
    })
    expect(await take([first, { ...second, updated_at: '2026-03-01T00:00:00Z' }])).toMatchObject({ updated: 1, unchanged: 1 })
    expect(await titles()).toEqual(['Unseen', 'Cook 2'])
  })

  it('is read again once its job was changed here: the file leads', async () => {
    await take([job(1)])
    await change('Written here')
    expect(await take([job(1)])).toMatchObject({ updated: 1 })
    expect(await titles()).toEqual(['Cook 1'])
    // What only raised the version is read once more, and then known.
    await sql`UPDATE jobs SET version = version + 1`.execute(house.world.db)
    expect(await take([job(1)])).toMatchObject({ updated: 0, unchanged: 1 })
    await changeUnseen()
    expect(await take([job(1)])).toMatchObject({ updated: 0, unchanged: 1 })
  })

  it('is read again in another country of its company, and for a company that is named', async () => {
    const file = [job(1)]
    await take(file)
    await changeUnseen()
    await sql`UPDATE companies SET country_id = 2`.execute(house.world.db)
    expect(await take(file)).toMatchObject({ updated: 1 })
    expect(await take(file, { company: 'casa' })).toMatchObject({ imported: 0, unchanged: 1 })
  })

  it('belongs to whom its name means now', async () => {
    await take([job(1)])
    await sql`UPDATE companies SET visible_name = 'Otra', name = 'Otra'`.execute(house.world.db)
    expect(await take([job(1)])).toMatchObject({ imported: 1, new_companies: ['casa-2'] })
    // Both jobs come from that posting: it is read, and found by its company.
    expect(await take([job(1)])).toMatchObject({ imported: 0, unchanged: 1, new_companies: [] })
  })

  it('says its doubts again, in the order of the file', async () => {
    const file = [job(1, { location: { name: 'Narnia' } }), job(2), job(3, { location: { name: 'Asia' } })]
    const first = (await take(file)).warnings.map(remarkLine)
    expect(first).toHaveLength(2)
    expect((await take(file)).warnings.map(remarkLine)).toEqual(first)
    await change('Written here')
    expect(
      (await take([file[0] as object, job(2, { content: undefined }), file[2] as object])).warnings.map(({ posting }) => posting),
    ).toEqual([1, 2, 3])
  })

  it('is refused twice with other words in a file, and counted among those that are there', async () => {
    const file = [1, 2, 3, 4].map((id) => job(id))
    await take(file)
    expect(await take([...file, job(2)])).toMatchObject({ unchanged: 4, warnings: [{ posting: 5 }] })
    expect((await take([...file, job(2, { title: 'Chef' })])).errors.map(remarkLine)).toEqual([
      'line 1, posting 5 ("Chef"): This is posting 2 (line 1) again with other words: both have the id 2. Leave one of them out.',
    ])
    const bad = job(5, { title: '' })
    expect(await take([...file, bad, bad])).toMatchObject({ unchanged: 4, errors: [{ posting: 5 }], warnings: [{ posting: 6 }] })
    expect(await take(file.slice(0, 3))).toMatchObject({ unchanged: 3, missing: 1 })
    await expect(take(file.slice(0, 1), { closeMissing: true })).rejects.toThrow('3 of the 4 open jobs of casa are not in the file')
  })
})

describe('a posting that comes back', () => {
  const state = async () =>
    (
      await sql<{
        title: string
        state: string
        closed_reason: string | null
      }>`SELECT title, state, closed_reason FROM jobs ORDER BY source_id`.execute(house.world.db)
    ).rows.map((row) => [row.title, row.state, row.closed_reason])

  it('opens again where an import had closed it, as the file has it now, under its id', async () => {
    await take([job(1), job(2), job(3)])
    const ids = await sql`SELECT id FROM jobs ORDER BY id`.execute(house.world.db)
    await take([job(1), job(2)], { closeMissing: true })
    expect((await state())[2]).toEqual(['Cook 3', 'closed', 'missing'])
    expect((await house.get('/job_board/jobs?search=cook')).json().meta.pagination.total_count).toBe(2)
    const report = await take([job(1), job(2), job(3, { title: 'Welder' })])
    expect(summaryLine(report, false)).toBe('0 imported, 1 updated (1 open again), 2 unchanged from a Greenhouse file')
    expect(report.warnings).toEqual([])
    expect((await state())[2]).toEqual(['Welder', 'published', null])
    expect((await house.get('/job_board/jobs?search=welder')).json().jobs).toHaveLength(1)
    expect(await sql`SELECT id FROM jobs ORDER BY id`.execute(house.world.db)).toEqual(ids)
    // The same file twice closes and opens alike.
    await take([job(1), job(2)], { closeMissing: true })
    expect(await take([job(1), job(2), job(3, { title: 'Welder' })])).toMatchObject({ updated: 1, reopened: 1 })
    expect(await take([job(1), job(2), job(3, { title: 'Welder' })])).toMatchObject({ updated: 0, unchanged: 3 })
  })

  it.each(['filled', 'expired', 'taken_down'] as const)('stays closed where it was %s', async (reason) => {
    await take([job(1), job(2), job(3)])
    const { rows } = await sql<{ id: number }>`SELECT id FROM jobs WHERE source_id = '3'`.execute(house.world.db)
    await closeJobs(house.world.db, [rows[0]?.id ?? 0], now, reason)
    await take([job(1), job(2)], { closeMissing: true })
    const report = await take([job(1), job(2), job(3)])
    expect(report).toMatchObject({ updated: 0, reopened: 0, unchanged: 3 })
    expect(report.warnings.map(({ text }) => text)).toEqual([`It was closed here (job ${rows[0]?.id}) and stays closed.`])
    expect((await state())[2]).toEqual(['Cook 3', 'closed', reason])
  })
})

it('leaves the questions of a job and their version as its team has written them', async () => {
  await take([job(1), job(2)])
  await sql`INSERT INTO job_questions (job_id, kind, label, is_required, on_unmet, position)
    SELECT id, 'yes_no', 'May you work in Peru?', true, 'reject', 0 FROM jobs WHERE source_id = '1'`.execute(house.world.db)
  await sql`UPDATE jobs SET questions_version = 2`.execute(house.world.db)
  const questions = async () =>
    (
      await sql`SELECT j.title, j.state, j.questions_version, q.id, q.label FROM jobs j LEFT JOIN job_questions q ON q.job_id = j.id WHERE j.source_id = '1'`.execute(
        house.world.db,
      )
    ).rows
  const [before] = await questions()
  const changed = job(1, { title: 'Head cook', updated_at: '2026-03-01T00:00:00Z' })
  expect(await take([changed, job(2)])).toMatchObject({ updated: 1 })
  expect(await questions()).toEqual([{ ...(before as object), title: 'Head cook' }])
  // Closed since the file no longer has it, and open again.
  await take([job(2)], { closeMissing: true })
  expect(await take([changed, job(2)])).toMatchObject({ reopened: 1 })
  expect(await questions()).toEqual([{ ...(before as object), title: 'Head cook' }])
})
