// From "Guadalajara, Jalisco, México", "IN - Bengaluru" or "Remote - US" to a place. What is not known stays unknown, and is said.

import { countryNameOf } from '@plaza/contract/rules/country-names'
import { distinctPlaces, type NamedPlace } from './distinct-places.ts'
import { type City, citiesNamed, countryNamed, isShortFor, largest, nameKey, type Region, regionName, regionsNamed } from './gazetteer.ts'
import { AROUND, alternativesOf, saysSomething } from './place-pieces.ts'
import { AREAS, DISTRICTS } from './written-names.ts'

/** Places in the order in which they are written, each once, and a sentence for each doubt. */
export type ReadPlaces = { places: NamedPlace[]; warnings: string[] }

/** Where two countries have a city of the same name, the larger city is meant if it has this many times the people. */
const CLEARLY_LARGER = 2.5
/** A city in the company's own country casts doubt on one elsewhere that is larger by less than this factor: the country stays unknown then. */
const HINT_MAY_DOUBT_BELOW = 20
const HINTED_MIN_PEOPLE = 50_000
/** Smaller towns are only believed beside their country or region. */
const ALONE_MIN_PEOPLE = 15_000
/** A piece that names a city this large elsewhere is not taken for an unknown village of the country beside it. */
const KNOWN_ELSEWHERE_PEOPLE = 100_000
/** A name that a city shares with a region of the same country means the city only if that is at least this large. */
const CITY_BEFORE_REGION_PEOPLE = 100_000
/** Elsewhere, a city of fewer people gives way to a state of the United States that is written out: Florida, Virginia. */
const CITY_BEFORE_STATE_PEOPLE = 1_000_000
/** Countries whose regions may stand alone: others have regions called "Central" or "North". */
const REGIONS_ALONE: ReadonlySet<string> = new Set([
  'us',
  'ca',
  'mx',
  'br',
  'in',
  'au',
  'gb',
  'de',
  'fr',
  'es',
  'it',
  'ar',
  'co',
  'cl',
  'pe',
])
/** Countries where a city is usually written with its state. */
const STATES_SHOWN: ReadonlySet<string> = new Set(['us', 'ca', 'mx'])
/** States that are cities. */
const CITY_STATES: ReadonlySet<string> = new Set(['sg', 'hk', 'mc'])
const PIECES_MAX = 5

type Meaning =
  | { kind: 'country'; code: string }
  | { kind: 'region'; region: Region }
  | { kind: 'city'; cities: readonly City[]; around: boolean }
  | { kind: 'unknown' }

type Found = { place: NamedPlace; score: number; doubt: string | null; unknown: string[] }

const blank: NamedPlace = { city: null, state: null, country_code: null, street_address: null, postal_code: null }
const MAX_VILLAGE_WORDS = 4

function meaningsOf(piece: string): Meaning[] {
  const around = piece.startsWith(AROUND)
  const name = around ? piece.slice(AROUND.length) : piece
  const key = nameKey(name)
  if (AREAS.has(key) && key.length > 2) return []
  // Two letters mean something only as capitals: "in" and "de" are words.
  const isWord = key.length <= 2 && name !== name.toUpperCase()
  const country = isWord || around ? null : countryNamed(name)
  const cities = isWord ? [] : citiesNamed(name)
  const regions = isWord ? [] : regionsNamed(name)
  const meanings: Meaning[] = []
  if (country !== null) meanings.push({ kind: 'country', code: country })
  for (const region of regions) meanings.push({ kind: 'region', region })
  if (cities.length > 0) meanings.push({ kind: 'city', cities, around })
  if (country === null && !cities.some(({ population }) => population >= KNOWN_ELSEWHERE_PEOPLE)) meanings.push({ kind: 'unknown' })
  return meanings
}

