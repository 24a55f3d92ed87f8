// The browser's entry. It starts only the router: the entry that comes with Start adds 15 kB for server functions, and this product has
// none (it reaches the server through its API alone).
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { showToastOfPageBefore } from './frame/next-page-toast.ts'
import { toInternal } from './hosts.ts'
import { isLocale, overwriteGetLocale } from './paraglide/runtime.js'
import { isReaders, readersTree } from './reader-routes.ts'
import { documentFacts, getRouter } from './router.tsx'
import { keepBackUntilAlive } from './visit/early-back.ts'

overwriteGetLocale(() => {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
})

async function start() {
  const { site, viewer } = documentFacts()
  // A reader's pages carry only their own routes.
  const isForReaders = isReaders(toInternal(site.family, location.pathname, viewer))
  const routes = isForReaders ? readersTree() : (await import('./routeTree.gen.ts')).routeTree
  // Nothing is waited for between this and the router, so that both see one address.
  if (!keepBackUntilAlive()) return
  const router = getRouter(routes)
  // Whatever leads a reader's router elsewhere opens a document, which brings the other routes.
  if (isForReaders)
    router.subscribe('onBeforeNavigate', ({ toLocation }) => !isReaders(toLocation.pathname) && location.assign(toLocation.publicHref))
  showToastOfPageBefore()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

void start()
