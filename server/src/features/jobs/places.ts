// From "Guadalajara, Jalisco, México", "IN - Bengaluru" or "Remote - US" to a place. What is not known stays unknown, and is said.

import { countryNameOf } from '@plaza/contract/rules/country-names'
import { lineOfCountry, townOfBuenosAires, townOfDoubtfulCode } from './country-forms.ts'
import { distinctPlaces, type NamedPlace } from './distinct-places.ts'
import { type City, citiesNamed, countryNamed, isShortFor, largest, nameKey, type Region, regionName, regionsNamed } from './gazetteer.ts'
import {
  asOnePlace,
  blank,
  CITY_BEFORE_REGION_PEOPLE,
  CLEARLY_LARGER,
  cityName,
  type Found,
  listed,
  meaningsOf,
  REGIONS_ALONE,
  stateName,
  stateOf,
  withoutAround,
} from './place-meanings.ts'
import { AROUND, alternativesOf, COUNTRIES_IN_SHORT, saysSomething, withCodesApart } from './place-pieces.ts'
import { AREAS, DISTRICTS, MEANT_BESIDE_ITS_COUNTRY, REGIONS_BEFORE_CITIES, SELDOM_MEANT } from './written-names.ts'

/** Places in the order in which they are written, each once, and a sentence for each doubt. */
export type ReadPlaces = { places: NamedPlace[]; warnings: string[] }

/** A city in the company's own country casts doubt on one elsewhere that is larger by less than this factor: the country stays unknown then. */
const HINT_MAY_DOUBT_BELOW = 20
const HINTED_MIN_PEOPLE = 50_000
/** Smaller towns are only believed beside their country or region. */
const ALONE_MIN_PEOPLE = 15_000
/** Elsewhere, a city of fewer people gives way to a state of the United States that is written out: Florida, Virginia. */
const CITY_BEFORE_STATE_PEOPLE = 1_000_000
/** States that are cities. */
const CITY_STATES: ReadonlySet<string> = new Set(['sg', 'hk', 'mc'])
const PIECES_MAX = 5
const LARGE_PEOPLE = 100_000
/** Time zones that are codes of countries. */
const HOURS: ReadonlySet<string> = new Set(['ET', 'PT'])

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

/** What tells which place a name means: the country, whether the others of its line are regions, and whether these are codes of states in a row. */
type Context = { country: string | null; amongRegions: boolean; amongCodes: boolean }

/** "Mich." alone is no state for a company elsewhere. */
function mayStandAlone(piece: string, region: Region, hint: string | null): boolean {
  return REGIONS_ALONE.has(region.country) && (region.country === hint || !isShortFor(piece, region))
}

