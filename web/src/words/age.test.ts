import { ageHoldsUntil } from '@plaza/contract/rules/ages'
import { languageFacts, languages } from '@plaza/contract/values'
import { expect, test } from 'vitest'
import { ageLabel, dateLabel } from './age.ts'

const now = '2026-11-21T12:00:00Z'

test.each([
  ['2026-11-21T12:00:30Z', 'just now', 'ahora mismo'],
  ['2026-11-21T11:59:30Z', 'just now', 'ahora mismo'],
  ['2026-11-21T11:20:00Z', '40 minutes ago', 'hace 40 minutos'],
  ['2026-11-21T09:00:00Z', '3 hours ago', 'hace 3 horas'],
  ['2026-11-20T09:00:00Z', 'yesterday', 'ayer'],
  ['2026-11-18T09:00:00Z', '3 days ago', 'hace 3 días'],
  ['2026-11-01T09:00:00Z', '2 weeks ago', 'hace 2 semanas'],
  ['2026-08-21T12:00:00Z', '3 months ago', 'hace 3 meses'],
  ['2024-08-21T12:00:00Z', '2 years ago', 'hace 2 años'],
])('%s is %s', (moment, en, es) => {
  expect(ageLabel(moment, now, 'en')).toBe(en)
  expect(ageLabel(moment, now, 'es')).toBe(es)
})

test('an age is said until the moment that is foreseen for it, and where it changes otherwise in the same words', () => {
  const start = Date.parse(now)
  for (let age = -90_000; age < 500 * 86_400_000; age = Math.ceil((age + 1000) * 1.07) + (age < 0 ? 10_000 : 0)) {
    const moment = start - age
    const until = ageHoldsUntil(moment, start)
    const said = (at: number) => ageLabel(new Date(moment).toISOString(), new Date(at).toISOString(), 'en')
    expect(until).toBeGreaterThan(start)
    for (let step = 0; step < 8; step++) expect(said(start + ((until - 1 - start) * step) / 7)).toBe(said(start))
    if (age < 13 * 86_400_000) expect(said(until), `after ${said(start)}`).not.toBe(said(start))
  }
})

test('a date is the same wherever it is read', () => {
  expect(dateLabel('2026-11-18T23:30:00Z', 'en')).toBe('November 18, 2026')
})

test.each(languages)('ages and dates say what the browser would say (%s)', (language) => {
  const { locale } = languageFacts[language]
  const inWords = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const exact = new Intl.RelativeTimeFormat(locale)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const said = (ageMs: number) => ageLabel(new Date(Date.parse(now) - ageMs).toISOString(), now, language)
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  for (let count = 1; count < 60; count++) expect(said(count * minute)).toBe(exact.format(-count, 'minute'))
  for (let count = 1; count < 24; count++) expect(said(count * hour)).toBe(exact.format(-count, 'hour'))
  for (let count = 1; count < 14; count++) expect(said(count * day)).toBe(inWords.format(-count, 'day'))
  for (let count = 2; count < 8; count++) expect(said(count * 7 * day)).toBe(exact.format(-count, 'week'))
  for (let count = 2; count < 12; count++) expect(said(count * 30 * day)).toBe(exact.format(-count, 'month'))
  for (let count = 1; count < 40; count++) expect(said(count * 365 * day)).toBe(exact.format(-count, 'year'))
  for (let each = 0; each < 800; each++) {
    const date = new Date(Date.UTC(2023, 0, each, each % 24))
    expect(dateLabel(date.toISOString(), language)).toBe(dates.format(date))
  }
})
