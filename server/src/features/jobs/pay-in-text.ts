// Finds the pay that a posting states in its text: "The annual base salary range for this role is $150,000 - $190,000 USD."
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { fold } from '@plaza/contract/rules/folding'
import { type Pay, payFields, TIMES_PER_YEAR } from '@plaza/contract/rules/pay'
import { type PayCurrency, payCurrencies } from '@plaza/contract/rules/pay-currencies'
import { readAllEntities } from './entities.ts'
import type { JobContent } from './job-content.ts'
import { annualPay, firstPeriodOf, lastPeriodOf, nothingStated, type Period, periodOf, type ReadPay } from './pay.ts'
import { ALONE_BEFORE, ALONE_BEHIND, ENDS_PART, isPayAlone, OTHER_MONEY, SMALLEST_PAY_OF_A_LINE, speaksOfOtherMoney } from './pay-alone.ts'
import { CODE, CODES, currenciesNamed, currencyOf, numberOf, RANGE, SIGN, SINGLE } from './pay-amounts.ts'

const PAY_NOUNS =
  'salar\\w*|salaires?|pay|paid|payment|compensation|compensacion|wages?|remunera\\w*|sueldos?|retribu\\w*|\\w*gehalt\\w*|\\w*lohn|verdienst|vergutung|bezahlung|entgelt|\\w*salaris|\\w*loon|stipendio|ral|honorar\\w*|(?:stage|afstudeer)\\w*vergoeding|wynagrodzen\\w*|widełki|stawka|\\w*(?:tarief|satz)|indemnite|rem|tarif|tjm|ingresos?|ganan|fijo|fixe|fixum'
const PAY_WORDS = new RegExp(`\\b(?:${PAY_NOUNS}|base|rate|earn\\w*|stipendium|ote|range|zone|package|income|brut\\w*|fourchette)\\b`)
/** Periods that a posting cannot have here. */
const TWO_OF_A_PERIOD = /\b(twice|bi ?-?(?:week|month)|semi ?-?month|every (?:two|other)|fortnight|quincen|catorcen)/
/** A further month's pay, which is no period: "13ème mois", "14 pagas". */
const MONTHS_OF_PAY = /\b1[345](?:\.|e|eme|th|o|a)?\s?(?:mois|months?|monats\w*|mensua\w*|mensilita|meses|mes)\b/g
/** How much is worked, not what it is paid for: "hours per week: 36", "40 horas semanales", "any given day". */
const WORKED =
  /\d+(?:[.,]\d+)?\s?(?:h|hours?|heures?|horas?|stunden|std|uur|uren)\b(?:\s?(?:(?:per|an?|each|in the|pro|die|in der|por|par|al|a la)\s|\/\s?)(?:day|week|month|dia|semana|tag|woche|monat|jour|semaine|mois|dag|maand)\b|\s(?:mensuel\w*|hebdo\w*|semanal\w*|mensual\w*|weekly|monthly))?|\b(?:\d+\+?|hours?|hrs?|days?|times?|shifts?|nights?|horas?|dias?|stunden|std|tage?|heures|jours|uur|uren|dagen)\.?\s?(?:(?:per|an?|each|in the|pro|die|in der|por|par|al|a la)\s|\/\s?)?(?:days?|weeks?|weekly|months?|years?|dias?|semanas?|semanal\w*|mes|tag|woche|monat|jour|semaine|hebdo\w*|mois|dag|maand)\b|(?<!\b(?:per|an?|por|al|pro|par|je)\s|\/\s?)\b(?:days?|weeks?|dias?|semanas?|tage?n?|wochen?|jours?|semaines?)\b(?! rate)|\bper week:?\s+\d+/g
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

