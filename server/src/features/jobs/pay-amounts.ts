// What an amount of money looks like in a text, alone and as a range, and which currency it is in.
import { fold } from '@plaza/contract/rules/folding'
import { type PayCurrency, payCurrencies } from '@plaza/contract/rules/pay-currencies'

/** Signs of one currency only. A bare $ is that of the country. */
const SIGNS: Readonly<Record<string, PayCurrency>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₱': 'PHP',
  '₪': 'ILS',
  '₩': 'KRW',
  '₦': 'NGN',
  '₺': 'TRY',
  '₫': 'VND',
  US$: 'USD',
  MX$: 'MXN',
  CA$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  S$: 'SGD',
  HK$: 'HKD',
  R$: 'BRL',
  zł: 'PLN',
}

/** A bare ¥ is that of the country too. */
const YENS: Readonly<Record<string, PayCurrency>> = { jp: 'JPY', cn: 'CNY' }

const DOLLARS: Readonly<Record<string, PayCurrency>> = {
  us: 'USD',
  pr: 'USD',
  ec: 'USD',
  sv: 'USD',
  mx: 'MXN',
  ca: 'CAD',
  au: 'AUD',
  nz: 'NZD',
  sg: 'SGD',
  hk: 'HKD',
  co: 'COP',
  cl: 'CLP',
  ar: 'ARS',
}

/** Countries with a $ of their own for whose currency no rate is known, or that mean now theirs and now the dollar. Anywhere else a $ is a dollar's. */
const OTHER_DOLLARS: ReadonlySet<string> = new Set('uy do tw jm tt bb bs bz gy sr na lr fj bn ky ni cu br'.split(' '))

/** Countries whose money is called a peso. */
const PESOS: Readonly<Record<string, PayCurrency>> = { mx: 'MXN', co: 'COP', ar: 'ARS', cl: 'CLP', uy: 'UYU', ph: 'PHP', do: 'DOP' }

export const CODE = payCurrencies.join('|')
export const SIGN = '(?:US|MX|CA|AU|NZ|HK|C|A|S|R)?\\$|[€£₹₱₪₩₦₺₫¥]|zł'
/** Currencies by their names, which stand behind the amount. */
const NAME = '[Ee]uros?|Franken|[Dd][óo]lares|[Dd]ollars|[Pp]esos|[Rr]eais'
// In India thousands stand in twos: 15,00,000. More groups than these are no pay, and would be looked at anew from each of them.
const NUMBER = "\\d{1,3}(?:[.,\\s\\u00a0\\u202f'’]\\d{3}){1,4}(?:[.,]\\d{1,2})?|\\d{1,2}(?:,\\d{2})+,\\d{3}|\\d+(?:[.,]\\d{1,2})?"
/** "3.500,-" and "4.000,--" have no cents. */
const NO_CENTS = '(?:,(?:--?|–|—)(?!\\d))?'
/** "40k", "60 T€", "12 mil pesos": in English 5 mil are five millions. */
const THOUSANDS =
  '[kK](?:(?=EUR|euros?\\b)|\\b)|T(?=\\s?(?:€|EUR\\b))|mil(?=\\s(?:pesos|reais|euros|d[óo]lares|mensua|brut|net|al mes|por m[eê]s))'
const amount = (name: string) =>
  `(?<${name}Before>(?:${CODE})\\s?(?:${SIGN})?|(?:${SIGN})\\.?)?\\s?(?<${name}>${NUMBER})${NO_CENTS}\\s?(?<${name}K>${THOUSANDS})?(?:\\s?(?<${name}After>${SIGN}|(?:${CODE}|${NAME})\\b))?`
