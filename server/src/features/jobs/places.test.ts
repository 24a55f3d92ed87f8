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
    ['Presidio, CA', 'Presidio', 'CA', 'us'],
    // In the country of these letters is a larger one.
    ['Richmond, CA', 'Richmond', 'CA', 'us'],
    ['Surrey, CA', 'Surrey', 'British Columbia', 'ca'],
    // A town, the codes of its region and country, and a postal code.
    ['Lima, LIM, PE, 15047', 'Lima', null, 'pe'],
    ['San Isidro, LIM, PE, 15047', 'San Isidro', null, 'pe'],
    ['Bogotá, DC, CO, 110111', 'Bogotá', null, 'co'],
    ['Monterrey, NLE, MX', 'Monterrey', 'Nuevo León', 'mx'],
    ['Toronto, ON, CA, M5V 2T6', 'Toronto', 'ON', 'ca'],
    ['Field Position - USA', null, null, 'us'],
    ['Field Sales - Germany', null, null, 'de'],
    ['The Valley, AI', 'The Valley', null, 'ai'],
    ['Florida', null, 'Florida', 'us'],
    ['Virginia', null, 'Virginia', 'us'],
    ['Kochi, India', 'Kochi', null, 'in'],
    ['Santiago de Chile, Chile', 'Santiago', null, 'cl'],
    ['Hamilton, NJ', 'Hamilton', 'NJ', 'us'],
    ['Southampton, PA', 'Southampton', 'PA', 'us'],
    ['Kent, England, United Kingdom', 'Kent', 'England', 'gb'],
    ['Virginia, USA', null, 'Virginia', 'us'],
    ['Remote - NC', null, 'NC', 'us'],
    ['Remote - Ontario', null, 'Ontario', 'ca'],
    ['Austin, Tx', 'Austin', 'TX', 'us'],
    ['New York, N.Y.', 'New York', 'New York', 'us'],
    ['Saint Louis, Missouri', 'Saint Louis', 'Missouri', 'us'],
    ['US WA Seattle', 'Seattle', 'WA', 'us'],
    // Every word of the line has one capital.
    ['Pa Scranton', 'Scranton', 'PA', 'us'],
    ['Reno Nv', 'Reno', 'NV', 'us'],
    ['Oh-Cleveland', 'Cleveland', 'OH', 'us'],
    ['CA-QC-Longueuil-J01', 'Longueuil', 'QC', 'ca'],
    ['Alpes-Maritimes, France', null, null, 'fr'],
    ['US-Durham Nc', 'Durham', 'NC', 'us'],
    ['Ut Ogden 2225 Elm Blvd', 'Ogden', 'UT', 'us'],
    ['USA Bradley, FL', 'Bradley', 'FL', 'us'],
    ['Clonmel, Ireland', 'Clonmel', null, 'ie'],
    ['USA > California > San Francisco', 'San Francisco', 'California', 'us'],
    ['Twin Cities, MN', null, 'MN', 'us'],
    ['Paseo de la Castellana, Madrid', 'Madrid', null, 'es'],
    ['Staten Island, NY', 'Staten Island', 'NY', 'us'],
    ['Hollywood Beach, Florida', 'Hollywood Beach', 'Florida', 'us'],
    ['12 Elm St Lebanon, PA', 'Lebanon', 'PA', 'us'],
    ['4310 Palm Bay Rd SE Bonita Springs, FL 34135', 'Bonita Springs', 'FL', 'us'],
    ['17 Mill Ave, Brooklyn, NY', 'Brooklyn', 'NY', 'us'],
    ['Lisbon, Lisbon District, Portugal', 'Lisbon', 'Lisbon', 'pt'],
    ['Bari, Bari, Italy', 'Bari', null, 'it'],
    ['Dallas Warehouse', 'Dallas', 'Texas', 'us'],
    ['Field-Maryland', null, 'Maryland', 'us'],
    ['Granada', 'Granada', null, 'es'],
    ['Acme US', null, null, 'us'],
    ['Calle de Alcalá 45, Madrid', 'Madrid', null, 'es'],
    ['C/ Serrano 12, Madrid, España', 'Madrid', null, 'es'],
    ['Avenida Insurgentes Sur 1602, Ciudad de México', 'Ciudad de México', null, 'mx'],
    ['Av. Reforma 222, Col. Juárez, CDMX', 'Ciudad de México', null, 'mx'],
    ['Rua Augusta, 200 - São Paulo', 'São Paulo', null, 'br'],
    ['Plaza Mayor 3, Madrid', 'Madrid', null, 'es'],
    ['Plaza Huincul, Neuquén, Argentina', 'Plaza Huincul', 'Neuquén', 'ar'],
    ['Friedrichstraße 100, Berlin', 'Berlin', null, 'de'],
    ['12 rue de Rivoli, Paris', 'Paris', null, 'fr'],
    ['Parque Industrial, Apodaca, Nuevo León', 'Apodaca', 'Nuevo León', 'mx'],
    ['Zona Norte, Buenos Aires', 'Buenos Aires', null, 'ar'],
    ['Gran Buenos Aires', null, 'Buenos Aires', 'ar'],
    ['Planta Celaya, Mexico', 'Celaya', 'Guanajuato', 'mx'],
    ['Madrid centro', 'Madrid', null, 'es'],
    ['Mty, NL', 'Monterrey', 'Nuevo León', 'mx'],
    ['Carolina del Norte, Estados Unidos', null, 'Carolina del Norte', 'us'],
    ['Nova Jersey, Estados Unidos', null, 'Nova Jersey', 'us'],
    ['Ville de Paris et périphérie', 'Paris', null, 'fr'],
    ['Atlanta e Região', 'Atlanta', 'Georgia', 'us'],
    ['Nova Iorque', 'Nova Iorque', null, 'us'],
    ['Albany, Nueva York, Estados Unidos', 'Albany', 'Nueva York', 'us'],
    ['San Martín, Buenos Aires', 'San Martín', 'Buenos Aires', 'ar'],
    ['Den Bosch', 'Den Bosch', null, 'nl'],
    ['Home - Dallas', 'Dallas', 'Texas', 'us'],
  ])('%s', (text, city, state, country_code) => {
    expect(placeOf(text)).toEqual({ place: { city, state, country_code, street_address: null, postal_code: null }, warnings: [] })
  })

  it.each([
    ['Washington County, MD', 'Washington', 'MD'],
    ['PA - Wexford', 'Wexford', 'PA'],
  ])('keeps the state of what is no town: %s', (line, lost, state) => {
    const { places, warnings } = readPlaces(line)
    expect(places).toMatchObject([{ city: null, state, country_code: 'us' }])
    expect(warnings).toEqual([`Of the place "${line}" the words "${lost}" are left out.`])
  })

  it.each([
    ['Amiens, Somme, France', 'Amiens', 'fr', 'Somme'],
    ['Angers, Maine-et-Loire, France', 'Angers', 'fr', 'Maine-et-Loire'],
    ['Poupry, Eure et Loir, France', 'Poupry', 'fr', 'Eure-et-Loir'],
    ['Hamburg, HH, Germany', 'Hamburg', 'de', 'HH'],
    ['Madrid, MD, Spain', 'Madrid', 'es', 'MD'],
    ['Solna, Stockholms län, Sweden', 'Solna', 'se', 'Stockholms län'],
    ['Bucaramanga, Santander, Colombia', 'Bucaramanga', 'co', 'Santander'],
  ])('takes a district between a city and its country for no place of its own: %s', (line, city, country_code, district) => {
    const { places, warnings } = readPlaces(line)
    expect(places).toEqual([{ city, state: null, country_code, street_address: null, postal_code: null }])
    expect(warnings).toEqual([`Of the place "${line}" the words "${district}" are left out.`])
  })

  it('reads the parts of the United Kingdom as it reads countries, and its counties in full', () => {
    expect(readPlaces('Sidcup, Kent, England').places).toMatchObject([{ city: 'Sidcup', state: 'England', country_code: 'gb' }])
    expect(readPlaces('West Midlands').places).toMatchObject([{ city: null, state: 'West Midlands', country_code: 'gb' }])
  })

  it.each([
    ['London, Greater London', 'London', 'gb'],
    ['Bunnik, Provincie Utrecht', 'Bunnik', 'nl'],
    ['Clondalkin, South Dublin, Ireland', 'Clondalkin', 'ie'],
    ['deutschlandweit', null, 'de'],
    ['Mobil - Remote - Germany', null, 'de'],
  ])('takes the land around a city for no second place: %s', (line, city, country_code) => {
    expect(readPlaces(line).places).toMatchObject([{ city, country_code }])
  })

  it.each(['Leipziger Str., Germany', 'Aircraft Services, Germany'])('keeps the country alone of %s', (line) => {
    expect(readPlaces(line).places).toMatchObject([{ city: null, country_code: 'de' }])
  })

  it.each([
    ['Remote - CO, FL, GA, OR', ['CO', 'FL', 'GA', 'OR'], 'us'],
    ['Canada - Remote (ON, AB, BC, or NS Only)', ['ON', 'AB', 'BC', 'NS'], 'ca'],
    ['PA, DE, MD, WV', ['PA', 'DE', 'MD', 'WV'], 'us'],
    ['Austin, TX, CO, FL', ['TX', 'CO', 'FL'], 'us'],
    ['MT, CT, RI', ['MT', 'CT', 'RI'], 'us'],
    ['CA, NY, TX', ['CA', 'NY', 'TX'], 'us'],
    ['Florida, Georgia, North Carolina', ['Florida', 'Georgia', 'North Carolina'], 'us'],
  ])('reads a row of states one by one: %s', (line, states, country) => {
    const { places, warnings } = readPlaces(line)
    expect(places.map(({ state }) => state)).toEqual(states)
    expect(new Set(places.map(({ country_code }) => country_code))).toEqual(new Set([country]))
    expect(warnings).toEqual([])
  })

  it('comes to an end where a street is followed by very many others', () => {
    expect(readPlaces(`12 St ${'1 St '.repeat(400)}`).places).toEqual([])
  })

  it('takes NA for Namibia in a field for countries alone', () => {
    expect(placesWithin('Windhoek', 'NA')).toMatchObject({ places: [{ city: 'Windhoek', country_code: 'na' }], warnings: [] })
    expect(readPlaces('Remote - NA').places).toEqual([])
  })

  it('reads no text as a line of places', () => {
    expect(readPlaces(`loir ${' '.repeat(100_000)}x`)).toMatchObject({ places: [], warnings: [expect.stringContaining('is longer than')] })
  })

  it('keeps to what a line lists', () => {
    const named = (line: string) => readPlaces(line).places.map(({ city, country_code }) => `${city ?? '-'} ${country_code ?? '-'}`)
    expect(named('US Remote, Toronto')).toEqual(['- us', 'Toronto ca'])
    expect(named('USA, Mexico, Argentina')).toEqual(['- us', '- mx', '- ar'])
    expect(named('San Francisco, CA, USA; Reston, VA, USA; Kirkland, WA, USA')).toEqual(['San Francisco us', 'Reston us', 'Kirkland us'])
    expect(named('SF, SEA, CHI')).toEqual(['San Francisco us', 'Seattle us', 'Chicago us'])
    expect(named('Boston, MA, Cambridge, MA')).toEqual(['Boston us', 'Cambridge us'])
    expect(named('LA, NY, DC')).toEqual(['Los Angeles us', 'New York us', 'Washington us'])
    expect(named('London, New York')).toEqual(['London gb', 'New York us'])
    expect(named('Nantes, Niort, France')).toEqual(['Nantes fr', 'Niort fr'])
    expect(named('Georgetown, Washington, DC')).toEqual(['Washington us'])
    expect(named('54th floor, New York, NY')).toEqual(['New York us'])
  })

  it.each(['AI Platform +1 more', 'ET/CT/PT', 'Remote - NA, EMEA', 'Central', 'Submit your CV', 'SEA'])('finds no place in %s', (line) => {
    expect(readPlaces(line).places).toEqual([])
    expect(readPlaces(line).warnings).toHaveLength(1)
  })

  it('leaves out a code before a place in another country', () => {
    const read = placeOf('CH - Shanghai, China')
    expect(read.place).toMatchObject({ city: 'Shanghai', country_code: 'cn' })
    expect(read.warnings[0]).toContain('"CH"')
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

describe('what is no town', () => {
  it.each([
    ['Hudson Valley, NY', null, 'us'],
    ['Mercy Hospital, MO', null, 'us'],
    ['Bajío, México', null, 'mx'],
    ['Cambridgeshire, United Kingdom', null, 'gb'],
    ['Tampa Bay, FL', 'Tampa', 'us'],
    ['Denver Tech Center, CO', 'Denver', 'us'],
    ['Wald > Netherlands > Veghel', 'Veghel', 'nl'],
    ['SF (SoMa)', 'San Francisco', 'us'],
    ['Mondglas Germany, Munich', 'Munich', 'de'],
    ['Marine Safety & Security, Canada', null, 'ca'],
    ['US-AZ-Tucson-845 ~ 1151 Elm Rd ~ Hangar 8', 'Tucson', 'us'],
  ])('is left out of %s, with a warning', (text, city, country_code) => {
    const { places, warnings } = readPlaces(text)
    expect(places).toMatchObject([{ city, country_code }])
    expect(warnings).toMatchObject([expect.stringMatching(/left out\.$/)])
  })

  it('may be a state among states, and the campus of a school', () => {
    const states = readPlaces('Georgia, United States / Colorado, United States / Washington, United States').places
    expect(states.map(({ city, state }) => [city, state])).toEqual([
      [null, 'Georgia'],
      [null, 'Colorado'],
      [null, 'Washington'],
    ])
    expect(readPlaces('Washington, United States').places).toMatchObject([{ city: 'Washington' }])
    expect(readPlaces('University Campus').places).toEqual([])
  })

  it('may be a word of a trade that is a code as well', () => {
    expect(readPlaces('Backend / Frontend / Android / QA').places).toEqual([])
    expect(readPlaces('Warehouse / Hall / MX').places).toMatchObject([{ country_code: 'mx' }])
    expect(readPlaces('EMEA, CH / APAC, AU').places).toMatchObject([{ country_code: 'ch' }, { country_code: 'au' }])
  })

  it('stays without a country where its letters mean a province of Canada and a country', () => {
    expect(readPlaces('Ede-Wageningen, NL')).toMatchObject({
      places: [{ city: 'Ede-Wageningen', country_code: null }],
      warnings: ['"NL" could be in Netherlands or Canada or Mexico: the place is kept without it.'],
    })
    expect(readPlaces('Ede-Wageningen, NL', 'nl').places).toMatchObject([{ country_code: 'nl' }])
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

it('reads no second country out of a code behind a city elsewhere', () => {
  const { places, warnings } = readPlaces('Cape Town, SA')
  expect(places.map(({ city, country_code }) => [city, country_code])).toEqual([['Cape Town', 'za']])
  expect(warnings).toEqual(['Of the place "Cape Town, SA" the words "SA" are left out.'])
  expect(readPlaces('Berlin, UK').places.map(({ country_code }) => country_code)).toEqual(['de', 'gb'])
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

it('keeps a city before the district of its country, whose code is no state', () => {
  expect(readPlaces('Leuven, Vlaams-Brabant, BE').places).toEqual([
    { city: 'Leuven', state: null, country_code: 'be', street_address: null, postal_code: null },
  ])
})
