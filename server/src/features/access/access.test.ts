import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { makeCompany, makeMailedLink, makeSubscription, makeUser, PASSWORD, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { endSessions } from './sessions.ts'

const house = openHouse()
// No test finds mails that another has left in the queue.
afterEach(async () => void (await house.deliverMails()))
const NEW = 'Another123!'
const pair = (password: string, password_confirmation = password) => ({ password, password_confirmation })
const tokenIn = (text: string) => /[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? ''
const at = (hours: number) => new Date(Date.UTC(2026, 2, 2, 9) + hours * 3_600_000)

const logIn = (email: string, password: string = PASSWORD) => house.call('POST /sessions', { body: { email, password } })
const profile = (token: string) => house.call('GET /profiles', { token })

describe('POST /sessions', () => {
  it('answers a token that works, and the user with company and candidate', async () => {
    const company = await makeCompany(house.world.db)
    await makeSubscription(house.world.db, company)
    const { id, email } = await makeUser(house.world.db, { roles: ['sourcing_admin'], company_id: company.id })
    const response = await logIn(email.toUpperCase())
    expect(response.statusCode).toBe(200)
    const { token, user } = response.json().session
    expect(user).toEqual({
      id,
      email,
      first_name: 'Ana',
      last_name: 'Torres',
      roles: ['sourcing_admin'],
      company: { id: company.id, name: `${company.visible_name} Inc.`, payment_methods: { data: [] } },
      company_products: [{ product: { name: 'sourcing' } }],
      candidate: null,
      has_complete_profile: false,
    })
    expect((await profile(token)).json().id).toBe(id)
  })

  it('answers an unknown address, a wrong password, an invited and a removed person alike', async () => {
    const { db } = house.world
    const known = await makeUser(db)
    const company = await makeCompany(db)
    const invited = await makeUser(db, { password_hash: null, roles: ['sourcing_admin'], company_id: company.id })
    const removed = await makeUser(db)
    await db
      .updateTable('users')
      .set({ removed_at: at(0) })
      .where('id', '=', removed.id)
      .execute()
    const answers = await Promise.all([
      logIn('nobody@example.com'),
      logIn(known.email, 'Wrong123!'),
      logIn(invited.email),
      logIn(removed.email),
      logIn('not an address'),
    ])
    for (const response of answers) {
      expect([response.statusCode, response.json()]).toEqual([
        401,
        { code: 'login_failed', errors: ['Please double-check your email and password and try again.'] },
      ])
    }
  })

  it('asks unconfirmed talent to confirm, but only after the right password', async () => {
    const { email } = await makeUser(house.world.db, { confirmed_at: null })
    expect((await logIn(email, 'Wrong123!')).json().code).toBe('login_failed')
    const refused = await logIn(email)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_not_confirmed'])
    const resent = await house.call('POST /resend_email_confirmation/{id}', { params: { id: refused.json().token_id } })
    expect(resent.statusCode).toBe(200)
    expect((await house.deliverMails()).map((mail) => mail.to)).toEqual([email])
  })

  it('lets an unconfirmed business in', async () => {
    const company = await makeCompany(house.world.db)
    const { email } = await makeUser(house.world.db, { confirmed_at: null, roles: ['sourcing_admin'], company_id: company.id })
    expect((await logIn(email)).statusCode).toBe(200)
  })

  it('does not count what is right, however often', async () => {
    const { email } = await makeUser(house.world.db)
    for (let n = 0; n < 30; n++) expect((await logIn(email)).statusCode).toBe(200)
    // Nor does the right password use up what a wrong one may.
    for (let n = 0; n < 10; n++) expect((await logIn(email, 'Wrong123!')).statusCode).toBe(401)
    expect((await logIn(email, 'Wrong123!')).statusCode).toBe(429)
  })

  it('stops after ten wrong passwords for one address, says how long, whoever tries, and others go on', async () => {
    const { email } = await makeUser(house.world.db)
    const other = await makeUser(house.world.db)
    for (let n = 0; n < 10; n++) expect((await logIn(email, 'Wrong123!')).statusCode).toBe(401)
    const stopped = await logIn(email)
    expect([stopped.statusCode, stopped.headers['retry-after'], stopped.json()]).toEqual([
      429,
      '900',
      {
        code: 'too_many_requests',
        errors: ['Too many tries with this address. Please try again in 15 minutes, or reset your password and get in at once.'],
      },
    ])
    house.setNow(at(0.24))
    const spanish = await house.call('POST /sessions', { body: { email, password: PASSWORD }, headers: { 'accept-language': 'es' } })
    expect(spanish.json().errors).toEqual([
      'Demasiados intentos con esta dirección. Inténtalo de nuevo en 36 segundos, o restablece tu contraseña y entra enseguida.',
    ])
    house.setNow(at(0))
    expect((await logIn(email.toUpperCase())).statusCode).toBe(429)
    expect((await logIn(other.email)).statusCode).toBe(200)
    house.setNow(at(0.26))
    expect((await logIn(email)).statusCode).toBe(200)
    house.setNow(at(0))
  })

  it('lets exactly ten of forty wrong guesses at the same moment be tried', async () => {
    const { email } = await makeUser(house.world.db)
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(email, 'Wrong123!')))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
  })

  it.each([
    {},
    { email: '', password: '' },
    { email: 'a@b.co' },
    { email: 5, password: {} },
    { email: 'a@b.co', password: 'x'.repeat(300) },
  ])('refuses %j with a sentence for each field', async (body) => {
    const response = await house.call('POST /sessions', { body })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors.length).toBeGreaterThan(0)
  })
})

