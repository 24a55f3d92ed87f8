import { expect, it } from 'vitest'
import { endOfDay, lastDayOf } from './last-day.ts'

it.each([
  ['2026-03-31', 'America/Mexico_City', '2026-04-01T05:59:59.000Z'],
  ['2026-03-31', 'UTC', '2026-03-31T23:59:59.000Z'],
  // The clocks go forward in the night of the 29th.
  ['2026-03-29', 'Europe/Madrid', '2026-03-29T21:59:59.000Z'],
  ['2026-03-31', 'Pacific/Kiritimati', '2026-03-31T09:59:59.000Z'],
])('ends %s in %s', (day, zone, moment) => {
  expect(endOfDay(day, zone).toISOString()).toBe(moment)
  expect(lastDayOf(new Date(moment), zone)).toBe(day)
})

it('takes a day that was imported without a time for that day everywhere, and an unknown zone for UTC', () => {
  expect(lastDayOf(new Date('2026-03-31T23:59:59Z'), 'Pacific/Kiritimati')).toBe('2026-03-31')
  expect(endOfDay('2026-03-31', 'Nowhere/Town').toISOString()).toBe('2026-03-31T23:59:59.000Z')
})
