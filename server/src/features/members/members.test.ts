import type { InputOf } from '@plaza/contract'
import { INVITATION_LINK_DAYS } from '@plaza/contract/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CompanyRow, makeCompany, makeSubscription, makeUser, PASSWORD, signIn, type UserRow } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { invite } from '../access/invitations.ts'

const house = openHouse()
const START = new Date('2026-03-02T09:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

type Lines = InputOf<'POST /account_members'>['body']['account_members']

let company: CompanyRow
let owner: UserRow
let token: string

/** A company of its own for each group: an owner, and the Starter plan for five. */
async function open(name: string) {
  const { db } = house.world
  company = await makeCompany(db, { visible_name: name })
  await makeSubscription(db, company)
  owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true, first_name: 'Olga', last_name: 'Ruiz' })
  token = await signIn(db, owner, house.world.now())
}

const inviteAs = (as: string, account_members: Lines) => house.call('POST /account_members', { token: as, body: { account_members } })
const line = (email: string, roles: Lines[number]['roles'] = ['sourcing_recruiter']) => ({ email, roles })
const colleague = (wanted: Partial<Parameters<typeof makeUser>[1]> = {}) =>
  makeUser(house.world.db, { roles: ['sourcing_recruiter'], company_id: company.id, ...wanted })
const pending = (email: string) =>
  invite(house.world.db, house.world, { email, company_id: company.id, roles: ['talent'], language: 'en', invited_by: owner.id })
const seats = async () => (await house.call('GET /analytics', { token })).json()

async function rows() {
  const all = house.world.db.selectFrom('users').select(['email', 'roles']).where('company_id', '=', company.id)
  return all.where('removed_at', 'is', null).orderBy('id').execute()
}

async function linksIn(to: string): Promise<string[]> {
  const mails = (await house.deliverMails()).filter((mail) => mail.to === to)
  return mails.map(({ text }) => /complete-account\?token=([\w.-]+)/.exec(text)?.[1] ?? '')
}

