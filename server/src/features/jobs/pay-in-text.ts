// Finds the pay that a posting states in its text: "The annual base salary range for this role is $150,000 - $190,000 USD."
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { fold } from '@plaza/contract/rules/folding'
import { TIMES_PER_YEAR } from '@plaza/contract/rules/pay'
import { type PayCurrency, payCurrencies } from '@plaza/contract/rules/pay-currencies'
import { readAllEntities } from './entities.ts'
import type { JobContent } from './job-content.ts'
import { annualPay, firstPeriodOf, lastPeriodOf, nothingStated, type Period, periodOf, type ReadPay } from './pay.ts'

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

/** Countries whose money is called a peso. */
const PESOS: Readonly<Record<string, PayCurrency>> = { mx: 'MXN', co: 'COP', ar: 'ARS', cl: 'CLP', uy: 'UYU', ph: 'PHP', do: 'DOP' }

const CODE = payCurrencies.join('|')
const SIGN = '(?:US|MX|CA|AU|NZ|HK|C|A|S|R)?\\$|[€£₹₱₪₩₦₺₫¥]|zł'
/** Currencies by their names, which stand behind the amount. */
const NAME = '[Ee]uros?|[Dd][óo]lares|[Dd]ollars|[Pp]esos|[Rr]eais'
// In India thousands stand in twos: 15,00,000. More groups than these are no pay, and would be looked at anew from each of them.
const NUMBER = "\\d{1,3}(?:[.,\\s\\u00a0\\u202f'’]\\d{3}){1,4}(?:[.,]\\d{1,2})?|\\d{1,2}(?:,\\d{2})+,\\d{3}|\\d+(?:[.,]\\d{1,2})?"
/** "3.500,-" and "4.000,--" have no cents. */
const NO_CENTS = '(?:,(?:--?|–|—)(?!\\d))?'
const amount = (name: string) =>
  `(?<${name}Before>(?:${CODE})\\s?(?:${SIGN})?|${SIGN})?\\s?(?<${name}>${NUMBER})${NO_CENTS}\\s?(?<${name}K>[kK](?=\\b|EUR))?(?:\\s?(?<${name}After>${SIGN}|(?:${CODE}|${NAME})\\b))?`
const PERIOD_BETWEEN = '(?:\\s(?:brut[os]?|bruts|brutos|brutto|gross)\\b)?(?:\\s?(?:/|per|an?|por|al|pro|par)\\s?[a-zñ]{2,6}\\.?)?'
const RANGE = new RegExp(
  `(?<![\\d.,])${amount('min')}${PERIOD_BETWEEN}\\s*(?:-|–|—|‑|\\bup to\\b|\\b(?:and|to) a maximum of\\b|\\bto\\b|\\band\\b|\\ba\\b|\\by\\b|\\bbis(?: zu)?\\b|\\bund\\b|\\bet\\b|\\btot\\b|\\ben\\b|\\be\\b|\\bhasta\\b|\\bdo\\b|à(?=\\s)|até(?=\\s)|/(?=\\s?\\d))\\s*${amount('max')}(?![\\d%]|[.,]\\d)`,
  'gu',
)

/** Three capital letters may be a code: looking for each of the codes takes twice as long. */
const NAMES_A_CURRENCY =
  /[$€£₹₱₪₩₦₺₫¥]|zł|&euro;|&pound;|&yen;|(?<![A-Za-z])[A-Z]{3}\b|\d\s?[kK]EUR\b|\d\s?[kK]?\s?(?:[Ee]uros?|[Dd][óo]lares|[Dd]ollars|[Pp]esos|[Rr]eais)\b/g
const CODES: ReadonlySet<string> = new Set(payCurrencies)
const namesACurrency = (found: string) => !/^[A-Z]/.test(found) || CODES.has(found)

