// Cuts a written line of places into alternatives ("Madrid or Lyon") and their pieces ("Lyon", "France").
import { citiesNamed, countryNamed, largest, nameKey, regionsNamed } from './gazetteer.ts'
import { AREAS, GENERIC_WORDS, WORDS_WITHIN_NAMES } from './written-names.ts'
import { isStreetOrPart, withStreetsWritten } from './written-streets.ts'

/** Whether the whole text is the name of a country, a region, an area or a city. */
function isName(text: string): boolean {
  const key = nameKey(text)
  if (key.length <= 2 && text !== text.toUpperCase()) return false
  return AREAS.has(key) || countryNamed(key) !== null || regionsNamed(key).length > 0 || citiesNamed(key).length > 0
}

const AND_OR = /\s*[/&+]\s*|\s+(?:and\/or|and|or|y|o|u|e|et|ou|und|oder)\s+/iu
const POSTAL_CODE = /\b(?:[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{4,6}(?:-\d{3,4})?)\b/gu
const REMOTE_WORDS =
  /(?<![\p{L}])(?:100\s*%\s*)?(?:fully\s+)?(?:remote(?:ly)?|remoto|remota|teletrabajo|t[ée]l[ée]travail|home[- ]?office|work from home|wfh|anywhere|h[iy]br[ií]d[oae]?|hybride|on-?site|presencial|in-?office)(?![\p{L}])/giu

const SAN_FRANCISCO_BAY = /^(?:the )?(?:(?:sf|san francisco) )?bay area$/iu

/** What makes the name of a district, which is no city: "Masovian Voivodeship", "Provincia de Sevilla". */
const OF_A_DISTRICT =
  /^(?:provincia|departamento|condado|municipio|province|county) (?:de|del|of) |^provincie | (?:county|province|prefecture|voivodeship|oblast|governorate|district|cities)$/iu

const STREETS = new Set(
  (
    'street st avenue ave av blvd boulevard road rd drive dr lane ln way parkway pkwy highway hwy plaza court ct terrace circle square pike ' +
    'turnpike tpke route rte loop trail broadway place pl suite ste unit floor north south east west n s e w ne nw se sw'
  ).split(' '),
)
/** A house number, a street and a town are not more than so many words. */
const STREET_WORDS_MAX = 20
const HOUSE_NUMBER = /(?:^|\s)\d+[\w-]*\s/u
const ROAD_NUMBER = /\s(?:[A-Z]{2}|U\.S\.)[-\s]\d+\s/u

/**
 * The name of the town behind a house number and a street that no comma parts from it ("21 Milk St Boston"), else the one before them with its
 * state ("UT Ogden 22 Elm St"). Null where no street is named.
 */
function townBehindStreet(text: string): string | null {
  if (!HOUSE_NUMBER.test(text)) return null
  const words = text.trim().split(/\s+/u)
  if (words.length > STREET_WORDS_MAX) return null
  const isStreet = (word: string) => STREETS.has(nameKey(word))
  if (!words.some(isStreet) && !ROAD_NUMBER.test(text)) return null
  const isBehindStreet = (at: number) => isStreet(words[at - 1] ?? '') || /\d|^.$/u.test(words[at - 1] ?? '')
  const ends = words.flatMap((_, at) => (isBehindStreet(at) ? words.slice(at).join(' ') : []))
  // "Tampa FL", as in a line without commas.
  const partsOf = (end: string) => (isName(end) ? [end] : splitWords(end))
  const isTown = ([town = '', ...others]: string[]) => !isStreet(town) && citiesNamed(town).length > 0 && others.every(isName)
  const before = partsOf(text.slice(0, HOUSE_NUMBER.exec(text)?.index).trim())
  return ends.find((end) => isTown(partsOf(end))) ?? (before.length > 1 && isTown(before) ? before.join(' ') : '')
}

/** Villages that are called as words which stand beside places have fewer people than this: "Home" in Washington, "Norte". */
const VILLAGE_PEOPLE = 100_000

/** Whether a piece is a word that stands beside places, and otherwise the name of a village alone: "Home - Dallas", "Zona Norte, Buenos Aires". */
function isOnlyVillage(piece: string): boolean {
  const key = nameKey(piece)
  const isLarger = countryNamed(piece) !== null || regionsNamed(piece).length > 0 || AREAS.has(key)
  return GENERIC_WORDS.has(key) && !isLarger && (largest(citiesNamed(piece))?.population ?? 0) < VILLAGE_PEOPLE
}

/** "N.Y." and "C.A." are codes. */
const DOTTED = /^([A-Z])\.\s?([A-Z])\.?$/u

/** Without the words that stand beside a place; a name that holds one of them stays whole. */
function bare(piece: string): string {
  const cut = piece.replace(/^[\s\-–—:.,/&+]+|[\s\-–—:,/&+]+$/gu, '').replace(/\s+/gu, ' ')
  const trimmed = isName(cut) ? cut : cut.replace(DOTTED, '$1$2')
  if (SAN_FRANCISCO_BAY.test(trimmed)) return `${AROUND}San Francisco`
  if (isOnlyVillage(trimmed)) return ''
  if (isName(trimmed)) return trimmed
  // "Raleigh North Carolina"
  const [place = '', larger] = splitWords(trimmed)
  const isState =
    larger !== undefined && regionsNamed(larger).some(({ country }) => country === 'us' || country === 'ca' || country === 'mx')
  if (isState && citiesNamed(place).length > 0 && !GENERIC_WORDS.has(nameKey(place))) return trimmed
  const district = trimmed.replace(OF_A_DISTRICT, '')
  if (district !== trimmed) return isName(district) ? `${AROUND}${district}` : ''
  const words = trimmed.split(' ')
  const city = trimmed.replace(/ city$/iu, '')
  if (city !== trimmed && citiesNamed(city).length > 0) return city
  const around = /(?:^(?:greater|gran)\b|\b(?:area|región|region|região|metropolitana)$|^[aá]rea metropolitana)/iu.test(trimmed)
  const isGeneric = (word: string | undefined) => word === undefined || GENERIC_WORDS.has(nameKey(word)) || nameKey(word) === ''
  // "Oficina de Monterrey" loses its "de", "Tlalnepantla de Baz" does not.
  const isWithin = (word: string, at: number) =>
    WORDS_WITHIN_NAMES.has(nameKey(word)) && !isGeneric(words[at - 1]) && !isGeneric(words[at + 1])
  const kept = words.filter((word, at) => !isGeneric(word) || isWithin(word, at))
  const rest = kept.join(' ')
  // "Zona Norte" has lost one of its words before.
  if (isOnlyVillage(rest)) return ''
  if (SAN_FRANCISCO_BAY.test(rest) || /^(?:sf|san francisco) bay$/iu.test(rest)) return `${AROUND}San Francisco`
  return rest !== '' && around ? `${AROUND}${rest}` : rest
}

/** Stands before a piece that means the surroundings of a city: "San Francisco Bay Area". */
export const AROUND = '~'

/** Short names of countries that stand beside anything. */
export const COUNTRIES_IN_SHORT: ReadonlySet<string> = new Set(['US', 'USA', 'UK', 'UAE'])

/** Whether these are the letters of a state of the United States, written as a word ("Pa"), beside a town of it. */
const isWordOfState = (letters: string, town: string) =>
  /^[A-Z][a-z]$/u.test(letters) &&
  regionsNamed(letters).some(({ country, code }) => country === 'us' && citiesNamed(town).some(({ region }) => region === code))

/** "Pa Scranton" and "Reno Nv" are how lines end whose words all begin with a capital; null for any other. */
function splitStateWritten(words: readonly string[]): string[] | null {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const [behind, before] = [words.slice(1).join(' '), words.slice(0, -1).join(' ')]
  if (isWordOfState(first, behind)) return [behind, first.toUpperCase()]
  return isWordOfState(last, before) ? [before, last.toUpperCase()] : null
}

/** "Toronto ON", "London UK", "Remoto México": a place without a comma before its country or region. */
function splitWords(piece: string): string[] {
  const words = piece.split(' ')
  const inState = splitStateWritten(words)
  if (inState) return inState
  const isLarger = (text: string) => {
    // "Staten Island" is not in Iceland.
    if (nameKey(text) === 'island') return false
    const short = nameKey(text).length <= 3
    if (short && text !== text.toUpperCase()) return false
    return countryNamed(text) !== null || regionsNamed(text).length > 0
  }
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const)
  const cut =
    cuts.find(([left, right]) => isLarger(right) && citiesNamed(left).length > 0) ??
    cuts.find(([left, right]) => isLarger(left) && citiesNamed(right).length > 0) ??
    cuts.find(([left]) => countryNamed(left) !== null && isLarger(left)) ??
    cuts.find(([, right]) => countryNamed(right) !== null && isLarger(right) && (right.length > 3 || COUNTRIES_IN_SHORT.has(right)))
  // "Acme US" is in the United States, and no town.
  if (cut && COUNTRIES_IN_SHORT.has(cut[1]) && !isName(cut[0]) && splitWords(cut[0]).length === 1) return [cut[1]]
  // "Santiago de Chile"
  return cut ? [cut[0].replace(/ (?:de|del|of)$/iu, ''), cut[1]] : [piece]
}

