import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { API_KEY, CLIENT_ID, type NylasWire, ORIGIN, openNylasWire } from '../../testing/nylas-wire.ts'
import { chooseCalendar } from './choose.ts'
import { nylasCalendar } from './nylas.ts'
import type { Calendar, CalendarFailure, EventDraft } from './port.ts'
import { standInCalendar } from './stand-in.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
let nylas: NylasWire
let count = 0

beforeAll(async () => {
  nylas = await openNylasWire()
})
afterEach(() => {
  nylas.instead = null
  nylas.asked = []
})
afterAll(() => nylas.close())

const online = (options: { apiKey?: string; apiUri?: string; timeoutMs?: number } = {}) =>
  nylasCalendar({ apiKey: API_KEY, clientId: CLIENT_ID, apiUri: nylas.apiUri, ...options })

/** A calendar, and what people do at the provider: allow access, or take it back. */
type Outside = {
  calendar: Calendar
  allow(provider: 'gmail' | 'eas' | 'ews', email: string): string
  allowTeams(email: string): string
  takeBack(token: string): void
}

const wireNames = { gmail: 'google', eas: 'microsoft', ews: 'ews' } as const

function vendor(): Outside {
  const allow: Outside['allow'] = (provider, email) => {
    const code = `code-${++count}`
    nylas.codes.set(code, { provider: wireNames[provider], email })
    return code
  }
  const takeBack = (token: string) => {
    const grant = nylas.grants.get(token)
    if (grant) grant.status = 'invalid'
  }
  return { calendar: online(), allow, allowTeams: (email) => allow('eas', email), takeBack }
}

function standIn(): Outside {
  const calendar = standInCalendar({ secret: Buffer.alloc(32, 1), now: () => NOW })
  const { standIn } = calendar
  if (!standIn) throw new Error('The stand-in has pages of its own.')
  return { calendar, allow: standIn.allowCalendar, allowTeams: standIn.allowTeams, takeBack: calendar.revoke }
}

const draft: EventDraft = {
  key: '7-submission-0123456789',
  title: 'Interview',
  description: null,
  place: null,
  starts_at: new Date('2026-03-05T15:00:00Z'),
  ends_at: new Date('2026-03-05T15:30:00Z'),
  guests: ['guest@example.com'],
  teams: null,
}
const page = { slug: 'a1b2c3', title: 'Talk', duration_minutes: 30, name: 'Ana', origin: ORIGIN, teams: null }
const failing = (kind: CalendarFailure['kind']) => expect.objectContaining({ name: 'CalendarFailure', kind })

