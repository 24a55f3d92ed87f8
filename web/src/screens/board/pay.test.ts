import { expect, test } from 'vitest'
import { boundOf, formatNumber, payLabel, rangeLabel } from './pay.ts'

const words = { from: ({ amount }: { amount: string }) => `From ${amount}`, upTo: ({ amount }: { amount: string }) => `Up to ${amount}` }

test.each([
  [{ min: 40000, max: 80000, currency: 'USD' }, '$40,000 – $80,000 USD'],
  [{ min: 40000, max: 40000, currency: 'MXN' }, '$40,000 MXN'],
  [{ min: 40000, max: undefined, currency: undefined }, 'From $40,000'],
  [{ min: undefined, max: 1234567, currency: 'MXN' }, 'Up to $1,234,567 MXN'],
  [{ min: 0, max: 80000, currency: 'USD' }, '$0 – $80,000 USD'],
  [{ min: undefined, max: undefined, currency: 'USD' }, 'USD'],
  [{ min: undefined, max: undefined, currency: '' }, null],
])('the label of %j is %s', (range, expected) => {
  expect(rangeLabel(range, 'en', words)).toBe(expected)
})

test('both languages write the same separators', () => {
  expect(formatNumber(1234567, 'es')).toBe(formatNumber(1234567, 'en'))
})

test('a job that tells no pay has no label, whatever its currency', () => {
  expect(payLabel({ salary_min: null, salary_max: null, currency_salary: 'USD' }, 'en', words)).toBeNull()
})

test.each([
  ['', ''],
  ['.', ''],
  ['50000', '50000'],
  ['.5', '0.5'],
  ['12.', '12'],
  ['12.3456', '12.35'],
  ['0.00000001', '0'],
  ['999999999999', '1000000000'],
])('the bound %j stands in the address as %j', (typed, expected) => {
  expect(boundOf(typed)).toBe(expected)
})
