import { expect, test } from 'vitest'
import { countryLabel, jobPlace, placeLabel } from './place.ts'

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

test('a job of several places names the first and how many more, a remote one the countries to work from', () => {
  const at = (city: string | null, country: string | null) => ({ location: { city, state: null, country } })
  const job = { is_remote: false, job_location: at('Madrid', 'Spain'), further_locations: [at('Lyon', 'France'), at('Nice', 'France')] }
  expect(jobPlace(job, 'en')).toBe('Madrid and 2 more')
  expect(jobPlace({ ...job, further_locations: [] }, 'es')).toBe('Madrid, España')
  expect(jobPlace({ ...job, is_remote: true }, 'en')).toBe('Remote · Spain and 1 more')
  expect(jobPlace({ ...job, is_remote: true, job_location: null, further_locations: [] }, 'en')).toBe('Remote')
})
