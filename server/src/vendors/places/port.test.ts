import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../testing/harness.ts'
import { foldedWords } from './folded-words.ts'
import { googlePlaces } from './google.ts'
import { type City, insertCities, loadCities } from './load-cities.ts'
import { offlinePlaces } from './offline.ts'

const database = openDatabase()
const db = () => database.connection.db

/** What both vendors know of the world. */
const world: (City & { country: string })[] = [
  { place_id: 'gdl-mx', city: 'Guadalajara', state: 'Jalisco', country_code: 'mx', population: 1_495_182, country: 'Mexico' },
  { place_id: 'gdl-es', city: 'Guadalajara', state: 'Castille-La Mancha', country_code: 'es', population: 83_039, country: 'Spain' },
  { place_id: 'leon', city: 'León de los Aldama', state: 'Guanajuato', country_code: 'mx', population: 1_579_803, country: 'Mexico' },
  { place_id: 'york', city: 'York', state: 'Pennsylvania', country_code: 'us', population: 43_859, country: 'United States' },
  { place_id: 'nyc', city: 'New York City', state: 'New York', country_code: 'us', population: 8_175_133, country: 'United States' },
  { place_id: 'caracas', city: 'Caracas', state: null, country_code: 've', population: 3_000_000, country: 'Venezuela' },
]

let asked: { method: string; path: string; key: string; body: Record<string, unknown> }[] = []
/** What the stand-in for Google answers instead of looking. */
let instead: { status: number; body: string } | 'silence' | null = null
let google: Server
let address = ''

function autocomplete(body: { input: string; includedRegionCodes: string[]; languageCode: string }): object {
  const found = world
    .filter(
      ({ city, country_code }) => foldedWords(city).startsWith(foldedWords(body.input)) && body.includedRegionCodes.includes(country_code),
    )
    .sort((a, b) => b.population - a.population)
  const names = new Intl.DisplayNames([body.languageCode], { type: 'region' })
  const suggestions = found.map(({ place_id, city, state, country_code }) => {
    const country = country_code === 'us' ? 'USA' : names.of(country_code.toUpperCase())
    const secondaryText = { text: [state, country].filter(Boolean).join(', ') }
    return { placePrediction: { placeId: place_id, structuredFormat: { mainText: { text: city }, secondaryText } } }
  })
  return suggestions.length > 0 ? { suggestions } : {}
}

function details(id: string): object | null {
  const place = world.find(({ place_id }) => place_id === id)
  if (!place) return null
  return {
    id,
    addressComponents: [
      { longText: place.city, shortText: place.city, types: ['locality', 'political'] },
      ...(place.state ? [{ longText: place.state, shortText: place.state, types: ['administrative_area_level_1', 'political'] }] : []),
      { longText: place.country, shortText: place.country_code.toUpperCase(), types: ['country', 'political'] },
    ],
  }
}

beforeAll(async () => {
  await insertCities(db(), world)
  google = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '' } = request
      const body = method === 'POST' ? JSON.parse(await text(request)) : {}
      const key = String(request.headers['x-goog-api-key'])
      asked.push({ method, path: url, key, body })
      if (instead === 'silence') return
      if (instead) return response.writeHead(instead.status).end(instead.body)
      if (key !== 'the key' || !request.headers['x-goog-fieldmask']) return response.writeHead(403).end('{}')
      if (body.includedRegionCodes?.length > 15) return response.writeHead(400).end('{"error":{"status":"INVALID_ARGUMENT"}}')
      const answer =
        url === '/v1/places:autocomplete' ? autocomplete(body) : details(decodeURIComponent(/^\/v1\/places\/([^?]*)/.exec(url)?.[1] ?? ''))
      if (answer === null) return response.writeHead(404).end('{"error":{"status":"NOT_FOUND"}}')
      response.end(JSON.stringify(answer))
    })()
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
})
afterEach(() => {
  instead = null
  asked = []
})
afterAll(() => {
  google.closeAllConnections()
  google.close()
})

const online = (options: { key?: string; address?: string; timeoutMs?: number } = {}) =>
  googlePlaces({ key: 'the key', address, ...options })
const ids = (places: { place_id: string }[]) => places.map(({ place_id }) => place_id)

describe.each([
  ['the cities in the database', () => offlinePlaces(db())],
  ['Google', () => online()],
])('%s', (_, open) => {
  it('finds what begins with the text, the most likely first', async () => {
    expect(await open().searchPlaces('guada', { limit: 5 })).toEqual([
      {
        place_id: 'gdl-mx',
        city: 'Guadalajara',
        state: 'Jalisco',
        country: { code: 'mx', name: 'Mexico' },
        label: 'Guadalajara, Jalisco, Mexico',
      },
      {
        place_id: 'gdl-es',
        city: 'Guadalajara',
        state: 'Castille-La Mancha',
        country: { code: 'es', name: 'Spain' },
        label: 'Guadalajara, Castille-La Mancha, Spain',
      },
    ])
  })

  it('answers no more than was asked for, and only from the countries named', async () => {
    expect(ids(await open().searchPlaces('Guadalajara', { limit: 1 }))).toEqual(['gdl-mx'])
    expect(ids(await open().searchPlaces('guadalajara', { limit: 5, countries: ['es', 'us'] }))).toEqual(['gdl-es'])
    expect(await open().searchPlaces('guadalajara', { limit: 5, countries: [] })).toEqual([])
  })

  it('does not mind accents and case, and names countries in the language asked for', async () => {
    expect((await open().searchPlaces('LEON de', { limit: 5, language: 'es' })).map(({ label }) => label)).toEqual([
      'León de los Aldama, Guanajuato, México',
    ])
    expect((await open().searchPlaces('new york', { limit: 5 })).map(({ label }) => label)).toEqual([
      'New York City, New York, United States',
    ])
  })

  it('finds a place without a state', async () => {
    expect((await open().searchPlaces('caracas', { limit: 5 })).map(({ state, label }) => [state, label])).toEqual([
      [null, 'Caracas, Venezuela'],
    ])
  })

  it.each(['', '   ', '%', '_', '\\', "'; DROP TABLE places; --", '\u0000', '🙂', 'q'.repeat(10_000)])(
    'finds nothing for %j',
    async (typed) => {
      expect(await open().searchPlaces(typed, { limit: 5 })).toEqual([])
    },
  )

  it('knows a place again by its id', async () => {
    expect((await open().findPlace('gdl-mx'))?.label).toBe('Guadalajara, Jalisco, Mexico')
    expect((await open().findPlace('gdl-mx', 'es'))?.country).toEqual({ code: 'mx', name: 'México' })
    expect((await open().findPlace('caracas'))?.state).toBeNull()
  })

  it.each(['', 'elsewhere', '../../v1', 'a b', '\u0000', 'x'.repeat(5000)])('knows no place by %j', async (id) => {
    expect(await open().findPlace(id)).toBeNull()
  })
})