/** Every way to give each piece one meaning. */
function combinations(options: readonly Meaning[][]): Meaning[][] {
  return options.reduce<Meaning[][]>((all, meanings) => all.flatMap((before) => meanings.map((each) => [...before, each])), [[]])
}

const couldBeVillage = (piece: string) =>
  !/\d/u.test(piece) &&
  piece.split(' ').length <= MAX_VILLAGE_WORDS &&
  /^\p{Lu}/u.test(piece) &&
  nameKey(piece).length > 3 &&
  countryNamed(piece) === null

/** The name to keep: as it is written, unless that is an abbreviation or all in capitals. */
function cityName(written: string, city: City | undefined): string {
  if (city?.shown) return city.shown
  return city && written === written.toUpperCase() && written.length > 3 ? city.name : written
}

function stateOf(city: City, among: readonly City[]): string | null {
  if (!STATES_SHOWN.has(city.country)) return null
  const elsewhere = among.filter(({ country, region }) => country === city.country && region !== city.region)
  if ((largest(elsewhere)?.population ?? 0) * CLEARLY_LARGER > city.population) return null
  const state = regionName(city.region) ?? null
  const names = [city.name, city.shown ?? ''].map(nameKey)
  return state === null || names.some((name) => name === nameKey(state) || name === `${nameKey(state)} city`) ? null : state
}

/** The name to keep of a region: as it is written, unless that is short for it. */
const stateName = (written: string, region: Region): string => (isShortFor(written, region) ? region.name : written)

/** The pieces as one place with these meanings, or null when they contradict each other. */
function combined(pieces: readonly string[], meanings: readonly Meaning[]): Found | null {
  const of = <K extends Meaning['kind']>(kind: K) =>
    meanings.flatMap((meaning, at) =>
      meaning.kind === kind ? [{ meaning: meaning as Extract<Meaning, { kind: K }>, piece: pieces[at] as string }] : [],
    )
  const [countries, regions, cities, unknown] = [of('country'), of('region'), of('city'), of('unknown')]
  if (cities.length > 1 || new Set(countries.map(({ meaning }) => meaning.code)).size > 1) return null
  if (regions.length > 2 || new Set(regions.map(({ meaning }) => meaning.region.code)).size > 1) return null
  if (regions.length === 0 && countries.length === 0) return null
  const region = regions[0]?.meaning.region
  const code = countries[0]?.meaning.code ?? region?.country ?? null
  if (region && region.country !== code) return null
  // "California, Oregon": another region of the country is no village of this one.
  if (unknown.some(({ piece }) => piece.length > 2 && regionsNamed(piece).some((each) => each.country === code))) return null
  const written = regions.find(({ piece }) => piece.length > 0)
  const state = written ? stateName(withoutAround(written.piece), written.meaning.region) : null
  const base = { ...blank, country_code: code, state }
  const score = countries.length * 3 + regions.length * 3 - unknown.length
  const city = cities[0]
  if (city) {
    const within = city.meaning.cities.filter((each) => each.country === code && (!region || each.region === region.code))
    const chosen = largest(within)
    if (!chosen) return null
    const place = city.meaning.around
      ? { ...base, state: state ?? regionName(chosen.region) ?? null }
      : { ...base, city: cityName(city.piece, chosen), state: state ?? stateOf(chosen, within) }
    return { place, score: score + 4 + Math.log10(chosen.population + 1) / 10, doubt: null, unknown: unknown.map(({ piece }) => piece) }
  }
  // A village that the gazetteer does not have stands before its region or country.
  const village = unknown.find(({ piece }) => piece === pieces[0] && couldBeVillage(piece))
  const others = unknown.filter((each) => each !== village).map(({ piece }) => piece)
  return { place: { ...base, city: village?.piece ?? null }, score: score + (village ? 1 : 0), doubt: null, unknown: others }
}

const withoutAround = (piece: string) => piece.replace(AROUND, '')

