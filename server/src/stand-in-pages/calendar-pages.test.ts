import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeApplication, makeCompany, makeJob, makeUser, signIn, type UserRow } from '../testing/factories.ts'
import { openHouse } from '../testing/harness.ts'
import { makeInterview } from '../testing/interviews.ts'
import { bookableTimes } from './booking-times.ts'

const house = openHouse()
const HOST = 'identity.plaza.localhost:3000'
const BACK = `http://${HOST}/account-settings?tab=0`
/** A Monday. */
const NOW = new Date('2026-03-02T09:00:00Z')

beforeEach(() => house.setNow(NOW))

const get = (path: string, query: Record<string, string> = {}, headers = {}) =>
  house.app.inject({ method: 'GET', url: `${path}?${new URLSearchParams(query)}`, headers: { host: HOST, ...headers } })
const asked = { redirect_uri: BACK, state: 'the state' }

describe('/calendar-consent', () => {
  it('offers every kind of calendar in both languages, runs no script and may not be framed or kept', async () => {
    const page = await get('/calendar-consent', asked)
    expect(page.statusCode).toBe(200)
    for (const part of [
      'Link your calendar',
      'Google',
      'Microsoft 365',
      'Microsoft Exchange',
      'Allow access',
      'Cancel',
      '<html lang="en">',
    ])
      expect(page.body).toContain(part)
    expect(page.body).not.toContain('<script')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/)
    expect(page.headers['cache-control']).toBe('no-store')
    const spanish = await get('/calendar-consent', asked, { 'accept-language': 'es' })
    expect(spanish.body).toContain('Vincula tu calendario')
    expect((await get('/calendar-consent', asked, { cookie: 'plaza_language=es' })).body).toContain('Permitir acceso')
    expect((await get('/calendar-consent', { ...asked, provider: 'gmail' })).body).not.toContain('Microsoft 365')
  })

  it.each(['gmail', 'eas', 'ews'])('leads back with an access_token, the provider and the state: %s', async (provider) => {
    const answer = await get('/calendar-consent/allow', { ...asked, provider, email: 'ana@example.com' })
    expect(answer.statusCode).toBe(303)
    const back = new URL(String(answer.headers.location))
    expect(`${back.origin}${back.pathname}`).toBe(`http://${HOST}/account-settings`)
    expect(Object.fromEntries(back.searchParams)).toEqual({ tab: '0', provider, state: 'the state', access_token: expect.any(String) })
  })

  it('leads back from Teams with a teams_code', async () => {
    expect((await get('/calendar-consent/teams', { ...asked, login_hint: 'a"b@example.com' })).body).toContain(
      'value="a&quot;b@example.com"',
    )
    const answer = await get('/calendar-consent/teams/allow', { ...asked, email: 'ana@example.com' })
    expect(new URL(String(answer.headers.location)).searchParams.get('teams_code')).toEqual(expect.any(String))
  })

  it.each([
    [{ email: 'nobody', provider: 'gmail' }, 'Email must be a valid email'],
    [{ email: 'ana@example.com' }, 'Choose a provider'],
    [{ email: 'ana@example.com', provider: 'yahoo' }, 'Choose a provider'],
  ])('says what is wrong with %j and keeps what was typed', async (given, sentence) => {
    const page = await get('/calendar-consent/allow', { ...asked, ...given })
    expect(page.statusCode).toBe(422)
    expect(page.body).toContain(sentence)
    expect(page.body).toContain(`value="${given.email}"`)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '',
    `http://${HOST}@evil.example/`,
  ])('leads nowhere but to our own hosts: %j', async (redirect_uri) => {
    for (const path of ['/calendar-consent', '/calendar-consent/allow', '/calendar-consent/teams', '/calendar-consent/teams/allow']) {
      const answer = await get(path, { ...asked, redirect_uri, provider: 'gmail', email: 'ana@example.com' })
      expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 400, undefined])
      expect(answer.body).not.toContain('evil')
    }
  })

  it('shows what stands in its address as text', async () => {
    const page = await get('/calendar-consent', { redirect_uri: BACK, state: '"><script>x</script>', login_hint: '<b>' })
    expect(page.body).not.toContain('<script')
    expect(page.body).not.toContain('<b>')
  })
})

