// Phone numbers of every country: how they are read, spaced, written and judged (section 5, "Application form"; section 9). The plans of the
// countries come from libphonenumber, whose data is heavy: only what a person types a number into loads this file, never the board.
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import mobileNumbers from 'libphonenumber-js/mobile/examples'
import { PHONE_MAX_DIGITS } from '../limits.ts'
import { languages } from '../values.ts'
import { isPhone } from './account.ts'
import { countryNameOf } from './country-names.ts'

/** A number as a form shows it: a country (ISO 3166-1 alpha-2, capitals) and the digits behind its prefix; without a country, what was written. */
export type Phone = { country: string; number: string }

/** Every country with a prefix. */
export const phoneCountries: readonly string[] = getCountries()

function isCountry(code: string): code is CountryCode {
  return phoneCountries.includes(code)
}

/** '+52' for 'MX', '' for what is no country. */
export function prefixOf(country: string): string {
  return isCountry(country) ? `+${getCountryCallingCode(country)}` : ''
}

/** Of the countries that share a prefix the one that is meant where nothing says which: the United States for 1, where `preferred` is none of them. */
function countryOfPrefix(callingCode: string, preferred: string): string {
  const sharing = metadata.country_calling_codes[callingCode] ?? []
  return sharing.find((country) => country === preferred) ?? sharing[0] ?? ''
}

/** The text with '+' in place of '00', and without what cannot be seen. */
function withPlus(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/\p{C}/gu, '')
    .trim()
    .replace(/^\(?\s*(?:\+|00)\s*\(?/, '+')
}

/** Mexican mobile numbers were written with a 1 behind the prefix until 2019; it is not dialled any more. */
function withoutOldMobilePrefix(country: string, digits: string): string {
  return country === 'MX' && /^1\d{10}$/.test(digits) ? digits.slice(1) : digits
}

/** How many digits mobile numbers of a country have behind the prefix. */
function mobileLength(country: CountryCode): number {
  return mobileNumbers[country].length
}

/**
 * A number however it was written: with '+' or '00' and a prefix, or, without one, of this country; spaces, dashes and the country's own
 * trunk digit do not matter. What no country can be found for stays as it was written.
 */
export function readPhone(written: string, country: string): Phone {
  const text = withPlus(written)
  const own = isCountry(country) ? country : undefined
  if (text === '') return { country, number: '' }
  const parsed = parsePhoneNumberFromString(text, { ...(own ? { defaultCountry: own } : {}), extract: false })
  // Of what is no whole number it is told how far it goes, which takes as long again.
  const typed = parsed ? null : new AsYouType(own)
  typed?.input(text)
  const callingCode = parsed?.countryCallingCode ?? typed?.getCallingCode()
  const isOwn = own !== undefined && (callingCode === undefined ? !text.startsWith('+') : callingCode === getCountryCallingCode(own))
  const belongsTo = isOwn ? own : callingCode ? (parsed?.country ?? countryOfPrefix(callingCode, country)) : ''
  if (belongsTo === '') return { country: '', number: written.trim() }
  const digits = parsed?.nationalNumber ?? (typed?.getNumberValue() ?? '').slice(prefixOf(belongsTo).length)
  return { country: belongsTo, number: withoutOldMobilePrefix(belongsTo, digits) }
}

/** As it is sent and kept: '+52 5512345678'; without a country what was written, '' without digits. */
export function writtenPhone({ country, number }: Phone): string {
  return number === '' || !isCountry(country) ? number : `${prefixOf(country)} ${number}`
}

/** The digits behind the prefix in the groups of their country: '55 1234 5678'. Also of a number that is not whole yet. */
export function spacedPhone({ country, number }: Phone): string {
  if (!isCountry(country)) return number
  const prefix = prefixOf(country)
  return new AsYouType()
    .input(prefix + number)
    .slice(prefix.length)
    .trim()
}

/** The most digits that a number of this country can have behind its prefix. */
export function phoneRoom(country: string): number {
  if (!isCountry(country)) return PHONE_MAX_DIGITS
  const plan = new Metadata()
  plan.selectNumberingPlan(country)
  return Math.max(...(plan.numberingPlan?.possibleLengths() ?? [PHONE_MAX_DIGITS]))
}

/**
 * Whether somebody can be called under this text. Without a prefix it has ten digits or more. With one, the digits behind it are as many as
 * mobile numbers of the country have, ten in most, or a number of the country's plan.
 */
export function isPhoneNumber(written: string): boolean {
  if (!isPhone(written)) return false
  const text = withPlus(written)
  if (!text.startsWith('+')) return true
  const { country, number } = readPhone(text, '')
  if (isCountry(country) && number.length === mobileLength(country)) return true
  return parsePhoneNumberFromString(text, { extract: false })?.isValid() === true
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\s]/gu, '')
    .trim()
    .toLowerCase()

let namedCountries: ReadonlyMap<string, string> | null = null

/** Names of every country in both languages, and what people write for them. */
function countriesByName(): ReadonlyMap<string, string> {
  if (namedCountries) return namedCountries
  const named = phoneCountries.flatMap((code) => languages.map((language) => [folded(countryNameOf(code, language)), code] as const))
  namedCountries = new Map([...named, ['usa', 'US'], ['us', 'US'], ['eeuu', 'US'], ['ee uu', 'US'], ['eua', 'US'], ['uk', 'GB']])
  return namedCountries
}

/** The country at the end of an address in English or Spanish, 'MX' for 'Guadalajara, Jalisco, México'; '' where it names none. */
export function countryOfAddress(address: string): string {
  return countriesByName().get(folded(address.split(',').at(-1) ?? '')) ?? ''
}
