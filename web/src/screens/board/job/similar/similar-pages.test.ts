import { describe, expect, it } from 'vitest'
import { cardCountOfPage, pageInFront } from './similar-pages.ts'

describe('cardCountOfPage', () => {
  it('fills every page but the last', () => {
    expect([1, 2, 3].map((page) => cardCountOfPage(page, 10, 4))).toEqual([4, 4, 2])
  })
  it('is nothing past the end', () => {
    expect(cardCountOfPage(4, 10, 4)).toBe(0)
  })
})

describe('pageInFront', () => {
  const starts = [0, 1000, 2000]
  it.each([
    [0, 1],
    [499, 1],
    [501, 2],
    [1000, 2],
    [1600, 3],
    [2000, 3],
  ])('scrolled by %d', (scrolled, page) => {
    expect(pageInFront(starts, { scrolled, width: 1000, length: 3000 })).toBe(page)
  })
  it('is the last one at the end, even when it begins further right', () => {
    expect(pageInFront([0, 1000], { scrolled: 500, width: 1000, length: 1500 })).toBe(2)
  })
  it('is the first of one', () => {
    expect(pageInFront([0], { scrolled: 0, width: 1000, length: 1000 })).toBe(1)
  })
  it('is the first of none', () => {
    expect(pageInFront([], { scrolled: 0, width: 0, length: 0 })).toBe(1)
  })
})
