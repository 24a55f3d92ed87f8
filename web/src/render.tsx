// Renders the whole page before it answers, so that an exception in a component becomes a 500 page and not half a page with status 200.
import { isNotFound } from '@tanstack/react-router'
import { defineHandlerCallback, RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
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

/** Answers with the page that the router has loaded, or with the 500 page when a component throws. */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { report } = requestContext()
  for (const { error } of router.stores.matches.get()) {
    if (error !== undefined && !isNotFound(error)) report(error)
  }
  try {
    const html = renderToEnd(<RouterServer router={router} />)
    return await renderSsrHtmlResponse({ router, responseHeaders, render: () => html.replace(DOCTYPE, '') })
  } catch (error) {
    report(error)
    router.serverSsr?.cleanup()
    const html = renderToEnd(<FailureDocument router={router} />)
    return new Response(html, { status: 500, headers: responseHeaders })
  }
})