describe('sessions', () => {
  it('end after 15 days to the second', async () => {
    const user = await makeUser(house.world.db)
    const token = (await logIn(user.email)).json().session.token
    house.setNow(new Date(at(15 * 24).getTime() - 1))
    expect((await profile(token)).statusCode).toBe(200)
    house.setNow(at(15 * 24))
    expect((await profile(token)).statusCode).toBe(401)
    house.setNow(at(0))
  })

  it('are named in the authorization header, by a scheme in any case or by none', async () => {
    const user = await makeUser(house.world.db)
    const { token } = (await logIn(user.email)).json().session
    const ask = (authorization: string) => house.call('GET /profiles', { headers: { authorization } })
    for (const right of [`Bearer ${token}`, `bearer ${token}`, `BEARER  ${token}`, token]) expect((await ask(right)).statusCode).toBe(200)
    for (const wrong of [`Basic ${token}`, `Bearer${token}`, `Bearer ${token}, Bearer x`, `Bearer ${token.slice(1)}`])
      expect((await ask(wrong)).statusCode).toBe(401)
  })

  it('end with logout, and only the one that was used', async () => {
    const user = await makeUser(house.world.db)
    const [here, there] = [await signIn(house.world.db, user, at(0)), await signIn(house.world.db, user, at(0))]
    expect((await house.call('DELETE /sessions', { token: here })).statusCode).toBe(200)
    expect([(await profile(here)).statusCode, (await profile(there)).statusCode]).toEqual([401, 200])
  })
})

