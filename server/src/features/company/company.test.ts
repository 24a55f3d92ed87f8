import type { InputOf } from '@plaza/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CompanyRow,
  makeCard,
  makeCompany,
  makeJob,
  makeSubscription,
  makeTransaction,
  makeUser,
  signIn,
} from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { indexCompanies } from '../board/search-index.ts'

const house = openHouse()
const START = new Date('2026-03-02T09:00:00Z')

type Change = InputOf<'PUT /companies/{id}'>['body']

let company: CompanyRow
let token: string
let recruiter: string

async function open(name: string, wanted: Parameters<typeof makeCompany>[1] = {}) {
  const { db } = house.world
  company = await makeCompany(db, { visible_name: name, ...wanted })
  token = await signIn(db, await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true }), START)
  recruiter = await signIn(db, await makeUser(db, { roles: ['sourcing_recruiter'], company_id: company.id }), START)
}

const member = () => makeUser(house.world.db, { roles: ['sourcing_recruiter'], company_id: company.id })
const subscriptions = async () => (await house.call('GET /company_subscriptions', { token })).json().company_subscriptions

describe('PUT /companies/{id}', () => {
  beforeAll(() => open('Casa Editada'))
  const update = (body: Change, as = token, id = company.id) => house.call('PUT /companies/{id}', { token: as, params: { id }, body })

  it('keeps the company’s own privacy notice as it was typed, which whoever looks at a job reads', async () => {
    const job = await makeJob(house.world.db, company)
    const notice = async () => {
      const params = { company: company.domain_name, job }
      const shown = (await house.call('GET /job_board/{company}/{job}', { params })).json().job.company.privacy_notice
      const own = (await house.call('GET /companies/{id}/company_brandings', { params: { id: company.id }, token })).json()
      expect(own.company.company_branding.privacy_notice).toBe(shown)
      return shown
    }
    expect(await notice()).toBeNull()
    expect((await update({ company: { privacy_notice: ' We keep it for a year.\r\n<b>No longer.</b> ' } })).statusCode).toBe(200)
    expect(await notice()).toBe('We keep it for a year.\n<b>No longer.</b>')
    const stale = await update({ company: { privacy_notice: 'Two years.' }, before: { privacy_notice: 'Nothing.' } })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_meanwhile'])
    const long = await update({ company: { privacy_notice: 'x'.repeat(5001) } })
    expect(long.json()).toMatchObject({ code: 'invalid_input', fields: [{ name: 'company.privacy_notice', code: 'too_long' }] })
    expect((await update({ company: { privacy_notice: 'x' } }, recruiter)).statusCode).toBe(403)
    expect((await update({ company: { privacy_notice: '' } })).statusCode).toBe(200)
    expect(await notice()).toBeNull()
  })

  it('says within how many days new jobs promise an answer', async () => {
    const begin = async () => (await house.call('POST /jobs', { body: { job: { title: 'Baker' } }, token })).json().job.reply_within_days
    expect(await begin()).toBe(14)
    const before = { reply_within_days: 14 }
    expect((await update({ company: { reply_within_days: 5 }, before })).statusCode).toBe(200)
    expect(await begin()).toBe(5)
    expect((await update({ company: { reply_within_days: 7 }, before })).json().code).toBe('changed_meanwhile')
    for (const reply_within_days of [2, 46, 4.5])
      expect((await update({ company: { reply_within_days } })).json()).toMatchObject({ code: 'invalid_input' })
    expect((await update({ company: { reply_within_days: 7 } }, recruiter)).statusCode).toBe(403)
    const workforce = await makeUser(house.world.db, { roles: ['workforce_admin'], company_id: company.id })
    const theirs = await update({ company: { reply_within_days: 7 } }, await signIn(house.world.db, workforce, START))
    expect([theirs.statusCode, theirs.json().code]).toEqual([403, 'not_allowed'])
    expect((await update({ company: { reply_within_days: 14 } })).statusCode).toBe(200)
  })

  it('changes what is sent, empties what is null, and the profile shows it', async () => {
    const change = { visible_name: ' Casa  Nueva ', website: 'https://nueva.example', phone: '+52 33 1234 5678', company_industry_id: 3 }
    const answer = await update({ company: { ...change, time_zone: 'america/bogota' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().company).toMatchObject({
      id: company.id,
      visible_name: 'Casa  Nueva',
      website: 'https://nueva.example',
      phone: '+52 33 1234 5678',
      company_industry: { id: 3 },
      time_zone: 'America/Bogota',
    })
    const emptied = await update({ company: { website: null, phone: '', company_industry_id: null } })
    expect(emptied.json().company).toMatchObject({ visible_name: 'Casa  Nueva', website: null, phone: null, company_industry: null })
    expect((await house.call('GET /profiles', { token })).json().company).toEqual(emptied.json().company)
  })

  it('has a phone of any country, and keeps one of before to the letter', async () => {
    expect((await update({ company: { phone: '+44 20 7946 0958' } })).json().company.phone).toBe('+44 20 7946 0958')
    const phone = '+1 415 555 267'
    await house.world.db.updateTable('companies').set({ phone }).where('id', '=', company.id).execute()
    const kept = await update({ company: { phone, company_industry_id: 4 } })
    expect([kept.statusCode, kept.json().company]).toMatchObject([200, { phone, company_industry: { id: 4 } }])
    const refused = await update({ company: { phone: '+1 415 555 268' } })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: ['Enter a valid phone number'], fields: [{ name: 'company.phone' }] },
    ])
  })

  it('is found by the new name at once, its jobs too', async () => {
    await makeJob(house.world.db, company, { title: 'Alfarera' })
    await update({ company: { visible_name: 'Barro Colorado' } })
    expect((await house.get('/job_board/jobs?search=colorado')).json().jobs[0]).toMatchObject({
      title: 'Alfarera',
      company: { visible_name: 'Barro Colorado' },
    })
    expect((await house.get('/job_board/companies?search=colorado')).json().companies[0].visible_name).toBe('Barro Colorado')
    expect((await house.get('/job_board/companies?search=nueva')).json().companies).toEqual([])
    const facets = (await house.get('/job_board/jobs')).json().meta.facets
    expect(facets.department.design).toBe(2)
  })

  it('keeps the payment contacts, without doubles', async () => {
    const answer = await update({ payment_contacts: ['pagos@casa.example', ' Pagos@casa.example ', 'ana@casa.example'] })
    expect(answer.json()).toMatchObject({ company: { id: company.id }, payment_contacts: ['Pagos@casa.example', 'ana@casa.example'] })
    expect((await update({ company: { phone: null } })).json().payment_contacts).toHaveLength(2)
    expect((await update({ payment_contacts: [] })).json().payment_contacts).toEqual([])
  })

  it.each<[Change | object, string]>([
    [{}, 'Company or payment contacts are required'],
    [{ company: { visible_name: '  ' } }, 'Visible name is required'],
    [{ company: { visible_name: 'x'.repeat(101) } }, 'Visible name must be at most 100 characters'],
    [{ company: { website: 'javascript:alert(1)' } }, 'Enter a correct url'],
    [{ company: { phone: '12' } }, 'Enter a valid phone number'],
    [{ company: { phone: '+34 61234567' } }, 'Enter a valid phone number'],
    [{ company: { company_industry_id: 999_999 } }, 'This industry cannot be chosen.'],
    [{ company: { time_zone: 'Mars/Olympus' } }, 'This time zone does not exist'],
    [{ payment_contacts: ['nobody'] }, 'Please enter a valid email'],
    [{ payment_contacts: 'ana@casa.example' }, 'Payment contacts must be a list'],
    [{ payment_contacts: Array.from({ length: 21 }, (_, at) => `p${at}@casa.example`) }, 'At most 20 payment contacts can be kept'],
  ])('refuses %j', async (body, sentence) => {
    const before = (await house.call('GET /profiles', { token })).json().company
    const refused = await house.call('PUT /companies/{id}', { token, params: { id: company.id }, body })
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'invalid_input', errors: [sentence] }])
    expect((await house.call('GET /profiles', { token })).json().company).toEqual(before)
  })

  it('tells of a colleague who has changed the same meanwhile, and of nothing else', async () => {
    await update({ company: { phone: '+52 33 1234 5678', website: 'https://uno.example' }, payment_contacts: ['ana@casa.example'] })
    const before = { phone: '+52 33 1234 5678', website: 'https://uno.example', payment_contacts: ['ana@casa.example'] }
    await update({ company: { phone: '+52 33 8765 4321' } })

    const website = await update({ company: { website: 'https://dos.example' }, before: { website: before.website } })
    expect(website.json().company).toMatchObject({ phone: '+52 33 8765 4321', website: 'https://dos.example' })

    const late = await update({ company: { phone: '+52 33 0000 0000' }, before })
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        code: 'changed_meanwhile',
        errors: ['Phone: somebody else has changed this in the meantime. Please look at it and save again.'],
        fields: [{ name: 'company.phone', code: 'changed_meanwhile' }],
      },
    ])
    expect((await house.call('GET /profiles', { token })).json().company.phone).toBe('+52 33 8765 4321')
    // The same wish twice, and a wish that has seen the colleague's, are no conflict.
    expect((await update({ company: { phone: '+52 33 8765 4321' }, before })).statusCode).toBe(200)
    expect((await update({ company: { phone: '' }, before: { phone: '+52 33 8765 4321' } })).json().company.phone).toBeNull()

    await update({ payment_contacts: ['bea@casa.example'] })
    const contacts = await update({ payment_contacts: ['ana@casa.example', 'eva@casa.example'], before })
    expect(contacts.json()).toMatchObject({ code: 'changed_meanwhile', fields: [{ name: 'payment_contacts' }] })
  })

  it('lets one of two colleagues through who change the same at the same moment', async () => {
    await update({ company: { phone: '+52 33 1111 1111' } })
    const both = ['+52 33 2222 2222', '+52 33 3333 3333'].map((phone) =>
      update({ company: { phone }, before: { phone: '+52 33 1111 1111' } }),
    )
    const answers = await Promise.all(both)
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('is for the admins of the company alone', async () => {
    const other = await makeCompany(house.world.db)
    const elsewhere = await update({ company: { phone: null } }, token, other.id)
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'company_not_found'])
    expect((await update({ company: { phone: null } }, recruiter)).json().code).toBe('not_allowed')
    expect((await house.call('PUT /companies/{id}', { params: { id: company.id }, body: { payment_contacts: [] } })).statusCode).toBe(401)
  })
})

