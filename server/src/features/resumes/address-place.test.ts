import { beforeAll, expect, it } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { insertCities } from '../../vendors/places/load-cities.ts'
import { placeIdOf } from './address-place.ts'

const house = openHouse()

beforeAll(async () => {
  await insertCities(house.world.db, [
    { place_id: 'geonames:1', city: 'Guadalajara', state: 'Jalisco', country_code: 'mx', population: 1_495_182 },
    { place_id: 'geonames:2', city: 'Guadalajara', state: 'Castille-La Mancha', country_code: 'es', population: 83_391 },
    { place_id: 'geonames:3', city: 'Austin', state: 'Texas', country_code: 'us', population: 931_830 },
    { place_id: 'geonames:4', city: 'Austin', state: 'Minnesota', country_code: 'us', population: 24_718 },
    { place_id: 'geonames:5', city: 'Valencia', state: 'Valencia', country_code: 'es', population: 814_208 },
    { place_id: 'geonames:6', city: 'Valencia', state: 'Carabobo', country_code: 've', population: 1_385_083 },
    { place_id: 'geonames:7', city: 'Monterrey', state: 'Nuevo León', country_code: 'mx', population: 1_122_874 },
    { place_id: 'geonames:8', city: 'Nuevo León', state: 'Chiapas', country_code: 'mx', population: 300 },
    { place_id: 'geonames:9', city: 'Nuevo León', state: 'Coahuila', country_code: 'mx', population: 200 },
    { place_id: 'geonames:10', city: 'Mexico', state: 'Missouri', country_code: 'us', population: 11_543 },
    { place_id: 'geonames:11', city: 'Mexico', state: 'Maine', country_code: 'us', population: 2_681 },
    { place_id: 'geonames:12', city: 'Cancún', state: 'Quintana Roo', country_code: 'mx', population: 628_306 },
    { place_id: 'geonames:3530597', city: 'Mexico City', state: 'Mexico City', country_code: 'mx', population: 12_294_193 },
  ])
})

it.each([
  ['Guadalajara, Jalisco, México', 'geonames:1'],
  ['Guadalajara, España', 'geonames:2'],
  ['Austin, TX', 'geonames:3'],
  ['1840 Lake Street, Austin, MN 55912', 'geonames:4'],
  ['Calle de la Paz 12, 46003 Valencia, España', 'geonames:5'],
  ['Av. Constitución 450, Col. Centro, Monterrey, Nuevo León', 'geonames:7'],
  ['Ciudad de México, México', 'geonames:3530597'],
  ['Monterrey', 'geonames:7'],
  ['Cancún, Quintana Roo, México', 'geonames:12'],
])('finds the one place of %s', async (address, id) => {
  expect(await placeIdOf(house.world.places, address)).toBe(id)
})

it.each([
  ['several cities are called so', 'Guadalajara'],
  ['another state stands behind it', 'Monterrey, Jalisco'],
  ['another country stands behind it', 'Austin, Canada'],
  ['nobody knows it', 'London, UK'],
  ['it is none', '%, _'],
  ['none is written', null],
])('finds none where %s', async (_, address) => {
  expect(await placeIdOf(house.world.places, address)).toBeNull()
})

it('goes on without a vendor that cannot be asked', async () => {
  const away = { ...house.world.places, searchPlaces: () => Promise.reject(new Error('away')) }
  expect(await placeIdOf(away, 'Austin, TX')).toBeNull()
})