describe('the cities in the database', () => {
  it('finds by state, by country behind the city and by every word, cities that begin with the text before larger ones', async () => {
    const search = async (typed: string) => ids(await offlinePlaces(db()).searchPlaces(typed, { limit: 3 }))
    expect(await search('York')).toEqual(['york', 'nyc'])
    expect(await search('Guadalajara, México')).toEqual(['gdl-mx'])
    expect(await search('guadalajara españa')).toEqual(['gdl-es'])
    expect(await search('jalisco')).toEqual(['gdl-mx'])
    expect(await search('g')).toEqual(['gdl-mx', 'gdl-es'])
  })

  it('finds places with a similar spelling', async () => {
    expect(ids(await offlinePlaces(db()).searchPlaces('guadaljara', { limit: 5 }))).toEqual(['gdl-mx', 'gdl-es'])
    expect(await offlinePlaces(db()).searchPlaces('xyzzy', { limit: 5 })).toEqual([])
  })

  it('are all loaded once, replacing earlier data', async () => {
    const [first, second] = await Promise.all([loadCities(db()), loadCities(db())])
    expect([first, second].sort((a, b) => a - b)).toEqual([0, 38_958])
    expect(await loadCities(db())).toBe(0)
    const labels = async (typed: string) => (await offlinePlaces(db()).searchPlaces(typed, { limit: 2 })).map(({ label }) => label)
    expect((await labels('guada'))[0]).toBe('Guadalajara, Jalisco, Mexico')
    expect((await labels('ciudad de mexico'))[0]).toBe('Mexico City, Mexico')
    expect((await labels('madrid'))[0]).toBe('Madrid, Spain')
    expect(await offlinePlaces(db()).findPlace('gdl-mx')).toBeNull()
    await db().updateTable('place_sources').set({ version: 'older' }).execute()
    expect(await loadCities(db())).toBe(38_958)
    // Twice 39,000 rows.
  }, 30_000)
})

describe('Google', () => {
  it('is asked for cities of the 17 countries in as many requests as it needs', async () => {
    await online().searchPlaces('guada', { limit: 5, language: 'es' })
    expect(asked.map(({ method, path, key, body }) => [method, path, key, body.includedPrimaryTypes, body.languageCode])).toEqual([
      ['POST', '/v1/places:autocomplete', 'the key', ['(cities)'], 'es'],
      ['POST', '/v1/places:autocomplete', 'the key', ['(cities)'], 'es'],
    ])
    expect(asked.flatMap(({ body }) => body.includedRegionCodes)).toHaveLength(17)
  })

  it('leaves out what lies elsewhere', async () => {
    instead = {
      status: 200,
      body: JSON.stringify({
        suggestions: [
          { placePrediction: { placeId: 'x', structuredFormat: { mainText: { text: 'Lima' }, secondaryText: { text: 'OH, USA' } } } },
          { placePrediction: { placeId: 'y', structuredFormat: { mainText: { text: 'Limassol' }, secondaryText: { text: 'Cyprus' } } } },
          { queryPrediction: {} },
        ],
      }),
    }
    expect(ids(await online().searchPlaces('lima', { limit: 5, countries: ['us'] }))).toEqual(['x'])
    instead = {
      status: 200,
      body: JSON.stringify({ id: 'y', addressComponents: [{ longText: 'Cyprus', shortText: 'CY', types: ['country'] }] }),
    }
    expect(await online().findPlace('y')).toBeNull()
  })

  it.each([
    ['answers with an error', { status: 503, body: 'later' }],
    ['refuses the key', { status: 400, body: '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}' }],
    ['answers something else', { status: 200, body: '<html></html>' }],
    ['says nothing', 'silence' as const],
  ])('is an error when Google %s', async (_, answer) => {
    instead = answer
    const places = online({ timeoutMs: answer === 'silence' ? 50 : 60_000 })
    await expect(places.searchPlaces('guada', { limit: 5 })).rejects.toThrow()
    await expect(places.findPlace('gdl-mx')).rejects.toThrow()
  })

  it('is an error when Google cannot be reached', async () => {
    await expect(online({ address: 'http://127.0.0.1:1' }).searchPlaces('guada', { limit: 5 })).rejects.toThrow()
  })
})
