import { threadWork } from '@plaza/contract/testing/thread-work'
import { describe, expect, it } from 'vitest'
import { canonicalOf } from './pages.ts'

const canonical = (address: string) => canonicalOf(new URL(address, 'http://any'))

describe('where the page of an address is', () => {
  it.each<[string, string | undefined]>([
    ['/', undefined],
    ['/companies', undefined],
    ['/companies/', '/companies'],
    ['/companies///?page=2', '/companies?page=2'],
    ['/companies//a', undefined],
    ['/.//', '/'],
    ['/.//a/', '/a'],
    ['/companies/?lang=es&page=2', '/companies/?page=2'],
  ])('%s', (address, to) => {
    expect(canonical(address)?.to).toBe(to)
  })

  it('takes no more work to tell of many slashes than of a hundred times as many letters', () => {
    const work = (path: string) => threadWork(() => canonical(path))
    expect(work(`/a${'/'.repeat(15_000)}b/`)).toBeLessThan(100 * work(`/a${'x'.repeat(15_000)}b/`))
  })
})
