import { expect, it, vi } from 'vitest'
import { isWithinReach, momentLabel } from './moments.ts'

vi.stubEnv('TZ', 'UTC')
const now = new Date('2026-11-27T03:00:00.000Z')
const nine = '2026-11-27T15:00:00.000Z'

it("says a planned mail's time alone where the company's clocks show the same", () => {
  expect(momentLabel(nine, 'en', 'UTC', now)).toBe('at 15:00')
  expect(momentLabel(nine, 'en', 'Atlantic/Reykjavik', now)).toBe('at 15:00')
  expect(momentLabel(nine, 'en', undefined, now)).toBe('at 15:00')
})

it("names the reader's time zone where the company's clocks show another time", () => {
  expect(momentLabel(nine, 'en', 'America/Mexico_City', now)).toBe('at 15:00 (UTC)')
  expect(momentLabel('2026-11-28T15:00:00.000Z', 'en', 'America/Mexico_City', now)).toBe('tomorrow at 15:00 (UTC)')
})

it('says another day with its month cut short, which a field of a phone has room for', () => {
  expect(momentLabel('2026-11-30T15:00:00.000Z', 'en', 'America/Mexico_City', now)).toBe('Monday, Nov 30 at 15:00 (UTC)')
  expect(momentLabel('2026-11-30T15:00:00.000Z', 'es', 'UTC', now)).toContain('lunes 30 de nov')
})

it.each([
  ['2026-11-27T03:00', true],
  ['2026-12-11T03:00', true],
  ['2026-12-11T03:01', false],
  ['2020-01-01T10:00', false],
])('tells whether a mail may be planned for %s', (sendAt, isIt) => {
  expect(isWithinReach(sendAt, now)).toBe(isIt)
})
