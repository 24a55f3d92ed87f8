// What the pieces of a written place can mean, and whether several of them are one place: "Austin", "TX" and "US" are, "Seattle" and "Boston" are two.
import { countryNameOf } from '@plaza/contract/rules/country-names'
import type { NamedPlace } from './distinct-places.ts'
import { type City, citiesNamed, countryNamed, isShortFor, largest, nameKey, type Region, regionName, regionsNamed } from './gazetteer.ts'
import { AROUND } from './place-pieces.ts'
import { AREAS } from './written-names.ts'

export type Meaning =
  | { kind: 'country'; code: string }
  | { kind: 'region'; region: Region }
  | { kind: 'city'; cities: readonly City[]; around: boolean }
  | { kind: 'unknown' }

/** A place, how much of what is written speaks for it, and the pieces that are no part of it. */
export type Found = { place: NamedPlace; score: number; doubt: string | null; unknown: string[] }

/** A place of which nothing is known. */
export const blank: NamedPlace = { city: null, state: null, country_code: null, street_address: null, postal_code: null }

/** Where two cities have the same name, the larger one is meant if it has this many times the people. */
export const CLEARLY_LARGER = 2.5
/** A name that a city shares with a region of the same country means the city only if that is at least this large. */
export const CITY_BEFORE_REGION_PEOPLE = 100_000
/** A piece that names a city this large elsewhere is not taken for an unknown village of the country beside it. */
const KNOWN_ELSEWHERE_PEOPLE = 100_000
/**
 * "Hamilton, NJ": the state behind a name tells that it is a town the gazetteer lacks, though a city elsewhere is called so. States that are written out
 * are listed more often, so that the city elsewhere must be smaller then, and so must one in the same country: "Seattle, CA" is a list.
 */
const TOWN_BEFORE_NAME_BELOW = 600_000
const NAMESAKE_BEFORE_CODE_BELOW = 250_000
/** States that are called as a city is: "London, NY" are two. */
const CALLED_AS_CITIES: ReadonlySet<string> = new Set(['US.NY', 'US.DC', 'US.WA', 'US.LA'])
/** "US, Toronto": no village of the country before it is meant where a city elsewhere is this large, and this many times larger. */
const LARGE_ELSEWHERE_PEOPLE = 500_000
const VILLAGE_FACTOR = 50
/** "Bucaramanga, Santander, Colombia": a region that is called as a smaller city elsewhere stands between a city and its country; a larger one is listed. */
const LISTED_FROM_PEOPLE = 1_000_000
const STATE_BEFORE_COUNTRY_PEOPLE = 50_000
/** Countries whose regions may stand alone: others have regions called "Central" or "North". */
export const REGIONS_ALONE: ReadonlySet<string> = new Set('us ca mx br in au gb de fr es it ar co cl pe'.split(' '))
/** Countries where a city is usually written with its state. */
const STATES_SHOWN: ReadonlySet<string> = new Set(['us', 'ca', 'mx'])
const MAX_VILLAGE_WORDS = 4
const CODE_LETTERS_MAX = 3

