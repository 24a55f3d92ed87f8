import { expect, test } from 'vitest'
import { dateAlone, openPeriod, periodIn, periodOver } from './dates.ts'

const since2019 = { start_date: '2019-03-01', end_date: null, is_current: true }

test.each([
  ['Weaver at NORE Looms\tMARCH 2019 – PRESENT', 'Weaver at NORE Looms\t\t'],
  ['İstanbul Dokuma\tMarch 2019 – Present', 'İstanbul Dokuma\t\t'],
  ['Υφαντουργία ΝΟΡΕ\tMärz 2019 – heute', 'Υφαντουργία ΝΟΡΕ\t\t'],
  ['𝐖𝐞𝐚𝐯𝐞𝐫\tmarzo de 2019 a la fecha', '𝐖𝐞𝐚𝐯𝐞𝐫\t\t'],
])('what stands beside a period stays as it is written: %s', (line, rest) => {
  expect(periodIn(line)).toEqual({ period: since2019, rest })
})

test('words that begin like a month or hold one are none', () => {
  for (const line of ['Mayor 2019 – 2', 'Marketing 2019', 'ΝΟΡΕmay 2019 – may 20', 'Premay 2019']) expect(periodIn(line)).toBeNull()
  expect(periodIn('Mayor, May 2019', { single: true })).toEqual({
    period: { start_date: null, end_date: '2019-05-01', is_current: false },
    rest: 'Mayor, \t',
  })
})

test('a month counts whatever letters it is in, a season by its first month', () => {
  expect(dateAlone('SEPTIEMBRE DE 2019')).toBe('2019-09-01')
  expect(dateAlone('Août 2019')).toBe('2019-08-01')
  expect(dateAlone('Otoño 2019')).toBe('2019-09-01')
  expect(dateAlone("Dic. '19")).toBe('2019-12-01')
})

test('halves of a period keep their letters where they are joined', () => {
  expect(openPeriod('MAR 2019 – Weaver', 'Present\tNore Looms')).toEqual({ line: 'MAR 2019 - Present\tWeaver', next: 'Nore Looms' })
  expect(periodOver('Weaver, MAR 2019 –', 'PRESENT')).toEqual({ whole: 'Weaver, MAR 2019 - PRESENT', length: 7 })
})
