// What Home says that waits: of one's own company, and of nobody else's.
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CompanyRow,
  makeApplication,
  makeCompany,
  makeJob,
  makeMailedLink,
  makeSubscription,
  makeUser,
  signIn,
} from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

let company: CompanyRow
let token: string
beforeAll(async () => {
  const { db } = house.world
  company = await makeCompany(db, { visible_name: 'Casa Espera' })
  const both = { roles: ['sourcing_admin' as const, 'workforce_admin' as const] }
  token = await signIn(db, await makeUser(db, { ...both, company_id: company.id, is_owner: true }), now)
  // A neighbour with everything of which nothing may show.
  const other = await makeCompany(db, { visible_name: 'Casa Vecina' })
  await makeSubscription(db, other, { subscription_status: 'inactive' })
  await makeApplication(db, await makeJob(db, other), now)
  await makeUser(db, { password_hash: null, roles: ['sourcing_admin'], company_id: other.id })
})

const waiting = async () => {
  const answer = await house.call('GET /waiting', { token })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('GET /waiting', () => {
  it('says that nothing waits', async () => {
    expect(await waiting()).toEqual({
      now: now.toISOString(),
      past_due: [],
      invitations: { total_count: 0, newest: [] },
      applications: [],
    })
  })

  it('names what is past due, with what it is called', async () => {
    const { db } = house.world
    await makeSubscription(db, company, { subscription_status: 'inactive' })
    expect((await waiting()).past_due).toEqual([{ id: expect.any(Number), product: 'sourcing', nickname: 'Starter' }])
    await db.updateTable('subscriptions').set({ subscription_status: 'active' }).where('company_id', '=', company.id).execute()
    expect((await waiting()).past_due).toEqual([])
  })

  it('counts the invitations that nobody has accepted, and shows the last three with their state', async () => {
    const { db } = house.world
    const nobodyYet = { password_hash: null, first_name: null, last_name: null, confirmed_at: null }
    const invited = async (email: string, days: number) => {
      const user = await makeUser(db, { ...nobodyYet, email, roles: ['sourcing_recruiter'], company_id: company.id })
      await makeMailedLink(db, user, 'invitation', daysAgo(days))
      return user
    }
    const again = await invited('old@example.com', 30)
    await invited('expired@example.com', 7)
    await invited('fresh@example.com', 6)
    await invited('newest@example.com', 1)
    const removed = await invited('removed@example.com', 0)
    await db.updateTable('users').set({ removed_at: now }).where('id', '=', removed.id).execute()
    const { invitations } = await waiting()
    expect(invitations.total_count).toBe(4)
    expect(invitations.newest.map((each: { email: string; is_expired: boolean }) => [each.email, each.is_expired])).toEqual([
      ['newest@example.com', false],
      ['fresh@example.com', false],
      ['expired@example.com', true],
    ])
    // Sent again, it is the newest.
    await makeMailedLink(db, again, 'invitation', now)
    expect((await waiting()).invitations.newest[0]).toMatchObject({
      email: 'old@example.com',
      is_expired: false,
      invited_at: now.toISOString(),
    })
  })

  it('shows the five newest applications, without those that were withdrawn', async () => {
    const { db } = house.world
    const open = await makeJob(db, company, { title: 'Baker' })
    const closed = await makeJob(db, company, { title: 'Miller', state: 'closed' })
    for (const days of [6, 5, 4, 3]) await makeApplication(db, open, daysAgo(days))
    const withdrawn = await makeApplication(db, open, daysAgo(2))
    await db.updateTable('applications').set({ status: 'withdrawn', withdrawn_at: now }).where('id', '=', withdrawn.application).execute()
    await makeApplication(db, closed, daysAgo(1))
    await makeApplication(db, open, daysAgo(0))
    const { applications } = await waiting()
    const days = applications.map((each: { created_at: string; job: { title: string; is_closed: boolean } }) => [
      (now.getTime() - Date.parse(each.created_at)) / DAY_MS,
      each.job.title,
      each.job.is_closed,
    ])
    expect(days).toEqual([
      [0, 'Baker', false],
      [1, 'Miller', true],
      [3, 'Baker', false],
      [4, 'Baker', false],
      [5, 'Baker', false],
    ])
    expect(applications[0]).toMatchObject({ first_name: 'Ana', last_name: 'Torres', job: { id: open, domain_name: 'casa-espera' } })
  })
  it('shows them to nobody who does not source', async () => {
    const { db } = house.world
    const workforce = await makeUser(db, { roles: ['workforce_admin'], company_id: company.id })
    const answer = await house.call('GET /waiting', { token: await signIn(db, workforce, now) })
    expect(answer.json().applications).toEqual([])
    expect((await waiting()).applications).not.toEqual([])
  })
})
