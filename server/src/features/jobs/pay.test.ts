import { describe, expect, it } from 'vitest'
import { annualPay, timesPerYear } from './pay.ts'

it.each([
  ['HOUR', 2080],
  ['per-hour-wage', 2080],
  ['DAY', 260],
  ['WEEK', 52],
  ['per-month-salary', 12],
  ['Mensual', 12],
  ['YEAR', 1],
  ['Salario bruto anual', 1],
  ['bi-weekly-salary', null],
  ['one-time', null],
  [null, null],
])('%s is %s times a year', (period, times) => {
  expect(timesPerYear(period)).toBe(times)
})

describe('annualPay', () => {
  it('counts per year', () => {
    expect(annualPay({ min: 40, max: 50.5, currency: 'usd', timesPerYear: 2080 })).toEqual({
      salary_min: 83200,
      salary_max: 105040,
      currency_salary: 'USD',
      warnings: [],
    })
  })

  it('leaves out with a warning what it cannot keep', () => {
    expect(annualPay({ min: 1, max: 2, currency: 'EUR', timesPerYear: 1 })).toMatchObject({
      salary_min: null,
      warnings: ['The pay is in EUR: only USD and MXN are kept, so it is left out.'],
    })
    expect(annualPay({ min: 1, max: 2, currency: 'USD', timesPerYear: null }).warnings).toEqual([
      'The pay does not say for which period it is, so it is left out.',
    ])
  })

  it('takes one end for both and nothing for nothing', () => {
    expect(annualPay({ min: 100, max: null, currency: 'MXN', timesPerYear: 12 })).toMatchObject({
      salary_min: 1200,
      salary_max: 1200,
      warnings: [expect.any(String)],
    })
    expect(annualPay({ min: 0, max: 0, currency: null, timesPerYear: 1 })).toEqual({
      salary_min: null,
      salary_max: null,
      currency_salary: null,
      warnings: [],
    })
  })
})
