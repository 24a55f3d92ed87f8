// Drafts and changes of jobs: begun, saved, kept aside, duplicated, deleted.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countAgainst } from '../../http/rate-limits.ts'
import { makeCompany, makeJob, makePartner } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { joinJob, makeHiringCompany, makeTeammate, type Teammate } from '../../testing/hiring-team.ts'
import { insertCities } from '../../vendors/places/load-cities.ts'
import { beginningLimit } from './job-writing.ts'

const house = openHouse()
let company: { id: number; domain_name: string }
let owner: Teammate
let recruiter: Teammate

beforeAll(async () => {
  ;({ company, owner } = await makeHiringCompany(house.world.db, house.world.now(), { visible_name: 'Casa Escrita', country_id: 2 }))
  await makePartner(house.world.db, 'norte')
})
beforeEach(async () => {
  recruiter = await makeTeammate(house.world.db, company, house.world.now())
})

const begin = async (job: object, token = recruiter.token) => (await house.call('POST /jobs', { token, body: { job } })).json().job
const read = async (id: number, token = recruiter.token) => (await house.call('GET /jobs/{id}', { params: { id }, token })).json()
const save = (id: number, version: number, job: object, token = recruiter.token) =>
  house.call('PUT /jobs/{id}', { params: { id }, token, body: { job, version } })
const publicPage = async (id: number) =>
  (await house.get(`/job_board/${company.domain_name}/${id}`)).json() as { code?: string; job: { title: string; last_day: string | null } }
const skillNames = async () => (await house.world.db.selectFrom('skills').select('name').execute()).map(({ name }) => name)

