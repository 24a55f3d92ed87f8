import { describe, expect, it } from 'vitest'
import { measurePlaces, measurePostings, shareOf } from '../../../bench/postings/measure.ts'
import { countryOf, placeOf, placeWithin } from './places.ts'

describe('placeOf', () => {
  it.each([
    ['Guadalajara, Jalisco, Mexico', 'Guadalajara', 'Jalisco', 'mx'],
    ['Guadalajara', 'Guadalajara', 'Jalisco', 'mx'],
    ['San Francisco, CA', 'San Francisco', 'CA', 'us'],
    ['Toronto, ON, CA', 'Toronto', 'ON', 'ca'],
    ['Denver, CO', 'Denver', 'CO', 'us'],
    ['Bogotá, CO', 'Bogotá', null, 'co'],
    ['San Juan, PR', 'San Juan', null, 'pr'],
    ['Ciudad de México', 'Ciudad de México', null, 'mx'],
    ['Jalisco', null, 'Jalisco', 'mx'],
    ['Remote - US', null, null, 'us'],
    ['San Francisco, CA or Remote', 'San Francisco', 'CA', 'us'],
    ['Berlin, Germany', 'Berlin', null, 'de'],
    ['Múnich, Alemania', 'Múnich', null, 'de'],
    ['IN - Bengaluru', 'Bengaluru', null, 'in'],
    ['Seattle', 'Seattle', 'Washington', 'us'],
  ])('%s', (text, city, state, country_code) => {
    expect(placeOf(text)).toEqual({ place: { city, state, country_code, street_address: null, postal_code: null }, warnings: [] })
  })

  it('keeps the first of several and says so', () => {
    expect(placeOf('San Francisco, Seattle')).toEqual({
      place: { city: 'San Francisco', state: 'California', country_code: 'us', street_address: null, postal_code: null },
      warnings: ['Of the 2 places in "San Francisco, Seattle" the first is kept.'],
    })
    expect(placeOf('US & Canada').place).toMatchObject({ city: null, country_code: 'us' })
    expect(placeOf('London/Berlin').place).toMatchObject({ city: 'London', country_code: 'gb' })
  })

  it.each(['N/A', 'LOCATION', 'Various', 'Asia', 'Remote - LATAM'])('keeps nothing of %s and says so', (text) => {
    const { place, warnings } = placeOf(text)
    expect(place).toBeNull()
    expect(warnings).toEqual([`"${text}" is not read as a place: it is left out.`])
  })

  it('tells cities of one name apart by their people, else by the country of the company, else not', () => {
    expect(placeOf('London').place?.country_code).toBe('gb')
    expect(placeOf('Cambridge')).toMatchObject({
      place: { city: 'Cambridge', country_code: null },
      warnings: ['"Cambridge" could be in United Kingdom or Canada: it is kept without a country.'],
    })
    expect(placeOf('Cambridge', 'us').place?.country_code).toBe('us')
    // A far larger city elsewhere is not meant by every company of Spain.
    expect(placeOf('Guadalajara', 'es').place?.country_code).toBeNull()
    expect(placeOf('Georgia').place).toBeNull()
    expect(placeOf('Georgia', 'us').place).toMatchObject({ state: 'Georgia', country_code: 'us' })
  })

  it.each(['Remote', 'Remoto', '', ' - ', null, undefined])('finds no place in %j, which is no doubt', (text) => {
    expect(placeOf(text)).toEqual({ place: null, warnings: [] })
  })
})

describe('placeWithin', () => {
  it('believes the country of its own field, unless the line names another', () => {
    expect(placeWithin('London', 'CA').place).toMatchObject({ city: 'London', country_code: 'ca' })
    expect(placeWithin(null, 'DE').place).toMatchObject({ city: null, country_code: 'de' })
    expect(placeWithin('Tokyo', 'US')).toMatchObject({
      place: { city: 'Tokyo', country_code: 'jp' },
      warnings: ['The place "Tokyo" is not in the country that the posting names, United States: the place is kept.'],
    })
    expect(placeWithin('Lima', 'Narnia').warnings).toEqual(['The country "Narnia" is not known: the place is kept without it.'])
  })
})

it('knows a country by its codes and by its name in many languages', () => {
  for (const text of ['mx', 'MEX', 'Mexico', 'México', ' méxico ']) expect(countryOf(text)).toBe('mx')
  for (const text of ['US', 'USA', 'EE. UU.', 'Estados Unidos', 'United States', 'États-Unis']) expect(countryOf(text)).toBe('us')
  for (const text of ['DE', 'DEU', 'Germany', 'Alemania', 'Deutschland', 'Allemagne', 'Alemanha']) expect(countryOf(text)).toBe('de')
  expect(countryOf('Narnia')).toBeNull()
})

describe('the bench of postings', () => {
  const share = (findings: ReturnType<typeof measurePlaces>, field: string) => {
    const { right, wrong, of, all } = shareOf(findings, field)
    return { right: right / of, wrong: wrong / all }
  }

  it('finds the country of 97 % of the places, and a false place in 1 % at most', () => {
    const findings = measurePlaces()
    expect(share(findings, 'country').right).toBeGreaterThanOrEqual(0.97)
    expect(share(findings, 'country').wrong).toBeLessThanOrEqual(0.01)
    expect(share(findings, 'city').wrong).toBeLessThanOrEqual(0.01)
  })

  it('reads whole files of each source', () => {
    const findings = measurePostings()
    expect(share(findings, 'country').right).toBeGreaterThanOrEqual(0.97)
    expect(share(findings, 'city').wrong).toBeLessThanOrEqual(0.01)
    expect(share(findings, 'language').right).toBeGreaterThanOrEqual(0.99)
    expect(share(findings, 'department').right).toBeGreaterThanOrEqual(0.9)
    expect(share(findings, 'experience').right).toBeGreaterThanOrEqual(0.9)
  })
})
