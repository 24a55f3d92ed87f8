import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chooseCalendar } from './choose.ts'
import { nylasCalendar } from './nylas.ts'
import type { Calendar, CalendarFailure, EventDraft } from './port.ts'
import { standInCalendar } from './stand-in.ts'

const ORIGIN = 'https://identity.plaza.example'
const NOW = new Date('2026-03-02T09:00:00Z')

type Wire = { method: string; path: string; query: URLSearchParams; key: string; body: Record<string, unknown> }
type WireEvent = { id: string; metadata?: Record<string, string>; conferencing?: unknown }

/** What the fake Nylas knows: codes from consent, grants, and what was made with them. */
const codes = new Map<string, { provider: string; email: string }>()
const grants = new Map<
  string,
  { provider: string; email: string; grant_status: string; events: WireEvent[]; pages: { id: string; slug: string }[] }
>()
let asked: Wire[] = []
/** A fixed answer instead of its usual one. */
let instead: { status: number; body: string } | 'silence' | 'half' | null = null
let nylas: Server
let apiUri = ''
let count = 0

/** Status and body as version 3 of the API sends them. */
function answer({ method, path, query, key, body }: Wire): [number, unknown] {
  if (path === '/v3/connect/token') {
    if (body.client_secret !== 'the key') return [401, { error: 'invalid_client', error_code: 700, error_description: '', error_uri: '' }]
    const given = codes.get(String(body.code))
    if (!given || body.redirect_uri !== `${ORIGIN}/calendar-consent/return` || body.client_id !== 'the client')
      return [400, { error: 'invalid_grant', error_code: 701, error_description: 'no such code', error_uri: '' }]
    codes.delete(String(body.code))
    const id = `grant-${given.email}`
    const known = grants.get(id)
    grants.set(id, { ...given, grant_status: 'valid', events: known?.events ?? [], pages: known?.pages ?? [] })
    return [
      200,
      { access_token: 'a', grant_id: id, email: given.email, expires_in: 3600, scope: '', token_type: 'Bearer', provider: given.provider },
    ]
  }
  if (key !== 'Bearer the key') return [401, { request_id: 'r', error: { type: 'unauthorized', message: 'Unauthorized' } }]
  const [, id = '', rest = ''] = /^\/v3\/grants\/([^/]+)(.*)$/.exec(path) ?? []
  const grant = grants.get(decodeURIComponent(id))
  if (!grant) return [404, { request_id: 'r', error: { type: 'not_found_error', message: 'no such grant' } }]
  const data = (value: unknown): [number, unknown] => [200, { request_id: 'r', data: value }]
  if (rest === '' && method === 'DELETE') {
    grants.delete(decodeURIComponent(id))
    return [200, { request_id: 'r' }]
  }
  if (rest === '')
    return data({ id, provider: grant.provider, email: grant.email, scope: [], created_at: 1, grant_status: grant.grant_status })
  if (grant.grant_status !== 'valid') return [401, { request_id: 'r', error: { type: 'unauthorized', message: 'grant expired' } }]
  if (rest === '/events' && method === 'POST') {
    if (query.get('calendar_id') !== 'primary')
      return [400, { request_id: 'r', error: { type: 'invalid_request', message: 'calendar_id' } }]
    const meeting = body.conferencing
      ? { conferencing: { provider: 'Microsoft Teams', details: { url: 'https://teams.example/l/1' } } }
      : {}
    const event: WireEvent = { id: `event-${++count}`, metadata: body.metadata as Record<string, string>, ...meeting }
    grant.events.push(event)
    return data({ ...event, object: 'event', grant_id: id, calendar_id: 'primary' })
  }
  if (rest === '/events') {
    const [name = '', ...value] = (query.get('metadata_pair') ?? '').split(':')
    return data(grant.events.filter((each) => each.metadata?.[name] === value.join(':')))
  }
  if (rest === '/scheduling/configurations' && method === 'POST') {
    const page = { id: `page-${++count}`, slug: String(body.slug) }
    grant.pages.push(page)
    return data({ ...body, ...page })
  }
  if (rest === '/scheduling/configurations') return data(grant.pages)
  const place = grant.pages.findIndex((each) => rest === `/scheduling/configurations/${each.id}`)
  if (place === -1) return [404, { request_id: 'r', error: { type: 'not_found_error', message: 'no such page' } }]
  grant.pages.splice(place, 1)
  return [200, { request_id: 'r' }]
}

