import { type CallName, everyCall } from '@plaza/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { guadalajara, makeCompany, makeJob, makePartner, newYork } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()
let [designerId, closedId] = [0, 0]
let expiringId = 0
let [draftId, elsewhereId] = [0, 0]
const COMPANY = 'acme-robotics'

beforeAll(async () => {
  const { db } = house.world
  const partner = await makePartner(db)
  const acme = await makeCompany(db, {
    visible_name: 'Acme Robotics',
    description: 'Robots with manners.',
    logo: 'public/companies/acme/logo.png',
  })
  const luma = await makeCompany(db, { visible_name: 'Luma Salud', country_id: 2 })
  await makeCompany(db, { visible_name: 'Quiet Works' })
  designerId = await makeJob(db, acme, {
    title: 'Product Designer',
    salary_min: 90_000,
    salary_max: 120_000,
    currency_salary: 'USD',
    required_skills: ['Figma', 'Research'],
    optional_skills: ['Motion'],
    keywords: ['ux'],
    valid_through: new Date('2026-05-01T00:00:00Z'),
    publish_date: new Date('2026-03-01T12:00:00Z'),
  })
  closedId = await makeJob(db, acme, { title: 'Product Designer, closed', state: 'closed' })
  expiringId = await makeJob(db, acme, { title: 'Brand Designer', valid_through: new Date('2026-03-05T00:00:00Z') })
  draftId = await makeJob(db, acme, { title: 'Secret Designer', state: 'draft', publish_date: null })
  elsewhereId = await makeJob(db, luma, {
    title: 'Diseñadora de Producto',
    location: guadalajara,
    is_remote: true,
    language: 'es',
    salary_min: 400_000,
    salary_max: 600_000,
    currency_salary: 'MXN',
    partner_ids: [partner.id],
  })
  for (let at = 0; at < 45; at++) {
    await makeJob(db, acme, {
      title: `Backend Engineer ${at}`,
      department: 'engineering',
      employment_type: 'contract',
      experience: 'senior_level',
      location: newYork,
      publish_date: new Date(Date.UTC(2026, 0, 1, 0, at)),
    })
  }
})

const titles = (response: { json(): { jobs: { title: string }[] } }) => response.json().jobs.map((job) => job.title)