/** The countries by name, as a sentence lists them. */
const listed = (codes: readonly string[]) =>
  [...new Set(codes)]
    .slice(0, 3)
    .map((code) => countryNameOf(code, 'en'))
    .join(' or ')

/** A city alone, by the number of its people and the company's country. */
function cityAlone(piece: string, all: readonly City[], around: boolean, hint: string | null): Found | null {
  const cities = all.filter(
    ({ population, isCapital, country }) => population >= ALONE_MIN_PEOPLE || isCapital || (country === hint && population > 0),
  )
  const top = largest(cities)
  if (!top) return null
  const rival = largest(cities.filter(({ country }) => country !== top.country))
  const hinted = largest(cities.filter(({ country }) => country === hint))
  const isClear = (rival?.population ?? 0) * CLEARLY_LARGER <= top.population
  const isDoubted =
    hinted &&
    hinted.country !== top.country &&
    hinted.population >= HINTED_MIN_PEOPLE &&
    hinted.population * HINT_MAY_DOUBT_BELOW > top.population
  const chosen = isClear && !isDoubted ? top : isClear ? undefined : hinted
  if (!chosen) {
    const doubt = `"${piece}" could be in ${listed([top, rival ?? top, hinted ?? top].map(({ country }) => country))}: it is kept without a country.`
    return { place: { ...blank, city: piece }, score: 1, doubt, unknown: [] }
  }
  const state = stateOf(chosen, cities)
  const place = { ...blank, country_code: chosen.country }
  return {
    place: around ? { ...place, state: regionName(chosen.region) ?? null } : { ...place, city: cityName(piece, chosen), state },
    score: 4,
    doubt: null,
    unknown: [],
  }
}

/** What tells which place a name means: the country, and whether the others of its line are regions. */
type Context = { country: string | null; amongRegions: boolean }

/** "Mich." alone is no state for a company elsewhere. */
function mayStandAlone(piece: string, region: Region, hint: string | null): boolean {
  return REGIONS_ALONE.has(region.country) && (region.country === hint || !isShortFor(piece, region))
}

/** One piece that stands alone. */
function alone(piece: string, { country: hint, amongRegions }: Context): Found | null {
  const meanings = meaningsOf(piece)
  const country = meanings.find((each) => each.kind === 'country')?.code ?? null
  const cities = meanings.find((each) => each.kind === 'city')
  const key = nameKey(piece)
  const regions = meanings.flatMap((each) => (each.kind === 'region' && mayStandAlone(piece, each.region, hint) ? [each.region] : []))
  const shortFor = cities?.cities.find(({ shown }) => shown !== undefined)
  if (shortFor && key.length <= 4) return cityAlone(piece, [shortFor], false, hint)
  if (country !== null) {
    // "Georgia", "CA" and "CO" are a country and a state.
    const other = regions.find((region) => region.country !== country && (key.length > 2 || ['us', 'ca'].includes(region.country)))
    if (other && key !== 'de' && hint !== country) {
      if (hint === other.country)
        return { place: { ...blank, state: stateName(piece, other), country_code: hint }, score: 3, doubt: null, unknown: [] }
      return { place: blank, score: 0, doubt: `"${piece}" could be in ${listed([country, other.country])}: it is left out.`, unknown: [] }
    }
    const city = CITY_STATES.has(country) && key.length > 3 ? piece : null
    return { place: { ...blank, city, country_code: country }, score: 3, doubt: null, unknown: [] }
  }
  const region = regions.find((each) => each.country === hint) ?? regions[0]
  if (key.length <= 2 && regions.length === 0) return null
  if (region) {
    const top = key.length > 2 && !(amongRegions && region.country === hint) ? largest(cities?.cities ?? []) : undefined
    const isSame = top?.country === region.country
    const least = isSame ? CITY_BEFORE_REGION_PEOPLE : region.country === 'us' ? CITY_BEFORE_STATE_PEOPLE : HINTED_MIN_PEOPLE
    if (!top || top.population < least) {
      const countries = new Set(regions.map((each) => each.country))
      if (countries.size === 1 || region.country === hint)
        return { place: { ...blank, state: stateName(piece, region), country_code: region.country }, score: 3, doubt: null, unknown: [] }
      return { place: blank, score: 0, doubt: `"${piece}" could be in ${listed([...countries])}: it is left out.`, unknown: [] }
    }
    if (!isSame && region.country !== hint) {
      const doubt = `"${piece}" could be in ${listed([top.country, region.country])}: it is left out.`
      return { place: blank, score: 0, doubt, unknown: [] }
    }
  }
  if (!cities) return null
  const name = cities.around ? piece.slice(AROUND.length) : piece
  return cityAlone(name, cities.cities, cities.around, hint)
}