async function wireOf(request: IncomingMessage): Promise<Wire> {
  const { method = '', url = '/' } = request
  const { pathname: path, searchParams: query } = new URL(url, 'http://any')
  const sent = await text(request)
  return { method, path, query, key: String(request.headers.authorization), body: sent ? JSON.parse(sent) : {} }
}

beforeAll(async () => {
  nylas = createServer((request, response) => {
    void wireOf(request).then((wire) => {
      asked.push(wire)
      if (instead === 'silence') return
      response.setHeader('content-type', 'application/json')
      if (instead === 'half') return response.write('{"request_id":')
      const [status, body] = instead ? [instead.status, instead.body] : answer(wire)
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => nylas.listen(0, '127.0.0.1', resolve))
  apiUri = `http://127.0.0.1:${(nylas.address() as AddressInfo).port}`
})
afterEach(() => {
  instead = null
  asked = []
})
afterAll(() => {
  nylas.closeAllConnections()
  nylas.close()
})

const online = (options: { apiKey?: string; apiUri?: string; timeoutMs?: number } = {}) =>
  nylasCalendar({ apiKey: 'the key', clientId: 'the client', apiUri, ...options })

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
    codes.set(code, { provider: wireNames[provider], email })
    return code
  }
  const takeBack = (token: string) => {
    const grant = grants.get(token)
    if (grant) grant.grant_status = 'invalid'
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
    await calendar.createEvent(token, { ...draft, description: 'Bring a portfolio', teams })
    expect(asked.at(-1)).toMatchObject({
      method: 'POST',
      key: 'Bearer the key',
      body: {
        title: 'Interview',
        description: 'Bring a portfolio',
        when: { start_time: 1772722800, end_time: 1772724600 },
        participants: [{ email: 'guest@example.com', status: 'noreply' }],
        metadata: { key1: draft.key },
        conferencing: { provider: 'Microsoft Teams', autocreate: { conf_grant_id: teams } },
      },
    })
    expect(asked.at(-1)?.query.get('notify_participants')).toBe('true')
  })

  it('makes pages whose meetings are held in Teams, with the name of whoever is met', async () => {
    const { calendar, allow, allowTeams } = vendor()
    const { token } = await calendar.link(allow('ews', 'online@example.com'), ORIGIN)
    const { token: teams } = await calendar.linkTeams(allowTeams('teams@example.com'), ORIGIN)
    await calendar.createPage({ token, email: 'online@example.com' }, { ...page, name: 'Ana Torres, Casa Azul', teams })
    expect(asked.at(-1)?.body).toMatchObject({
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
    expect(grants.get(token)?.pages).toEqual([])
  })

  it('gives a grant back that no kind of ours fits', async () => {
    codes.set('icloud', { provider: 'icloud', email: 'apple@example.com' })
    await expect(online().link('icloud', ORIGIN)).rejects.toEqual(failing('refused'))
    expect(grants.has('grant-apple@example.com')).toBe(false)
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
    instead = how
    await expect(calendar.link(code, ORIGIN)).rejects.toEqual(failing('unavailable'))
    await expect(calendar.createEvent('grant', draft)).rejects.toEqual(failing('unavailable'))
    await expect(calendar.findEvent('grant', 'key')).rejects.toEqual(failing('unavailable'))
    await expect(calendar.createPage({ token: 'grant', email: null }, page)).rejects.toEqual(failing('unavailable'))
    await expect(calendar.removePage('grant', { slug: 'a' })).rejects.toEqual(failing('unavailable'))
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