describe('GET /job_board/jobs', () => {
  it('answers every field of a list item', async () => {
    const { jobs } = (await house.get('/job_board/jobs?search=research')).json()
    expect(jobs).toEqual([
      {
        id: designerId,
        title: 'Product Designer',
        publish_date: '2026-03-01T12:00:00.000Z',
        company: { domain_name: COMPANY, visible_name: 'Acme Robotics', logo: { url: '/files/public/companies/acme/logo.png' } },
        job_location: { location: { city: 'New York', state: 'New York', country: 'United States', street_address: '350 5th Ave' } },
        further_locations: [],
        employment_type: 'full_time',
        is_remote: false,
        is_hybrid: false,
        experience: 'mid_level',
        language: 'en',
        skills: ['Figma', 'Research'],
        salary_min: 90_000,
        salary_max: 120_000,
        currency_salary: 'USD',
        salary_period: null,
        department: 'design',
      },
    ])
  })
  it.each([
    ['page=1', { total_pages: 3, total_count: 48, from: 1, to: 20, prev_page: null, next_page: 2 }, 20],
    ['page=3', { total_pages: 3, total_count: 48, from: 41, to: 48, prev_page: 2, next_page: null }, 8],
    ['page=4', { total_pages: 3, total_count: 48, from: 0, to: 0, prev_page: 3, next_page: null }, 0],
    ['page=1000000000', { total_pages: 3, total_count: 48, from: 0, to: 0, prev_page: 3, next_page: null }, 0],
    ['search=%25', { total_pages: 0, total_count: 0, from: 0, to: 0, prev_page: null, next_page: null }, 0],
  ])('pages: %s', async (query, pagination, rows) => {
    const response = await house.get(`/job_board/jobs?${query}`)
    expect(response.statusCode).toBe(200)
    expect(response.json().meta.pagination).toEqual(pagination)
    expect(response.json().jobs).toHaveLength(rows)
  })
  it.each([
    ['search=designer', ['Product Designer', 'Brand Designer', 'Diseñadora de Producto']],
    ['search=designer%26york', ['Product Designer', 'Brand Designer']],
    ['search=designer%26@guadalajara', ['Diseñadora de Producto']],
    ['search=product%26@m%C3%A9xico', ['Diseñadora de Producto']],
    ['department=design&is_remote=true', ['Diseñadora de Producto']],
    ['department=design&is_remote=false', ['Product Designer', 'Brand Designer']],
    ['employment_type=full_time&currency_salary=USD', ['Product Designer']],
    ['experience=mid_level&salary_min=500000&currency_salary=MXN', ['Diseñadora de Producto']],
    ['salary_max=100000', ['Product Designer', 'Diseñadora de Producto']],
    ['salary_min=95000&salary_max=95000&currency_salary=USD', ['Product Designer']],
    ['currency_salary=MXN', ['Diseñadora de Producto']],
    ['job_board=partner', ['Diseñadora de Producto']],
    ['job_board=partner-test', ['Diseñadora de Producto']],
    ['department=all&employment_type=all&experience=all&is_remote=all&currency_salary=MXN&job_board=all', ['Diseñadora de Producto']],
    ['search=all&salary_min=all&salary_max=all&currency_salary=MXN', ['Diseñadora de Producto']],
    ['department=&employment_type=&experience=&is_remote=&salary_min=&salary_max=&currency_salary=MXN&search=', ['Diseñadora de Producto']],
    ['department=sales', []],
    [
      'department=design&employment_type=full_time&experience=mid_level&is_remote=true&salary_min=.5&salary_max=900000&currency_salary=MXN&search=disenador%26@jalisco&job_board=partner',
      ['Diseñadora de Producto'],
    ],
  ])('filters: %s', async (query, expected) => {
    expect(new Set(titles(await house.get(`/job_board/jobs?${query}`)))).toEqual(new Set(expected))
  })
  it('counts each facet without its own filter', async () => {
    const { facets } = (await house.get('/job_board/jobs?department=design&employment_type=full_time')).json().meta
    expect(facets.department).toMatchObject({ design: 3, engineering: 0 })
    expect(facets.employment_type).toMatchObject({ full_time: 3, contract: 0 })
    expect(facets.is_remote).toEqual({ true: 1, false: 2 })
    expect((await house.get('/job_board/jobs?department=design')).json().meta.facets.department).toMatchObject({
      design: 3,
      engineering: 45,
    })
  })
  it('says which search it ran instead of a mistyped one', async () => {
    const { meta, jobs } = (await house.get('/job_board/jobs?search=enginer')).json()
    expect(meta.corrected).toBe('engineer')
    expect(jobs).toHaveLength(20)
  })

  it('names countries in the language of the caller', async () => {
    const { jobs } = (await house.get('/job_board/jobs?search=research', { 'accept-language': 'es-MX,es;q=0.9' })).json()
    expect(jobs[0].job_location.location.country).toBe('Estados Unidos')
  })

  it.each([
    ['page=-1', 'Page must be a whole number from 1.'],
    ['page=0', 'Page must be a whole number from 1.'],
    ['page=1e9', 'Page must be a whole number from 1.'],
    ['search=a&search=b', 'Search must be given once.'],
    ['salary_min=1&salary_min=2', 'salary_min must be a number.'],
    ['page=1.5', 'Page must be a whole number from 1.'],
    ['page=1&page=2', 'Page must be a whole number from 1.'],
    ['department=x', 'Unknown department.'],
    ['employment_type=x', 'Unknown employment type.'],
    ['experience=x', 'Unknown seniority.'],
    ['is_remote=yes', 'is_remote must be true or false.'],
    ['currency_salary=EUR', 'Unknown currency.'],
    ['salary_min=abc', 'salary_min must be a number.'],
    ['salary_max=-5', 'salary_max must be a number.'],
    ['salary_min=200&salary_max=100', 'Max field should be greater than min'],
    ['job_board=nobody', 'This job board does not exist.'],
    [`search=${'x'.repeat(10_000)}`, 'Search must be at most 200 characters.'],
    ['search=a%26b%26c%26d%26e%26f%26g%26h%26i', 'Search takes at most 8 terms.'],
  ])('refuses %.40s', async (query, sentence) => {
    const response = await house.get(`/job_board/jobs?${query}`)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'invalid_input', errors: [sentence] })
  })

  it.each(["'", '%5C', '%25', "a'%20|%20'b", ':*', '!a', '(', '<->', '%00', '%F0%9F%9A%80', '%0A%0D', '%C0%80', '@', '&'])(
    'takes %s for text',
    async (search) => {
      const response = await house.get(`/job_board/jobs?search=${search}`)
      expect(response.statusCode).toBe(200)
    },
  )
})

