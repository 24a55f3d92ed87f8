// Nylas, version 3, through its official SDK. Its hosted consent gives a code to /calendar-consent/return, which leads back to the account's
// settings as the specification has it; the code becomes a grant, whose id is all we keep: the product's own key opens it.
import { serverPath } from '@plaza/contract/rules/addresses'
import type { CalendarProvider } from '@plaza/contract/values'
import * as sdk from 'nylas'
import { z } from 'zod'
import { type Calendar, CalendarFailure, type EventDraft, type Grant, type MadeEvent } from './port.ts'

const { NylasApiError, NylasOAuthError } = sdk
/** Its types describe the CommonJS form, where the class is one level deeper than in what Node imports. */
const Nylas = sdk.default as unknown as typeof sdk.default.default

const API_URI = 'https://api.us.nylas.com'
const TIMEOUT_MS = 10_000
/** The first of the keys that the vendor finds events by. */
const EVENT_KEY = 'key1'

const GOOGLE_SCOPES = [
  'https://www.googleapis.com/auth/calendar',
  'https://www.googleapis.com/auth/gmail.send',
  'https://www.googleapis.com/auth/gmail.readonly',
]

/** The specification's kinds; all other providers of the vendor are refused. */
const providers: Record<string, CalendarProvider> = { google: 'gmail', microsoft: 'eas', ews: 'ews' }

