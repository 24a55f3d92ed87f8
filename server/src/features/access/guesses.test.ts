// Wrong guesses slow down whoever makes them, and never lock the owner of an account out (docs/decisions/0071).
import { describe, expect, it } from 'vitest'
import { makeCompany, makeMailedLink, makeUser, PASSWORD, signIn, type UserRow } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const TRIES = 60
const house = openHouse({ TRIES_PER_CLIENT: String(TRIES) })
const WRONG = 'Wrong123!'
const start = new Date('2026-03-02T09:00:00Z')

type From = { remoteAddress: string; cookie?: string }

const logIn = ({ email }: { email: string }, password: string, { remoteAddress, cookie }: From) =>
  house.call('POST /sessions', { body: { email, password }, remoteAddress, headers: cookie === undefined ? {} : { cookie } })

/** The cookie that an answer sets, as the browser sends it back. */
function deviceOf(response: { headers: Record<string, unknown> }): string {
  const [cookie] = [response.headers['set-cookie']].flat().filter((each) => String(each).startsWith('plaza_device='))
  return String(cookie ?? '').split(';')[0] ?? ''
}

async function useUpTries(user: UserRow, from: string): Promise<void> {
  for (let n = 0; n < 10; n++) expect((await logIn(user, WRONG, { remoteAddress: from })).statusCode).toBe(401)
  expect((await logIn(user, PASSWORD, { remoteAddress: from })).statusCode).toBe(429)
}

describe('an owner whose address strangers guess at', () => {
  it('gets in on a device that has signed in before, and only on that one', async () => {
    const user = await makeUser(house.world.db)
    const cookie = deviceOf(await logIn(user, PASSWORD, { remoteAddress: '198.51.100.1' }))
    await useUpTries(user, '203.0.113.1')
    expect((await logIn(user, PASSWORD, { remoteAddress: '198.51.100.1', cookie })).statusCode).toBe(200)
    // Another network is no matter, a device without the cookie is.
    expect((await logIn(user, PASSWORD, { remoteAddress: '198.51.100.77', cookie })).statusCode).toBe(200)
    expect((await logIn(user, PASSWORD, { remoteAddress: '198.51.100.1' })).statusCode).toBe(429)
  })

  it('gets in after a reset, on every device', async () => {
    const user = await makeUser(house.world.db)
    await useUpTries(user, '203.0.113.2')
    const token = await makeMailedLink(house.world.db, user, 'reset', start)
    const body = { password: 'Another123!', password_confirmation: 'Another123!', token_id: token }
    const reset = await house.call('PUT /set_password', { body, remoteAddress: '198.51.100.2' })
    expect(reset.statusCode).toBe(200)
    expect((await logIn(user, 'Another123!', { remoteAddress: '198.51.100.99' })).statusCode).toBe(200)
    // And however the strangers go on, this device is known from now on.
    for (let n = 0; n < 11; n++) await logIn(user, WRONG, { remoteAddress: '203.0.113.2' })
    expect((await logIn(user, 'Another123!', { remoteAddress: '198.51.100.2', cookie: deviceOf(reset) })).statusCode).toBe(200)
  })

  it('is slowed down on a known device as well: ten wrong passwords', async () => {
    const user = await makeUser(house.world.db)
    const cookie = deviceOf(await logIn(user, PASSWORD, { remoteAddress: '198.51.100.3' }))
    for (let n = 0; n < 10; n++) expect((await logIn(user, WRONG, { remoteAddress: '198.51.100.3', cookie })).statusCode).toBe(401)
    expect((await logIn(user, PASSWORD, { remoteAddress: '198.51.100.3', cookie })).statusCode).toBe(429)
  })

  it('is not replaced by a stranger who has a device of their own, another’s cookie or an invented one', async () => {
    const victim = await makeUser(house.world.db)
    const stranger = await makeUser(house.world.db)
    const own = deviceOf(await logIn(stranger, PASSWORD, { remoteAddress: '203.0.113.4' }))
    await useUpTries(victim, '203.0.113.4')
    const [name, number] = own.split(/[=.]/)
    for (const cookie of [own, `${name}=${number}.${'A'.repeat(43)}`, `${name}=${'B'.repeat(22)}.${own.split('.')[1]}`])
      expect((await logIn(victim, PASSWORD, { remoteAddress: '203.0.113.4', cookie })).statusCode).toBe(429)
  })
})

