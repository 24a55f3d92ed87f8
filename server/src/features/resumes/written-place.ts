// Recognises places in resumes without asking a vendor: countries, states of the large countries, and cities that name a time zone.
import { fold } from '@plaza/contract/rules/folding'
import { countryOf, placeOf } from './place-words.ts'

const cities: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('timeZone')
    .filter((zone) => /^(?:America|Europe|Asia|Africa|Australia|Pacific)\//.test(zone))
    .map((zone) => fold((zone.split('/').at(-1) ?? '').replaceAll('_', ' '))),
)

const POSTAL_CODE = /(?<!\d)(?:\d{5}(?:-\d{4})?|\d{4})(?!\d)|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/g
/** Two letters count as a state or country only in capitals. */
const isCode = (part: string) => part.length > 2 || part === part.toUpperCase()

const partsOf = (text: string) =>
  text
    .replace(POSTAL_CODE, ' ')
    .split(/,|\s[-–—]\s/)
    .map((part) => part.replace(/[()]/g, '').replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')

/** Whether the text is only a place: 'Austin, TX', 'Toronto, Ontario, Canada', 'Madrid'; but not 'Acme, Madrid'. */
export function isPlaceAlone(text: string): boolean {
  // 'La Milpa (Mérida, Yucatán)' is no place, 'Medellín (Colombia)' is one.
  const opened = text.replace(/(?<=\S)\s*\(/g, ', ')
  const parts = partsOf(opened)
  const [first = '', second = ''] = parts
  if (!isPlace(opened)) return false
  if (parts.length === 1) return true
  if (parts.length === 2) return !cities.has(fold(second))
  // 'Mesón del Puerto, Veracruz, Veracruz': city and state say where somebody is.
  if (parts.length === 3 && fold(second) === fold(parts[2] ?? '')) return false
  return parts.length === 3 && (cities.has(fold(first)) || (isPlace(`${first}, ${second}`) && !cities.has(fold(second))))
}

/** Whether the text ends with a state or a country, or with a large city. */
export function isPlace(text: string): boolean {
  const parts = partsOf(text)
  const last = parts.at(-1)
  if (last === undefined || parts.length > 5) return false
  if (parts.length === 1 && last.length <= 3) return false
  if (cities.has(fold(last))) return true
  if (!isCode(last)) return false
  if (countryOf(last) !== null) return true
  const { place } = placeOf(parts.slice(-2).join(', '))
  return place !== null && place.country_code !== null
}

const STREET =
  /\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|way|court|apt|suite|calle|c\/|avenida|av|avda|blvr|bulevar|calzada|carrera|cra|col|colonia|jr|jiron|pasaje|plaza|paseo|privada|urb|no)\b\.?/
const LABEL =
  /^(?:(?:home |current )?address|location|residence|home|direcci[oó]n|domicilio|ubicaci[oó]n|residencia|lugar de residencia|ciudad|city)\s*:\s*/i
const FOREIGN =
  /[^\s,|()]+@[^\s,|()]+|(?:https?:\/\/|www\.)\S+|\S+\.(?:com|org|net|io|dev|me)\/\S*|(?:tel[eé]fono|tel|phone|mobile|m[oó]vil|cel(?:ular)?|e-?mail|correo)(?: electr[oó]nico)?\s*[.:]|\+?\(?\d[\d ().-]{7,}\d/gi
/** A line about studies may end with a place too. */
const STUDIES = /\b(?:university|universidad|bachelor\w*|licenciatura|ph\.?d|[bm]\.sc?\.?|degree)(?![\p{L}])/u
const ADDRESS_MAX_CHARACTERS = 120
const WORDS_MAX = 14

const hasStreet = (text: string) => STREET.test(fold(text)) && /\d/.test(text)

/** Joins an address that a narrow column breaks: 'Av. Juárez 4, Col.' above 'Centro, Puebla', 'Lima, United' above 'States'. */
function withWholePieces(pieces: readonly string[]): string[] {
  const whole: string[] = []
  for (const piece of pieces) {
    const above = whole.at(-1) ?? ''
    const isRest =
      /^\p{Lu}[\p{L} ]*$/u.test(piece) && piece.split(' ').length < 3 && above.includes(',') && !isPlace(above) && !isPlace(piece)
    if (/\b(?:col|int|ext|urb)\.$/i.test(above) || (isRest && isPlace(`${above} ${piece}`))) whole[whole.length - 1] = `${above} ${piece}`
    else whole.push(piece)
  }
  return whole
}

/**
 * The address in the lines at a resume's top or among its contact data, as written; null if there is none. A city without state or country
 * counts only after a label, or if it is a large one.
 */
export function addressIn(lines: readonly string[]): string | null {
  const pieces = lines.flatMap((line) =>
    line
      .replace(FOREIGN, '\t')
      .split(/\t|\s[|•·–—-]\s|[|•·∙⋅⚬◦]/)
      .map((piece) => piece.replace(/^[^\p{L}\d#]+|[\s,;:(]+$/gu, '').replace(/\s+/g, ' ')),
  )
  const said = withWholePieces(pieces).filter(
    (piece) => piece !== '' && piece.length <= ADDRESS_MAX_CHARACTERS && piece.split(' ').length <= WORDS_MAX && !/[!?]|\.$/.test(piece),
  )
  const label = said.find((piece) => LABEL.test(piece) && /\p{L}/u.test(piece.replace(LABEL, '')))
  if (label) return label.replace(LABEL, '')
  for (const [at, piece] of said.entries()) {
    if (!/^[\p{Lu}\d#]/u.test(piece) || /[:@]/.test(piece) || STUDIES.test(fold(piece))) continue
    const next = said[at + 1] ?? ''
    if (hasStreet(piece) && !isPlace(piece) && isPlace(next)) return `${piece}, ${next}`
    if (hasStreet(piece) && piece.includes(',')) return piece
    if (isPlace(piece) && (piece.includes(',') || cities.has(fold(piece)))) return piece
  }
  return null
}

/** The parts of an address that may be its city, the likeliest first, each with what follows it; folded. */
export function citiesNamed(address: string): { city: string; behind: string[] }[] {
  const parts = partsOf(address)
  const named = parts
    .map((city, at) => ({ city, behind: parts.slice(at + 1) }))
    .filter(({ city }) => !/\d/.test(city) && /\p{L}{2}/u.test(city))
  return named.toReversed()
}