const PERIOD_BETWEEN = '(?:\\s(?:brut[os]?|bruts|brutos|brutto|gross)\\b)?(?:\\s?(?:/|per|an?|por|al|pro|par)\\s?[a-zñ]{2,6}\\.?)?'
/** "Minimum $52,000 Maximum $66,000", often with a midpoint between. */
const TO_MAXIMUM = `[,;]?\\s(?:[Mm]id\\p{L}*:?\\s?\\$?[\\d.,]{1,12}\\s)?(?:\\p{Lu}\\p{L}{1,12}\\s){0,2}[Mm]ax(?:imum)?\\b:?`
/** Two amounts that are the ends of one range. */
export const RANGE = new RegExp(
  `(?<![\\d.,])${amount('min')}${PERIOD_BETWEEN}\\s*(?:-|–|—|‑|~(?=\\d)|\\bup to\\b|\\b(?:and|to) a maximum of\\b|\\b(?:to|TO)\\b|\\band\\b|\\b[aA]\\b(?:\\slos)?|\\b[yY]\\b(?:\\slos)?|\\bbis(?: zu)?\\b|\\bund\\b|\\bet\\b|\\btot\\b|\\ben\\b|\\be\\b(?:\\s(?:i|os|gli))?|\\b(?:hasta|HASTA)\\b|\\bdo\\b|à(?=\\s)|até(?=\\s)|/(?=\\s?(?:${SIGN})?\\s?\\d)|(?<=[$€£]\\s?\\d{2,3},\\d{3}(?:\\.\\d\\d)?\\s?)(?=[$€£]\\s?\\d{2,3},\\d{3})|${TO_MAXIMUM})\\s*${amount('max')}(?![\\d%]|[.,]\\d)`,
  'gu',
)

/** The codes of the currencies that pay may be in. */
export const CODES: ReadonlySet<string> = new Set(payCurrencies)

/** 1.234,50 and 1,234.50 and 1 234. */
export function numberOf(text: string): number {
  const [, whole = text, cents] = /^(.*\d)[.,](\d{1,2})$/.exec(text) ?? []
  return Number(`${whole.replace(/[^\d]/g, '')}.${cents ?? '0'}`)
}

/** The currency of matched amounts, by what stands at either of them; a bare $ is that of the country. Null where none is said or known. */
export function currencyOf(groups: Record<string, string | undefined>, country: string | null): PayCurrency | null {
  const said = [groups.minBefore, groups.maxBefore, groups.minAfter, groups.maxAfter].flatMap(
    (each) => each?.trim().replace(/\.$/, '') || [],
  )
  const code = payCurrencies.find((each) => said.some((one) => one.includes(each)))
  if (code) return code
  const sign = said.flatMap((each) => SIGNS[each] ?? [])[0]
  if (sign) return sign
  if (said.includes('¥')) return (country && YENS[country]) || null
  const name = said.map((each) => fold(each)).find((each) => /^[a-z]{4}/.test(each))
  if (name) return currencyNamed(name, country)
  return said.includes('$') ? dollarIn(country) : null
}

const dollarIn = (country: string | null): PayCurrency | null =>
  country === null ? 'USD' : (DOLLARS[country] ?? (OTHER_DOLLARS.has(country) ? null : 'USD'))

function currencyNamed(name: string, country: string | null): PayCurrency | null {
  if (name.startsWith('euro')) return 'EUR'
  if (name === 'reais') return 'BRL'
  if (name === 'franken') return 'CHF'
  if (name === 'pesos') return (country && PESOS[country]) || null
  return name === 'dolares' ? 'USD' : dollarIn(country)
}

/** An amount that is no end of a range. */
export const SINGLE = new RegExp(
  `(?<![\\d.,]|[\\d€$£kK]\\s?[-–—‑]\\s?(?:${SIGN})?)${amount('min')}(?![\\d%+]|[.,]\\d|(?:[.,]?\\s?[-–—‑/_~]|\\s?\\b(?:[yYaAeE]|to|and|TO|hasta|bis|et|tot)\\b)\\s?(?:${SIGN})?\\s?\\d)`,
  'gu',
)

/** Three capital letters may be a code: looking for each of the codes takes twice as long. */
const NAMES_A_CURRENCY =
  /[$€£₹₱₪₩₦₺₫¥]|zł|&euro;|&pound;|&yen;|(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])|\d\s?[kKT]EUR\b|\d\s?(?:[kK]|mil\s)?\s?(?:[Ee]uros?|Franken|[Dd][óo]lares|[Dd]ollars|[Pp]esos|[Rr]eais)\b/g
const namesACurrency = (found: string) => !/^[A-Z]/.test(found) || CODES.has(found)

/** Where a text names a currency. */
export const currenciesNamed = (text: string): number[] =>
  [...text.matchAll(NAMES_A_CURRENCY)].flatMap(({ 0: found, index }) => (namesACurrency(found) ? index : []))
