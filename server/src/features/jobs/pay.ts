// How the pay of a job comes about: from a file, whatever its period, in whole units of a known currency per year, and when a team publishes it.

import { SALARY_MAX_PER_YEAR } from '@plaza/contract/limits'
import { currencyOfCountry } from '@plaza/contract/rules/billing'
import { fold } from '@plaza/contract/rules/folding'
import { noPay, type Pay, type PayPeriod, payPeriods, TIMES_PER_YEAR } from '@plaza/contract/rules/pay'
import { payCurrencies } from '@plaza/contract/rules/pay-currencies'
import type { Whole } from '@plaza/contract/rules/whole'
import { currencies } from '@plaza/contract/values'
import { z } from 'zod'

/** The pay of a posting, per year, and what of the file's could not be kept. */
export type ReadPay = { pay: Pay; warnings: string[] }

export type Period = PayPeriod | 'year'

const PERIOD_WORDS: Readonly<Record<Period, RegExp>> = {
  hour: /(^|\b)(hour|hora|hrs?\b|stunde|bruttostunde|std\b|heure|ora\b|orari|uur|godz|ph\b|p\/hr?\b)/,
  day: /(^|\b)(days?\b|dia\b|daily|diari|jour|tag\b|giorn|dag\b)/,
  week: /(^|\b)(week|seman|semaine|woche|settiman)/,
  month: /(^|\b)(month|mes\b|mens|mois\b|monat|bruttomonat|mese\b|maand|mnd\b|mies)/,
  year: /(^|\b)(year|yr|annual|anual|ano\b|annum|an\b(?!\s(?:hour|hr))|annee|jahr|bruttojahr|anno\b|annu|jaar|roczn|p\.\s?a\.|p\/a\b|ral\b)/,
}
const PERIODS = Object.keys(TIMES_PER_YEAR) as Period[]

/** The period that words name ("HOUR", "per-month-salary", "Mensual"); null for words that name none. */
export function periodOf(text: string | null | undefined): Period | null {
  const folded = fold(text ?? '')
  // "bi-weekly" is not weekly, "semi-month" is not a month.
  if (/\b(bi(?:-|\s)?(?:week|month|ann|year|mens|sem|hebdo)|semi|quin)/.test(folded)) return null
  return PERIODS.find((period) => PERIOD_WORDS[period].test(folded)) ?? null
}

/** The periods that a sentence names, in its order. */
function periodsIn(text: string): Period[] {
  const found = PERIODS.flatMap((period) =>
    [...text.matchAll(new RegExp(PERIOD_WORDS[period], 'g'))].map(({ index }) => ({ period, at: index })),
  )
  return found.sort((a, b) => a.at - b.at).map(({ period }) => period)
}

/** The period that a sentence names last: in "four days a week in the office. The annual salary is" it is the year. */
export const lastPeriodOf = (text: string): Period | null => periodsIn(text).at(-1) ?? null

/** The period that it names first: in "per year, three weeks of vacation" it is the year. */
export const firstPeriodOf = (text: string): Period | null => periodsIn(text)[0] ?? null

/** What is read where no pay is stated. */
export const nothingStated: ReadPay = { pay: noPay, warnings: [] }

/** In any currency, less than this is no pay of a year. */
const SMALLEST_YEARLY_PAY = 1000

/** The period of a field that somebody chose from a list; null for a year whose pay would be 26: that is an hour's, and nobody has chosen. */
export const crediblePeriod = (period: Period | null, largest: number | null | undefined): Period | null =>
  period === 'year' && (largest ?? 0) < SMALLEST_YEARLY_PAY ? null : period

/** The pay per year, and the period that it is stated for. What cannot be kept (a currency without a rate, an unknown period) is left out with a warning. */
export function annualPay(given: {
  min: number | null | undefined
  max: number | null | undefined
  currency: string | null | undefined
  period: Period | null
}): ReadPay {
  const min = given.min || given.max || 0
  const max = given.max || given.min || 0
  if (min === 0 && max === 0) return nothingStated
  const { period } = given
  const currency = payCurrencies.find((each) => each === given.currency?.trim().toUpperCase())
  if (!currency) {
    const said = given.currency ? `The pay is in ${given.currency}, for which no rate is known` : 'The pay names no currency'
    return { ...nothingStated, warnings: [`${said}: it is left out.`] }
  }
  if (period === null) return { ...nothingStated, warnings: ['The pay does not say for which period it is, so it is left out.'] }
  const yearly = (amount: number) => Math.round(amount * TIMES_PER_YEAR[period])
  // In a currency of small value a year's pay may be above the maximum.
  if (yearly(max) > SALARY_MAX_PER_YEAR && !currencies.some((each) => each === currency))
    return { ...nothingStated, warnings: [`The pay is above ${SALARY_MAX_PER_YEAR} ${currency} a year, so it is left out.`] }
  return {
    pay: {
      salary_min: yearly(min),
      salary_max: yearly(max),
      currency_salary: currency,
      salary_period: period === 'year' ? null : period,
    },
    warnings: !given.min || !given.max ? ['Only one end of the pay is given: it stands for both.'] : [],
  }
}

const bounded = z
  .int()
  .min(0, '{field} must not be negative.')
  .max(SALARY_MAX_PER_YEAR, `{field} must be at most ${SALARY_MAX_PER_YEAR} a year.`)
  .nullable()

/** What holds for the amounts of a posting whatever file it came from. */
export const payBounds = { salary_min: bounded, salary_max: bounded } satisfies { [F in keyof Pay]?: z.ZodType<Pay[F]> }

const annual = z
  .union([z.number(), z.object({ annual: z.number() }).transform((amount) => amount.annual)])
  .nullish()
  .transform((value) => value ?? null)

/** The pay in the product's own shape of a file, as the job detail has it. */
export const payInFile = {
  salary_min: annual,
  salary_max: annual,
  currency_salary: z
    .string()
    .nullish()
    .transform((value) => value?.trim() || null),
  salary_period: z
    .enum(payPeriods)
    .nullish()
    .transform((value) => value ?? null),
} satisfies Record<keyof Pay, z.ZodType>

type PayInFile = { [F in keyof typeof payInFile]: z.output<(typeof payInFile)[F]> }

/** The pay of a posting in the product's own shape; null where only a part of it is given. */
export function payOfFile({
  salary_min,
  salary_max,
  currency_salary,
  salary_period,
}: Whole<PayInFile, 'salary_min' | 'salary_max' | 'currency_salary' | 'salary_period'>): ReadPay | null {
  const given = [salary_min, salary_max, currency_salary].filter((value) => value !== null).length
  if (given !== 0 && given !== 3) return null
  const { pay, warnings } = annualPay({ min: salary_min, max: salary_max, currency: currency_salary, period: 'year' })
  return { pay: { ...pay, salary_period: pay.currency_salary === null ? null : salary_period }, warnings }
}

/** The pay as it is published: a single bound counts as both, the lower comes first, and a missing currency is that of the company's country. */
export function completePay(
  pay: Whole<Pay, 'salary_min' | 'salary_max' | 'currency_salary' | 'salary_period'>,
  countryCode: string | null,
): Pay {
  const { salary_min, salary_max, currency_salary, salary_period } = pay
  const ends = [salary_min, salary_max].filter((end) => end !== null)
  if (ends.length === 0) return noPay
  const currency = currency_salary ?? currencyOfCountry(countryCode ?? undefined)
  return { salary_min: Math.min(...ends), salary_max: Math.max(...ends), currency_salary: currency, salary_period }
}