/** A town without the code of a building behind it: "Longueuil-J01". */
function withoutBuilding(parts: readonly string[]): string {
  const town = parts.slice(0, -1).join('-')
  const isCode = /^(?:.|\p{L}{0,2}\d+)$/u.test(parts.at(-1) ?? '')
  return isCode && isName(town) && !isName(parts.join('-')) ? town : parts.join('-')
}

/** "US-SF", "BR-São Paulo", "US-CA-Menlo Park". */
function splitHyphens(piece: string): string[] {
  const parts = piece.split(/[-–—]/u).flatMap((part) => part.trim() || [])
  const first = parts[0] ?? ''
  if (isWordOfState(first, parts.slice(1).join('-'))) return [parts.slice(1).join('-'), first.toUpperCase()]
  // "Maine-et-Loire"
  if (parts.some((part) => /^\p{Ll}/u.test(part))) return [piece]
  if (parts.length < 2 || !isName(first) || (first.length <= 3 && first !== first.toUpperCase())) return [piece]
  const second = regionsNamed(parts[1] ?? '').length > 0 && parts.length > 2 ? 2 : 1
  return [...parts.slice(0, second), withoutBuilding(parts.slice(second))]
}

function finer(piece: string): string[] {
  if (piece === '' || piece.startsWith(AROUND) || isName(piece)) return [piece]
  const byHyphens = splitHyphens(piece)
  // "US-Durham NC"
  if (byHyphens.length > 1) return byHyphens.flatMap((part) => (isName(part) ? [part] : splitWords(part)))
  const byWords = splitWords(piece)
  // "US WA Seattle"
  return byWords.length > 1 ? byWords.flatMap((part) => (isName(part) ? [part] : splitWords(part))) : byWords
}

