import { phoneCountries } from '@plaza/contract/rules/phone'
import { expect, it } from 'vitest'
import { visitorCountry } from './visitor-country.ts'

/** A zone by the name that this machine gives it. */
const zone = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

it.each([
  ['America/Argentina/Buenos_Aires', ['en-US'], 'AR'],
  ['Europe/London', ['es'], 'GB'],
  ['Asia/Kolkata', ['en-US', 'en'], 'IN'],
  ['UTC', ['es', 'es-MX'], 'MX'],
  ['UTC', ['zh-Hant-TW'], 'TW'],
  ['UTC', ['es', 'en'], ''],
])('a clock of %s and %s: %s', (timeZone, languages, country) => {
  expect(visitorCountry(phoneCountries, zone(timeZone), languages)).toBe(country)
})
