import { describe, expect, it } from 'vitest'
import { placeOfAddress } from './addresses.ts'

const read = (city: string | null, region: string | null, country: string) =>
  placeOfAddress({ city, region, country }).places.map((place) => [place.city, place.state, place.country_code].join('/'))

describe('placeOfAddress', () => {
  it.each([
    [['Portugal', null, 'Portugal'], ['//pt']],
    [['Luxembourg', null, 'Luxembourg'], ['Luxembourg//lu']],
    [['Warsaw', 'Poland', 'Poland'], ['Warsaw//pl']],
    [['New York', 'New York', 'US'], ['New York/New York/us']],
    [['New York, New York', 'New York', 'US'], ['New York/New York/us']],
    [['London, Greater London', 'London', 'GB'], ['London/London/gb']],
    [
      ['San Francisco, Seattle', 'California, Washington', 'US'],
      ['San Francisco/California/us', 'Seattle/Washington/us'],
    ],
    [
      ['Paris, France; Bordeaux, France', null, 'France'],
      ['Paris//fr', 'Bordeaux//fr'],
    ],
    [['Bandar Utama, Petaling Jaya', 'Selangor', 'Malaysia'], ['Petaling Jaya/Selangor/my']],
    [['Greater Toronto Area', 'Ontario', 'Canada'], ['/Ontario/ca']],
    [['Villanueva Inventada, Otra Inventada', 'Jalisco', 'MX'], ['Villanueva Inventada, Otra Inventada/Jalisco/mx']],
  ] as const)('%s', ([city, region, country], places) => {
    expect(read(city, region, country)).toEqual(places)
  })
})
