import { expect, it } from 'vitest'
import { isTimeZone } from './time-zone.ts'

it('knows the names of time zones, and nothing else', () => {
  for (const good of ['UTC', 'America/Mexico_City', 'America/Argentina/Buenos_Aires', 'Europe/Madrid'])
    expect(isTimeZone(good), good).toBe(true)
  for (const bad of ['', 'Mars/Olympus', '+05:00', 'America/', "UTC'; --", 'a'.repeat(100)]) expect(isTimeZone(bad), bad).toBe(false)
})
