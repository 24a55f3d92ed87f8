import { describe, expect, it } from 'vitest'
import { makeMailedLink, makeUser, signIn } from '../../testing/factories.ts'
import { forReal } from '../../testing/for-real.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()
const PASSWORD = 'Secret123!'
let counter = 0
const freshAddress = () => `new${++counter}@example.com`
const at = (hours: number) => new Date(Date.UTC(2026, 2, 2, 9) + hours * 3_600_000)
const tokenIn = (text: string) => /[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? ''

const business = (wanted: object = {}) => ({
  first_name: 'Carla',
  last_name: 'Núñez',
  email: freshAddress(),
  password: PASSWORD,
  password_confirmation: PASSWORD,
  company_name: 'Café & Té',
  website: 'https://cafe-te.example',
  phone: '',
  company_country_id: 2,
  company_industry_id: '9',
  roles: ['sourcing_admin'],
  products: ['sourcing'],
  ...wanted,
})
const signUp = async (wanted: object = {}, token?: string, headers?: Record<string, string>) =>
  house.call('POST /sign_up', { body: { token: token ?? (await house.solvedCaptcha()), user: business(wanted) }, headers })
const talent = (wanted: object = {}, headers?: Record<string, string>) =>
  house.call('POST /talents/sign_up', {
    body: {
      talent: {
        first_name: 'Leo',
        last_name: 'Vidal',
        email: freshAddress(),
        password: PASSWORD,
        password_confirmation: PASSWORD,
        ...wanted,
      },
    },
    headers,
  })
const confirm = (token: string) => house.call('PUT /account_confirmation/{token}', { params: { token } })
const rowOf = (email: string) => house.world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

describe('POST /sign_up', () => {
  it('makes company, careers page, product, plan and owner, signs in, and mails the link', async () => {
    const email = freshAddress()
    const response = await signUp({ email }, undefined, { 'accept-language': 'es' })
    expect(response.statusCode).toBe(200)
    const { session, token_id } = response.json()
    expect(session.user).toMatchObject({ email, roles: ['sourcing_admin'], company_products: [{ product: { name: 'sourcing' } }] })
    const profile = (await house.call('GET /profiles', { token: session.token })).json()
    expect(profile).toMatchObject({ is_confirmed: false, is_owner: true, active_plan: { plan_name: 'Starter' } })
    const [mail, ...others] = await house.deliverMails()
    expect([mail?.to, mail?.subject, others]).toEqual([email, 'Confirma tu correo para Plaza', []])
    expect(tokenIn(mail?.text ?? '').split('.')[0]).toBe(token_id)
    expect((await confirm(token_id)).json().code).toBe('link_not_found')
    // Whatever its owner does there meanwhile, the company is public once the address is confirmed.
    const id = String(profile.company.id)
    const own = (await house.call('GET /companies/{id}/company_brandings', { token: session.token, params: { id } })).json().company
    const edit = { token: session.token, body: { company_branding: { description: 'Coffee.' } } }
    const brandingId = String(own.company_branding.id)
    expect(
      (await house.call('PUT /companies/{id}/company_brandings/{brandingId}', { ...edit, params: { id, brandingId } })).statusCode,
    ).toBe(200)
    const listed = async () => (await house.get('/job_board/companies?search=cafe')).json().companies.length
    expect([(await house.get('/job_board/cafe-te')).json().code, await listed()]).toEqual(['company_not_found', 0])
    expect((await confirm(tokenIn(mail?.text ?? ''))).statusCode).toBe(200)
    await house.deliverMails()
    expect([(await house.get('/job_board/cafe-te')).json().company.visible_name, await listed()]).toEqual(['Café & Té', 1])
  })

  it('finds every company an address of its own, also for names without letters of ours and reserved ones', async () => {
    const names = ['Café & Té', 'Jobs', 'jobs', '日本語', 'Companies']
    const found = []
    for (const company_name of names) {
      const { session } = (await signUp({ company_name })).json()
      const { domain_name } = await house.world.db
        .selectFrom('company_brandings')
        .select('domain_name')
        .where('company_id', '=', session.user.company.id)
        .executeTakeFirstOrThrow()
      found.push(domain_name)
    }
    expect(found).toEqual(['cafe-te-2', 'jobs-2', 'jobs-3', 'company', 'companies-2'])
    await house.deliverMails()
  })

  it('asks for the captcha, once for each sign-up', async () => {
    const missing = await signUp({}, '')
    expect([missing.statusCode, missing.json()]).toMatchObject([
      422,
      { code: 'captcha_missing', errors: ['you must validate the reCAPTCHA'] },
    ])
    expect((await signUp({}, 'made up')).json().code).toBe('captcha_failed')
    const token = await house.solvedCaptcha()
    expect((await signUp({}, token)).statusCode).toBe(200)
    expect((await signUp({}, token)).json().code).toBe('captcha_failed')
    await house.deliverMails()
  })

  it('writes nothing at all when the address is taken, also when both come at the same moment', async () => {
    const email = freshAddress()
    const before = await house.world.db
      .selectFrom('companies')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const answers = await Promise.all([signUp({ email }), signUp({ email: email.toUpperCase() })])
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 422])
    const refused = answers.find((each) => each.statusCode === 422)
    expect(refused?.json()).toMatchObject({ code: 'email_taken', errors: ['Email has already been taken'] })
    const after = await house.world.db
      .selectFrom('companies')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(after.n) - Number(before.n)).toBe(1)
    expect(await house.deliverMails()).toHaveLength(1)
  })

  it.each([
    [{ first_name: 'Al' }, 'First name must be at least 3 characters'],
    [{ last_name: '' }, 'Last name is required'],
    [{ email: 'nope' }, 'Email must be a valid email'],
    [{ email: 'a@b.co\nBcc: c@d.co' }, 'Email must be a valid email'],
    [{ password: 'password', password_confirmation: 'password' }, 'Must contain at least one uppercase, special character and number'],
    [{ password_confirmation: 'Other123!' }, 'Passwords must match'],
    [{ company_name: 'ab' }, 'Company name must be at least 3 characters'],
    [{ website: 'cafe' }, 'Enter a correct url'],
    [{ website: 'javascript:alert(1)' }, 'Enter a correct url'],
    [{ phone: '12' }, 'Enter a valid phone number'],
    [{ phone: '+52 551234567' }, 'Enter a valid phone number'],
    [{ company_country_id: 999 }, 'Country is required'],
    [{ company_industry_id: 999 }, 'Industry is required'],
    [{ company_country_id: null }, 'Country is required'],
    [{ roles: ['superadmin'] }, 'This role cannot be chosen.'],
    [{ roles: ['sourcing_admin', 'workforce_admin'] }, 'This role cannot be chosen.'],
    [{ products: ['workforce'] }, 'This product cannot be chosen.'],
    [{ first_name: 'A\u0000na' }, 'First name holds characters that cannot be kept'],
  ])('refuses %j and writes nothing', async (wrong, sentence) => {
    const email = 'email' in wrong ? wrong.email : freshAddress()
    const response = await signUp({ email, ...wrong })
    expect([response.statusCode, response.json().errors]).toEqual([422, expect.arrayContaining([sentence])])
    if (!('email' in wrong)) expect(await rowOf(email)).toBeUndefined()
    expect(await house.deliverMails()).toEqual([])
  })
})

