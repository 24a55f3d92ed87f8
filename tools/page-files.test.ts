import { expect, test } from 'vitest'
import { withoutPageFiles } from './page-files.ts'

const route = (preloads: string[], css?: string[]) => ({ preloads, ...(css ? { css } : {}) })
const manifest = {
  routes: {
    __root__: { ...route(['/assets/entry.js', '/assets/frame.js']), scripts: [{ attrs: { type: 'module', src: '/assets/entry.js' } }] },
    '/board': route(['/assets/board.js']),
    '/login': route(['/assets/login.js'], ['/assets/panel.css']),
  },
}

test('a page names no file of code but those that are fetched later, the entry first, and keeps its style sheets', async () => {
  const code = withoutPageFiles(`export const tsrStartManifest = () => (${JSON.stringify(manifest)})`) ?? ''
  const { tsrStartManifest, pageFiles } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(pageFiles).toEqual({
    __root__: ['/assets/entry.js', '/assets/frame.js'],
    '/board': ['/assets/board.js'],
    '/login': ['/assets/login.js'],
  })
  expect(JSON.parse(JSON.stringify(tsrStartManifest()))).toEqual({
    routes: { __root__: {}, '/board': {}, '/login': { css: ['/assets/panel.css'] } },
  })
})

test('a manifest of another shape is not guessed at', () => {
  expect(withoutPageFiles('export function tsrStartManifest() { return {} }')).toBeNull()
})
