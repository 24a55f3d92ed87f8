import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isBusy } from '../api/api.ts'
import { documentLinks } from '../frame/document-links.ts'
import { privateHead, siteName } from '../frame/head.ts'
import { Document, Shell } from '../frame/shell.tsx'
import { m } from '../paraglide/messages.js'
import type { RouterContext } from '../router.tsx'
import { isFailed, isMissing, type Site } from '../visit/site.ts'

/** The head of an error page, where that of its screen is empty. */
function failure(matches: Parameters<typeof isFailed>[0], site: Site) {
  if (!isFailed(matches)) return null
  const title = matches.some(({ error }) => isBusy(error)) ? m.busy_title() : m.error_title()
  return privateHead(site, isMissing(matches) ? m.not_found_title() : title)
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => ({
    meta: [{ title: siteName(match.context.site) }],
    ...failure(matches, match.context.site),
    links: documentLinks,
  }),
  shellComponent: ({ children }: { children: ReactNode }) => <Document>{children}</Document>,
  component: () => <Shell />,
  // Most visits never see it, so its code is loaded when it is shown.
  notFoundComponent: lazyRouteComponent(() => import('../screens/errors/not-found.tsx'), 'NotFound'),
})
