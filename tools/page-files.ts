// Which files of code the page of a route needs. The framework would name them in the <head>, where they compete with what makes the page visible:
// here they are taken out of its manifest, and the renderer has them fetched after the first paint (web/src/first-paint.ts).
import type { Plugin } from 'vite'

/** What the renderer imports. */
const PAGE_FILES = 'virtual:page-files'
const RESOLVED = `\0${PAGE_FILES}`
const MANIFEST = 'tanstack-start-manifest:v'

/** The framework's manifest without files of code, and beside it those files, the entry first. Null when the manifest has a shape not known here. */
export function withoutPageFiles(code: string): string | null {
  const declared = 'export const tsrStartManifest = '
  if (!code.startsWith(declared)) return null
  return `const whole = ${code.slice(declared.length)}
const manifest = whole()
const each = (what) => Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, what(route)]))
export const pageFiles = each(({ scripts = [], preloads = [] }) => [...new Set([...scripts.map(({ attrs }) => attrs.src), ...preloads])])
const routes = each(({ css }) => ({ css }))
export const tsrStartManifest = () => ({ ...manifest, routes })`
}

/** Gives the renderer `pageFiles`; the development server goes on as the framework does, and has null. */
export function pageFilesPlugin(): Plugin {
  let isBuild = false
  return {
    name: 'page-files',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === PAGE_FILES ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? (isBuild ? `export { pageFiles } from '${MANIFEST}'` : 'export const pageFiles = null') : null),
    transform: {
      filter: { id: /tanstack-start-manifest:v/ },
      handler(code) {
        if (!isBuild || this.environment.name !== 'ssr') return null
        const lean = withoutPageFiles(code)
        if (lean === null) return this.error('The manifest of the framework has a shape that tools/page-files.ts does not know.')
        return { code: lean, map: null }
      },
    },
  }
}