/** An amount beside one of these is not pay. */
const OTHER_MONEY =
  /\b(bonus\w*|bonos?|stipend|allowance|reimburs\w*|equity|stock|401|revenue|funding|raised|series [a-e]|valuation|budgets?|spend|relocation|portfolios?|acv|savings|quota|customers|deals?|arr|aum|million\w*|billion\w*|millones|discount|fund|assets|credit|referral|sign on|commission\w*|comision\w*|insurance|tuition|learning|wellness|(?:people|employees|users)\b(?![^:]*:\s*$)|(?<!\bper )years?|(?<!\bpor )anos|vouchers?|vales|ticket|subsidy|prima|variable|objetivos|differential|premium)\b/
/** Whether the words right before an amount, in its own sentence, say that it is not pay. */
const speaksOfOtherMoney = (before: string) => OTHER_MONEY.test(before.slice(-30).replace(/^.*(?:\n|[.;]\s)/s, ''))

const PAY_NOUNS =
  'salar\\w*|salaires?|pay|paid|payment|compensation|compensacion|wages?|remunera\\w*|sueldos?|retribu\\w*|\\w*gehalt\\w*|\\w*lohn|verdienst|vergutung|bezahlung|entgelt|\\w*salaris|\\w*loon|stipendio|ral|wynagrodzenie|honorar\\w*|indemnite|rem|tarif|tjm|ingresos?|ganan|fijo|fixe|fixum'
const PAY_WORDS = new RegExp(`\\b(?:${PAY_NOUNS}|base|rate|earn\\w*|stipendium|ote|range|zone|package|income|brut\\w*|fourchette)\\b`)
/** Periods that a posting cannot have here. */
const TWO_OF_A_PERIOD = /\b(twice|bi ?-?(?:week|month)|semi ?-?month|every (?:two|other)|fortnight|quincen|catorcen)/
/** A further month's pay, which is no period: "13ème mois", "14 pagas". */
const MONTHS_OF_PAY = /\b1[345](?:\.|e|eme|th|o|a)?\s?(?:mois|months?|monats\w*|mensua\w*|mensilita|meses|mes)\b/g
/** How much is worked, not what it is paid for: "hours per week: 36", "40 horas semanales", "any given day". */
const WORKED =
  /\d+(?:[.,]\d+)?\s?(?:h|hours?|heures?|horas?|stunden|std|uur|uren)\b(?:\s(?:mensuel\w*|hebdo\w*|semanal\w*|mensual\w*|weekly|monthly))?|\b(?:\d+|hours?|hrs?|days?|times?|shifts?|nights?|horas?|dias?|stunden|std|tage?|heures|jours|uur|uren|dagen)\.?\s?(?:(?:per|an?|each|in the|pro|die|in der|por|par|al|a la)\s|\/\s?)?(?:days?|weeks?|weekly|months?|years?|dias?|semanas?|semanal\w*|mes|tag|woche|monat|jour|semaine|hebdo\w*|mois|dag|maand)\b|(?<!\b(?:per|an?|por|al|pro|par|je)\s|\/\s?)\b(?:days?|weeks?|dias?|semanas?|tage?n?|wochen?|jours?|semaines?)\b(?! rate)|\bper week:?\s+\d+/g
const HOW_FAR_BEFORE = 90
/** In HTML, tags included. */
const LOOKED_AT_AROUND = 600
const HOW_FAR_AFTER = 45
const RIGHT_BEHIND = 12
/** In dollars. Without a period, less is not taken for a year's pay: in Mexico 25,000 a month is usual. */
const SMALLEST_YEARLY_PAY = 10_000
const LARGEST_HOURLY_PAY = 400
/** In dollars: larger amounts are not for that period, whatever word of time stands before them ("monthly travel", "four days per week"). */
const LARGEST_OF_PERIOD: Readonly<Partial<Record<Period, number>>> = { hour: 1_000, day: 4_000, week: 15_000, month: 35_000 }
const smallestYearlyPay = (currency: PayCurrency) => SMALLEST_YEARLY_PAY * Math.max(1, shippedRates.per_dollar[currency])
/** Of these nobody is paid less for a year: an amount below was meant for a month. */
const SMALLEST_YEARLY: Readonly<Partial<Record<PayCurrency, number>>> = { EUR: 6_000, GBP: 6_000, CHF: 6_000 }

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
  const name = said.map((each) => fold(each)).find((each) => /^[a-z]{4}/.test(each))
  if (name) return currencyNamed(name, country)
  return said.includes('$') ? (country === null ? 'USD' : (DOLLARS[country] ?? null)) : null
}

