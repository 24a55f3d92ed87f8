import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Site } from './context.ts'
import { rewriteFor } from './hosts.ts'
import { requestContext } from './request-context.ts'
import { routeTree } from './routeTree.gen.ts'
import { InternalServerError } from './screens/errors/internal-server-error.tsx'
import { NotFound } from './screens/errors/not-found.tsx'
import { parseSearch, stringifySearch } from './search.ts'

/** What routes find in their `context`. */
export type RouterContext = { site: Site }

const requestFacts = createIsomorphicFn()
  .server((): { site: Site; nonce?: string } => {
    const { site, nonce } = requestContext()
    return { site, nonce }
  })
  .client((): { site: Site; nonce?: string } => ({ site: JSON.parse(document.documentElement.dataset.site ?? '{}') as Site }))

/** A router for this request, or for the browser's whole visit. */
export function getRouter() {
  const { site, nonce } = requestFacts()
  const context: RouterContext = { site }
  return createRouter({
    routeTree,
    context,
    rewrite: rewriteFor(site.family, site.origins),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultStructuralSharing: true,
    scrollRestoration: true,
    defaultErrorComponent: InternalServerError,
    defaultNotFoundComponent: NotFound,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
