// Finds the pay that a posting states in its text: "The annual base salary range for this role is $150,000 - $190,000 USD."
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { fold } from '@plaza/contract/rules/folding'
import { type PayCurrency, payCurrencies } from '@plaza/contract/rules/pay-currencies'
import { readAllEntities } from './entities.ts'
import { annualPay, nothingStated, type Period, periodOf, type ReadPay } from './pay.ts'

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

const CODE = payCurrencies.join('|')
const SIGN = '(?:US|MX|CA|AU|NZ|HK|C|A|S|R)?\\$|[€£₹₱₪₩₦₺₫¥]|zł'
// In India thousands stand in twos: 15,00,000. More groups than these are no pay, and would be looked at anew from each of them.
const NUMBER = "\\d{1,3}(?:[.,\\s\\u00a0\\u202f'’]\\d{3}){1,4}(?:[.,]\\d{1,2})?|\\d{1,2}(?:,\\d{2})+,\\d{3}|\\d+(?:[.,]\\d{1,2})?"
const amount = (name: string) =>
  `(?<${name}Before>(?:${CODE})\\s?(?:${SIGN})?|${SIGN})?\\s?(?<${name}>${NUMBER})\\s?(?<${name}K>[kK]\\b)?(?:\\s?(?<${name}After>${SIGN}|(?:${CODE})\\b))?`
const PERIOD_BETWEEN = '(?:\\s?(?:/|per|an?|por|al|pro|par)\\s?[a-zñ]{2,6}\\.?)?'
const RANGE = new RegExp(
  `(?<![\\d.,])${amount('min')}${PERIOD_BETWEEN}\\s*(?:-|–|—|‑|\\bup to\\b|\\b(?:and|to) a maximum of\\b|\\bto\\b|\\band\\b|\\ba\\b|\\by\\b|\\bbis\\b|\\bet\\b|\\btot\\b|à(?=\\s)|até(?=\\s))\\s*${amount('max')}(?![\\d%]|[.,]\\d|\\+)`,
  'gu',
)

/** Three capital letters may be a code: looking for each of the codes takes twice as long. */
const NAMES_A_CURRENCY = /[$€£₹₱₪₩₦₺₫¥]|zł|&euro;|&pound;|&yen;|\b[A-Z]{3}\b/g
const CODES: ReadonlySet<string> = new Set(payCurrencies)
const namesACurrency = (found: string) => !/^[A-Z]/.test(found) || CODES.has(found)

/** An amount beside one of these is not pay. */
const OTHER_MONEY =
  /\b(bonus\w*|bonos?|stipend|allowance|reimburs\w*|equity|stock|401|revenue|funding|raised|series [a-e]|valuation|budgets?|spend|relocation|portfolios?|acv|savings|quota|customers|deals?|arr|aum|million\w*|billion\w*|millones|discount|fund|assets|credit|referral|sign on|commission\w*|comision\w*|insurance|tuition|learning|wellness|people|employees|users|years?|anos|vouchers?|vales|ticket|subsidy|prima)\b/
const PAY_WORDS =
  /\b(salar\w*|pay|paid|payment|compensation|compensacion|base|wage\w*|rate|earn\w*|remunera\w*|sueldo|\w*gehalt|verdienst|vergutung|entgelt|lohn|retribuzione|stipendio|stipendium|salaris|ral|ote|range|zone|package|brut\w*|bruto|fourchette)\b/
/** Periods that a posting cannot have here. */
const TWO_OF_A_PERIOD = /\b(twice|bi ?-?(?:week|month)|semi ?-?month|every (?:two|other)|fortnight|quincen|catorcen)/
const HOW_FAR_BEFORE = 90
/** In HTML, tags included. */
const LOOKED_AT_AROUND = 600
const HOW_FAR_AFTER = 45
/** In dollars. Without a period, less is not taken for a year's pay: in Mexico 25,000 a month is usual. */
const SMALLEST_YEARLY_PAY = 10_000
const LARGEST_HOURLY_PAY = 250
const smallestYearlyPay = (currency: PayCurrency) => SMALLEST_YEARLY_PAY * Math.max(1, shippedRates.per_dollar[currency])

/** 1.234,50 and 1,234.50 and 1 234. */
function numberOf(text: string): number {
  const [, whole = text, cents] = /^(.*\d)[.,](\d{1,2})$/.exec(text) ?? []
  return Number(`${whole.replace(/[^\d]/g, '')}.${cents ?? '0'}`)
}

function currencyOf(groups: Record<string, string | undefined>, country: string | null): PayCurrency | null {
  const said = [groups.minBefore, groups.maxBefore, groups.minAfter, groups.maxAfter].flatMap((each) => each?.trim() || [])
  const code = payCurrencies.find((each) => said.some((one) => one.includes(each)))
  if (code) return code
  const sign = said.flatMap((each) => SIGNS[each] ?? [])[0]
  if (sign) return sign
  if (said.includes('¥')) return (country && YENS[country]) || null
  return said.includes('$') ? (country === null ? 'USD' : (DOLLARS[country] ?? null)) : null
}

