import { noPay } from '@plaza/contract/rules/pay'
import { expect, test } from 'vitest'
import { formatNumber } from '../../words/formats.ts'
import { dollarsLabel, payLabel, periodLabel, rangeLabel, salaryBoundOf } from './pay.ts'

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

test.each([
  [{ salary_min: 46_800, salary_max: 56_160, currency_salary: 'USD', salary_period: 'hour' }, '$22.50 – $27 USD', 'an hour', null],
  [
    { salary_min: 300_000, salary_max: 360_000, currency_salary: 'MXN', salary_period: 'month' },
    '$25,000 – $30,000 MXN',
    'a month',
    '$1,400 – $1,700 USD',
  ],
  [{ salary_min: 46_800, salary_max: 62_400, currency_salary: 'EUR', salary_period: 'hour' }, '22.50 – 30 EUR', 'an hour', '$25 – $33 USD'],
  [{ salary_min: 60_000, salary_max: 60_000, currency_salary: 'CHF', salary_period: null }, '60,000 CHF', 'a year', null],
] as const)('%j reads %s %s', (told, expected, period, about) => {
  const pay = { ...noPay, ...told }
  const rates = { date: '2026-01-01', per_dollar: { USD: 1, MXN: 18, EUR: 0.9 } }
  expect(payLabel(pay, 'en', words)).toBe(expected)
  expect(periodLabel(pay)).toBe(period)
  expect(dollarsLabel(pay, rates, 'en')).toBe(about)
})

test('both languages write the same separators', () => {
  expect(formatNumber(1234567, 'es')).toBe(formatNumber(1234567, 'en'))
})

test('a job that tells no pay has no label, whatever its currency', () => {
  expect(payLabel({ ...noPay, currency_salary: 'USD' }, 'en', words)).toBeNull()
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
  expect(salaryBoundOf(typed)).toBe(expected)
})
