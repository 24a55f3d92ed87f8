import { expect, test } from 'vitest'
import { countryLabel, placeLabel } from './place.ts'

test('a place is told from near to far, in the language of the reader', () => {
  const place = { city: 'Guadalajara', state: 'Jalisco', country: 'Mexico' }
  expect(placeLabel(place, 'en')).toBe('Guadalajara, Jalisco, Mexico')
  expect(placeLabel(place, 'es')).toBe('Guadalajara, Jalisco, México')
  expect(placeLabel({ city: 'Ciudad de México', state: 'Ciudad de México', country: 'Mexico' }, 'es')).toBe('Ciudad de México, México')
  expect(placeLabel({ city: null, state: null, country: 'Canada' }, 'es')).toBe('Canadá')
  expect(placeLabel({ city: null, state: null, country: null }, 'en')).toBeNull()
  expect(placeLabel(null, 'en')).toBeNull()
})

test('a country that is not in the list keeps its name', () => {
  expect(countryLabel('Atlantis', 'es')).toBe('Atlantis')
})
