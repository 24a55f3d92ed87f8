import mobileNumbers from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { countryOfAddress, isPhoneNumber, phoneCountries, phoneRoom, prefixOf, readPhone, spacedPhone, writtenPhone } from './phone.ts'

describe('a number of any country', () => {
  const numbers = Object.entries(mobileNumbers)
  it.each(numbers)('of %s goes there and back', (country, number) => {
    const written = writtenPhone({ country, number })
    expect(written).toBe(`${prefixOf(country)} ${number}`)
    expect(isPhoneNumber(written)).toBe(true)
    expect(readPhone(written, country)).toEqual({ country, number })
    // Whoever looks at it from elsewhere sees the same number, if perhaps under a country that shares the prefix.
    expect(writtenPhone(readPhone(written, 'MX'))).toBe(written)
    expect(writtenPhone(readPhone(`00${written.slice(1)}`, 'US'))).toBe(written)
    expect(spacedPhone({ country, number }).replace(/\D/g, '')).toBe(number)
    expect(phoneRoom(country)).toBeGreaterThanOrEqual(number.length)
  })

  it('knows every prefix', () => {
    expect(phoneCountries.length).toBeGreaterThan(230)
    expect(['AR', 'BR', 'GB', 'IN'].map(prefixOf)).toEqual(['+54', '+55', '+44', '+91'])
  })
})

describe('what was written', () => {
  it.each([
    ['+52 55 1234 5678', 'US', '+52 5512345678'],
    ['0034612345678', 'MX', '+34 612345678'],
    ['0034 612-345-678', '', '+34 612345678'],
    ['(+34) 612 345 678', 'US', '+34 612345678'],
    ['(0034) 612 345 678', 'US', '+34 612345678'],
    ['+91 9876543210', 'US', '+91 9876543210'],
    ['+52 1 55 1234 5678', 'US', '+52 5512345678'],
    ['+44 (0)7911 123456', 'US', '+44 7911123456'],
    ['07911 123456', 'GB', '+44 7911123456'],
    ['06 1234 5678', 'IT', '+39 0612345678'],
    ['33 1234 5678', 'MX', '+52 3312345678'],
    ['1 (415) 555-2671', 'US', '+1 4155552671'],
    ['011 34 612 345 678', 'US', '+34 612345678'],
    ['+54 9 11 2345 6789', 'MX', '+54 91123456789'],
    ['\u202a+34\u00a0612\u00ad345 678\u202c', 'MX', '+34 612345678'],
    ['3336154820', '', '3336154820'],
    ['+800 1234 5678', 'MX', '+800 1234 5678'],
    ['', 'MX', ''],
  ])('%j, from %j, is %j', (written, country, sent) => expect(writtenPhone(readPhone(written, country))).toBe(sent))

  it('keeps the country that was chosen among those of one prefix', () => {
    expect(readPhone('+1 4165550123', 'PR')).toEqual({ country: 'PR', number: '4165550123' })
    expect(readPhone('+1 5555555555', 'MX')).toEqual({ country: 'US', number: '5555555555' })
  })
})

describe('spacing', () => {
  it.each([
    ['MX', '5512345678', '55 1234 5678'],
    ['MX', '551', '55 1'],
    ['ES', '612345678', '612 34 56 78'],
    ['US', '4155552671', '415 555 2671'],
    ['GB', '7911123456', '7911 123456'],
    ['', '3336154820', '3336154820'],
  ])('%s %s is %j', (country, number, text) => expect(spacedPhone({ country, number })).toBe(text))
})

describe('isPhoneNumber', () => {
  it.each([
    '3312345678',
    '331-234-5678',
    '+52 33 1234 5678',
    '+1 5555555555',
    '+34 612345678',
    '+49 30 123456',
    '+44 1697 73555',
    '+500 51234',
    '+298 211234',
    '+86 13812345678',
    '+5215512345678',
    '+800 12345678',
    '0034612345678',
  ])('takes %s', (text) => expect(isPhoneNumber(text)).toBe(true))
  it.each([
    '',
    '5255123',
    '123456789',
    '0034612345',
    '+52 551234567',
    '+52 55123456789',
    '+34 61234567',
    '+1 415555267',
    '+86 1381234567890',
    '+999 123456789',
    'abcdefghij',
  ])('refuses %j', (text) => expect(isPhoneNumber(text)).toBe(false))
})

describe('the country of an address', () => {
  it.each([
    ['Guadalajara, Jalisco, Mexico', 'MX'],
    ['Guadalajara, Jalisco, México', 'MX'],
    ['Madrid, España', 'ES'],
    ['Austin, Texas, USA', 'US'],
    ['Austin, Texas, EE. UU.', 'US'],
    ['usa', 'US'],
    ['Córdoba, Argentina', 'AR'],
    ['Street without a country 5', ''],
    ['', ''],
  ])('%j is %j', (address, country) => expect(countryOfAddress(address)).toBe(country))
})