/** Whether a piece stands before its own city: "Roma, CDMX" is not in Italy. */
const isDistrictOf = (city: string | undefined, piece: string) =>
  city !== undefined && (DISTRICTS.get(nameKey(city))?.has(nameKey(piece)) ?? false)

/** Countries whose two letters stand behind their own cities as often as they are the code of a state. */
const WRITTEN_AS_CODES: ReadonlySet<string> = new Set('ar co de id il in'.split(' '))

/**
 * What fits best. Behind a name that the gazetteer does not have, two letters may be a state and a country ("Annapolis Junction, MD"): the company's country
 * decides, then the state, unless that country's places are often written like this.
 */
function bestOf(all: readonly Found[], pieces: readonly string[], hint: string | null): Found | null {
  const most = Math.max(...all.map(({ score }) => score))
  const ties = all.filter(({ score }) => score === most)
  const [first = null] = ties
  const codes = [...new Set(ties.map(({ place }) => place.country_code ?? ''))]
  const letters = pieces.at(-1) ?? ''
  if (first === null || codes.length < 2 || letters.length !== 2) return first
  const hinted = ties.find(({ place }) => place.country_code === hint)
  const inState = ties.find(({ place }) => place.country_code === 'us' || place.country_code === 'ca')
  if (hinted || !inState) return hinted ?? first
  const country = letters.toLowerCase()
  if (!WRITTEN_AS_CODES.has(country)) return inState
  const doubt = `"${letters}" could be in ${listed(codes)}: the place is kept without it.`
  return { ...first, place: { ...first.place, state: null, country_code: null }, doubt }
}

/** The longest beginning of the pieces that is one place, then the next. */
function placesOf(pieces: readonly string[], context: Context): { found: Found[]; lost: string[] } {
  const found: Found[] = []
  const lost: string[] = []
  let at = 0
  while (at < pieces.length) {
    let taken = 0
    const longest = isDistrictOf(pieces[at + 1], pieces[at] as string) ? 1 : Math.min(PIECES_MAX, pieces.length - at)
    for (let length = longest; length > 1 && taken === 0; length--) {
      const these = pieces.slice(at, at + length)
      const best = bestOf(
        combinations(these.map(meaningsOf)).flatMap((meanings) => combined(these, meanings) ?? []),
        these,
        context.country,
      )
      // A piece that is not understood is more likely a place of its own than a part of this one.
      if (best && (best.unknown.length === 0 || length === 2)) {
        found.push(best)
        taken = length
      }
    }
    if (taken === 0) {
      const piece = pieces[at] as string
      const one = isDistrictOf(pieces[at + 1], piece) ? null : alone(piece, context)
      if (one) found.push(one)
      else lost.push(piece)
      taken = 1
    }
    at += taken
  }
  return { found, lost: [...lost, ...found.flatMap(({ unknown }) => unknown)] }
}

const isBlank = (place: NamedPlace) => Object.values(place).every((value) => value === null)

/** A file names the same few lines again and again. */
const linesRead = new Map<string, ReadPlaces>()
const LINES_KEPT_MAX = 4_000

