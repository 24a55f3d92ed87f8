// Back and Forward pressed before the page is alive. A reloaded page keeps the entries of the one before: the address changes under the document
// without another one being loaded, and what the server has rendered no longer fits it.
let start: string | null = null

const here = () => location.pathname + location.search
const keep = (event: Event) => event.stopImmediatePropagation()

/**
 * Keeps Back and Forward from the router, which must not be made before, until `pageIsAlive`. Where they were pressed earlier still, it loads the
 * document of the address that they led to, once for each entry, and answers false: this one is not to be brought alive.
 */
export function keepBackUntilAlive(): boolean {
  start = here()
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Its own address stands on <html>, as the router writes it, which is not always as the browser does.
  const { pathname, search } = new URL(document.documentElement.dataset.address ?? '', location.href)
  // No entry of this document stands before one that a link has led to.
  if (entry?.type !== 'navigate' && pathname + search !== start && !history.state?.anew) {
    history.replaceState({ ...history.state, anew: true }, '')
    location.reload()
    return false
  }
  addEventListener('popstate', keep, true)
  return true
}

/** From now on the router follows Back and Forward, first of all to where they have led meanwhile. Only the first call counts. */
export function pageIsAlive(): void {
  if (!start) return
  removeEventListener('popstate', keep, true)
  if (start !== here()) dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  start = null
}