describe.each([
  ['the stand-in', standIn],
  ['Nylas', vendor],
])('%s', (_, open) => {
  it.each(['gmail', 'eas', 'ews'] as const)('links a calendar of kind %s once with a code from consent', async (provider) => {
    const { calendar, allow } = open()
    const code = allow(provider, 'ana@example.com')
    const grant = await calendar.link(code, ORIGIN)
    expect(grant).toEqual({ provider, email: 'ana@example.com', token: expect.stringMatching(/.{10}/) })
    await expect(calendar.link(code, ORIGIN)).rejects.toEqual(failing('refused'))
  })

  it.each(['', 'made up', 'x'.repeat(4000), 'eyJ9.sig'])('refuses a code that consent never gave: %j', async (code) => {
    const { calendar } = open()
    await expect(calendar.link(code, ORIGIN)).rejects.toEqual(failing('refused'))
    await expect(calendar.linkTeams(code, ORIGIN)).rejects.toEqual(failing('refused'))
  })

  it('knows the same mailbox by the same token, and another by another', async () => {
    const { calendar, allow } = open()
    const tokenOf = async (email: string) => (await calendar.link(allow('gmail', email), ORIGIN)).token
    const first = await tokenOf('same@example.com')
    expect(await tokenOf('same@example.com')).toBe(first)
    expect(await tokenOf('other@example.com')).not.toBe(first)
  })

  it('makes an event, and finds it again by its key', async () => {
    const { calendar, allow } = open()
    const { token } = await calendar.link(allow('gmail', 'events@example.com'), ORIGIN)
    expect(await calendar.findEvent(token, draft.key)).toBeNull()
    const made = await calendar.createEvent(token, draft)
    expect(made).toEqual({ vendor_id: expect.stringMatching(/^event-/), join_url: null })
    expect(await calendar.findEvent(token, draft.key)).toEqual(made)
    expect(await calendar.findEvent(token, `${draft.key}0`)).toBeNull()
  })

  it('says when somebody is busy, and moves and cancels an event, twice without complaint', async () => {
    const { calendar, allow, allowTeams } = open()
    const { token } = await calendar.link(allow('eas', 'busy@example.com'), ORIGIN)
    const teams = (await calendar.linkTeams(allowTeams('meets-busy@example.com'), ORIGIN)).token
    const busy = (from = '2026-03-05T00:00:00Z', to = '2026-03-06T00:00:00Z') =>
      calendar.busyTimes({ token, email: 'busy@example.com' }, new Date(from), new Date(to))
    expect(await busy()).toEqual([])
    const { starts_at, ends_at } = draft
    const { vendor_id, join_url } = await calendar.createEvent(token, { ...draft, teams })
    const earlier = { starts_at: new Date('2026-03-05T08:00:00Z'), ends_at: new Date('2026-03-05T08:30:00Z') }
    await calendar.createEvent(token, { ...draft, key: 'another-event-0123456789', ...earlier })
    expect(await busy()).toEqual([earlier, { starts_at, ends_at }])
    // What ends as the other begins is not in its way.
    expect(await busy('2026-03-05T08:30:00Z', '2026-03-05T15:00:00Z')).toEqual([])
    const later = { starts_at: new Date('2026-03-05T17:00:00Z'), ends_at: new Date('2026-03-05T17:45:00Z') }
    // It keeps its meeting.
    expect(await calendar.updateEvent(token, vendor_id, { ...draft, ...later })).toEqual({ vendor_id, join_url })
    expect(await busy()).toEqual([earlier, later])
    await calendar.cancelEvent(token, vendor_id)
    await calendar.cancelEvent(token, vendor_id)
    expect(await calendar.updateEvent(token, vendor_id, draft)).toBeNull()
    expect(await busy()).toEqual([earlier])
  })

  it('puts a meeting in Teams into an event', async () => {
    const { calendar, allow, allowTeams } = open()
    const { token } = await calendar.link(allow('ews', 'meets@example.com'), ORIGIN)
    const teams = await calendar.linkTeams(allowTeams('teams@example.com'), ORIGIN)
    expect(teams).toEqual({ account_id: 'teams@example.com', token: expect.any(String) })
    const { join_url } = await calendar.createEvent(token, { ...draft, teams: teams.token })
    expect(join_url).toMatch(/^https:\/\/teams\.example\//)
  })

  it('makes a scheduling page and takes it away, twice without complaint, by its id or its slug', async () => {
    const { calendar, allow } = open()
    const { token } = await calendar.link(allow('gmail', 'pages@example.com'), ORIGIN)
    const made = await calendar.createPage({ token, email: 'pages@example.com' }, page)
    expect(made.url).toMatch(/^https:\/\/.*\/a1b2c3$/)
    await calendar.removePage(token, { vendor_id: made.vendor_id })
    await calendar.removePage(token, { vendor_id: made.vendor_id })
    await calendar.removePage(token, { slug: page.slug })
  })

  it('says that a grant has ended which its owner took back, or which we gave up; giving up twice is no failure', async () => {
    const { calendar, allow, takeBack } = open()
    const link = async (email: string) => (await calendar.link(allow('gmail', email), ORIGIN)).token
    const taken = await link('taken@example.com')
    takeBack(taken)
    const given = await link('given@example.com')
    await calendar.unlink(given)
    await calendar.unlink(given)
    for (const token of [taken, given]) {
      await expect(calendar.createEvent(token, draft)).rejects.toEqual(failing('ended'))
      await expect(calendar.findEvent(token, draft.key)).rejects.toEqual(failing('ended'))
      await expect(calendar.createPage({ token, email: null }, page)).rejects.toEqual(failing('ended'))
      await expect(calendar.updateEvent(token, 'event-1', draft)).rejects.toEqual(failing('ended'))
      await expect(calendar.cancelEvent(token, 'event-1')).rejects.toEqual(failing('ended'))
      await expect(calendar.busyTimes({ token, email: null }, draft.starts_at, draft.ends_at)).rejects.toEqual(failing('ended'))
    }
    const again = await link('taken@example.com')
    expect(again).toBe(taken)
    await calendar.createEvent(again, draft)
  })

  it('sends the state to both consent pages as it is', () => {
    const { calendar } = open()
    const request = { origin: ORIGIN, state: 'calendar.7.1.x-_y' }
    for (const url of [
      calendar.consentUrl({ ...request, kind: 'calendar' }),
      calendar.consentUrl({ ...request, kind: 'mail' }),
      calendar.teamsUrl({ ...request, email: 'ana@example.com' }),
    ]) {
      const { searchParams } = new URL(url)
      expect(searchParams.get('state')).toBe(request.state)
      expect(new URL(searchParams.get('redirect_uri') ?? '').origin).toBe(ORIGIN)
    }
  })
})

describe('the stand-in', () => {
  it('accepts a code for ten minutes, for its own purpose and user only', async () => {
    let now = NOW
    const calendar = standInCalendar({ secret: Buffer.alloc(32, 1), now: () => now })
    const code = calendar.standIn?.allowCalendar('gmail', 'ana@example.com') ?? ''
    await expect(calendar.linkTeams(code, ORIGIN)).rejects.toEqual(failing('refused'))
    const other = standInCalendar({ secret: Buffer.alloc(32, 2), now: () => now })
    await expect(other.link(code, ORIGIN)).rejects.toEqual(failing('refused'))
    now = new Date(NOW.getTime() + 10 * 60_000)
    await expect(calendar.link(code, ORIGIN)).rejects.toEqual(failing('refused'))
  })

  it('asks with a token response and the scopes of section 7', () => {
    const url = new URL(standIn().calendar.consentUrl({ origin: ORIGIN, state: 's', kind: 'mail' }))
    expect(url.pathname).toBe('/calendar-consent')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'token',
      scopes: 'email.send,email.read_only,calendar',
      redirect_uri: `${ORIGIN}/account-settings?tab=0`,
      provider: 'gmail',
    })
  })
})