describe('a draft', () => {
  it('begins with a title alone, and whoever begins it becomes its recruiter', async () => {
    const job = await begin({ title: '  Baker ' })
    expect(job).toMatchObject({
      title: 'Baker',
      state: 'draft',
      version: 1,
      draft: null,
      url: null,
      language: 'en',
      openings: 1,
      is_listed: true,
    })
    expect(job.job_members).toEqual([{ id: recruiter.id, duty: 'recruiter', user: expect.objectContaining({ email: recruiter.email }) }])
    expect(job.rights).toContain('edit')
    expect(job.stages.map((stage: { kind: string; name: string }) => [stage.kind, stage.name])).toEqual([
      ['new', 'New'],
      ['screening', 'Screening'],
      ['interview', 'Interview'],
      ['offer', 'Offer'],
      ['hired', 'Hired'],
    ])
    expect(await publicPage(job.id)).toMatchObject({ code: 'job_not_found' })
    const spanish = await house.call('GET /jobs/{id}', {
      params: { id: job.id },
      token: recruiter.token,
      headers: { 'accept-language': 'es' },
    })
    expect(spanish.json().job.stages[1].name).toBe('Preselección')
  })

  it('is begun five hundred times a day in a company, copies included', async () => {
    const { company: busy, owner: boss } = await makeHiringCompany(house.world.db, house.world.now())
    await countAgainst(house.world.db, [{ ...beginningLimit(busy.id), counts: 498 }], house.world.now())
    const { id } = await begin({ title: 'Baker' }, boss.token)
    const copy = () => house.call('POST /jobs/{id}/duplicate', { params: { id }, token: boss.token })
    expect((await copy()).statusCode).toBe(200)
    expect((await copy()).json().code).toBe('too_many_requests')
    const another = await house.call('POST /jobs', { token: boss.token, body: { job: { title: 'Baker' } } })
    expect(another.json().code).toBe('too_many_requests')
    expect(await begin({ title: 'Baker' })).toMatchObject({ state: 'draft' })
  })

  it('keeps every field as it was written, pay and skills in parts too, and shows no skill to anybody before it is published', async () => {
    const job = await begin({ title: 'Weaver' })
    const written = {
      title: 'Senior Weaver',
      language: 'es',
      description: '<p onclick="x()">Weave.</p><script>alert(1)</script>',
      department: 'staff',
      employment_type: 'part_time',
      experience: 'associate',
      is_remote: true,
      salary_min: 30_000,
      job_location: { location: { city: 'Oaxaca', country: 'Mexico' } },
      valid_through: '2026-12-31',
      required_skills: ['Loom handling', 'Figma'],
      optional_skills: ['Figma', 'Dyeing'],
      openings: 3,
      hire_date: '2026-06-01',
      reply_within_days: 7,
      is_listed: false,
      is_blind: true,
      rating_criteria: ['Hands', 'Eyes', 'Hands'],
      job_boards: ['norte-test'],
    }
    const saved = (await save(job.id, job.version, written)).json().job
    expect(saved).toMatchObject({
      ...written,
      version: job.version + 1,
      description: '<p>Weave.</p>',
      salary_max: null,
      currency_salary: null,
      job_location: { location: { city: 'Oaxaca', state: null, country: 'Mexico', street_address: null, postal_code: null } },
      required_skills: ['Loom handling', 'Figma'],
      optional_skills: ['Dyeing'],
      rating_criteria: ['Hands', 'Eyes'],
      job_boards: ['norte'],
      draft: null,
    })
    expect(await skillNames()).not.toContain('Loom handling')
    const { job_boards } = await read(job.id)
    expect(job_boards).toEqual([{ slug: 'norte', name: 'Talento Norte' }])
    // What is left out stays; null and an empty text clear.
    const cleared = (await save(job.id, saved.version, { hire_date: null, department: '', salary_min: null })).json().job
    expect(cleared).toMatchObject({ hire_date: null, department: null, salary_min: null, title: 'Senior Weaver', openings: 3 })
  })

  it('has no skill twice: what is chosen as nice to have is required no longer, and the other way round', async () => {
    const job = await begin({ title: 'Weaver', required_skills: ['Figma', 'Loom'], optional_skills: ['Dyeing'] })
    const skills = async (version: number, fields: object) => {
      const { required_skills, optional_skills } = (await save(job.id, version, fields)).json().job
      return [required_skills, optional_skills]
    }
    expect(await skills(job.version, { optional_skills: ['Dyeing', 'figma'] })).toEqual([['Loom'], ['Dyeing', 'figma']])
    expect(await skills(job.version + 1, { required_skills: ['Loom', 'DYEING'] })).toEqual([['Loom', 'DYEING'], ['figma']])
  })

  it('takes a place of the place search, and refuses one that nobody knows', async () => {
    await insertCities(house.world.db, [
      { place_id: 'geonames:4005539', city: 'Guadalajara', state: 'Jalisco', country_code: 'mx', population: 1_495_182 },
    ])
    const place = (await house.get('/places?search=guadala')).json().places[0]
    const job = await begin({ title: 'Driver', place_id: place.place_id })
    expect(job.job_location.location).toMatchObject({ city: place.city, country: place.country.name })
    for (const [fields, field] of [
      [{ place_id: 'geonames:0' }, 'job.place_id'],
      [{ job_location: { location: { country: 'Atlantis' } } }, 'job.job_location.location.country'],
      [{ job_boards: ['nowhere'] }, 'job.job_boards.0'],
    ] as const) {
      const refused = await save(job.id, job.version, fields)
      expect([refused.statusCode, refused.json().fields]).toEqual([422, [{ name: field, code: expect.stringMatching(/^unknown_/) }]])
    }
    expect((await save(job.id, job.version, { place_id: null })).json().job.job_location).toBeNull()
  })

  it('is deleted; a published job is not', async () => {
    const { db } = house.world
    const job = await begin({ title: 'Gone', job_location: { location: { city: 'Lima', country: 'pe' } } })
    const published = await makeJob(db, company)
    await joinJob(db, published, recruiter)
    const remove = (id: number) => house.call('DELETE /jobs/{id}', { params: { id }, token: recruiter.token })
    expect((await remove(published)).json().code).toBe('job_published')
    const places = async () => (await db.selectFrom('locations').select('id').execute()).length
    const before = await places()
    expect((await remove(job.id)).json()).toEqual({ message: 'The draft has been deleted.' })
    expect((await remove(job.id)).json().code).toBe('job_not_found')
    expect(await places()).toBe(before - 1)
  })

  it('is refused with sentences when it has no title, or fields that cannot be', async () => {
    const problems = async (job: object) => (await house.call('POST /jobs', { token: recruiter.token, body: { job } })).json()
    expect(await problems({})).toMatchObject({ code: 'invalid_input', fields: [{ name: 'job.title' }] })
    expect(await problems({ title: ' ' })).toMatchObject({ code: 'invalid_input', fields: [{ name: 'job.title' }] })
    expect(await problems({ title: 'x', openings: 0, valid_through: '2026-02-30', reply_within_days: 46 })).toMatchObject({
      fields: [{ name: 'job.valid_through' }, { name: 'job.openings' }, { name: 'job.reply_within_days' }],
    })
  })
})