/** "London, Greater London" */
const GREATER = /^\s*(?:greater|gran)\s/iu
/** "Clondalkin, South Dublin": behind a name a part of a town is no second town. */
const PART_BY_DIRECTION = /^\s*(?:north|south|east|west)\s/iu

/** "Field-Maryland", "Work At Home-Tennessee" */
const WORKPLACES_WITH_HYPHEN = /\b(?:field|home)[-–](?=\p{Lu})/giu
const COASTS = /\b(?:north |south |mid[- ]?)?(?:east|west|gulf|central) coast\b/giu

/** "ET/CT/PT" are hours, not Ethiopia and Portugal; "MT, CT" are states. */
const TIME_ZONES = /\b(?:[ECMP]S?T)(?:\s*[/,&]\s*(?:[ECMP]S?T))+\b|\b[ECMP]S?T time\s?zones?\b/gu
const STATES_IN_A_ROW = /^[CM]T(?:\s*[/,&]\s*[CM]T)+$/u

/** Names that have an "et" or "and" of their own. */
const DEPARTMENTS_WITH_ET =
  /\b(?:eure et loir|(?:loir|indre|maine|sa[ôo]ne) et (?:cher|loire?)|(?:lot|tarn) et garonne|meurthe et moselle|ille et vilaine|seine et marne|tyne and wear)\b/giu

/** What engineers work on, "AI Platform", is not Anguilla. */
const ARTIFICIAL = /\bAI(?=\s+\p{L})/gu

/** "USA Bradley, FL" begins with the country of the state behind the town: it goes to the end. */
function inOrder(pieces: string[]): string[] {
  const [country = '', town = '', state = ''] = pieces
  const code = pieces.length === 3 && COUNTRIES_IN_SHORT.has(country) ? countryNamed(country) : null
  const isState = code !== null && regionsNamed(state).some((region) => region.country === code)
  return isState && !regionsNamed(town).some((region) => region.country === code) ? [town, state, country] : pieces
}

/** "Europe > Spain > Madrid" goes from the largest to the smallest, other lines the other way round. */
const fromSmallest = (segment: string) => (segment.includes('>') ? segment.split('>').reverse().join(', ') : segment)

