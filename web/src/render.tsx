// Renders a page to the end before it answers, so that an exception in a component can still become a 500 page instead of half a page
// with status 200.
import { Writable } from 'node:stream'
import { isNotFound } from '@tanstack/react-router'
import { defineHandlerCallback, RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { requestContext } from './request-context.ts'
import { FailureDocument } from './shell.tsx'

// React writes it before <html>, and so does the router.
const DOCTYPE = /^<!doctype html>/i

function renderToEnd(children: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write(part: Buffer, _, done) {
        parts.push(part)
        done()
      },
      final(done) {
        resolve(Buffer.concat(parts).toString())
        done()
      },
    })
    let failed = false
    const stream = renderToPipeableStream(children, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        if (!failed) stream.pipe(sink)
      },
      // An error boundary exists in the browser only: here every error means that the visitor would see a broken page.
      onError(error) {
        failed = true
        reject(error)
      },
      onShellError: reject,
    })
  })
}

/** Answers with the page that the router has loaded, or with the 500 page when a component throws. */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const nonce = router.options.ssr?.nonce
  const { report } = requestContext()
  for (const { error } of router.stores.matches.get()) {
    if (error !== undefined && !isNotFound(error)) report(error)
  }
  try {
    const html = await renderToEnd(<RouterServer router={router} />, nonce)
    return await renderSsrHtmlResponse({ router, responseHeaders, render: () => html.replace(DOCTYPE, '') })
  } catch (error) {
    report(error)
    router.serverSsr?.cleanup()
    const html = await renderToEnd(<FailureDocument router={router} />, nonce)
    return new Response(html, { status: 500, headers: responseHeaders })
  }
})
