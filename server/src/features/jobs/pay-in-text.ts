// Finds the pay that a posting states in its text: "The annual base salary range for this role is $150,000 - $190,000 USD."
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { fold } from '@plaza/contract/rules/folding'
import { TIMES_PER_YEAR } from '@plaza/contract/rules/pay'
import { type PayCurrency, payCurrencies } from '@plaza/contract/rules/pay-currencies'
import { readAllEntities } from './entities.ts'
import { annualPay, lastPeriodOf, nothingStated, type Period, periodOf, type ReadPay } from './pay.ts'

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
  `(?<![\\d.,])${amount('min')}${PERIOD_BETWEEN}\\s*(?:-|–|—|‑|\\bup to\\b|\\b(?:and|to) a maximum of\\b|\\bto\\b|\\band\\b|\\ba\\b|\\by\\b|\\bbis\\b|\\bund\\b|\\bet\\b|\\btot\\b|à(?=\\s)|até(?=\\s))\\s*${amount('max')}(?![\\d%]|[.,]\\d)`,
  'gu',
)

/** Three capital letters may be a code: looking for each of the codes takes twice as long. */
const NAMES_A_CURRENCY = /[$€£₹₱₪₩₦₺₫¥]|zł|&euro;|&pound;|&yen;|(?<![A-Za-z])[A-Z]{3}\b/g
const CODES: ReadonlySet<string> = new Set(payCurrencies)
const namesACurrency = (found: string) => !/^[A-Z]/.test(found) || CODES.has(found)

/** An amount beside one of these is not pay. */
const OTHER_MONEY =
  /\b(bonus\w*|bonos?|stipend|allowance|reimburs\w*|equity|stock|401|revenue|funding|raised|series [a-e]|valuation|budgets?|spend|relocation|portfolios?|acv|savings|quota|customers|deals?|arr|aum|million\w*|billion\w*|millones|discount|fund|assets|credit|referral|sign on|commission\w*|comision\w*|insurance|tuition|learning|wellness|people|employees|users|years?|anos|vouchers?|vales|ticket|subsidy|prima)\b/
const PAY_WORDS =
  /\b(salar\w*|salaires?|pay|paid|payment|compensation|compensacion|base|wage\w*|rate|earn\w*|remunera\w*|sueldo|\w*gehalt|verdienst|vergutung|entgelt|lohn|retribuzione|stipendio|stipendium|salaris|ral|ote|range|zone|package|income|brut\w*|bruto|fourchette)\b/
/** Periods that a posting cannot have here. */
const TWO_OF_A_PERIOD = /\b(twice|bi ?-?(?:week|month)|semi ?-?month|every (?:two|other)|fortnight|quincen|catorcen)/
const HOW_FAR_BEFORE = 90
/** In HTML, tags included. */
const LOOKED_AT_AROUND = 600
const HOW_FAR_AFTER = 45
/** In dollars. Without a period, less is not taken for a year's pay: in Mexico 25,000 a month is usual. */
const SMALLEST_YEARLY_PAY = 10_000
const LARGEST_HOURLY_PAY = 250
/** In dollars: larger amounts are not for that period, whatever word of time stands before them ("monthly travel", "four days per week"). */
const LARGEST_OF_PERIOD: Readonly<Partial<Record<Period, number>>> = { hour: 1_000, day: 4_000, week: 15_000, month: 50_000 }
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
  const beside = periodOf(after.slice(0, 30)) ?? periodOf(between)
  if (beside) return beside === 'hour' && largest > SMALLEST_YEARLY_PAY ? null : beside
  const said = lastPeriodOf(before)
  if (said && largest <= (LARGEST_OF_PERIOD[said] ?? Number.POSITIVE_INFINITY) * Math.max(1, shippedRates.per_dollar[currency])) return said
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

