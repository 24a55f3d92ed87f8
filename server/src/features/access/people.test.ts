import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makeMailedLink, makeSubscription, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()
// No test finds mails that another has left in the queue.
afterEach(async () => void (await house.deliverMails()))
const NEW = 'Another123!'
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const pair = (password: string, password_confirmation = password) => ({ password, password_confirmation })
const at = (hours: number) => new Date(Date.UTC(2026, 2, 2, 9) + hours * 3_600_000)

const logIn = (email: string, password: string) => house.call('POST /sessions', { body: { email, password } })
const profile = (token: string) => house.call('GET /profiles', { token })

describe('an invited account', () => {
  const complete = (id: number, email: string, token: string, more: object = {}) =>
    house.call('PUT /update_user/{id}', {
      params: { id },
      body: { user: { first_name: 'Iris', last_name: 'Sanz', email, company_name: 'Renamed Casa', ...pair(NEW), token, ...more } },
    })
  const invited = async (is_owner = false) => {
    const { db } = house.world
    const company = await makeCompany(db)
    const nobodyYet = { first_name: null, last_name: null, password_hash: null, confirmed_at: null }
    const user = await makeUser(db, { ...nobodyYet, roles: ['sourcing_recruiter'], company_id: company.id, is_owner })
    return { user, company, token: await makeMailedLink(db, user, 'invitation', at(0)) }
  }
  const nameOf = async (id: number) =>
    (await house.world.db.selectFrom('companies').select('visible_name').where('id', '=', id).executeTakeFirstOrThrow()).visible_name

  it('is shown to whoever has the link, completed once, and can then sign in', async () => {
    const { user, company, token } = await invited()
    const shown = await house.call('GET /get_user/{token}', { params: { token } })
    expect(shown.json()).toEqual({
      id: user.id,
      first_name: null,
      last_name: null,
      email: user.email,
      company_name: company.visible_name,
      is_owner: false,
    })
    const done = await complete(user.id, user.email, token)
    expect([done.statusCode, done.json()]).toEqual([200, { message: 'The user has been activated.' }])
    expect(await nameOf(company.id)).toBe(company.visible_name)
    expect((await logIn(user.email, NEW)).statusCode).toBe(200)
    expect((await house.deliverMails()).map((mail) => mail.subject)).toEqual(['Welcome to Plaza'])
    expect((await complete(user.id, user.email, token)).json().code).toBe('link_used')
    expect((await house.call('GET /get_user/{token}', { params: { token } })).json().code).toBe('link_used')
  })

  it('is completed by one of those who have the link at the same moment, whose password holds', async () => {
    const { user, token } = await invited(true)
    const passwords = ['One-Word1!', 'Two-Word2!', 'Three-Word3!', 'Four-Word4!']
    const answers = await Promise.all(passwords.map((password) => complete(user.id, user.email, token, pair(password))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410])
    const logins = await Promise.all(passwords.map((password) => logIn(user.email, password)))
    expect(logins.map(({ statusCode }) => statusCode)).toEqual(answers.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)))
    expect((await house.deliverMails()).map(({ subject }) => subject)).toEqual(['Welcome to Plaza'])
  })

  it('lets an owner, and nobody else, rename the company', async () => {
    const { user, company, token } = await invited(true)
    expect((await complete(user.id, user.email, token)).statusCode).toBe(200)
    expect(await nameOf(company.id)).toBe('Renamed Casa')
  })

  it('is not there for links that never were', async () => {
    const { user } = await invited()
    const token = `${'n'.repeat(22)}.${'x'.repeat(43)}`
    const answers = [
      await house.call('GET /get_user/{token}', { params: { token } }),
      await complete(user.id, user.email, token),
      await house.call('PUT /activate_user/{token}', { params: { token } }),
    ]
    expect(answers.map((each) => each.json().code)).toEqual(['link_not_found', 'link_not_found', 'link_not_found'])
  })

  it('takes no other id, no other address and no old link', async () => {
    const [one, two] = [await invited(), await invited()]
    expect((await complete(two.user.id, two.user.email, one.token)).json().code).toBe('user_not_found')
    expect((await complete(one.user.id, two.user.email, one.token)).statusCode).toBe(422)
    house.setNow(at(7 * 24))
    expect((await complete(one.user.id, one.user.email, one.token)).json().code).toBe('link_expired')
    house.setNow(at(0))
    expect((await complete(one.user.id, one.user.email, one.token)).statusCode).toBe(200)
  })

  it.each([
    [{ first_name: 'Al' }, 'First name must be at least 3 characters'],
    [{ last_name: 'x'.repeat(51) }, 'Last name must be at most 50 characters'],
    [{ company_name: ' ' }, 'Company name is required'],
    [{ password: 'alllowercase' }, 'Must contain at least one uppercase, special character and number'],
    [{ password_confirmation: 'Other123!' }, 'Passwords must match'],
  ])('refuses %j', async (wrong, sentence) => {
    const { user, token } = await invited()
    const response = await complete(user.id, user.email, token, wrong)
    expect([response.statusCode, response.json().errors]).toContainEqual(expect.arrayContaining([sentence]))
  })

  it('is activated without more where names and password are there', async () => {
    const { db } = house.world
    const { token } = await invited()
    expect((await house.call('PUT /activate_user/{token}', { params: { token } })).json().code).toBe('account_incomplete')
    const company = await makeCompany(db)
    const whole = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, confirmed_at: null })
    const link = await makeMailedLink(db, whole, 'invitation', at(0))
    expect((await house.call('PUT /activate_user/{token}', { params: { token: link } })).json().message).toBe(
      'The user has been activated.',
    )
    const row = await db.selectFrom('users').select('confirmed_at').where('id', '=', whole.id).executeTakeFirstOrThrow()
    expect(row.confirmed_at).toEqual(at(0))
  })
})

