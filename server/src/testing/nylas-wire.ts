// Nylas' side for tests: a server with a memory that answers with objects of the SDK's own types, written as version 3 of its API sends them.
// Tests can make it silent, stop in the middle of an answer, or answer anything else.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CreateEventRequest, Event, FreeBusy, FreeBusyError, GetFreeBusyRequest, Grant, UpdateEventRequest } from 'nylas'

export const ORIGIN = 'https://identity.plaza.example'
export const API_KEY = 'the key'
export const CLIENT_ID = 'the client'

/** A request as it came. */
export type Wire = { method: string; path: string; query: URLSearchParams; key: string; body: Record<string, unknown> }
type Kept = {
  provider: string
  email: string
  status: NonNullable<Grant['grantStatus']>
  events: Event[]
  pages: { id: string; slug: string }[]
}

export type NylasWire = {
  apiUri: string
  /** Codes from consent, and grants by id with what was made with them. */
  codes: Map<string, { provider: string; email: string }>
  grants: Map<string, Kept>
  /** The requests since this was emptied last. */
  asked: Wire[]
  /** What happens in place of its usual answer. */
  instead: { status: number; body: string } | 'silence' | 'half' | null
  /** Whose calendars it cannot read, although the grant is good. */
  unreadable: Set<string>
  close(): void
}

/** The SDK's names as they travel: 'startTime' is 'start_time'. */
function onTheWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onTheWire)
  if (typeof value !== 'object' || value === null) return value
  const named = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [named(name), onTheWire(each)]))
}

/** What travelled, under the SDK's names. */
function fromTheWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromTheWire)
  if (typeof value !== 'object' || value === null) return value
  const named = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [named(name), fromTheWire(each)]))
}

type Answer = [status: number, body: unknown]
const refused = (status: number, type: string, message: string): Answer => [status, { request_id: 'r', error: { type, message } }]
const data = (value: unknown): Answer => [200, { request_id: 'r', data: onTheWire(value) }]