describe('two who edit the same job', () => {
  it('lose nothing: whoever comes second is told, and a version counts each change', async () => {
    const job = await begin({ title: 'Tailor' })
    await joinJob(house.world.db, job.id, owner)
    const [first, second] = await Promise.all([
      save(job.id, job.version, { description: '<p>One</p>' }),
      save(job.id, job.version, { description: '<p>Two</p>' }, owner.token),
    ])
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409])
    const lost = first.statusCode === 409 ? first : second
    expect(lost.json().code).toBe('job_changed')
    const now = (await read(job.id)).job
    expect(now.version).toBe(job.version + 1)
    // Saving the same again changes nothing.
    expect((await save(job.id, now.version, { description: now.description })).json().job.version).toBe(now.version)
  })
})

describe('a published job', () => {
  it('keeps changes aside: the public page, its search and its skills stay until they are published or thrown away', async () => {
    const { db } = house.world
    const id = await makeJob(db, company, { title: 'Glazier', valid_through: new Date('2026-06-30T23:59:59Z') })
    await joinJob(db, id, recruiter)
    const before = (await read(id)).job
    const saved = (
      await save(id, before.version, { title: 'Master Glazier', required_skills: ['Cutting glass'], valid_through: '2026-07-31' })
    ).json()
    expect(saved.job).toMatchObject({ title: 'Glazier', state: 'published', valid_through: '2026-06-30', required_skills: ['Figma'] })
    expect(saved.job.draft).toMatchObject({ title: 'Master Glazier', required_skills: ['Cutting glass'], valid_through: '2026-07-31' })
    expect((await publicPage(id)).job).toMatchObject({ title: 'Glazier', last_day: '2026-06-30' })
    expect(await skillNames()).not.toContain('Cutting glass')
    // Back to what is public: nothing is aside any more.
    const undone = (await save(id, saved.job.version, { title: 'Glazier', required_skills: ['Figma'], valid_through: '2026-06-30' })).json()
    expect(undone.job.draft).toBeNull()
    const again = (await save(id, undone.job.version, { title: 'Other' })).json().job
    const thrown = await house.call('DELETE /jobs/{id}/draft', { params: { id }, token: recruiter.token })
    expect(thrown.json().job).toMatchObject({ title: 'Glazier', draft: null, version: again.version + 1 })
  })

  it('is refused once it is closed', async () => {
    const id = await makeJob(house.world.db, company, { state: 'closed' })
    const { version } = (await read(id, owner.token)).job
    expect((await save(id, version, { title: 'x' }, owner.token)).json().code).toBe('job_closed')
  })
})

it('duplicates a job into a draft of one’s own, with the same posting and without a last day that has passed', async () => {
  const { db } = house.world
  const id = await makeJob(db, company, {
    title: 'Potter',
    state: 'closed',
    valid_through: new Date('2026-02-27T23:59:59Z'),
    salary_min: 10,
    salary_max: 20,
    currency_salary: 'MXN',
  })
  await joinJob(db, id, recruiter)
  const copy = (await house.call('POST /jobs/{id}/duplicate', { params: { id }, token: recruiter.token })).json().job
  expect(copy).toMatchObject({
    title: 'Potter',
    state: 'draft',
    valid_through: null,
    required_skills: ['Figma'],
    salary_max: 20,
    publish_date: null,
    source: null,
  })
  expect(copy.id).not.toBe(id)
  expect(copy.job_members.map((member: { id: number }) => member.id)).toEqual([recruiter.id])
})

it('shows a job of another company to nobody', async () => {
  const other = await makeCompany(house.world.db)
  const id = await makeJob(house.world.db, other)
  for (const [name, body] of [
    ['GET /jobs/{id}', undefined],
    ['PUT /jobs/{id}', { job: {}, version: 1 }],
    ['DELETE /jobs/{id}', undefined],
    ['POST /jobs/{id}/duplicate', undefined],
  ] as const)
    expect((await house.call(name, { params: { id }, token: owner.token, ...(body ? { body } : {}) })).json().code).toBe('job_not_found')
})