describe('Nylas', () => {
  it('is asked for consent on its hosted page, of Google with the scopes for mail', () => {
    const url = new URL(online({ apiUri: 'https://api.eu.nylas.com' }).consentUrl({ origin: ORIGIN, state: 's', kind: 'mail' }))
    expect(`${url.origin}${url.pathname}`).toBe('https://api.eu.nylas.com/v3/connect/auth')
    expect(url.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/calendar-consent/return`)
    expect(url.searchParams.get('provider')).toBe('google')
    expect(url.searchParams.get('scope')).toContain('gmail.send')
  })

  it('is told of an event as its API has it', async () => {
    const { calendar, allow, allowTeams } = vendor()
    const { token } = await calendar.link(allow('ews', 'wire@example.com'), ORIGIN)
    const teams = (await calendar.linkTeams(allowTeams('conf@example.com'), ORIGIN)).token
    await calendar.createEvent(token, { ...draft, description: 'Bring a portfolio', place: 'Calle 8', teams })
    expect(nylas.asked.at(-1)).toMatchObject({
      method: 'POST',
      key: 'Bearer the key',
      body: {
        title: 'Interview',
        description: 'Bring a portfolio',
        location: 'Calle 8',
        when: { start_time: 1772722800, end_time: 1772724600 },
        participants: [{ email: 'guest@example.com', status: 'noreply' }],
        metadata: { key1: draft.key },
        conferencing: { provider: 'Microsoft Teams', autocreate: { conf_grant_id: teams } },
      },
    })
    expect(nylas.asked.at(-1)?.query.get('notify_participants')).toBe('true')
  })

  it('tells guests that an event has moved or is off, and leaves its meeting and its key alone', async () => {
    const { calendar, allow } = vendor()
    const { token } = await calendar.link(allow('gmail', 'moves@example.com'), ORIGIN)
    const { vendor_id } = await calendar.createEvent(token, draft)
    await calendar.updateEvent(token, vendor_id, draft)
    const moved = nylas.asked.at(-1)
    expect([moved?.method, moved?.path]).toEqual(['PUT', `/v3/grants/${encodeURIComponent(token)}/events/${vendor_id}`])
    expect(Object.keys(moved?.body ?? {}).sort()).toEqual(['participants', 'title', 'when'])
    await calendar.cancelEvent(token, vendor_id)
    const off = nylas.asked.at(-1)
    expect(off?.method).toBe('DELETE')
    for (const wire of [moved, off]) {
      expect(wire?.query.get('calendar_id')).toBe('primary')
      expect(wire?.query.get('notify_participants')).toBe('true')
    }
  })

  it('is asked for busy times by the address that it knows itself, and is unavailable where it cannot read the calendar', async () => {
    const { calendar, allow } = vendor()
    const { token } = await calendar.link(allow('gmail', 'unread@example.com'), ORIGIN)
    await calendar.createEvent(token, draft)
    const { starts_at, ends_at } = draft
    expect(await calendar.busyTimes({ token, email: null }, starts_at, ends_at)).toEqual([{ starts_at, ends_at }])
    expect(nylas.asked.at(-1)?.body).toEqual({ start_time: 1772722800, end_time: 1772724600, emails: ['unread@example.com'] })
    nylas.unreadable.add('unread@example.com')
    await expect(calendar.busyTimes({ token, email: null }, starts_at, ends_at)).rejects.toEqual(failing('unavailable'))
  })

  it('makes pages whose meetings are held in Teams, with the name of whoever is met', async () => {
    const { calendar, allow, allowTeams } = vendor()
    const { token } = await calendar.link(allow('ews', 'online@example.com'), ORIGIN)
    const { token: teams } = await calendar.linkTeams(allowTeams('teams@example.com'), ORIGIN)
    await calendar.createPage({ token, email: 'online@example.com' }, { ...page, name: 'Ana Torres, Casa Azul', teams })
    expect(nylas.asked.at(-1)?.body).toMatchObject({
      participants: [{ name: 'Ana Torres, Casa Azul', email: 'online@example.com' }],
      event_booking: { title: 'Talk', conferencing: { provider: 'Microsoft Teams', autocreate: { conf_grant_id: teams } } },
    })
  })

  it('makes pages at the hosted address of its region, and finds a page without a known id by its slug', async () => {
    const { calendar, allow } = vendor()
    const { token } = await calendar.link(allow('gmail', 'slug@example.com'), ORIGIN)
    const { url } = await calendar.createPage({ token, email: 'slug@example.com' }, page)
    expect(url).toBe('https://book.nylas.com/us/the client/a1b2c3')
    await calendar.removePage(token, { slug: 'a1b2c3' })
    expect(nylas.grants.get(token)?.pages).toEqual([])
  })

  it('gives a grant back that no kind of ours fits', async () => {
    nylas.codes.set('icloud', { provider: 'icloud', email: 'apple@example.com' })
    await expect(online().link('icloud', ORIGIN)).rejects.toEqual(failing('refused'))
    expect(nylas.grants.has('grant-apple@example.com')).toBe(false)
  })

  it('is not taken for a calendar that has ended when it refuses our key', async () => {
    const { calendar, allow } = vendor()
    const { token } = await calendar.link(allow('gmail', 'key@example.com'), ORIGIN)
    const wrong = online({ apiKey: 'another' })
    await expect(wrong.createEvent(token, draft)).rejects.toEqual(failing('unavailable'))
    await expect(wrong.link(allow('gmail', 'key@example.com'), ORIGIN)).rejects.toEqual(failing('unavailable'))
  })

  it.each([
    ['silent', 'silence'],
    ['silent in the middle of an answer', 'half'],
    ['out of order', { status: 503, body: '{"error":{"type":"api_error","message":"down"}}' }],
    ['in a hurry', { status: 429, body: '{"error":{"type":"rate_limit_error","message":"slow down"}}' }],
    ['answering no JSON', { status: 200, body: '<html>' }],
    ['failing with no JSON', { status: 502, body: '<html>' }],
    ['answering another shape', { status: 200, body: '{"data":7,"grant_id":""}' }],
    ['answering null', { status: 200, body: 'null' }],
  ] as const)('is unavailable while it is %s', async (_, how) => {
    const { allow } = vendor()
    const calendar = online({ timeoutMs: how === 'silence' || how === 'half' ? 150 : 60_000 })
    const code = allow('gmail', 'slow@example.com')
    nylas.instead = how
    await expect(calendar.link(code, ORIGIN)).rejects.toEqual(failing('unavailable'))
    await expect(calendar.createEvent('grant', draft)).rejects.toEqual(failing('unavailable'))
    await expect(calendar.findEvent('grant', 'key')).rejects.toEqual(failing('unavailable'))
    await expect(calendar.createPage({ token: 'grant', email: null }, page)).rejects.toEqual(failing('unavailable'))
    await expect(calendar.removePage('grant', { slug: 'a' })).rejects.toEqual(failing('unavailable'))
    await expect(calendar.updateEvent('grant', 'event', draft)).rejects.toEqual(failing('unavailable'))
    await expect(calendar.cancelEvent('grant', 'event')).rejects.toEqual(failing('unavailable'))
    const busy = calendar.busyTimes({ token: 'grant', email: 'slow@example.com' }, draft.starts_at, draft.ends_at)
    await expect(busy).rejects.toEqual(failing('unavailable'))
  })

  it('is unavailable while nothing listens at its address', async () => {
    await expect(online({ apiUri: 'http://127.0.0.1:1' }).unlink('grant')).rejects.toEqual(failing('unavailable'))
  })
})

describe('the environment', () => {
  it('names one of them', async () => {
    const options = { secret: Buffer.alloc(32), now: () => NOW }
    expect((await chooseCalendar({ vendor: 'stand_in' }, options)).standIn).not.toBeNull()
    expect((await chooseCalendar({ vendor: 'nylas', apiKey: 'k', clientId: 'c', apiUri: null }, options)).standIn).toBeNull()
  })
})
