import { inDollars, shippedRates } from '@plaza/contract/rules/exchange-rates'
import type { PayCurrency } from '@plaza/contract/rules/pay-currencies'
import { currencies, departments, employmentTypes, languages, listOrders, seniorities } from '@plaza/contract/values'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { guadalajara, makeCompany, makeJob, makePartner } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { closeJobs, type JobDraft } from '../jobs/jobs.ts'
import { searchCompanies } from './company-search-sql.ts'
import type { JobSearch } from './job-search.ts'
import { searchJobs } from './search.ts'
import { rebuildSearch } from './search-index.ts'

const house = openHouse()
const page = { offset: 0, limit: 20 }
const jobs = new Map<string, number>()
let partnerId = 0

const job = (key: string) => {
  const id = jobs.get(key)
  if (id === undefined) throw new Error(`No job ${key}.`)
  return id
}

async function found(query: Partial<JobSearch>): Promise<string[]> {
  const { ids } = await searchJobs(house.world.db, { ...page, ...query })
  const names = new Map([...jobs].map(([key, id]) => [id, key]))
  return ids.map((id) => names.get(id) ?? `unknown ${id}`)
}

const day = (n: number) => new Date(Date.UTC(2026, 1, n))

beforeAll(async () => {
  const { db } = house.world
  partnerId = (await makePartner(db)).id
  const acme = await makeCompany(db, { visible_name: 'Acme Robotics' })
  const luma = await makeCompany(db, {
    visible_name: 'Luma Salud',
    country_id: 2,
    company_industry_id: 11,
    description: 'Clínicas para todos.',
  })
  await makeCompany(db, { visible_name: 'Quiet Works', country_id: 3 })
  const add = async (key: string, company: { id: number }, wanted: Partial<JobDraft>) => jobs.set(key, await makeJob(db, company, wanted))
  await add('designer', acme, {
    title: 'Product Designer',
    publish_date: day(1),
    required_skills: ['Figma'],
    description: '<p>Work with engineers.</p>',
  })
  await add('diseñadora', luma, {
    title: 'Diseñadora de Producto',
    publish_date: day(2),
    language: 'es',
    location: guadalajara,
    partner_ids: [partnerId],
    salary_min: 400_000,
    salary_max: 600_000,
    currency_salary: 'MXN',
  })
  await add('engineer', acme, {
    title: 'Senior Backend Engineer',
    publish_date: day(3),
    department: 'engineering',
    experience: 'senior_level',
    is_remote: true,
    salary_min: 120_000,
    salary_max: 150_000,
    currency_salary: 'USD',
    required_skills: ['PostgreSQL', 'C++'],
  })
  await add('engineer part time', acme, {
    title: 'Backend Engineer',
    publish_date: day(4),
    department: 'engineering',
    employment_type: 'part_time',
    salary_min: 50_000,
    salary_max: 60_000,
    currency_salary: 'USD',
    required_skills: ['Kubernetes'],
  })
  await add('nurse', luma, {
    title: 'Enfermera',
    publish_date: day(5),
    department: 'staff',
    location: guadalajara,
    description: '<p>Cuidado con un designer de turnos.</p>',
  })
  await add('draft', acme, { title: 'Product Designer draft', state: 'draft', publish_date: null })
  await add('closed', acme, { title: 'Product Designer closed', state: 'closed' })
})