describe('POST /talents/sign_up', () => {
  it('makes a talent who can sign in once the address is confirmed', async () => {
    const email = freshAddress()
    const response = await talent({ email })
    expect([response.statusCode, response.json().talent]).toEqual([200, { email, first_name: 'Leo', last_name: 'Vidal' }])
    expect(response.json()).not.toHaveProperty('session')
    const logIn = () => house.call('POST /sessions', { body: { email, password: PASSWORD } })
    expect((await logIn()).json().code).toBe('email_not_confirmed')
    const token = tokenIn((await house.deliverMails())[0]?.text ?? '')
    expect((await confirm(token)).json()).toEqual({ message: 'Your email address has been confirmed.' })
    const { user } = (await logIn()).json().session
    expect(user).toMatchObject({ roles: ['talent'], company: null, has_complete_profile: false })
    expect(user.candidate.id).toBeGreaterThan(0)
    expect((await house.deliverMails()).map((mail) => mail.subject)).toEqual(['Welcome to Plaza'])
  })

  it('tells of all that is wrong at once, and of 50 letters however many more there are', async () => {
    const told = async (wanted: object) => (await talent(wanted)).json().errors
    expect(await told({ first_name: 'Al', last_name: 'x'.repeat(101), email: undefined })).toEqual([
      'First name must be at least 3 characters',
      'Last name must be at most 50 characters',
      'Email is required',
    ])
    expect(await told({ email: undefined, password_confirmation: 'another' })).toEqual(['Email is required', 'Passwords must match'])
    expect(await told({ first_name: 'x'.repeat(100_000) })).toEqual(['First name must be at most 50 characters'])
    expect(await told({ first_name: 'Le\ud800o' })).toEqual(['First name holds characters that cannot be kept'])
  })

  it('names a taken address under Email, also when both come at the same moment', async () => {
    const email = freshAddress()
    const answers = await Promise.all([talent({ email }), talent({ email })])
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 422])
    const refused = answers.find((each) => each.statusCode === 422)
    expect(refused?.json()).toMatchObject({ code: 'email_taken', errors: { Email: ['has already been taken'] } })
    expect((await talent({ email })).json().errors).toEqual({ Email: ['has already been taken'] })
    await house.deliverMails()
  })
})

