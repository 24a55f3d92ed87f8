// Phone numbers: the country's prefix is chosen, the national digits are typed (product decisions, "Candidates and applications").
import { PHONE_DIGITS } from '@plaza/contract/limits'
import { countryCodes } from '@plaza/contract/values'

type Country = (typeof countryCodes)[number]
export type Phone = { country: string; digits: string }

/** ITU-T E.164 country codes. */
const prefixes: Readonly<Record<Country, string>> = {
  us: '1',
  mx: '52',
  ca: '1',
  es: '34',
  co: '57',
  cl: '56',
  cr: '506',
  ec: '593',
  gt: '502',
  hn: '504',
  ni: '505',
  pa: '507',
  pe: '51',
  pr: '1',
  py: '595',
  sv: '503',
  ve: '58',
}

/** Where a national number is shorter than the ten digits of the others. */
const shorter: Readonly<Partial<Record<Country, number>>> = { es: 9, cl: 9, cr: 8, ec: 9, gt: 8, hn: 8, ni: 8, pa: 8, pe: 9, py: 9, sv: 8 }

function isCountry(code: string): code is Country {
  return (countryCodes as readonly string[]).includes(code)
}

/** '+52' */
export function prefixOf(country: string): string {
  return `+${isCountry(country) ? prefixes[country] : prefixes.us}`
}

/** Whether these are as many digits as a number of this country has. */
export function isNationalNumber({ country, digits }: Phone): boolean {
  const length = (isCountry(country) && shorter[country]) || PHONE_DIGITS
  return /^\d+$/.test(digits) && digits.length === length
}

/** '+52 5512345678', or '' without digits. */
export function writtenPhone({ country, digits }: Phone): string {
  return digits === '' ? '' : `${prefixOf(country)} ${digits}`
}

/** A number however it was written, as its country and its digits; without a prefix, and where several countries share one, this country counts. */
export function phoneOf(written: string | null, country: string): Phone {
  const text = written ?? ''
  const digits = text.replace(/\D/g, '')
  if (!text.trim().startsWith('+')) return { country, digits: digits.slice(0, PHONE_DIGITS) }
  const candidates = [country, ...countryCodes].filter((code) => isCountry(code) && digits.startsWith(prefixes[code]))
  for (const code of candidates) {
    const phone = { country: code, digits: digits.slice(prefixOf(code).length - 1) }
    if (isNationalNumber(phone)) return phone
  }
  return { country, digits: digits.slice(-PHONE_DIGITS) }
}

/** Where a number begins before anybody has chosen a country. */
export function countryOf(language: string): Country {
  return language === 'es' ? 'mx' : 'us'
}