/** Nylas, empty, on a port of its own. */
export async function openNylasWire(): Promise<NylasWire> {
  let count = 0
  const { codes, grants, unreadable } = { codes: new Map(), grants: new Map(), unreadable: new Set() } as Pick<
    NylasWire,
    'codes' | 'grants' | 'unreadable'
  >

  function token(body: Wire['body']): Answer {
    if (body.client_secret !== API_KEY) return [401, { error: 'invalid_client', error_code: 700, error_description: '', error_uri: '' }]
    const given = codes.get(String(body.code))
    if (!given || body.redirect_uri !== `${ORIGIN}/calendar-consent/return` || body.client_id !== CLIENT_ID)
      return [400, { error: 'invalid_grant', error_code: 701, error_description: 'no such code', error_uri: '' }]
    codes.delete(String(body.code))
    const id = `grant-${given.email}`
    const known = grants.get(id)
    grants.set(id, { ...given, status: 'valid', events: known?.events ?? [], pages: known?.pages ?? [] })
    const { email, provider } = given
    return [200, { access_token: 'a', grant_id: id, email, expires_in: 3600, scope: '', token_type: 'Bearer', provider }]
  }

  /** An event as it becomes by a request: what the request leaves out stays. */
  function written(before: Event, { when, conferencing, ...request }: UpdateEventRequest): Event {
    const meeting: Event['conferencing'] | null = conferencing
      ? {
          provider: 'Microsoft Teams',
          details: { url: 'https://teams.example/l/1', meetingCode: '', password: '', pin: '', phone: [] },
        }
      : null
    return {
      ...before,
      ...(request as Partial<Event>),
      ...(when && { when: { object: 'timespan', ...when } as Event['when'] }),
      ...(meeting && { conferencing: meeting }),
    }
  }

  function ofEvents(id: string, grant: Kept, { method, query, body }: Wire, eventId: string | null): Answer {
    if (query.get('calendar_id') !== 'primary') return refused(400, 'invalid_request', 'calendar_id')
    const request = fromTheWire(body) as CreateEventRequest
    if (eventId === null && method === 'POST') {
      const empty: Event = {
        id: `event-${++count}`,
        grantId: id,
        object: 'event',
        calendarId: 'primary',
        busy: true,
        readOnly: false,
        participants: [],
        when: { object: 'time', time: 0, timezone: 'UTC' } as Event['when'],
        visibility: 'default',
      }
      // What a caller calls its keys is no name of the API's.
      const event = written(empty, { ...request, metadata: body.metadata as Record<string, string> })
      grant.events.push(event)
      return data(event)
    }
    if (eventId === null) {
      const [name = '', ...value] = (query.get('metadata_pair') ?? '').split(':')
      return data(grant.events.filter((each) => each.metadata?.[name] === value.join(':')))
    }
    const place = grant.events.findIndex((each) => each.id === eventId)
    const event = grant.events[place]
    if (!event) return refused(404, 'not_found_error', 'no such event')
    if (method === 'DELETE') {
      grant.events.splice(place, 1)
      return [200, { request_id: 'r' }]
    }
    const changed = written(event, request)
    grant.events[place] = changed
    return data(changed)
  }

  function freeBusy(body: Wire['body']): Answer {
    const { startTime, endTime, emails } = fromTheWire(body) as GetFreeBusyRequest
    return data(
      emails.map((email): FreeBusy | FreeBusyError => {
        const grant = [...grants.values()].find((each) => each.email === email)
        if (!grant || unreadable.has(email)) return { email, error: 'unable to resolve', object: 'error' as FreeBusyError['object'] }
        const timeSlots = grant.events.flatMap(({ when }) =>
          when.object === 'timespan' && when.startTime < endTime && when.endTime > startTime
            ? [{ startTime: when.startTime, endTime: when.endTime, status: 'busy', object: 'time_slot' }]
            : [],
        )
        return { email, timeSlots, object: 'free_busy' as FreeBusy['object'] }
      }),
    )
  }

  /** Status and body as version 3 of the API sends them. */
  function answer(wire: Wire): Answer {
    const { method, path, key, body } = wire
    if (path === '/v3/connect/token') return token(body)
    if (key !== `Bearer ${API_KEY}`) return refused(401, 'unauthorized', 'Unauthorized')
    const [, name = '', rest = ''] = /^\/v3\/grants\/([^/]+)(.*)$/.exec(path) ?? []
    const id = decodeURIComponent(name)
    const grant = grants.get(id)
    if (!grant) return refused(404, 'not_found_error', 'no such grant')
    if (rest === '' && method === 'DELETE') {
      grants.delete(id)
      return [200, { request_id: 'r' }]
    }
    const { provider, email, status, pages } = grant
    if (rest === '') return data({ id, provider, email, scope: [], createdAt: 1, grantStatus: status })
    if (status !== 'valid') return refused(401, 'unauthorized', 'grant expired')
    const [, eventId = null] = /^\/events\/([^/]+)$/.exec(rest) ?? []
    if (rest === '/events' || eventId !== null) return ofEvents(id, grant, wire, eventId)
    if (rest === '/calendars/free-busy' && method === 'POST') return freeBusy(body)
    if (rest === '/scheduling/configurations' && method === 'POST') {
      const page = { id: `page-${++count}`, slug: String(body.slug) }
      pages.push(page)
      return data({ ...body, ...page })
    }
    if (rest === '/scheduling/configurations') return data(pages)
    const place = pages.findIndex((each) => rest === `/scheduling/configurations/${each.id}`)
    if (place === -1) return refused(404, 'not_found_error', 'no such page')
    pages.splice(place, 1)
    return [200, { request_id: 'r' }]
  }

  const server = createServer((request, response) => {
    void wireOf(request).then((wire) => {
      nylas.asked.push(wire)
      const { instead } = nylas
      if (instead === 'silence') return
      response.setHeader('content-type', 'application/json')
      if (instead === 'half') return response.write('{"request_id":')
      const [status, body] = instead ? [instead.status, instead.body] : answer(wire)
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const nylas: NylasWire = {
    apiUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codes,
    grants,
    unreadable,
    asked: [],
    instead: null,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return nylas
}

async function wireOf(request: IncomingMessage): Promise<Wire> {
  const { method = '', url = '/' } = request
  const { pathname: path, searchParams: query } = new URL(url, 'http://any')
  const sent = await text(request)
  return { method, path, query, key: String(request.headers.authorization), body: sent ? JSON.parse(sent) : {} }
}
