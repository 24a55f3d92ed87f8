import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobDetail } from '@plaza/contract/calls/board'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { guadalajara, makeCompany, makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { rebuildSearch } from '../board/search-index.ts'
import { exportJobs } from './export.ts'
import { type ImportOptions, importPostings } from './import.ts'
import { remarkLine, summaryLine } from './import-report.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')
const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../../seeds/samples', name), 'utf8')

const take = (file: string | object, options: Partial<ImportOptions> = {}) =>
  importPostings(house.world.db, typeof file === 'string' ? file : JSON.stringify(file), { now, ...options })

async function exported(companyId?: number) {
  let text = ''
  for await (const piece of exportJobs(house.world.db, companyId)) text += piece
  return text
}

async function clear() {
  await sql`TRUNCATE jobs, locations, skills, companies, company_brandings, job_search, job_counts, search_words, company_search CASCADE`.execute(
    house.world.db,
  )
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM jobs`.execute(house.world.db)
  return rows[0]?.count ?? 0
}

/** The read model of search, to compare with one that is built from scratch. */
async function searchState() {
  const read = async (what: string) =>
    (await sql`SELECT to_jsonb(t)::text AS row FROM ${sql.raw(what)} t ORDER BY 1`.execute(house.world.db)).rows
  return {
    jobs: await read('job_search'),
    counts: await read('(SELECT * FROM job_counts WHERE jobs <> 0)'),
    companies: await read('(SELECT company_id, jobs FROM company_search)'),
    skills: await read('(SELECT id, jobs_count FROM skills)'),
  }
}

beforeEach(clear)

const posting = (id: number, more: object = {}) => ({
  id,
  title: `Posting ${id}`,
  publish_date: '2026-03-01T09:00:00Z',
  company: { domain_name: 'acme', visible_name: 'Acme' },
  ...more,
})

describe('importPostings', () => {
  it('keeps a place in any country of the world, named in the language of the reader', async () => {
    const job = { id: 1, title: 'Cook', absolute_url: 'https://boards.greenhouse.io/casa/jobs/1', location: { name: 'IN - Bengaluru' } }
    await take({ jobs: [job, { ...job, id: 2, location: { name: 'Asia' } }] })
    const { jobs } = JSON.parse(await exported())
    expect(jobs[0]).toMatchObject({ country_code: 'in', job_location: { location: { city: 'Bengaluru', state: null, country: 'India' } } })
    expect(jobs[1]).toMatchObject({ country_code: null, job_location: null })
    await take({ jobs: [{ ...job, location: { name: 'Berlin' } }] })
    const [berlin] = (await house.get('/job_board/casa', { 'accept-language': 'es' }))
      .json()
      .jobs.filter((each: { title: string; job_location: unknown }) => each.job_location)
    expect(berlin.job_location.location).toMatchObject({ city: 'Berlin', country: 'Alemania' })
    expect((await house.get('/job_board/jobs?search=%40Alemania')).json().meta.pagination.total_count).toBe(1)
  })

  it('takes the country of the company for a place that could be in several, and names the posting of one that stays unknown', async () => {
    const { id } = await makeCompany(house.world.db, { visible_name: 'Fens' })
    await sql`UPDATE companies SET country_id = NULL WHERE id = ${id}`.execute(house.world.db)
    const file = [{ id: 'a', text: 'Cook', hostedUrl: 'https://jobs.lever.co/fens/a', categories: { location: 'Cambridge' } }]
    const unknown = await take(file, { check: true })
    expect(unknown.warnings.map(remarkLine)).toEqual([
      'line 1, posting 1 ("Cook"): "Cambridge" could be in United Kingdom or Canada: it is kept without a country.',
    ])
    await sql`UPDATE companies SET country_id = (SELECT id FROM countries WHERE code = 'us') WHERE id = ${id}`.execute(house.world.db)
    expect((await take(file)).warnings).toEqual([])
    expect(JSON.parse(await exported()).jobs[0]).toMatchObject({ country_code: 'us', job_location: { location: { city: 'Cambridge' } } })
  })

  it('keeps what stands where the file has no key for it, and says so', async () => {
    const job = { id: 1, title: 'Cook', absolute_url: 'https://boards.greenhouse.io/casa/jobs/1', location: { name: 'Lima' } }
    const texts = { content: '<p>Cocinamos para el barrio con lo que da la huerta.</p>', departments: [{ name: 'Marketing' }] }
    const pay = { pay_input_ranges: [{ min_cents: 3_000_000, max_cents: 4_000_000, currency_type: 'USD', title: 'Salary' }] }
    const kept = async () => {
      const { description, department, language, salary_max } = JSON.parse(await exported()).jobs[0]
      return [description, department, language, salary_max?.annual ?? null]
    }
    await take({ jobs: [{ ...job, ...texts, ...pay }] })
    const before = await kept()
    expect(before).toEqual([texts.content, 'marketing', 'es', 40_000])
    const bare = await take({ jobs: [job] })
    expect(bare).toMatchObject({ updated: 0, unchanged: 1 })
    expect(bare.warnings.map(({ text }) => text)).toEqual([
      'The file has no "content": description, language stay as they are.',
      'The file has no "departments": department stays as it is.',
      'The file has no "pay_input_ranges": salary_min, salary_max, currency_salary stay as they are.',
    ])
    expect(await take({ jobs: [{ ...job, title: 'Chef' }] })).toMatchObject({ updated: 1 })
    expect(await kept()).toEqual(before)
    // A key that says nothing takes away.
    await take({ jobs: [{ ...job, content: null, departments: [], pay_input_ranges: [] }] })
    expect(await kept()).toEqual([null, 'staff', 'en', null])
  })

  it('reads entities in titles', async () => {
    await take([posting(1, { title: 'Achats &amp; Moyens g&#233;n&eacute;raux' })])
    expect(JSON.parse(await exported()).jobs[0].title).toBe('Achats & Moyens généraux')
  })

  it('writes nothing of a file with bad postings and names each', async () => {
    const report = await take(sample('bad.json'))
    expect(report.errors.map(remarkLine)).toEqual([
      'line 3, posting 1 ("Backend Engineer"): salary_max must not be below salary_min.',
      'line 35, posting 2 ("Store Manager"): publish_date must be a date such as 2026-03-01 or 2026-03-01T09:00:00Z. employment_type must be one of full_time, contract, part_time, temporary, other.',
      'line 63, posting 3: title is missing.',
      'line 90, posting 4 ("Recruiter"): The company\'s domain_name "jobs" is a reserved word. Name another company with --company DOMAIN_NAME.',
    ])
    expect(summaryLine(report, false)).toBe('4 of 4 postings from a Plaza file cannot be taken; nothing was written.')
  })

  it('is all or nothing', async () => {
    const report = await take({ jobs: [...Array.from({ length: 20 }, (_, at) => posting(at + 1)), posting(21, { title: ' ' })] })
    expect(report.errors.map(remarkLine)).toEqual(['line 1, posting 21: title is empty.'])
    expect(await countJobs()).toBe(0)
    expect(await house.world.db.selectFrom('companies').select('id').execute()).toEqual([])
  })

  it('only looks with check', async () => {
    const report = await take(sample('lever.json'), { check: true })
    expect(summaryLine(report, true)).toBe(
      '2 to import for 1 new company (faro-logistica), 0 to update, 0 unchanged from a Lever file; nothing was written',
    )
    expect(await countJobs()).toBe(0)
  })

  it('updates what has changed, and search with it', async () => {
    const acme = await makeCompany(house.world.db, { visible_name: 'Acme' })
    const paid = { currency_salary: 'USD', salary_min: { annual: 1 }, salary_max: { annual: 2 } }
    const place = (city: string) => ({ job_location: { location: { city, state: null, country: 'Mexico', street_address: null } } })
    await take([posting(1, { required_skills: ['Go'], ...place('Puebla') }), posting(2), posting(3, place('Mérida'))])
    const ids = async () => (await sql<{ id: number }>`SELECT id FROM jobs ORDER BY id`.execute(house.world.db)).rows
    const before = await ids()
    const report = await take([
      posting(1, { title: 'Zookeeper', department: 'design', required_skills: ['Rust', 'GO'], ...place('Toluca'), ...paid }),
      posting(2),
      posting(3),
      posting(4),
    ])
    expect(report).toMatchObject({ imported: 1, updated: 2, unchanged: 1 })
    expect((await ids()).slice(0, 3)).toEqual(before)
    expect((await house.get('/job_board/jobs?search=zookeeper%26rust%26@toluca&department=design')).json().jobs).toHaveLength(1)
    expect((await house.get('/job_board/jobs?search=@puebla')).json().jobs).toHaveLength(0)
    const { rows } = await sql`SELECT city FROM locations`.execute(house.world.db)
    expect(rows).toEqual([{ city: 'Toluca' }])
    const kept = await searchState()
    await rebuildSearch(house.world.db)
    expect(await searchState()).toEqual(kept)
    expect((await house.get(`/job_board/${acme.domain_name}`)).json().company.jobs_count).toBe(4)
  })

  it('keeps a closed job closed and a past posting closed', async () => {
    await take([posting(1), posting(2)])
    const { closeJobs } = await import('./jobs.ts')
    const { rows } = await sql<{ id: number }>`SELECT id FROM jobs ORDER BY id`.execute(house.world.db)
    await closeJobs(house.world.db, [rows[0]?.id ?? 0], now)
    const report = await take([
      posting(1, { title: 'New' }),
      posting(2, { valid_through: '2026-03-01' }),
      posting(3, { valid_through: '2026-02-01' }),
    ])
    expect(report).toMatchObject({ imported: 1, updated: 1, unchanged: 1 })
    expect(report.warnings.map(({ posting: at, text }) => [at, text])).toEqual([
      [1, `It was closed here (job ${rows[0]?.id}) and stays closed.`],
      [3, 'Its last day has passed: it is imported as closed.'],
    ])
    expect((await house.get('/job_board/jobs')).json().jobs).toEqual([])
    expect(await take([posting(2, { valid_through: '2026-03-01' }), posting(3, { valid_through: '2026-02-01' })])).toMatchObject({
      updated: 0,
      unchanged: 2,
      warnings: [],
    })
  })

  it('keeps the date of a posting that names none', async () => {
    const job = { id: 9, title: 'Cook', absolute_url: 'https://boards.greenhouse.io/casa/jobs/9', updated_at: '2026-02-01T00:00:00Z' }
    await take({ jobs: [job] })
    expect(await take({ jobs: [{ ...job, updated_at: '2026-02-20T00:00:00Z' }] }, { now: new Date('2026-04-01') })).toMatchObject({
      unchanged: 1,
    })
    expect((await house.get('/job_board/casa')).json().jobs[0].publish_date).toBe('2026-02-01T00:00:00.000Z')
  })

  it('sanitises what it stores', async () => {
    await take([
      posting(1, {
        description: '<div><div onclick="x()">Hi</div></div><script>x()</script><a href="java&#115;cript:x()">a</a>',
        title: 'A\u0000 <b>',
      }),
    ])
    const { rows } = await sql<{ description: string; title: string }>`SELECT description, title FROM jobs`.execute(house.world.db)
    expect(rows[0]?.description).not.toMatch(/script|onclick/)
    expect(rows[0]?.title).toBe('A <b>')
    expect(
      await take([
        posting(1, {
          description: '<div><div onclick="x()">Hi</div></div><script>x()</script><a href="java&#115;cript:x()">a</a>',
          title: 'A <b>',
        }),
      ]),
    ).toMatchObject({ unchanged: 1 })
  })

  it('refuses two postings with one id in a file and a date in the future', async () => {
    const report = await take([posting(1), posting(1, { title: 'Other' }), posting(2, { publish_date: '2026-05-01' })])
    expect(report.errors.map(({ text }) => text)).toEqual([
      'This is posting 1 (line 1) again with other words: both have the id 1. Leave one of them out.',
      'publish_date must not be in the future.',
    ])
  })

  it('takes a posting once that stands in a file twice, word for word, and says so', async () => {
    const report = await take([posting(1), posting(2), posting(1)])
    expect(report.warnings.map(remarkLine)).toEqual([
      'line 1, posting 3 ("Posting 1"): This is posting 1 (line 1) once more, word for word: it is taken once.',
    ])
    expect([await countJobs(), summaryLine(report, false)]).toEqual([
      2,
      '2 imported for 1 new company (acme), 0 updated, 0 unchanged from a Plaza file; 1 warning',
    ])
    expect(await take([posting(1), posting(1)])).toMatchObject({ imported: 0, unchanged: 1, missing: 1 })
  })

  it('refuses a file that it cannot read as a whole', async () => {
    await expect(take('{"jobs": [}')).rejects.toThrow('The file is not valid JSON, line 1, column 11')
    await expect(take({ things: [] })).rejects.toThrow('none of the known shapes: Plaza')
    await expect(take('<!DOCTYPE html><p>Jobs<br>here')).rejects.toThrow('The file is a web page: what is wanted are the postings as data.')
    await expect(take('<html><body>Jobs</body></html>')).rejects.toThrow('The file is a web page')
    await expect(take([posting(1)], { company: 'nobody' })).rejects.toThrow('There is no company with the domain_name "nobody".')
    expect(summaryLine(await take({ jobs: [] }), false)).toBe('There are no postings in the file: nothing was written.')
  })
})

describe('the company of a posting', () => {
  const job = (name: string) => ({ '@type': 'JobPosting', title: 'Cook', hiringOrganization: { name }, identifier: name })

  it('is the one that is named on the command line', async () => {
    const acme = await makeCompany(house.world.db, { visible_name: 'Acme' })
    expect(await take(sample('lever.json'), { company: 'ACME' })).toMatchObject({ imported: 2, new_companies: [] })
    expect((await house.get(`/job_board/${acme.domain_name}`)).json().jobs).toHaveLength(2)
  })

  it('is one of the same name, else a new one with a free and allowed address', async () => {
    await makeCompany(house.world.db, { visible_name: 'Otra Cosa', domain_name: 'casa-azul' })
    await makeCompany(house.world.db, { visible_name: 'Niño & Co' })
    const report = await take([job('Casa Azul'), job('niño & co'), job('Jobs'), job('株式会社')])
    expect(report.errors).toEqual([])
    expect(report.new_companies).toEqual(['casa-azul-2', 'jobs-company', 'company'])
    expect(await take([job('Casa Azul'), job('Jobs')])).toMatchObject({ unchanged: 2, new_companies: [] })
    expect((await house.get('/job_board/jobs-company')).json().company.visible_name).toBe('Jobs')
  })

  it('must be named', async () => {
    const report = await take([{ '@type': 'JobPosting', title: 'Cook' }])
    expect(report.errors.map(remarkLine)).toEqual([
      'line 1, posting 1 ("Cook"): The posting names no company. Name one with --company DOMAIN_NAME.',
    ])
  })
})

describe('exportJobs', () => {
  it('writes the shape of the detail call', async () => {
    const acme = await makeCompany(house.world.db, { visible_name: 'Acme', logo: 'public/a.png' })
    const id = await makeJob(house.world.db, acme, {
      location: guadalajara,
      salary_min: 1,
      salary_max: 2,
      currency_salary: 'USD',
      optional_skills: ['Ink'],
    })
    await makeJob(house.world.db, acme, { state: 'closed' })
    const { jobs } = JSON.parse(await exported())
    expect(jobs).toHaveLength(1)
    const { is_listed, source, source_id, ...job } = jobs[0]
    expect(job).toEqual((await house.get(`/job_board/acme/${id}`)).json().job)
    expect(jobDetail.strict().parse(job)).toEqual(job)
    expect([is_listed, source, source_id]).toEqual([true, null, null])
  })

  it('is read back into an empty database as the same postings', async () => {
    for (const name of ['greenhouse.json', 'lever.json', 'job-posting.jsonld.json', 'plaza.json']) await take(sample(name))
    const acme = await makeCompany(house.world.db, { visible_name: 'Acme' })
    await makeJob(house.world.db, acme, { location: guadalajara, keywords: ['tiza'] })
    await sql`UPDATE jobs SET is_listed = false WHERE company_id = ${acme.id}`.execute(house.world.db)
    const first = await exported()
    await clear()
    expect(await take(first)).toMatchObject({ imported: 10, errors: [], warnings: [] })
    const content = (text: string) =>
      JSON.parse(text).jobs.map(({ id, updated_at, source, source_id, company, ...job }: Record<string, unknown>) => ({
        ...job,
        company: (company as { domain_name: string }).domain_name,
      }))
    expect(content(await exported())).toEqual(content(first))
  })

  it('says whether a job is on the general board; a file that does not leaves it where it is', async () => {
    const listed = async () => (await house.get('/job_board/jobs')).json().meta.pagination.total_count
    const isListed = async () => JSON.parse(await exported()).jobs[0].is_listed
    await take([posting(1, { is_listed: false })])
    const { jobs } = JSON.parse(await exported())
    expect([jobs[0].is_listed, await listed()]).toEqual([false, 0])
    expect((await house.get('/job_board/acme')).json().jobs).toHaveLength(1)
    expect(await take([posting(1)])).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await take([posting(1, { title: 'Renamed' })])).toMatchObject({ updated: 1 })
    expect([await isListed(), await listed()]).toEqual([false, 0])
    expect(await take([posting(1, { title: 'Renamed', is_listed: true })])).toMatchObject({ updated: 1 })
    expect([await isListed(), await listed()]).toEqual([true, 1])
    expect(await take({ jobs })).toMatchObject({ updated: 1 })
    expect([await isListed(), await listed()]).toEqual([false, 0])
  })

  it('is read back where it was written without doubling', async () => {
    const acme = await makeCompany(house.world.db, { visible_name: 'Acme' })
    await makeJob(house.world.db, acme)
    const { jobs } = JSON.parse(await exported(acme.id))
    expect(await take({ jobs })).toMatchObject({ imported: 0, updated: 0, unchanged: 1 })
    expect(await take({ jobs: [{ ...jobs[0], title: 'Renamed' }] })).toMatchObject({ imported: 0, updated: 1 })
    expect(JSON.parse(await exported(acme.id)).jobs[0]).toMatchObject({ title: 'Renamed', source: null })
  })

  it('takes 5,000 postings in, again, and out, by many at once', { timeout: 600_000 }, async () => {
    const text = '<p>You will work with the team on our services, in pairs, and own what you ship from the first sketch to the pager.</p>'
    const file = JSON.stringify({
      jobs: Array.from({ length: 5000 }, (_, at) =>
        posting(at + 1, {
          description: text.repeat(8),
          required_skills: [`Skill ${at % 50}`],
          job_location: { location: { city: `City ${at % 90}`, state: null, country: 'Mexico', street_address: null } },
        }),
      ),
    })
    let statements = 0
    const counted = house.world.db.withPlugin({
      transformQuery({ node }) {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    expect(await importPostings(counted, file, { now })).toMatchObject({ imported: 5000 })
    expect(await importPostings(counted, file, { now })).toMatchObject({ unchanged: 5000 })
    const pieces: string[] = []
    for await (const piece of exportJobs(house.world.db, undefined)) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(10)
    expect(JSON.parse(pieces.join('')).jobs).toHaveLength(5000)
    // For both imports together: the number of statements grows with the chunks, not with the postings.
    expect(statements).toBeLessThan(500)
  })
})
