// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

/** What was put into the document; kept out of it here, where nothing can be fetched. */
let added: HTMLLinkElement[] = []

const links = () => added.map((link) => `${link.rel} ${new URL(link.href, 'http://any').pathname}`)
const settle = (event: 'load' | 'error') => added.at(-1)?.dispatchEvent(new Event(event))

beforeEach(() => {
  added = []
  document.head.replaceChildren()
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLLinkElement[]))
  })
})

afterEach(() => vi.restoreAllMocks())

test('a part is loaded at once, its files are asked for beside it, once', async () => {
  expect(await loadPart(async () => 'part', ['assets/a.js', 'assets/b.js'])).toBe('part')
  await loadPart(async () => 'part', ['assets/b.js'])
  expect(links()).toEqual(['modulepreload /assets/a.js', 'modulepreload /assets/b.js'])
  expect(await loadPart(async () => 'bare')).toBe('bare')
})

test('what the document has is not asked for', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/known.js">'
  await loadPart(async () => 'part', ['assets/known.js'])
  expect(links()).toEqual([])
})

test('a style sheet is awaited, and asked for again where it could not be had', async () => {
  const lost = loadPart(async () => 'part', ['assets/a.css'])
  settle('error')
  await expect(lost).rejects.toThrow('/assets/a.css')
  let isLoaded = false
  const loading = loadPart(async () => {
    isLoaded = true
    return 'part'
  }, ['assets/a.css'])
  await Promise.resolve()
  expect(isLoaded).toBe(false)
  settle('load')
  expect(await loading).toBe('part')
  expect(links()).toEqual(['stylesheet /assets/a.css', 'stylesheet /assets/a.css'])
})
