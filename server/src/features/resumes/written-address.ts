// Reads the address in the lines at a resume's top or among its contact data.
import { fold } from '@plaza/contract/rules/folding'
import { isCity } from '../places/large-cities.ts'
import { isOriginLabel, LABEL, ORIGIN_ALONE, OTHER_LABEL, PART_LABEL, saysOrigin, withFormJoined } from './address-labels.ts'
import { periodIn } from './dates.ts'
import { countryOf } from './place-words.ts'
import {
  isCityAndCountry,
  isListOfWords,
  isTownBehindCode,
  isTownWithDash,
  isTownWritten,
  livingPlaceIn,
  STUDIES,
  TOWN_STATE_AND_CODE,
} from './towns-written.ts'
import { isPlace } from './written-place.ts'
import {
  BLOCK_AND_LOT,
  beginsWithCountry,
  endsWithCountry,
  HOUSE,
  hasStreet,
  isHouseInTown,
  isNamesOnly,
  isNumberedStreet,
  isStreetAlone,
  isStreetWithDash,
  NEIGHBOURHOOD,
  NUMBERED,
  POST_BOX,
  STREET,
  STREET_AND_TOWN,
  STREET_FIRST,
  WITHIN_HOUSE,
} from './written-street.ts'

const POSTAL_PIECE = /^(?:c\.? ?p\.?|c[oó]digo postal|zip)\s*[:.]?\s*\d{4,5}$/i
/** 'Los Robles de Otter, 08980' */
const TOWN_AND_CODE = /^\p{Lu}\p{Ll}+(?: \p{L}+){0,4}, \d{5}$/u
/** 'Los Robles, Otterby, 6210' below a street */
const TOWN_BEFORE_CODE =
  /^\p{Lu}\p{L}+(?: \p{L}+){0,3}(?:, \p{Lu}\p{L}+(?: \p{L}+){0,2}){0,2},? (?!(?:19|20)\d\d$)(?:\d{4,6}|\(\p{Lu}\p{L}+(?: \p{L}+)*\) \d{5})$/u