describe('GET /talents/check_email', () => {
  const check = (email: string) => house.call('GET /talents/check_email', { query: { email }, headers: { platform: 'talent' } })

  it('succeeds for a free address and is refused for a taken one', async () => {
    const { email } = await makeUser(house.world.db)
    expect((await check(freshAddress())).statusCode).toBe(200)
    expect([(await check(email)).statusCode, (await check(email.toUpperCase())).json().code]).toEqual([422, 'email_taken'])
    expect((await check('nope')).json().errors).toEqual(['Email must be a valid email'])
  })

  it('is no way to try many addresses, nor one address often', async () => {
    const { email } = await makeUser(house.world.db)
    for (let n = 0; n < 10; n++) await check(email)
    expect((await check(email)).statusCode).toBe(429)
  })
})

describe('one client', () => {
  const strict = openHouse({ TRIES_PER_CLIENT: '5' })
  it('may try so often, by its IPv4 address or the network of its IPv6 address', async () => {
    const from = async (remoteAddress: string, n: number) =>
      (await strict.call('POST /recover_password', { body: { email: `x${n}@example.com` }, remoteAddress })).statusCode
    for (let n = 0; n < 5; n++) expect(await from('192.0.2.1', n)).toBe(200)
    expect(await from('192.0.2.1', 6)).toBe(429)
    expect(await from('192.0.2.2', 7)).toBe(200)
    for (let n = 0; n < 5; n++) expect(await from(`2001:db8::${n + 1}`, n)).toBe(200)
    expect(await from('2001:db8::ffff', 8)).toBe(429)
  })

  const real = openHouse({ ...forReal, TRIES_PER_CLIENT: '2' })
  const local = openHouse({ TRIES_PER_CLIENT: '2' })
  it.each([
    ['so many times, where the instance is for real', real, 2],
    ['ten times as often, where everybody who tries it out has one address', local, 20],
  ])('may sign up and apply %s', async (_, tried, times) => {
    const names = { first_name: 'Leo', last_name: 'Vidal', password: PASSWORD, password_confirmation: PASSWORD }
    const entering = [
      () => tried.call('POST /talents/sign_up', { body: { talent: { ...names, email: freshAddress() } } }),
      () => tried.call('PUT /job_board/apply_update/{id}', { params: { id: 'x'.repeat(43) }, body: { candidate: {} } }),
    ]
    for (const enter of entering) {
      for (let n = 0; n < times; n++) expect((await enter()).statusCode).not.toBe(429)
      expect((await enter()).statusCode).toBe(429)
    }
  })
})