/** One piece that stands alone. */
function alone(piece: string, { country: hint, amongRegions, amongCodes }: Context): Found | null {
  const meanings = meaningsOf(piece)
  const named = meanings.find((each) => each.kind === 'country')?.code ?? null
  // "Remote - NC" is no island in the Pacific.
  const country = named !== null && SELDOM_MEANT.has(piece) && named !== hint ? null : named
  const cities = meanings.find((each) => each.kind === 'city')
  const key = nameKey(piece)
  const regions = meanings.flatMap((each) => (each.kind === 'region' && mayStandAlone(piece, each.region, hint) ? [each.region] : []))
  if (HOURS.has(piece) && hint !== key) return null
  const shortFor = cities?.cities.find(({ shown }) => shown !== undefined)
  if (shortFor && MEANT_BESIDE_ITS_COUNTRY.has(key) && hint !== shortFor.country) return null
  // "CA, NY, TX" are states, "LA, NY, DC" cities.
  const isStateInRow = amongCodes && regions.some(({ country }) => country === hint)
  if (shortFor && key.length <= 4 && !isStateInRow) return cityAlone(piece, [shortFor], false, hint)
  if (country !== null) {
    // "Georgia", "CA" and "CO" are a country and a state.
    const other = regions.find((region) => region.country !== country && (key.length > 2 || ['us', 'ca'].includes(region.country)))
    if (other && (key !== 'de' || hint === other.country) && hint !== country) {
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
    const hinted = largest(cities?.cities.filter((each) => each.country === hint) ?? [])
    const isHinted = region.country === hint && (hinted?.population ?? 0) < CITY_BEFORE_REGION_PEOPLE
    const isMeant = !isSame && (isHinted || REGIONS_BEFORE_CITIES.has(key))
    const least = isMeant
      ? Number.POSITIVE_INFINITY
      : isSame
        ? CITY_BEFORE_REGION_PEOPLE
        : region.country === 'us'
          ? CITY_BEFORE_STATE_PEOPLE
          : HINTED_MIN_PEOPLE
    if (!top || top.population < least) {
      const countries = new Set(regions.map((each) => each.country))
      if (countries.size === 1 || region.country === hint)
        return {
          place: { ...blank, state: stateName(withoutAround(piece), region), country_code: region.country },
          score: 3,
          doubt: null,
          unknown: [],
        }
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

/** Whether a place was read without its first piece, which nobody knows. */
const isStranger = (piece: string, { unknown }: Found) =>
  unknown.includes(piece) && meaningsOf(piece).every(({ kind }) => kind === 'unknown')

/** Whether the pieces begin with one place, all of whose pieces are understood: "54th floor, New York, NY" begins with none, "New York, NY" does. */
function isClean(pieces: readonly string[], hint: string | null): boolean {
  return [2, 3].some((length) => {
    const best = pieces.length >= length ? asOnePlace(pieces.slice(0, length), hint) : null
    return best !== null && best.unknown.length === 0
  })
}

const isLargeIn = (name: string | undefined, code: string | null) =>
  name !== undefined && citiesNamed(name).some(({ country, population }) => country === code && population >= LARGE_PEOPLE)

/** Whether a state of the same country, in which the city is not, is called as it: among states "Washington, United States" is one. */
const isStateElsewhere = (piece: string, { city, state, country_code }: NamedPlace) =>
  city === piece &&
  state !== null &&
  regionsNamed(piece).some(({ country, name }) => country === country_code && name !== state && nameKey(name) === nameKey(piece))

/** Codes that stand for a country beside the places of another: "Berlin, UK". */
const CODES_ALONE: ReadonlySet<string> = new Set(['us', 'gb'])

/** Whether a piece is the code of a country behind the name of a city elsewhere: "Cape Town, SA" is not in Saudi Arabia as well. */
function isForeignCode(piece: string, before: string | undefined): boolean {
  if (before === undefined || !/^[A-Z]{2}$/.test(piece) || before.length <= 2) return false
  const country = countryNamed(piece)
  return (
    country !== null && !CODES_ALONE.has(country) && meaningsOf(before).some(({ kind }) => kind === 'city') && countryNamed(before) === null
  )
}

/** Whether a line begins with the code of another country than the one that it ends with: "CH - Shanghai, China". */
function isCodeBeforeAnother(pieces: readonly string[], at: number): boolean {
  const [piece = '', city = ''] = pieces
  const last = pieces.at(-1) ?? ''
  const country = last.length > 2 ? countryNamed(last) : null
  return (
    at === 0 &&
    pieces.length === 3 &&
    /^[A-Z]{2}$/.test(piece) &&
    country !== null &&
    citiesNamed(city).some((each) => each.country === country)
  )
}

/** The longest beginning of the pieces that is one place, then the next. */
function placesOf(pieces: readonly string[], context: Context): { found: Found[]; lost: string[] } {
  const found: Found[] = []
  const lost: string[] = []
  let at = 0
  while (at < pieces.length) {
    let taken = 0
    const longest = isDistrictOf(pieces[at + 1], pieces[at] as string) ? 1 : Math.min(PIECES_MAX, pieces.length - at)
    const piece = pieces[at] as string
    for (let length = longest; length > 1 && taken === 0; length--) {
      const these = pieces.slice(at, at + length)
      const best = asOnePlace(these, context.country)
      if (!best || (isStranger(piece, best) && isClean(pieces.slice(at + 1), context.country))) continue
      // "Acme Germany, Munich": no village of that name is beside the large city.
      if (length === 2 && isStranger(piece, { ...best, unknown: [piece] }) && isLargeIn(pieces[at + 2], best.place.country_code)) continue
      // "Aerodrom, Mellansel, Sweden": which of two unknown words is the village cannot be told.
      const isVillage = best.place.city === piece && lost.at(-1) === pieces[at - 1] && isStranger(piece, { ...best, unknown: [piece] })
      if (context.amongRegions && length === 2 && isStateElsewhere(piece, best.place))
        best.place = { ...best.place, city: null, state: piece }
      found.push(at > 0 && length === 2 && isVillage ? { ...best, place: { ...best.place, city: null }, unknown: [piece] } : best)
      taken = length
    }
    if (taken === 0) {
      const isNone = isDistrictOf(pieces[at + 1], piece) || isForeignCode(piece, pieces[at - 1]) || isCodeBeforeAnother(pieces, at)
      const one = isNone ? null : alone(piece, context)
      if (one) found.push(one)
      else lost.push(piece)
      taken = 1
    }
    at += taken
  }
  return { found, lost: [...lost, ...found.flatMap(({ unknown }) => unknown)] }
}

/** Whether what a line names are codes of countries only, among more words that nobody knows: "SWE, SRE, Networking, PM" are occupations. */
function areWordsRatherThanCodes(pieces: readonly string[], unread: readonly string[]): boolean {
  const read = pieces.filter((piece) => !unread.includes(piece))
  const words = unread.filter((piece) => !AREAS.has(nameKey(piece)))
  return (
    words.length > read.length &&
    read.every((piece) => /^[A-Z]{2,3}$/.test(piece) && countryNamed(piece) !== null && !COUNTRIES_IN_SHORT.has(piece))
  )
}

/** The parts of a city that are called as a city elsewhere: "SF (SoMa)" is not in Turkey as well. */
function districtsInBrackets(written: string, found: readonly Found[]): Found[] {
  const named = [...written.matchAll(/(\p{L}[\p{L} .'-]*?)\s*\(([^(),;/|]+)\)/gu)]
  return found.filter(({ place: { city, country_code } }) =>
    named.some(([, outer = '', inner = '']) => {
      const around = citiesNamed(outer.trim())
      return (
        city !== null && nameKey(inner) === nameKey(city) && around.length > 0 && around.every(({ country }) => country !== country_code)
      )
    }),
  )
}

const isBlank = (place: NamedPlace) => Object.values(place).every((value) => value === null)

/** A file names the same few lines again and again. */
const linesRead = new Map<string, ReadPlaces>()
const LINES_KEPT_MAX = 4_000
/** A longer line is a text: reading it takes much longer than it is. */
const LINE_MAX_CHARACTERS = 2_000

/**
 * Reads the places of one line. `companyCountry` decides where a name alone could be in several countries. Of a name that could be anywhere,
 * of areas ("EMEA") and of words that are no place nothing is kept; each is a doubt.
 */
export function readPlaces(line: string | null | undefined, companyCountry: string | null = null): ReadPlaces {
  const written = (line ?? '').trim()
  if (written.length > LINE_MAX_CHARACTERS)
    return {
      places: [],
      warnings: [`The place "${written.slice(0, 40)}…" is longer than ${LINE_MAX_CHARACTERS} characters: it is left out.`],
    }
  const key = `${companyCountry ?? ''} ${written}`
  const read = linesRead.get(key) ?? readLine(written, companyCountry)
  if (linesRead.size < LINES_KEPT_MAX) linesRead.set(key, read)
  return { places: read.places.map((place) => ({ ...place })), warnings: [...read.warnings] }
}

/** "San Isidro, LIM, PE, 15047": a town, the code of its region, that of its country and often a postal code. */
const IN_CODES = /^(?<city>[^,;|/]*\p{L}{3}[^,;|/]*), ?(?<region>[A-Z]{2,3}), ?(?<country>[A-Z]{2})(?<postal>, ?[\dA-Z][\dA-Z -]{2,9})?$/u

/** What a line in codes says, without the code of a region that nobody knows; null for any other. Codes of two letters alone may be states. */
function readCodes(written: string, companyCountry: string | null): ReadPlaces | null {
  const { city = '', region = '', country = '', postal } = IN_CODES.exec(written)?.groups ?? {}
  if (countryNamed(country) === null || (region.length < 3 && postal === undefined)) return null
  const known = placesWithin(`${city}, ${region}`, country, companyCountry)
  return known.places.length === 1 && known.warnings.length === 0 ? known : placesWithin(city, country, companyCountry)
}

function readLine(written: string, companyCountry: string | null): ReadPlaces {
  const coded = readCodes(written, companyCountry)
  if (coded) return coded
  const formed = lineOfCountry(written, companyCountry)
  if (formed) {
    const read = placesWithin(formed.line, formed.country, companyCountry)
    // "Évry-Courcouronnes" is one town.
    const isOne = read.places.length > 1 && !/[,;/|]/.test(formed.line)
    return isOne ? { places: [{ ...blank, city: formed.line, country_code: formed.country }], warnings: [] } : read
  }
  const inProvince = townOfBuenosAires(written)
  // "Zona Norte" is no town; "25 de Mayo" is one, though numbers are left out elsewhere.
  const isName = inProvince !== null && (alternativesOf(inProvince)[0]?.[0] === inProvince || /^\d+ de \p{Lu}/u.test(inProvince))
  if (inProvince !== null && isName && !isDistrictOf('Buenos Aires', inProvince))
    return { places: [{ ...blank, city: inProvince, state: 'Buenos Aires', country_code: 'ar' }], warnings: [] }
  const { alternatives, countryOfCodes } = withCodesApart(alternativesOf(written))
  const town = townOfDoubtfulCode(written)
  if (town !== null && alternatives.length === 1 && alternatives[0]?.[0] === town && companyCountry !== 'us' && companyCountry !== 'br') {
    const place = { ...blank, city: town, country_code: null }
    return { places: [place], warnings: [`Where "${written}" is cannot be told: the place is kept without a country.`] }
  }
  const first = alternatives.map((pieces) => placesOf(pieces, { country: companyCountry, amongRegions: false, amongCodes: false }))
  // "Madrid or Valencia": the others of a line tell the country of one that could be in several; "Oregon, Washington": that it is a region.
  const named = first.flatMap(({ found }) => found.map(({ place }) => place))
  const told = [...new Set(named.flatMap(({ country_code }) => country_code ?? []))]
  const country = countryOfCodes ?? companyCountry ?? (told.length === 1 ? (told[0] as string) : null)
  const amongRegions = named.some(({ city, state }) => city === null && state !== null)
  const amongCodes = countryOfCodes !== null && amongRegions
  const isTold = country !== companyCountry || amongRegions
  const read = isTold ? alternatives.map((pieces) => placesOf(pieces, { country, amongRegions, amongCodes })) : first
  const all = read.flatMap((each) => each.found)
  const unread = read.flatMap((each) => each.lost).map(withoutAround)
  const left = areWordsRatherThanCodes(alternatives.flat(), unread) ? all : districtsInBrackets(written, all)
  const found = all.filter((each) => !left.includes(each))
  const lost = [...unread, ...left.map(({ place }) => place.city ?? place.country_code?.toUpperCase() ?? '')]
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
  // Namibia in a field for countries; in a line of places it is North America.
  if (text?.trim() === 'NA') return 'na'
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
