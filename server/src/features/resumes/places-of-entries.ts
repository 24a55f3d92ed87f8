// Places in the lines of jobs and studies: pieces that are nothing else, and those that stand behind a name.
import { fold } from '@plaza/contract/rules/folding'
import { isCity } from '../places/large-cities.ts'
import { type Kind, ORGANIZATION } from './history-words.ts'
import { isOrganization, says } from './known-names.ts'
import { wordsOf } from './lines.ts'
import { countryOf, isStateOfTheUs } from './place-words.ts'
import { isPlace, isPlaceAlone } from './written-place.ts'
import { isStreetAlone } from './written-street.ts'

/** 'NoreWool, Ohio' begins with no city. */
const INNER_CAPITAL = /^(?!Mc|Mac|De|Di|Du|La|Le|El|O)\p{Lu}?\p{Ll}+\p{Lu}\p{L}*,/u

/** What are companies, too: 'Telares Otter CA' in Venezuela. */
const LEGAL_FORM = /^(?:CA|CO)$/
/** 'Telares Otter, C.A.', which is no California. */
const LEGAL_FORM_WITH_DOTS = /^C\. ?A\.?$/

/** Whether a piece is only a place: 'Austin, TX', 'Toronto, Ontario, Canada'. */
export function isPlaceOnly(piece: string, kind: Kind): boolean {
  if (isStreetAlone(piece)) return true
  // 'Nashville, TN & Clarksville, TN'
  const [one = '', other] = piece.split(' & ')
  if (other !== undefined && one.includes(', ') && isPlaceAlone(one) && isPlaceAlone(other)) return true
  // 'UNTE, España' is a school and where it is.
  if (kind === 'education' && /^\p{Lu}{3,},/u.test(piece) && isOrganization(piece.split(',')[0] ?? '', kind)) return false
  if (INNER_CAPITAL.test(piece)) return false
  // 'Spring Valley MN'
  const [, town = '', state = ''] = /^(\p{Lu}\p{Ll}[\p{L}.]*(?: \p{Lu}\p{Ll}[\p{L}.]*){0,2}) ([A-Z]{2})$/u.exec(piece) ?? []
  if (town !== '' && isStateOfTheUs(state) && (isCity(town) || !LEGAL_FORM.test(state)) && !says(town, kind)) return true
  // 'MA' is a state behind a city, and a degree elsewhere.
  const head = piece.replace(/, ?[A-Z]{2}$/, '')
  return !says(head === piece || !head.includes(' of ') ? head : piece, kind) && isPlaceAlone(piece)
}

/** What was reached, behind a school's name. */
const GRADE = /\s+\((?:[^()]*\d[^()]*|[^()]*(?:laude|honou?rs|distinction|titulad[oa]|intercambio|exchange)[^()]*)\)$/i

/** 'Drammen Norway' behind a school. */
const isPlaceBehindSchool = (school: string, part: string) =>
  isOrganization(school, 'education') && /^\p{Lu}[\p{L}-]+ \p{Lu}\p{L}+$/u.test(part) && isPlace(part.split(' ').join(', '))

/** 'Software Engineering and Systems' in front of a country is no city. */
const namesCompany = (part: string) =>
  part.includes(' ') &&
  (ORGANIZATION.education.test(fold(part)) || (part.split(' ').length > 2 && ORGANIZATION.work.test(fold(part)))) &&
  !isPlace(part)

/** 'SOL NACIENTE Barcelona. Edo. Anz.': a place behind a name of several words in capitals, and a state as Venezuela writes it. */
function withoutPlaceBehindCapitals(piece: string): string {
  const name = piece.replace(/[\s,.–-]+Edo\.? \p{Lu}[\p{L}.]*$/u, '')
  // Words are parted by their spaces alone, so that there is one way to read them, however long they are.
  const [, capitals = '', behind = ''] =
    /^((?:[\p{Lu}\d&.,]{2,} )+[\p{Lu}\d&.,]{2,}?)[\s,.–-]+(\p{Lu}\p{Ll}+(?: \p{L}+){0,2})$/u.exec(name) ?? []
  if (name === piece && !isPlace(behind)) return piece
  return capitals || name
}

/** What is remarked behind a name: 'Otter Team (mostly weaving in wool)', 'Nore Academy (ongoing)'. */
const REMARK = /(?<=\S) \((?:\p{Ll}{4,20},? [^()]{1,60}|cursando|ongoing)\)$/u

/** What is told in brackets at the end of a line: '(built the looms; received an offer)'. */
const REMARK_AT_END = / \((?:\p{Ll}{3,20} [^()]{12,120}|[^()]*(?: \p{Ll}[^() ]*){4}[^()]*)\)(?=\s*$)/u
/** A line without what is told at its end. */
export const withoutRemark = (text: string) => text.replace(REMARK_AT_END, '')

/** Universities of which each city has one. */
const CAMPUS_BEHIND =
  /^(?:the )?university of (?:california|texas|north carolina|illinois|wisconsin|maryland|massachusetts|michigan|minnesota|missouri|nebraska|tennessee|colorado)$/i

/** A text without the full stop behind the town that it ends with: 'Telares Otter, Jaén.' */
function withoutFullStop(text: string): string {
  const [town = ''] = /\p{Lu}\p{L}{3,}(?=\.$)/u.exec(text) ?? []
  return town !== '' && text.endsWith(`, ${town}.`) && isPlace(town) ? text.slice(0, -1) : text
}