const POSTAL_CODE_ALONE = /^\d{4,6}$/
const FOREIGN =
  /[^\s,|()]+@[^\s,|()]+|(?:https?:\/\/|www\.)\S+|\S+\.(?:com|org|net|io|dev|me)\/\S*|(?:tel[eé]fono|tel|phone|mobile|m[oó]vil|cel(?:ular)?|e-?mail|correo)(?: electr[oó]nico)?\s*[.:]|(?<!\d|\bbox )(?!\d{5}-\d{3,4}(?!\d)|\d{1,5} \([A-Z]?\d{4}\))(?=(?:[+ ().-]*\d){8})\+?\(?\d[\d ().-]{7,}\d/gi
/** 'Cluj-Napoca, Romania (Home)' */
const KIND_OF_PLACE =
  /\s*\((?:[^()]*\b(?:relocat|remote|reubic|dispuest|willing)[^()]*|home|work|current|permanent|casa|domicilio|particular|trabajo)\)\.?$/i
/** 'Weaver at Nore Looms, Milan' */
const GOES_ON_FROM = /^(?:del?|y|en|que|and|of|in|from|since) /
/** 'Weaver at Nore Looms'. */
const EMPLOYED = /^\p{L}+(?: \p{L}+)* at \p{Lu}/u
/** Where somebody could work. */
const AVAILABLE = /^(?:disponib|availab|movilidad|willing)/i
const ADDRESS_MAX_CHARACTERS = 120
const WORDS_MAX = 14
const LABELLED_WORDS_MAX = 24
const LINES_BELOW_MAX = 4

const LIVING_IN = /^(?:(?:(?:currently|based|living|located|now) )*in|(?:vivo|resido|radico|residente)(?: actualmente)? en) (?=\p{Lu})/iu
/** '12345 Somewhere' below a street. */
const POSTAL_TOWN = /^\d{4,5} \p{Lu}[\p{L} -]{2,30}$/u
/** A postal code of Canada or the United Kingdom alone. */
const POSTAL_LETTERS = /^(?:[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/
const isTown = (text: string) => /^\p{Lu}[\p{L} ]{3,30}\.?$/u.test(text)
/**
 * `isOpen`: it ends its line, with a comma; `isFirst`: it begins its line; `isWhole`: a street above its postal code; `isBeside`: an email address
 * or a telephone stands in its line.
 */
type Piece = { text: string; isOpen: boolean; isFirst: boolean; isWhole?: boolean; isBeside?: boolean }

/** An abbreviation may end an address, and a full stop one that names its state; any other ends a sentence. */
function withoutStop(text: string): string {
  const said = text.slice(0, -1)
  const isWhole = text.includes(',') && (isNamesOnly(text) || STREET.test(fold(text))) && isPlace(said)
  return /[\p{L}\d]{4}\.$/u.test(text) && (isWhole || isTownBehindCode(said)) ? said : text
}
/** What stands behind a label is whole, whatever ends it. */
const withoutLastStop = (text: string) =>
  /(?:[\p{L}\d]{4}|\d)\.$/u.test(text) && text.split(' ').length <= LABELLED_WORDS_MAX ? text.slice(0, -1) : text
const isSaid = (piece: string) => !/[!?]/.test(piece) && (!piece.endsWith('.') || /(?:^|[\s,.])[\p{L}.]{1,6}\.$/u.test(piece))

const OPEN_MIN = 2
const OPEN_WORDS_MAX = 6

/** An address with a line for each of its parts, all of which but the last end with a comma: 'Otter Rd,' above 'Weavers,' above 'HP1 1AA'. */
function withOpenLines(pieces: readonly Piece[]): Piece[] {
  const isPart = ({ text, isFirst }: Piece) => isFirst && !/[:@]/.test(text) && text.split(' ').length <= OPEN_WORDS_MAX
  const from = pieces.findIndex(
    (piece, at) => pieces.slice(at, at + OPEN_MIN).length === OPEN_MIN && piece.isOpen && pieces[at + 1]?.isOpen && !LABEL.test(piece.text),
  )
  if (from < 0) return [...pieces]
  const open = pieces.slice(from).findIndex(({ isOpen }) => !isOpen)
  const parts = open < 0 ? [] : pieces.slice(from, from + open + 1)
  const text = parts.map((part) => part.text).join(', ')
  const isAddress =
    parts.length > 0 &&
    parts.every(isPart) &&
    text.length <= ADDRESS_MAX_CHARACTERS &&
    (POSTAL_LETTERS.test(parts.at(-1)?.text ?? '') || (hasStreet(text) && isPlace(text)))
  return isAddress
    ? [...pieces.slice(0, from), { text, isOpen: false, isFirst: true, isWhole: true }, ...pieces.slice(from + parts.length)]
    : [...pieces]
}

/** Joins an address that a narrow column breaks: 'Av. Juárez 4, Col.' above 'Centro, Puebla', 'Lima, United' above 'States'. */
function withWholePieces(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const piece of withOpenLines(pieces)) {
    const above = whole.at(-1) ?? { text: '', isOpen: false, isFirst: false }
    const { text } = piece
    const isRest =
      /^\p{Lu}[\p{L} ]*$/u.test(text) &&
      text.split(' ').length < 3 &&
      above.text.includes(',') &&
      !isPlace(above.text) &&
      !isPlace(text) &&
      isPlace(`${above.text} ${text}`)
    const isNext =
      above.isOpen &&
      /^[\p{Lu}\d]/u.test(text) &&
      !/[:@]/.test(text) &&
      (isPlace(text) ||
        isPlace(`${above.text}, ${text}`) ||
        (/\d,?$/.test(above.text) && WITHIN_HOUSE.test(text)) ||
        ((STREET_FIRST.test(above.text) || POST_BOX.test(above.text)) && isTown(text)))
    // 'X500 Encinar, Argen-' above 'tina', 'Finca la Encina, Vereda la' above 'Loma, Palmas'
    const isHyphened =
      piece.isFirst && above.text.includes(',') && /\p{Ll}{3}-$/u.test(above.text) && /^\p{Ll}{3}/u.test(text) && text.split(' ').length < 6
    const isOfName =
      piece.isFirst &&
      above.text.includes(',') &&
      /\d|\bvereda\b/i.test(above.text) &&
      / (?:de|del|la|las|los|el)$/.test(above.text) &&
      !/[:@]/.test(text)
    // 'Lirios 783. Ciudad Autónoma' above 'de Buenos Aires', 'Lirios 1120 .' above 'Los Robles. Tigre'
    const isOfHouse = piece.isFirst && !isHouseInTown(above.text) && isHouseInTown(`${above.text} ${text}`)
    const isPostal =
      (hasStreet(above.text) && POSTAL_PIECE.test(text)) ||
      (piece.isFirst && /^\d{5}$/.test(text) && above.text.includes(',') && !/\d/.test(above.text) && isPlace(above.text))
    // 'Olivos, 34' above '41001 Alcalá del Valle (Sevilla)'
    // 'Lindgatan 8' above '125 74 Lindby'
    const isBelowStreet =
      piece.isFirst &&
      /^(?:\d{4,5},?|\d{3} \d{2}) (?:\p{Lu}\p{Ll}|\p{Lu}{3})/u.test(text) &&
      /^(?:\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|av|bd|boulevard|all[eé]e|chemin|impasse|place|route|quai|cours|square|passage) |\p{Lu})(?:.*, ?(?:n[º°.]? ?)?\d{1,4}\b|[\p{L} .'-]{4,40} \d{1,4} ?[a-z]?$|.*\d, .*(?:portal|piso|bloque|puerta|planta|depto|apto) \w+$|[\p{L} .'-]{4,40} \d{1,4}, ?\d{1,2} ?[ºª°] ?\p{Lu}?$|(?<=\d.* )[\p{L} .'-]{3,40}$)/iu.test(
        above.text,
      )
    // 'ENCINAR, LOS ROBLES' above 'ESTADO DE MEXICO, 55000'
    const isState = piece.isFirst && /^estado de \p{L}+,? \d{5}$/iu.test(text) && /^\p{Lu}[\p{L}. ]+, \p{Lu}[\p{L}. ]+$/u.test(above.text)
    const isCode = POSTAL_LETTERS.test(text) && isPlace(above.text)
    if (isCode || isState) whole[whole.length - 1] = { ...piece, isFirst: above.isFirst, text: `${above.text}, ${text}` }
    else if (isHyphened) whole[whole.length - 1] = { ...piece, isFirst: above.isFirst, text: `${above.text.slice(0, -1)}${text}` }
    else if (isNext || isRest || isPostal || isBelowStreet || isOfName || isOfHouse || /\b(?:col|int|ext|urb)\.$/i.test(above.text))
      whole[whole.length - 1] = {
        ...piece,
        isFirst: above.isFirst,
        isWhole: isBelowStreet,
        text: `${above.text}${isNext || isBelowStreet ? ', ' : ' '}${POST_BOX.test(above.text) ? text.replace(/\.$/, '') : text}`,
      }
    else whole.push(piece)
  }
  return whole
}

/** The parts of a line, of which a city and the country beside it are one: 'Medellín | Colombia'. */
function withCountries(parts: readonly string[]): string[] {
  const bare = (part = '') => part.replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '')
  return parts.flatMap((part, at) => {
    const [before, country, next] = [bare(parts[at - 1]), bare(part), bare(parts[at + 1])]
    const isBehind = isCity(before) && country.length > 3 && countryOf(country) !== null
    if (isBehind) return []
    return [isCity(country) && next.length > 3 && countryOf(next) !== null ? `${country}, ${next}` : part]
  })
}

/** A street behind its label, which goes on behind dashes: 'Dirección: Lirios 290 – 4 C – Centro'. */
const isLabelledHouse = (part: string) =>
  LABEL.test(part.trim()) &&
  (/\d/.test(part.split(/\s[–—-]\s/)[0] ?? '') ||
    STREET.test(
      fold(
        part
          .trim()
          .replace(LABEL, '')
          .split(/\s[–—-]\s/)[0] ?? '',
      ),
    )) &&
  isNamesOnly(part.trim().replace(LABEL, ''))

/** What ends an address of three lines: a city or a country alone. */
const isEndOfAddress = (text: string) => isTownWritten(text, false) || (text.length > 3 && (isCity(text) || countryOf(text) !== null))

/** 'Huelva' behind a day is where somebody was born, or where something was signed. */
const DAY_AND_PLACE = /^\d{1,2} (?:de )?\p{L}+ (?:del? )?(?:19|20)\d\d, \p{Lu}/u

/** A day in figures, such as that of a birth beside an address. */
const BIRTHDAY = /(?<![\d/.-])\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d(?![\d/.-])/g
/** Somebody's words, and whose they are: '"Just weave!" – Milan'. */
const QUOTED = /["”»]\s*[–—-]/

function piecesIn(lines: readonly string[]): Piece[] {
  return (
    lines
      // 'Nacionalidad' above 'Perú'
      .filter((_, at) => !ORIGIN_ALONE.test(lines[at - 1] ?? ''))
      .map((line) => line.replace(BIRTHDAY, '\t'))
      .filter((line) => periodIn(line) === null && !QUOTED.test(line) && !DAY_AND_PLACE.test(line))
      .flatMap((line) => {
        const own = line.replace(FOREIGN, '\t')
        const parts = own
          // '48001 - Huelva'
          .replace(/(?<=^|\t)(\d{4,5}) [–-] (?=\p{Lu})/gu, '$1 ')
          // 'Bogotá - Colombia' is one place.
          .replace(/(?<=^\P{L}*\p{Lu}\p{Ll}{3,}(?: \p{L}+){0,3})\. (?=\p{Lu}\p{Ll}{3,}(?: \p{Lu}\p{Ll}+)?(?:\t|$))/u, ', ')
          .split(/\t|\s(?:[/~‖¦⋄◊]|::|\p{So})\s|[|•·∙⋅⚬◦]/u)
        const said = withCountries(parts.filter((part) => /[\p{L}\d]/u.test(part)))
          .filter((part, at, all) => !saysOrigin(part) && !(at > 0 && isOriginLabel(all[at - 1] ?? '')))
          .flatMap((part) =>
            isTownWithDash(
              part
                .replace(/^[^\p{L}]+/u, '')
                .trim()
                .replace(LABEL, ''),
            ) ||
            isLabelledHouse(part) ||
            isStreetWithDash(part)
              ? [part]
              : part.split(/(?<!#\s?\w{1,6})\s[–—-]\s/),
          )
        return said.map((part, at): Piece => {
          const text = part.replace(/^[^\p{L}\d#]+|[\s,;:(/~⋄◊\p{So}]+$|\s[–—-]\s*$/gu, '').replace(/\s+/g, ' ')
          const isLabel = /:\s*$/.test(part) && LABEL.test(text)
          return {
            text: isLabel ? `${text}:` : withoutStop(text.replace(KIND_OF_PLACE, '').replace(LIVING_IN, '')),
            isOpen: at === said.length - 1 && /(?:,|\s[–—-])\s*$/.test(line),
            isFirst: at === 0,
            isBeside: own !== line,
          }
        })
      })
      .filter(({ text }) => text !== '' && !/^\S+(?:-at-\S+|\.(?:com|org|net|io|dev|es|ca|mx|ar|co|cl))$/i.test(text))
  )
}

/** How many of the pieces below a value that names no place complete it to an address; 0 if none do. */
function completing(value: string, below: readonly Piece[]): number {
  if (isPlace(value)) return 0
  const end = below.findIndex(
    ({ text }) =>
      LABEL.test(text) ||
      PART_LABEL.test(text) ||
      OTHER_LABEL.test(text) ||
      /[:@]|(?<!\d)(?:19|20)\d\d(?!\d)/.test(text) ||
      !isSaid(text) ||
      text.split(' ').length > 8,
  )
  const usable = below.slice(0, end < 0 ? LINES_BELOW_MAX : Math.min(end, LINES_BELOW_MAX))
  const isEnd = ({ text }: Piece, at: number) =>
    POSTAL_CODE_ALONE.test(text) || isPlace([value, ...usable.slice(0, at + 1).map((each) => each.text)].join(', '))
  const count = usable.findIndex(isEnd) + 1
  // 'Lirios 118' above '3534' above 'Los Robles – Chaco'
  const isTownBelow = (length: number) =>
    usable.length >= count + length &&
    isPlace(
      usable
        .slice(count, count + length)
        .map((each) => each.text)
        .join(', '),
    )
  if (count === 0 || !POSTAL_CODE_ALONE.test(usable[count - 1]?.text ?? '')) return count
  return count + ([2, 1].find(isTownBelow) ?? 0)
}

/** What stands behind a label, with the lines below it that go on with it. */
function labelled(pieces: readonly Piece[]): string | null {
  // Where somebody lives is said more exactly behind 'Dirección' than behind 'Ciudad', which may stand above it.
  return behindLabel(pieces, STREET_LABEL) ?? behindLabel(pieces, LABEL)
}
const STREET_LABEL = /^(?:direcci[oó]n|domicilio)\b(?=.*\p{L}{3})/iu

/** What a label says that can only be where somebody lives. */
const LIVES = /\b(?:residencia|residence|domicilio)\b/i

const LABEL_OF_PLACE = /^(?:ciudad|direcci[oó]n|ubicaci[oó]n|lugar)\b/i

/** What stands behind 'Location' and is no place. */
const REMOTE = /^(?:100 ?% )?(?:(?:fully )?remote|remot[oa]|hybrid|h[ií]brid[oa]|anywhere|worldwide|teletrabajo)$/i

function behindLabel(pieces: readonly Piece[], label: RegExp): string | null {
  for (const [at, { text, isOpen }] of pieces.entries()) {
    if (!LABEL.test(text) || !label.test(text)) continue
    const own = text.replace(LABEL, '')
    const below = pieces.slice(at + 1, at + 2 + LINES_BELOW_MAX)
    const beside = own === '' ? below.shift() : { text: own, isOpen }
    const first = beside && { ...beside, text: withoutLastStop(beside.text) }
    if (
      first === undefined ||
      REMOTE.test(first.text) ||
      LABEL.test(first.text) ||
      OTHER_LABEL.test(first.text) ||
      (own === '' && /[:@]/.test(first.text)) ||
      !isSaid(first.text)
    )
      continue
    const parts = [first.text]
    let last: Pick<Piece, 'isOpen'> = first
    for (const next of below) {
      const part = next.text.replace(PART_LABEL, '')
      const isPart = part !== next.text
      if (LABEL.test(next.text) || OTHER_LABEL.test(next.text) || /[:@]/.test(part) || !isSaid(part) || !(isPart || last.isOpen)) break
      if (part !== '') parts.push(part)
      last = isPart ? { isOpen: part === '' } : next
    }
    const rest = below.slice(parts.length - 1)
    parts.push(...rest.slice(0, completing(parts.join(', '), rest)).map((each) => each.text))
    const said = parts.join(', ')
    const isLike =
      own !== '' ||
      /[\d,]/.test(said) ||
      isPlace(said) ||
      ((LIVES.test(text) || (own === '' && /:$/.test(text) && LABEL_OF_PLACE.test(text))) &&
        /^\p{Lu}\p{Ll}+(?:[ /-]\p{L}+){0,3}$/u.test(said))
    if (isLike && /\p{L}/u.test(said) && said.length <= ADDRESS_MAX_CHARACTERS && said.split(' ').length <= LABELLED_WORDS_MAX) return said
  }
  return null
}

/** The address behind a label such as 'Domicilio', as written; null if there is none. */
export const labelledAddressIn = (lines: readonly string[]): string | null => labelled(withWholePieces(piecesIn(withFormJoined(lines))))

/**
 * The address in the lines at a resume's top or among its contact data, as written; null if there is none. A city without state or country
 * counts only after a label, or if it is a large one. Empty lines part what does not belong together.
 */
export function addressIn(lines: readonly string[]): string | null {
  const whole = withWholePieces(piecesIn(withFormJoined(lines)))
  const exact = labelled(whole)
  if (exact !== null) return exact
  const sure = whole.find(({ isWhole }) => isWhole)
  if (sure) return sure.text
  const beside = new Set(whole.filter(({ isBeside }) => isBeside).map(({ text }) => text))
  const said = whole
    .map(({ text }) => text)
    .filter((piece) => piece.length <= ADDRESS_MAX_CHARACTERS && piece.split(' ').length <= WORDS_MAX && isSaid(piece))
  for (const [at, piece] of said.entries()) {
    if (
      (!/^[\p{Lu}\d#]/u.test(piece) && !hasStreet(piece) && !(beside.has(piece) && piece.includes(',') && isPlace(piece))) ||
      /[:@]/.test(piece) ||
      STUDIES.test(fold(piece)) ||
      EMPLOYED.test(piece) ||
      AVAILABLE.test(piece) ||
      GOES_ON_FROM.test(piece)
    )
      continue
    const next = said[at + 1] ?? ''
    const [second = ''] = said.slice(at + 2)
    if (hasStreet(piece) && !isPlace(piece)) {
      if (isPlace(next) || POSTAL_TOWN.test(next) || TOWN_STATE_AND_CODE.test(next) || TOWN_BEFORE_CODE.test(next))
        return [piece, next, ...(isEndOfAddress(second) && !/\d/.test(next) ? [second] : [])].join(', ')
      if (hasStreet(next) && isPlace(second)) return `${piece}, ${next}, ${second}`
    }
    const code = said.slice(at + 1, at + 1 + LINES_BELOW_MAX).findIndex((part) => POSTAL_LETTERS.test(part))
    const between = code < 0 ? [] : said.slice(at + 1, at + 1 + code)
    if (hasStreet(piece) && code >= 0 && between.every(isTown)) {
      const town = said.slice(at + 2 + code, at + 4 + code).find((part) => part.includes(',') && isPlace(part))
      return [piece, ...between, said[at + 1 + code], ...(town && between.length === 0 ? [town] : [])].join(', ')
    }
    if (hasStreet(piece) && POSTAL_CODE_ALONE.test(next)) return `${piece} ${next}`
    if (HOUSE.test(piece) && isTown(next) && isPlace(second)) return `${piece}, ${next}, ${second}`
    if (piece.includes(',') && (isNumberedStreet(piece) || STREET_FIRST.test(piece) || endsWithCountry(piece))) return piece
    if (isStreetAlone(piece) || STREET_AND_TOWN.test(piece) || NUMBERED.test(piece) || isHouseInTown(piece) || POST_BOX.test(piece))
      return piece
    if (beginsWithCountry(piece)) return piece
    if (TOWN_AND_CODE.test(piece)) return piece
    if (
      isStreetWithDash(piece) ||
      isTownWithDash(piece) ||
      isCityAndCountry(piece) ||
      BLOCK_AND_LOT.test(piece) ||
      isTownWritten(piece, beside.has(piece))
    )
      return piece
    if (isPlace(piece) && (/,|\s[–—-]\s|^\p{Lu}\p{L}+ de \p{Lu}\p{L}+$/u.test(piece) || isCity(piece)) && !isListOfWords(piece))
      return piece
  }
  const town = said.filter((piece) => PART_LABEL.test(piece)).map((piece) => piece.replace(PART_LABEL, ''))
  return (
    town.find(isPlace) ??
    said.find(isTownBehindCode) ??
    said.find((piece) => piece.length > 3 && countryOf(piece) !== null) ??
    livingPlaceIn(lines) ??
    said.find((piece) => NEIGHBOURHOOD.test(piece)) ??
    null
  )
}
