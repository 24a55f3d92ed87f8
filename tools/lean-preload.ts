// What the browser does when a part of a page is loaded: files that the part needs are asked for beside it, and its style sheet is awaited. The
// bundler's own does the same for browsers and hosts that no page has, in five times the bytes.
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/** The code of the helper, which the bundler calls with what loads a part and the files beside it, written from the root. */
export const PRELOAD = `const asked = {}
const ask = (file) => asked[file] ??= new Promise((done, fail) => {
  const href = '/' + file
  const isSheet = file.endsWith('.css')
  if (document.querySelector(\`link[href="\${href}"]\`)) return done()
  const link = Object.assign(document.createElement('link'), { rel: isSheet ? 'stylesheet' : 'modulepreload', href })
  link.onload = done
  link.onerror = () => {
    link.remove()
    delete asked[file]
    fail(new Error(href))
  }
  document.head.append(link)
  if (!isSheet) done()
})
export const __vitePreload = (load, files = []) => Promise.all(files.map(ask)).then(load)
`

/** Puts this helper in the place of the bundler's. */
export function leanPreloadPlugin(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === HELPER ? PRELOAD : null),
  }
}