describe('GET /profiles', () => {
  it('answers company, plan, members left, jobs past due first, and the hash for the chat', async () => {
    const { db } = house.world
    const company = await makeCompany(db, { visible_name: 'Casa Perfil', country_id: 1, company_industry_id: 8 })
    await makeSubscription(db, company)
    const user = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
    const token = await signIn(db, user, at(0))
    const answer = (await profile(token)).json()
    const spanish = await house.call('GET /profiles', { token, headers: { 'accept-language': 'es' } })
    expect(spanish.json().company.company_industry).toEqual({ id: 8, name: 'Servicios financieros' })
    expect(answer).toMatchObject({
      id: user.id,
      email: user.email,
      avatar: { url: null },
      is_owner: true,
      is_confirmed: true,
      managed_jobs: [],
      active_plan: { plan_name: 'Starter' },
      company_plan_resources: { can_add_collaborators: true, remaining_collaborators: 4 },
      company_products: [{ product: { name: 'sourcing' } }],
      candidate: null,
      company: {
        id: company.id,
        visible_name: 'Casa Perfil',
        country: 'usa',
        company_industry: { id: 8, name: 'Financial services' },
        last_subscription: {
          product: 'sourcing',
          nickname: 'Starter',
          subscription_status: 'active',
          amount: 9900,
          currency: 'USD',
          end_date: '2026-04-01T00:00:00Z',
        },
        is_legacy: false,
        payment_methods: { data: [] },
      },
    })
    expect(answer.user_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(answer)).not.toMatch(/password|argon2/)
  })

  it('is read with the session in one statement', async () => {
    const user = await makeUser(house.world.db, { roles: ['talent'] })
    const token = await signIn(house.world.db, user, at(0))
    let statements = 0
    const count = () => void statements++
    house.connection.pool.on('acquire', count)
    expect((await profile(token)).json().id).toBe(user.id)
    house.connection.pool.off('acquire', count)
    expect(statements).toBe(1)
  })

  it.each([
    ['the one that is renewed next', 'active', '2026-03-15T00:00:00Z', '2026-03-15T00:00:00Z'],
    ['an inactive one, although it is renewed later', 'inactive', '2026-05-01T00:00:00Z', '2026-05-01T00:00:00Z'],
    ['the one that is renewed next, although the other is newer', 'active', '2026-05-01T00:00:00Z', '2026-04-01T00:00:00Z'],
  ] as const)('names of two subscriptions %s', async (_, subscription_status, end_date, expected) => {
    const { db } = house.world
    const company = await makeCompany(db)
    await makeSubscription(db, company)
    await makeSubscription(db, company, { product: 'workforce', subscription_status, end_date: new Date(end_date) })
    const user = await makeUser(db, { roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id })
    const answer = (await profile(await signIn(db, user, at(0)))).json()
    expect(answer.company.last_subscription).toMatchObject({
      subscription_status: expected === end_date ? subscription_status : 'active',
      end_date: expected,
    })
  })

  it.each([
    [['sourcing_recruiter'], 'active', 'sourcing'],
    [['workforce_admin'], 'active', 'workforce'],
    [['sourcing_recruiter'], 'inactive', 'workforce'],
  ] as const)('names of two subscriptions to %s that of their own platform, unless another is past due', async (roles, other, product) => {
    const { db } = house.world
    const company = await makeCompany(db)
    const [sooner, later] = [new Date('2026-04-01T00:00:00Z'), new Date('2026-05-01T00:00:00Z')]
    const isOfWorkforce = roles[0] === 'workforce_admin'
    await makeSubscription(db, company, { end_date: isOfWorkforce ? sooner : later })
    await makeSubscription(db, company, { product: 'workforce', subscription_status: other, end_date: isOfWorkforce ? later : sooner })
    const user = await makeUser(db, { roles: [...roles], company_id: company.id })
    const answer = (await profile(await signIn(db, user, at(0)))).json()
    expect(answer.company.last_subscription).toMatchObject({ product })
  })

  it('answers talent with the candidate and no company', async () => {
    const user = await makeUser(house.world.db, { has_complete_profile: true })
    const answer = (await profile(await signIn(house.world.db, user, at(0)))).json()
    expect(answer).toMatchObject({ company: null, active_plan: null, company_products: [], has_complete_profile: true })
    expect(answer.candidate.id).toBeGreaterThan(0)
  })
})

