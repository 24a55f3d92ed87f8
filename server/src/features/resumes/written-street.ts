// The forms in which people write the street and the house of an address.
import { fold } from '@plaza/contract/rules/folding'
import { isCity } from '../places/large-cities.ts'
import { ROLE } from './history-words.ts'
import { countryOf } from './place-words.ts'
import { isPlace } from './written-place.ts'

export const STREET =
  /(?:^|\s)c\/ ?\p{L}|\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|parkway|pkwy|highway|hwy|circle|cir|place|pl|way|court|apt|apto|suite|calle|cll|avenida|av|avda|blvr|bulevar|calzada|carrera|cra|kra|col|colonia|fracc|fraccionamiento|mz|manzana|lote|edif|edificio|barrio|jr|jiron|pasaje|plaza|paseo|privada|camino|carretera|transversal|diagonal|urb|urbanizacion|brgy|barangay|blk|block|purok|sitio|zona|no|row|terrace|close|crescent|court|square|mews|rua|rue|via|ulica|ul)\b\.?|(?:strasse|straße|weg|platz|gasse)\b/u
/** A line that can only be a street: '1200 NW 10 St', 'Calle 10 # 20a-30'. */
const STREET_ALONE =
  /^(?:\d{2,5}[a-z]? (?:(?:n|s|e|w|nw|ne|sw|se)\.? )?\S.* (?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|way|ct|court|pl|pkwy|hwy|ter|cir)\b|(?:c\/ ?|c\. |calle |cll\.? |av(?:da|enida)?\.? |carrera |cra\.? |kra\.? |calzada |camino |privada |pasaje |paseo |jr\.? |jiron |blvd\.? |boulevard |transversal |diagonal |prol(?:ongacion)?\.? |kr\.? |cr\.? |cl\.? |dg\.? |tv\.? |circuito |cerrada |andador )(?=.*\d))/
/** 'Lindenweg 26, 10115 Berlin Germany': a postal code, a town and a country in one part. */
export const endsWithCountry = (text: string) =>
  /\d{1,4}.*,[^,]*\b\d{4,5} \p{Lu}[^,]*$/u.test(text) && countryOf(text.split(' ').at(-1) ?? '') !== null