describe('what a company pays for', () => {
  it('is listed, one row for each product: GET /company_subscriptions', async () => {
    await open('Casa Paga')
    await makeSubscription(house.world.db, company, { product: 'workforce', plan_id: null, subscription_status: 'inactive' })
    await makeSubscription(house.world.db, company)
    expect(await subscriptions()).toMatchObject([
      {
        product: 'sourcing',
        plan: { id: 1, name: 'Starter' },
        nickname: 'Starter',
        start_date: '2026-02-01T00:00:00.000Z',
        end_date: '2026-04-01T00:00:00.000Z',
        subscription_status: 'active',
        quantity: 1,
        amount: 9900,
        currency: 'USD',
      },
      { product: 'workforce', plan: null, subscription_status: 'inactive' },
    ])
    expect((await house.call('GET /company_subscriptions', { token: recruiter })).json().code).toBe('not_allowed')
    expect((await house.call('GET /company_subscriptions')).statusCode).toBe(401)
  })

  it("is chosen from plans in the company's currency, the cheapest first: GET /plans", async () => {
    await open('Casa Gringa', { country_id: 1 })
    const dollars = (await house.call('GET /plans', { token })).json().plans
    expect(dollars).toMatchObject([
      { id: 1, name: 'Starter', collaborators_limit: 5, amount: 9900, currency: 'USD' },
      { id: 2, name: 'Growth', collaborators_limit: null, amount: 29900, currency: 'USD' },
    ])
    await open('Casa Tapatía', { country_id: 2 })
    const pesos = (await house.call('GET /plans', { token })).json().plans
    expect(pesos.map((plan: { currency: string }) => plan.currency)).toEqual(['MXN', 'MXN'])
    expect((await house.call('GET /plans', { token: recruiter })).json().code).toBe('not_allowed')
  })
})