describe('GET /job_board/companies', () => {
  it('answers every field, companies with jobs first', async () => {
    const { companies, meta } = (await house.get('/job_board/companies')).json()
    expect(companies.map((each: { visible_name: string }) => each.visible_name)).toEqual(['Acme Robotics', 'Luma Salud', 'Quiet Works'])
    expect(companies[0]).toEqual({
      id: expect.any(Number),
      visible_name: 'Acme Robotics',
      website: 'https://www.acme-robotics.example',
      company_branding: {
        domain_name: COMPANY,
        logo: { url: '/files/public/companies/acme/logo.png' },
        background: { url: null },
        primary_color: '#6d28d9',
        description: 'Robots with manners.',
        site_url: null,
      },
      company_country: { name: 'United States' },
      company_industry: { name: 'Software' },
      has_jobs: true,
      jobs_count: 47,
      answers_within_days: null,
      newest_jobs: ['Brand Designer', 'Product Designer', 'Backend Engineer 44'].map((title) => expect.objectContaining({ title })),
    })
    expect(companies[2]).toMatchObject({ has_jobs: false, jobs_count: 0, newest_jobs: [] })
    expect(meta.pagination).toEqual({ total_pages: 1, total_count: 3, from: 1, to: 3, prev_page: null, next_page: null })
  })

  it.each([
    ['search=luma', ['Luma Salud']],
    ['search=acme%26@york', ['Acme Robotics']],
    ['search=@guadalajara', ['Luma Salud']],
    ['job_board=partner', ['Luma Salud']],
    ['page=2', []],
    ['search=nothing-like-it', []],
  ])('%s', async (query, expected) => {
    const { companies } = (await house.get(`/job_board/companies?${query}`)).json()
    expect(companies.map((each: { visible_name: string }) => each.visible_name)).toEqual(expected)
  })

  it('counts only the jobs of the partner on its board', async () => {
    expect((await house.get('/job_board/companies?job_board=partner')).json().companies[0].jobs_count).toBe(1)
  })

  it('refuses a page number that is not one', async () => {
    expect((await house.get('/job_board/companies?page=x')).statusCode).toBe(422)
  })
})

