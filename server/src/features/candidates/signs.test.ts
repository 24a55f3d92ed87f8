import { expect, it } from 'vitest'
import { isThrowaway, phoneAsE164, signsOf } from './signs.ts'

it('knows addresses that are given away for an hour, also below their domains', () => {
  for (const email of ['a@mailinator.com', 'A@Mailinator.COM', 'a@inbox.yopmail.com']) expect(isThrowaway(email), email).toBe(true)
  for (const email of ['a@gmail.com', 'a@example.com', 'a@mailinator.com.mx', 'a@empresa.com.mx', 'a@com'])
    expect(isThrowaway(email), email).toBe(false)
})

it('takes speed for a sign of guests alone', () => {
  const form = { trap: 'https://spam.example', seconds: 2 }
  expect(signsOf('a@mailinator.com', { isAccount: false, form })).toEqual(['honeypot', 'throwaway_address', 'fast'])
  expect(signsOf('a@example.com', { isAccount: true, form })).toEqual(['honeypot'])
  expect(signsOf('a@example.com', { isAccount: false, form: { trap: '', seconds: undefined } })).toEqual([])
  expect(signsOf('a@example.com', { isAccount: false, form: { trap: undefined, seconds: 8 } })).toEqual([])
})

it('writes every way of writing a number in one', () => {
  for (const written of ['+52 55 1234 5678', '+525512345678', '0052 (55) 1234-5678', '+52 1 55 1234 5678', '55 1234 5678'])
    expect(phoneAsE164(written, 'MX'), written).toBe('+525512345678')
  expect(phoneAsE164('+44 (0)20 7946 0958', 'MX')).toBe('+442079460958')
  expect(phoneAsE164('55 1234 5678', null)).toBeNull()
  for (const nothing of [null, undefined, '', 'call me', '12']) expect(phoneAsE164(nothing, 'MX')).toBeNull()
})
