import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isChangedPassword, isEmail, isName, isPassword, isPhone, isPlainName, isWebsite, passwordRules } from './account.ts'

const letters = (min: number, from: string) => fc.string({ unit: fc.constantFrom(...from), minLength: min, maxLength: 20 })
const mixed = (...parts: fc.Arbitrary<string>[]) =>
  fc
    .tuple(...parts)
    .chain((texts) => fc.shuffledSubarray([...texts.join('')], { minLength: texts.join('').length }).map((all) => all.join('')))
const upper = letters(1, 'ABCXYZÁÑ')
const lower = letters(1, 'abcxyzáñ')
const digit = letters(1, '0123456789')
const special = letters(1, '!@#$%^&*()_-+=.,;:?€¡¿')
const filler = letters(8, 'abc')

describe('passwords', () => {
  it('with an uppercase letter, a special character and a number are accepted at sign-up; a lowercase letter makes them good for a change', () => {
    fc.assert(
      fc.property(mixed(upper, lower, digit, special, filler), (password) => {
        expect([isPassword(password), isChangedPassword(password)]).toEqual([true, true])
      }),
    )
    expect([isPassword('ABCDEF1!'), isChangedPassword('ABCDEF1!')]).toEqual([true, false])
  })

  it.each([
    ['uppercase', mixed(lower, digit, special, filler)],
    ['special', mixed(upper, lower, digit, filler)],
    ['number', mixed(upper, lower, special, filler)],
  ])('without %s are refused everywhere', (_, passwords) => {
    fc.assert(fc.property(passwords, (password) => !isPassword(password) && !isChangedPassword(password)))
  })

  it('need eight characters as people count them, and end somewhere', () => {
    expect([isPassword('Abcd1!x'), isPassword('Abcd1!xy')]).toEqual([false, true])
    expect([isPassword(`Aa1!${'x'.repeat(196)}`), isPassword(`Aa1!${'x'.repeat(197)}`)]).toEqual([true, false])
    expect(isPassword('A1!😀😀😀😀')).toBe(false)
  })

  it('spaces are no special characters', () => {
    expect(isPassword('Abcdef1 gh')).toBe(false)
  })

  it('fulfil the rules of the list one by one', () => {
    expect(passwordRules('')).toEqual({ length: false, letters: false, special: false, number: false })
    expect(passwordRules('abcdefgh')).toEqual({ length: true, letters: false, special: false, number: false })
    expect(passwordRules('aB1!')).toEqual({ length: false, letters: true, special: true, number: true })
  })
})

describe('isEmail', () => {
  it.each([
    'a@b.co',
    'ana.torres+jobs@sub.example.com',
    "o'neil@example.ie",
    'ñandú@correo.mx',
    'x_y-z@exa-mple.museum',
    'a@bücher.example',
  ])('accepts %s', (text) => expect(isEmail(text)).toBe(true))

  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a b@c.co',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    'Ana <a@b.co>',
    'a@b.co\nBcc: c@d.co',
    'a@b.co\r',
    'a\u0000@b.co',
    'a@@b.co',
    'a@b..co',
    '.a@b.co',
    'a..b@c.co',
    'a.@b.co',
    'a@-b.co',
    'a@b.co.',
    'a@b_c.co',
    '"a b"@c.co',
    'a@[127.0.0.1]',
    'a\u202e@b.co',
    'a\ud800@b.co',
    'a\ufffd@b.co',
    '\u3164@b.co',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false))

  it('never accepts a line break, a space or a second address, whatever else stands there', () => {
    const bad = fc.constantFrom('\n', '\r', ' ', ',', ';', '<', '>', '\t', '\u0000')
    fc.assert(fc.property(fc.string(), bad, fc.string(), (before, sign, after) => !isEmail(`a${before}${sign}${after}@b.co`)))
  })

  it('takes no time over hostile texts', () => {
    expect(isEmail(`${'a'.repeat(5000)}@`)).toBe(false)
    expect(isEmail(`a@${'a.'.repeat(120)}`)).toBe(false)
  })
})

describe('isName', () => {
  it('counts 3 to 50 characters without outer spaces', () => {
    expect(['ab', 'abc', '  a  ', ' abc ', 'Zoë', '日本語'].map(isName)).toEqual([false, true, false, true, true, true])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 0, maxLength: 60 }), (text) => {
        const { length } = text.trim()
        expect(isName(text)).toBe(length >= 3 && length <= 50)
      }),
    )
  })
})

describe('isWebsite', () => {
  it.each(['https://example.com', 'http://www.example.mx/jobs?x=1', 'https://exämple.com'])('accepts %s', (text) =>
    expect(isWebsite(text)).toBe(true),
  )
  it.each([
    '',
    'example',
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://',
    'https://x',
    'https://a@b.com',
    'http://a b.com',
    'https://example.com.',
    'https://example..com',
    'https://.example.com',
    'https://example.com/\u202egnp.cv',
    'https://example.com/a\u200bb',
  ])('refuses %j', (text) => expect(isWebsite(text)).toBe(false))
})

describe('isPhone', () => {
  it.each(['3312345678', '+52 33 1234 5678', '331-234-5678', '331.234.5678', '(331) 234 5678', '+1-331-234-5678'])('accepts %s', (text) =>
    expect(isPhone(text)).toBe(true),
  )
  it.each(['', '123456789', 'abcdefghij', '+', '33 1234', '33123456789012345678', '3312345678x', '33;12345678'])('refuses %j', (text) =>
    expect(isPhone(text)).toBe(false),
  )
})

describe('a name that is mailed to others', () => {
  it.each([
    'Ana María',
    "O'Neill",
    'Ma.Teresa',
    'J.R.R. Tolkien',
    'Booking.com',
    'S.A. de C.V.',
    'Café & Té',
    '24/7 Staffing',
    'R&D @ Home',
    'AC/DC',
    'Node.js Labs',
    'Zoë',
    '\u0645\u062d\u0645\u062f',
    '\u0646\u200c\u0627',
    '👩‍💻 Devs',
    'Nr. 1: Jobs',
  ])('may be %j', (name) => expect(isPlainName(name)).toBe(true))

  it.each([
    'Win $500 at evil.com/win',
    'evil.com/win',
    'https://evil.example',
    'hxxp://x',
    'www.evil.com',
    'Visit www.evil.com',
    'write to a@evil.com',
    '@evil.com',
    'evil.com:8080',
    'evil.com?win',
    'evil。com/win',
    'evil．com/win',
    'a\\b',
    'Ana \u202Egnp.exe',
    'A\u2066b',
    'A\u200Bna',
    'A\u00ADna',
  ])('may not be %j', (name) => expect(isPlainName(name)).toBe(false))
})
