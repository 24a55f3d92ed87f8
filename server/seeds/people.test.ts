import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makeJob } from '../src/testing/factories.ts'
import { openHouse } from '../src/testing/harness.ts'
import { DEMO_PASSWORD, demoInvited, demoPeople, seedPeople } from './people.ts'

const house = openHouse()
const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

beforeAll(async () => {
  const names = new Set(demoPeople.flatMap((person) => person.company ?? []))
  for (const visible_name of names) await makeJob(house.world.db, await makeCompany(house.world.db, { visible_name }))
  expect((await seedPeople(house.world)).people).toBe(demoPeople.length)
})

describe("the demo's people", () => {
  it.each(demoPeople)('$email signs in with the password of the README, which says who that is', async ({ email, roles, about }) => {
    const { session } = (await house.call('POST /sessions', { body: { email, password: DEMO_PASSWORD } })).json()
    expect(session.user.roles).toEqual(roles)
    expect(readme).toContain(DEMO_PASSWORD)
    expect(readme).toContain(`| \`${email}\` | ${about} |`)
  })

  it('hold one who has been invited and can complete the account', async () => {
    expect(readme).toContain(demoInvited.email)
    const [mail] = await house.deliverMails()
    expect([mail?.to, mail?.subject]).toEqual([demoInvited.email, 'monedil invites you to Plaza'])
  })

  it('hold one whose profile is complete, with a resume that can be read', async () => {
    const body = { email: 'lucia@talent.example', password: DEMO_PASSWORD }
    const { session } = (await house.call('POST /sessions', { body })).json()
    expect(session.user.has_complete_profile).toBe(true)
    const own = { params: { id: session.user.candidate.id }, token: session.token }
    const { candidate } = (await house.call('GET /candidates/{id}', own)).json()
    expect(candidate.candidate_work_histories).toHaveLength(2)
    const file = await house.app.inject({ url: candidate.resume.url, headers: { host: 'plaza.localhost:3000' } })
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  it('hold one whose company is past due', async () => {
    const body = { email: 'owner@rutavena.example', password: DEMO_PASSWORD }
    const { session } = (await house.call('POST /sessions', { body })).json()
    const { managed_jobs } = (await house.call('GET /profiles', { token: session.token })).json()
    expect(managed_jobs).toMatchObject([{ subscription_status: 'inactive' }])
    const { stripe_transactions } = (await house.call('GET /stripe_transactions', { token: session.token })).json()
    expect(stripe_transactions.map((each: { status: string }) => each.status)).toEqual(['pending', 'complete', 'complete', 'complete'])
    const declined = await house.call('POST /stripe/pay_due', { token: session.token })
    expect(declined.json().code).toBe('payment_declined')
  })

  it('hold one whose company has paid for a year', async () => {
    const body = { email: 'owner@monedil.example', password: DEMO_PASSWORD }
    const { session } = (await house.call('POST /sessions', { body })).json()
    const { meta } = (await house.call('GET /stripe_transactions', { token: session.token })).json()
    expect(meta.pagination).toMatchObject({ total_count: 13, total_pages: 2 })
    expect((await house.call('GET /payment_methods', { token: session.token })).json().data).toMatchObject([{ card: { last4: '4242' } }])
  })
})
