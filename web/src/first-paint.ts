// How a page's code is begun. It comes after the first paint: before, it would compete with what makes the page visible, and take the
// processor from it. What the server has rendered works without it.

/** So long after everything else has come the code is fetched even if nothing was painted: a tab in the background paints nothing. */
const UNPAINTED_MS = 1000

/** Runs in the browser, as text: it uses nothing from outside. The first file is the one that starts the others. */
function begin(files: readonly string[], unpaintedMs: number): void {
  const made = (tag: string, facts: object) => Object.assign(document.createElement(tag), facts)
  const own = document.currentScript
  let isBegun = false
  const fetchAll = () => {
    if (isBegun) return
    isBegun = true
    for (const href of files) document.head.append(made('link', { rel: 'modulepreload', fetchPriority: 'low', href }))
    const script = made('script', { type: 'module', src: files[0] })
    // Where the policy names a nonce, what writes styles later looks for it in the document.
    if (own?.nonce) script.setAttribute('nonce', own.nonce)
    document.head.append(script)
  }
  own?.remove()
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) fetchAll()
  else
    new PerformanceObserver((seen) => seen.getEntriesByName('first-contentful-paint').length > 0 && fetchAll()).observe({
      type: 'paint',
      buffered: true,
    })
  addEventListener('load', () => setTimeout(fetchAll, unpaintedMs))
}

/** The text of the script that ends a page: it fetches these files once something is painted. */
export function startScript(files: readonly string[]): string {
  return `(${begin})(${JSON.stringify(files)},${UNPAINTED_MS})`
}
