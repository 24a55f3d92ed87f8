const asked = new Map<string, Promise<void>>()

/** Asks for a file beside a part of a page: a style sheet until it is there, code without waiting for it. */
function ask(file: string): Promise<void> {
  const known = asked.get(file)
  if (known) return known
  const href = `/${file}`
  const isSheet = file.endsWith('.css')
  const asking = new Promise<void>((done, fail) => {
    if (document.querySelector(`link[href="${href}"]`)) return done()
    const link = Object.assign(document.createElement('link'), { rel: isSheet ? 'stylesheet' : 'modulepreload', href })
    link.onload = () => done()
    link.onerror = () => {
      link.remove()
      asked.delete(file)
      fail(new Error(href))
    }
    document.head.append(link)
    if (!isSheet) done()
  })
  asked.set(file, asking)
  return asking
}

/**
 * Loads a part of a page and the files that it needs. In the browser it stands in for the bundler's own (tools/lean-react.ts), which does the
 * same for browsers and hosts that no page has, in five times the bytes.
 */
export function loadPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  return Promise.all(files.map(ask)).then(load)
}
