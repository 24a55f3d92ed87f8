// A person's calendar at its provider (Google, Microsoft), and meetings in Teams (section 4, "Calendar").
import type { CalendarProvider } from '@plaza/contract/values'

/** The right to use somebody's calendar until it is taken back. The token is secret. */
export type Grant = { provider: CalendarProvider; email: string | null; token: string }

/** A repeated `key` means the same event: at most 64 letters, digits or hyphens. */
export type EventDraft = {
  key: string
  title: string
  description: string | null
  /** Where one meets: an address or a link; null where it is not said. */
  place: string | null
  starts_at: Date
  ends_at: Date
  guests: readonly string[]
  /** The token of linked Teams where a meeting belongs to the event. */
  teams: string | null
}

/** An event as the vendor knows it, with the address of its meeting in Teams. */
export type MadeEvent = { vendor_id: string; join_url: string | null }

/** A time at which somebody is not free, and nothing else of it. */
export type BusyTime = { starts_at: Date; ends_at: Date }

/** Where consent is asked for: `origin` is where the browser is and comes back to, `state` comes back unchanged. */
export type ConsentRequest = { origin: string; state: string }

/**
 * Every function that asks the vendor gives up after ten seconds and throws CalendarFailure. None of them is called within a transaction:
 * they wait for somebody else.
 */
export type Calendar = {
  /** The address where a calendar of any provider is linked, or one of the mail provider. Leads back to /account-settings?tab=0 with access_token. */
  consentUrl(request: ConsentRequest & { kind: 'calendar' | 'mail' }): string
  /** The address where Teams is linked with the mailbox. Leads back to /account-settings?tab=0 with teams_code. */
  teamsUrl(request: ConsentRequest & { email: string | null }): string
  /** Turns the code from consent into a grant; the same mailbox has the same token. A code works once. Fails as 'refused' when it is not valid. */
  link(code: string, origin: string): Promise<Grant>
  /** The same for Teams; account_id names the Teams account. */
  linkTeams(code: string, origin: string): Promise<{ account_id: string; token: string }>
  /** Takes a grant back, with its scheduling pages; one that is gone already is no failure. */
  unlink(token: string): Promise<void>
  /** Puts an event into the main calendar and invites its guests. Fails as 'ended' when the grant was taken back. */
  createEvent(token: string, draft: EventDraft): Promise<MadeEvent>
  /** The event that was made for a key, after a try without an answer. */
  findEvent(token: string, key: string): Promise<MadeEvent | null>
  /** Writes an event anew, whose meeting it keeps, and tells its guests. Null where it is not in the calendar any more. Fails as 'ended' like createEvent. */
  updateEvent(token: string, vendor_id: string, draft: Omit<EventDraft, 'key' | 'teams'>): Promise<MadeEvent | null>
  /** Takes an event out of the calendar and tells its guests; one that is gone already is no failure. Fails as 'ended' like createEvent. */
  cancelEvent(token: string, vendor_id: string): Promise<void>
  /** When the mailbox is not free between two moments, the earliest first. Fails as 'ended' like createEvent. */
  busyTimes(grant: Pick<Grant, 'token' | 'email'>, from: Date, to: Date): Promise<BusyTime[]>
  /** Makes a page on which others choose a time; `slug` is new and becomes part of its address. */
  createPage(
    grant: Pick<Grant, 'token' | 'email'>,
    /** `name` is with whom one meets; `teams` the grant of the Teams account that meetings are held in, or null. */
    page: { slug: string; title: string; duration_minutes: number; name: string; origin: string; teams: string | null },
  ): Promise<{ vendor_id: string; url: string }>
  /** Takes a scheduling page away, by its id or by the slug it was to get; one that is gone already is no failure. */
  removePage(token: string, page: { vendor_id: string } | { slug: string }): Promise<void>
  /** What the stand-in's pages need; null for a vendor with pages of its own. */
  standIn: CalendarStandIn | null
}

/** The stand-in's side of its consent pages. */
export type CalendarStandIn = {
  /** The access_token that the page returns when access is allowed. */
  allowCalendar(provider: CalendarProvider, email: string): string
  /** The teams_code that the page returns. */
  allowTeams(email: string): string
}

/**
 * - refused: the vendor does not take what it was given.
 * - ended: the grant is gone; its owner has to link again.
 * - unavailable: no sensible answer within the time; nobody knows whether it was done.
 */
export class CalendarFailure extends Error {
  readonly kind: 'refused' | 'ended' | 'unavailable'

  constructor(kind: CalendarFailure['kind'], reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'CalendarFailure'
    this.kind = kind
  }
}
