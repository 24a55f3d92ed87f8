import { describe, expect, it } from 'vitest'
import { annualPay, periodOf } from './pay.ts'

it.each([
  ['HOUR', 'hour'],
  ['per-hour-wage', 'hour'],
  ['DAY', 'day'],
  ['WEEK', 'week'],
  ['per-month-salary', 'month'],
  ['Mensual', 'month'],
  ['YEAR', 'year'],
  ['Salario bruto anual', 'year'],
  ['pro Monat', 'month'],
  ['par an', 'year'],
  ['/ Stunde', 'hour'],
  ['brut par mois', 'month'],
  ['bi-weekly-salary', null],
  ['one-time', null],
  [null, null],
])('%s means %s', (words, period) => {
  expect(periodOf(words)).toBe(period)
})

describe('annualPay', () => {
  it.each([
    ['hour', 2080],
    ['day', 260],
    ['week', 52],
    ['month', 12],
    ['year', 1],
  ] as const)('counts %ss, of which a year has %s', (period, times) => {
    expect(annualPay({ min: 1, max: 2, currency: 'USD', period }).pay).toMatchObject({ salary_min: times, salary_max: 2 * times })
  })

  it('counts per year', () => {
    expect(annualPay({ min: 40, max: 50.5, currency: 'usd', period: 'hour' })).toEqual({
      pay: { salary_min: 83200, salary_max: 105040, currency_salary: 'USD', salary_period: 'hour' },
      warnings: [],
    })
  })

  it('leaves out with a warning what it cannot keep', () => {
    expect(annualPay({ min: 1, max: 2, currency: 'DEM', period: 'year' })).toMatchObject({
      pay: { salary_min: null },
      warnings: ['The pay is in DEM, for which no rate is known: it is left out.'],
    })
    expect(annualPay({ min: 90_000_000, max: 95_000_000, currency: 'VND', period: 'month' })).toMatchObject({
      pay: { salary_min: null },
      warnings: ['The pay is above 1000000000 VND a year, so it is left out.'],
    })
    expect(annualPay({ min: 60_000, max: 70_000, currency: 'eur', period: 'year' })).toEqual({
      pay: { salary_min: 60_000, salary_max: 70_000, currency_salary: 'EUR', salary_period: null },
      warnings: [],
    })
    expect(annualPay({ min: 1, max: 2, currency: 'USD', period: null }).warnings).toEqual([
      'The pay does not say for which period it is, so it is left out.',
    ])
  })

  it('takes one end for both and nothing for nothing', () => {
    expect(annualPay({ min: 100, max: null, currency: 'MXN', period: 'month' })).toMatchObject({
      pay: { salary_min: 1200, salary_max: 1200 },
      warnings: [expect.any(String)],
    })
    expect(annualPay({ min: 0, max: 0, currency: null, period: 'year' })).toEqual({
      pay: { salary_min: null, salary_max: null, currency_salary: null, salary_period: null },
      warnings: [],
    })
  })
})
