/** Runs a function once the page has loaded and the browser is idle; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  let end = (): void => undefined
  const begin = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run, { timeout: 5000 })
      end = () => cancelIdleCallback(handle)
    } else {
      const timer = setTimeout(run, 1000)
      end = () => clearTimeout(timer)
    }
  }
  if (document.readyState === 'complete') begin()
  else {
    window.addEventListener('load', begin, { once: true })
    end = () => window.removeEventListener('load', begin)
  }
  return () => end()
}
