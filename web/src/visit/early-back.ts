// Back and Forward pressed before the page is alive. A reloaded page keeps the entries of the one before: the address changes under the document
// without another one being loaded, and what the server has rendered no longer fits it.

/** Where a page does not come alive for so long, Back loads the document of its address. */
const PATIENCE_MS = 5000

let start: string | null = null

const here = () => location.pathname + location.search

function keep(event: Event): void {
  event.stopImmediatePropagation()
  setTimeout(() => {
    if (start !== null && start !== here()) location.reload()
  }, PATIENCE_MS)
}

/** Whether Back has changed the address since the document, whose own address stands on <html>, was asked for. */
function hasMoved(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { address } = document.documentElement.dataset
  // No entry of this document stands before one that a link has led to.
  if (entry?.type === 'navigate' || address === undefined) return false
  const { pathname, search } = new URL(address, location.href)
  return pathname + search !== here()
}

/**
 * Keeps Back and Forward from the router, which must not be made before, until `pageIsAlive`. Where they were pressed earlier still, it loads the
 * document of the address that they led to and answers false: this one is not to be brought alive.
 */
export function keepBackUntilAlive(): boolean {
  start = here()
  // Once for each entry, whatever becomes of the address on the way.
  const { isLoadedAnew, ...state } = (history.state ?? {}) as { isLoadedAnew?: boolean }
  if (hasMoved() && !isLoadedAnew) {
    history.replaceState({ ...state, isLoadedAnew: true }, '')
    location.reload()
    return false
  }
  if (isLoadedAnew) history.replaceState(state, '')
  addEventListener('popstate', keep, true)
  return true
}

/** From now on the router follows Back and Forward, first of all to where they have led meanwhile. Only the first call counts. */
export function pageIsAlive(): void {
  if (start === null) return
  const before = start
  start = null
  removeEventListener('popstate', keep, true)
  if (before !== here()) dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
