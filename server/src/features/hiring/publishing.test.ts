// The check before publishing, publishing, and publishing again.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, makeJob, makePartner, makeSubscription, newYork, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { joinJob, makeHiringCompany, makeTeammate, type Teammate } from '../../testing/hiring-team.ts'

const house = openHouse()
const START = new Date('2026-03-02T09:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
let company: { id: number; domain_name: string }
let owner: Teammate
let recruiter: Teammate

beforeAll(async () => {
  await makePartner(house.world.db, 'norte')
})
beforeEach(async () => {
  house.setNow(START)
  ;({ company, owner } = await makeHiringCompany(house.world.db, START, { country_id: 2 }))
  recruiter = await makeTeammate(house.world.db, company, START)
  await house.deliverMails()
})

const begin = async (job: object, token = recruiter.token) => (await house.call('POST /jobs', { token, body: { job } })).json().job
const publish = (id: number, token = recruiter.token) => house.call('POST /jobs/{id}/publish', { params: { id }, token })
const save = (id: number, version: number, job: object) =>
  house.call('PUT /jobs/{id}', { params: { id }, token: recruiter.token, body: { job, version } })
const checks = async (id: number, language = 'en') => {
  const answer = await house.call('GET /jobs/{id}/publish_check', {
    params: { id },
    token: recruiter.token,
    headers: { 'accept-language': language },
  })
  return answer.json() as { checks: { name: string; state: string; sentence: string }[]; is_ready: boolean }
}
const found = async (path: string) => ((await house.get(path)).json().jobs as { id: number }[]).map(({ id }) => id)
const complete = {
  title: 'Bread Baker',
  description: `<p>${'You bake bread for the whole town. '.repeat(8)}</p>`,
  job_location: { location: { city: 'Puebla', country: 'Mexico' } },
}

describe('GET /jobs/{id}/publish_check', () => {
  it('says what is missing and what would be better, in the reader’s language, and when it is ready', async () => {
    const job = await begin({ title: 'Barista $18/hr', is_remote: true })
    const first = await checks(job.id)
    const said = (name: string) => first.checks.find((check) => check.name === name)
    expect(first.is_ready).toBe(false)
    expect(first.checks.filter(({ state }) => state === 'missing').map(({ name }) => name)).toEqual(['text', 'remote_country'])
    expect(said('salary_in_title')).toMatchObject({ state: 'advice', sentence: 'Take the salary out of the title.' })
    expect(said('remote_country')).toMatchObject({ sentence: 'A remote job needs a country people may work from.' })
    const spanish = await checks(job.id, 'es')
    expect(spanish.checks.find(({ name }) => name === 'salary_in_title')?.sentence).toBe('Quita el salario del título.')

    const usa = {
      ...complete,
      title: 'Barista',
      is_remote: false,
      job_location: { location: { country: 'us' } },
      valid_through: '2026-03-01',
    }
    const saved = (await save(job.id, job.version, usa)).json().job
    const second = await checks(job.id)
    expect(second.is_ready).toBe(true)
    expect(second.checks.filter(({ state }) => state === 'advice').map(({ sentence }) => sentence)).toEqual([
      'Say in which city people work.',
      'State the pay: people look for it first.',
      'Several US states require a pay range.',
      'Say whether it is full time, part time or something else.',
      'The last day has passed.',
      'Add your logo in the account settings, under Job board.',
    ])
    await house.world.db.updateTable('company_brandings').set({ logo: 'public/x.png' }).where('company_id', '=', company.id).execute()
    const all = { employment_type: 'full_time', salary_min: 1, salary_max: 2, currency_salary: 'USD', valid_through: '2026-03-02' }
    await save(job.id, saved.version, { ...all, job_location: { location: { city: 'Reno', country: 'us' } } })
    const third = await checks(job.id)
    expect(third.checks.map(({ name, state }) => `${name} ${state}`)).toEqual(
      ['title', 'text', 'place', 'country', 'pay', 'type', 'last_day', 'logo'].map((name) => `${name} ok`),
    )
  })

  it('asks for no currency, since the one of the company’s country is published where none was chosen', async () => {
    const one = await begin({ ...complete, salary_min: 90_000 })
    expect((await checks(one.id)).checks.find(({ name }) => name === 'pay')).toEqual({
      name: 'pay',
      state: 'advice',
      sentence: 'State both ends of the pay, the lower one first.',
    })
    const both = await begin({ ...complete, salary_min: 90_000, salary_max: 120_000 })
    expect((await checks(both.id)).checks.find(({ name }) => name === 'pay')).toMatchObject({ state: 'ok' })
  })

  it.each([
    ['Nurse 95k', true],
    ['Sales Rep - USD 40,000', true],
    ['Vendedor 12,000 pesos', true],
    ['401k Specialist', false],
    ['Web 3.0 Engineer II (24/7)', false],
  ])('finds a salary in a title: %s', async (title, isThere) => {
    const job = await begin({ title })
    expect((await checks(job.id)).checks.some(({ name }) => name === 'salary_in_title')).toBe(isThere)
  })
})

describe('POST /jobs/{id}/publish', () => {
  it('makes a draft public: its page, its search, its skills, with one notification', async () => {
    const job = await begin({ ...complete, required_skills: ['Sourdough'], salary_min: 90_000, valid_through: '2026-03-31' })
    const published = (await publish(job.id)).json().job
    expect(published).toMatchObject({
      state: 'published',
      publish_date: START.toISOString(),
      draft: null,
      // One end is the whole pay, in the currency of the company's country.
      salary_min: 90_000,
      salary_max: 90_000,
      currency_salary: 'MXN',
      valid_through: '2026-03-31',
      required_skills: ['Sourdough'],
    })
    expect(published.url).toMatch(new RegExp(`/${company.domain_name}/jobs/${job.id}$`))
    const page = (await house.get(`/job_board/${company.domain_name}/${job.id}`)).json().job
    // The end of that day in Mexico City.
    expect(page).toMatchObject({ title: 'Bread Baker', valid_through: '2026-04-01T05:59:59.000Z', last_day: '2026-03-31' })
    expect(await found('/job_board/jobs?search=sourdough')).toEqual([job.id])
    expect((await publish(job.id)).json().job.version).toBe(published.version)
    const told = (await house.deliverMails()).filter(({ subject }) => subject === 'Bread Baker is published')
    expect(told.map(({ to }) => to).sort()).toEqual([owner.email, recruiter.email].sort())
  })

  it('leaves out a last day that has passed, with which a draft would be closed as soon as it is live', async () => {
    const job = await begin({ ...complete, valid_through: '2026-03-01' })
    expect((await publish(job.id)).json().job).toMatchObject({ state: 'published', valid_through: null })
    expect(await found(`/job_board/${company.domain_name}`)).toEqual([job.id])
  })

  it('is published once by four who press at the same moment: one notification, one version', async () => {
    const job = await begin(complete)
    const answers = await Promise.all([publish(job.id), publish(job.id, owner.token), publish(job.id), publish(job.id, owner.token)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().job.version)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.json().job.publish_date)).size).toBe(1)
    const told = (await house.deliverMails()).filter(({ subject }) => subject === 'Bread Baker is published')
    expect(told.map(({ to }) => to).sort()).toEqual([owner.email, recruiter.email].sort())
  })

  it('publishes saved changes under the same date, and where it shows with them', async () => {
    const id = await makeJob(house.world.db, company, { title: 'Glass Cutter', publish_date: new Date('2026-02-20T10:00:00Z') })
    await joinJob(house.world.db, id, recruiter)
    const saved = (await save(id, 1, { title: 'Crystal Cutter', is_listed: false, job_boards: ['norte'] })).json().job
    expect(await found('/job_board/jobs?search=crystal')).toEqual([])
    const { job } = (await publish(id)).json()
    expect(job).toMatchObject({ title: 'Crystal Cutter', draft: null, is_listed: false, job_boards: ['norte'], version: saved.version + 1 })
    expect(job.publish_date).toBe('2026-02-20T10:00:00.000Z')
    expect(await found('/job_board/jobs?search=crystal')).toEqual([])
    expect(await found('/job_board/jobs?search=crystal&job_board=norte')).toEqual([id])
    expect(await found(`/job_board/${company.domain_name}?search=crystal`)).toEqual([id])
  })

  it('refuses what has no text or no country, an address that is not confirmed, a company that is past due, and a closed job', async () => {
    const { db } = house.world
    const bare = await begin({ title: 'Bare' })
    const refused = await publish(bare.id)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'job_incomplete',
        fields: [
          { name: 'job.description', code: 'required' },
          { name: 'job.job_location.location.country', code: 'required' },
        ],
      },
    ])
    const job = await begin(complete)
    const newcomer = await makeTeammate(db, company, START, { confirmed_at: null })
    await joinJob(db, job.id, newcomer)
    expect((await publish(job.id, newcomer.token)).json().code).toBe('email_not_confirmed')
    await makeSubscription(db, company, { subscription_status: 'inactive' })
    expect((await publish(job.id)).json().code).toBe('subscription_inactive')
    const closed = await makeJob(db, company, { state: 'closed' })
    expect((await publish(closed, owner.token)).json().code).toBe('job_closed')
    expect((await house.get(`/job_board/${company.domain_name}/${job.id}`)).json().code).toBe('job_not_found')
  })
})

