import { describe, expect, it } from 'vitest'
import { groupedPhone, shownPhone, type TypedPhone, typedPhone, withCountry } from './typed-phone.ts'

const empty = (country: string) => shownPhone('', country)

/** Key by key, at the end of what stands there. */
function keys(from: TypedPhone, text: string): TypedPhone {
  return [...text].reduce((now, key) => typedPhone(now, now.text + key, true), from)
}

describe('typing', () => {
  it.each([
    ['MX', '5512345678', 'MX', '55 1234 5678', '+52 5512345678'],
    ['MX', '55123456789', 'MX', '55 1234 5678', '+52 5512345678'],
    ['MX', '55-1234-5678', 'MX', '55 1234 5678', '+52 5512345678'],
    ['MX', '+34612345678', 'ES', '612 34 56 78', '+34 612345678'],
    ['US', '0034612345678', 'ES', '612 34 56 78', '+34 612345678'],
    ['US', '+54 9 11 2345 6789', 'AR', '9 11 2345 6789', '+54 91123456789'],
    ['US', '+91 98765 43210', 'IN', '98765 43210', '+91 9876543210'],
    ['BR', '11961234567', 'BR', '11 96123 4567', '+55 11961234567'],
    ['ES', '6123456789', 'ES', '612 34 56 78', '+34 612345678'],
    ['', '3336154820', '', '3336154820', '3336154820'],
    ['MX', '55x12', 'MX', '55 12', '+52 5512'],
  ])('in %j %j', (country, text, at, shown, value) => expect(keys(empty(country), text)).toEqual({ country: at, text: shown, value }))

  it('takes a trunk digit for what it is', () => {
    expect(keys(empty('GB'), '07911123456')).toMatchObject({ country: 'GB', value: '+44 7911123456' })
  })
})

describe('pasting', () => {
  it.each([
    ['US', '+52 55 1234 5678', 'MX', '55 1234 5678', '+52 5512345678'],
    ['MX', '0034612345678', 'ES', '612 34 56 78', '+34 612345678'],
    ['MX', '(55) 1234-5678', 'MX', '55 1234 5678', '+52 5512345678'],
  ])('in %s %j', (country, text, at, shown, value) =>
    expect(typedPhone(empty(country), text, false)).toEqual({ country: at, text: shown, value }),
  )

  it('cuts nothing off', () => {
    expect(typedPhone(empty('MX'), '55 1234 5678 99', false).value.replace(/\D/g, '')).toContain('551234567899')
  })
})

it('leaves what stands there alone, whatever country it is shown under', () => {
  for (const kept of ['3336154820', '+52 33-3615.4820', '+1 415 555 267']) expect(shownPhone(kept, 'MX').value).toBe(kept)
  expect(shownPhone('3336154820', 'MX')).toMatchObject({ country: 'MX', text: '33 3615 4820' })
  expect(shownPhone('3336154820', '')).toMatchObject({ country: '', text: '3336154820' })
})

it('takes the prefix of a country that is chosen', () => {
  expect(withCountry(shownPhone('3336154820', ''), 'MX')).toEqual({ country: 'MX', text: '33 3615 4820', value: '+52 3336154820' })
  expect(withCountry(shownPhone('+52 5512345678', ''), 'US').value).toBe('+1 5512345678')
  expect(withCountry(empty('MX'), 'AR')).toEqual({ country: 'AR', text: '', value: '' })
})

it('groups for reading what a form wrote, and nothing else', () => {
  expect(groupedPhone('+52 5512345678', '')).toBe('+52 55 1234 5678')
  expect(groupedPhone('+1 4155552671', 'MX')).toBe('+1 415 555 2671')
  expect(groupedPhone('3336154820', 'MX'), 'of the country of the address').toBe('33 3615 4820')
  for (const kept of ['', '3336154820', '+52 33-3615.4820', '+52 5512345678 ext 3', '+1 415 555 267'])
    expect(groupedPhone(kept, '')).toBe(kept)
})