describe('POST /account_members', () => {
  beforeAll(() => open('Casa Invita'))

  it('invites with roles, a seat and one mail each, whose link completes the account', async () => {
    const answer = await inviteAs(token, [line('Zoe@example.com'), line('abel@example.com', ['sourcing_recruiter', 'sourcing_admin'])])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      message: 'Invites sent succesfully',
      account_members: [
        {
          email: 'Zoe@example.com',
          first_name: null,
          roles: ['sourcing_recruiter'],
          is_owner: false,
          is_pending: true,
          avatar: { url: null },
        },
        { email: 'abel@example.com', roles: ['sourcing_admin', 'sourcing_recruiter'] },
      ],
    })
    expect(await seats()).toEqual({ active_collaborators: 3, active_collaborators_limit: 5 })
    const mails = await house.deliverMails()
    expect(mails.map((mail) => mail.to).sort()).toEqual(['Zoe@example.com', 'abel@example.com'])
    expect(mails[0]?.subject).toBe('Casa Invita invites you to Plaza')
    expect(mails[0]?.text).toContain(`Olga Ruiz (${owner.email}) has invited you to work together for Casa Invita on Plaza.`)
    const link = /complete-account\?token=([\w.-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    const invited = await house.call('GET /get_user/{token}', { params: { token: link } })
    expect(invited.json()).toMatchObject({ company_name: 'Casa Invita', is_owner: false })
  })

  it('gives a link that is good for seven days', async () => {
    await inviteAs(token, [line('late@example.com')])
    const [link = ''] = await linksIn('late@example.com')
    house.setNow(new Date(START.getTime() + INVITATION_LINK_DAYS * DAY_MS - 1))
    expect((await house.call('GET /get_user/{token}', { params: { token: link } })).statusCode).toBe(200)
    house.setNow(new Date(START.getTime() + INVITATION_LINK_DAYS * DAY_MS))
    expect((await house.call('GET /get_user/{token}', { params: { token: link } })).json().code).toBe('link_expired')
    house.setNow(START)
  })

  it('writes nothing and mails nobody when one line is refused', async () => {
    const before = await rows()
    const other = await makeUser(house.world.db, { email: 'elsewhere@example.com' })
    const taken = await inviteAs(token, [line('fresh@example.com'), line('ZOE@example.com'), line(other.email)])
    expect([taken.statusCode, taken.json()]).toMatchObject([
      422,
      { code: 'email_taken', errors: ['ZOE@example.com is already a member', 'elsewhere@example.com has already been taken'] },
    ])
    const bad: [unknown, string][] = [
      [[line('not an address')], 'Email must be a valid email'],
      [[line('')], 'Email is required'],
      [[line('a@example.com'), line('A@Example.com')], 'An email is listed twice'],
      [[line('a@example.com', [])], 'Choose at least one role for each member'],
      [[{ email: 'a@example.com', roles: ['superadmin'] }], 'This role cannot be chosen.'],
      [[line('a@example.com', ['workforce_admin'])], 'This role cannot be chosen.'],
      [[], 'Account members are required'],
      [Array.from({ length: 101 }, (_, at) => line(`many${at}@example.com`)), 'At most 100 members can be invited at once'],
    ]
    for (const [account_members, sentence] of bad) {
      const refused = await house.call('POST /account_members', { token, body: { account_members } as object })
      expect([refused.statusCode, refused.json().code, refused.json().errors]).toEqual([422, 'invalid_input', [sentence]])
    }
    expect(await rows()).toEqual(before)
    expect(await house.deliverMails()).toEqual([])
  })

  it('says how much room is left, and that there is none', async () => {
    const two = await inviteAs(token, [line('five@example.com'), line('six@example.com')])
    expect(two.json()).toEqual({ code: 'members_limit_reached', errors: ['Your plan has room for 1 more member.'] })
    expect((await inviteAs(token, [line('five@example.com')])).statusCode).toBe(200)
    const none = await inviteAs(token, [line('six@example.com')])
    expect([none.statusCode, none.json().errors]).toEqual([409, ['Your plan has no room for more members.']])
    const profile = (await house.call('GET /profiles', { token })).json()
    expect(profile.company_plan_resources).toEqual({ can_add_collaborators: false, remaining_collaborators: 0 })
  })

  it('is for admins who have confirmed their address', async () => {
    const { db } = house.world
    const recruiter = await signIn(db, await colleague(), START)
    expect((await inviteAs(recruiter, [line('a@example.com')])).json().code).toBe('not_allowed')
    const unconfirmed = await colleague({ roles: ['sourcing_admin'], confirmed_at: null })
    const refused = await inviteAs(await signIn(db, unconfirmed, START), [line('a@example.com')])
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'email_not_confirmed', errors: ['Confirm your email address before you invite members.'] },
    ])
    const loose = await makeUser(db, { roles: ['workforce_admin'] })
    expect((await inviteAs(await signIn(db, loose, START), [line('a@example.com')])).json().code).toBe('not_allowed')
    expect((await house.call('POST /account_members', { body: { account_members: [line('a@example.com')] } })).statusCode).toBe(401)
  })
})