/** A company with its legal form, and a town that nobody knows behind it. */
const TOWN_BEHIND_FORM = /^([^,]+ (?:Inc|LLC|Ltd|Corp|GmbH|S\. ?A|S\. ?L|S\. ?A\. ?S|S\. ?R\. ?L)\.?), \p{Lu}\p{Ll}+$/u

/** A name without the place that stands behind it: 'Acme, Austin, TX' and 'Acme (Austin, TX)' become 'Acme'. */
export function withoutPlace(written: string): string {
  const piece = withoutPlaceBehindCapitals(withoutFullStop(written.replace(REMARK, '')))
  const graded = GRADE.exec(piece)
  if (graded) return withoutPlace(piece.slice(0, graded.index))
  const [, before, within = ''] = /^([^()]+\S) \(([^()]+)\)$/.exec(piece) ?? []
  if (before !== undefined && isPlace(before) && !isPlace(within)) return within
  if (before !== undefined && isPlace(within)) return before.includes(',') ? withoutPlace(`${before}, ${within}`) : before
  // 'Nore & Sons (Weavers) New Delhi'
  const [, bracketed, behind = ''] = /^(.+\)) (\p{Lu}[^()]+)$/u.exec(piece) ?? []
  if (bracketed !== undefined && isPlace(behind)) return bracketed
  // 'Weaver- New York, NY', 'Nore Looms – Otterby, Norway'
  const [, title, town = ''] = /^(.*(?:\p{Ll}{3}-|\S [–—-])) (\p{Lu}[^–—]*)$/u.exec(piece) ?? []
  const isSpaced = title !== undefined && / [–—-]$/.test(title)
  const [city = '', country = '', ...more] = town.split(', ')
  const isOfCountry = country !== '' && more.length === 0 && !says(city, 'work') && (isPlace(town) || isCity(city))
  const isTown = isSpaced ? isOfCountry : isPlace(town)
  if (title !== undefined && isTown) return title.replace(/ ?[–—-]$/, '')
  const parts = piece.split(',').map((part) => part.trim())
  // 'University of California, San Diego' is one of several, unless its state says that the city is where it is.
  const named = CAMPUS_BEHIND.test(parts[0] ?? '') && !isStateOfTheUs(parts[2] ?? '') ? 1 : 0
  const end = parts.findIndex(
    (part, place) =>
      place > named &&
      (isPlace(parts.slice(place).join(', ')) || part.split('/').some(isPlace) || isPlaceBehindSchool(parts[0] ?? '', part)) &&
      !namesCompany(part) &&
      !LEGAL_FORM_WITH_DOTS.test(part),
  )
  if (end > 0) return parts.slice(0, end).join(', ')
  // 'Nore Looms Inc., Otterby'
  const [, company] = TOWN_BEHIND_FORM.exec(piece) ?? []
  return company ?? piece
}

/** '[Pocito, San Juan, Argentina]' */
export function isPlaceInBrackets(part: string): boolean {
  const [, within = ''] = /^[\s\ue000]*\[([^[\]]+, [^[\]]+)\][\s\ue000]*$/u.exec(part) ?? []
  return within !== '' && isPlace(within)
}

/** Whether a part in other letters, behind a company or a school that is known, is where it is: 'Nore University', 'Pullman, Washington, United States'. */
export const isPlaceBehind = (name: string, part: string, kind: Kind) =>
  isOrganization(name, kind) && part.split(',').length > 2 && !says(part, kind) && isPlace(part)

/** Whether a part behind a school and a bar is a town and its state or country, though nobody knows the town: 'Nore High School', 'Otterby, Washington'. */
export const isTownBehind = (name: string, part: string) =>
  isOrganization(name, 'education') &&
  /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?, \p{Lu}[\p{L} .]+$/u.test(part) &&
  !says(part, 'education') &&
  isPlace(part)

/** How towns are called whose names have several words; folded. */
const TOWN =
  /^(?:san|santa|santo|saint|st\.?|new|el|la|los|las|villa|ciudad|city|port|puerto|fort|fuerte|north|south|east|west|nuev[oa]|alt[oa]|baj[oa]|valle|monte|rio|costa|le|les|bad|cape|lake|mount|isla|island|provincia|province|distrito|district|greater|gran|great|area|departamento|estado|state|region|comunidad|comuna|municipio|zona) |(?: (?:city|area|region|town|village|province|district|county|state|beach|springs|valley|hills|park))$/

/** What stands in front of a country beside a title that is alone, where it is no town: 'Nore Spoons, Italy'; null unless one cell says such a thing. */
export function companyInCountry(lines: readonly string[]): string | null {
  const cells = lines
    .flatMap((line) => wordsOf(line).split(/\t|\s[|·•]\s?/))
    .map((cell) => cell.replace(/^[\s,|–-]+|[\s,|–-]+$/g, '').replace(/, \(/, ' ('))
  const found = cells.flatMap((cell) => {
    const [, name = '', , country = ''] = /^(\p{Lu}[^,()\d]{3,50}\S)(,? \(|, )([^,()]+)\)?$/u.exec(cell) ?? []
    const isCompany =
      country !== '' && countryOf(country) !== null && name.includes(' ') && !TOWN.test(fold(name)) && !isPlace(`X, ${name}`)
    return isCompany ? [name] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}
