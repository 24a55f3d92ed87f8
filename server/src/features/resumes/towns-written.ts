// The forms in which people write a town without its street, and where they say in a sentence that they live.
import { fold } from '@plaza/contract/rules/folding'
import { isCity } from '../places/large-cities.ts'
import { ROLE } from './history-words.ts'
import { countryOf, isStateOf, isStateOfTheUs } from './place-words.ts'
import { isPlace } from './written-place.ts'

const POSTAL_CODE_FIRST = /^(?:c\.? ?p\.? ?:? ?)?\d{4,6} (?=\p{Lu})/iu
/** 'Alsip, Il 60803', 'Issaquah, WA, 98029': a town, a state of two letters and a postal code of the United States. */
export const TOWN_STATE_AND_CODE = /^\p{Lu}[\p{L} .'-]{2,30},? ([A-Z][A-Za-z])\.?,? \d{5}(?:-\d{4})?$/u
/** A large city and the letters of its state: 'São Paulo, SP', 'Curitiba/PR', 'Austin TX', 'Sydney NSW 2000'. */
const CITY_AND_LETTERS = /^(\p{Lu}[\p{L} .'-]{2,30}?)(?:, ?| ?[/-] ?| )(?:\p{Lu}{2,3}|\p{Lu}\.\p{Lu}\.)(?: \d{4,5})?$/u
const WELL_KNOWN = /^(?:CABA|Ciudad Aut[oó]noma de Buenos Aires|C\. ?A\. ?B\. ?A\.?|CDMX|NYC|(?:SF|San Francisco) Bay Area)$/

/** A list that ends with two letters, which are a state's or a country's as well: 'Illustrator, Premiere, IA'. */
export function isListOfWords(text: string): boolean {
  const parts = text.split(/, ?/)
  const last = parts.at(-1) ?? ''
  if (!/^\p{Lu}{2}$/u.test(last) || /\d/.test(text) || parts.some(isCity)) return false
  return parts.length > 2 || !isStateOf(last)
}

/** Whether a text is a town in a form that needs no street; `isBeside`: an email address or a telephone stands in its line. */
export function isTownWritten(text: string, isBeside: boolean): boolean {
  const [, city = ''] = CITY_AND_LETTERS.exec(text) ?? []
  const [, state = ''] = TOWN_STATE_AND_CODE.exec(text) ?? []
  // 'Encinar (Huelva)', but of a country only its large cities: 'Lirio Courses (Spain)'
  const [, town = '', region = ''] = /^(.+) \(([^()]+)\)$/.exec(text) ?? []
  // 'Virginia, Otterby'
  const [first = '', second = '', ...more] = text.split(', ')
  const isTurned = first.length > 2 && isStateOf(first) && more.length === 0 && /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(second)
  return (
    isCity(city) ||
    isStateOfTheUs(state.toUpperCase()) ||
    WELL_KNOWN.test(text) ||
    (town !== '' && !region.includes(',') && isPlace(text) && (isCity(town) || countryOf(region) === null)) ||
    (isBeside && (isTurned || (text.length > 2 && isStateOf(text))))
  )
}

/** '75011 Paris', which may as well be where a school is: only where nothing else says more. */
export function isTownBehindCode(text: string): boolean {
  const town = text.replace(POSTAL_CODE_FIRST, '')
  return town !== text && (isCity(town) || isPlace(town))
}

/** 'I live in', 'Resido en', 'weaver based in', but not 'a company based in'. */
const LIVES =
  /(?<!\p{L})(?:(?:i|i['’]m|i am|currently|now|am|^)(?: am)?(?: currently| now)? (?:live|living|reside|residing|based) in|^(?:living|residing|based) in|(?<!(?:company|startup|start-up|firm|agency|bank|team|clients?|office|organi[sz]ation|university|school|studio|business)(?: that is| which is)? )based in|(?:resido|vivo|radico|radicad[oa]|residente)(?: actualmente)? en)\s+(?=\p{Lu})/iu
const NAMES = /^\p{Lu}[\p{L}.'’-]*(?:(?: (?:de|del|la|las|los))* \p{Lu}[\p{L}.'’-]*){0,3}(?:, \p{Lu}[\p{L}.]+(?: \p{Lu}\p{L}+)?){0,2}/u

/** The place that somebody says to live in, in a sentence; null where none does, or nobody knows the place. */
export function livingPlaceIn(lines: readonly string[]): string | null {
  for (const [at, line] of lines.entries()) {
    const text = `${line} ${lines[at + 1] ?? ''}`
    const found = LIVES.exec(text)
    if (!found || found.index > line.length) continue
    const parts = (NAMES.exec(text.slice(found.index + found[0].length))?.[0] ?? '').replace(/\.$/, '').split(', ')
    for (let count = parts.length; count > 0; count--) {
      const place = parts.slice(0, count).join(', ')
      if (isCity(place) || (count > 1 && isPlace(place)) || (place.length > 3 && countryOf(place) !== null)) return place
    }
  }
  return null
}

/** A line about studies may end with a place too. */
export const STUDIES =
  /^(?:colegio|instituto|escuela|liceo|facultad|academia)\b|\b(?:university|universidad|college of|b\.?e\.|b\.?tech|bachelor\w*|licenciatura|ph\.?d|[bm]\.sc?\.?|degree)(?![\p{L}])/u
/** 'Bogotá - Colombia', 'Encinar – Antioquia', 'Encinar, Lara - Venezuela': towns up to a region or a country, of which none is a title. */
export function isTownWithDash(text: string): boolean {
  const parts = text.split(/\s[–—-]\s|, /).map((part) => part.trim())
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  const isNamed = parts.every((part) => /^\p{Lu}[\p{L}.' ]{2,24}$/u.test(part) && part.split(' ').length < 4 && !ROLE.work.test(fold(part)))
  const isEnd =
    last.length > 3 &&
    (countryOf(last) !== null ? parts.length > 2 || isCity(first.replace(/ D\. ?C\.$/, '')) : isPlace(`${first}, ${last}`))
  return parts.length > 1 && parts.length < 5 && isNamed && isEnd && !STUDIES.test(fold(text))
}

/** 'Quito-Ecuador', 'Lima/Perú': a city and its country without room between them. */
export function isCityAndCountry(text: string): boolean {
  const [, city = '', country = ''] = /^(\p{Lu}[\p{L}. ]+?) ?[-/] ?(\p{Lu}[\p{L} ]{3,})$/u.exec(text) ?? []
  return isCity(city) && countryOf(country) !== null
}
