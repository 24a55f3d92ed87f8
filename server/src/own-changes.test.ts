// What follows from a change that a request has made, in the process that answers it: it is applied before the answer, and hosts of partners follow.
import { expect, it } from 'vitest'
import type { Changes } from './db/public-changes.ts'
import { guestForm } from './testing/applying.ts'
import { candidateForm } from './testing/candidate-files.ts'
import { makeCompany, makeJob, makePartner, makeUser, signIn } from './testing/factories.ts'
import { openHouse } from './testing/harness.ts'

const house = openHouse()

async function listening() {
  const told: Changes[] = []
  const subscription = house.world.changes.subscribe('a test', (changed) => void told.push(changed))
  await expect.poll(() => subscription.isCurrent(), { timeout: 60_000 }).toBe(true)
  told.length = 0
  return { told, subscription }
}

it('a request that changes something has been applied when it is answered; one that only reads looks for nothing', async () => {
  const { db, now } = house.world
  const company = await makeCompany(db)
  const owner = await makeUser(db, { company_id: company.id, is_owner: true, roles: ['sourcing_admin', 'workforce_admin'] })
  const token = await signIn(db, owner, now())
  await house.world.changes.catchUp()
  const { told, subscription } = await listening()
  let looks = 0
  const { catchUp } = house.world.changes
  house.world.changes.catchUp = () => {
    looks++
    return catchUp.call(house.world.changes)
  }
  for (const visible_name of ['Casa Nueva', 'Casa Novísima']) {
    const answer = await house.call('PUT /companies/{id}', { token, params: { id: company.id }, body: { company: { visible_name } } })
    expect(answer.statusCode).toBe(200)
    // Applied, or known not to be: never an answer from before.
    expect(told.some(({ companies }) => companies.has(company.id)) || !subscription.isCurrent()).toBe(true)
    expect((await house.get('/job_board/companies')).statusCode).toBe(200)
    told.length = 0
  }
  expect(looks).toBe(2)
  subscription.end()
  expect(subscription.isCurrent()).toBe(false)
})

it('applying changes nothing that visitors are shown, and waits for no look at what has changed', async () => {
  const { db } = house.world
  const company = await makeCompany(db)
  const job = await makeJob(db, company)
  await house.world.changes.catchUp()
  const { told, subscription } = await listening()
  const { catchUp } = house.world.changes
  let looks = 0
  house.world.changes.catchUp = () => {
    looks++
    return catchUp.call(house.world.changes)
  }
  const written = () => db.selectFrom('public_changes').select('xid').execute()
  const before = (await written()).length
  const params = { company: company.domain_name, job }
  const applied = await house.call('POST /job_board/{company}/{job}/apply', { params, form: candidateForm(guestForm()) })
  expect(applied.statusCode).toBe(200)
  const { id } = applied.json().candidate
  const added = await house.call('PUT /job_board/apply_update/{id}', { params: { id }, body: { candidate: { skills: ['Bread'] } } })
  expect(added.statusCode).toBe(200)
  expect([looks, (await written()).length - before]).toEqual([0, 0])
  house.world.changes.catchUp = catchUp
  await catchUp.call(house.world.changes)
  expect(told).toEqual([])
  subscription.end()
})

it('the host of a new partner is served as soon as the feed tells of it', async () => {
  const host = `faro.${house.world.env.hosts.main[0]}`
  const status = async () => (await house.app.inject({ url: '/api/job_board/jobs', headers: { host } })).statusCode
  expect(await status()).toBe(421)
  await makePartner(house.world.db, 'faro')
  await expect.poll(status, { timeout: 30_000 }).toBe(200)
})
