import { beforeEach, describe, expect, it } from 'vitest'
import { failAsDown, IDENTITY, NOW, openCalendarHouse } from '../../testing/calendar-house.ts'
import { makeCompany, makeUser, signIn } from '../../testing/factories.ts'
import { forgetCalendarOf } from './calendar.ts'

const calendar = openCalendarHouse()
const { house, standIn, show, stateOf, link, linkTeams, tokenOf } = calendar

let box: ReturnType<typeof calendar.stage>['box']
let ana: ReturnType<typeof calendar.stage>['ana']
let token: ReturnType<typeof calendar.stage>['token']
beforeEach(() => {
  ;({ box, ana, token } = calendar.stage())
})

const linkRow = () => house.world.db.selectFrom('calendar_links').selectAll().where('user_id', '=', ana.id).executeTakeFirst()

describe('GET /vendors/nylas', () => {
  it('says that nothing is linked, and where it can be, for a browser that comes back to where it is signed in', async () => {
    const answer = await show()
    expect(answer).toMatchObject({ is_calendar_linked: false, provider: null, email: null, teams: { is_linked: false, account_id: null } })
    const { calendar, mail } = answer.sign_in
    expect(new URL(calendar).origin).toBe(IDENTITY)
    expect(new URL(calendar).searchParams.get('redirect_uri')).toBe(`${IDENTITY}/account-settings?tab=0`)
    expect(new URL(mail).searchParams.get('provider')).toBe('gmail')
    const local = (await house.call('GET /vendors/nylas', { token, headers: { host: 'localhost:3000' } })).json()
    expect(new URL(local.sign_in.mail).origin).toBe('http://localhost:3000')
  })
})

describe('POST /vendors/nylas', () => {
  it('links the calendar, keeps the token sealed and answers it nowhere', async () => {
    const response = await link('eas', 'ana@mail.example')
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({ is_calendar_linked: true, provider: 'eas', email: 'ana@mail.example' }),
    ])
    const row = await linkRow()
    const { token: secretToken } = await box.link(standIn().allowCalendar('eas', 'ana@mail.example'), IDENTITY)
    expect(JSON.stringify(row)).not.toContain(secretToken)
    expect(JSON.stringify(await show())).not.toContain(secretToken)
    expect(house.takeLog().join('')).not.toContain(secretToken)
  })

  it('takes access_token and provider alone from whoever holds the session and not only an address', async () => {
    const access_token = standIn().allowCalendar('gmail', 'ana@mail.example')
    const response = await house.call('POST /vendors/nylas', { token, body: { nylas: { access_token, provider: 'gmail' } } })
    expect([response.statusCode, response.json().email]).toEqual([200, 'ana@mail.example'])
  })

  it('takes the word of the vendor for the kind', async () => {
    const access_token = standIn().allowCalendar('ews', 'ana@mail.example')
    const answer = await house.call('POST /vendors/nylas', {
      token,
      body: { nylas: { access_token, provider: 'gmail', state: await stateOf() } },
    })
    expect(answer.json().provider).toBe('ews')
  })

  it.each([
    ['one that was made up', async () => 'calendar.1.9999999999.aaaa'],
    ['that of somebody else', async () => stateOf(await signIn(house.world.db, await makeUser(house.world.db), NOW))],
    [
      'one for Teams',
      async () => {
        await link('eas')
        const { url } = (await house.call('POST /vendors/nylas/connections/teams', { token })).json()
        return new URL(url).searchParams.get('state') ?? ''
      },
    ],
    [
      'one of yesterday',
      async () => {
        const state = await stateOf()
        house.setNow(new Date(NOW.getTime() + 12 * 60 * 60_000))
        return state
      },
    ],
  ])('refuses a state that is %s with calendar_refused and spends nothing', async (_, state) => {
    const given = await state()
    const access_token = standIn().allowCalendar('gmail', 'gmail@example.com')
    const response = await house.call('POST /vendors/nylas', { token, body: { nylas: { access_token, state: given } } })
    expect([response.statusCode, response.json()]).toEqual([422, { code: 'calendar_refused', errors: ['An error has ocurred'] }])
    await box.link(access_token, IDENTITY)
  })

  it('refuses a token that the vendor does not take with calendar_refused', async () => {
    const response = await house.call('POST /vendors/nylas', { token, body: { nylas: { access_token: 'x', state: await stateOf() } } })
    expect([response.statusCode, response.json().code]).toEqual([422, 'calendar_refused'])
    expect(await linkRow()).toBeUndefined()
  })

  it.each([
    [{}, 'Access token is required'],
    [{ access_token: '', state: 's' }, 'Access token is required'],
    [{ access_token: 'x'.repeat(4001), state: 's' }, 'Access token must be at most 4000 characters'],
    [{ access_token: 'x', state: '' }, 'State is required'],
    [{ access_token: 'x', state: null }, 'State is required'],
    [{ access_token: 'x', state: 's', provider: 'yahoo' }, 'Unknown provider.'],
  ])('refuses %j', async (nylas, sentence) => {
    const response = await house.call('POST /vendors/nylas', { token, body: { nylas } })
    expect([response.statusCode, response.json().errors]).toEqual([422, expect.arrayContaining([sentence])])
  })

  it('says vendor_unavailable while the vendor is down, leaves nothing behind, and works afterwards', async () => {
    const state = await stateOf()
    const access_token = standIn().allowCalendar('gmail', 'gmail@example.com')
    const { link: up } = box
    box.link = failAsDown
    const body = { nylas: { access_token, state } }
    const failed = await house.call('POST /vendors/nylas', { token, body })
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'vendor_unavailable'])
    expect(await linkRow()).toBeUndefined()
    box.link = up
    expect((await house.call('POST /vendors/nylas', { token, body })).statusCode).toBe(200)
  })

  it('keeps Teams and scheduling pages when the same mailbox is linked again, and gives everything up for another', async () => {
    await link('eas', 'one@example.com')
    await linkTeams()
    await house.call('POST /vendors/nylas/scheduling_pages', { token, body: { scheduling_page: {} } })
    const pages = async () => (await house.call('GET /vendors/nylas/scheduling_pages', { token })).json().scheduling_pages
    await link('eas', 'one@example.com')
    expect([(await show()).teams.is_linked, (await pages()).length]).toEqual([true, 1])
    const given: string[] = []
    box.unlink = async (grant) => void given.push(grant)
    await link('gmail', 'two@example.com')
    expect([(await show()).teams.is_linked, await pages()]).toEqual([false, []])
    await house.deliverMails()
    expect(given).toHaveLength(2)
  })

  it('leaves one link however many come at once', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => link('gmail', `${name}@example.com`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const grants: string[] = []
    box.unlink = async (grant) => void grants.push(grant)
    await house.deliverMails()
    expect(grants).toHaveLength(3)
  })
})