describe('/schedule', () => {
  let ana: UserRow
  let companyId = 0
  let whom = ''
  let path = ''

  beforeEach(async () => {
    const { db } = house.world
    const company = await makeCompany(db, { country_id: 2 })
    companyId = company.id
    ana = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, first_name: 'Ana', last_name: 'Torres' })
    whom = `Ana Torres, ${company.visible_name}`
    const token = await signIn(db, ana, NOW)
    const standIn = house.world.calendar.standIn ?? expect.unreachable('the stand-in has pages')
    const state = new URL((await house.call('GET /vendors/nylas', { token })).json().sign_in.calendar).searchParams.get('state')
    const access_token = standIn.allowCalendar('gmail', ana.email)
    await house.call('POST /vendors/nylas', { token, body: { nylas: { access_token, state } } })
    const made = await house.call('POST /vendors/nylas/scheduling_pages', { token, body: { scheduling_page: { title: 'A <talk>' } } })
    path = new URL(made.json().scheduling_page.url).pathname
  })

  const book = (form: Record<string, string>, query = '') =>
    house.app.inject({
      method: 'POST',
      url: path + query,
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const firstTime = async () => /name="time" value="([^"]+)"/.exec((await get(path)).body)?.[1] ?? ''

  it('shows the free times of its owner, where the owner is', async () => {
    const page = await get(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('A &lt;talk&gt;')
    expect(page.body).toContain('Times of Mexico City (GMT-6)')
    expect(page.body).toContain(`with ${whom}`)
    expect(page.body).toContain('9:00')
    // Nine o'clock in Mexico City.
    expect(await firstTime()).toBe('2026-03-02T15:00:00.000Z')
    expect((await get(path, {}, { 'accept-language': 'es' })).body).toContain('Elige una hora')
  })

  it('leaves out when its owner holds an interview', async () => {
    const { db } = house.world
    const { application } = await makeApplication(db, await makeJob(db, { id: companyId }), NOW)
    const interview = await makeInterview(db, application, ana.id, NOW)
    const [starts_at, ends_at] = [new Date('2026-03-02T15:00:00Z'), new Date('2026-03-02T16:00:00Z')]
    await db.updateTable('interviews').set({ state: 'booked', starts_at, ends_at }).where('id', '=', interview).execute()
    expect(await firstTime()).toBe('2026-03-02T16:00:00.000Z')
  })

  it('shows times in the zone of the visitor, a day at a time, and what is booked too', async () => {
    const page = await get(path, { zone: 'Asia/Tokyo' })
    expect(page.body).toContain('Times of Tokyo (GMT+9)')
    expect(page.body).toContain('Times of Mexico City (GMT-6)</a>')
    // Nine o'clock in Mexico City is midnight in Tokyo: its day is the next one.
    expect(page.body).toContain('<legend>Tuesday, March 3</legend>')
    const days = [...page.body.matchAll(/<a href="([^"]+)"[^>]*><span>(\w+)<\/span> <b>([^<]+)/g)].map(([, href = '', weekday, day]) => ({
      href,
      weekday,
      day,
    }))
    expect(days.map(({ weekday, day }) => `${weekday} ${day}`)).toEqual(['Tue Mar 3', 'Wed Mar 4', 'Thu Mar 5', 'Fri Mar 6', 'Sat Mar 7'])
    expect(page.body.match(/type="radio"/g)).toHaveLength(16)
    const thursday = await get(path, Object.fromEntries(new URL(`http://x${days[2]?.href.replaceAll('&amp;', '&')}`).searchParams))
    expect(thursday.body).toContain('<legend>Thursday, March 5</legend>')
    expect(thursday.body).toMatch(/aria-current="date"><span>Thu/)
    const time = /name="time" value="([^"]+)"/.exec(thursday.body)?.[1] ?? ''
    expect(time.slice(0, 10)).toBe('2026-03-04')

    const answer = await book({ time, name: 'Ben', email: 'ben@example.com' }, '?zone=Asia%2FTokyo')
    const booked = await get(String(answer.headers.location).split('?')[0] ?? '', { zone: 'Asia/Tokyo' })
    expect(String(answer.headers.location)).toContain('zone=Asia%2FTokyo')
    expect(booked.body).toContain('Thursday, March 5')
    expect(booked.body).toContain(`with ${whom}`)
    const mails = await house.deliverMails()
    const [guests, owners] = ['ben@example.com', ana.email].map((to) => mails.find((mail) => mail.to === to)?.text ?? '')
    expect(guests).toContain('Thursday, March 5')
    expect(guests).toContain(`with ${whom}`)
    expect(owners).toContain('Wednesday, March 4')
    // No Teams, no way to join.
    expect([guests, owners, booked.body].join()).not.toContain('Join the meeting')
  })

  it.each(['Mars/Olympus', '', '<b>'])('shows the owner’s times where the zone is none: %j', async (zone) => {
    const page = await get(path, { zone, day: '9999-99-99' })
    expect([page.statusCode, page.body.includes('Times of Mexico City (GMT-6)'), page.body.includes('<b>\u003cb')]).toEqual([
      200,
      true,
      false,
    ])
  })

  it('asks the browser for its zone with the one script that its policy allows', async () => {
    const page = await get(path)
    const [, code = ''] = /<script>([^<]+)<\/script>/.exec(page.body) ?? []
    const hash = createHash('sha256').update(code).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
    expect(page.body.match(/<script/g)).toHaveLength(1)
  })

  it('leads to the meeting, on the page and in both mails, where its owner meets in Teams', async () => {
    const { db } = house.world
    await db.updateTable('calendar_links').set({ provider: 'ews' }).where('user_id', '=', ana.id).execute()
    const sealed = { sealed_token: 'x', token_hash: Buffer.alloc(32), created_at: NOW }
    await db
      .insertInto('teams_connections')
      .values({ user_id: ana.id, provider: 'ews', account_id: 'ana', ...sealed })
      .execute()
    const answer = await book({ time: await firstTime(), name: 'Ben', email: 'ben@example.com' })
    const booked = await get(String(answer.headers.location))
    const join =
      /href="(https:\/\/teams\.example\/l\/meetup-join\/\w+)">Join the meeting</.exec(booked.body)?.[1] ??
      expect.unreachable('no way to join')
    const mails = await house.deliverMails()
    expect(mails.map(({ text }) => text.includes(join))).toEqual([true, true])
  })

  it('gives a time to one of two guests, puts it into the calendar and mails its owner and the guest once', async () => {
    const time = await firstTime()
    const answers = await Promise.all(['ben', 'eva'].map((name) => book({ time, name, email: `${name}@example.com` })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
    expect(answers.map(({ body }) => body).join('')).toContain('This time has just been taken.')
    const rows = await house.world.db.selectFrom('calendar_events').select('starts_at').where('user_id', '=', ana.id).execute()
    expect(rows).toEqual([{ starts_at: new Date(time) }])
    const winner = answers[0]?.statusCode === 303 ? 'ben' : 'eva'
    expect((await house.deliverMails()).map(({ to }) => to).sort()).toEqual([ana.email, `${winner}@example.com`].sort())
    expect(await firstTime()).toBe('2026-03-02T15:30:00.000Z')
  })

  it('leads to a page of its own once a time is booked, which a reload shows again', async () => {
    const answer = await book({ time: await firstTime(), name: 'Ben', email: 'ben@example.com' })
    const booked = String(answer.headers.location)
    for (const page of [await get(booked), await get(booked)]) {
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('Your time is booked')
      expect(page.body).toContain('Monday, March 2')
    }
    expect((await get(`${path}/booked/nothing`)).statusCode).toBe(404)
  })

  it('keeps the page of a booking when the page that it was made on is deleted, as the appointment stays', async () => {
    const { db } = house.world
    const booked = String((await book({ time: await firstTime(), name: 'Ben', email: 'ben@example.com' })).headers.location)
    await db.deleteFrom('scheduling_pages').where('user_id', '=', ana.id).execute()
    expect((await get(path)).statusCode).toBe(404)
    const page = await get(booked)
    expect(page.statusCode).toBe(200)
    for (const part of ['Your time is booked', 'A &lt;talk&gt;', `with ${whom}`, '9:00']) expect(page.body).toContain(part)
  })

  it.each([
    [{}, ['Choose a time', 'Name is required', 'Email must be a valid email']],
    [{ time: '2026-03-02T15:00:00.000Z', name: 'Ben', email: 'ben' }, ['Email must be a valid email']],
  ])('says what is wrong with %j', async (form, wrong) => {
    const page = await book(form)
    expect(page.statusCode).toBe(422)
    for (const sentence of wrong) expect(page.body).toContain(sentence)
  })

  it.each(['2026-03-02T03:00:00.000Z', '2030-01-01T15:00:00.000Z', 'noon'])('refuses a time that it does not offer: %s', async (time) => {
    expect((await book({ time, name: 'Ben', email: 'ben@example.com' })).statusCode).toBe(409)
  })

  it('is 404 when its calendar was unlinked, and for an unknown slug', async () => {
    await house.world.db.deleteFrom('calendar_links').where('user_id', '=', ana.id).execute()
    for (const each of [path, '/schedule/nothing', '/schedule/%00']) {
      const page = await get(each)
      expect(page.statusCode).toBe(404)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.body).toContain('There is nothing to book here')
    }
    expect((await book({ time: 'x', name: 'x', email: 'x' })).statusCode).toBe(404)
  })
})

describe('bookable times', () => {
  const times = (busy: { starts_at: Date; ends_at: Date }[] = [], minutes = 30) =>
    bookableTimes({ now: NOW, timeZone: 'UTC', minutes, busy }).map((time) => time.toISOString().slice(5, 16))

  it('are from nine to five on working days of the coming week, still to come', () => {
    const found = times()
    expect(found.slice(0, 2)).toEqual(['03-02T09:30', '03-02T10:00'])
    expect(found.filter((each) => each.startsWith('03-03'))).toHaveLength(16)
    expect(found.some((each) => /03-0[78]T/.test(each))).toBe(false)
    expect(found.filter((each) => each.endsWith('17:00'))).toEqual([])
  })

  it('leave room for long meetings and for events that are there already', () => {
    expect(
      times([], 120)
        .filter((each) => each.startsWith('03-03'))
        .at(-1),
    ).toBe('03-03T15:00')
    const busy = [{ starts_at: new Date('2026-03-03T10:15:00Z'), ends_at: new Date('2026-03-03T10:45:00Z') }]
    expect(times(busy).filter((each) => each.startsWith('03-03T10'))).toEqual([])
    expect(times(busy)).toContain('03-03T11:00')
  })
})
