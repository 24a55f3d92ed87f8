import { describe, expect, it } from 'vitest'
import { PDF } from '../testing/candidate-files.ts'
import { makeCompany, makeJob, makeUser, PASSWORD } from '../testing/factories.ts'
import { openHouse, type Sent } from '../testing/harness.ts'

const house = openHouse()
const overHttps = openHouse({ PUBLIC_SCHEME: 'https' })
const DAYS_15 = 15 * 24 * 60 * 60

const NEW = 'Another123!'
const person = (email: string) => ({ email, first_name: 'Ana', last_name: 'Torres', password: NEW, password_confirmation: NEW })

/** What an answer sets of the session; it may set other cookies too. */
function sessionCookieOf({ headers }: { headers: Record<string, unknown> }): unknown {
  return [headers['set-cookie']].flat().find((each) => String(each).startsWith('plaza_session='))
}

async function logIn(sent: Sent = {}, from = house) {
  const { email } = await makeUser(from.world.db)
  return from.call('POST /sessions', { body: { email, password: PASSWORD }, ...sent })
}

function cookie(token: string, domain = '; Domain=plaza.localhost'): string {
  return `plaza_session=${token}; Path=/; Max-Age=${DAYS_15}; SameSite=Lax${domain}`
}

const gone = 'plaza_session=; Path=/; Max-Age=0; SameSite=Lax; Domain=plaza.localhost'

describe('the cookie of a session', () => {
  it.each([
    ['plaza.localhost:3000', '; Domain=plaza.localhost'],
    ['identity.plaza.localhost:3000', '; Domain=plaza.localhost'],
    ['localhost:3000', ''],
  ])('is set for 15 days by a login on %s, for all hosts below the main one', async (host, domain) => {
    const answer = await logIn({ headers: { host } })
    expect(answer.statusCode).toBe(200)
    expect(sessionCookieOf(answer)).toBe(cookie(answer.json().session.token, domain))
  })

  it('is secure where the product is served by https', async () => {
    const answer = await logIn({}, overHttps)
    expect(sessionCookieOf(answer)).toBe(`${cookie(answer.json().session.token)}; Secure`)
  })

  it('is set by the sign-up of a company', async () => {
    const user = {
      ...person('owner@example.com'),
      company_name: 'Acme',
      website: 'https://acme.example',
      company_country_id: 1,
      company_industry_id: 1,
    }
    const answer = await house.call('POST /sign_up', { body: { token: await house.solvedCaptcha(), user } })
    expect([answer.statusCode, sessionCookieOf(answer)]).toEqual([200, cookie(answer.json().session?.token)])
  })

  it('is set by the account that takes an application over, and by no other sign-up of talent', async () => {
    const company = await makeCompany(house.world.db)
    const job = await makeJob(house.world.db, company)
    const email = 'guest@example.com'
    const form = new FormData()
    for (const [name, value] of Object.entries({ first_name: 'Ana', last_name: 'Torres', email, phone: '3312345678' }))
      form.append(`candidate[${name}]`, value)
    form.append('candidate[resume]', new Blob([PDF]), 'resume.pdf')
    const sent = await house.call('POST /job_board/{company}/{job}/apply', { params: { company: company.domain_name, job }, form })
    expect([sent.statusCode, sessionCookieOf(sent)]).toEqual([200, undefined])
    const taking = { candidate_id: sent.json().candidate.id, talent: person(email) }
    const taken = await house.call('POST /talents/sign_up', { body: taking })
    expect([taken.statusCode, sessionCookieOf(taken)]).toEqual([200, cookie(taken.json().session?.token)])
    const alone = await house.call('POST /talents/sign_up', { body: { talent: person('alone@example.com') } })
    expect([alone.statusCode, sessionCookieOf(alone)]).toEqual([200, undefined])
  })

  it('is replaced by a change of the password, which ends every session', async () => {
    const { session } = (await logIn()).json()
    const body = { user: { current_password: PASSWORD, password: NEW, password_confirmation: NEW } }
    const changed = await house.call('PUT /users/change_password', { body, token: session.token })
    expect([changed.statusCode, sessionCookieOf(changed)]).toEqual([200, cookie(changed.json().session?.token)])
  })

  it('is set by no refused login', async () => {
    const { statusCode, headers } = await logIn({ body: { email: 'nobody@example.com', password: PASSWORD } })
    expect([statusCode, headers['set-cookie']]).toEqual([401, undefined])
  })

  it('is taken away by signing out, unless another session has begun in that browser', async () => {
    const signOut = async (kept: (token: string) => string | null) => {
      const { token } = (await logIn()).json().session
      const cookie = kept(token)
      const answer = await house.call('DELETE /sessions', { token, headers: cookie === null ? {} : { cookie } })
      return [answer.statusCode, sessionCookieOf(answer)]
    }
    expect(await signOut((token) => `plaza_language=es; plaza_session=${token}`)).toEqual([200, gone])
    expect(await signOut(() => `plaza_session=${'b'.repeat(43)}`)).toEqual([200, undefined])
    expect(await signOut(() => null)).toEqual([200, undefined])
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'is not set for a form of another site, whose pages can send %s',
    async (type) => {
      const { email } = await makeUser(house.world.db)
      const { statusCode, headers } = await house.app.inject({
        method: 'POST',
        url: '/api/sessions',
        headers: { host: 'plaza.localhost:3000', 'content-type': type },
        payload: JSON.stringify({ email, password: PASSWORD }),
      })
      expect([statusCode, headers['set-cookie']]).toEqual([415, undefined])
    },
  )
})
