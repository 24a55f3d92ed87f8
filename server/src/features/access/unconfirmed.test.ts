// What was signed up thirty days ago and never confirmed is forgotten, and nothing else (docs/decisions/0073).
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  makeApplication,
  makeCompany,
  makeJob,
  makeMailedLink,
  makePaidTransactions,
  makeSubscription,
  makeTransaction,
  makeUser,
  type UserRow,
} from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { indexCompanies } from '../board/search-index.ts'
import { forgetUnconfirmed } from './unconfirmed.ts'

const house = openHouse()
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(house.world.now().getTime() - days * DAY_MS)

async function signedUp(user: UserRow, days: number): Promise<UserRow> {
  await house.world.db
    .updateTable('users')
    .set({ created_at: daysAgo(days) })
    .where('id', '=', user.id)
    .execute()
  return user
}

const talent = async (days: number, wanted: Parameters<typeof makeUser>[1] = {}) =>
  signedUp(await makeUser(house.world.db, { confirmed_at: null, ...wanted }), days)

/** A company with its owner, who has not confirmed the address. */
async function company(days: number, name: string, wanted: Parameters<typeof makeUser>[1] = {}) {
  const { db } = house.world
  const made = await makeCompany(db, { visible_name: name, logo: `public/${name}.png` })
  await house.world.files.put(`public/${name}.png`, [Buffer.from('a picture')])
  await makeSubscription(db, made)
  const owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: made.id, is_owner: true, confirmed_at: null, ...wanted })
  return { ...made, owner: await signedUp(owner, days) }
}

const emails = async () => (await house.world.db.selectFrom('users').select('email').orderBy('id').execute()).map(({ email }) => email)
const names = async () =>
  (await house.world.db.selectFrom('domain_names').select('domain_name').orderBy('domain_name').execute()).map((row) => row.domain_name)

describe('talent', () => {
  it('is forgotten after thirty days to the second, and the address is free again; what was sent stays', async () => {
    const { db } = house.world
    const gone = await talent(30)
    await makeMailedLink(db, gone, 'confirmation', daysAgo(30))
    const kept = [
      await talent(30 - 1 / 86_400),
      await talent(400, { confirmed_at: daysAgo(399) }),
      await talent(400, { confirmed_at: daysAgo(399), roles: ['internal_hr'] }),
    ]
    const employer = await company(1, 'receiver', { confirmed_at: daysAgo(1) })
    const { user } = await makeApplication(db, await makeJob(db, employer), daysAgo(20))
    await db
      .updateTable('users')
      .set({ confirmed_at: null, created_at: daysAgo(31) })
      .where('email', '=', user.email)
      .execute()

    await forgetUnconfirmed(house.world)
    expect(await emails()).toEqual([...kept.map((each) => each.email), employer.owner.email])
    const { rows } = await sql<{
      sent: number
    }>`SELECT count(*)::int AS sent FROM application_submissions WHERE candidate_id IS NULL`.execute(db)
    expect(rows[0]?.sent).toBe(1)
    const again = await house.call('GET /talents/check_email', { query: { email: gone.email } })
    expect(again.statusCode).toBe(200)
  })
})

describe('a company', () => {
  it('is forgotten with its people, pictures, drafts, unpaid bills and present and former domain names', async () => {
    const { db, files } = house.world
    const gone = await company(30, 'gone')
    await db
      .updateTable('company_brandings')
      .set({ domain_name: 'gone-later', edited_by: gone.owner.id })
      .where('company_id', '=', gone.id)
      .execute()
    await makeTransaction(db, gone, daysAgo(1))
    const draft = await makeJob(db, gone, { state: 'draft' })
    await db.insertInto('job_members').values({ job_id: draft, user_id: gone.owner.id }).execute()
    await db
      .insertInto('card_pages')
      .values({ vendor_id: 'cs_1', company_id: gone.id, opened_by: gone.owner.id, created_at: daysAgo(2), recorded_at: null })
      .execute()
    expect(await names()).toContain('gone')

    await forgetUnconfirmed(house.world)
    expect(await emails()).not.toContain(gone.owner.email)
    expect((await names()).filter((name) => name.startsWith('gone'))).toEqual([])
    expect(await files.get('public/gone.png')).toBeNull()
    expect(await db.selectFrom('jobs').select('id').where('id', '=', draft).execute()).toEqual([])
    // Somebody else may have its name.
    const next = await makeCompany(db, { visible_name: 'gone' })
    expect(next.domain_name).toBe('gone')
  })

  it('stays as long as it is young, or somebody has confirmed, paid, published or invited there', async () => {
    const { db } = house.world
    const young = await company(29, 'young')
    const colleague = await company(60, 'colleague')
    await makeUser(db, { roles: ['sourcing_admin'], company_id: colleague.id, confirmed_at: daysAgo(1) })
    const removed = await company(60, 'removed')
    const former = await makeUser(db, { roles: ['sourcing_admin'], company_id: removed.id, confirmed_at: daysAgo(50) })
    await db
      .updateTable('users')
      .set({ removed_at: daysAgo(2) })
      .where('id', '=', former.id)
      .execute()
    const employer = await company(60, 'employer')
    await makeJob(db, employer)
    const payer = await company(60, 'payer')
    await makePaidTransactions(db, payer, 1)
    const card = await company(60, 'card')
    await db
      .insertInto('payment_methods')
      .values({ company_id: card.id, vendor_id: 'pm_1', type: 'card', is_default: true, brand: 'visa', funding: 'credit', last4: '4242' })
      .execute()
    // Its owner was invited and has yet to come.
    const invited = await company(60, 'invited', { password_hash: null, first_name: null, last_name: null })
    const imported = await makeCompany(db, { visible_name: 'imported' })
    await indexCompanies(db, [imported.id])

    await forgetUnconfirmed(house.world)
    const left = await emails()
    for (const { owner } of [young, colleague, removed, employer, payer, card, invited]) expect(left).toContain(owner.email)
    expect(await names()).toContain('imported')
  })

  it('whose owner confirms at this moment stays', async () => {
    const { db } = house.world
    const hesitant = await company(60, 'hesitant')
    const token = await makeMailedLink(db, hesitant.owner, 'confirmation', house.world.now())
    const [confirmed] = await Promise.all([
      house.call('PUT /account_confirmation/{token}', { params: { token } }),
      ...Array.from({ length: 3 }, () => forgetUnconfirmed(house.world)),
    ])
    // Whichever came first, it happened as a whole.
    const stays = (await emails()).includes(hesitant.owner.email)
    expect([confirmed.statusCode, stays]).toEqual(confirmed.statusCode === 200 ? [200, true] : [404, false])
  })

  it('is forgotten by the task that the worker runs by itself', async () => {
    const gone = await company(31, 'forgotten-by-task')
    const { db } = house.world
    await sql`SELECT graphile_worker.add_job('forget_expired', '{}')`.execute(db)
    await house.deliverMails()
    expect(await emails()).not.toContain(gone.owner.email)
  })
})
