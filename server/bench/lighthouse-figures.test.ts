import { expect, test } from 'vitest'
import { type Figures, figuresOf, median, type Report, shareLeft } from './lighthouse-figures.ts'

const report = (score: number, ms: number): Report => ({
  categories: { performance: { score } },
  audits: {
    'total-blocking-time': { numericValue: ms },
    'largest-contentful-paint': { numericValue: 10 * ms },
    'cumulative-layout-shift': { numericValue: 0 },
    'total-byte-weight': { numericValue: 1000 },
  },
})

test('one slow run changes no figure', () => {
  expect(median([9000, 2, 1])).toBe(2)
  expect(figuresOf([report(0.9, 100), report(0.2, 9000), report(0.95, 80)])).toEqual({
    score: 90,
    'total-blocking-time': 100,
    'largest-contentful-paint': 1000,
    'cumulative-layout-shift': 0,
    'total-byte-weight': 1000,
  })
})

test('a report that lacks a figure is told, not counted as nothing', () => {
  expect(() => figuresOf([{ ...report(0.9, 1), audits: {} }])).toThrow('total-blocking-time')
  expect(() => figuresOf([{ ...report(0.9, 1), categories: { performance: { score: null } } }])).toThrow('score')
})

test('half of what it was is reached at a half, and nothing is left of nothing', () => {
  const figures = (tbt: number, lcp: number): Figures => ({
    ...figuresOf([report(1, 0)]),
    'total-blocking-time': tbt,
    'largest-contentful-paint': lcp,
  })
  expect(shareLeft(figures(200, 3000), figures(100, 1530)).map(({ share, isReached }) => [share, isReached])).toEqual([
    [0.5, true],
    [0.51, false],
  ])
  expect(shareLeft(figures(0, 100), figures(0, 10)).every(({ isReached }) => isReached)).toBe(true)
})