const exchanged = z.object({ grantId: z.string().min(1), email: z.string().nullish(), provider: z.string().nullish() })
const grant = z.object({
  data: z.object({ id: z.string(), provider: z.string(), email: z.string().nullish(), grantStatus: z.string().nullish() }),
})
const event = z.object({
  id: z.string().min(1),
  conferencing: z.object({ details: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
})
const oneEvent = z.object({ data: event })
const events = z.object({ data: z.array(event) })
const freeBusy = z.object({
  data: z.array(
    z.discriminatedUnion('object', [
      z.object({
        object: z.literal('free_busy'),
        timeSlots: z.array(z.object({ startTime: z.number(), endTime: z.number(), status: z.string() })),
      }),
      z.object({ object: z.literal('error') }),
    ]),
  ),
})
const done = z.object({ requestId: z.string() })
const page = z.object({ id: z.string().min(1), slug: z.string().nullish() })
const onePage = z.object({ data: page })
const pages = z.object({ data: z.array(page) })

function statusOf(error: unknown): number | undefined {
  return error instanceof NylasApiError || error instanceof NylasOAuthError ? error.statusCode : undefined
}

function made({ id, conferencing }: z.infer<typeof event>): MadeEvent {
  return { vendor_id: id, join_url: conferencing?.details?.url ?? null }
}

/** Where an event meets: in Teams, by the grant of its account, which may be that of the calendar itself; null for nowhere. */
function meetingIn(teams: string | null, token: string) {
  return teams === null ? null : { provider: 'Microsoft Teams' as const, autocreate: teams === token ? {} : { confGrantId: teams } }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
const momentOf = (atSeconds: number) => new Date(atSeconds * 1000)
/** Guests hear of every change. */
const EVENTS_OF = { calendarId: 'primary', notifyParticipants: true }

/** What an event says, as the vendor has it. */
function contentOf({ title, description, place, starts_at, ends_at, guests }: Omit<EventDraft, 'key' | 'teams'>) {
  return {
    title,
    ...(description === null ? {} : { description }),
    ...(place === null ? {} : { location: place }),
    when: { startTime: seconds(starts_at), endTime: seconds(ends_at) },
    participants: guests.map((email) => ({ email, status: 'noreply' as const })),
  }
}

/** `apiUri` is the region's; tests point it at a server of their own. */
export function nylasCalendar(options: { apiKey: string; clientId: string; apiUri?: string | null; timeoutMs?: number }): Calendar {
  const { apiKey, clientId, timeoutMs = TIMEOUT_MS } = options
  const apiUri = options.apiUri ?? API_URI
  const nylas = new Nylas({ apiKey, apiUri, timeout: timeoutMs / 1000 })
  const region = /^https:\/\/api\.eu\./.test(apiUri) ? 'eu' : 'us'
  const returnTo = (origin: string) => origin + serverPath('consent_return')

  /** The SDK's own limit covers only the time to the headers of an answer; this one covers the whole answer. */
  async function within<T>(asking: Promise<unknown>, shape: z.ZodType<T>): Promise<T> {
    const timer = Promise.withResolvers<never>()
    const timeout = setTimeout(() => timer.reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    try {
      return shape.parse(await Promise.race([asking, timer.promise]))
    } finally {
      clearTimeout(timeout)
    }
  }

  function unavailable(error: unknown): CalendarFailure {
    const status = statusOf(error)
    return new CalendarFailure('unavailable', status === undefined ? 'Nylas gave no sensible answer' : `Nylas answered ${status}`, {
      cause: error,
    })
  }

  /** Whether a grant is valid. Only this question tells a wrong API key of the product from a grant that is gone. */
  async function isGone(token: string): Promise<boolean> {
    try {
      const { data } = await within(nylas.grants.find({ grantId: token }), grant)
      return data.grantStatus === 'invalid'
    } catch (error) {
      return statusOf(error) === 404
    }
  }

  /** Makes a request that needs a grant. */
  async function ask<T>(token: string, asking: Promise<unknown>, shape: z.ZodType<T>): Promise<T> {
    try {
      return await within(asking, shape)
    } catch (error) {
      const status = statusOf(error)
      if ((status === 401 || status === 403 || status === 404) && (await isGone(token)))
        throw new CalendarFailure('ended', `Nylas answered ${status}`, { cause: error })
      throw unavailable(error)
    }
  }

  /** Like `ask`, for an event that its owner may have removed: null then. */
  async function unlessGone<T>(token: string, asking: Promise<unknown>, shape: z.ZodType<T>): Promise<T | null> {
    try {
      return await ask(token, asking, shape)
    } catch (error) {
      if (error instanceof CalendarFailure && error.kind === 'unavailable' && statusOf(error.cause) === 404) return null
      throw error
    }
  }

  /** Like `ask`, for removing: something that is already gone is no failure. */
  async function remove(asking: Promise<unknown>): Promise<void> {
    try {
      await within(asking, z.unknown())
    } catch (error) {
      if (statusOf(error) !== 404) throw unavailable(error)
    }
  }

  async function exchange(code: string, origin: string): Promise<Grant> {
    const answer = await within(nylas.auth.exchangeCodeForToken({ clientId, redirectUri: returnTo(origin), code }), exchanged).catch(
      (error) => {
        const status = statusOf(error)
        // 401 means that the product's key is wrong, 429 that it asks too often.
        if (status !== undefined && status < 500 && status !== 401 && status !== 429)
          throw new CalendarFailure('refused', `Nylas answered ${status}`, { cause: error })
        throw unavailable(error)
      },
    )
    const name = answer.provider ?? (await ask(answer.grantId, nylas.grants.find({ grantId: answer.grantId }), grant)).data.provider
    const provider = providers[name]
    if (provider === undefined) {
      await remove(nylas.grants.destroy({ grantId: answer.grantId }))
      throw new CalendarFailure('refused', `${name} is no provider of ours`)
    }
    return { provider, email: answer.email ?? null, token: answer.grantId }
  }

  const authOf = (origin: string, state: string) => ({ clientId, redirectUri: returnTo(origin), state, accessType: 'offline' as const })

  return {
    consentUrl({ origin, state, kind }) {
      const google = kind === 'mail' ? { provider: 'google' as const, scope: GOOGLE_SCOPES } : {}
      return nylas.auth.urlForOAuth2({ ...authOf(origin, state), ...google })
    },
    teamsUrl: ({ origin, state, email }) =>
      nylas.auth.urlForOAuth2({ ...authOf(origin, state), provider: 'microsoft', ...(email ? { loginHint: email } : {}) }),
    link: exchange,
    async linkTeams(code, origin) {
      const { provider, email, token } = await exchange(code, origin)
      if (provider !== 'eas') throw new CalendarFailure('refused', 'Teams belongs to Microsoft')
      return { account_id: email ?? token, token }
    },
    unlink: (token) => remove(nylas.grants.destroy({ grantId: token })),
    async createEvent(token, { key, teams, ...draft }) {
      const meeting = meetingIn(teams, token)
      const asking = nylas.events.create({
        identifier: token,
        queryParams: EVENTS_OF,
        requestBody: { ...contentOf(draft), metadata: { [EVENT_KEY]: key }, ...(meeting ? { conferencing: meeting } : {}) },
      })
      return made((await ask(token, asking, oneEvent)).data)
    },
    async updateEvent(token, eventId, draft) {
      const request = { identifier: token, eventId, queryParams: EVENTS_OF, requestBody: contentOf(draft) }
      const updated = await unlessGone(token, nylas.events.update(request), oneEvent)
      return updated && made(updated.data)
    },
    async cancelEvent(token, eventId) {
      await unlessGone(token, nylas.events.destroy({ identifier: token, eventId, queryParams: EVENTS_OF }), done)
    },
    async busyTimes({ token, email }, from, to) {
      // Free and busy are asked for by address, which the vendor knows where we do not.
      const address = email ?? (await ask(token, nylas.grants.find({ grantId: token }), grant)).data.email
      if (!address) throw new CalendarFailure('unavailable', 'Nylas knows no address of the grant')
      const requestBody = { startTime: seconds(from), endTime: seconds(to), emails: [address] }
      const { data } = await ask(token, nylas.calendars.getFreeBusy({ identifier: token, requestBody }), freeBusy)
      return data
        .flatMap((one) => {
          if (one.object === 'error') throw new CalendarFailure('unavailable', 'Nylas could not read the calendar')
          return one.timeSlots.filter(({ status }) => status !== 'free')
        })
        .map(({ startTime, endTime }) => ({ starts_at: momentOf(startTime), ends_at: momentOf(endTime) }))
        .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
    },
    async findEvent(token, key) {
      const queryParams = { calendarId: 'primary', metadataPair: { [EVENT_KEY]: key } }
      const listing = nylas.events.list({ identifier: token, queryParams })
      const { data } = await ask(token, Promise.resolve(listing), events)
      return data[0] ? made(data[0]) : null
    },
    async createPage({ token, email }, { slug, title, duration_minutes, name, teams }) {
      const meeting = meetingIn(teams, token)
      const organizer = {
        name,
        email: email ?? '',
        isOrganizer: true,
        availability: { calendarIds: ['primary'] },
        booking: { calendarId: 'primary' },
      }
      const asking = nylas.scheduler.configurations.create({
        identifier: token,
        requestBody: {
          slug,
          requiresSessionAuth: false,
          participants: [organizer],
          availability: { durationMinutes: duration_minutes },
          eventBooking: { title, ...(meeting ? { conferencing: meeting } : {}) },
        },
      })
      const { id } = (await ask(token, asking, onePage)).data
      return { vendor_id: id, url: `https://book.nylas.com/${region}/${clientId}/${slug}` }
    },
    async removePage(token, which) {
      const { configurations } = nylas.scheduler
      if ('vendor_id' in which) return remove(configurations.destroy({ identifier: token, configurationId: which.vendor_id }))
      const listing = configurations.list({ identifier: token })
      const { data } = await within(Promise.resolve(listing), pages).catch((error) => {
        if (statusOf(error) === 404) return { data: [] }
        throw unavailable(error)
      })
      for (const { id, slug } of data)
        if (slug === which.slug) await remove(configurations.destroy({ identifier: token, configurationId: id }))
    },
    standIn: null,
  }
}