/** What stands before and after an amount in its sentence, as far as it can say what the amount is. */
function around(text: string, from: number, to: number): { before: string; after: string } {
  const before = text.slice(Math.max(0, from - HOW_FAR_BEFORE), from)
  const after = text.slice(to, to + HOW_FAR_AFTER)
  return { before: fold(before.replace(/^.*[!?](?=\s)/s, '')), after: fold(after.replace(/(?:[!?.](?=\s|$)|\n).*$/s, '')) }
}

function periodAround({ before, after }: { before: string; after: string }, between: string, largest: number, currency: PayCurrency) {
  if (TWO_OF_A_PERIOD.test(after) || TWO_OF_A_PERIOD.test(before)) return null
  const said = periodOf(after.slice(0, 30)) ?? periodOf(between) ?? periodOf(before)
  if (said) return said === 'hour' && largest > SMALLEST_YEARLY_PAY ? null : said
  return largest >= smallestYearlyPay(currency) ? 'year' : null
}

const MIDDLE_AND_END = new RegExp(`^\\s?[-–—]\\s?(?:${SIGN})?(\\d{1,3}(?:[.,]\\d{3})+)(?![\\d.,]*\\d)`, 'u')
const LONGEST_END = 20

const CURRENCY_SAID = new RegExp(`\\bin (${CODE})\\b[^.!?\\d\\n]{0,20}$`)

/** The currency that the sentence names before its amounts: "reflected in CAD, is: 92,900 - 116,100". */
function currencyBefore(text: string): PayCurrency | null {
  const said = CURRENCY_SAID.exec(text.slice(-30))?.[1]
  return payCurrencies.find((each) => each === said) ?? null
}

type Stated = { min: number; max: number; currency: PayCurrency; period: Period }

function statedBy(match: RegExpExecArray, text: string, country: string | null): Stated | null {
  const groups = match.groups ?? {}
  const currency = currencyOf(groups, country) ?? currencyBefore(text.slice(0, match.index))
  if (currency === null) return null
  const thousands = groups.minK !== undefined || groups.maxK !== undefined ? 1000 : 1
  const end = match.index + match[0].length
  // "$237,300 - $279,200 - $321,100" has its middle between.
  const third = MIDDLE_AND_END.exec(text.slice(end, end + LONGEST_END))?.[1]
  const max = Math.max(
    numberOf(groups.max ?? '') * (groups.maxK === undefined && groups.minK === undefined ? 1 : 1000),
    third ? numberOf(third) : 0,
  )
  const least = numberOf(groups.min ?? '')
  // "$140-170K": the K stands for both.
  const min = least * (groups.minK !== undefined || least < 1000 ? thousands : 1)
  const where = around(text, match.index, match.index + match[0].length)
  const isOther =
    OTHER_MONEY.test(where.before.slice(-30).replace(/^.*\n/s, '')) ||
    /^\s*(?:m\b|mm\b|bn?\b|million|billion|millones|in (?:annual )?(?:revenue|funding|sales)|bonus|stipend|signing|in equity|of equity)/.test(
      where.after,
    )
  if (isOther || min <= 0 || max < min || max > min * 6) return null
  const period = periodAround(where, match[0], max, currency)
  if (period === null || !(PAY_WORDS.test(where.before) || periodOf(where.after.slice(0, 20)) || periodOf(match[0]))) return null
  if (period === 'hour' && currency === 'USD' && max > LARGEST_HOURLY_PAY) return null
  return { min, max, currency, period }
}

/** The words of HTML, its entities read; each block on a line of its own. */
function wordsOf(html: string): string {
  const text = html.replace(/<\/(?:p|li|div|h\d|tr|ul)>|<br\s*\/?>/gi, ' \n').replace(/<[^>]*>/g, ' ')
  return readAllEntities(text)
    .replace(/[ \t\u00a0\u2002-\u200a\u202f]+/g, ' ')
    .replaceAll('\u2212', '-')
}

/**
 * The first range of pay that a text states with its currency, and with its period or amounts that only a year's pay has. Amounts that speak
 * of something else (bonuses, revenue, budgets) are passed over; a single amount is none. A $ alone is that of the posting's country.
 */
export function payInText(html: string | null | undefined, country: string | null): ReadPay {
  const named = [...(html ?? '').matchAll(NAMES_A_CURRENCY)].flatMap(({ 0: found, index }) => (namesACurrency(found) ? index : []))
  const [first, last] = [named[0], named.at(-1)]
  if (!html || first === undefined || last === undefined) return nothingStated
  const text = wordsOf(html.slice(Math.max(0, first - LOOKED_AT_AROUND), last + LOOKED_AT_AROUND))
  const ranges = [...text.matchAll(RANGE)].flatMap((match) => statedBy(match, text, country) ?? [])
  const [stated] = ranges
  if (!stated) return nothingStated
  const others = new Set(ranges.map(({ min, max, currency, period }) => [min, max, currency, period].join(' '))).size - 1
  const read = annualPay(stated)
  const more = others > 0 && read.pay.currency_salary ? [`The text states ${others + 1} ranges of pay: the first is kept.`] : []
  return { pay: read.pay, warnings: [...read.warnings, ...more] }
}
