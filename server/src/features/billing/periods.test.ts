import { describe, expect, it } from 'vitest'
import { monthsAfter, periodEnd } from './periods.ts'

const at = (text: string) => new Date(`${text}T09:30:00Z`)

describe('months of the calendar', () => {
  it('keep their day, and come back to it after shorter months', () => {
    const anchor = at('2026-01-31')
    const ends = ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']
    let start = anchor
    for (const end of ends) {
      expect(periodEnd(anchor, start)).toEqual(at(end))
      start = at(end)
    }
    expect(monthsAfter(at('2027-11-30'), 3)).toEqual(at('2028-02-29'))
    expect(monthsAfter(at('2026-12-15'), 1)).toEqual(at('2027-01-15'))
  })

  it('make twelve of a year, from every day of it', () => {
    for (let day = 0; day < 366; day++) {
      const anchor = new Date(at('2027-03-01').getTime() + day * 86_400_000)
      let start = anchor
      for (let month = 0; month < 12; month++) {
        const end = periodEnd(anchor, start)
        const days = (end.getTime() - start.getTime()) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(28)
        expect(days).toBeLessThanOrEqual(31)
        start = end
      }
      expect(start).toEqual(monthsAfter(anchor, 12))
    }
  })
})