describe('what is searched', () => {
  it('is of both, where the name and the description are changed at the same moment', async () => {
    await open('Casa Vieja')
    const { db } = house.world
    const branding = await db.selectFrom('company_brandings').select('id').where('company_id', '=', company.id).executeTakeFirstOrThrow()
    const describeIt = () =>
      house.call('PUT /companies/{id}/company_brandings/{brandingId}', {
        token,
        params: { id: company.id, brandingId: branding.id },
        body: { company_branding: { description: 'Chirimoya verde' } },
      })
    let described: Promise<unknown> | undefined
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('companies').set({ visible_name: 'Zarzuela Roja' }).where('id', '=', company.id).execute()
      await indexCompanies(transaction, [company.id])
      let hasEnded = false
      described = describeIt().finally(() => {
        hasEnded = true
      })
      // Until the other either waits for this transaction or has overtaken it.
      const waits = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`
      while (!hasEnded && !(await waits.execute(db)).rows[0]?.n);
    })
    await described
    const found = await house.get('/job_board/companies?search=zarzuela%20chirimoya')
    expect(found.json().companies).toMatchObject([{ visible_name: 'Zarzuela Roja' }])
  })
})

describe('PUT /company_subscriptions/{id}', () => {
  let id: number
  beforeAll(async () => {
    await open('Casa Crece')
    await makeSubscription(house.world.db, company)
    await makeCard(house.world.db, company)
    id = (await subscriptions())[0].id
  })
  const change = (plan_id: unknown, as = token, which = id) =>
    house.call('PUT /company_subscriptions/{id}', {
      token: as,
      params: { id: which },
      body: { company_subscription: { plan_id } } as object,
    })
  const changes = () =>
    house.world.db
      .selectFrom('plan_changes')
      .select(['from_plan_id', 'to_plan_id', 'created_at'])
      .where('subscription_id', '=', id)
      .orderBy('id')
      .execute()

  it('gives the new limit at once, and its price from the next billing date', async () => {
    const { transaction } = await makeTransaction(house.world.db, company, START)
    const answer = await change(2)
    expect([answer.statusCode, answer.json().company_subscription]).toMatchObject([
      200,
      { id, plan: { id: 2, name: 'Growth' }, nickname: 'Growth', amount: 29900, end_date: '2026-04-01T00:00:00.000Z' },
    ])
    expect((await subscriptions())[0]).toEqual(answer.json().company_subscription)
    const due = await house.world.db.selectFrom('transactions').select('amount').where('id', '=', transaction).executeTakeFirstOrThrow()
    expect(due.amount).toBe(9900)
    expect((await house.call('GET /analytics', { token })).json()).toEqual({ active_collaborators: 2, active_collaborators_limit: null })
    expect((await house.call('GET /profiles', { token })).json()).toMatchObject({
      active_plan: { plan_name: 'Growth' },
      company_plan_resources: { can_add_collaborators: true, remaining_collaborators: null },
      company: { last_subscription: { nickname: 'Growth', amount: 29900 } },
    })
    expect((await change(2)).statusCode).toBe(200)
    expect(await changes()).toEqual([{ from_plan_id: 1, to_plan_id: 2, created_at: START }])
  })

  it('refuses a plan without room for all members, in a race with invitations too', async () => {
    for (let count = 0; count < 2; count++) await member()
    const invite = (at: number) =>
      house.call('POST /account_members', {
        token,
        body: { account_members: [{ email: `grow${at}@example.com`, roles: ['sourcing_recruiter'] }] },
      })
    const answers = await Promise.all([invite(0), change(1), invite(1), invite(2)])
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
    const seats = (await house.call('GET /analytics', { token })).json()
    expect(seats.active_collaborators).toBeLessThanOrEqual(seats.active_collaborators_limit ?? Number.POSITIVE_INFINITY)
    await change(2)
    for (let count = 0; count < 5; count++) await member()
    const small = await change(1)
    expect([small.statusCode, small.json().code]).toEqual([409, 'plan_too_small'])
    expect((await subscriptions())[0].plan.id).toBe(2)
  })

  it('is not raised without a payment method; it is lowered, and a legacy company has none', async () => {
    const { db } = house.world
    const crece = { company, token, id }
    for (const [name, is_legacy, raised] of [
      ['Casa Sin Tarjeta', false, 409],
      ['Casa de Antes', true, 200],
    ] as const) {
      await open(name)
      await db.updateTable('companies').set({ is_legacy }).where('id', '=', company.id).execute()
      await makeSubscription(db, company)
      const own = (await subscriptions())[0].id
      const answer = await change(2, token, own)
      expect([name, answer.statusCode]).toEqual([name, raised])
      if (raised === 200) continue
      expect(answer.json()).toEqual({ code: 'payment_method_missing', errors: ['Please add a payment method'] })
      expect((await subscriptions())[0].plan.id).toBe(1)
      await makeCard(db, company)
      expect((await change(2, token, own)).statusCode).toBe(200)
      await db.deleteFrom('payment_methods').where('company_id', '=', company.id).execute()
      expect((await change(1, token, own)).statusCode).toBe(200)
    }
    ;({ company, token, id } = crece)
  })

  it('refuses unknown plans, inactive subscriptions, those of other companies, and members who may not', async () => {
    for (const plan_id of [77, 0, 1.5, '2', null]) {
      const refused = await change(plan_id)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_input'])
    }
    expect((await change(1, recruiter)).json().code).toBe('not_allowed')
    expect((await house.call('PUT /company_subscriptions/{id}', { params: { id }, body: {} })).statusCode).toBe(401)
    await house.world.db.updateTable('subscriptions').set({ subscription_status: 'inactive' }).where('id', '=', id).execute()
    const ended = await change(1)
    expect([ended.statusCode, ended.json()]).toEqual([
      409,
      { code: 'subscription_inactive', errors: ['Please update your payment methods'] },
    ])
    await open('Casa Ajena')
    const strangers = await change(1)
    expect([strangers.statusCode, strangers.json().code]).toEqual([404, 'subscription_not_found'])
  })
})

describe('GET /analytics', () => {
  it('counts seats, and has no limit without a plan', async () => {
    await open('Casa Sola')
    expect((await house.call('GET /analytics', { token })).json()).toEqual({ active_collaborators: 2, active_collaborators_limit: null })
    expect((await house.call('GET /analytics', { token: recruiter })).json().code).toBe('not_allowed')
    expect((await house.call('GET /analytics')).statusCode).toBe(401)
  })
})

describe('a company that changes its time zone', () => {
  beforeAll(() => open('Casa de otra hora'))
  const zone = (time_zone: string) =>
    house.call('PUT /companies/{id}', { token, params: { id: company.id }, body: { company: { time_zone } } })

  it('moves the ends of its jobs: their last days stay the days that they were', async () => {
    const { db } = house.world
    await zone('America/Mexico_City')
    const made = (await house.call('POST /jobs', { token, body: { job: { title: 'Cook', valid_through: '2026-05-31' } } })).json().job
    const imported = await makeJob(db, company, { valid_through: new Date('2026-05-31T23:59:59Z'), source: 'greenhouse', source_id: '1' })
    const closed = await makeJob(db, company, { state: 'closed', valid_through: new Date('2026-03-01T05:59:59Z') })
    await zone('Europe/Madrid')
    const end = async (id: number) =>
      (await db.selectFrom('jobs').select('valid_through').where('id', '=', id).executeTakeFirstOrThrow()).valid_through?.toISOString()
    expect([await end(made.id), await end(imported), await end(closed)]).toEqual([
      '2026-05-31T21:59:59.000Z',
      '2026-05-31T23:59:59.000Z',
      '2026-03-01T05:59:59.000Z',
    ])
    expect((await house.call('GET /jobs/{id}', { params: { id: made.id }, token })).json().job.valid_through).toBe('2026-05-31')
  })
})
