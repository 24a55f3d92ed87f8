import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import type { RouterContext } from '../router.tsx'
import { NotFound } from '../screens/errors/not-found.tsx'
import { Document, documentLinks, Shell } from '../shell.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({
    meta: [{ title: match.context.site.partner?.name ?? m.product_name() }],
    links: [
      ...documentLinks,
      { rel: 'alternate', type: 'application/rss+xml', title: m.feed_title(), href: '/feed.xml' },
    ],
  }),
  shellComponent: ({ children }: { children: ReactNode }) => <Document>{children}</Document>,
  component: () => <Shell />,
  notFoundComponent: NotFound,
})
