// The result of a mailed link that somebody opened while signed in. The link's page redirects them to their start page (section 2), possibly
// on another host; a cookie that lives for a minute carries the result there.
import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { ApiError, call } from '../api/api.ts'
import type { Site, Viewer } from '../context.ts'
import { requestContext } from '../request-context.ts'
import { cookieScope } from './session.ts'

/** A link that only visitors can use: an invitation, or one that resets a password. */
export type VisitorsLink = 'invitation' | 'reset'
/** Of a confirmation, `unknown`: there is no such link; `unanswered`: the API could not say at the moment. */
export type ConfirmationOutcome = 'confirmed' | 'used' | 'expired' | 'unknown' | 'unanswered' | VisitorsLink

const COOKIE = 'plaza_confirmation'
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=(confirmed|used|expired|unknown|unanswered|invitation|reset)(?:;|$)`)
const SECONDS = 60

function outcomeOf(error: unknown): ConfirmationOutcome {
  if (!(error instanceof ApiError)) return 'unanswered'
  if (error.code === 'link_used') return 'used'
  if (error.code === 'link_expired') return 'expired'
  return error.code === 'link_not_found' || error.status === 422 ? 'unknown' : 'unanswered'
}

/** To where login would have led, where the result is told. */
function startPage(site: Site, outcome: ConfirmationOutcome) {
  const cookie = `${COOKIE}=${outcome}; Max-Age=${SECONDS}${cookieScope(site, new URL(`http://${site.host}`).hostname)}`
  return redirect({
    href: requestContext().afterLogin(undefined) ?? '/',
    statusCode: 302,
    reloadDocument: true,
    headers: { 'set-cookie': cookie },
  })
}

type Opened = { context: { site: Site; viewer: Viewer | null }; params: { token: string }; location: { publicHref: string } }

/** For somebody who is signed in: confirms the address of a link and redirects to where login would have led. Does nothing for visitors. */
export const confirmOnTheWay = createIsomorphicFn()
  .server(async ({ context: { site, viewer }, params }: Opened): Promise<void> => {
    if (!viewer) return
    const outcome = await call('PUT /account_confirmation/{token}', { params }).then(() => 'confirmed' as const, outcomeOf)
    throw startPage(site, outcome)
  })
  // Only the server knows all hosts of the product, so the page is loaded from it.
  .client(async ({ context: { viewer }, location }: Opened): Promise<void> => {
    if (viewer) throw redirect({ href: location.publicHref, reloadDocument: true })
  })

type OpenedByVisitors = { context: { site: Site; viewer: Viewer | null }; search: { token?: string }; location: { publicHref: string } }

/** For a screen that a mailed link leads to and that is for visitors: whoever is signed in is redirected, and told why. */
export const visitorsOnTheWay = createIsomorphicFn()
  .server(({ context: { site, viewer }, search }: OpenedByVisitors, link: VisitorsLink): void => {
    if (viewer && search.token) throw startPage(site, link)
  })
  // The guard of the screen loads the page from the server.
  .client((_page: OpenedByVisitors, _link: VisitorsLink): void => undefined)

/** Whether the page before this one left a result. */
export function isConfirmationTold(): boolean {
  return VALUE.test(document.cookie)
}

/** Takes the result of the link, so that the next page finds none. Null if no link was opened. */
export function takeConfirmation(site: Site): ConfirmationOutcome | null {
  const told = VALUE.exec(document.cookie)?.[1] as ConfirmationOutcome | undefined
  if (told === undefined) return null
  document.cookie = `${COOKIE}=; Max-Age=0${cookieScope(site, location.hostname)}`
  return told
}