function currencyNamed(name: string, country: string | null): PayCurrency | null {
  if (name.startsWith('euro')) return 'EUR'
  if (name === 'reais') return 'BRL'
  if (name === 'pesos') return (country && PESOS[country]) || null
  return name === 'dolares' ? 'USD' : country === null ? 'USD' : (DOLLARS[country] ?? null)
}

/** What stands before and after an amount in its sentence, as far as it can say what the amount is. */
function around(text: string, from: number, to: number): { before: string; after: string } {
  const before = text.slice(Math.max(0, from - HOW_FAR_BEFORE), from).replace(from > HOW_FAR_BEFORE ? /^\S*\s/ : '', '')
  const after = text.slice(to, to + HOW_FAR_AFTER).replace(/^\s*\n\s*(?=(?:hourly|monthly|annually|per (?:hour|month|year|annum))\b)/i, ' ')
  return {
    before: fold(before.replace(/^.*[!?](?=\s)/s, '')).replace(MONTHS_OF_PAY, ' '),
    after: fold(after.replace(/(?:[!?.](?=\s|$)|\n).*$/s, '')).replace(MONTHS_OF_PAY, ' '),
  }
}

function periodAround({ before, after }: { before: string; after: string }, between: string, largest: number, currency: PayCurrency) {
  if (TWO_OF_A_PERIOD.test(after) || TWO_OF_A_PERIOD.test(before)) return null
  const beside = firstPeriodOf(after.slice(0, 30).replace(WORKED, ' ')) ?? periodOf(between)
  const isTooMuch = beside === 'hour' && largest > SMALLEST_YEARLY_PAY
  // Right behind the amounts it says that they are misread; farther on it may be another word: "(overtime hours are paid)".
  if (beside && (!isTooMuch || periodOf(after.slice(0, RIGHT_BEHIND)))) return isTooMuch ? null : beside
  const said = lastPeriodOf(before.replace(WORKED, ' '))
  if (said && largest <= (LARGEST_OF_PERIOD[said] ?? Number.POSITIVE_INFINITY) * Math.max(1, shippedRates.per_dollar[currency])) return said
  return largest >= smallestYearlyPay(currency) ? 'year' : null
}

/** Whether anybody is paid so much, and so little. */
function isCredible({ max, currency, period }: Stated): boolean {
  const yearlyDollars = (max * TIMES[period]) / Math.max(Number.MIN_VALUE, shippedRates.per_dollar[currency])
  return yearlyDollars >= SMALLEST_PAY && yearlyDollars <= LARGEST_PAY && (period !== 'year' || max >= (SMALLEST_YEARLY[currency] ?? 0))
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

/** In dollars a year. */
const SMALLEST_PAY = 2_500
const LARGEST_PAY = 1_500_000
const TIMES: Readonly<Record<Period, number>> = TIMES_PER_YEAR

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
    speaksOfOtherMoney(where.before) ||
    /^\s*(?:m\b|mm\b|bn?\b(?!\/)|million|billion|millones|in (?:annual )?(?:revenue|funding|sales)|bonus|stipend|signing|in equity|of equity|extras?\b|additional|adicional)|\bin (?:tips|sales|bonus)/.test(
      where.after,
    )
  if (isOther || min <= 0 || max < min || max > min * 6) return null
  const period = periodAround(where, match[0], max, currency)
  if (period === null) return null
  // "$155,584—$320,320 USD" alone is how pages state a year's pay by the law.
  const namesCode = [groups.maxAfter, groups.minBefore].some((each) => CODES.has(each ?? '')) && min >= smallestYearlyPay(currency)
  const isPay = PAY_WORDS.test(where.before) || namesCode || periodOf(where.after.slice(0, 20)) !== null || periodOf(match[0]) !== null
  if (!isPay || (period === 'hour' && currency === 'USD' && max > LARGEST_HOURLY_PAY)) return null
  const stated = { min, max, currency, period }
  return isCredible(stated) ? stated : null
}