describe('a job that is not on the General Board', () => {
  it('is in no list, count, feed or sitemap there, nor similar to others; its company and its partners show it', async () => {
    const { db } = house.world
    const other = await makeCompany(db)
    await makePartner(db, 'sur')
    const pay = { salary_min: 50_000, salary_max: 60_000, currency_salary: 'USD' as const }
    const shared = { title: 'Zither Tuner', department: 'marketing' as const, location: newYork, ...pay }
    const listed = await makeJob(db, other, shared)
    const job = await begin({ ...complete, title: 'Zither Tuner', department: 'marketing', is_listed: false, job_boards: ['sur'], ...pay })
    await publish(job.id)
    for (const query of [
      '',
      '?search=zither',
      '?department=marketing',
      '?order=pay',
      '?salary_min=55000',
      '?posted_within=30',
      '?search=zither&order=pay',
    ])
      expect([query, (await found(`/job_board/jobs${query}`)).includes(job.id)]).toEqual([query, false])
    for (const query of ['', '?search=zither', '?department=marketing', '?order=pay', '?salary_min=55000', '?posted_within=30'])
      expect([query, await found(`/job_board/${company.domain_name}${query}`)]).toEqual([query, [job.id]])
    for (const query of ['', '&search=zither', '&department=marketing', '&order=pay'])
      expect([query, await found(`/job_board/jobs?job_board=sur${query}`)]).toEqual([query, [job.id]])

    const facets = async (path: string) => (await house.get(path)).json().meta.facets.department.marketing
    expect(await facets('/job_board/jobs')).toBe(await facets('/job_board/jobs?posted_within=30'))
    expect(await facets('/job_board/jobs?search=zither')).toBe(1)
    expect(await facets('/job_board/jobs?job_board=sur')).toBe(1)
    expect(await facets(`/job_board/${company.domain_name}`)).toBe(1)
    const bars = (await house.get('/salaries?search=zither')).json().bars as { jobs: number }[]
    expect(bars.reduce((sum, bar) => sum + bar.jobs, 0)).toBe(1)

    const similar = async (query: string) =>
      ((await house.get(`/job_board/${other.domain_name}/${listed}/similar_jobs${query}`)).json().similar_jobs as { id: number }[]).map(
        ({ id }) => id,
      )
    expect(await similar('')).not.toContain(job.id)
    const text = async (url: string) => (await house.app.inject({ url, headers: { host: 'plaza.localhost:3000' } })).body
    expect(await text('/feed.xml')).toContain(`/jobs/${listed}<`)
    expect(await text('/feed.xml')).not.toContain(`/jobs/${job.id}<`)
    expect(await text('/sitemaps/jobs-1.xml')).toContain(`/jobs/${listed}<`)
    expect(await text('/sitemaps/jobs-1.xml')).not.toContain(`/jobs/${job.id}<`)
    // Whoever has the address reads it.
    expect((await house.get(`/job_board/${company.domain_name}/${job.id}`)).statusCode).toBe(200)
  })

  it('is counted as before once it is listed, and after the index is built anew', async () => {
    const { db } = house.world
    const job = await begin({ ...complete, title: 'Ocarina Maker', is_listed: false })
    await publish(job.id)
    const counts = async () =>
      await db
        .selectFrom('job_counts')
        .selectAll()
        .where('jobs', '>', 0)
        .orderBy('partner_id')
        .orderBy('cell')
        .orderBy('currency_salary')
        .execute()
    const unlisted = await counts()
    const { rebuildSearch } = await import('../board/search-index.ts')
    await rebuildSearch(db)
    expect(await counts()).toEqual(unlisted)
    const { version } = (await house.call('GET /jobs/{id}', { params: { id: job.id }, token: recruiter.token })).json().job
    await save(job.id, version, { is_listed: true })
    await publish(job.id)
    expect(await found('/job_board/jobs?search=ocarina')).toEqual([job.id])
    const sum = (rows: { jobs: number; partner_id: number }[]) =>
      rows.filter(({ partner_id }) => partner_id === 0).reduce((all, { jobs }) => all + jobs, 0)
    expect(sum(await counts())).toBe(sum(unlisted) + 1)
  })
})