/** What stands before and after an amount in its sentence, as far as it can say what the amount is. */
function around(text: string, from: number, to: number): { before: string; after: string } {
  const before = text.slice(Math.max(0, from - HOW_FAR_BEFORE), from).replace(from > HOW_FAR_BEFORE ? /^\S*\s/ : '', '')
  const after = text.slice(to, to + HOW_FAR_AFTER).replace(/^\s*\n\s*(?=(?:hourly|monthly|annually|per (?:hour|month|year|annum))\b)/i, ' ')
  return {
    before: fold(parted(before).replace(/^.*[!?](?=\s)/s, '')).replace(MONTHS_OF_PAY, ' '),
    after: fold(after.replace(/(?:[!?.](?=\s|$)|\n).*$/s, '')).replace(MONTHS_OF_PAY, ' '),
  }
}

const isAboveLargest = (amount: number, period: Period, currency: PayCurrency) =>
  amount > (LARGEST_OF_PERIOD[period] ?? Number.POSITIVE_INFINITY) * Math.max(1, shippedRates.per_dollar[currency])
/** "/h", "pa": before the amounts these letters mean something else. */
const PER_LETTER = /^\s?(?:\/\s?h|pa)\b/
/** A period of something that is paid beside it: "$50k – $90k + monthly bonus". */
const PAID_BESIDE =
  /\b(?:hourly|daily|weekly|monthly|quarterly|annual|yearly)\s(?:performance\s)?(?:bonus|commission|incentive|stipend|review)\w*/g

function periodAround({ before, after }: { before: string; after: string }, between: string, largest: number, currency: PayCurrency) {
  if (TWO_OF_A_PERIOD.test(after) || TWO_OF_A_PERIOD.test(before)) return null
  const beside =
    periodBehind(PER_LETTER.exec(after)?.[0]) ??
    firstPeriodOf(after.slice(0, 30).replace(WORKED, ' ').replace(PAID_BESIDE, ' ')) ??
    periodOf(between)
  const isTooMuch = beside !== null && isAboveLargest(largest, beside, currency)
  // Right behind the amounts it says that they are misread; farther on it may be another word: "(overtime hours are paid)".
  if (beside && (!isTooMuch || periodOf(after.slice(0, RIGHT_BEHIND)))) return isTooMuch ? null : beside
  const said = lastPeriodOf(before.replace(WORKED, ' '))
  if (said && !isAboveLargest(largest, said, currency)) return said
  return largest >= smallestYearlyPay(currency) ? 'year' : null
}

/**
 * What a month's pay is worth in money that is paid by the month, in whole amounts: more than a week's, and less than a year's can be. Where
 * nobody says a period ("Sueldo: $1.200.000") it is one's.
 */