const SINGLE = new RegExp(`(?<![\\d.,]|[-–—‑]\\s?(?:${SIGN})?)${amount('min')}(?![\\d%+]|[.,]\\d|\\s?[-–—‑]\\s?(?:${SIGN})?\\d)`, 'gu')
const GROSS = '(?:gross|net|brut\\w*|neto|netto|netos|lord[io]|b)'
/** The period right behind a single amount, in folded words: "/hr", "brut par mois", "brutos/hora", "bruts mensuels", "je Stunde", "al mes". */
const PERIOD_BEHIND = new RegExp(
  `^[\\s,*–-]{0,3}(?:/?\\s?${GROSS}(?:[\\s/]+|$))?(?:/?\\s?(?:hr|hour|h|day|month|mo|year|yr|stunde|std|monat|jahr|heure|jour|mois|an|hora|mes|ano|uur|maand|jaar|ora|mese|anno|godz|mies)\\b|(?:per|an|a|je|pro|par|por|al|im|de l|za)[\\s'’](?:hour|hr|day|week|month|year|annum|stunde|tag|woche|monat|jahr|heure|jour|semaine|mois|an|hora|dia|semana|mes|ano|uur|week|maand|jaar|ora|mese|anno|godzine)\\b|/?\\s?(?:hourly|monthly|annually|yearly|monatlich|jahrlich|mensuel\\w*|mensual\\w*|mensal\\w*|mensil\\w*|annuel\\w*|anual\\w*|annui|miesiecznie|rocznie)\\b)`,
)
/** What is gross or net is pay: "7.75 euros brutos/hora". */
const IS_GROSS = new RegExp(`^[\\s/]*${GROSS}\\b`)
const PERIOD_NAMED =
  'hourly|daily|weekly|monthly|annual|annualized|yearly|horaire|journalier|mensuel\\w*|annuel\\w*|mensual\\w*|anual\\w*|diario|semanal|mensal|mensil\\w*|annu[oa]|orari[oa]|monatlich\\w*|jahrlich\\w*'
/** The period before one: "Hourly rate: $28.00", "Rémunération mensuelle brute : 2 160 €", "sueldo fijo bruto mensual de 910€", "Stundenlohn von 15 €". */
const PERIOD_BEFORE = new RegExp(
  `\\b(?:(?:${PAY_NOUNS}|rate)(?:\\s(?!${PERIOD_NAMED})[a-z]+){0,3}?\\s(?:${PERIOD_NAMED})|(?:${PERIOD_NAMED})(?:\\s[a-z]+){0,3}?\\s(?:${PAY_NOUNS}|rate)|(?:brutto)?(?:stunden|monats|jahres)(?:brutto)?(?:lohn|gehalt)|(?:uur|maand|jaar)(?:loon|salaris))\\b[^\\n.;,$€£]{0,45}$`,
)
const PAY_BEFORE = new RegExp(`\\b(?:${PAY_NOUNS}|hourly|rate|ofrecemos)\\b`)
/** "From" and "up to" name one end only. */
const ONE_END =
  /\b(?:up to|to|max\w*|min(?:im\w*|dest\w*)?|bis(?: zu)?|ab|from|starting(?: at| from)?|starts? (?:at|from)|at least|no less than|less than|over|more than|jusqu ?.?a|a partir d\w*|hasta(?: \w+){0,2}|desde|vanaf|tot|od|do|plus|additional|extra|(?:mayor|superior) a(?: los)?|mas de)(?: (?:de|di|von|van|of))?\W{0,3}$/
/** The same behind the amount: "$38/hr MAX", "mit Bereitschaft zur Überzahlung". */
const ONE_END_BEHIND = /^\W{0,4}(?:max|(?:and up|and above|or more|min|y mas|o mas|et plus|und mehr|plus selon)\b)|\buberzahlung/
const SINGLE_BEFORE = 60
/** It is the other end of a range that is not read. */
const OTHER_END = /\d[\s€$£k]*(?:brut\w*\s)?(?:-|–|\/|\b(?:to|and|bis|und|a|y|e|et|en|tot))\s*$/
/** A line, bullet or sentence that begins with the amount. */
const BEGINS = /(?:^|[\n.•·|()])\s*[-–*]?\s*$/

