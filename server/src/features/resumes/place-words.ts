// From "Guadalajara, Jalisco, México" in a resume to a place in one of the 17 countries, by tables of countries and states alone: a resume is read
// in a thread with little memory, which the gazetteer of imports (features/jobs/gazetteer.ts) would fill.
import { fold } from '@plaza/contract/rules/folding'
import { type CountryCode, countryCodes, languages } from '@plaza/contract/values'

/** A place as a resume names it. */
type NamedPlace = {
  city: string | null
  state: string | null
  country_code: CountryCode | null
  street_address: string | null
  postal_code: string | null
}

/** A country named in a resume: `code` is null when it is a country that the product does not know. */
type NamedCountry = { code: CountryCode | null; name: string }

const ALIASES: Record<string, CountryCode> = {
  usa: 'us',
  'u.s.': 'us',
  'u.s.a.': 'us',
  'u.s.a': 'us',
  'u.s': 'us',
  'united states of america': 'us',
  'the united states': 'us',
  eeuu: 'us',
  'ee. uu.': 'us',
  'ee.uu.': 'us',
  'estados unidos de america': 'us',
  mex: 'mx',
  mejico: 'mx',
  'estados unidos mexicanos': 'mx',
  can: 'ca',
  esp: 'es',
  espana: 'es',
  col: 'co',
  chl: 'cl',
  cri: 'cr',
  ecu: 'ec',
  gtm: 'gt',
  hnd: 'hn',
  nic: 'ni',
  pan: 'pa',
  per: 'pe',
  pri: 'pr',
  pry: 'py',
  slv: 'sv',
  ven: 've',
}

/** Countries that people name otherwise than the tables of names do. */
const ABROAD: Record<string, string> = {
  arg: 'ar',
  'arg.': 'ar',
  england: 'gb',
  scotland: 'gb',
  wales: 'gb',
  'northern ireland': 'gb',
  'great britain': 'gb',
  uk: 'gb',
  'u.k.': 'gb',
  'u.k': 'gb',
  inglaterra: 'gb',
  escocia: 'gb',
  holland: 'nl',
  holanda: 'nl',
  uae: 'ae',
  ksa: 'sa',
  turkey: 'tr',
  turquia: 'tr',
  'czech republic': 'cz',
  'republica checa': 'cz',
  korea: 'kr',
  corea: 'kr',
  'republic of korea': 'kr',
}

/** Unions of countries, which have codes too: 'Naciones Unidas' is an employer. */
const NO_COUNTRIES = new Set(['un', 'eu', 'ez', 'zz'])

/** Every country of the world by its code, and by its folded name in every language of the product: a place abroad must not be taken for a city. */
const countries: ReadonlyMap<string, string> = (() => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const all = letters.flatMap((first) => letters.map((second) => first + second))
  const known = new Map<string, string>()
  for (const language of languages) {
    const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of [...countryCodes, ...all]) {
      const name = regions.of(code.toUpperCase())
      if (!name || NO_COUNTRIES.has(code)) continue
      known.set(code, code)
      if (!known.has(fold(name))) known.set(fold(name), code)
    }
  }
  for (const [alias, code] of [...Object.entries(ABROAD), ...Object.entries(ALIASES)]) known.set(alias, code)
  return known
})()

const isKnown = (code: string): code is CountryCode => (countryCodes as readonly string[]).includes(code)

/** The country of a code ("MX", "MEX") or of a name in English or Spanish; null when the text names no country. */
export function countryOf(text: string | null | undefined): NamedCountry | null {
  const name = text?.trim() ?? ''
  const folded = fold(name)
  if (folded === '') return null
  const code = countries.get(folded.replace(/^the /, ''))
  return code === undefined ? null : { code: isKnown(code) ? code : null, name }
}

const US_STATES =
  'al alabama ak alaska az arizona ar arkansas ca california co colorado ct connecticut de delaware dc district_of_columbia fl florida ga georgia hi hawaii id idaho il illinois in indiana ia iowa ks kansas ky kentucky la louisiana me maine md maryland ma massachusetts mi michigan mn minnesota ms mississippi mo missouri mt montana ne nebraska nv nevada nh new_hampshire nj new_jersey nm new_mexico ny new_york nc north_carolina nd north_dakota oh ohio ok oklahoma or oregon pa pennsylvania ri rhode_island sc south_carolina sd south_dakota tn tennessee tx texas ut utah vt vermont va virginia wa washington wv west_virginia wi wisconsin wy wyoming'
