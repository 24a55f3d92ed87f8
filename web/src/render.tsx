// Renders the whole page before it answers, so that an exception in a component becomes a 500 page and not half a page with status 200.

import { pageFiles } from 'virtual:page-files'
import { isNotFound } from '@tanstack/react-router'
import { defineHandlerCallback, getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { startScript } from './first-paint.ts'
import { FailureDocument } from './frame/failure-document.tsx'
import { requestContext } from './request-context.ts'

// React and the router each write one before <html>.
const DOCTYPE = /^<!doctype html>/i
// React writes this where a component threw inside a Suspense boundary; the visitor would see a broken page.
const BROKEN = '<!--$!-->'

/**
 * A page as one string. All data are loaded before, so streaming could not send anything earlier, and it would cost an eighth more time.
 */
function renderToEnd(children: ReactNode): string {
  const html = renderToString(children)
  if (html.includes(BROKEN)) throw new Error('A component below a Suspense boundary failed while the page was rendered.')
  return html
}

/** Where the document ends. */
const END = '</body></html>'

type Matches = { routeId: string; status: string; _notFound?: unknown }[]

/** The page with what begins its code; of routes below one that failed nothing is shown. */
function withStart(html: string, matches: Matches, nonce: string): string {
  if (pageFiles === null) return html
  const failed = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound)
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1)
  const script = startScript([...new Set(shown.flatMap(({ routeId }) => pageFiles?.[routeId] ?? []))])
  return `${html.slice(0, html.lastIndexOf(END))}<script nonce="${nonce}">${script}</script>${END}`
}

/** Answers with the page that the router has loaded, or with the 500 page when a component throws. */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { report, nonce, hand } = requestContext()
  for (const { error } of router.stores.matches.get()) {
    if (error !== undefined && !isNotFound(error)) report(error)
  }
  try {
    const html = renderToEnd(<RouterServer router={router} />)
    const whole = withStart(html.replace(DOCTYPE, ''), router.stores.matches.get(), nonce)
    hand(await transformHtmlStringWithRouter(router, whole))
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  } catch (error) {
    report(error)
    router.serverSsr?.cleanup()
    const html = renderToEnd(<FailureDocument router={router} />)
    return new Response(html, { status: 500, headers: responseHeaders })
  }
})