/** Words that a list of a page ran together: "CountySalary". */
const parted = (text: string) => text.replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ')

/** A single amount is pay only with its own period beside it, and where it is called pay, is gross or net, or is an hour's at the beginning of a line. */
function singleBy(match: RegExpExecArray, text: string, country: string | null): (Stated & { isNamed: boolean }) | null {
  const groups = match.groups ?? {}
  const currency = currencyOf(groups, country)
  if (currency === null) return null
  const end = match.index + match[0].length
  const before = fold(parted(text.slice(Math.max(0, match.index - SINGLE_BEFORE), match.index)))
  const after = fold(parted(text.slice(end, end + HOW_FAR_AFTER)))
  const beside = PERIOD_BEHIND.exec(after)?.[0]
  const period = periodBehind(beside) ?? lastPeriodOf((PERIOD_BEFORE.exec(before)?.[0] ?? '').replace(WORKED, ' '))
  const behind = after.slice(beside?.length ?? 0)
  const rest = behind.replace(/(?:plus|\+|,|(?:^|\s)[-–•·]\s|\b(?:and|und|et|y|e|zzgl|sowie|mas)\b|\n|\.|\b[a-z]+:).*$/s, '')
  if (period === null || ONE_END.test(before) || ONE_END_BEHIND.test(behind) || OTHER_END.test(before)) return null
  const isNamed = PAY_BEFORE.test(before)
  if (!isNamed && !IS_GROSS.test(after) && !(period === 'hour' && BEGINS.test(before))) return null
  const isOther = speaksOfOtherMoney(before) || OTHER_MONEY.test(rest)
  if (isOther || TWO_OF_A_PERIOD.test(before + (beside ? '' : after))) return null
  const pay = numberOf(groups.min ?? '') * (groups.minK === undefined ? 1 : 1000)
  const stated = { min: pay, max: pay, currency, period }
  return isCredible(stated) ? { ...stated, isNamed } : null
}

/** Whether they say the same, or nearly the same for another period ("7,89 € por hora, 1.262 € al mes"). */
function areAlike(one: Stated, other: Stated): boolean {
  if (one.period === other.period) return one.min === other.min
  const ratio = (one.min * TIMES[one.period]) / (other.min * TIMES[other.period])
  return ratio > 0.8 && ratio < 1.25
}

/** "/h" is an hour, which nothing else calls so. */
const periodBehind = (words: string | undefined): Period | null =>
  words === undefined
    ? null
    : (periodOf(words) ?? (/\/\s?h$/.test(words) ? 'hour' : /\/\s?mo$/.test(words) ? 'month' : /\/\s?a$/.test(words) ? 'year' : null))

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
 * period beside it ("Pay: $18.61/hr", "salaire mensuel brut : 2 100 €") is both ends. A $ alone is that of the posting's country.
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
    // Those that a word calls pay say more than those that are gross or begin a line.
    const surest = singles.some(({ isNamed }) => isNamed) ? singles.filter(({ isNamed }) => isNamed) : singles
    const [single] = surest
    return single && surest.every((each) => areAlike(single, each)) ? annualPay(single) : nothingStated
  }
  const others = new Set(ranges.map(({ min, max, currency, period }) => [min, max, currency, period].join(' '))).size - 1
  const read = annualPay(stated)
  const more = others > 0 && read.pay.currency_salary ? [`The text states ${others + 1} ranges of pay: the first is kept.`] : []
  return { pay: read.pay, warnings: [...read.warnings, ...more] }
}

/** The same of all the texts of a posting, in the order in which its page shows them. */
export const payInTexts = (texts: Pick<JobContent, 'description' | 'requirements' | 'job_benefits'>, country: string | null): ReadPay =>
  payInText([texts.description, texts.requirements, texts.job_benefits].map((each) => each ?? '').join('\n'), country)