/** 'Colombia, Antioquia, Encinal' */
export const beginsWithCountry = (text: string) => {
  const parts = text.split(', ')
  return parts.length === 3 && countryOf(parts[0] ?? '') !== null && parts.every((part) => /^\p{Lu}[^\d.:]{2,24}$/u.test(part))
}
/** '7 Allée des Tilleuls 77120 Tilleul', 'Roble Alto, 9, Encina': a number, a name of a street and a town, in this or the other order. */
export const STREET_AND_TOWN =
  /^(?:\d{1,4}(?: ?(?:bis|ter|[a-z]))?,? \p{L}[^\d,;:]{4,50},? \d{5} \p{Lu}[\p{L} -]{2,30}|\p{Lu}[\p{L} .'-]{3,40},? \d{1,4} ?[a-z]?, ?\d{4,5} \p{Lu}[\p{L} -]{2,30}|\p{Lu}\p{L}+ \p{Lu}[\p{L} .'-]{2,40}, (?:n[º°.]? ?)?\d{1,4}, \p{Lu}\p{L}{3,20}|\d{1,5} [\p{L}\d .'-]{4,60} [A-Z]{2} \d{5}|\d{1,4} [\p{L} .'-]{4,60} [A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\p{Lu}\p{L}+(?: \p{L}+){0,4} #\s?\d{1,5}|Greater \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? Area)$/u
/** 'Sauces #148, Encinal', 'Los Lirios numero 36 cp 13400 Encinal': what a house's number, or a postal code behind a street, tells. */
export const NUMBERED =
  /^\p{Lu}\p{L}+[^:;@]{0,40} #\s?\d{1,5}, \p{Lu}|^\p{Lu}\p{L}+[^:;@]{3,60} \d{1,5}[^:;@]{0,20} c\.? ?p\.? ?\d{5} \p{L}/iu
/** What says where in a house, below its street. */
export const WITHIN_HOUSE =
  /^(?:portal|piso|bloque|escalera|puerta|planta|depto|dpto|departamento|apto|int|flat|unit|apt|torre|edificio|casa|manzana)\.? \w/i
/** 'Calle Mayor', without a number. */
export const STREET_FIRST = /^(?:calle|avenida|avda?\.?|av\.|plaza|paseo|calzada|carrera|camino|rua|via) \p{L}/iu
export const POST_BOX = /^(?:p\.? ?o\.? ?box|apartado(?: postal)?|casilla(?: postal)?)\.? ?\d/i
/** 'Lirios 783. Ciudad Autónoma de Buenos Aires': a street without a word for it, its number and a town that is known. */
export function isHouseInTown(text: string): boolean {
  const [, behind = ''] =
    /^\p{Lu}(?:[\p{L}' ]|(?<= \p{Lu})\.){2,34} \d{1,5}(?: [A-Z]{1,2})?\s?[.,]\s?(\p{Lu}[\p{L}º., ]{2,60})$/u.exec(text) ?? []
  const town =
    behind
      .replace(/\.$/, '')
      .split(/[.,] ?/)
      .at(-1) ?? ''
  return isCity(town.replace(/^ciudad aut[oó]noma de /i, '')) || (town !== '' && isPlace(town))
}

export const hasStreet = (text: string) => STREET.test(fold(text)) && /\d/.test(text)
/** A street and its number beside each other, not 'Office 365, Google Drive'. */
export const isNumberedStreet = (text: string) =>
  hasStreet(text) &&
  text
    .split(',')
    .some(
      (part, at, parts) =>
        STREET.test(fold(part)) &&
        (/\d/.test(part) || /^[^\p{L}]*\d/u.test(parts[at - 1] ?? '') || /^[^\p{L}]{0,6}(?:n[.º°o]*\s?)?\d/iu.test(parts[at + 1] ?? '')),
    )
/** 'Los Sauces 120', above a town and its country. */
export const HOUSE = /^\p{Lu}[\p{L}.']+ (?:[\p{L}.']+ ){1,3}(?!(?:19|20)\d\d$)\d{1,5}$/u
/** A house without a street: 'Mz. K Lote 9 Urb. Los Lirios', '10-45 zona 4 Encinar' */
export const BLOCK_AND_LOT =
  /^(?:mz|manzana)\.? ?\w{1,3}'?,? (?:lt|lote)\.? ?\d|^\d{1,3}(?:-\d{1,3}|[aª]?\.? (?:calle|avenida|av\.?) [\w-]{1,7}),? zona \d/iu
/** 'Colonia Los Lirios', a neighbourhood alone */
export const NEIGHBOURHOOD =
  /^(?:colonia|col\.|barrio|residencial|urbanizaci[oó]n|urb\.|aldea|caser[ií]o|fraccionamiento) \p{L}[\p{L}. ]{3,40}$/iu
export const isNamesOnly = (text: string) => (text.match(/\p{L}{4,}/gu) ?? []).every((word) => /^\p{Lu}/u.test(word))
/** 'Jr.' begins a street of Peru and 'Carrera' one of Colombia, as well as a title and a degree: 'Jr. Java Developer J2EE'. */
const isTitle = (folded: string) => {
  const [, rest = ''] = /^(?:jr\.?|carrera) (.*)$/.exec(folded) ?? []
  return ROLE.work.test(rest) || ROLE.education.test(rest)
}
/** Whether a text can only be a street. */
export const isStreetAlone = (text: string) =>
  STREET_ALONE.test(fold(text)) && text.split(' ').length > 2 && isNamesOnly(text) && !isTitle(fold(text))

/** 'Mz. K Lt. 9 Urb. Los Lirios – Encinar', 'Lirios 1120 - Encinar - Buenos Aires', 'Cra. 10A No. 20 – 30 Barrio Lirios' */
function isHouseWithDash(text: string): boolean {
  const [street = '', ...behind] = text.split(/\s[–—-]\s/)
  const isStreet =
    isStreetAlone(street) ||
    BLOCK_AND_LOT.test(street) ||
    (/^\p{Lu}[\p{L}.']+(?: [\p{L}.']+){0,4} (?!(?:19|20)\d\d$)\d{1,5}$/u.test(street) && isPlace(behind.at(-1) ?? ''))
  const isPart = (part: string) =>
    part.split(' ').length < 5 && !ROLE.work.test(fold(part)) && /^(?:\p{Lu}|\d{1,3}[a-z]?\b)[\p{L}\d .,']*$/iu.test(part)
  return behind.length > 0 && isStreet && behind.every(isPart)
}

/** A dash within an address: 'Rua Lirio 5 1000-001 - Encina', 'Otter, Ashanti - AK-000-1000, Ghana'. */
export const isStreetWithDash = (part: string) =>
  isHouseWithDash(part.replace(/^[^\p{L}\d]+/u, '').trim()) ||
  (STREET_FIRST.test(part.trim()) && /\d{4}-\d{3} - \p{Lu}/u.test(part)) ||
  (/^\s*\p{Lu}[^–—:]*,[^–—:]* - [^,–—:]*\d[^–—:]*, \p{Lu}[\p{L} ]+\s*$/u.test(part) && isPlace(part.trim()))