describe('GET /job_board/{company}', () => {
  it('answers the company and a page of its jobs only', async () => {
    const { company, jobs, meta } = (await house.get(`/job_board/${COMPANY}?page=3`)).json()
    expect(company).toMatchObject({ visible_name: 'Acme Robotics', has_jobs: true })
    expect(meta.pagination).toMatchObject({ total_count: 47, from: 41, to: 47 })
    expect(jobs.every((job: { company: { domain_name: string } }) => job.company.domain_name === COMPANY)).toBe(true)
  })

  it('filters and searches within the company, letter case of its name aside', async () => {
    expect(
      titles(await house.get('/job_board/Acme-Robotics?search=designer&department=design'))
        .sort()
        .reverse(),
    ).toEqual(['Product Designer', 'Brand Designer'])
    expect((await house.get(`/job_board/${COMPANY}?department=engineering`)).json().meta.pagination.total_count).toBe(45)
    expect(titles(await house.get(`/job_board/${COMPANY}?salary_min=1`))).toEqual(['Product Designer'])
    expect(titles(await house.get(`/job_board/${COMPANY}?search=enfermera`))).toEqual([])
  })

  it('knows a company without jobs', async () => {
    const { company, jobs } = (await house.get('/job_board/quiet-works')).json()
    expect(company.has_jobs).toBe(false)
    expect(jobs).toEqual([])
  })

  it.each([['nobody'], ['%00'], ['..%2F..'], ["'%20or%201=1"], ['x'.repeat(200)]])('company_not_found: %.30s', async (name) => {
    const response = await house.get(`/job_board/${name}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 'company_not_found', errors: ['This company does not exist.'] })
  })

  it('company_not_found on a partner board that shows none of its jobs', async () => {
    expect((await house.get(`/job_board/${COMPANY}?job_board=partner`)).statusCode).toBe(404)
    expect((await house.get('/job_board/luma-salud?job_board=partner')).json().jobs).toHaveLength(1)
  })
})

describe('GET /job_board/{company}/{job}', () => {
  it('answers every field of the detail', async () => {
    const { job } = (await house.get(`/job_board/${COMPANY}/${designerId}`)).json()
    expect(job).toEqual({
      id: designerId,
      title: 'Product Designer',
      publish_date: '2026-03-01T12:00:00.000Z',
      company: {
        privacy_notice: null,
        answers_within_days: null,
        domain_name: COMPANY,
        visible_name: 'Acme Robotics',
        website: 'https://www.acme-robotics.example',
        logo: { url: '/files/public/companies/acme/logo.png' },
        company_branding: { primary_color: '#6d28d9', background: { url: null }, logo: { url: '/files/public/companies/acme/logo.png' } },
      },
      job_location: { location: { city: 'New York', state: 'New York', country: 'United States', street_address: '350 5th Ave' } },
      further_locations: [],
      employment_type: 'full_time',
      is_remote: false,
      is_hybrid: false,
      experience: 'mid_level',
      currency_salary: 'USD',
      salary_period: null,
      department: 'design',
      salary_min: { annual: 90_000 },
      salary_max: { annual: 120_000 },
      description: '<p>You will shape how people find work.</p>',
      requirements: '<ul><li>A portfolio</li></ul>',
      job_benefits: '<ul><li>Health insurance</li></ul>',
      required_skills: [{ name: 'Figma' }, { name: 'Research' }],
      optional_skills: [{ name: 'Motion' }],
      keywords: ['ux'],
      language: 'en',
      country_code: 'us',
      postal_code: '10118',
      valid_through: '2026-05-01T00:00:00.000Z',
      last_day: '2026-04-30',
      reply_within_days: null,
      updated_at: expect.any(String),
    })
  })

  it.each([['0'], ['-1'], ['1e3'], ['abc'], ['9007199254740993'], ['999999'], ['1%00'], ['x'.repeat(150)]])(
    'job_not_found: %.20s',
    async (id) => {
      const { statusCode, body } = await house.get(`/job_board/${COMPANY}/${id}`)
      expect([statusCode, JSON.parse(body)]).toEqual([404, { code: 'job_not_found', errors: ['This job does not exist.'] }])
    },
  )

  it('does not show a draft, nor a job under another company', async () => {
    for (const id of [draftId, elsewhereId]) expect((await house.get(`/job_board/${COMPANY}/${id}`)).json().code).toBe('job_not_found')
    expect((await house.get(`/job_board/nobody/${designerId}`)).json().code).toBe('company_not_found')
  })
  it('shows on a partner board only what is published there', async () => {
    expect((await house.get(`/job_board/luma-salud/${elsewhereId}?job_board=partner`)).statusCode).toBe(200)
    expect((await house.get(`/job_board/${COMPANY}/${designerId}?job_board=partner`)).statusCode).toBe(404)
  })

  it('job_closed: a closed job answers 410, and so does one whose last day has passed, to the moment', async () => {
    const { statusCode, body } = await house.get(`/job_board/${COMPANY}/${closedId}`)
    expect([statusCode, JSON.parse(body)]).toEqual([410, { code: 'job_closed', errors: ['This job is no longer open.'] }])
    house.setNow(new Date('2026-03-04T23:59:59Z'))
    expect((await house.get(`/job_board/${COMPANY}/${expiringId}`)).statusCode).toBe(200)
    house.setNow(new Date('2026-03-05T00:00:00Z'))
    expect((await house.get(`/job_board/${COMPANY}/${expiringId}`)).statusCode).toBe(410)
    house.setNow(new Date('2026-03-02T09:00:00Z'))
  })
})

describe('GET /job_board/{company}/{job}/similar_jobs', () => {
  it('answers the closest first, never the job itself, in pages of four', async () => {
    const first = (await house.get(`/job_board/${COMPANY}/${designerId}/similar_jobs`)).json()
    expect(first.similar_jobs.map((job: { title: string }) => job.title).slice(0, 2)).toEqual(['Brand Designer', 'Diseñadora de Producto'])
    expect(first.similar_jobs.some((job: { id: number }) => job.id === designerId)).toBe(false)
    expect(first.similar_jobs).toHaveLength(4)
    expect(first.meta.pagination).toEqual({ total_pages: 5, total_count: 20, from: 1, to: 4, prev_page: null, next_page: 2 })
    const last = (await house.get(`/job_board/${COMPANY}/${designerId}/similar_jobs?page=5`)).json()
    expect(last.meta.pagination).toMatchObject({ prev_page: 4, next_page: null })
  })

  it('keeps to the partner', async () => {
    expect((await house.get(`/job_board/luma-salud/${elsewhereId}/similar_jobs?job_board=partner`)).json().similar_jobs).toEqual([])
  })

  it('keeps to the company where asked, for its own careers page', async () => {
    const { similar_jobs } = (await house.get(`/job_board/${COMPANY}/${designerId}/similar_jobs?same_company=true`)).json()
    const companies = similar_jobs.map((job: { company: { domain_name: string } }) => job.company.domain_name)
    expect([...new Set(companies)]).toEqual([COMPANY])
  })

  it('refuses what does not exist', async () => {
    expect((await house.get(`/job_board/${COMPANY}/999999/similar_jobs`)).json().code).toBe('job_not_found')
    expect((await house.get('/job_board/nobody/1/similar_jobs')).json().code).toBe('company_not_found')
    expect((await house.get(`/job_board/${COMPANY}/${designerId}/similar_jobs?page=x`)).statusCode).toBe(422)
  })
})

describe('every call', () => {
  const names = everyCall.map((call) => call.signature as CallName)
  const params = { company: COMPANY, job: '1', id: '1', token: 'none' }

  it.each(names)('%s refuses an unknown host and an unknown version', async (name) => {
    const host = await house.call(name, { params, headers: { host: 'plaza.evil.example' } })
    expect([host.statusCode, host.json().code]).toEqual([421, 'unknown_host'])
    const version = await house.call(name, { params, headers: { accept: 'application/vnd.plaza.v9+json' } })
    expect([version.statusCode, version.json().code]).toEqual([406, 'version_not_supported'])
    expect((await house.call(name, { params, headers: { accept: 'application/vnd.plaza.v1+json' } })).statusCode).not.toBe(406)
    expect((await house.call(name, { params, headers: { accept: 'text/html, */*' } })).statusCode).not.toBe(406)
  })

  it.each(names)('%s takes an empty platform and talent, and refuses any other', async (name) => {
    for (const platform of ['', 'talent']) {
      const { errors } = (await house.call(name, { params, headers: { platform } })).json()
      expect(Object.values(errors ?? {}).flat()).not.toContain('The platform is not known.')
    }
    const other = await house.call(name, { params, headers: { platform: 'ios' } })
    expect([other.statusCode, other.json().errors, other.headers['x-content-type-options']]).toEqual([
      422,
      ['The platform is not known.'],
      'nosniff',
    ])
  })

  it('is described by OpenAPI 3.1, with a readable page', async () => {
    const document = (await house.get('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual([...new Set(everyCall.map((call) => call.path))].sort())
    for (const call of everyCall) {
      const operation = document.paths[call.path][call.method.toLowerCase()]
      expect(call.summary.startsWith(operation.summary)).toBe(true)
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '422', '500']))
    }
    expect((await house.get('/docs/')).statusCode).toBe(200)
    expect((await house.get('/job_board/%E0%A4%A')).statusCode).toBe(404)
    expect((await house.get('/nothing/here')).json()).toEqual({ code: 'not_found', errors: ['Not found.'] })
  })
})