describe('plans and seats', () => {
  it('offers workforce_admin where the company has the workforce product, past due or not, and the largest plan counts', async () => {
    await open('Casa Dos Productos')
    await house.deliverMails()
    await makeSubscription(house.world.db, company, { product: 'workforce', plan_id: 2, subscription_status: 'inactive' })
    const lines = Array.from({ length: 100 }, (_, at) => line(`wide${at}@example.com`, ['workforce_admin']))
    expect((await inviteAs(token, lines)).json().account_members).toHaveLength(100)
    expect(await seats()).toEqual({ active_collaborators: 101, active_collaborators_limit: null })
    const profile = (await house.call('GET /profiles', { token })).json()
    expect(profile).toMatchObject({
      active_plan: { plan_name: 'Starter' },
      company_plan_resources: { can_add_collaborators: true, remaining_collaborators: null },
    })
    expect(await house.deliverMails()).toHaveLength(100)
  })

  it('count a past due plan in the profile as well', async () => {
    await open('Casa Vencida')
    await house.world.db
      .updateTable('subscriptions')
      .set({ subscription_status: 'inactive' })
      .where('company_id', '=', company.id)
      .execute()
    expect(await seats()).toEqual({ active_collaborators: 1, active_collaborators_limit: 5 })
    expect((await house.call('GET /profiles', { token })).json()).toMatchObject({
      active_plan: null,
      company_plan_resources: { can_add_collaborators: true, remaining_collaborators: 4 },
    })
  })

  it('limit nothing for a legacy company', async () => {
    await open('Casa Antigua')
    await house.world.db.updateTable('companies').set({ is_legacy: true }).where('id', '=', company.id).execute()
    const lines = Array.from({ length: 6 }, (_, at) => line(`old${at}@example.com`))
    expect((await inviteAs(token, lines)).statusCode).toBe(200)
    expect(await seats()).toEqual({ active_collaborators: 7, active_collaborators_limit: null })
    expect((await house.call('GET /profiles', { token })).json().company_plan_resources.remaining_collaborators).toBe(null)
  })
})

describe('mails to people who may not know the company', () => {
  it('are limited by their number, however many lines a list has, and also when it is refused', async () => {
    await open('Casa Masiva')
    const many = [owner.email, ...Array.from({ length: 99 }, (_, at) => `many${at}@example.com`)].map((email) => line(email))
    const answers = []
    for (const lines of [many, many, [line('one@example.com')]]) answers.push((await inviteAs(token, lines)).statusCode)
    expect(answers).toEqual([422, 422, 429])
    house.setNow(new Date(START.getTime() + 15 * 60_000))
    expect((await inviteAs(token, [line('one@example.com')])).statusCode).toBe(200)
    house.setNow(START)
    await house.deliverMails()
  })
})

