import { expect, it } from 'vitest'
import { isNationalNumber, phoneOf, writtenPhone } from './phone.ts'

it.each([
  ['+52 5512345678', 'us', { country: 'mx', digits: '5512345678' }],
  ['+1 (415) 555-2671', 'mx', { country: 'us', digits: '4155552671' }],
  ['+1 4165550123', 'ca', { country: 'ca', digits: '4165550123' }],
  ['+506 8888 7777', 'mx', { country: 'cr', digits: '88887777' }],
  ['33 1234 5678', 'mx', { country: 'mx', digits: '3312345678' }],
  [null, 'mx', { country: 'mx', digits: '' }],
])('%s', (written, country, phone) => expect(phoneOf(written, country)).toEqual(phone))

it('goes there and back', () => {
  expect(writtenPhone({ country: 'mx', digits: '5512345678' })).toBe('+52 5512345678')
  expect(writtenPhone({ country: 'mx', digits: '' })).toBe('')
})

it('has as many digits as its country has', () => {
  expect(isNationalNumber({ country: 'mx', digits: '551234567' })).toBe(false)
  expect(isNationalNumber({ country: 'mx', digits: '5512345678' })).toBe(true)
  expect(isNationalNumber({ country: 'es', digits: '612345678' })).toBe(true)
})