describe('a device', () => {
  it('is a stranger again once another password is set, except where that was done', async () => {
    const { db } = house.world
    const fresh = { password: 'Another123!', password_confirmation: 'Another123!' }
    const body = { user: { current_password: PASSWORD, ...fresh } }
    const setAnother = {
      'a reset': async (user: UserRow, cookie: string) =>
        house.call('PUT /set_password', {
          body: { ...fresh, token_id: await makeMailedLink(db, user, 'reset', start) },
          headers: { cookie },
        }),
      'a change': async (user: UserRow, cookie: string) =>
        house.call('PUT /users/change_password', { body, token: await signIn(db, user, start), headers: { cookie } }),
    }
    for (const [way, set] of Object.entries(setAnother)) {
      const user = await makeUser(db)
      const stolen = deviceOf(await logIn(user, PASSWORD, { remoteAddress: '198.51.100.6' }))
      const own = deviceOf(await logIn(user, PASSWORD, { remoteAddress: '198.51.100.7' }))
      const answer = await set(user, own)
      expect(answer.statusCode, way).toBe(200)
      for (let n = 0; n < 10; n++) expect((await logIn(user, WRONG, { remoteAddress: '203.0.113.6' })).statusCode).toBe(401)
      const after = { remoteAddress: '198.51.100.8' }
      for (const cookie of [stolen, own]) expect((await logIn(user, 'Another123!', { ...after, cookie })).statusCode, way).toBe(429)
      expect((await logIn(user, 'Another123!', { ...after, cookie: deviceOf(answer) })).statusCode, way).toBe(200)
    }
  })

  it('keeps its number and the last eight accounts in a cookie that scripts cannot read', async () => {
    const users = await Promise.all(Array.from({ length: 9 }, () => makeUser(house.world.db)))
    let cookie: string | undefined
    for (const user of users) {
      const answer = await logIn(user, PASSWORD, { remoteAddress: '198.51.100.4', ...(cookie ? { cookie } : {}) })
      expect([answer.headers['set-cookie']].flat().find((each) => String(each).startsWith('plaza_device='))).toMatch(
        /^plaza_device=[\w-]{22}(\.[\w-]{43})+; Path=\/api; Max-Age=31536000; SameSite=Lax; Domain=plaza\.localhost; HttpOnly$/,
      )
      const next = deviceOf(answer)
      if (cookie) expect(next.split('.')[0]).toBe(cookie.split('.')[0])
      cookie = next
    }
    expect(cookie?.split('.')).toHaveLength(1 + 8)
    expect(cookie).not.toContain('@')
  })

  it('is not made known by a wrong password', async () => {
    const user = await makeUser(house.world.db)
    expect((await logIn(user, WRONG, { remoteAddress: '198.51.100.5' })).headers['set-cookie']).toBeUndefined()
  })
})

describe('whoever signs up with somebody else’s address', () => {
  it('has no device that knows it, neither by signing up nor by logging in, until the address is confirmed there', async () => {
    const email = 'taken.over@example.com'
    const remoteAddress = '203.0.113.9'
    const person = { email, first_name: 'Carla', last_name: 'Vidal', password: PASSWORD, password_confirmation: PASSWORD }
    const company = {
      company_name: 'Taken over',
      website: 'https://taken.example',
      phone: '',
      company_country_id: 2,
      company_industry_id: '9',
    }
    const user = { ...person, ...company, roles: ['sourcing_admin'], products: ['sourcing'] }
    const signedUp = await house.call('POST /sign_up', { body: { token: await house.solvedCaptcha(), user }, remoteAddress })
    const early = await logIn(user, PASSWORD, { remoteAddress })
    expect([signedUp, early].map((answer) => [answer.statusCode, deviceOf(answer)])).toEqual([
      [200, ''],
      [200, ''],
    ])
    const row = await house.world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const token = await makeMailedLink(house.world.db, row, 'confirmation', start)
    const confirmed = await house.call('PUT /account_confirmation/{token}', { params: { token }, remoteAddress: '198.51.100.9' })
    await useUpTries(row, remoteAddress)
    expect((await logIn(user, PASSWORD, { remoteAddress: '198.51.100.9', cookie: deviceOf(confirmed) })).statusCode).toBe(200)
  })
})

describe('an office behind one address', () => {
  it('logs in on a morning: two hundred people on new devices, of whom every third types the password wrongly first', async () => {
    const company = await makeCompany(house.world.db)
    const people: UserRow[] = []
    for (let n = 0; n < 200; n++) people.push(await makeUser(house.world.db, { roles: ['sourcing_admin'], company_id: company.id }))
    const statuses = new Set<number>()
    for (const [n, person] of people.entries()) {
      if (n % 3 === 0) expect((await logIn(person, WRONG, { remoteAddress: '192.0.2.200' })).statusCode).toBe(401)
      statuses.add((await logIn(person, PASSWORD, { remoteAddress: '192.0.2.200' })).statusCode)
    }
    expect([...statuses]).toEqual([200])
  })

  it('completes its invitations: a link that is there is no try', async () => {
    const company = await makeCompany(house.world.db)
    const nobodyYet = { password_hash: null, first_name: null, last_name: null, confirmed_at: null }
    const invited = await makeUser(house.world.db, { ...nobodyYet, roles: ['sourcing_admin'], company_id: company.id })
    const token = await makeMailedLink(house.world.db, invited, 'invitation', start)
    const look = (link: string) => house.call('GET /get_user/{token}', { params: { token: link }, remoteAddress: '192.0.2.201' })
    for (let n = 0; n <= TRIES; n++) expect((await look(token)).statusCode).toBe(200)
    for (let n = 0; n < TRIES; n++) expect((await look(`${'a'.repeat(22)}.${'b'.repeat(43)}`)).statusCode).toBe(404)
    expect((await look(token)).statusCode).toBe(429)
  })

  it('holds up one who tries passwords for many addresses, from there alone', async () => {
    const user = await makeUser(house.world.db)
    const tryOn = (n: number, remoteAddress: string) => logIn({ email: `nobody${n}@example.com` }, WRONG, { remoteAddress })
    for (let n = 0; n < TRIES; n++) expect((await tryOn(n, '192.0.2.202')).statusCode).toBe(401)
    const refused = await tryOn(TRIES, '192.0.2.202')
    expect([refused.statusCode, refused.json().errors]).toEqual([429, ['Too many tries. Please try again in 15 minutes.']])
    expect((await logIn(user, PASSWORD, { remoteAddress: '192.0.2.202' })).statusCode).toBe(429)
    expect((await logIn(user, PASSWORD, { remoteAddress: '192.0.2.203' })).statusCode).toBe(200)
  })
})