describe('at the same moment', () => {
  it('ten admins never pass the limit', async () => {
    await open('Casa Carrera')
    const { db } = house.world
    await db.insertInto('plans').values({ id: 90, name: 'Fourteen', nickname: 'Fourteen', collaborators_limit: 14 }).execute()
    await db.updateTable('subscriptions').set({ plan_id: 90 }).where('company_id', '=', company.id).execute()
    const admins = await Promise.all(Array.from({ length: 10 }, () => colleague({ roles: ['sourcing_admin'] })))
    const tokens = await Promise.all(admins.map((admin) => signIn(db, admin, START)))
    await house.deliverMails()
    const answers = await Promise.all(tokens.map((each, at) => inviteAs(each, [line(`racer${at}@example.com`)])))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    for (const answer of answers) if (answer.statusCode !== 200) expect(answer.json().code).toBe('members_limit_reached')
    expect(await seats()).toEqual({ active_collaborators: 14, active_collaborators_limit: 14 })
    expect(await house.deliverMails()).toHaveLength(3)
  })

  it('an address goes to one company, and neither call waits for ever', async () => {
    const { db } = house.world
    await open('Casa Izquierda')
    const left = token
    await open('Casa Derecha')
    const names = ['uno', 'dos', 'tres'].map((name) => `${name}@example.com`)
    for (let round = 0; round < 4; round++) {
      const wanted = names.map((name) => line(`${round}${name}`))
      const answers = await Promise.all([inviteAs(left, wanted), inviteAs(token, wanted.toReversed())])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      const people = await db
        .selectFrom('users')
        .select('company_id')
        .where(
          'email',
          'in',
          wanted.map(({ email }) => email),
        )
        .execute()
      expect(new Set(people.map(({ company_id }) => company_id)).size).toBe(1)
      await db
        .updateTable('users')
        .set({ removed_at: START })
        .where(
          'email',
          'in',
          wanted.map(({ email }) => email),
        )
        .execute()
    }
  })

  it('two owners who remove each other leave one', async () => {
    const { db } = house.world
    await open('Casa Duelo')
    const second = await colleague({ roles: ['sourcing_admin'], is_owner: true })
    const theirs = await signIn(db, second, START)
    const answers = await Promise.all([
      house.call('DELETE /account_members/{id}', { token, params: { id: second.id } }),
      house.call('DELETE /account_members/{id}', { token: theirs, params: { id: owner.id } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    expect(await rows()).toHaveLength(1)
  })
})

describe('GET /account_members', () => {
  beforeAll(async () => {
    await open('Casa Lista')
    await colleague({ first_name: 'José', last_name: 'Núñez', email: 'jose@lista.example' })
    await pending('wartet@lista.example')
    for (let at = 0; at < 10; at++) await colleague({ first_name: 'Eva', last_name: at === 7 ? 'Luna Sur' : 'Luna' })
    await makeUser(house.world.db, { roles: ['sourcing_admin'], first_name: 'José', last_name: 'de otra' })
  })
  const list = async (query: Record<string, string> = {}) => (await house.call('GET /account_members', { token, query })).json()

  it('answers pages of 10 or 20, invited members too, by the time they came', async () => {
    const first = await list()
    expect(first.account_members).toHaveLength(10)
    expect(first.account_members[0]).toMatchObject({ id: owner.id, is_owner: true, is_pending: false })
    expect(first.account_members[2]).toMatchObject({ email: 'wartet@lista.example', first_name: null, is_pending: true })
    expect(first.meta.pagination).toEqual({ total_pages: 2, total_count: 13, from: 1, to: 10, prev_page: null, next_page: 2 })
    expect((await list({ page: '2' })).account_members).toHaveLength(3)
    expect((await list({ per_page: '20' })).account_members).toHaveLength(13)
    expect(await list({ page: '9' })).toMatchObject({ account_members: [], meta: { pagination: { total_count: 13, from: 0, to: 0 } } })
  })

  it.each([
    ['jose', 1],
    ['NUNEZ josé', 1],
    ['@lista.example', 2],
    ['luna sur', 1],
    ['eva', 10],
    ['%', 0],
    ['_', 0],
    ["'; DROP TABLE users; --", 0],
    ['   ', 13],
  ])('finds %j in names and addresses', async (search, found) => {
    expect((await list({ search, per_page: '20' })).meta.pagination.total_count).toBe(found)
  })

  it('refuses invalid page numbers and page sizes', async () => {
    const queries: Record<string, string>[] = [{ page: '0' }, { page: 'x' }, { per_page: '15' }, { search: 'x'.repeat(201) }]
    for (const query of queries) {
      const refused = await house.call('GET /account_members', { token, query })
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_input'])
    }
  })

  it('lists who has joined, by name, to every member: GET /list_account_members', async () => {
    const recruiter = await signIn(house.world.db, await colleague({ first_name: 'ana', last_name: 'Ábalos' }), START)
    const { account_members } = (await house.call('GET /list_account_members', { token: recruiter })).json()
    expect(account_members).toHaveLength(13)
    expect(account_members[0].first_name).toBe('ana')
    expect(Object.keys(account_members[0]).sort()).toEqual(['email', 'first_name', 'id', 'last_name', 'roles'])
    expect(account_members.map((each: UserRow) => each.email)).not.toContain('wartet@lista.example')
    expect((await house.call('GET /account_members', { token: recruiter })).json().code).toBe('not_allowed')
  })
})

describe('DELETE /account_members/{id}', () => {
  beforeAll(() => open('Casa Despide'))
  const remove = (id: number, as = token) => house.call('DELETE /account_members/{id}', { token: as, params: { id } })

  it('ends sessions and links at once, keeps the row and frees seat and address', async () => {
    const { db } = house.world
    const member = await colleague({ roles: ['sourcing_admin'] })
    const theirs = await signIn(db, member, START)
    const before = (await seats()).active_collaborators
    const answer = await remove(member.id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The member has been removed.' }])
    expect((await house.call('GET /profiles', { token: theirs })).statusCode).toBe(401)
    expect(await db.selectFrom('sessions').select('user_id').where('user_id', '=', member.id).execute()).toEqual([])
    expect((await house.call('POST /sessions', { body: { email: member.email, password: PASSWORD } })).json().code).toBe('login_failed')
    expect((await db.selectFrom('users').select('removed_at').where('id', '=', member.id).executeTakeFirstOrThrow()).removed_at).toEqual(
      START,
    )
    expect((await seats()).active_collaborators).toBe(before - 1)
    expect((await inviteAs(token, [line(member.email)])).statusCode).toBe(200)
    expect((await remove(member.id)).json().code).toBe('member_not_found')
  })

  it('takes an invitation back', async () => {
    await house.deliverMails()
    const id = await pending('vuelve@example.com')
    const [link = ''] = await linksIn('vuelve@example.com')
    await remove(id)
    expect((await house.call('GET /get_user/{token}', { params: { token: link } })).json().code).toBe('link_used')
  })

  it('refuses oneself, owners to all but owners, and the last confirmed owner', async () => {
    const { db } = house.world
    expect((await remove(owner.id)).json().code).toBe('own_account')
    const admin = await signIn(db, await colleague({ roles: ['sourcing_admin'] }), START)
    const notTheirs = await remove(owner.id, admin)
    expect([notTheirs.statusCode, notTheirs.json().errors]).toEqual([403, ['An owner can be removed by owners only.']])
    const unconfirmed = await colleague({ roles: ['sourcing_admin'], is_owner: true, confirmed_at: null })
    const last = await remove(owner.id, await signIn(db, unconfirmed, START))
    expect([last.statusCode, last.json().code]).toEqual([409, 'last_owner'])
    expect((await remove(unconfirmed.id)).statusCode).toBe(200)
  })

  it("knows nothing of another company's members and of talent", async () => {
    const { db } = house.world
    const elsewhere = await makeCompany(db)
    const stranger = await makeUser(db, { roles: ['sourcing_recruiter'], company_id: elsewhere.id })
    const talent = await makeUser(db)
    for (const { id } of [stranger, talent]) {
      expect((await remove(id)).json().code).toBe('member_not_found')
      const again = await house.call('POST /account_members/{id}/resend_invite', { token, params: { id } })
      expect(again.json().code).toBe('member_not_found')
    }
    expect((await remove(stranger.id, await signIn(db, await colleague(), START))).json().code).toBe('not_allowed')
  })
})

describe('POST /account_members/{id}/resend_invite', () => {
  beforeAll(() => open('Casa Insiste'))
  const again = (id: number) => house.call('POST /account_members/{id}/resend_invite', { token, params: { id } })

  it('mails a new link, good for seven days from then', async () => {
    await house.deliverMails()
    const id = await pending('otra@example.com')
    const [first = ''] = await linksIn('otra@example.com')
    house.setNow(new Date(START.getTime() + 6 * DAY_MS))
    const answer = await again(id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Invitation has been sent.' }])
    const mailed = await linksIn('otra@example.com')
    expect(mailed).toHaveLength(1)
    expect(mailed[0]).not.toBe(first)
    house.setNow(new Date(START.getTime() + 12 * DAY_MS))
    expect((await house.call('GET /get_user/{token}', { params: { token: first } })).json().code).toBe('link_expired')
    const person = { first_name: 'Otra', last_name: 'Vez', email: 'otra@example.com', company_name: 'Casa Insiste' }
    const user = { ...person, password: PASSWORD, password_confirmation: PASSWORD, token: mailed[0] }
    expect((await house.call('PUT /update_user/{id}', { params: { id }, body: { user } })).statusCode).toBe(200)
    house.setNow(START)
    const joined = await again(id)
    expect([joined.statusCode, joined.json().code]).toEqual([409, 'already_joined'])
  })

  it('mails at most five in a quarter of an hour', async () => {
    await house.deliverMails()
    const id = await pending('paciencia@example.com')
    const answers = await Promise.all(Array.from({ length: 8 }, () => again(id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
    expect(await linksIn('paciencia@example.com')).toHaveLength(6)
  })
})