describe('POST /jobs/{id}/reopen', () => {
  const close = (id: number) =>
    house.call('POST /jobs/{id}/close', { params: { id }, token, body: { closed_reason: 'paused', undecided: 'keep' } })
  const reopen = (id: number, body: object = {}) => house.call('POST /jobs/{id}/reopen', { params: { id }, token, body })
  let token = ''
  beforeEach(() => {
    token = recruiter.token
  })
  /** Sessions end after two weeks. */
  async function afterDays(days: number) {
    house.setNow(new Date(START.getTime() + days * DAY_MS))
    token = await signIn(house.world.db, recruiter, house.world.now())
  }

  it('publishes a closed job under its address and date, with a new last day, within 90 days', async () => {
    const job = await begin({ ...complete, valid_through: '2026-03-10' })
    await publish(job.id)
    expect((await reopen(job.id)).json().code).toBe('job_not_closed')
    expect((await close(job.id)).json().job).toMatchObject({ state: 'closed', closed_reason: 'paused' })
    expect((await house.get(`/job_board/${company.domain_name}/${job.id}`)).json().code).toBe('job_closed')
    await afterDays(20)
    const passed = await reopen(job.id, { valid_through: '2026-03-21' })
    expect([passed.statusCode, passed.json().fields]).toEqual([422, [{ name: 'valid_through', code: 'day_passed' }]])
    const again = (await reopen(job.id, { valid_through: '2026-03-22' })).json()
    expect(again).toMatchObject({
      restored_count: 0,
      job: { state: 'published', closed_at: null, closed_reason: null, valid_through: '2026-03-22' },
    })
    expect(again.job.publish_date).toBe(START.toISOString())
    expect(await found(`/job_board/${company.domain_name}`)).toEqual([job.id])
    // The old last day has passed: without another the job has none.
    await close(job.id)
    await afterDays(40)
    expect((await reopen(job.id)).json().job.valid_through).toBeNull()
    await close(job.id)
    await afterDays(131)
    expect((await reopen(job.id)).json().code).toBe('reopening_too_late')
  })

  it('refuses what publishing refuses', async () => {
    const job = await begin(complete)
    await publish(job.id)
    await close(job.id)
    await makeSubscription(house.world.db, company, { subscription_status: 'inactive' })
    expect((await reopen(job.id)).json().code).toBe('subscription_inactive')
  })
})