describe('confirming', () => {
  const pending = async () => {
    const user = await makeUser(house.world.db, { confirmed_at: null })
    return { user, token: await makeMailedLink(house.world.db, user, 'confirmation', at(0)) }
  }
  const resend = (id: string) => house.call('POST /resend_email_confirmation/{id}', { params: { id } })

  it('works once and says so the second time', async () => {
    const { token } = await pending()
    expect((await confirm(token)).statusCode).toBe(200)
    const again = await confirm(token)
    expect([again.json().code, again.json().errors]).toEqual(['link_used', ['Your email address has already been confirmed.']])
    expect(again.statusCode).toBe(410)
    await house.deliverMails()
  })

  it('answers 403 after a day, with the handle that asks for another link', async () => {
    const { user, token } = await pending()
    house.setNow(at(24))
    const expired = await confirm(token)
    expect([expired.statusCode, expired.json()]).toEqual([
      403,
      { code: 'link_expired', errors: ['This link has expired.'], token_id: token.split('.')[0] },
    ])
    const answer = await resend(expired.json().token_id)
    expect(answer.json().token_id).not.toBe(expired.json().token_id)
    const fresh = tokenIn((await house.deliverMails())[0]?.text ?? '')
    expect((await confirm(fresh)).statusCode).toBe(200)
    expect((await rowOf(user.email))?.confirmed_at).toEqual(at(24))
    house.setNow(at(0))
    await house.deliverMails()
  })

  it('asks for another link with the whole token, too, and neither handle confirms anything', async () => {
    const { token } = await pending()
    const { token_id } = (await resend(token)).json()
    expect((await confirm(token_id)).statusCode).toBe(404)
    expect((await confirm(`${token_id}.${token.split('.')[1]}`)).statusCode).toBe(404)
    expect(await house.deliverMails()).toHaveLength(1)
  })

  it('mails nothing for an address that is confirmed or a handle that never was, and not more than six an hour', async () => {
    const { token } = await pending()
    for (let n = 0; n < 6; n++) expect((await resend(token)).statusCode).toBe(200)
    expect((await resend(token)).statusCode).toBe(429)
    expect(await house.deliverMails()).toHaveLength(6)
    expect((await resend('n'.repeat(22))).statusCode).toBe(404)
    const other = await pending()
    await confirm(other.token)
    await house.deliverMails()
    expect((await resend(other.token)).statusCode).toBe(410)
    expect(await house.deliverMails()).toEqual([])
  })

  it('mails whoever is signed in another link without a handle, six an hour with those by handle, until the address is confirmed', async () => {
    const { user, token } = await pending()
    const session = await signIn(house.world.db, user, at(0))
    const own = () => house.call('POST /resend_email_confirmation', { token: session })
    // The month-old link is forgotten, so that no handle is left to ask with.
    await house.world.db.deleteFrom('account_links').where('user_id', '=', user.id).execute()
    expect((await resend(token)).statusCode).toBe(404)
    const answer = await own()
    expect(answer.statusCode).toBe(200)
    expect(answer.json().token_id).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const [mail] = await house.deliverMails()
    expect(mail?.to).toBe(user.email)
    const fresh = tokenIn(mail?.text ?? '')
    for (let n = 0; n < 3; n++) expect((await own()).statusCode).toBe(200)
    for (let n = 0; n < 2; n++) expect((await resend(fresh)).statusCode).toBe(200)
    expect((await own()).statusCode).toBe(429)
    expect((await confirm(fresh)).statusCode).toBe(200)
    house.setNow(at(1))
    const needless = await own()
    expect([needless.statusCode, needless.json().code]).toEqual([410, 'link_used'])
    house.setNow(at(0))
    await house.deliverMails()
  })
})