const OF_A_MONTH: Readonly<Partial<Record<PayCurrency, readonly [number, number]>>> = {
  EUR: [1_300, 5_999],
  CHF: [3_000, 9_999],
  PLN: [4_000, 35_000],
  BRL: [1_400, 50_000],
  MXN: [8_000, 80_000],
  ARS: [280_000, 8_000_000],
  COP: [1_200_000, 20_000_000],
  CLP: [450_000, 8_000_000],
  PEN: [1_000, 25_000],
}
/** In Ecuador dollars are paid by the month too. */
const OF_A_MONTH_IN: Readonly<Record<string, readonly [number, number]>> = { ec: [450, 5_000] }
/** Money of which a single amount may be a year's pay. */
const PAID_BY_THE_YEAR: ReadonlySet<PayCurrency> = new Set<PayCurrency>(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD'])
const SALARY =
  /\b(?:salar\w*|salaires?|sueldos?|remunera\w*|retribu\w*|compensation|\w*gehalt|\w*lohn|stipendio|ral|wynagrodzen\w*|\w*salaris|vergutung)\b[^\n.;!?\d]{0,16}\n?\s*$/
/** What is said of salaries, but not the salary of this job. */
const OF_SALARIES =
  /\b(?:range|ote|increase|advance|raise|average|median|minimum|history|promedio|medi[ao]|moyen\w*|gemiddeld|durchschnitt\w*|aumento|incremento|anticipo|augmentation)\b/
/** "por clase", "per project", "/viaje". */
const PER_SOMETHING = /^[\s.,–-]{0,3}(?:\/|(?:por|per|pro|par|cada|each|a la|x)\s)\s?\p{L}/u

/** The period of amounts right behind a word for salary of which no period is said: a month's or, in some money, a year's; null where it could be another. */
function unsaidPeriod(
  before: string,
  after: string,
  min: number,
  max: number,
  currency: PayCurrency,
  country: string | null,
): 'month' | 'year' | null {
  if (
    !SALARY.test(before) ||
    OF_SALARIES.test(before.slice(-SINGLE_BEFORE)) ||
    PER_SOMETHING.test(after) ||
    TWO_OF_A_PERIOD.test(before + after)
  )
    return null
  const [least, most] = (currency === 'USD' && OF_A_MONTH_IN[country ?? '']) || OF_A_MONTH[currency] || [Number.POSITIVE_INFINITY, 0]
  if (min >= least && max <= most) return 'month'
  return PAID_BY_THE_YEAR.has(currency) && min >= smallestYearlyPay(currency) ? 'year' : null
}

const WITH_CENTS = /\d[.,]\d{2}(?!\d)/
const PAID_BY_THE_HOUR: ReadonlySet<PayCurrency> = new Set<PayCurrency>(['USD', 'CAD', 'AUD', 'NZD', 'GBP'])
const [LEAST_OF_AN_HOUR, MOST_OF_AN_HOUR] = [7, 150]
const CALLED_PAY = /\b(?:pay|wages?|salary|compensation|rate|hiring)\b[^\n.;!?\d]{0,45}\n?\s*$/

/** "Pay Range: $22.05 - $24.05": in some money nothing but an hour's pay is so small and has cents. */
const isUnsaidHours = (before: string, between: string, min: number, max: number, currency: PayCurrency) =>
  PAID_BY_THE_HOUR.has(currency) &&
  min >= LEAST_OF_AN_HOUR &&
  max <= MOST_OF_AN_HOUR &&
  between.split(/[-–—]|\bto\b|\band\b/).every((amount) => WITH_CENTS.test(amount)) &&
  CALLED_PAY.test(before)

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

const CURRENCY_BEHIND = new RegExp(
  `^\\s?(?:(?:per|an?|/|al|por)\\s?\\p{L}{1,9}\\s?)?[,(]?\\s?(?:(?:gross|net|paid|all)\\s)?(?:in\\s)?(${CODE})\\b`,
  'iu',
)
const BEHIND_CHARACTERS = 40

/** The currency of a bare $ that is named behind the period: "$5,000 - $9,500 per month (gross in USD)". */
function dollarBehind(amounts: string, after: string): PayCurrency | null {
  const said =
    /[A-Z]{2}|[A-Z]\$/.test(amounts) || !amounts.includes('$') ? undefined : CURRENCY_BEHIND.exec(after.slice(0, BEHIND_CHARACTERS))?.[1]
  return payCurrencies.find((each) => each === said) ?? null
}

/** "$148-185,000": the thousands of the second amount stand for both. */
const isShortened = (least: number, most: number) =>
  least >= 10 && least < 1000 && most >= 10_000 && least * 1000 <= most && least * 6000 > most

/** `isAssumed` where the text names no period, `isDollar` where nobody says whose dollar it is. */
type Stated = { min: number; max: number; currency: PayCurrency; period: Period; isAssumed: boolean; isDollar: boolean }

/** Among these words a $ of no country may be a peso: "Sueldo: $15,000 mensuales". */
const IN_SPANISH = /\b(?:sueldos?|salarios?|mensual\w*|quincenal\w*|semanal\w*|remuneracion\w*|pesos|al mes|por hora)\b/

const isBareDollar = (amounts: string, currency: PayCurrency, country: string | null) =>
  country === null && currency === 'USD' && !/US/.test(amounts)

/** In dollars a year. */
const SMALLEST_PAY = 2_500
const LARGEST_PAY = 1_500_000
const TIMES: Readonly<Record<Period, number>> = TIMES_PER_YEAR

function statedBy(match: RegExpExecArray, text: string, country: string | null): Stated | null {
  const groups = match.groups ?? {}
  const end = match.index + match[0].length
  const currency = dollarBehind(match[0], text.slice(end)) ?? currencyOf(groups, country) ?? currencyBefore(text.slice(0, match.index))
  if (currency === null) return null
  const thousands = groups.minK !== undefined || groups.maxK !== undefined ? 1000 : 1
  const most = numberOf(groups.max ?? '')
  // "$237,300 - $279,200 - $321,100" has its middle between.
  const third = MIDDLE_AND_END.exec(text.slice(end, end + LONGEST_END))?.[1]
  const max = Math.max(
    most * (groups.maxK === undefined && (groups.minK === undefined || most >= 1000) ? 1 : 1000),
    third ? numberOf(third) : 0,
  )
  const least = numberOf(groups.min ?? '')
  // "$140-170K": the K stands for both.
  const min =
    least * (groups.minK !== undefined || least < 1000 ? thousands : 1) * (groups.minK === undefined && isShortened(least, most) ? 1000 : 1)
  const where = around(text, match.index, match.index + match[0].length)
  const isOther =
    speaksOfOtherMoney(where.before) ||
    /^\s*(?:m\b|mm\b|bn?\b(?!\/)|million|billion|millones|in (?:annual )?(?:revenue|funding|sales)|bonus(?! \w+:)|stipend|signing|in equity|of equity|extras?\b|additional|adicional)|\bin (?:tips|sales|bonus)/.test(
      where.after,
    )
  const isDollar = isBareDollar(text.slice(match.index, end + BEHIND_CHARACTERS), currency, country)
  if (isOther || min <= 0 || max < min || max > min * 6) return null
  const said = periodAround(where, match[0], max, currency)
  const hour = PER_SOMETHING.test(where.after) || !isUnsaidHours(where.before, match[0], min, max, currency) ? null : 'hour'
  const period = said ?? unsaidPeriod(where.before, where.after, min, max, currency, country) ?? hour
  if (period === null) return null
  // "$155,584—$320,320 USD" alone is how pages state a year's pay by the law.
  const namesCode = [groups.maxAfter, groups.minBefore].some((each) => CODES.has(each ?? '')) && min >= smallestYearlyPay(currency)
  const isOfALine = min >= SMALLEST_PAY_OF_A_LINE * Math.max(1, shippedRates.per_dollar[currency])
  const isAlone =
    period === 'year' &&
    isPayAlone(match[0], text.slice(Math.max(0, match.index - ALONE_BEFORE), match.index), text.slice(end, end + ALONE_BEHIND), isOfALine)
  const isPay =
    PAY_WORDS.test(where.before) ||
    namesCode ||
    isAlone ||
    PER_LETTER.test(where.after) ||
    periodOf(where.after.slice(0, 20)) !== null ||
    periodOf(match[0]) !== null
  if (!isPay || (period === 'hour' && currency === 'USD' && max > LARGEST_HOURLY_PAY)) return null
  const stated = {
    min,
    max,
    currency,
    period,
    isAssumed: said === null,
    isDollar,
  }
  return isCredible(stated) && !mayBePesos(stated, where.before + where.after) ? stated : null
}

const GROSS = '(?:gross|net|brut\\w*|neto|netto|netos|lord[io]|b)'
/** The period right behind a single amount, in folded words: "/hr", "brut par mois", "brutos/hora", "bruts mensuels", "je Stunde", "al mes". */
const PERIOD_BEHIND = new RegExp(
  `^[\\s,*–-]{0,3}(?:/?\\s?${GROSS}(?:[\\s/]+|$))?(?:/?\\s?(?:hr|hour|h|day|week|wk|month|mo|year|yr|stunde|std|monat|jahr|heure|jour|mois|an(?!\\s(?:hour|hr))|hora|mes|ano|uur|maand|mnd|jaar|ora|mese|anno|godz|mies|miesiac)\\b|p\\.?\\s?mnd\\b|p\\.\\s?[am]\\.|ph\\b|p/hr?\\b|p/a\\b|(?:brutto)?(?:stunden|monats|jahres)(?:brutto)?(?:lohn|gehalt)\\b|(?:per|an|a|je|pro|par|por|al|im|de l|za|die)[\\s'’](?:hour|hr|day|week|month|year|annum|stunde|tag|woche|monat|jahr|heure|jour|semaine|mois|an|hora|dia|semana|mes|ano|uur|week|maand|jaar|ora|mese|anno|godzine)\\b|/?\\s?(?:hourly|monthly|annually|yearly|monatlich|jahrlich|mensuel\\w*|mensual\\w*|mensa(?:l|is)\\w*|mensil\\w*|annuel\\w*|anual\\w*|annui|miesiecznie|rocznie)\\b)`,
)
/** What is gross or net is pay: "7.75 euros brutos/hora". */
const IS_GROSS = new RegExp(`^[\\s/]*${GROSS}\\b`)
const PERIOD_NAMED =
  'hourly|daily|weekly|monthly|annual|annualized|yearly|horaire|journalier|mensuel\\w*|annuel\\w*|mensual\\w*|anual\\w*|diario|semanal|mensal|mensil\\w*|annu[oa]|orari[oa]|monatlich\\w*|jahrlich\\w*'
/** The period before one: "Hourly rate: $28.00", "Rémunération mensuelle brute : 2 160 €", "sueldo fijo bruto mensual de 910€", "Stundenlohn von 15 €". */
const PERIOD_BEFORE = new RegExp(
  `\\b(?:(?:${PAY_NOUNS}|rate)(?:\\s(?!${PERIOD_NAMED})[a-z]+){0,3}?:?\\s(?:${PERIOD_NAMED})|(?:${PERIOD_NAMED})(?:\\s[a-z]+){0,3}?\\s(?:${PAY_NOUNS}|rate)|(?:brutto)?(?:stunden|monats|jahres)(?:brutto)?(?:lohn|gehalt)|(?:uur|maand|jaar)(?:loon|salaris)|day rate|tagessatz)\\b[^\\n.;,$€£]{0,45}\\n?\\s*$`,
)
const PAY_BEFORE = new RegExp(`\\b(?:${PAY_NOUNS}|hourly|rate|ofrecemos)\\b`)
/** "From" and "up to" name one end only. */
const ONE_END =
  /\b(?:up to|to|max\w*|min(?:im\w*|dest\w*)?|bis(?: zu)?|ab|from|starting(?: at| from| (?:(?:hourly|annual|base) )?(?:salary|rate|pay|wage)(?: is| of)?)?|(?:debut|demarr)\w* a|(?:cheg|lleg)ar a|starts? (?:at|from)|at least|no less than|less than|over|uber|oltre|boven|ponad|more than|jusqu ?.?a|a parti(?:r|re) d\w*|hasta(?: \w+){0,2}|desde|vanaf|tot|od|do|plus|additional|extra|(?:mayor|superior) a(?: los)?|mas de)(?: (?:de|di|von|van|of))?\W{0,3}$/
/** The same behind the amount: "$38/hr MAX", "mit Bereitschaft zur Überzahlung". */
const ONE_END_BEHIND =
  /^\s?\+(?!\s?[a-z\d€$£])|^\W{0,4}(?:max|(?:and up|and above|or more|min|y mas|o mas|et plus|und mehr|plus selon)\b|(?:[-–—]|to)\s*(?:commensurate|negotiable|doe|open)\b)|\buberzahlung/
const SINGLE_BEFORE = 60
const END_NAMED_BEFORE = /\bmindest(?:gehalt|lohn|entgelt|bezug)[^.\n]*$|\b(?:max|min)(?:imum)?\b[^\n.;,]{0,45}$/
/** It is the other end of a range that is not read. */
const OTHER_END = /\d[\s€$£k]*(?:brut\w*\s)?(?:-|–|\/|\b(?:to|and|bis|und|a|y|e|et|en|tot)(?:\s(?:i|gli|los|os))?)\s*$/
/** "55K MXN monthly salary" */
const PAY_BEHIND = /^\W{0,3}(?:gross\s|net\s)?(?:hourly|weekly|monthly|annual|yearly)\s(?:gross\s|net\s|base\s)?(?:salary|pay)\b/
/** What is said of pay only, in the United Kingdom: "£600 per day outside IR35". */
const OF_CONTRACTORS = /\bir35\b/
/** In dollars: what is given beside pay, for meals, travel or courses, is less. */
const SMALLEST_RATE: Readonly<Record<'day' | 'week' | 'year', number>> = { day: 200, week: 400, year: SMALLEST_PAY_OF_A_LINE }
/** Whether an amount with its period right behind it, at the beginning of a line, is pay and nothing that is given beside it. */
function isRate(amount: number, period: Period, currency: PayCurrency): boolean {
  const [least, most] = OF_A_MONTH[currency] ?? [Number.POSITIVE_INFINITY, 0]
  if (period === 'hour') return true
  if (period === 'month') return amount >= least && amount <= most
  return amount >= SMALLEST_RATE[period] * Math.max(1, shippedRates.per_dollar[currency])
}

/** A line, bullet or sentence that begins with the amount. */
const BEGINS = /(?:^|[\n.•·|()])\s*[-–*]?\s*$/

/** Words that a list of a page ran together: "CountySalary". */
const parted = (text: string) => text.replace(/(?<=[a-z\d])(?=[A-Z][a-z])/g, ' ')

/** A single amount is pay only with its own period beside it, and where it is called pay, is gross or net, or begins a line as a rate does. */
function singleBy(match: RegExpExecArray, text: string, country: string | null): (Stated & { isNamed: boolean }) | null {
  const groups = match.groups ?? {}
  const currency = currencyOf(groups, country)
  if (currency === null) return null
  const end = match.index + match[0].length
  const before = fold(parted(text.slice(Math.max(0, match.index - SINGLE_BEFORE), match.index))).replace(MONTHS_OF_PAY, ' ')
  const after = fold(parted(text.slice(end, end + HOW_FAR_AFTER)))
  const pay = numberOf(groups.min ?? '') * (groups.minK === undefined ? 1 : 1000)
  const beside = PERIOD_BEHIND.exec(after)?.[0]
  const said = periodBehind(beside) ?? lastPeriodOf((PERIOD_BEFORE.exec(before)?.[0] ?? '').replace(WORKED, ' '))
  const period = said ?? unsaidPeriod(before, after, pay, pay, currency, country)
  const behind = after.slice(beside?.length ?? 0)
  const rest = behind.replace(/(?:plus|\+|,|(?:^|\s)[-–•·]\s|\b(?:and|und|et|y|e|zzgl|sowie|mas)\b|\n|\.|\b[a-z]+:).*$/s, '')
  if (period === null || isAboveLargest(pay, period, currency)) return null
  if (ONE_END.test(before) || END_NAMED_BEFORE.test(before) || ONE_END_BEHIND.test(behind) || OTHER_END.test(before)) return null
  const isNamed = PAY_BEFORE.test(before) || PAY_BEHIND.test(after) || OF_CONTRACTORS.test(before + after)
  const isAlone =
    BEGINS.test(before) && isRate(pay, period, currency) && (period !== 'year' || (!before.endsWith('(') && ENDS_PART.test(behind)))
  if (!isNamed && !IS_GROSS.test(after) && !isAlone) return null
  const isOther = speaksOfOtherMoney(before) || OTHER_MONEY.test(rest)
  const isDollar = isBareDollar(match[0], currency, country)
  if (isOther || TWO_OF_A_PERIOD.test(before + (beside ? '' : after))) return null
  const stated = { min: pay, max: pay, currency, period, isAssumed: said === null, isDollar }
  return isCredible(stated) && !mayBePesos(stated, before + after) ? { ...stated, isNamed } : null
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
    : (periodOf(words) ??
      (/\/\s?h$/.test(words)
        ? 'hour'
        : /\/\s?mo$|p\.?\s?mnd$|p\.\s?m\.$/.test(words)
          ? 'month'
          : /\/\s?a$|p\.\s?a\.$|^\s?pa$/.test(words)
            ? 'year'
            : null))

/** Per year, with a sentence where a month or an hour was assumed, and where the posting has no country to tell whose dollar is meant. */
function annual(stated: Stated): ReadPay {
  const { pay, warnings } = annualPay(stated)
  if (pay.currency_salary === null) return { pay, warnings }
  const doubts = [
    stated.isAssumed && stated.period === 'month' ? "The text names no period for the pay: it is taken for a month's." : [],
    stated.isAssumed && stated.period === 'hour' ? "The text names no period for the pay: it is taken for an hour's." : [],
    stated.isDollar ? 'The posting names no country: the $ of its pay is taken for the dollar of the United States.' : [],
  ]
  return { pay, warnings: [...warnings, ...doubts.flat()] }
}

/** In a year. Less than this nobody earns in pesos of Mexico, so that dollars are meant. */
const LEAST_PESOS = 96_000
const mayBePesos = ({ isDollar, min, period }: Stated, words: string) =>
  isDollar && min * TIMES[period] >= LEAST_PESOS && IN_SPANISH.test(words)

/** Before an amount a picture of money says what the word does: "💰 £60k–£80k base". */
const MONEY_PICTURES = /[💰💴💵💶💷💸🤑💲]/gu

/** "$63 , 900" and "$129, 962" are amounts that something has spaced, where an amount ends behind them: "$22, 401(k)" is a list. */
const SPACED_THOUSANDS = /([$€£]\s?\d{1,3})\s?,\s?(\d{3})(?=\.\d\d|\s?(?:[-–—/.;)\n]|to\b|per\b|an?\b|USD|$))/g

/** The words of HTML, its entities read; each block on a line of its own. */
function wordsOf(html: string): string {
  const text = html
    .replace(/<\/(?:p|li|div|h\d|tr|ul)>|<br\s*\/?>/gi, ' \n')
    .replace(/(?<!\n\s*)<(?:p|li|div|h\d|tr|ul)(?:\s[^>]*)?>/gi, ' \n')
    .replace(/<[^>]*>/g, ' ')
  return readAllEntities(text)
    .replace(MONEY_PICTURES, ' Salary: ')
    .replace(/[ \t\u00a0\u2002-\u200a\u202f]+/g, ' ')
    .replaceAll('\u2212', '-')
    .replace(SPACED_THOUSANDS, '$1,$2')
}

/**
 * The first range of pay that a text states with its currency, and with its period or amounts that only a year's pay has. Amounts that speak
 * of something else (bonuses, revenue, budgets) are passed over. Without a range, the only single amount that a text states as pay with its
 * period beside it ("Pay: $18.61/hr", "salaire mensuel brut : 2 100 €") is both ends. A $ alone is that of the posting's country.
 */
export function payInText(html: string | null | undefined, country: string | null): ReadPay {
  const named = currenciesNamed(html ?? '')
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
    return single && surest.every((each) => areAlike(single, each)) ? annual(single) : nothingStated
  }
  const others = new Set(ranges.map(({ min, max, currency, period }) => [min, max, currency, period].join(' '))).size - 1
  const read = annual(stated)
  const more = others > 0 && read.pay.currency_salary ? [`The text states ${others + 1} ranges of pay: the first is kept.`] : []
  return { pay: read.pay, warnings: [...read.warnings, ...more] }
}

/** The same of all the texts of a posting, in the order in which its page shows them. */
export const payInTexts = (texts: Pick<JobContent, 'description' | 'requirements' | 'job_benefits'>, country: string | null): ReadPay =>
  payInText([texts.description, texts.requirements, texts.job_benefits].map((each) => each ?? '').join('\n'), country)

/** The pay that a source states in a field of its own, else the one in its texts. */
export function payOrInTexts(
  own: ReadPay,
  texts: Pick<JobContent, 'description' | 'requirements' | 'job_benefits'>,
  country: string | null,
): ReadPay {
  if (own.pay.currency_salary !== null) return own
  const read = payInTexts(texts, country)
  return read.pay.currency_salary === null ? own : read
}

/** What a posting without its texts does not tell of pay: nothing where a field has told it, else all. */
export const payUnlessRead = ({ pay }: ReadPay): readonly (keyof Pay)[] => (pay.currency_salary === null ? payFields : [])
