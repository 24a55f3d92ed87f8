import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAt } from './digest-time.ts'

const HOUR_MS = 60 * 60 * 1000
const zones = ['America/Mexico_City', 'America/Santiago', 'America/New_York', 'UTC'] as const

const shown = { weekday: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
/** The time in a zone, computed by another part of the platform (Intl) than the rule uses. */
const clocks = new Map(zones.map((zone) => [zone, new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...shown })]))

describe('a digest', () => {
  it.each([
    // [zone, interval, what happens, when it is told]
    ['America/New_York', 'daily', '2026-03-07T13:00:00Z', '2026-03-08T12:00:00Z'],
    ['America/New_York', 'daily', '2026-03-08T12:00:00Z', '2026-03-09T12:00:00Z'],
    ['America/New_York', 'daily', '2026-10-31T12:00:00Z', '2026-11-01T13:00:00Z'],
    ['America/New_York', 'weekly', '2026-03-06T13:00:00Z', '2026-03-09T12:00:00Z'],
    // Clocks are put back from midnight, and forward from it.
    ['America/Santiago', 'daily', '2026-04-04T11:00:00Z', '2026-04-05T12:00:00Z'],
    ['America/Santiago', 'daily', '2026-09-05T12:00:00Z', '2026-09-06T11:00:00Z'],
    ['America/Santiago', 'weekly', '2026-09-01T12:00:00Z', '2026-09-07T11:00:00Z'],
    // No summer time since 2022.
    ['America/Mexico_City', 'daily', '2026-04-04T14:00:00Z', '2026-04-05T14:00:00Z'],
    ['America/Mexico_City', 'weekly', '2026-03-30T13:59:59.999Z', '2026-03-30T14:00:00Z'],
    ['America/Mexico_City', 'weekly', '2026-03-30T14:00:00Z', '2026-04-06T14:00:00Z'],
    ['UTC', 'daily', '2026-12-31T08:00:00Z', '2027-01-01T08:00:00Z'],
    ['No/Such_Zone', 'daily', '2026-12-31T08:00:00Z', '2027-01-01T08:00:00Z'],
  ] as const)('in %s, %s, of %s goes out at %s', (zone, interval, at, told) => {
    expect(dueAt(new Date(at), zone, interval).toISOString()).toBe(new Date(told).toISOString())
  })

  it('goes out at the first 08:00 after the event, on any day or on a Monday, in every year', () => {
    const moments = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), fc.constantFrom('daily' as const, 'weekly' as const), (at, zone, interval) => {
        const isIt = (moment: Date) => (interval === 'daily' ? /08:00:00$/ : /^Mon.*08:00:00$/).test(clocks.get(zone)?.format(moment) ?? '')
        // Every zone here is whole hours from UTC.
        const first = new Date(Math.floor(at.getTime() / HOUR_MS + 1) * HOUR_MS)
        while (!isIt(first)) first.setTime(first.getTime() + HOUR_MS)
        expect(dueAt(at, zone, interval)).toEqual(first)
      }),
      { numRuns: 200 },
    )
  })
})

it('is immediate for whoever has chosen that', () => {
  const at = new Date('2026-03-08T06:59:59.123Z')
  expect(dueAt(at, 'America/New_York', 'immediate')).toEqual(at)
})
