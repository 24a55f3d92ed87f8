import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentType } from 'react'
import type { Site, Viewer } from './context.ts'
import { later } from './frame/later.tsx'
import { whenIdle } from './frame/when-idle.ts'
import { rewriteFor } from './hosts.ts'
import { requestContext } from './request-context.ts'
import { routeTree } from './routeTree.gen.ts'
import { InternalServerError } from './screens/errors/internal-server-error.tsx'
import { renderAgainInNewLanguage, withPageLanguage } from './visit/language.ts'
import { parseSearch, stringifySearch } from './visit/search.ts'

/** The content of the routes' `context`. */
export type RouterContext = { site: Site; viewer: Viewer | null }

type Facts = RouterContext & { nonce?: string }

/** In the browser: what <html> says. */
export function documentFacts(): RouterContext {
  const { site, viewer } = document.documentElement.dataset
  return { site: JSON.parse(site ?? '{}') as Site, viewer: viewer === undefined ? null : (JSON.parse(viewer) as Viewer) }
}

const requestFacts = createIsomorphicFn()
  .server((): Facts => {
    const { site, viewer, nonce } = requestContext()
    return { site, viewer, nonce }
  })
  .client((): Facts => documentFacts())

const wholeTable = createIsomorphicFn()
  .server(() => routeTree)
  // Only some documents load the whole table (client.tsx).
  .client((): typeof routeTree => {
    throw new Error('In the browser the table of routes is handed over.')
  })

/** Most visits never see it. It is there before it is needed, which may be because nothing can be loaded any more. */
const loadFailure = () => import('./screens/errors/internal-server-error.tsx').then((part) => part.InternalServerError)

const Failure = createIsomorphicFn()
  .server((): ComponentType<object> => InternalServerError)
  .client((): ComponentType<object> => {
    whenIdle(() => void loadFailure().catch(() => undefined))
    return later(loadFailure, true)
  })

/** A new router: one for each request on the server, one for the whole visit in the browser, which hands over the table of its routes. */
export function getRouter(table = wholeTable()) {
  const { site, viewer, nonce } = requestFacts()
  const context: RouterContext = { site, viewer }
  const router = createRouter({
    routeTree: table,
    context,
    rewrite: rewriteFor(site.family, site.origins, viewer),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultStructuralSharing: true,
    scrollRestoration: true,
    defaultErrorComponent: withPageLanguage(Failure()),
    defaultNotFoundComponent: withPageLanguage(lazyRouteComponent(() => import('./screens/errors/not-found.tsx'), 'NotFound')),
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
  renderAgainInNewLanguage(Object.values(router.routesById))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
