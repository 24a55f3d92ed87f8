import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { documentLinks } from '../document-links.ts'
import { siteName } from '../head.ts'
import { m } from '../paraglide/messages.js'
import type { RouterContext } from '../router.tsx'
import { NotFound } from '../screens/errors/not-found.tsx'
import { Document, Shell } from '../shell.tsx'

/** The title of a page that shows an error instead of its screen, whose own head is empty then. */
function failure(matches: readonly { status: string; _notFound?: boolean }[]) {
  const isMissing = matches.some((match) => match.status === 'notFound' || match._notFound)
  if (!isMissing && !matches.some((match) => match.status === 'error')) return null
  return [{ title: isMissing ? m.not_found_title() : m.error_title() }, { name: 'robots', content: 'noindex' }]
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => ({
    meta: failure(matches) ?? [{ title: siteName(match.context.site) }],
    links: documentLinks,
  }),
  shellComponent: ({ children }: { children: ReactNode }) => <Document>{children}</Document>,
  component: () => <Shell />,
  notFoundComponent: NotFound,
})
