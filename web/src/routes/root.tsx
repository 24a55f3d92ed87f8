import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isBusy } from '../api/api.ts'
import { documentLinks } from '../frame/document-links.ts'
import { siteName } from '../frame/head.ts'
import { Document, Shell } from '../frame/shell.tsx'
import { m } from '../paraglide/messages.js'
import type { RouterContext } from '../router.tsx'
import { isFailed, isMissing } from '../visit/site.ts'

/** The title of an error page; the head of its screen is empty then. */
function failure(matches: Parameters<typeof isFailed>[0]) {
  if (!isFailed(matches)) return null
  const title = matches.some(({ error }) => isBusy(error)) ? m.busy_title() : m.error_title()
  return [{ title: isMissing(matches) ? m.not_found_title() : title }, { name: 'robots', content: 'noindex' }]
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => ({
    meta: failure(matches) ?? [{ title: siteName(match.context.site) }],
    links: documentLinks,
  }),
  shellComponent: ({ children }: { children: ReactNode }) => <Document>{children}</Document>,
  component: () => <Shell />,
  // Most visits never see it, so its code is loaded when it is shown.
  notFoundComponent: lazyRouteComponent(() => import('../screens/errors/not-found.tsx'), 'NotFound'),
})
