// The stand-in for Nylas: its consent pages are the product's own (stand-in-pages/consent-page.ts), and its tokens contain their content.
import { createHash, randomUUID } from 'node:crypto'
import { pathOf, serverPath } from '@plaza/contract/rules/addresses'
import { type CalendarProvider, calendarProviders } from '@plaza/contract/values'
import { isSigned, sign } from '../../signing.ts'
import { type BusyTime, type Calendar, CalendarFailure, type MadeEvent } from './port.ts'

const CODE_MINUTES = 10

/** The account's settings, whose first tab takes what consent gave. */
const returnTo = (origin: string) => origin + pathOf('identity', 'account_settings', {}, { tab: '0' })

type Kind = 'calendar' | 'teams'
type Code = { kind: Kind; provider: CalendarProvider; email: string; until: number; id: string }

function isCode(value: unknown): value is Code {
  return typeof value === 'object' && value !== null && 'id' in value && 'until' in value && 'email' in value
}

/** The mailbox and its events live as long as the process. */
type Mailbox = { provider: CalendarProvider; email: string; events: Map<string, MadeEvent & BusyTime> }

/** Where an event of the stand-in meets in Teams. */
export function standInMeeting(vendor_id: string): string {
  return `https://teams.example/l/meetup-join/${createHash('sha256').update(vendor_id).digest('hex').slice(0, 32)}`
}

const madeOf = ({ vendor_id, join_url }: MadeEvent): MadeEvent => ({ vendor_id, join_url })

/** A calendar without a provider. Grants survive a restart; what was made with them at the stand-in does not. */
export function standInCalendar({ secret, now }: { secret: Buffer; now: () => Date }): Calendar & {
  /** Takes a grant back as its owner would at the provider. */
  revoke(token: string): void
  /** How many events were made in a mailbox. */
  countEvents(token: string): number
} {
  const spent = new Set<string>()
  const revoked = new Set<string>()
  const mailboxes = new Map<string, Mailbox>()

  const signed = (text: string) => {
    const body = Buffer.from(text).toString('base64url')
    return `${body}.${sign(secret, 'calendar stand-in', body)}`
  }
  const read = (token: string): unknown => {
    const [body = '', given = ''] = token.split('.')
    if (!isSigned(secret, 'calendar stand-in', body, given)) return null
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  }

  function allow(kind: Kind, provider: CalendarProvider, email: string): string {
    const code: Code = { kind, provider, email, until: now().getTime() + CODE_MINUTES * 60_000, id: randomUUID() }
    return signed(JSON.stringify(code))
  }

  function spend(text: string, kind: Kind): { provider: CalendarProvider; email: string; token: string } {
    const code = read(text)
    if (!isCode(code) || code.kind !== kind || code.until <= now().getTime() || spent.has(code.id))
      throw new CalendarFailure('refused', 'the stand-in has not given this code, or no longer')
    spent.add(code.id)
    const { provider, email } = code
    // The same for the same mailbox, as at the real vendor.
    const token = signed(JSON.stringify([kind, provider, email.toLowerCase()]))
    revoked.delete(token)
    return { provider, email, token }
  }

  function open(token: string): Mailbox {
    const grant = revoked.has(token) ? null : read(token)
    if (!Array.isArray(grant)) throw new CalendarFailure('ended', 'the stand-in has taken this grant back, or never given it')
    const [, provider, email] = grant
    const box = mailboxes.get(token) ?? { provider, email, events: new Map() }
    mailboxes.set(token, box)
    return box
  }

  return {
    consentUrl({ origin, state, kind }) {
      const query = {
        client_id: 'plaza',
        response_type: 'token',
        scopes: 'email.send,email.read_only,calendar',
        redirect_uri: returnTo(origin),
        state,
        ...(kind === 'mail' ? { provider: 'gmail' } : {}),
      }
      return origin + serverPath('calendar_consent', {}, query)
    },
    teamsUrl({ origin, state, email }) {
      const query = {
        redirect_uri: returnTo(origin),
        state,
        ...(email ? { login_hint: email } : {}),
      }
      return origin + serverPath('teams_consent', {}, query)
    },
    link: async (code) => spend(code, 'calendar'),
    async linkTeams(code) {
      const { email, token } = spend(code, 'teams')
      return { account_id: email, token }
    },
    async unlink(token) {
      revoked.add(token)
      mailboxes.delete(token)
    },
    async createEvent(token, draft) {
      const box = open(token)
      if (draft.teams !== null) open(draft.teams)
      const vendor_id = `event-${randomUUID()}`
      const { key, starts_at, ends_at } = draft
      const made = { vendor_id, join_url: draft.teams === null ? null : standInMeeting(vendor_id) }
      box.events.set(box.events.has(key) ? `${key} ${vendor_id}` : key, { ...made, starts_at, ends_at })
      return made
    },
    async findEvent(token, key) {
      const found = open(token).events.get(key)
      return found ? madeOf(found) : null
    },
    async updateEvent(token, vendor_id, { starts_at, ends_at }) {
      const event = [...open(token).events.values()].find((each) => each.vendor_id === vendor_id)
      if (!event) return null
      Object.assign(event, { starts_at, ends_at })
      return madeOf(event)
    },
    async cancelEvent(token, vendor_id) {
      const { events } = open(token)
      for (const [key, event] of events) if (event.vendor_id === vendor_id) events.delete(key)
    },
    async busyTimes({ token }, from, to) {
      return [...open(token).events.values()]
        .filter(({ starts_at, ends_at }) => starts_at < to && ends_at > from)
        .map(({ starts_at, ends_at }) => ({ starts_at, ends_at }))
        .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
    },
    async createPage({ token }, { slug, origin }) {
      open(token)
      return { vendor_id: `page-${slug}`, url: origin + serverPath('booking_page', { slug }) }
    },
    removePage: async () => undefined,
    standIn: {
      allowCalendar: (provider, email) => allow('calendar', provider, email),
      allowTeams: (email) => allow('teams', calendarProviders[1], email),
    },
    revoke: (token) => void revoked.add(token),
    countEvents: (token) => mailboxes.get(token)?.events.size ?? 0,
  }
}