const CANADIAN_PROVINCES =
  'ab alberta bc british_columbia mb manitoba nb new_brunswick nl newfoundland_and_labrador ns nova_scotia on ontario pe prince_edward_island qc quebec sk saskatchewan yt yukon nt northwest_territories nu nunavut'
const MEXICAN_STATES =
  'aguascalientes baja_california baja_california_sur campeche chiapas chihuahua cdmx ciudad_de_mexico coahuila colima durango guanajuato guerrero hidalgo jalisco estado_de_mexico edomex michoacan morelos nayarit nuevo_leon oaxaca puebla queretaro quintana_roo san_luis_potosi sinaloa sonora tabasco tamaulipas tlaxcala veracruz yucatan zacatecas d.f. n.l. b.c. b.c.s. q.r. q._roo q.roo s.l.p. ags. camp. chih. chis. coah. dgo. edo._mex. edo._de_mex. e._de_m. gro. gto. hgo. jal. mich. nay. oax. pue. qro. sin. son. tamps. tlax. ver. yuc. zac.'
const SAME_AS_THEIR_CITY = new Set(
  'new york,aguascalientes,campeche,chihuahua,cdmx,ciudad de mexico,colima,durango,guanajuato,oaxaca,puebla,queretaro,san luis potosi,tlaxcala,veracruz,zacatecas,quebec,washington'.split(
    ',',
  ),
)
const states: ReadonlyMap<string, CountryCode> = new Map(
  (
    [
      [US_STATES, 'us'],
      [CANADIAN_PROVINCES, 'ca'],
      [MEXICAN_STATES, 'mx'],
    ] as const
  ).flatMap(([names, code]) => names.split(' ').map((name) => [name.replaceAll('_', ' '), code] as [string, CountryCode])),
)

const REMOTE_WORDS =
  /\b(100%\s*)?(fully\s+)?(remote|remoto|remota|teletrabajo|home ?office|work from home|anywhere|hybrid|h[ií]brid[oa]|on-?site|presencial|in-?office)\b/gi

type ReadPlace = { place: NamedPlace | null; unknownCountry: string | null }

/** Reads a place out of one line. Of several places, the first is taken; words such as "Remote" are no place. */
export function placeOf(text: string | null | undefined): ReadPlace {
  const first = (text ?? '')
    .split(/[;|•\n]|\s\/\s|\s+(?:or|o|and|y)\s+/i)
    .map((part) => part.replace(REMOTE_WORDS, ' ').replace(/[()[\]]/g, ' '))
    .find((part) => /\p{L}/u.test(part))
  const pieces = (first ?? '')
    .split(/,|\s[-–—]\s|^\s*[-–—]\s*|\s+in\s+(?=[A-Z]{2,})/)
    .map((piece) =>
      piece
        .replace(/^[\s\-–—:.]+|[\s\-–—:]+$/g, '')
        .replace(/\s+/g, ' ')
        .replace(/^in (?:the )?/i, ''),
    )
    .filter((piece) => piece !== '')
  const place: NamedPlace = { city: null, state: null, country_code: null, street_address: null, postal_code: null }
  if (pieces.length === 0) return { place: null, unknownCountry: null }
  let unknownCountry: string | null = null
  const last = pieces.at(-1) as string
  const beforeIsState = pieces.length > 2 && states.has(fold(pieces.at(-2) as string))
  const asState = states.get(fold(last))
  const isState = asState !== undefined && (pieces.length === 1 ? last.length > 2 : !beforeIsState)
  if (!isState) {
    const country = countryOf(last)
    if (country) {
      place.country_code = country.code
      unknownCountry = country.code === null ? country.name : null
      pieces.pop()
    }
  }
  const [city, state] = pieces
  if (
    city !== undefined &&
    state === undefined &&
    pieces.length === 1 &&
    states.has(fold(city)) &&
    city.length > 2 &&
    !SAME_AS_THEIR_CITY.has(fold(city))
  ) {
    place.state = city
  } else {
    place.city = city ?? null
    place.state = pieces.length > 1 ? (pieces.at(-1) ?? null) : null
  }
  if (place.country_code === null && unknownCountry === null) {
    place.country_code =
      states.get(fold(place.state ?? '')) ??
      (city !== undefined && SAME_AS_THEIR_CITY.has(fold(city)) ? (states.get(fold(city)) ?? null) : null)
  }
  return { place, unknownCountry }
}

/** Whether two letters stand for a state of the United States. */
export const isStateOfTheUs = (code: string) => /^[A-Z]{2}$/.test(code) && states.get(fold(code)) === 'us'

/** Whether a text is a state of the United States, Canada or Mexico. */
export const isStateOf = (text: string) => states.has(fold(text))
