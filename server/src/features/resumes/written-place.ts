// Recognises places in resumes without asking a vendor: countries, states of the large countries, large cities and those that name a time zone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@plaza/contract/rules/folding'
import { countryOf, placeOf } from './place-words.ts'

/** Letters of names that Unicode does not take apart. */
const LETTERS: { [letter: string]: string } = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', đ: 'd', ı: 'i', œ: 'oe' }
const cityKey = (name: string) => fold(name).replace(/[øłßæđıœ]/g, (letter) => LETTERS[letter] ?? letter)

/** From GeoNames, without those whose names are rather a person's, a company's or a word; one a line, folded. */
const LARGE_CITIES = join(import.meta.dirname, 'large-cities.txt')
const cities: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => /^(?:America|Europe|Asia|Africa|Australia|Pacific)\//.test(zone))
    .map((zone) => fold((zone.split('/').at(-1) ?? '').replaceAll('_', ' '))),
  ...readFileSync(LARGE_CITIES, 'utf8').split('\n'),
])
const isCity = (name: string) => cities.has(cityKey(name))

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
  // 'Luxembourg, Luxembourg' is a place, 'Acme, Singapore' is none.
  if (parts.length === 2) return !isCity(second) || isCity(first)
  // 'Mesón del Puerto, Veracruz, Veracruz': city and state say where somebody is.
  if (parts.length === 3 && fold(second) === fold(parts[2] ?? '')) return false
  return parts.length === 3 && (isCity(first) || (isPlace(`${first}, ${second}`) && !isCity(second)))
}

/** Whether the text ends with a state or a country, or with a large city. */
export function isPlace(text: string): boolean {
  const [, outside] = /^(.*\S) \([^()]+\)$/.exec(text) ?? []
  // 'Bilbao (Bizkaia)'
  if (outside !== undefined && isPlace(outside)) return true
  const parts = partsOf(text)
  const last = parts.at(-1)
  if (last === undefined || parts.length > 5) return false
  if (parts.length === 1 && last.length <= 3) return false
  if (isCity(last)) return true
  if (!isCode(last)) return false
  if (countryOf(last) !== null) return true
  const { place } = placeOf(parts.slice(-2).join(', '))
  return place !== null && place.country_code !== null
}

const STREET =
  /(?:^|\s)c\/ ?\p{L}|\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|way|court|apt|suite|calle|avenida|av|avda|blvr|bulevar|calzada|carrera|cra|col|colonia|jr|jiron|pasaje|plaza|paseo|privada|urb|no|row|terrace|close|crescent|court|square|mews|rua|rue|via|ulica|ul)\b\.?|(?:strasse|straße|weg|platz|gasse)\b/u
const LABEL =
  /^(?:(?:home |current )?address|location|residence|home|direcci[oó]n|domicilio|ubicaci[oó]n|residencia|lugar de residencia|ciudad|city)\s*:\s*/i
const FOREIGN =
  /[^\s,|()]+@[^\s,|()]+|(?:https?:\/\/|www\.)\S+|\S+\.(?:com|org|net|io|dev|me)\/\S*|(?:tel[eé]fono|tel|phone|mobile|m[oó]vil|cel(?:ular)?|e-?mail|correo)(?: electr[oó]nico)?\s*[.:]|\+?\(?\d[\d ().-]{7,}\d/gi
/** A line about studies may end with a place too. */
const STUDIES = /\b(?:university|universidad|bachelor\w*|licenciatura|ph\.?d|[bm]\.sc?\.?|degree)(?![\p{L}])/u
const ADDRESS_MAX_CHARACTERS = 120
const WORDS_MAX = 14

const hasStreet = (text: string) => STREET.test(fold(text)) && /\d/.test(text)

/** `isOpen`: it ends its line, with a comma. */
type Piece = { text: string; isOpen: boolean }

/** Joins an address that a narrow column breaks: 'Av. Juárez 4, Col.' above 'Centro, Puebla', 'Lima, United' above 'States'. */
function withWholePieces(pieces: readonly Piece[]): string[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const above = whole.at(-1) ?? { text: '', isOpen: false }
    const { text } = piece
    const isRest =
      /^\p{Lu}[\p{L} ]*$/u.test(text) &&
      text.split(' ').length < 3 &&
      above.text.includes(',') &&
      !isPlace(above.text) &&
      !isPlace(text) &&
      isPlace(`${above.text} ${text}`)
    const isNext = above.isOpen && /^[\p{Lu}\d]/u.test(text) && !/[:@]/.test(text) && isPlace(text)
    if (isNext || isRest || /\b(?:col|int|ext|urb)\.$/i.test(above.text))
      whole[whole.length - 1] = { ...piece, text: `${above.text}${isNext ? ', ' : ' '}${text}` }
    else whole.push(piece)
  }
  return whole.map(({ text }) => text)
}

/** An abbreviation may end an address, any other full stop ends a sentence. */
const isSaid = (piece: string) => !/[!?]/.test(piece) && (!piece.endsWith('.') || /(?:^|[\s,.])[\p{L}.]{1,6}\.$/u.test(piece))

/**
 * The address in the lines at a resume's top or among its contact data, as written; null if there is none. A city without state or country
 * counts only after a label, or if it is a large one.
 */
export function addressIn(lines: readonly string[]): string | null {
  const pieces = lines.flatMap((line) => {
    const parts = line.replace(FOREIGN, '\t').split(/\t|\s[|•·–—-]\s|[|•·∙⋅⚬◦]/)
    return parts.map(
      (part, at): Piece => ({
        text: part.replace(/^[^\p{L}\d#]+|[\s,;:(]+$/gu, '').replace(/\s+/g, ' '),
        isOpen: at === parts.length - 1 && /,\s*$/.test(part),
      }),
    )
  })
  const said = withWholePieces(pieces.filter(({ text }) => text !== '')).filter(
    (piece) => piece.length <= ADDRESS_MAX_CHARACTERS && piece.split(' ').length <= WORDS_MAX && isSaid(piece),
  )
  const label = said.find((piece) => LABEL.test(piece) && /\p{L}/u.test(piece.replace(LABEL, '')))
  if (label) return label.replace(LABEL, '')
  for (const [at, piece] of said.entries()) {
    if ((!/^[\p{Lu}\d#]/u.test(piece) && !hasStreet(piece)) || /[:@]/.test(piece) || STUDIES.test(fold(piece))) continue
    const next = said[at + 1] ?? ''
    if (hasStreet(piece) && !isPlace(piece) && isPlace(next)) return `${piece}, ${next}`
    if (hasStreet(piece) && piece.includes(',')) return piece
    if (isPlace(piece) && (piece.includes(',') || isCity(piece))) return piece
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