describe('DELETE /vendors/nylas', () => {
  it('unlinks at once, and the vendor is told as soon as it can be', async () => {
    await link('gmail', 'ends@example.com')
    const { unlink: up } = box
    box.unlink = failAsDown
    const answer = (await house.call('DELETE /vendors/nylas', { token })).json()
    expect(answer).toMatchObject({ is_calendar_linked: false, provider: null, email: null })
    expect(await linkRow()).toBeUndefined()
    await house.deliverMails()
    const grant = await tokenOf('ends@example.com')
    box.unlink = up
    await house.connection.pool.query('SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs')
    await house.deliverMails()
    await expect(box.findEvent(grant, 'key')).rejects.toMatchObject({ kind: 'ended' })
    expect((await house.call('DELETE /vendors/nylas', { token })).statusCode).toBe(200)
  })

  it('removes the scheduling pages of whoever unlinks at the vendor, even if the grant stays with another person', async () => {
    const other = await signIn(house.world.db, await makeUser(house.world.db), NOW)
    await link('gmail', 'pages@example.com')
    await link('gmail', 'pages@example.com', other)
    const made: string[] = []
    const { createPage } = box
    box.createPage = async (...asked) => {
      const page = await createPage(...asked)
      made.push(page.vendor_id)
      return page
    }
    for (const as of [token, token, other])
      await house.call('POST /vendors/nylas/scheduling_pages', { token: as, body: { scheduling_page: {} } })
    const removed: unknown[] = []
    box.removePage = async (_, which) => void removed.push(which)
    box.unlink = () => expect.unreachable('somebody else has it still')
    await house.call('DELETE /vendors/nylas', { token })
    await house.deliverMails()
    expect(removed).toEqual(made.slice(0, 2).map((vendor_id) => ({ vendor_id })))
  })

  it('does not end a grant that somebody else has linked too', async () => {
    const ben = await makeUser(house.world.db)
    const other = await signIn(house.world.db, ben, NOW)
    await link('gmail', 'shared@example.com')
    await link('gmail', 'shared@example.com', other)
    await house.call('DELETE /vendors/nylas', { token })
    await house.deliverMails()
    const event = { starts_at: '2026-03-05T15:00:00Z' }
    const made = await house.call('POST /vendors/nylas/events', { token: other, body: { event, submission_key: 'a'.repeat(32) } })
    expect(made.statusCode).toBe(200)
  })
})