const SINGLE = new RegExp(`(?<![\\d.,]|[-–—‑]\\s?(?:${SIGN})?)${amount('min')}(?![\\d%+]|[.,]\\d|\\s?[-–—‑]\\s?(?:${SIGN})?\\d)`, 'gu')
/** The period right behind a single amount, in folded words: "/hr", "brut par mois", "bruts mensuels", "je Stunde", "al mes". */
const PERIOD_BEHIND =
  /^[\s,*–-]{0,3}(?:(?:gross|net|brut\w*|neto)\s*)?(?:\/\s?(?:hr|hour|h|day|month|mo|year|yr|stunde|std|monat|jahr|heure|mois|an|hora|mes|ano)\b|(?:per|an|a|je|pro|par|por|al|im|de l)[\s'’](?:hour|hr|day|week|month|year|annum|stunde|tag|woche|monat|jahr|heure|jour|semaine|mois|an|hora|dia|semana|mes|ano)\b|(?:hourly|monthly|annually|yearly|monatlich|jahrlich|mensuel\w*|mensual\w*|mensal\w*|annuel\w*|anual\w*)\b)/
/** The period before one: "Hourly rate: $28.00", "Stundenlohn von 15 €". */
const PERIOD_BEFORE = /\b(?:hourly (?:pay|rate|wage)|stundenlohn|monatsgehalt|jahresgehalt|annual (?:base )?salary)\b[^\d\n.]{0,15}$/
const PAY_BEFORE =
  /\b(?:salar\w*|salaires?|pay|compensation|wages?|hourly|remunera\w*|sueldo|\w*gehalt|vergutung|bezahlung|\w*lohn|entgelt|retribuzione|salaris)\b/
/** "From" and "up to" name one end only. */
const ONE_END =
  /\b(?:up to|to|max\w*|min\w*|bis(?: zu)?|ab|from|starting(?: at| from)?|starts? (?:at|from)|at least|over|more than|mindestens|jusqu ?.?a|a partir d\w*|hasta|desde|plus|additional|extra)\W{0,3}$/
const SINGLE_BEFORE = 60
/** In dollars a year. */
const SMALLEST_SINGLE_PAY = 2_500
const LARGEST_SINGLE_PAY = 1_000_000
const TIMES: Readonly<Record<Period, number>> = TIMES_PER_YEAR

/** A single amount is pay only with its own period beside it and a word of pay before it. */
function singleBy(match: RegExpExecArray, text: string, country: string | null): Stated | null {
  const groups = match.groups ?? {}
  const currency = currencyOf(groups, country)
  if (currency === null) return null
  const end = match.index + match[0].length
  const before = fold(text.slice(Math.max(0, match.index - SINGLE_BEFORE), match.index))
  const after = fold(text.slice(end, end + HOW_FAR_AFTER))
  const beside = PERIOD_BEHIND.exec(after)?.[0]
  const period = periodBehind(beside) ?? lastPeriodOf(PERIOD_BEFORE.exec(before)?.[0] ?? '')
  const rest = after.slice(beside?.length ?? 0).replace(/(?:plus|\+|,|\b(?:and|und|et|y|e|zzgl|sowie)\b|\n|\.).*$/s, '')
  if (period === null || !PAY_BEFORE.test(before) || ONE_END.test(before)) return null
  if (OTHER_MONEY.test(before.slice(-30).replace(/^.*\n/s, '')) || OTHER_MONEY.test(rest) || TWO_OF_A_PERIOD.test(before + after))
    return null
  const pay = numberOf(groups.min ?? '') * (groups.minK === undefined ? 1 : 1000)
  const yearlyDollars = (pay * TIMES[period]) / Math.max(Number.MIN_VALUE, shippedRates.per_dollar[currency])
  return yearlyDollars >= SMALLEST_SINGLE_PAY && yearlyDollars <= LARGEST_SINGLE_PAY ? { min: pay, max: pay, currency, period } : null
}

/** "/h" is an hour, which nothing else calls so. */
const periodBehind = (words: string | undefined): Period | null =>
  words === undefined ? null : (periodOf(words) ?? (/\/\s?h$/.test(words) ? 'hour' : /\/\s?mo$/.test(words) ? 'month' : null))

/** The words of HTML, its entities read; each block on a line of its own. */
function wordsOf(html: string): string {
  const text = html.replace(/<\/(?:p|li|div|h\d|tr|ul)>|<br\s*\/?>/gi, ' \n').replace(/<[^>]*>/g, ' ')
  return readAllEntities(text)
    .replace(/[ \t\u00a0\u2002-\u200a\u202f]+/g, ' ')
    .replaceAll('\u2212', '-')
}

/**
 * The first range of pay that a text states with its currency, and with its period or amounts that only a year's pay has. Amounts that speak
 * of something else (bonuses, revenue, budgets) are passed over. Without a range, the only single amount that a text states as pay with its
 * period beside it ("Pay: $18.61/hr") is both ends. A $ alone is that of the posting's country.
 */
export function payInText(html: string | null | undefined, country: string | null): ReadPay {
  const named = [...(html ?? '').matchAll(NAMES_A_CURRENCY)].flatMap(({ 0: found, index }) => (namesACurrency(found) ? index : []))
  const [first, last] = [named[0], named.at(-1)]
  if (!html || first === undefined || last === undefined) return nothingStated
  const text = wordsOf(html.slice(Math.max(0, first - LOOKED_AT_AROUND), last + LOOKED_AT_AROUND))
  const ranges = [...text.matchAll(RANGE)].flatMap((match) => statedBy(match, text, country) ?? [])
  const [stated] = ranges
  if (!stated) {
    const singles = [...text.matchAll(SINGLE)].flatMap((match) => singleBy(match, text, country) ?? [])
    const [single] = singles
    return single && singles.every(({ min, period }) => min === single.min && period === single.period) ? annualPay(single) : nothingStated
  }
  const others = new Set(ranges.map(({ min, max, currency, period }) => [min, max, currency, period].join(' '))).size - 1
  const read = annualPay(stated)
  const more = others > 0 && read.pay.currency_salary ? [`The text states ${others + 1} ranges of pay: the first is kept.`] : []
  return { pay: read.pay, warnings: [...read.warnings, ...more] }
}
