import { expect, it } from 'vitest'
import { isTimeZone, zoneLabel, zoneOffset } from './time-zone.ts'

it('knows the names of time zones, and nothing else', () => {
  for (const good of ['UTC', 'America/Mexico_City', 'America/Argentina/Buenos_Aires', 'Europe/Madrid'])
    expect(isTimeZone(good), good).toBe(true)
  for (const bad of ['', 'Mars/Olympus', '+05:00', 'America/', "UTC'; --", 'a'.repeat(100)]) expect(isTimeZone(bad), bad).toBe(false)
})

const WINTER = new Date('2026-01-15T12:00:00Z')
const SUMMER = new Date('2026-07-15T12:00:00Z')

it('names a zone after its city, with the offset of the day', () => {
  expect(zoneLabel('America/Mexico_City', 'en', WINTER)).toBe('Mexico City (GMT-6)')
  expect(zoneLabel('America/Mexico_City', 'es', WINTER)).toBe('Ciudad de México (GMT-6)')
  expect(zoneLabel('America/New_York', 'en', SUMMER)).toBe('New York (GMT-4)')
  expect(zoneLabel('America/Argentina/Buenos_Aires', 'en', WINTER)).toBe('Buenos Aires (GMT-3)')
  expect(zoneLabel('Asia/Kolkata', 'en', WINTER)).toBe('Kolkata (GMT+5:30)')
  expect(zoneLabel('UTC', 'es', WINTER)).toBe('UTC (GMT)')
  expect(zoneOffset('America/St_Johns', WINTER)).toBe(-210)
})