describe('POST /recover_password and PUT /set_password', () => {
  it('answers alike whether anybody has the address, and mails only who has', async () => {
    const { email } = await makeUser(house.world.db, { language: 'es' })
    const [known, unknown] = await Promise.all([
      house.call('POST /recover_password', { body: { email } }),
      house.call('POST /recover_password', { body: { email: 'nobody.at.all@example.com' } }),
    ])
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
    const mails = await house.deliverMails()
    expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([[email, 'Restablece tu contraseña de Plaza']])
  })

  it('keeps neither the address nor the token readable in the queue', async () => {
    const { email } = await makeUser(house.world.db)
    await house.call('POST /recover_password', { body: { email } })
    const { rows } = await house.connection.pool.query('SELECT payload FROM graphile_worker._private_jobs')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(email)
    await house.deliverMails()
  })

  it('sets the password once, ends all sessions and tells the person', async () => {
    const user = await makeUser(house.world.db, { confirmed_at: null })
    const old = await signIn(house.world.db, user, at(0))
    await house.call('POST /recover_password', { body: { email: user.email } })
    const token_id = tokenIn((await house.deliverMails())[0]?.text ?? '')
    const set = () => house.call('PUT /set_password', { body: { ...pair(NEW), token_id } })
    const look = () => house.call('GET /set_password/{token}', { params: { token: token_id } })
    for (let n = 0; n < 2; n++) expect((await look()).json(), 'looking uses nothing up').toEqual({ email: user.email })
    const first = await set()
    expect([first.statusCode, first.json().message]).toEqual([200, 'Password succesfully changed!'])
    expect((await profile(old)).statusCode).toBe(401)
    expect((await logIn(user.email)).statusCode).toBe(401)
    expect((await logIn(user.email, NEW)).statusCode).toBe(200)
    expect((await house.deliverMails()).map((mail) => mail.subject)).toEqual(['Your Plaza password was changed'])
    const second = await set()
    expect([second.statusCode, second.json().code]).toEqual([410, 'link_used'])
    expect([(await look()).statusCode, (await look()).json().code]).toEqual([410, 'link_used'])
  })

  it('leaves no session behind that begins at this moment with the former password', async () => {
    const { db } = house.world
    const user = await makeUser(db)
    const { begun } = await db.transaction().execute(async (reset) => {
      await reset.updateTable('users').set({ password_hash: 'of another password' }).where('id', '=', user.id).execute()
      await endSessions(reset, user.id)
      let hasEnded = false
      const begun = logIn(user.email).finally(() => {
        hasEnded = true
      })
      // Until it waits for the reset.
      const waits = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`
      while (!hasEnded && !(await waits.execute(db)).rows[0]?.n);
      return { begun }
    })
    expect((await begun).json().code).toBe('login_failed')
    expect(await db.selectFrom('sessions').select('user_id').where('user_id', '=', user.id).execute()).toEqual([])
  })

  it('lets one of many at the same moment through', async () => {
    const user = await makeUser(house.world.db)
    const token_id = await makeMailedLink(house.world.db, user, 'reset', at(0))
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => house.call('PUT /set_password', { body: { ...pair(`Another12${n}!`), token_id } })),
    )
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 410, 410, 410, 410])
  })

  it('refuses a link after an hour, one for another purpose, one with a wrong secret and one that never was', async () => {
    const user = await makeUser(house.world.db)
    const token_id = await makeMailedLink(house.world.db, user, 'reset', at(-1))
    const other = await makeMailedLink(house.world.db, user, 'confirmation', at(0))
    const codes = []
    for (const each of [
      token_id,
      other,
      `${token_id.split('.')[0]}.${'x'.repeat(43)}`,
      token_id.split('.')[0],
      `${'n'.repeat(22)}.${'x'.repeat(43)}`,
    ]) {
      const response = await house.call('PUT /set_password', { body: { ...pair(NEW), token_id: each } })
      codes.push([response.statusCode, response.json().code])
    }
    expect(codes).toEqual([
      [403, 'link_expired'],
      [404, 'link_not_found'],
      [404, 'link_not_found'],
      [404, 'link_not_found'],
      [404, 'link_not_found'],
    ])
  })

  it.each([
    [pair('Another123'), 'Must contain at least one uppercase, special character and number'],
    [pair('ANOTHER123!'), 'Must contain at least one uppercase, special character and number'],
    [pair('An1!'), 'Password must be at least 8 characters'],
    [pair('Short1!'), 'Password must be at least 8 characters'],
    [pair(`Aa1!${'x'.repeat(197)}`), 'Password must be at most 200 characters'],
    [pair(NEW, 'Another124!'), 'Passwords must match'],
  ])('refuses %j', async (body, sentence) => {
    const response = await house.call('PUT /set_password', { body: { ...body, token_id: `${'n'.repeat(22)}.${'x'.repeat(43)}` } })
    expect([response.statusCode, response.json().errors]).toEqual([422, [sentence]])
  })
})

describe('PUT /users/change_password', () => {
  const change = (token: string, current_password: string, next = pair(NEW)) =>
    house.call('PUT /users/change_password', { token, body: { user: { current_password, ...next } } })

  it('ends every session and answers a new one', async () => {
    const user = await makeUser(house.world.db)
    const [here, there] = [await signIn(house.world.db, user, at(0)), await signIn(house.world.db, user, at(0))]
    const response = await change(here, PASSWORD)
    expect([response.statusCode, response.json().message]).toEqual([200, 'The password has been updated.'])
    expect([(await profile(here)).statusCode, (await profile(there)).statusCode]).toEqual([401, 401])
    expect((await profile(response.json().session.token)).statusCode).toBe(200)
    expect((await logIn(user.email, NEW)).statusCode).toBe(200)
    expect((await house.deliverMails()).map((mail) => [mail.to, mail.subject])).toEqual([[user.email, 'Your Plaza password was changed']])
  })

  it('refuses a wrong current password and weak or unequal new ones', async () => {
    const user = await makeUser(house.world.db)
    const token = await signIn(house.world.db, user, at(0))
    const answers = [
      await change(token, 'Wrong123!'),
      await change(token, PASSWORD, pair('ANOTHER123!')),
      await change(token, PASSWORD, pair(NEW, 'x')),
    ]
    expect(answers[0]?.json().code).toBe('wrong_password')
    expect(answers.map((each) => [each.statusCode, each.json().errors])).toEqual([
      [422, ['The current password is not correct.']],
      [422, ['Must contain at least one uppercase, lowercase, special character and number']],
      [422, ['Passwords must match']],
    ])
    expect((await profile(token)).statusCode).toBe(200)
  })

  it('takes one’s own id in the path as well', async () => {
    const user = await makeUser(house.world.db)
    const token = await signIn(house.world.db, user, at(0))
    const body = { user: { current_password: PASSWORD, ...pair(NEW) } }
    const wrong = { user: { ...body.user, current_password: 'Wrong123!' } }
    const refused = await house.call('PUT /users/{id}/change_password', { params: { id: user.id }, token, body: wrong })
    expect(refused.json().code).toBe('wrong_password')
    const nobody = await house.call('PUT /users/{id}/change_password', { params: { id: 999_999 }, token, body })
    expect(nobody.json().code).toBe('user_not_found')
    expect((await house.call('PUT /users/{id}/change_password', { params: { id: user.id }, token, body })).statusCode).toBe(200)
  })
})

describe('an invited person who asks for a reset', () => {
  it('gets the invitation again, in the name of who invited, and nobody else learns of it', async () => {
    const { db } = house.world
    const company = await makeCompany(db, { visible_name: 'Casa Olvido' })
    const owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
    const nobodyYet = { password_hash: null, first_name: null, last_name: null, confirmed_at: null }
    const invited = await makeUser(db, { ...nobodyYet, roles: ['sourcing_admin'], company_id: company.id, invited_by: owner.id })
    const answer = await house.call('POST /recover_password', { body: { email: invited.email } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Email sent' }])
    const [mail] = await house.deliverMails()
    expect([mail?.to, mail?.subject]).toEqual([invited.email, 'Casa Olvido invites you to Plaza'])
    expect(mail?.text).toContain(`Ana Torres (${owner.email}) has invited you`)
    const found = await house.call('GET /get_user/{token}', { params: { token: tokenIn(mail?.text ?? '') } })
    expect(found.json().email).toBe(invited.email)
  })
})

describe('what is logged', () => {
  it('holds no token, password or address, whatever goes wrong', async () => {
    const { db } = house.world
    const user = await makeUser(db, { email: 'secret.person@example.com' })
    const token = await signIn(db, user, at(0))
    house.takeLog()
    await logIn(user.email)
    await logIn(user.email, 'Wrong123!')
    await house.call('POST /recover_password', { body: { email: user.email } })
    const [mail] = await house.deliverMails()
    const token_id = tokenIn(mail?.text ?? '')
    await house.call('PUT /set_password', { body: { ...pair('short'), token_id } })
    await house.call('PUT /set_password', { body: { ...pair(NEW), token_id } })
    await house.call('GET /get_user/{token}', { params: { token: token_id } })
    // As a bug would show: the database refuses a row and quotes it in its error.
    await db.schema
      .alterTable('sessions')
      .addCheckConstraint('nobody_signs_in', sql`user_id <> ${sql.lit(user.id)}`)
      .execute()
    const failed = await house.app.inject({
      method: 'POST',
      url: '/api/sessions',
      headers: { host: 'plaza.localhost:3000', authorization: `Bearer ${token}`, cookie: `plaza_session=${token}` },
      payload: { email: user.email, password: NEW },
    })
    await db.schema.alterTable('sessions').dropConstraint('nobody_signs_in').execute()
    expect(failed.statusCode).toBe(500)
    expect(house.takeErrors()).toHaveLength(1)
    const log = house.takeLog().join('')
    expect(log).toContain('nobody_signs_in')
    for (const secret of [token, PASSWORD, NEW, 'Wrong123!', user.email, token_id, token_id.split('.')[1] ?? '?']) {
      expect(log).not.toContain(secret)
    }
  })
})
