// One's own calendar at its provider, and meetings in Teams (section 4, "Calendar").
import type { CalendarProvider } from '@plaza/contract/values'

/** What the vendor lets us do in somebody's calendar until it is taken back. The token is a secret. */
export type Grant = { provider: CalendarProvider; email: string | null; token: string }

/** `key` makes it the same event when it is asked for again: at most 64 letters, digits or hyphens. */
export type EventDraft = {
  key: string
  title: string
  description: string | null
  starts_at: Date
  ends_at: Date
  guests: readonly string[]
  /** The token of linked Teams where a meeting belongs to the event. */
  teams: string | null
}

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
  /** Turns what consent gave into a grant; the same mailbox has the same token. It works once. Fails as 'refused' when it gave nothing good. */
  link(code: string, origin: string): Promise<Grant>
  /** The same for Teams; account_id names the Teams account. */
  linkTeams(code: string, origin: string): Promise<{ account_id: string; token: string }>
  /** Takes a grant back, with its scheduling pages; one that is gone already is no failure. */
  unlink(token: string): Promise<void>
  /** Puts an event into the main calendar and invites its guests. Fails as 'ended' when the grant was taken back. */
  createEvent(token: string, draft: EventDraft): Promise<{ vendor_id: string; join_url: string | null }>
  /** The event that was made for a key, where a former try did not tell. */
  findEvent(token: string, key: string): Promise<{ vendor_id: string; join_url: string | null } | null>
  /** Makes a page on which others choose a time; `slug` is new and becomes part of its address. */
  createPage(
    grant: Pick<Grant, 'token' | 'email'>,
    page: { slug: string; title: string; duration_minutes: number; name: string; origin: string },
  ): Promise<{ vendor_id: string; url: string }>
  /** Takes a scheduling page away, by its id or by the slug it was to get; one that is gone already is no failure. */
  removePage(token: string, page: { vendor_id: string } | { slug: string }): Promise<void>
  /** What the stand-in's pages need; null where the vendor has pages of its own. */
  desk: CalendarDesk | null
}

/** The stand-in's side of its consent pages. */
export type CalendarDesk = {
  /** What the page gives back as access_token when access is allowed. */
  allowCalendar(provider: CalendarProvider, email: string): string
  /** What it gives back as teams_code. */
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