/**
 * Reads the places of one line. `companyCountry` decides where a name alone could be in several countries. Of a name that could be anywhere,
 * of areas ("EMEA") and of words that are no place nothing is kept; each is a doubt.
 */
export function readPlaces(line: string | null | undefined, companyCountry: string | null = null): ReadPlaces {
  const written = (line ?? '').trim()
  const key = `${companyCountry ?? ''} ${written}`
  const read = linesRead.get(key) ?? readLine(written, companyCountry)
  if (linesRead.size < LINES_KEPT_MAX) linesRead.set(key, read)
  return { places: read.places.map((place) => ({ ...place })), warnings: [...read.warnings] }
}

function readLine(written: string, companyCountry: string | null): ReadPlaces {
  const alternatives = alternativesOf(written)
  const first = alternatives.map((pieces) => placesOf(pieces, { country: companyCountry, amongRegions: false }))
  // "Madrid or Valencia": the others of a line tell the country of one that could be in several; "Oregon, Washington": that it is a region.
  const named = first.flatMap(({ found }) => found.map(({ place }) => place))
  const told = [...new Set(named.flatMap(({ country_code }) => country_code ?? []))]
  const country = companyCountry ?? (told.length === 1 ? (told[0] as string) : null)
  const amongRegions = named.some(({ city, state }) => city === null && state !== null)
  const isTold = country !== companyCountry || amongRegions
  const read = isTold ? alternatives.map((pieces) => placesOf(pieces, { country, amongRegions })) : first
  const found = read.flatMap((each) => each.found)
  const lost = read.flatMap((each) => each.lost).map(withoutAround)
  const places = distinctPlaces(found.map(({ place }) => place).filter((place) => !isBlank(place)))
  const warnings = found.flatMap(({ doubt }) => doubt ?? [])
  if (places.length === 0 && warnings.length === 0 && saysSomething(written))
    warnings.push(`"${written}" is not read as a place: it is left out.`)
  else if (lost.length > 0)
    warnings.push(`Of the place "${written}" the words ${lost.map((piece) => `"${piece}"`).join(', ')} are left out.`)
  return { places, warnings }
}

/** The code of a country written as a code ("MX", "MEX") or by name; null when the text names no country. */
export function countryOf(text: string | null | undefined): string | null {
  return countryNamed(text ?? '')
}

/**
 * The places of a line whose country a file names in a field of its own: `country` is believed of the first one unless the line names another,
 * and tells of several cities of one name which is meant.
 */
export function placesWithin(line: string | null | undefined, country: string | null, companyCountry: string | null = null): ReadPlaces {
  const code = countryOf(country)
  const said = country !== null && code === null ? [unknownCountrySentence(country)] : []
  const read = readPlaces(line, code ?? companyCountry)
  if (code === null) return { places: read.places, warnings: [...said, ...read.warnings] }
  const together = readPlaces(`${line ?? ''}, ${countryNameOf(code, 'en')}`, code).places
  const [only] = together
  if (only && together.length === 1 && only.country_code === code) return { places: [only], warnings: [] }
  const [first, ...others] = read.places
  if (!first) return { places: [{ ...blank, country_code: code }], warnings: read.warnings }
  if (first.country_code === null || first.country_code === code)
    return { places: [{ ...first, country_code: code }, ...others], warnings: read.warnings }
  const conflict = `The place "${line?.trim()}" is not in the country that the posting names, ${countryNameOf(code, 'en')}: the place is kept.`
  return { places: read.places, warnings: [conflict, ...read.warnings] }
}

/** Without what is no name of a place: "N/A", "Various", "EMEA". */
export function placeName(text: string | null): string | null {
  if (text === null || AREAS.has(nameKey(text))) return null
  return alternativesOf(text).length > 0 ? text : null
}

/** The sentence about a country that nobody knows. */
export function unknownCountrySentence(name: string): string {
  return `The country "${name}" is not known: the place is kept without it.`
}
