import { describe, expect, it } from 'vitest'
import { isCompleteProfile, linkAddress } from './candidate.ts'
import { isDay, isPeriod } from './history.ts'
import { salaryOf, withoutCommas } from './money.ts'
import { chosenWorkTypes, workTypeFlags } from './work-types.ts'

describe('a salary', () => {
  it.each([
    ['85,000', 85_000],
    [' 1,250,000.50 ', 1_250_001],
    ['0', 0],
    [72_000, 72_000],
    ['5.', 5],
    ['1000000000', 1_000_000_000],
    ['1000000001', null],
    ['', null],
    ['-1', null],
    ['1e5', null],
    ['$5', null],
    [Number.NaN, null],
    [0.1 + 0.2, null],
    ['1.2.3', null],
  ])('typed as %j is %j', (typed, amount) => {
    expect(salaryOf(typed)).toBe(amount)
  })

  it('loses its commas', () => {
    expect(withoutCommas(' 1,234,567 ')).toBe('1234567')
  })
})

describe('work types', () => {
  it('say the same in both shapes', () => {
    expect(workTypeFlags(['on_site', 'remote'])).toEqual({ remote: true, hybrid: false, on_site: true, open_to_relocation: false })
    expect(chosenWorkTypes({ on_site: true, hybrid: false, remote: true })).toEqual(['remote', 'on_site'])
    expect(chosenWorkTypes({})).toEqual([])
  })
})

describe('dates', () => {
  it.each(['2024-02-29', '1900-01-01', '2100-12-31'])('%s is a day', (text) => {
    expect(isDay(text)).toBe(true)
  })

  it.each([
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-1-1',
    '1899-12-31',
    '2101-01-01',
    '2024-01-01T00:00',
    '',
    'today',
    '31/12/2024',
  ])('%j is none', (text) => {
    expect(isDay(text)).toBe(false)
  })

  it('are in order unless the end comes first; a current row has no end', () => {
    expect(isPeriod({ start_date: '2020-01-01', end_date: '2020-01-01' })).toBe(true)
    expect(isPeriod({ start_date: '2020-01-02', end_date: '2020-01-01' })).toBe(false)
    expect(isPeriod({ start_date: '2020-01-02', end_date: '2020-01-01', is_current: true })).toBe(true)
    expect(isPeriod({ start_date: null, end_date: '2020-01-01' })).toBe(true)
    expect(isPeriod({})).toBe(true)
    expect(isPeriod({ start_date: '31/12/2019', end_date: '2021-01-01' })).toBe(true)
  })
})

describe('a profile', () => {
  const whole = { first_name: 'Ana', last_name: 'Torres', email: 'ana@example.com', phone: '3312345678', has_resume: true }
  it('is complete with all that the form requires, and with nothing less', () => {
    expect(isCompleteProfile(whole)).toBe(true)
    for (const field of ['first_name', 'last_name', 'email', 'phone'] as const) {
      expect(isCompleteProfile({ ...whole, [field]: null })).toBe(false)
      expect(isCompleteProfile({ ...whole, [field]: ' ' })).toBe(false)
    }
    expect(isCompleteProfile({ ...whole, phone: '12345' })).toBe(false)
    expect(isCompleteProfile({ ...whole, has_resume: false })).toBe(false)
  })
})

describe('a link', () => {
  it.each([
    ['linkedin.com/in/ana', 'https://linkedin.com/in/ana'],
    [' http://ana.example/a?b=c ', 'http://ana.example/a?b=c'],
    ['HTTPS://ana.example', 'HTTPS://ana.example'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//ana.example', 'https://ana.example'],
    ['https://ana@evil.example', null],
    ['nothing', null],
    ['', null],
  ])('typed as %j leads to %j', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })
})