/** All that a piece can mean. Behind another piece two letters may be a code in any case: "Austin, Tx". */
export function meaningsOf(piece: string, isBehindAnother = false): Meaning[] {
  const around = piece.startsWith(AROUND)
  const name = around ? piece.slice(AROUND.length) : piece
  const key = nameKey(name)
  if (AREAS.has(key) && key.length > 2) return []
  // Two letters mean something only as capitals: "in" and "de" are words.
  const isWord = key.length <= 2 && name !== name.toUpperCase() && !isBehindAnother
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

/** Whether the first of the pieces stands before its state, so that it may be a town the gazetteer lacks though a city elsewhere is called so. */
function isTownBeforeState(pieces: readonly string[]): boolean {
  const [first = '', second = ''] = pieces
  const code = second.length === 2
  const countries = pieces.slice(2).flatMap((piece) => countryNamed(piece) ?? [])
  const states = regionsNamed(second).filter(({ country, code: region }) =>
    countries.length > 0 ? countries.includes(country) : (country === 'us' || country === 'ca') && !CALLED_AS_CITIES.has(region),
  )
  const cities = citiesNamed(first)
  const isClear = code || countries.length > 0
  const namesakeBelow = isClear ? NAMESAKE_BEFORE_CODE_BELOW : KNOWN_ELSEWHERE_PEOPLE
  const hasNamesake = (state: Region) => cities.some(({ country, population }) => country === state.country && population >= namesakeBelow)
  return (isClear || (largest(cities)?.population ?? 0) < TOWN_BEFORE_NAME_BELOW) && states.some((state) => !hasNamesake(state))
}

/** Whether a piece is a city or region of this country. */
const isWithin = (piece: string, code: string | null) =>
  citiesNamed(piece).some(({ country, population }) => country === code && population > 0) ||
  regionsNamed(piece).some(({ country }) => country === code)

/** The country that is written behind the others; two letters may be a state: "Boston, MA, Cambridge, MA", but "Leuven, Vlaams-Brabant, BE". */
function countryBehind(pieces: readonly string[]): string | null {
  const last = pieces.at(-1) ?? ''
  // "Sidcup, Kent, England": the parts of the United Kingdom are written as countries are.
  if (regionsNamed(last).some(({ country, name }) => country === 'gb' && nameKey(name) === nameKey(last))) return 'gb'
  return last.length > 2 || last === 'UK' || regionsNamed(last).length === 0 ? countryNamed(last) : null
}

/** What each of the pieces can mean where they are one place: a district or its code may stand between a city and its country ("Hamburg, HH, Germany"). */
function optionsOf(pieces: readonly string[]): Meaning[][] {
  const country = countryBehind(pieces)
  return pieces.map((piece, at) => {
    const meanings = meaningsOf(piece, at > 0)
    // "Lisbon, Lisbon District, Portugal", "Washington County, MD"
    if (piece.startsWith(AROUND) && at < pieces.length - 1 && (at === 0 ? pieces[1]?.length === 2 : country !== null))
      return [...meanings.filter(({ kind }) => at === 0 || kind !== 'city'), { kind: 'unknown' }]
    if (meanings.some(({ kind }) => kind === 'unknown')) return meanings
    const isBetween = at > 0 && at < pieces.length - 1 && country !== null && country !== 'us'
    const isElsewhere = (largest(citiesNamed(piece))?.population ?? 0) < LISTED_FROM_PEOPLE && countryNamed(piece) === null
    const isDistrict =
      meanings.length === 0 ||
      piece === pieces[0] ||
      (isElsewhere && !isWithin(piece, country)) ||
      (piece.length <= CODE_LETTERS_MAX && !isWithin(piece, country))
    const isTown = at === 0 && pieces.length > 1 && meanings.length > 0 && isTownBeforeState(pieces)
    return (isBetween && isDistrict) || isTown ? [...meanings, { kind: 'unknown' }] : meanings
  })
}

/** Every way to give each piece one meaning. */
function combinations(options: readonly Meaning[][]): Meaning[][] {
  return options.reduce<Meaning[][]>((all, meanings) => all.flatMap((before) => meanings.map((each) => [...before, each])), [[]])
}

/** What a part of an organisation ends with, and no town: "Aircraft Services, Canada". */
const PART_OF_ORGANISATION = /(?:^| )(?:services|branch|department|division|directorate|management|security|team|programme)$/iu

/** What land is called, or a building, and no town: "Hudson Valley, NY", "Mercy Hospital, MO". Towns that are called so are in the gazetteer. */
const LAND_OR_BUILDING =
  / (?:valley|coast|range|empire|triangle|corridor|peninsula|islands|(?:tech |medical |distribution |service |data )?cent(?:er|re)|hospital|clinic|campus|plant|factory|refinery|warehouse|store|mall|plaza|tower|building|office|airport|terminal|station|university|college|school|laborator(?:y|ies))$|^(?:el )?(?:baj[ií]o|eje cafetero|costa (?:caribe|atl[aá]ntica)|long island|tampa bay|hampton roads|\p{L}+shire|fife|cumbria|merseyside|powys|gwynedd)$/iu

const couldBeVillage = (piece: string) =>
  !/\d/u.test(piece) &&
  !PART_OF_ORGANISATION.test(piece) &&
  !LAND_OR_BUILDING.test(piece) &&
  piece.split(' ').length <= MAX_VILLAGE_WORDS &&
  /^\p{Lu}/u.test(piece) &&
  nameKey(piece).length > 3 &&
  countryNamed(piece) === null

/** The name to keep: as it is written, unless that is an abbreviation or all in capitals. */
export function cityName(written: string, city: City | undefined): string {
  if (city?.shown) return city.shown
  return city && written === written.toUpperCase() && written.length > 3 ? city.name : written
}

/** The state to show beside a city, or null where none is usual or several could be meant. */
export function stateOf(city: City, among: readonly City[]): string | null {
  if (!STATES_SHOWN.has(city.country)) return null
  const elsewhere = among.filter(({ country, region }) => country === city.country && region !== city.region)
  if ((largest(elsewhere)?.population ?? 0) * CLEARLY_LARGER > city.population) return null
  const state = regionName(city.region) ?? null
  const names = [city.name, city.shown ?? ''].map(nameKey)
  return state === null || names.some((name) => name === nameKey(state) || name === `${nameKey(state)} city`) ? null : state
}

/** The name to keep of a region: as it is written, unless that is short for it. */
export function stateName(written: string, region: Region): string {
  if (isShortFor(written, region)) return region.name
  return written.length === 2 ? written.toUpperCase() : written
}

/** Without the sign that its surroundings are meant. */
export const withoutAround = (piece: string) => piece.replace(AROUND, '')

/** "Virginia, USA" is the state, not the town of that name in Minnesota; "Córdoba, Argentina" is the city in the region of its name. */
const isRatherRegion = (piece: string, city: City) =>
  city.population < CITY_BEFORE_REGION_PEOPLE &&
  !regionsNamed(piece).some(({ code }) => code === city.region) &&
  regionsNamed(piece).some(({ country }) => country === city.country)

/** "Richmond, CA": behind a city of a state, its two letters are the state, though a larger city of the name is in the country that they are the code of. */
const isInState = (letters: string | undefined, city: City) =>
  letters?.length === 2 && countryNamed(letters) !== null && city.country === 'us' && city.population >= STATE_BEFORE_COUNTRY_PEOPLE

/** The large city of the state after which land or a building there is called: "Denver Tech Center, CO" is in Denver. */
function cityWithin(piece: string, { code }: Region): string | undefined {
  const words = LAND_OR_BUILDING.test(piece) ? piece.split(' ') : []
  const beginnings = words.slice(1).map((_, at) => words.slice(0, words.length - 1 - at).join(' '))
  return beginnings.find((name) =>
    citiesNamed(name).some(({ region, population }) => region === code && population >= CITY_BEFORE_REGION_PEOPLE),
  )
}

/** The pieces as one place with these meanings, or null when they contradict each other. */
function combined(pieces: readonly string[], meanings: readonly Meaning[]): Found | null {
  const of = <K extends Meaning['kind']>(kind: K) =>
    meanings.flatMap((meaning, at) =>
      meaning.kind === kind ? [{ meaning: meaning as Extract<Meaning, { kind: K }>, piece: pieces[at] as string, at }] : [],
    )
  const [countries, regions, cities, unknown] = [of('country'), of('region'), of('city'), of('unknown')]
  if (cities.length > 1 || new Set(countries.map(({ meaning }) => meaning.code)).size > 1) return null
  if (regions.length > 2 || new Set(regions.map(({ meaning }) => meaning.region.code)).size > 1) return null
  if (regions.length === 0 && countries.length === 0) return null
  const region = regions[0]?.meaning.region
  const code = countries[0]?.meaning.code ?? region?.country ?? null
  if (region && region.country !== code) return null
  // "California, Oregon", "Florida, Georgia": another region is no village of this one, nor of a country that is called as one.
  const isRegion = ({ piece }: { piece: string }) =>
    !piece.startsWith(AROUND) && regionsNamed(piece).some((each) => each.country === code || (piece.length > 2 && each.country === 'us'))
  if (unknown.some(isRegion)) return null
  const written = regions.find(({ piece }) => piece.length > 0)
  const state = written ? stateName(withoutAround(written.piece), written.meaning.region) : null
  const base = { ...blank, country_code: code, state }
  const score = countries.length * 3 + regions.length * 3 - unknown.length
  const city = cities[0]
  if (city) {
    const within = city.meaning.cities.filter((each) => each.country === code && (!region || each.region === region.code))
    const chosen = largest(within)
    // "USA, Mexico": a country is no town of another one.
    const isCountry = !region && city.piece.length > CODE_LETTERS_MAX && (countryNamed(city.piece) ?? code) !== code
    if (!chosen || isCountry || (!region && isRatherRegion(city.piece, chosen))) return null
    const elsewhere = largest(city.meaning.cities)?.population ?? 0
    const isBehindCountry = !region && (countries[0]?.at ?? city.at) < city.at
    if (isBehindCountry && elsewhere >= LARGE_ELSEWHERE_PEOPLE && elsewhere > chosen.population * VILLAGE_FACTOR) return null
    const place = city.meaning.around
      ? { ...base, state: state ?? regionName(chosen.region) ?? null }
      : { ...base, city: cityName(city.piece, chosen), state: state ?? stateOf(chosen, within) }
    return {
      place,
      score: score + 4 + Math.log10(chosen.population + 1) / 10 + (isInState(written?.piece, chosen) ? 0.1 : 0),
      doubt: null,
      unknown: unknown.map(({ piece }) => piece),
    }
  }
  // A region that nobody names alone does not tell what stands beside it: "Long Island" is one of the Bahamas too.
  if (region && countries.length === 0 && !REGIONS_ALONE.has(region.country)) return null
  // A village that the gazetteer does not have stands before its region or country.
  const village = unknown.find(({ piece, at }) => at === 0 && couldBeVillage(piece))
  const others = unknown.filter((each) => each !== village).map(({ piece }) => piece)
  const around = region ? unknown.flatMap(({ piece, at }) => (at === 0 ? (cityWithin(piece, region) ?? []) : []))[0] : undefined
  return {
    place: { ...base, city: around ?? village?.piece ?? null },
    score: score + (village || around ? (region && countries.length > 0 ? 2 : 1) : 0),
    doubt: null,
    unknown: others,
  }
}

/** The countries by name, as a sentence lists them. */
export const listed = (codes: readonly string[]) =>
  [...new Set(codes)]
    .slice(0, 3)
    .map((code) => countryNameOf(code, 'en'))
    .join(' or ')

/** Countries whose two letters stand behind their own cities as often as they are the code of a state. */
const WRITTEN_AS_CODES: ReadonlySet<string> = new Set('ar co de id il in nl pe sk'.split(' '))

/**
 * What fits best. Behind a name that the gazetteer does not have, two letters may be a state and a country ("Annapolis Junction, MD"): the company's country
 * decides, then the state, unless that country's places are often written like this.
 */
function bestOf(all: readonly Found[], pieces: readonly string[], hint: string | null): Found | null {
  const most = Math.max(...all.map(({ score }) => score))
  const ties = all.filter(({ score }) => score === most)
  const [first = null] = ties
  const codes = [...new Set(ties.map(({ place }) => place.country_code ?? ''))]
  const letters = [pieces.at(-1), pieces[0]].find((piece) => piece?.length === 2) ?? ''
  if (first === null || codes.length < 2 || letters === '') return first
  const hinted = ties.find(({ place }) => place.country_code === hint)
  // "CA" itself is Canada too.
  const inState = ties.find(({ place }) => place.state !== null && (place.country_code === 'us' || place.country_code === 'ca'))
  if (hinted || !inState) return hinted ?? first
  const country = letters.toLowerCase()
  if (!WRITTEN_AS_CODES.has(country)) return inState
  const doubt = `"${letters}" could be in ${listed(codes)}: the place is kept without it.`
  return { ...first, place: { ...first.place, state: null, country_code: null }, doubt }
}

/** What the pieces are as one place, or null: at most one of them may be no part of it, the second of two or one between a city and its country. */
export function asOnePlace(pieces: readonly string[], hint: string | null): Found | null {
  const best = bestOf(
    combinations(optionsOf(pieces)).flatMap((meanings) => combined(pieces, meanings) ?? []),
    pieces,
    hint,
  )
  if (!best || best.unknown.length === 0 || pieces.length === 2) return best
  // A piece that is not understood is more likely a place of its own than a part of this one.
  const [between = ''] = best.unknown
  const code = countryBehind(pieces)
  // Of two unknown words the first is the village only where nothing else is written: "Mellansel, Västernorrlands län, Sweden".
  const isKnown = pieces.length === 3 || meaningsOf(pieces[0] ?? '').some(({ kind }) => kind === 'city')
  const isBetween = isKnown && best.unknown.length === 1 && pieces.slice(1, -1).includes(between)
  return isBetween &&
    code !== null &&
    (between.startsWith(AROUND) || between === pieces[0] || !isWithin(between, code)) &&
    best.place.city !== null
    ? { ...best, unknown: best.unknown.filter((piece) => piece !== pieces[0]) }
    : null
}
