// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startScript } from './first-paint.ts'

const files = ['/assets/entry.js', '/assets/frame.js']
let paint: (names: string[]) => void = () => undefined

const begin = () => new Function(startScript(files))()
const asked = () => [...document.head.children].map((each) => each.getAttribute('href') ?? each.getAttribute('src'))

beforeEach(() => {
  vi.useFakeTimers()
  document.head.replaceChildren()
  class Observer {
    static supportedEntryTypes = ['paint']
    constructor(seen: (list: { getEntriesByName: (name: string) => string[] }) => void) {
      paint = (names) => seen({ getEntriesByName: (name) => names.filter((each) => each === name) })
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  // The browser would fetch what stands there.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      const copy = document.createElement('meta')
      for (const name of ['href', 'src'] as const) {
        const value = Reflect.get(node as Element, name)
        if (value) copy.setAttribute(name, new URL(value, 'http://any').pathname)
      }
      const nonce = (node as Element).getAttribute('nonce')
      if (nonce) copy.setAttribute('nonce', nonce)
      document.head.appendChild(copy)
    }
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('code is fetched once something of the page is painted, and once', () => {
  begin()
  paint(['first-paint'])
  expect(asked()).toEqual([])
  paint(['first-contentful-paint'])
  expect(asked()).toEqual([...files, files[0]])
  paint(['first-contentful-paint'])
  window.dispatchEvent(new Event('load'))
  vi.runAllTimers()
  expect(asked()).toHaveLength(3)
})

test('where nothing is painted it is fetched after everything else', () => {
  begin()
  vi.advanceTimersByTime(60_000)
  expect(asked()).toEqual([])
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(1000)
  expect(asked()).toEqual([...files, files[0]])
})

test.each([
  ['in a tab in the background', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ['in a browser that does not tell of paints', () => Reflect.set(PerformanceObserver, 'supportedEntryTypes', ['mark'])],
])('%s it is fetched at once', (_, arrange) => {
  arrange()
  begin()
  expect(asked()).toEqual([...files, files[0]])
})

test('the script that it adds names the nonce of the page, which it takes out itself', () => {
  const remove = vi.fn()
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({ nonce: 'only once', remove } as unknown as HTMLScriptElement)
  begin()
  paint(['first-contentful-paint'])
  expect([...document.head.children].map((each) => each.getAttribute('nonce'))).toEqual([null, null, 'only once'])
  expect(remove).toHaveBeenCalledOnce()
})
