import { describe, expect, it } from 'vitest'
import { amountLabel, dayLabel, shortDayLabel } from './amounts.ts'

describe('amounts', () => {
  it.each([
    [0, '$0.00 USD'],
    [5, '$0.05 USD'],
    [9900, '$99.00 USD'],
    [129_950, '$1,299.50 USD'],
  ])('of %i cents are %s', (cents, label) => expect(amountLabel(cents, 'USD', 'en')).toBe(label))

  it('have the same signs in Spanish', () => expect(amountLabel(129_950, 'MXN', 'es')).toBe('$1,299.50 MXN'))
})

it('names a day as it stands in a time zone', () => {
  expect(dayLabel('2026-11-18T23:59:59Z', 'UTC', 'en')).toBe('November 18, 2026')
  expect(dayLabel('2026-11-18T00:00:00Z', 'UTC', 'es')).toBe('18 de noviembre de 2026')
  expect(dayLabel('2026-11-18T00:00:00Z', 'America/Mexico_City', 'en')).toBe('November 17, 2026')
  expect(shortDayLabel('2026-11-18T23:59:59Z', 'Europe/Madrid', 'es')).toBe('19 nov 2026')
})