describe('forgetCalendarOf', () => {
  it('forgets a link with its pages in the transaction it is given, and the vendor forgets it after the commit', async () => {
    const { db } = house.world
    const forget = () => db.transaction().execute((transaction) => forgetCalendarOf(transaction, house.world, ana.id))
    await forget()
    await link('eas', 'leaves@example.com')
    await linkTeams()
    await house.call('POST /vendors/nylas/scheduling_pages', { token, body: { scheduling_page: {} } })
    const given: string[] = []
    box.unlink = async (grant) => void given.push(grant)
    await forget()
    expect(await linkRow()).toBeUndefined()
    expect(await db.selectFrom('scheduling_pages').select('id').where('user_id', '=', ana.id).execute()).toEqual([])
    await house.deliverMails()
    expect(given).toHaveLength(2)
  })
})

describe('a member who is removed', () => {
  it('leaves no link to a mailbox that nobody could unlink', async () => {
    const { db } = house.world
    await link('gmail', 'removed@example.com')
    const given: string[] = []
    box.unlink = async (grant) => void given.push(grant)
    const company_id = (await makeCompany(db)).id
    await db
      .updateTable('users')
      .set({ company_id, roles: ['sourcing_recruiter'] })
      .where('id', '=', ana.id)
      .execute()
    const owner = await makeUser(db, { roles: ['sourcing_admin'], company_id, is_owner: true })
    const as = { token: await signIn(db, owner, house.world.now()), params: { id: ana.id } }
    expect((await house.call('DELETE /account_members/{id}', as)).statusCode).toBe(200)
    expect(await linkRow()).toBeUndefined()
    await house.deliverMails()
    expect(given).toHaveLength(1)
  })
})

describe('Teams', () => {
  it.each(['eas', 'ews'] as const)('is linked with a calendar of kind %s, told, replaced and unlinked', async (provider) => {
    await link(provider)
    const linked = await linkTeams()
    expect([linked.statusCode, linked.json()]).toEqual([200, { teams: { is_linked: true, account_id: 'ana@teams.example' } }])
    expect((await linkTeams()).statusCode).toBe(200)
    expect((await house.call('GET /vendors/nylas/connections/teams', { token })).json()).toEqual(linked.json())
    const unlinked = await house.call('PUT /vendors/nylas/connections/teams', { token, body: { teams: { is_linked: false } } })
    expect(unlinked.json()).toEqual({ teams: { is_linked: false, account_id: null } })
    expect((await show()).is_calendar_linked).toBe(true)
  })

  it('POST /vendors/nylas/connections/teams refuses with calendar_not_linked, and with meetings_not_offered for Gmail', async () => {
    const begin = async () => (await house.call('POST /vendors/nylas/connections/teams', { token })).json().code
    expect(await begin()).toBe('calendar_not_linked')
    await link('gmail')
    expect(await begin()).toBe('meetings_not_offered')
  })

  it('PUT /vendors/nylas/connections/teams refuses with calendar_refused, calendar_not_linked, meetings_not_offered and vendor_unavailable', async () => {
    const put = async (code: string, state: string) =>
      (await house.call('PUT /vendors/nylas/connections/teams', { token, body: { teams: { code, state } } })).json().code
    await link('eas')
    const { url } = (await house.call('POST /vendors/nylas/connections/teams', { token })).json()
    const state = new URL(url).searchParams.get('state') ?? ''
    expect(await put('made up', state)).toBe('calendar_refused')
    expect(await put(standIn().allowTeams('t@example.com'), await stateOf())).toBe('calendar_refused')
    box.linkTeams = failAsDown
    expect(await put('code', state)).toBe('vendor_unavailable')
    await link('gmail')
    expect(await put('code', state)).toBe('meetings_not_offered')
    await house.call('DELETE /vendors/nylas', { token })
    expect(await put('code', state)).toBe('calendar_not_linked')
  })

  it.each([{}, { code: 'x' }, { is_linked: true }, null])('refuses %j', async (teams) => {
    const response = await house.call('PUT /vendors/nylas/connections/teams', { token, body: { teams } })
    expect(response.statusCode).toBe(422)
  })
})