it('closes a job whose last day is over where the company is, as expired, and changes nobody’s state', async () => {
  const job = await begin({ ...complete, valid_through: '2026-03-02' })
  await publish(job.id)
  const { closeExpiredJobs } = await import('../jobs/jobs.ts')
  expect(await closeExpiredJobs(house.world.db, new Date('2026-03-03T05:59:58Z'))).toBe(0)
  expect(await closeExpiredJobs(house.world.db, new Date('2026-03-03T06:00:00Z'))).toBe(1)
  const { job: closed } = (await house.call('GET /jobs/{id}', { params: { id: job.id }, token: recruiter.token })).json()
  expect(closed).toMatchObject({ state: 'closed', closed_reason: 'expired', valid_through: '2026-03-02' })
})

it('keeps what members see of their jobs in the account settings true', async () => {
  const { db } = house.world
  await makeSubscription(db, company)
  const job = await begin(complete)
  const managed = async () =>
    ((await house.call('GET /profiles', { token: recruiter.token })).json().managed_jobs as { id: number }[]).map(({ id }) => id)
  const looked = async () =>
    ((await house.call('GET /member_jobs', { token: recruiter.token })).json().job_members as { job: { id: number } }[]).map(
      (each) => each.job.id,
    )
  const page = await db.selectFrom('company_brandings').select('id').where('company_id', '=', company.id).executeTakeFirstOrThrow()
  const counted = async () => {
    const params = { id: company.id, brandingId: page.id }
    const { company_branding } = (
      await house.call('GET /companies/{id}/company_brandings/{brandingId}', { params, token: owner.token })
    ).json()
    return [company_branding.published_jobs, company_branding.last_job_published]
  }
  expect([await managed(), await looked(), await counted()]).toEqual([[job.id], [job.id], [0, null]])
  await publish(job.id)
  expect([await managed(), await looked(), await counted()]).toEqual([[job.id], [job.id], [1, START.toISOString()]])
  const closing = { closed_reason: 'filled', undecided: 'keep' }
  await house.call('POST /jobs/{id}/close', { params: { id: job.id }, token: recruiter.token, body: closing })
  expect([await managed(), await looked(), await counted()]).toEqual([[], [], [0, null]])
})