describe('people of one company', () => {
  let ana: { id: number; email: string }
  let token: string
  beforeAll(async () => {
    const { db } = house.world
    const company = await makeCompany(db)
    ana = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id })
    await makeUser(db, { roles: ['sourcing_recruiter'], company_id: company.id, first_name: '<img src=x onerror=alert(1)>' })
    token = await signIn(db, ana, at(0))
  })

  it('see each other, and nobody else', async () => {
    const { users } = (await house.call('GET /users', { token })).json()
    expect(users.map((each: { first_name: string }) => each.first_name)).toEqual(['Ana', '<img src=x onerror=alert(1)>'])
    expect(Object.keys(users[0]).sort()).toEqual(['avatar', 'email', 'first_name', 'id', 'last_name', 'roles'])
  })

  it('change their own names and picture, as a form or as JSON', async () => {
    const form = new FormData()
    form.append('user[first_name]', ' Ana María ')
    form.append('user[last_name]', 'Torres')
    form.append('user[avatar]', new File([PNG], 'me.png', { type: 'image/png' }))
    const request = new Request('http://any/', { method: 'PUT', body: form })
    const response = await house.app.inject({
      method: 'PUT',
      url: `/api/users/${ana.id}`,
      headers: {
        host: 'plaza.localhost:3000',
        authorization: `Bearer ${token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(response.statusCode).toBe(200)
    const { user } = response.json()
    expect(user.first_name).toBe('Ana María')
    const picture = await house.app.inject({ url: user.avatar.url, headers: { host: 'plaza.localhost:3000' } })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])

    const json = await house.call('PUT /users/{id}', {
      params: { id: ana.id },
      token,
      body: { user: { first_name: 'Ana', last_name: 'T.' } },
    })
    expect(json.json().user).toMatchObject({ first_name: 'Ana', last_name: 'T.', avatar: user.avatar })
  })

  const changing = (id: number, as: string, picture: Buffer) => {
    const form = new FormData()
    form.append('user[first_name]', 'Ana')
    form.append('user[last_name]', 'Torres')
    form.append('user[avatar]', new Blob([new Uint8Array(picture)]), 'me.png')
    return house.call('PUT /users/{id}', { params: { id }, token: as, form })
  }
  const stored = async () => (await Readable.from(house.world.files.list()).toArray()).sort()

  it('send thirty pictures in a quarter of an hour, good ones and bad ones, avatars and logos, and no more', async () => {
    const { db } = house.world
    const company = await makeCompany(db)
    const sender = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id })
    const talent = await makeUser(db, {})
    const [as, other] = [await signIn(db, sender, at(0)), await signIn(db, talent, at(0))]
    const branding = await db.selectFrom('company_brandings').select('id').where('company_id', '=', company.id).executeTakeFirstOrThrow()
    const logo = new FormData()
    logo.append('company_branding[logo]', new Blob([new Uint8Array(PNG)]), 'logo.png')
    const call = 'PUT /companies/{id}/company_brandings/{brandingId}'
    const withLogo = () => house.call(call, { params: { id: company.id, brandingId: branding.id }, token: as, form: logo })
    expect((await withLogo()).statusCode).toBe(200)
    for (let n = 0; n < 28; n++) expect((await changing(sender.id, as, Buffer.from('no picture'))).statusCode).toBe(422)
    expect((await changing(sender.id, as, PNG)).statusCode).toBe(200)
    const before = await stored()
    const refused = [await changing(sender.id, as, PNG), await withLogo()]
    expect(refused.map((each) => [each.statusCode, each.json().code, each.headers['retry-after']])).toEqual([
      [429, 'too_many_requests', '900'],
      [429, 'too_many_requests', '900'],
    ])
    expect(await stored()).toEqual(before)
    // Names alone are no picture, and others are not held up.
    const names = { user: { first_name: 'Ana', last_name: 'Torres' } }
    expect((await house.call('PUT /users/{id}', { params: { id: sender.id }, token: as, body: names })).statusCode).toBe(200)
    expect((await changing(talent.id, other, PNG)).statusCode).toBe(200)
    house.setNow(at(0.25))
    expect((await changing(sender.id, as, PNG)).statusCode).toBe(200)
    house.setNow(at(0))
  })

  it('leave no picture behind when what names it cannot be written', async () => {
    const { db } = house.world
    const person = await makeUser(db, {})
    const as = await signIn(db, person, at(0))
    const before = await stored()
    await sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$`.execute(db)
    await sql`CREATE TRIGGER failing BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION fail()`.execute(db)
    await expect(changing(person.id, as, PNG)).rejects.toThrow('the disk is full')
    await sql`DROP FUNCTION fail CASCADE`.execute(db)
    expect(await stored()).toEqual(before)
  })

  it('are told what is wrong with names and pictures, and nothing changes', async () => {
    const bad = await house.call('PUT /users/{id}', {
      params: { id: ana.id },
      token,
      body: { user: { first_name: '', last_name: 'x'.repeat(101) } },
    })
    expect([bad.statusCode, bad.json().errors]).toEqual([422, ['First name is required', 'Last name must be at most 100 characters']])
    expect((await house.call('GET /user/{id}', { params: { id: ana.id }, token })).json().user.first_name).toBe('Ana')
  })
})