describe('text', () => {
  it.each([
    ['accents', 'diseñadora', ['diseñadora', 'designer']],
    ['no accents', 'disenadora', ['diseñadora', 'designer']],
    ['gender and number', 'diseñadores', ['diseñadora', 'designer']],
    ['a beginning', 'engin', ['engineer part time', 'engineer', 'designer']],
    ['one letter looks at strong words', 'k', ['engineer part time']],
    ['skills', 'kubernetes', ['engineer part time']],
    ['names with signs', 'c++', ['engineer']],
    ['company', 'luma', ['nurse', 'diseñadora']],
    ['several words, those that lack one behind the few that have all', 'backend senior', ['engineer', 'engineer part time']],
    ['several terms must all match', 'backend&senior', ['engineer']],
    ['several terms must all match', 'backend&part', []],
    ['terms in any order', 'postgresql&engineer', ['engineer']],
    ['place by an unmarked term', 'guadalajara', ['nurse', 'diseñadora']],
    ['capitals', 'PRODUCT DESIGNER', ['designer', 'diseñadora']],
    ['what means the same, after the word itself', 'designer', ['designer', 'diseñadora']],
  ])('finds by %s: %s', async (_, search, expected) => expect(await found({ search })).toEqual(expected))

  it('shows matches in the title first, then in skills, in the company, in the text, each newest first', async () => {
    await expect(
      house.world.db.transaction().execute(async (db) => {
        const other = await makeCompany(db, { visible_name: 'Postgresql Friends' })
        const company = await makeJob(db, other, { title: 'Cook', publish_date: day(8) })
        const plain = await makeCompany(db, { visible_name: 'Plain' })
        const text = await makeJob(db, plain, { title: 'Cook', description: '<p>Some PostgreSQL.</p>', publish_date: day(9) })
        const titled = await makeJob(db, plain, { title: 'PostgreSQL Cook', publish_date: day(1) })
        const { ids } = await searchJobs(db, { ...page, search: 'postgresql' })
        const named = new Map([
          [company, 'company'],
          [text, 'text'],
          [titled, 'title'],
          [job('engineer'), 'skill'],
        ])
        throw new Error(ids.map((id) => named.get(id)).join(', '))
      }),
    ).rejects.toThrow('title, skill, company, text')
  })

  it('shows the newest first without text', async () => {
    expect(await found({})).toEqual(['nurse', 'engineer part time', 'engineer', 'diseñadora', 'designer'])
  })

  it.each([
    ['enginer', 'engineer'],
    ['dessigner', 'designer'],
    ['kuberntes', 'kubernetes'],
    ['figam', 'figma'],
  ])('corrects %s to %s and says so', async (search, corrected) => {
    const result = await searchJobs(house.world.db, { ...page, search })
    expect(result.corrected).toBe(corrected)
    expect(result.total).toBeGreaterThan(0)
  })

  it('corrects nothing that is found, and nothing that resembles nothing', async () => {
    expect((await searchJobs(house.world.db, { ...page, search: 'engineer' })).corrected).toBeNull()
    expect(await searchJobs(house.world.db, { ...page, search: 'xylophonist' })).toMatchObject({ ids: [], total: 0, corrected: null })
  })
})

describe('place', () => {
  it.each([
    ['@guadalajara', ['nurse', 'diseñadora']],
    ['@guada', ['nurse', 'diseñadora']],
    ['@méxico', ['nurse', 'diseñadora']],
    ['@new york', ['engineer part time', 'engineer', 'designer']],
    ['@nyc', ['engineer part time', 'engineer', 'designer']],
    ['@estados unidos', ['engineer part time', 'engineer', 'designer']],
    ['@remote', ['engineer']],
    ['@acme', []],
    ['designer&@new york', ['designer']],
  ])('%s', async (search, expected) => expect(await found({ search })).toEqual(expected))
})

describe('filters', () => {
  const cases: [string, Partial<JobSearch>, string[]][] = [
    ['department', { department: 'engineering' }, ['engineer part time', 'engineer']],
    ['employment type', { employment_type: 'part_time' }, ['engineer part time']],
    ['seniority', { experience: 'senior_level' }, ['engineer']],
    ['remote', { is_remote: true }, ['engineer']],
    ['not remote', { is_remote: false, department: 'engineering' }, ['engineer part time']],
    ['currency', { currency_salary: 'MXN' }, ['diseñadora']],
    ['a lower bound that the range reaches', { salary_min: 150_000, currency_salary: 'USD' }, ['engineer']],
    ['a lower bound above the range', { salary_min: 150_001, currency_salary: 'USD' }, []],
    ['an upper bound that the range reaches', { salary_max: 50_000, currency_salary: 'USD' }, ['engineer part time']],
    ['bounds inside the range', { salary_min: 130_000, salary_max: 131_000 }, ['engineer']],
    ['any bound leaves out jobs without pay', { salary_min: 0 }, ['engineer part time', 'engineer', 'diseñadora']],
    ['with text', { search: 'engineer', department: 'engineering', is_remote: true }, ['engineer']],
    ['text, pay and place', { search: 'backend&@york', salary_max: 100_000, currency_salary: 'USD' }, ['engineer part time']],
  ]
  it.each(cases)('%s', async (_, query, expected) => expect(await found(query)).toEqual(expected))

  it('keeps to a partner and to a company', async () => {
    expect(await found({ partnerId })).toEqual(['diseñadora'])
    expect(await found({ partnerId, search: 'engineer' })).toEqual([])
    expect(await found({ partnerId, department: 'design', salary_min: 1 })).toEqual(['diseñadora'])
  })
})

type Paid = { id: number; publish_date: Date | null; salary_max: number | null; currency_salary: PayCurrency | null }

const byDate = (a: Paid, b: Paid) => Number(b.publish_date) - Number(a.publish_date) || b.id - a.id

const dollarsOf = ({ salary_max, currency_salary }: Paid) =>
  salary_max === null || currency_salary === null ? -1 : inDollars(salary_max, currency_salary, shippedRates)

/** An amount as the filter compares it, in dollars where no currency is asked for; nothing compares where none is told. */
const compared = (amount: number | null, { currency_salary }: Paid, query: Partial<JobSearch>) =>
  amount === null || currency_salary === null
    ? Number.NaN
    : query.currency_salary === undefined
      ? inDollars(amount, currency_salary, shippedRates)
      : amount