/** The alternatives of a line, each the pieces of one place or of several that only commas part. Words such as "Remote" are no piece. */
export function alternativesOf(line: string): string[][] {
  const alternatives: string[][] = []
  for (const segment of withStreetsWritten(line)
    .replace(/\bn\s*\/\s*a\b/giu, ' ')
    .replace(/korea, republic of/giu, 'South Korea')
    .replace(WORKPLACES_WITH_HYPHEN, ' ')
    .replace(COASTS, ' ')
    .replace(ARTIFICIAL, ' ')
    .replace(TIME_ZONES, (row) => (STATES_IN_A_ROW.test(row) ? row : ' '))
    .replace(DEPARTMENTS_WITH_ET, (name) => name.replaceAll(' ', '-'))
    .split(/[;|•·\n]/u)) {
    let pieces: string[] = []
    const end = () => {
      if (pieces.length > 0) alternatives.push(inOrder(pieces))
      pieces = []
    }
    for (const part of fromSmallest(segment)
      .replace(/[()[\]]/gu, ',')
      .split(/,|:|\s~\s|\s[-–—]+\s|\s[-–—]+(?=\p{Lu})|(?<=\p{L})[-–—]+\s/u)) {
      // "Paris (Hybrid) / Lyon"
      if (/^\s*[/&+]/u.test(part)) end()
      const halves = isName(part.trim()) ? [part] : part.split(AND_OR)
      for (const [at, half] of halves.entries()) {
        if (at > 0) end()
        const isWhole = isName(half.trim())
        if (!isWhole && isStreetOrPart(half.trim())) continue
        const town = isWhole ? null : townBehindStreet(half)
        const withoutRemote = (town ?? half).replace(REMOTE_WORDS, ' ')
        const withoutCode = isName(withoutRemote.trim()) ? withoutRemote : withoutRemote.replace(POSTAL_CODE, ' ')
        const read = bare(withoutCode)
        if (read === `${AROUND}${pieces.at(-1)}` && GREATER.test(half)) continue
        const isPart = pieces.length > 0 && PART_BY_DIRECTION.test(half) && read !== half.trim() && isName(read)
        pieces.push(...finer(isPart ? `${AROUND}${read}` : read).filter((piece) => /\p{L}/u.test(piece)))
      }
    }
    end()
  }
  return alternatives
}

const isCode = (piece: string) => /^[A-Z]{2}$/u.test(piece) && countryNamed(piece) !== 'us'
const CODES_MIN = 3

/**
 * "Remote - CO, FL, GA, OR": three and more codes in a row, all of them states of one country, are its states one by one, though some are countries
 * as well. The first stays with a name before it ("Austin, TX, CO, FL").
 */
export function withCodesApart(alternatives: readonly string[][]): { alternatives: string[][]; countryOfCodes: string | null } {
  const codes = alternatives.flatMap((pieces) => pieces.filter(isCode))
  const country = ['us', 'ca'].find(
    (each) =>
      codes.length >= CODES_MIN &&
      codes.every((code) => regionsNamed(code).some((region) => region.country === each)) &&
      codes.some((code) => countryNamed(code) === null),
  )
  if (!country) return { alternatives: [...alternatives], countryOfCodes: null }
  const apart = alternatives.flatMap((pieces) => {
    const groups: string[][] = []
    for (const [at, piece] of pieces.entries()) {
      const isAfterName = at > 0 && !isCode(pieces[at - 1] as string) && countryNamed(pieces[at - 1] as string) === null
      const last = groups.at(-1)
      const isSameCountry = at > 0 && countryNamed(piece) === country
      if (last && (isSameCountry || ((!isCode(piece) || isAfterName) && !isCode(last.at(-1) as string)))) last.push(piece)
      else groups.push([piece])
    }
    // "Canada (ON, AB)"
    const isNamed = groups.some(([piece = '', ...others]) => others.length === 0 && isCode(piece))
    return groups.filter(([piece = '', ...others]) => !isNamed || others.length > 0 || isCode(piece) || countryNamed(piece) !== country)
  })
  return { alternatives: apart, countryOfCodes: country }
}

/** Whether a line says more than words such as "Remote". If no place was found in it then, that is worth a warning. */
export function saysSomething(line: string): boolean {
  return line.replace(REMOTE_WORDS, ' ').match(/\p{L}/u) !== null
}
