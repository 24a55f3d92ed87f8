import { describe, expect, it } from 'vitest'
import { measurePlaces, measurePostings, shareOf } from '../../../bench/postings/measure.ts'
import { countryOf, placesWithin, readPlaces } from './places.ts'

const placeOf = (line: string | null | undefined, companyCountry?: string) => {
  const { places, warnings } = readPlaces(line, companyCountry)
  return { place: places[0] ?? null, warnings }
}

describe('readPlaces', () => {
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
    ['Oaxaca, Oax.', 'Oaxaca', 'Oaxaca', 'mx'],
    ['San Luis Potosí, S.L.P., México', 'San Luis Potosí', 'San Luis Potosí', 'mx'],
    ['Mérida, Yuc.', 'Mérida', 'Yucatán', 'mx'],
    ['Monterrey, N.L.', 'Monterrey', 'Nuevo León', 'mx'],
    ['Colima, Col.', 'Colima', 'Colima', 'mx'],
    ['Annapolis Junction, MD', 'Annapolis Junction', 'MD', 'us'],
    ['Villanova, PA', 'Villanova', 'PA', 'us'],
    ['Florida', null, 'Florida', 'us'],
    ['Virginia', null, 'Virginia', 'us'],
    ['Kochi, India', 'Kochi', null, 'in'],
    ['Santiago de Chile, Chile', 'Santiago', null, 'cl'],
  ])('%s', (text, city, state, country_code) => {
    expect(placeOf(text)).toEqual({ place: { city, state, country_code, street_address: null, postal_code: null }, warnings: [] })
  })

  it('reads two letters behind a village by the country of the company, and leaves what is often a country and a state open', () => {
    expect(placeOf('Kleinstdorf, DE', 'de').place).toMatchObject({ city: 'Kleinstdorf', country_code: 'de' })
    expect(placeOf('Kleinstdorf, DE', 'us').place).toMatchObject({ city: 'Kleinstdorf', state: 'DE', country_code: 'us' })
    expect(placeOf('Kleinstdorf, DE').place).toMatchObject({ city: 'Kleinstdorf', country_code: null })
    expect(placeOf('Kleinstdorf, DE').warnings[0]).toContain('could be in')
    expect(placeOf('Villanova, PA', 'pa').place).toMatchObject({ city: 'Villanova', country_code: 'pa' })
  })

  it('keeps every place of a line, each once', () => {
    const blank = { street_address: null, postal_code: null }
    expect(readPlaces('San Francisco, Seattle')).toEqual({
      places: [
        { city: 'San Francisco', state: 'California', country_code: 'us', ...blank },
        { city: 'Seattle', state: 'Washington', country_code: 'us', ...blank },
      ],
      warnings: [],
    })
    const named = (line: string) => readPlaces(line).places.map(({ city, state, country_code }) => city ?? state ?? country_code)
    expect(named('US & Canada')).toEqual(['us', 'ca'])
    expect(named('US, Canada')).toEqual(['us', 'ca'])
    expect(named('Remote - California, Oregon, Washington')).toEqual(['California', 'Oregon', 'Washington'])
    expect(named('Paris (Hybrid) / Lyon (Hybrid)')).toEqual(['Paris', 'Lyon'])
    expect(named('NYC or New York, NY; Bengaluru, India; Bangalore')).toEqual(['New York', 'Bengaluru'])
    expect(named('New York; Remote - US')).toEqual(['New York', 'us'])
  })

  it('takes a short name of a state alone for nothing unless the company is of its country', () => {
    expect(placeOf('Jal.', 'mx').place).toMatchObject({ city: null, state: 'Jalisco', country_code: 'mx' })
    expect(placeOf('Jal.').place).toBeNull()
    expect(readPlaces('Detroit, Mich.').places.map(({ country_code }) => country_code)).toEqual(['us'])
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

describe('placesWithin', () => {
  it('believes the country of its own field, unless the line names another', () => {
    expect(placesWithin('London', 'CA').places).toMatchObject([{ city: 'London', country_code: 'ca' }])
    expect(placesWithin(null, 'DE').places).toMatchObject([{ city: null, country_code: 'de' }])
    expect(placesWithin('Tokyo', 'US')).toMatchObject({
      places: [{ city: 'Tokyo', country_code: 'jp' }],
      warnings: ['The place "Tokyo" is not in the country that the posting names, United States: the place is kept.'],
    })
    expect(placesWithin('Lima', 'Narnia').warnings).toEqual(['The country "Narnia" is not known: the place is kept without it.'])
  })
})

it.each([
  // A district is not the place elsewhere that is called like it, and is no city; what is read is shown as it was written.
  ['Santa Fe, CDMX', ['Ciudad de México', null, 'mx']],
  ['Roma, Ciudad de México, México', ['Ciudad de México', null, 'mx']],
  ['Palermo, Buenos Aires', ['Buenos Aires', null, 'ar']],
  ['Warsaw, Masovian Voivodeship, Poland', ['Warsaw', null, 'pl']],
  ['Santa Clara County, CA', [null, 'CA', 'us']],
  ['Washington, D.C. Metro Area', ['Washington', 'D.C.', 'us']],
  ['Tlalnepantla de Baz, México', ['Tlalnepantla de Baz', null, 'mx']],
])('reads %s as one place', (line, place) => {
  const { places } = readPlaces(line)
  expect(places.map(({ city, state, country_code }) => [city, state, country_code])).toEqual([place])
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

  it('finds the country of 97 % of the places and 97 % of the further places, and a false place in 1 % at most', () => {
    const findings = measurePlaces()
    expect(share(findings, 'country').right).toBeGreaterThanOrEqual(0.97)
    expect(share(findings, 'country').wrong).toBeLessThanOrEqual(0.01)
    expect(share(findings, 'city').wrong).toBeLessThanOrEqual(0.01)
    expect(share(findings, 'further places').right).toBeGreaterThanOrEqual(0.97)
    expect(share(findings, 'further places').wrong).toBeLessThanOrEqual(0.01)
  })

  it('reads whole files of each source', () => {
    const findings = measurePostings()
    expect(share(findings, 'country').right).toBeGreaterThanOrEqual(0.97)
    expect(share(findings, 'city').wrong).toBeLessThanOrEqual(0.01)
    expect(share(findings, 'further places').right).toBeGreaterThanOrEqual(0.97)
    expect(share(findings, 'further places').wrong).toBeLessThanOrEqual(0.01)
    expect(share(findings, 'is_hybrid').right).toBeGreaterThanOrEqual(0.97)
    expect(share(findings, 'language').right).toBeGreaterThanOrEqual(0.99)
    expect(share(findings, 'department').right).toBeGreaterThanOrEqual(0.9)
    expect(share(findings, 'experience').right).toBeGreaterThanOrEqual(0.9)
  })
})
