import { describe, expect, it } from 'vitest'
import { countryOf, placeOf } from './place-words.ts'

describe('placeOf', () => {
  it.each([
    ['Guadalajara, Jalisco, Mexico', 'Guadalajara', 'Jalisco', 'mx'],
    ['Monterrey, Nuevo León', 'Monterrey', 'Nuevo León', 'mx'],
    ['New York, NY', 'New York', 'NY', 'us'],
    ['San Francisco, CA', 'San Francisco', 'CA', 'us'],
    ['Toronto, ON, CA', 'Toronto', 'ON', 'ca'],
    ['Austin, Texas, United States', 'Austin', 'Texas', 'us'],
    ['Madrid, España', 'Madrid', null, 'es'],
    ['Denver, CO', 'Denver', 'CO', 'us'],
    ['San Juan, PR', 'San Juan', null, 'pr'],
    ['Ciudad de México', 'Ciudad de México', null, 'mx'],
    ['Jalisco', null, 'Jalisco', 'mx'],
    ['Mexico', null, null, 'mx'],
    ['Remote - US', null, null, 'us'],
    ['Remote, Colombia', null, null, 'co'],
    ['Lima, Perú; Quito, Ecuador', 'Lima', null, 'pe'],
    ['San Francisco, CA or Remote', 'San Francisco', 'CA', 'us'],
    ['Guadalajara', 'Guadalajara', null, null],
  ])('%s', (text, city, state, country_code) => {
    expect(placeOf(text).place).toEqual({ city, state, country_code, street_address: null, postal_code: null })
  })

  it('says which country it does not know, and keeps the city', () => {
    expect(placeOf('Berlin, Germany')).toMatchObject({
      place: { city: 'Berlin', state: null, country_code: null },
      unknownCountry: 'Germany',
    })
    expect(placeOf('Múnich, Alemania').unknownCountry).toBe('Alemania')
  })

  it.each(['Remote', 'Remoto', '', ' - ', null, undefined])('finds no place in %j', (text) => {
    expect(placeOf(text).place).toBeNull()
  })
})

it('knows a country by code and by name in both languages', () => {
  for (const text of ['mx', 'MEX', 'Mexico', 'México', ' méxico ']) expect(countryOf(text)?.code).toBe('mx')
  for (const text of ['US', 'USA', 'EE. UU.', 'Estados Unidos', 'United States']) expect(countryOf(text)?.code).toBe('us')
  expect(countryOf('DE')).toEqual({ code: null, name: 'DE' })
  expect(countryOf('Narnia')).toBeNull()
})
