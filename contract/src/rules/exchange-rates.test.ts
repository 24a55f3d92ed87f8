import { expect, it } from 'vitest'
import { inDollars, parseRates, ratesOf, shippedRates } from './exchange-rates.ts'

it('converts with the rate of a day', () => {
  expect(inDollars(306_000, 'MXN', shippedRates)).toBe(17_000)
  expect(inDollars(306_000, 'USD', shippedRates)).toBe(306_000)
})

it('reads a day with a rate for each currency', () => {
  expect(parseRates('2026-11-20 MXN=18.35')).toEqual({ date: '2026-11-20', per_dollar: { ...shippedRates.per_dollar, MXN: 18.35 } })
  expect(parseRates('2026-11-20 MXN=18.35, EUR=0.9')?.per_dollar).toEqual({ ...shippedRates.per_dollar, MXN: 18.35, EUR: 0.9 })
  const wrong = [
    '',
    '2026-11-20',
    'MXN=18.35',
    '2026-13-40 MXN=18',
    '2026-11-20 MXN=0',
    '2026-11-20 MXN=-1',
    '2026-11-20 MXN',
    '2026-11-20 EUR=0.9',
    '2026-11-20 MXN=18,QQQ=0.9',
    '2026-11-20 MXN=18,EUR=0',
    '2026-11-20 MXN=18,USD=2',
  ]
  for (const text of wrong) expect(parseRates(text), text).toBeNull()
})

it('tells of all rates those of a page', () => {
  expect(ratesOf(shippedRates, [null, 'EUR', 'USD', 'EUR'])).toEqual({
    date: shippedRates.date,
    per_dollar: { USD: 1, MXN: 18, EUR: shippedRates.per_dollar.EUR },
  })
})