const byPay = (a: Paid, b: Paid) => dollarsOf(b) - dollarsOf(a) || byDate(a, b)

describe('against a plain reading of the rules', () => {
  const anyQuery: fc.Arbitrary<Partial<JobSearch>> = fc.record(
    {
      language: fc.constantFrom(...languages),
      department: fc.constantFrom(...departments),
      employment_type: fc.constantFrom(...employmentTypes),
      experience: fc.constantFrom(...seniorities),
      is_remote: fc.boolean(),
      currency_salary: fc.constantFrom(...currencies),
      salary_min: fc.constantFrom(0, 33_000, 34_000, 40_000, 120_000, 500_000),
      salary_max: fc.constantFrom(60_000, 130_000, 900_000),
      publishedSince: fc.constantFrom(day(2), day(4), day(28)),
      order: fc.constantFrom(...listOrders),
      search: fc.constantFrom('engineer', '@guadalajara', 'designer&@york', 'product', '%'),
      partnerId: fc.constant(1),
    },
    { requiredKeys: [] },
  )

  it('items, total and facets agree for any combination of filters', async () => {
    const { db } = house.world
    const rows = await db.selectFrom('job_search').innerJoin('jobs', 'jobs.id', 'job_search.job_id').selectAll('jobs').execute()
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const withoutFilters = new Set((await searchJobs(db, { ...page, search: query.search })).ids)
        const meets = (row: (typeof rows)[number], except?: keyof JobSearch) =>
          withoutFilters.has(row.id) &&
          (['language', 'department', 'employment_type', 'experience', 'is_remote', 'currency_salary'] as const).every(
            (key) => key === except || query[key] === undefined || query[key] === row[key],
          ) &&
          (query.publishedSince === undefined || (row.publish_date !== null && row.publish_date >= query.publishedSince)) &&
          (query.partnerId === undefined || row.partner_ids.includes(query.partnerId)) &&
          (query.salary_min === undefined || compared(row.salary_max, row, query) >= query.salary_min) &&
          (query.salary_max === undefined || compared(row.salary_min, row, query) <= query.salary_max)
        const result = await searchJobs(db, { ...page, ...query })
        const expected = rows.filter((row) => meets(row))
        expect(new Set(result.ids)).toEqual(new Set(expected.map((row) => row.id)))
        expect(result.total).toBe(expected.length)
        if (query.order === 'pay') expect(result.ids).toEqual([...expected].sort(byPay).map((row) => row.id))
        if (query.order === 'newest') expect(result.ids).toEqual([...expected].sort(byDate).map((row) => row.id))
        for (const department of departments) {
          const counted = rows.filter((row) => row.department === department && meets(row, 'department')).length
          expect(result.facets.department[department]).toBe(counted)
        }
        for (const language of languages) {
          const counted = rows.filter((row) => row.language === language && meets(row, 'language')).length
          expect(result.facets.language[language]).toBe(counted)
        }
        expect(result.facets.is_remote.true).toBe(rows.filter((row) => row.is_remote && meets(row, 'is_remote')).length)
      }),
      { numRuns: 150 },
    )
  })

  it('no text whatever makes it fail', async () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        "'",
        '\\',
        '%',
        '_',
        '*',
        ':*',
        '!',
        '(',
        '|',
        '&&&',
        "a' | 'b",
        '<->',
        '\u0000',
        '\ud800',
        '🚀',
        '~',
        '@',
        '#department:design',
        '\u202e',
      ),
      fc
        .array(fc.constantFrom("'", '\\', ':*', '!', '(', ')', '|', '&', '@', 'a', ' ', '~', '#'), { maxLength: 40 })
        .map((all) => all.join('')),
    )
    await fc.assert(
      fc.asyncProperty(nasty, async (search) => {
        await searchJobs(house.world.db, { ...page, search })
        await searchCompanies(house.world.db, { ...page, search }, 'en')
      }),
      { numRuns: 400 },
    )
  })

  it('tokens cannot be typed', async () => {
    expect(await found({ search: '#language:en' })).toEqual([])
    expect(await found({ search: '~designer' })).toEqual(await found({ search: 'designer' }))
  })
})

