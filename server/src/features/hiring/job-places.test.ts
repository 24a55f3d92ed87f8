// The places of a job beside its first one, and hybrid work, as a team writes them.
import { beforeAll, expect, it } from 'vitest'
import { guadalajara, makeJob, newYork } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { joinJob, makeHiringCompany, type Teammate } from '../../testing/hiring-team.ts'

const house = openHouse()
let company: { id: number; domain_name: string }
let owner: Teammate

beforeAll(async () => {
  ;({ company, owner } = await makeHiringCompany(house.world.db, house.world.now(), { visible_name: 'Casa Larga', country_id: 2 }))
})

const place = (city: string | null, country: string | null) => ({
  location: { city, state: null, country, street_address: null, postal_code: null },
})
const call = (name: 'GET /jobs/{id}' | 'POST /jobs/{id}/publish' | 'POST /jobs/{id}/duplicate', id: number) =>
  house.call(name, { params: { id }, token: owner.token })
const save = async (id: number, job: object) => {
  const { version } = (await call('GET /jobs/{id}', id)).json().job
  return house.call('PUT /jobs/{id}', { params: { id }, token: owner.token, body: { job, version } })
}
const imported = async () => {
  const id = await makeJob(house.world.db, company, { location: newYork, further_locations: [guadalajara, { ...newYork, city: 'Albany' }] })
  await joinJob(house.world.db, id, owner)
  return id
}
const publicPlaces = async (id: number) => {
  const { job } = (await house.get(`/job_board/${company.domain_name}/${id}`)).json()
  return [job.job_location, ...job.further_locations].map((each) => each?.location.city)
}

it('keeps the further places of a job whatever else is written and published', async () => {
  const id = await imported()
  await save(id, { title: 'Head cook' })
  await call('POST /jobs/{id}/publish', id)
  expect(await publicPlaces(id)).toEqual(['New York', 'Guadalajara', 'Albany'])
  await save(id, { job_location: place('Boston', 'us') })
  await call('POST /jobs/{id}/publish', id)
  expect(await publicPlaces(id)).toEqual(['Boston', 'Guadalajara', 'Albany'])
  const copy = (await call('POST /jobs/{id}/duplicate', id)).json().job
  expect(copy.further_locations.map((each: ReturnType<typeof place>) => each.location.city)).toEqual(['Guadalajara', 'Albany'])
})

it('writes them anew, kept aside until they are published', async () => {
  const id = await imported()
  const answer = await save(id, { further_locations: [place('Lyon', 'France'), place(null, null)] })
  expect(answer.json().job.draft.further_locations).toEqual([place('Lyon', 'France')])
  expect(await publicPlaces(id)).toEqual(['New York', 'Guadalajara', 'Albany'])
  await call('POST /jobs/{id}/publish', id)
  expect(await publicPlaces(id)).toEqual(['New York', 'Lyon'])
  expect((await house.get('/job_board/jobs?search=@lyon')).json().jobs.map((job: { id: number }) => job.id)).toEqual([id])
  // Without a first place the next one leads.
  await save(id, { job_location: null })
  await call('POST /jobs/{id}/publish', id)
  expect(await publicPlaces(id)).toEqual(['Lyon'])
})

it('refuses an unknown country by its place in the list, and too many', async () => {
  const id = await imported()
  expect((await save(id, { further_locations: [place('Lima', 'pe'), place('Oz', 'Narnia')] })).json()).toMatchObject({
    code: 'invalid_input',
    fields: [{ name: 'job.further_locations.1.location.country' }],
  })
  expect((await save(id, { further_locations: Array.from({ length: 50 }, () => place('Lima', 'pe')) })).json()).toMatchObject({
    fields: [{ name: 'job.further_locations' }],
  })
})

it('is remote or hybrid, never both: what is written last counts', async () => {
  const id = await imported()
  const manner = async (job: object) => {
    const { draft } = (await save(id, job)).json().job
    return [draft?.is_remote ?? false, draft?.is_hybrid ?? false]
  }
  expect(await manner({ is_hybrid: true })).toEqual([false, true])
  expect(await manner({ is_remote: true })).toEqual([true, false])
  expect(await manner({ is_hybrid: true })).toEqual([false, true])
  expect(await manner({ title: 'Cook' })).toEqual([false, true])
  await call('POST /jobs/{id}/publish', id)
  const { job } = (await house.get(`/job_board/${company.domain_name}/${id}`)).json()
  expect(job).toMatchObject({ is_hybrid: true, is_remote: false })
})
