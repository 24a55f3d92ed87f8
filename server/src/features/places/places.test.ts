import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { insertCities } from '../../vendors/places/load-cities.ts'

const house = openHouse()
const frugal = openHouse({ TRIES_PER_CLIENT: '1' })

beforeAll(async () => {
  await insertCities(house.world.db, [
    { place_id: 'geonames:4005539', city: 'Guadalajara', state: 'Jalisco', country_code: 'mx', population: 1_495_182 },
    { place_id: 'geonames:3530597', city: 'Mexico City', state: 'Mexico City', country_code: 'mx', population: 12_294_193 },
  ])
})

describe('GET /places', () => {
  it('answers places in the language asked for, else in that of the caller', async () => {
    const { places } = (await house.get('/places?search=guada')).json()
    expect(places).toEqual([
      {
        place_id: 'geonames:4005539',
        city: 'Guadalajara',
        state: 'Jalisco',
        country: { code: 'mx', name: 'Mexico' },
        label: 'Guadalajara, Jalisco, Mexico',
      },
    ])
    const label = async (path: string, headers = {}) => (await house.get(path, headers)).json().places[0].label
    expect(await label('/places?search=guada&language=es')).toBe('Guadalajara, Jalisco, México')
    expect(await label('/places?search=cdmx', { 'accept-language': 'es' })).toBe('Mexico City, México')
  })

  it.each(['', '?search=', '?search=%00', '?search=%25'])('finds nothing for %j', async (query) => {
    const response = await house.get(`/places${query}`)
    expect([response.statusCode, response.json()]).toEqual([200, { places: [] }])
  })

  it.each([
    [`search=${'x'.repeat(101)}`, 'Search is too long.'],
    ['search=a&search=b', 'Search must be given once.'],
    ['search=a&language=fr', 'Language must be en or es.'],
  ])('refuses %s', async (query, sentence) => {
    const response = await house.get(`/places?${query}`)
    expect([response.statusCode, response.json().errors]).toEqual([422, [sentence]])
  })

  it('holds a client up that asks without end', async () => {
    const statuses = await Promise.all(Array.from({ length: 11 }, async () => (await frugal.get('/places?search=a')).statusCode))
    expect(statuses.sort()).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  it('says busy when the vendor cannot be asked', async () => {
    const { searchPlaces } = house.world.places
    house.world.places.searchPlaces = () => Promise.reject(new Error('no answer'))
    const response = await house.app.inject({ url: '/api/places?search=guada', headers: { host: 'plaza.localhost:3000' } })
    house.world.places.searchPlaces = searchPlaces
    expect([response.statusCode, response.json().code]).toEqual([503, 'busy'])
    expect(house.takeErrors()).toEqual([])
  })
})