describe('companies', () => {
  const names = async (search: string | undefined, partner?: number) => {
    const { ids, total } = await searchCompanies(house.world.db, { ...page, search, partnerId: partner }, 'en')
    const rows =
      ids.length === 0 ? [] : await house.world.db.selectFrom('companies').select(['id', 'visible_name']).where('id', 'in', ids).execute()
    expect(total).toBe(ids.length)
    return ids.map((id) => rows.find((row) => row.id === id)?.visible_name)
  }

  it('finds those first whose name was typed, then those with a word of it', async () => {
    await expect(
      house.world.db.transaction().execute(async (db) => {
        await makeCompany(db, { visible_name: 'Aprilia', description: '<p>We build for zurbaran.</p>' })
        await makeCompany(db, { visible_name: 'Taller Zurbarán' })
        await makeCompany(db, { visible_name: 'Zurbarán y Cía' })
        const { ids } = await searchCompanies(db, { ...page, search: 'Zurbar' }, 'en')
        const rows = await db.selectFrom('companies').select(['id', 'visible_name']).where('id', 'in', ids).execute()
        throw new Error(ids.map((id) => rows.find((row) => row.id === id)?.visible_name).join(', '))
      }),
    ).rejects.toThrow('Zurbarán y Cía, Taller Zurbarán, Aprilia')
  })
  it('lists those with jobs first, then by name', async () =>
    expect(await names(undefined)).toEqual(['Acme Robotics', 'Luma Salud', 'Quiet Works']))
  it.each([
    ['luma', ['Luma Salud']],
    ['clinica', ['Luma Salud']],
    ['healthcare', ['Luma Salud']],
    ['@mexico', ['Luma Salud']],
    ['@canad', ['Quiet Works']],
    ['@new york', ['Acme Robotics']],
    ['acme&@mexico', []],
    ['%', []],
  ])('%s', async (search, expected) => expect(await names(search)).toEqual(expected))
  it('keeps to the partner', async () => expect(await names(undefined, partnerId)).toEqual(['Luma Salud']))
})

describe('the index', () => {
  const snapshot = async () => ({
    rows: (
      await sql`SELECT job_id, cell, words::text AS words, partner_ids, skill_ids FROM job_search ORDER BY job_id`.execute(house.world.db)
    ).rows,
    counts: (await sql`SELECT * FROM job_counts WHERE jobs <> 0 ORDER BY 1, 2, 3`.execute(house.world.db)).rows,
    companies: (await sql`SELECT company_id, jobs FROM company_search ORDER BY 1`.execute(house.world.db)).rows,
    skills: (await sql`SELECT name, jobs_count FROM skills ORDER BY name`.execute(house.world.db)).rows,
    indexes: (await sql`SELECT indexdef FROM pg_indexes WHERE tablename = 'job_search' ORDER BY 1`.execute(house.world.db)).rows,
  })

  it('kept change by change equals the one made anew', async () => {
    const kept = await snapshot()
    await rebuildSearch(house.world.db)
    expect(await snapshot()).toEqual(kept)
    expect(kept.rows.length).toBe(5)
  })

  it('stays as it was when making it anew fails half way', async () => {
    const { db } = house.world
    const same = sql.raw('state, publish_date, language, valid_through, created_at, updated_at, company_id')
    const copy = (id: string, of: number) => sql`INSERT INTO jobs (id, title, ${same}) OVERRIDING SYSTEM VALUE
      SELECT ${sql.raw(id)}, 'Zarzuela', ${same} FROM jobs CROSS JOIN generate_series(1, ${of}::int) n WHERE jobs.id = ${job('nurse')}`
    const words = () => db.selectFrom('search_words').selectAll().orderBy('word').execute()
    const before = { ...(await snapshot()), words: await words() }
    // The first thousand can be written; the number of the one after them cannot be read.
    await copy("nextval(pg_get_serial_sequence('jobs', 'id'))", 1000).execute(db)
    await copy('9007199254740993', 1).execute(db)
    await expect(rebuildSearch(db)).rejects.toThrow('does not fit')
    expect({ ...(await snapshot()), words: await words() }).toEqual(before)
    await sql`DELETE FROM jobs WHERE title = 'Zarzuela'`.execute(db)
  })

  it('follows a job that closes, and closes it once', async () => {
    const { db } = house.world
    const when = day(20)
    const before = await searchJobs(db, { ...page, search: 'enfermera' })
    expect(before.total).toBe(1)
    const closed = await db.transaction().execute((transaction) => closeJobs(transaction, [job('nurse')], when))
    expect(closed).toEqual([job('nurse')])
    expect(await db.transaction().execute((transaction) => closeJobs(transaction, [job('nurse')], when))).toEqual([])
    expect((await searchJobs(db, page)).total).toBe(4)
    expect((await searchJobs(db, { ...page, department: 'staff' })).facets.department.staff).toBe(0)
    expect(await found({ search: 'enfermera' })).toEqual([])
  })

  it('forgets what a rolled back transaction did', async () => {
    const { db } = house.world
    const { total } = await searchJobs(db, page)
    await expect(
      db.transaction().execute(async (transaction) => {
        await closeJobs(transaction, [job('engineer')], day(20))
        throw new Error('second thoughts')
      }),
    ).rejects.toThrow('second thoughts')
    expect((await searchJobs(db, page)).total).toBe(total)
  })
})
